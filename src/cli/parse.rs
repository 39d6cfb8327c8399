//! `cardwright parse`: analysis of one text.

use super::arguments::{self, Form, Format, GameName, MorePools};
use super::beside::{Column, shares, write_beside};
use super::explain;
use super::explained_card::did_you_mean;
use super::output::{Output, sheet};
use super::{Failure, Outcome};
use crate::card::{Pool, PoolCard, files};
use crate::diagnostic::{self, Finding, Report, Source};
use crate::games::language::{AbilityView, Language, Understanding};
use crate::games::reading::{ParseReport, understand_beside};
use crate::lang::layout::{lay_out, lay_out_within};
use std::io::Write;
use std::path::PathBuf;

/// Show what is understood of an effect text
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright parse \"[SIN]《When this character enters play》Draw a card.\"
  cardwright parse XX01-001                     the text of a card of this project
  cardwright parse --game union-arena --format json \"[On Play] Draw a card.\"
  cardwright parse - < texts.txt                a line of JSON for each line of text")]
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
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(80..), allow_negative_numbers = true)]
    width: Option<u16>,
}

/// Minimum width of a terminal for the side-by-side layout, in columns.
const WIDE: u16 = 120;

impl Args {
    /// Returns the width for text, tree and program side by side; `None` for the stacked layout.
    fn columns(&self) -> Option<usize> {
        let terminal = || terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| width.0).filter(|&width| width >= WIDE);
        self.width.or_else(terminal).map(usize::from)
    }
}

/// Runs the command.
///
/// # Errors
/// An unknown game, a pool that cannot be loaded, or output that cannot be written.
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
        None => unwritten(&args.game, text, &pool)?,
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

/// Analyses a text that belongs to no card, in the language of its game.
///
/// # Errors
/// No such game, or a game whose texts are not parsed.
fn unwritten(game: &GameName, text: &str, pool: &Pool) -> Result<(Box<dyn Language>, Understanding), Failure> {
    let language = game.language_for(text, pool)?;
    Ok(understand_beside(game.find(pool)?, language, text))
}

/// Reports a card without a text: it is trivially understood.
fn without_text(pool: &Pool, card: &PoolCard, format: Format, out: &mut Output) -> Result<Outcome, Failure> {
    match format {
        Format::Json => out.json(&ParseReport::without_text())?,
        Format::Text => {
            writeln!(out, "{} has no effect text.\n", card.card.number)?;
            explain::show(pool, card, false, out)?;
        }
    }
    Ok(Outcome::Clean)
}

/// Usage error for a well-formed number that no card has; `None` if `what` is a text.
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

/// Decodes a line of standard input, without its line break.
///
/// # Errors
/// A line that is not UTF-8.
pub(super) fn text_of_line(line: &[u8], number: usize) -> Result<&str, Failure> {
    let unreadable = |error| Failure::Usage(format!("standard input, line {number}: is not UTF-8 text: {error}"));
    let text = std::str::from_utf8(line).map_err(unreadable)?;
    Ok(text.trim_end_matches(['\n', '\r']))
}

/// Analyses standard input, with one line of output per line.
fn lines(game: &GameName, pool: &Pool, out: &mut Output) -> Result<Outcome, Failure> {
    let mut outcome = Outcome::Clean;
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    let mut number = 0;
    while files::read_line(&mut input, &mut line).map_err(|error| Failure::Read { path: PathBuf::from("-"), error })? {
        number += 1;
        let text = text_of_line(&line, number)?;
        let (language, understanding) = unwritten(game, text, pool)?;
        if !understanding.diagnostics.is_empty() {
            outcome = Outcome::Found;
        }
        serde_json::to_writer(&mut *out, &ParseReport::of_text(&*language, text, understanding))?;
        writeln!(out)?;
    }
    Ok(outcome)
}

/// Displays each ability: canonical wording, tree and program, side by side if `columns` is given.
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

/// Displays an ability's text, tree and program in the stacked layout.
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

/// Displays them side by side. A missing part (the tree of a script, the program of an ability that does not compile) leaves its column empty.
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

/// Formats stages of understanding, each as reached or not.
pub(super) fn ladder<'a>(steps: impl Iterator<Item = (bool, &'a str)>) -> String {
    steps.map(|(done, word)| format!("{} {word}", if done { "✓" } else { "✗" })).collect::<Vec<_>>().join("  ")
}
