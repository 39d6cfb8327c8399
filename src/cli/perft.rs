//! `cardwright perft`: counts the sequences of decisions from the start of a game.

use super::arguments::{Form, Format, GameName, MorePools};
use super::output::Output;
use super::sim::{find_decks, match_up};
use super::{Failure, Outcome};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// Count the sequences of choices that a game begins with
///
/// The counts follow from decks, seed and rules alone: when a change of the engine loses an option or adds one, they change.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright perft --deck two_lights --deck out_of_the_trench --depth 4
  cardwright perft --deck two_lights --deck two_lights --seed 7")]
pub struct Args {
    #[command(flatten)]
    game: GameName,
    /// The two decks: a deck file, or the name of a deck of the pool; give it twice
    #[arg(long, value_name = "DECK", required = true)]
    deck: Vec<String>,
    #[command(flatten)]
    pools: MorePools,
    /// The seed of the random choices
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// The most choices that are counted
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=64), allow_negative_numbers = true)]
    depth: u32,
    /// Also count apart for each answer to the first decision
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    form: Form,
}

/// Output of `perft --format json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PerftReport {
    /// Seed of the random number generator.
    pub seed: u64,
    /// Number of sequences of one answer, of two, and so on. A game that ends earlier counts with its shorter sequence.
    pub counts: Vec<u64>,
    /// Last count, divided by the answer to the first decision; empty unless requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub divided: Vec<Part>,
}

/// Sequences that begin with one answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Part {
    /// Labels of the options picked.
    pub answer: String,
    /// Number of sequences.
    pub count: u64,
}

/// Runs the command.
///
/// # Errors
/// Decks that cannot be played, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let (pool, decks) = find_decks(&args.pools, &args.deck)?;
    let match_up = match_up(&args.game, &pool, decks.map(|deck| &pool.decks()[deck]))?;
    let mut report = PerftReport { seed: args.seed, counts: Vec::new(), divided: Vec::new() };
    for depth in 1..=args.depth {
        let parts = match_up.divide(args.seed, depth);
        report.counts.push(parts.iter().map(|(_, count)| count).sum());
        if args.divide && depth == args.depth {
            report.divided = parts.into_iter().map(|(answer, count)| Part { answer, count }).collect();
        }
    }
    if args.form.format == Format::Json {
        out.json(&report)?;
        return Ok(Outcome::Clean);
    }
    for (count, depth) in report.counts.iter().zip(1..) {
        writeln!(out, "{depth:>3} {count:>12}")?;
    }
    for Part { answer, count } in &report.divided {
        writeln!(out, "    {count:>12}  {answer}")?;
    }
    Ok(Outcome::Clean)
}
