//! `cardwright parse`: what is understood of one text.

use super::output::Output;
use super::{Failure, Outcome};
use crate::card::{Pool, PoolCard};
use crate::diagnostic::{self, Finding, Report, Source};
use crate::lint::language::{Language, Understanding};
use clap::ValueEnum;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::io::{BufRead, Write};
use std::path::PathBuf;

/// Show what is understood of an effect text
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A text, the number of a card, or `-` for one text a line from standard input
    #[arg(value_name = "TEXT|NUMBER|-", allow_hyphen_values = true)]
    what: String,
    /// The game whose language it is
    #[arg(long, default_value = "ucg")]
    game: String,
    /// More pools whose cards and words are known, beside the built-in one
    #[arg(long, value_name = "DIR")]
    pool: Vec<PathBuf>,
    /// The form of the answer; texts from standard input are answered by one JSON object a line
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON object
    Json,
}

/// What `parse --format json` writes for one text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ParseReport {
    /// Whether every ability parses, to its last word.
    pub read: bool,
    /// The text as Cardwright writes it; null when it cannot be read.
    pub canonical: Option<String>,
    /// Whether every word that points back has one thing to point at.
    pub bound: bool,
    /// Whether it lowers to a program.
    pub compiled: bool,
    /// Its tree, without places: equal meaning is an equal tree; null when it cannot be read.
    pub ast: Option<Value>,
    /// What is wrong with it.
    pub diagnostics: Vec<ParseFinding>,
}

/// One thing that is wrong with a text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ParseFinding {
    /// Stable code, which `cardwright explain` describes.
    pub code: &'static str,
    /// What is wrong, and what could stand there.
    pub message: String,
    /// First byte in the text, from 0.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl From<Understanding> for ParseReport {
    fn from(it: Understanding) -> Self {
        let finding = |finding: diagnostic::Diagnostic| {
            let message = if finding.label.is_empty() { finding.message } else { format!("{}: {}", finding.message, finding.label) };
            ParseFinding { code: finding.code, message, start: finding.span.start, end: finding.span.end }
        };
        let diagnostics = it.diagnostics.into_iter().map(finding).collect();
        Self { read: it.read, canonical: it.canonical, bound: it.bound, compiled: it.compiled, ast: it.tree, diagnostics }
    }
}

/// Runs the command.
///
/// # Errors
/// When the game is unknown, a pool cannot be loaded, or the output cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let (pool, _) = Pool::load_beside_builtin(&args.pool)?;
    let language = pool.game(&args.game).and_then(Language::of).ok_or_else(|| unknown_game(&pool, &args.game))?;
    if args.what == "-" {
        return lines(&language, out);
    }
    let card = pool.card(&args.what);
    let text = card.map_or(args.what.as_str(), |card| card.card.text.as_str());
    let understanding = language.understand(text);
    let outcome = Outcome::of(understanding.diagnostics.len());
    match args.format {
        Format::Json => out.json(&ParseReport::from(understanding))?,
        Format::Text => write_text(card, text, understanding, out)?,
    }
    Ok(outcome)
}

/// That no game of this name has a language.
pub(super) fn unknown_game(pool: &Pool, name: &str) -> Failure {
    let known = crate::card::fields::listing(pool.games().iter().map(|game| game.file.game.as_str()));
    Failure::Usage(format!("there is no game `{name}`; known: {known}"))
}

/// Answers each line of standard input by a line.
fn lines(language: &Language, out: &mut Output) -> Result<Outcome, Failure> {
    let mut outcome = Outcome::Clean;
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).map_err(|error| Failure::Read { path: PathBuf::from("-"), error })? > 0 {
        let text = std::str::from_utf8(&line).map_err(|error| Failure::Usage(format!("standard input is not UTF-8 text: {error}")))?;
        let understanding = language.understand(text.trim_end_matches(['\n', '\r']));
        if !understanding.diagnostics.is_empty() {
            outcome = Outcome::Found;
        }
        serde_json::to_writer(&mut *out, &ParseReport::from(understanding))?;
        writeln!(out)?;
        line.clear();
    }
    Ok(outcome)
}

fn write_text(card: Option<&PoolCard>, text: &str, it: Understanding, out: &mut Output) -> Result<(), Failure> {
    let name = card.map_or("text", |card| card.card.number.as_str());
    let findings: Vec<Finding> =
        it.diagnostics.into_iter().map(|diagnostic| Finding { source: 0, card: None, field: None, diagnostic }).collect();
    diagnostic::text::write(Report { sources: &[Source::new(name, text)], findings: &findings }, out)?;
    if let Some(canonical) = &it.canonical {
        writeln!(out, "{canonical}\n")?;
    }
    if let Some(tree) = &it.tree {
        writeln!(out, "{}\n", serde_json::to_string_pretty(tree)?)?;
    }
    let step = |done: bool, word: &str| format!("{} {word}", if done { "✓" } else { "✗" });
    writeln!(out, "{}  {}  {}", step(it.read, "read"), step(it.bound, "bound"), step(it.compiled, "compiled"))?;
    Ok(())
}
