//! `cardwright wordings`: the wordings of the effect language.

use super::arguments::{Form, Format, GameName, MorePools, language};
use super::output::Output;
use super::{Failure, Outcome};
use crate::card::pool::Game;
use crate::games::language::Wording;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// List what texts can say, with an example for each wording; or the wordings for what a card is to do
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright wordings                       everything, by section
  cardwright wordings mill                  a word of the trade: \"bounce\", \"tutor\", \"buff\", ...
  cardwright wordings \"swap two characters\" an idea, in any words; the best wordings come first
  cardwright wordings draw --game ucg       of one game; without it, of all

The exit code is 1 if nothing is found.")]
pub struct Args {
    /// The intent of a card, in any words: mill, tutor, draw a card
    #[arg(value_name = "INTENT")]
    intent: Vec<String>,
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    pools: MorePools,
    #[command(flatten)]
    form: Form,
}

/// Wording, in the output of `wordings --format json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WordingRecord {
    /// Short name of the game.
    pub game: String,
    /// Part of a text to which the wording belongs.
    pub section: String,
    /// Meaning or use.
    pub about: String,
    /// Example in canonical wording, with words of the game.
    pub example: String,
}

/// Runs the command.
///
/// # Errors
/// An unknown game, a pool that cannot be loaded, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let pool = args.pools.load(std::iter::empty())?;
    let intent = args.intent.join(" ");
    let found = if intent.trim().is_empty() {
        let game = args.game.find(&pool)?;
        records(game, language(game)?.wordings())
    } else {
        let named = args.game.named(&pool)?;
        let games = named.map_or_else(|| pool.games().iter().collect(), |game| vec![game]);
        let languages = games.into_iter().filter_map(|game| Some((game, language(game).ok()?)));
        languages.flat_map(|(game, language)| records(game, language.wordings_for(&intent))).collect()
    };
    match args.form.format {
        Format::Json => out.json(&found)?,
        Format::Text if found.is_empty() => {
            let same = args.game.named(&pool)?.map_or_else(String::new, |game| format!(" of {}", game.file.game));
            writeln!(out, "no wording{same} says `{intent}`; `cardwright wordings` lists what can be said")?;
        }
        Format::Text if intent.trim().is_empty() => write_sections(&found, out)?,
        Format::Text => write_ranked(&found, out)?,
    }
    Ok(if found.is_empty() { Outcome::Found } else { Outcome::Clean })
}

fn records(game: &Game, wordings: Vec<Wording>) -> Vec<WordingRecord> {
    let record = |wording: Wording| WordingRecord {
        game: game.file.game.clone(),
        section: wording.section.to_owned(),
        about: wording.about.to_owned(),
        example: wording.example,
    };
    wordings.into_iter().map(record).collect()
}

fn write_sections(wordings: &[WordingRecord], out: &mut Output) -> Result<(), Failure> {
    let mut section = "";
    for wording in wordings {
        if wording.section != section {
            let gap = if section.is_empty() { "" } else { "\n" };
            writeln!(out, "{gap}{}", wording.section)?;
            section = &wording.section;
        }
        writeln!(out, "  {}\n      {}", wording.about, wording.example)?;
    }
    Ok(())
}

/// Number of wordings of one game that are shown.
const SHOWN: usize = 8;

/// Writes the best wordings of each game, best first.
fn write_ranked(wordings: &[WordingRecord], out: &mut Output) -> Result<(), Failure> {
    for (place, of_game) in wordings.chunk_by(|a, b| a.game == b.game).enumerate() {
        let gap = if place == 0 { "" } else { "\n" };
        writeln!(out, "{gap}\x1b[1m{}\x1b[0m", of_game[0].game)?;
        for wording in of_game.iter().take(SHOWN) {
            writeln!(out, "  {}\n      {}", wording.about, wording.example)?;
        }
        if of_game.len() > SHOWN {
            writeln!(out, "  and {} that are less near: --format json", of_game.len() - SHOWN)?;
        }
    }
    Ok(())
}
