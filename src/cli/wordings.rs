//! `cardwright wordings`: the wordings of the effect language.

use super::arguments::{Form, Format, GameName, MorePools, language};
use super::output::Output;
use super::{Failure, Outcome};
use crate::card::pool::Game;
use crate::games::language::{Found, Wording};
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

The exit code is 1 if nothing is found, and if the idea cannot be said: the nearest wordings are listed then.")]
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

/// Wordings of a game for an intent, or the lack of any.
struct Answer<'a> {
    game: &'a Game,
    found: Found,
}

/// Runs the command.
///
/// # Errors
/// An unknown game, a pool that cannot be loaded, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let pool = args.pools.load(std::iter::empty())?;
    let intent = args.intent.join(" ");
    if intent.trim().is_empty() {
        let game = args.game.find(&pool)?;
        let all = records(game, language(game)?.wordings());
        match args.form.format {
            Format::Json => out.json(&all)?,
            Format::Text => write_sections(&all, out)?,
        }
        return Ok(Outcome::Clean);
    }
    let named = args.game.named(&pool)?;
    let games = named.map_or_else(|| pool.games().iter().collect(), |game| vec![game]);
    let languages = games.into_iter().filter_map(|game| Some((game, language(game).ok()?)));
    let answers: Vec<Answer> = languages.map(|(game, language)| Answer { game, found: language.wordings_for(&intent) }).collect();
    let is_said = answers.iter().any(|answer| answer.found.lacks.is_none() && !answer.found.wordings.is_empty());
    match args.form.format {
        Format::Json => {
            let found = answers.into_iter().flat_map(|answer| records(answer.game, answer.found.wordings));
            out.json(&found.collect::<Vec<_>>())?;
        }
        Format::Text if answers.iter().all(|answer| answer.found.wordings.is_empty() && answer.found.lacks.is_none()) => {
            let same = named.map_or_else(String::new, |game| format!(" of {}", game.file.game));
            writeln!(out, "no wording{same} says `{intent}`; `cardwright wordings` lists what can be said")?;
        }
        Format::Text => write_ranked(answers, out)?,
    }
    Ok(if is_said { Outcome::Clean } else { Outcome::Found })
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

/// Writes the best wordings of each game, best first; of an idea that cannot be said, the nearest.
fn write_ranked(answers: Vec<Answer<'_>>, out: &mut Output) -> Result<(), Failure> {
    let told = answers.into_iter().filter(|answer| !answer.found.wordings.is_empty() || answer.found.lacks.is_some());
    for (place, Answer { game, found }) in told.enumerate() {
        let gap = if place == 0 { "" } else { "\n" };
        writeln!(out, "{gap}\x1b[1m{}\x1b[0m", game.file.game)?;
        if let Some(meant) = &found.meant {
            writeln!(out, "  did you mean `{meant}`?")?;
        }
        let nearest = found.lacks.as_ref().and(found.wordings.first()).map(|wording| wording.section);
        let shown = |wording: &&Wording| nearest.is_none_or(|section| wording.section == section);
        if let Some(concept) = &found.lacks {
            writeln!(
                out,
                "  cannot be said: {} is not supported{}",
                concept,
                if found.wordings.is_empty() { "" } else { "; nearest in meaning:" }
            )?;
        }
        let wordings: Vec<&Wording> = found.wordings.iter().filter(shown).collect();
        for wording in wordings.iter().take(SHOWN) {
            match found.lacks {
                Some(_) => writeln!(out, "      {}", wording.example)?,
                None => writeln!(out, "  {}\n      {}", wording.about, wording.example)?,
            }
        }
        if wordings.len() > SHOWN {
            writeln!(out, "  and {} that are less near: --format json", wordings.len() - SHOWN)?;
        }
    }
    Ok(())
}
