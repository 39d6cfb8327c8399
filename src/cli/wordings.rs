//! `cardwright wordings`: the wordings of the effect language.

use super::arguments::{Form, Format, GameName, MorePools};
use super::output::Output;
use super::{Failure, Outcome};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// List what texts can say, with an example for each wording
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Show only wordings in which this word stands
    #[arg(value_name = "WORD")]
    word: Option<String>,
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
    let language = args.game.language(&pool)?;
    let word = args.word.as_ref().map(|word| word.to_lowercase());
    let has = |text: &str| word.as_ref().is_none_or(|word| text.to_lowercase().contains(word));
    let wordings = language.wordings().into_iter();
    let wordings: Vec<WordingRecord> = wordings
        .filter(|wording| has(&wording.example) || has(wording.about))
        .map(|wording| WordingRecord { section: wording.section.to_owned(), about: wording.about.to_owned(), example: wording.example })
        .collect();
    match args.form.format {
        Format::Json => out.json(&wordings)?,
        Format::Text => write_text(&wordings, out)?,
    }
    Ok(Outcome::Clean)
}

fn write_text(wordings: &[WordingRecord], out: &mut Output) -> Result<(), Failure> {
    let mut section = "";
    for wording in wordings {
        if wording.section != section {
            let gap = if section.is_empty() { "" } else { "\n" };
            writeln!(out, "{gap}{}", wording.section)?;
            section = &wording.section;
        }
        writeln!(out, "  {}\n      {}", wording.about, wording.example)?;
    }
    if wordings.is_empty() {
        writeln!(out, "no wording has this word")?;
    }
    Ok(())
}
