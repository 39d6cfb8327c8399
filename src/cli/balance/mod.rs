//! `cardwright balance`: plays a field of decks.

mod merge;
mod page;
mod play;
mod text;

use super::arguments::{GameName, MorePools, RulesVersion, games_played};
use super::diff::version::Version;
use super::output::{Output, print_beside};
use super::sim::pair;
use super::{Failure, Outcome, project};
use crate::card::load::is_builtin;
use crate::card::{Pool, PoolDeck, files};
use crate::sim::bot::Bot;
use crate::sim::shard::Shard;
use crate::suite::pair::{Paired, find_deck};
use crate::workbench::balance::{Balance, FieldDeck};
use crate::workbench::field::Field;
use clap::ValueEnum;
use std::io::Write;
use std::path::PathBuf;

/// Play every deck of a field against every other: who wins, how surely, with which cards, and what a change of the cards did
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  cardwright balance                                the decks of this project
  cardwright balance --player greedy --games 400    by a bot that looks one answer ahead
  cardwright balance --against main                 what changed since main, with the same seeds
  cardwright balance --format html > balance.html   a page with plots, which needs no other file
  cardwright balance my.deck.ron two_lights --until-clear
  cardwright balance --games 1000000 --shard 3/16 --out games
  cardwright balance merge games                    one field of all parts

The players of a pair change seats with each game. With --until-clear, a pair ends once its 99.9 % interval leaves out one half: that is asked after every 512 \
games, so the interval must be stricter than one that is asked for once. An interrupt (Ctrl-C) ends the games, and what was played is reported."
)]
pub struct Args {
    #[command(subcommand)]
    merge: Option<Part>,
    #[command(flatten)]
    game: GameName,
    /// Deck files, or names of decks of the pool; without any, all decks of the project, else those of the built-in pool
    #[arg(value_name = "DECK")]
    decks: Vec<String>,
    #[command(flatten)]
    pools: MorePools,
    #[command(flatten)]
    rules: RulesVersion,
    /// The number of games of each pair, at most
    #[arg(long, default_value_t = 1000, value_parser = games_played, allow_negative_numbers = true)]
    games: u64,
    /// The seed of the random choices
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// The bot that plays all decks: random, greedy or mcts; `mcts:2000` searches that many nodes a decision
    #[arg(long, value_name = "BOT", default_value = "random")]
    player: Bot,
    /// End a pair as soon as it is clear who wins more
    #[arg(long)]
    until_clear: bool,
    /// Play the same games with the cards of another version too, a folder or a git revision, and report the differences
    #[arg(long, value_name = "VERSION")]
    against: Option<String>,
    /// The number of threads; without it, as many as the machine has
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Keep the games of each pair as Parquet tables, in a folder a pair, with a manifest of all that they follow from
    #[arg(long, value_name = "DIR", conflicts_with = "until_clear")]
    out: Option<PathBuf>,
    /// Play only this part of the games of each pair, such as 3/16: the third of sixteen; `balance merge` makes one field of all parts
    #[arg(long, value_name = "I/N", requires = "out", conflicts_with = "against")]
    shard: Option<Shard>,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The work on fields that were played in parts.
#[derive(Debug, clap::Subcommand)]
enum Part {
    Merge(merge::Args),
}

/// The forms of a balance report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON object
    Json,
    /// A table: a line a pair
    Csv,
    /// A page with plots
    Html,
}

/// Runs the command.
///
/// # Errors
/// Decks that cannot be played against each other, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    if let Some(Part::Merge(args)) = &args.merge {
        return merge::run(args, out);
    }
    let pool = args.pools.load(args.decks.iter().map(PathBuf::from).filter(|path| files::is_file(path)))?;
    let decks = field(args, &pool)?;
    if let Some(manifest) = play::kept_part(args, &pool, &decks)? {
        eprintln!("{}: is there already, and as these games would be", manifest.display());
        return Ok(Outcome::Clean);
    }
    let other = args.against.as_deref().map(other_version).transpose()?;
    let played = play::field(args, &pool, &decks, other.as_ref().map(|(_, pool)| pool))?;
    let cards = |deck: &PoolDeck| {
        let known = deck.deck.numbers().filter_map(|number| pool.card(number));
        known.map(|card| (card.card.number.clone(), card.card.name.clone())).collect()
    };
    let field = Field {
        game: decks[0].deck.game.clone(),
        rules: decks[0].deck.rules.clone(),
        bot: args.player.to_string(),
        seed: args.seed,
        games: args.games,
        decks: decks.iter().map(|deck| FieldDeck { name: deck.deck.name.clone(), cards: cards(deck) }).collect(),
        pairs: played.pairs,
    };
    if let Some(folder) = args.out.as_ref().filter(|_| !played.interrupted) {
        field.clone().keep(folder, args.shard.unwrap_or(Shard::WHOLE))?;
    }
    let balance = Balance { against: args.against.clone(), interrupted: played.interrupted, ..field.balance(&played.games) };
    write(&balance, args.format, out)?;
    Ok(Outcome::Clean)
}

/// Writes a report in a form.
fn write(balance: &Balance, format: Format, out: &mut Output) -> Result<(), Failure> {
    match format {
        Format::Text => text::write(balance, out),
        Format::Json => out.json(balance),
        Format::Csv => text::write_pairs(balance, out),
        Format::Html => Ok(write!(out, "{}", page::page(balance))?),
    }
}

/// Returns the decks of the field: those named, else those of the project, else the built-in ones of one game.
fn field(args: &Args, pool: &Pool) -> Result<Vec<PoolDeck>, Failure> {
    let found: Vec<&PoolDeck> = if args.decks.is_empty() {
        let own = |deck: &&PoolDeck| !is_builtin(pool.sources()[deck.source].name());
        let game = args.game.find(pool)?.file.game.clone();
        let of_game: Vec<&PoolDeck> = pool.decks().iter().filter(|deck| deck.deck.game == game).collect();
        let own: Vec<&PoolDeck> = of_game.iter().copied().filter(own).collect();
        if own.is_empty() && project::here()?.is_none() {
            print_beside(&format!("no decks are named, and this is no project: these are the built-in decks of {game}"));
        }
        if own.is_empty() { of_game } else { own }
    } else {
        args.decks.iter().map(|name| find_deck(pool, name)).collect::<Result<_, _>>().map_err(Failure::Usage)?
    };
    if found.len() < 2 {
        return Err(Failure::Usage(too_few(&found)));
    }
    if let Some(twice) = found.iter().enumerate().find_map(|(place, deck)| found[..place].iter().find(|one| std::ptr::eq(**one, *deck))) {
        return Err(Failure::Usage(format!("the deck {:?} is named twice", twice.deck.name)));
    }
    found.into_iter().map(|deck| args.rules.of_deck(pool, deck.clone())).collect()
}

/// Tells what a field lacks.
fn too_few(found: &[&PoolDeck]) -> String {
    let named = found.first().map_or_else(String::new, |deck| {
        format!("; name another one beside {:?}, a built-in deck too: `cardwright deck list`", deck.deck.name)
    });
    format!("a field has two decks or more, and this one has {}{named}", found.len())
}

/// Loads the pool of another version, beside the built-in one.
fn other_version(name: &str) -> Result<(Version, Pool), Failure> {
    let version = Version::named(name)?;
    let (pool, _) = Pool::load_beside_builtin(&version.pools())?;
    Ok((version, pool))
}

/// Pairs a deck with another of the same pool.
fn paired<'p>(args: &Args, pool: &'p Pool, decks: [&'p PoolDeck; 2]) -> Result<Paired<'p>, Failure> {
    pair(&args.game, pool, decks)
}
