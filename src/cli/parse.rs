//! `cardwright parse`: what is understood of one text.

use super::arguments::{self, Form, Format, GameName, MorePools};
use super::beside::{Column, shares, write_beside};
use super::explain;
use super::layout::{lay_out, lay_out_within};
use super::new_names;
use super::output::{Output, sheet};
use super::retold::did_you_mean;
use super::{Failure, Outcome};
use crate::card::{Pool, PoolCard, files};
use crate::diagnostic::{self, Diagnostic, Finding, Report, Source};
use crate::games::language::{AbilityView, Understanding};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;

/// Show what is understood of an effect text
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A text, the number of a card, or `-` for one text a line from standard input, each of which is answered by a line of JSON
    #[arg(value_name = "TEXT|NUMBER|-")]
    what: String,
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    pools: MorePools,
    #[command(flatten)]
    form: Form,
    /// Show the text, its tree and its program beside each other in so many columns; without it, on a terminal that has 120 or more
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(80..))]
    width: Option<u16>,
}

/// A terminal with as many columns has room for what stands beside each other.
const WIDE: u16 = 120;

impl Args {
    /// How many columns there are for text, tree and program beside each other; `None` when they stand one below the other.
    fn columns(&self) -> Option<usize> {
        let terminal = || terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| width.0).filter(|&width| width >= WIDE);
        self.width.or_else(terminal).map(usize::from)
    }
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
    /// Whether it is a script, which stands for the text of its card.
    pub script: bool,
    /// Its tree, without places: equal meaning is an equal tree; null when it cannot be read, and of a script.
    pub ast: Option<Value>,
    /// What each word that points back was bound to, in the order of the text.
    pub bindings: Vec<String>,
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

/// What is wrong with a text, as JSON has it.
pub(super) fn findings_of(diagnostics: Vec<Diagnostic>) -> Vec<ParseFinding> {
    let finding = |finding: Diagnostic| {
        let message = if finding.label.is_empty() { finding.message } else { format!("{}: {}", finding.message, finding.label) };
        ParseFinding { code: finding.code, message, start: finding.span.start, end: finding.span.end }
    };
    diagnostics.into_iter().map(finding).collect()
}

impl ParseReport {
    /// What is understood of a text or script, and the tree of a text.
    fn new(it: Understanding, script: bool, ast: Option<Value>, abilities: &[AbilityView]) -> Self {
        let diagnostics = findings_of(it.diagnostics);
        let bindings = abilities.iter().flat_map(|ability| ability.bindings.clone()).collect();
        Self { read: it.read, canonical: it.canonical, bound: it.bound, compiled: it.compiled, script, ast, bindings, diagnostics }
    }
}

/// Runs the command.
///
/// # Errors
/// When the game is unknown, a pool cannot be loaded, or the output cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let pool = args.pools.load(std::iter::empty())?;
    if args.what == "-" {
        return lines(&args.game, &pool, out);
    }
    let named = args.game.named(&pool)?;
    let card = pool.card(&args.what);
    if let (None, Some(unknown)) = (card, unknown_number(&pool, &args.what)) {
        return Err(unknown);
    }
    if let Some(card) = card.filter(|card| card.card.rule().1.is_empty()) {
        return without_text(&pool, card, args.form.format, out);
    }
    let text = card.map_or(args.what.as_str(), |card| card.card.rule().1);
    let (language, understanding) = match card {
        Some(card) => {
            let language = match pool.game_of(card).filter(|_| named.is_none()) {
                Some(game) => arguments::language(game)?,
                None => args.game.language_for(text, &pool)?,
            };
            let understanding = language.understand_card(&card.card);
            (language, understanding)
        }
        None => new_names::understand(&args.game, text, &pool)?,
    };
    let abilities = card.map_or_else(|| language.abilities(text), |card| language.abilities_of(&card.card));
    let scripted = card.is_some_and(|card| card.card.script.is_some());
    let outcome = Outcome::of(understanding.diagnostics.len());
    match args.form.format {
        Format::Json => {
            out.json(&ParseReport::new(understanding, scripted, if scripted { None } else { language.tree(text) }, &abilities))?
        }
        Format::Text => write_text(card, text, understanding, &abilities, args.columns(), out)?,
    }
    Ok(outcome)
}

/// A card that does nothing but what its printed values say: there is no text to misunderstand.
fn without_text(pool: &Pool, card: &PoolCard, format: Format, out: &mut Output) -> Result<Outcome, Failure> {
    match format {
        Format::Json => out.json(&ParseReport {
            read: true,
            canonical: Some(String::new()),
            bound: true,
            compiled: true,
            script: false,
            ast: Some(json!({ "abilities": [] })),
            bindings: Vec::new(),
            diagnostics: Vec::new(),
        })?,
        Format::Text => {
            writeln!(out, "{} has no effect text.\n", card.card.number)?;
            explain::show(pool, card, false, out)?;
        }
    }
    Ok(Outcome::Clean)
}

/// That a number is meant that no card has; `None` when `what` is no number, but a text.
fn unknown_number(pool: &Pool, what: &str) -> Option<Failure> {
    let mut letters = what.chars();
    let is_number = letters.next().is_some_and(|first| first.is_ascii_uppercase())
        && what.contains('-')
        && what.contains(|letter: char| letter.is_ascii_digit())
        && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    is_number.then(|| {
        let near = did_you_mean(what, pool.cards().iter().map(|card| card.card.number.as_str()));
        Failure::Usage(format!("no card has the number {what}{near}"))
    })
}

/// The text of a line of standard input, without its line break.
///
/// # Errors
/// When it is not UTF-8.
pub(super) fn text_of_line(line: &[u8], number: usize) -> Result<&str, Failure> {
    let unreadable = |error| Failure::Usage(format!("standard input, line {number}: is not UTF-8 text: {error}"));
    let text = std::str::from_utf8(line).map_err(unreadable)?;
    Ok(text.trim_end_matches(['\n', '\r']))
}

/// Answers each line of standard input by a line.
fn lines(game: &GameName, pool: &Pool, out: &mut Output) -> Result<Outcome, Failure> {
    let mut outcome = Outcome::Clean;
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    let mut number = 0;
    while files::read_line(&mut input, &mut line).map_err(|error| Failure::Read { path: PathBuf::from("-"), error })? {
        number += 1;
        let text = text_of_line(&line, number)?;
        let (language, understanding) = new_names::understand(game, text, pool)?;
        if !understanding.diagnostics.is_empty() {
            outcome = Outcome::Found;
        }
        serde_json::to_writer(&mut *out, &ParseReport::new(understanding, false, language.tree(text), &language.abilities(text)))?;
        writeln!(out)?;
    }
    Ok(outcome)
}

/// Shows each ability: its canonical text, its tree, and its program, beside each other where there are `columns` for that.
fn write_text(
    card: Option<&PoolCard>,
    text: &str,
    it: Understanding,
    abilities: &[AbilityView],
    columns: Option<usize>,
    out: &mut Output,
) -> Result<(), Failure> {
    let name = card.map_or("text", |card| card.card.number.as_str());
    let findings: Vec<Finding> =
        it.diagnostics.into_iter().map(|diagnostic| Finding { source: 0, card: None, field: None, diagnostic }).collect();
    diagnostic::text::write_on(sheet(), Report { sources: &[Source::new(name, text)], findings: &findings }, out)?;
    for ability in abilities {
        match columns {
            Some(width) => beside(ability, width, out)?,
            None => below(ability, out)?,
        }
    }
    let scripted = if card.is_some_and(|card| card.card.script.is_some()) { "scripted  " } else { "" };
    writeln!(out, "{scripted}{}", ladder([(it.read, "read"), (it.bound, "bound"), (it.compiled, "compiled")].into_iter()))?;
    Ok(())
}

/// An ability's text, tree and program, one below the other.
fn below(ability: &AbilityView, out: &mut Output) -> Result<(), Failure> {
    writeln!(out, "{}\n", ability.canonical)?;
    if let Some(tree) = &ability.tree {
        writeln!(out, "{}\n", lay_out(tree))?;
    }
    for line in ability.program.iter().flatten() {
        writeln!(out, "    {line}")?;
    }
    if ability.program.is_some() {
        writeln!(out)?;
    }
    ability.bindings.iter().try_for_each(|binding| writeln!(out, "    {binding}"))?;
    if !ability.bindings.is_empty() {
        writeln!(out)?;
    }
    Ok(())
}

/// The same in columns. What an ability does not have, the tree of a script or the program of what cannot be compiled, leaves its column empty.
fn beside(ability: &AbilityView, width: usize, out: &mut Output) -> Result<(), Failure> {
    let [text, tree, program] = shares(width);
    let lines = |laid: String| laid.lines().map(str::to_owned).collect();
    let columns = [
        Column { heading: "text", lines: vec![ability.canonical.clone()], width: text },
        Column { heading: "tree", lines: ability.tree.as_ref().map_or_else(Vec::new, |ron| lines(lay_out_within(ron, tree))), width: tree },
        Column {
            heading: "program",
            lines: ability.program.iter().chain([&ability.bindings]).flatten().cloned().collect(),
            width: program,
        },
    ];
    write_beside(&columns, out)?;
    writeln!(out)?;
    Ok(())
}

/// Steps of the ladder, each with whether it is reached.
pub(super) fn ladder<'a>(steps: impl Iterator<Item = (bool, &'a str)>) -> String {
    steps.map(|(done, word)| format!("{} {word}", if done { "✓" } else { "✗" })).collect::<Vec<_>>().join("  ")
}
