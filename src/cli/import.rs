//! `cardwright import`: converts foreign card lists to set folders.

use super::output::Output;
use super::output::plural;
use super::{Failure, Outcome};
use crate::card::files;
use crate::card::import::Import;
use crate::card::import::folder;
use crate::games::{ucg, union_arena};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

/// Turn a card list into set folders
#[derive(Debug, clap::Args)]
#[command(after_help = "`cardwright explain import` says which columns and fields a list has.")]
pub struct Args {
    #[command(subcommand)]
    list: List,
}

/// The forms of lists.
#[derive(Debug, clap::Subcommand)]
enum List {
    /// The public UCG card list: a CSV file with a row for each printing
    #[command(after_help = "\
Examples:
  cardwright import ucg-csv cards.csv --out imported

`cardwright explain import` says which columns a list has.")]
    UcgCsv(Listed),
    /// A public Union Arena card list: a JSON list with an object for each card
    #[command(after_help = "\
Examples:
  cardwright import union-arena cards.json --out imported --keep-going

`cardwright explain import` says which fields a list has.")]
    UnionArena(Listed),
}

#[derive(Debug, clap::Args)]
struct Listed {
    /// The list
    file: PathBuf,
    /// The folder that the sets are written to; it must be empty or new
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write the other cards even if some rows cannot be used
    #[arg(long)]
    keep_going: bool,
}

/// Runs the command.
///
/// # Errors
/// A list that cannot be read, or a folder that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let (List::UcgCsv(from) | List::UnionArena(from)) = &args.list;
    folder::check(&from.out).map_err(|error| Failure::Usage(error.to_string()))?;
    let bytes = files::read(&from.file).map_err(|error| Failure::Read { path: from.file.clone(), error })?;
    let import = match &args.list {
        List::UcgCsv(_) => ucg::card_list::import(&bytes).map_err(|error| error.to_string()),
        List::UnionArena(_) => union_arena::card_list::import(&bytes).map_err(|error| no_list(&error)),
    };
    let import = import.map_err(|error| Failure::Usage(format!("{}: {error}", from.file.display())))?;
    finish(&import, from, out)
}

/// Tells why a file is no JSON list.
fn no_list(error: &serde_json::Error) -> String {
    let why = match error.classify() {
        serde_json::error::Category::Data => {
            "it is no list: a list stands in square brackets, [ … ], with an object for each card".to_owned()
        }
        serde_json::error::Category::Eof => "it ends before its list does".to_owned(),
        serde_json::error::Category::Io | serde_json::error::Category::Syntax => format!("this is not valid JSON: {error}"),
    };
    format!("{why}; `cardwright explain import` shows one")
}

/// Reports an import, and writes its sets.
fn finish(import: &Import, from: &Listed, out: &mut Output) -> Result<Outcome, Failure> {
    let file = from.file.display();
    for note in &import.notes {
        writeln!(out, "note: {file}:{}: {note}", note.line)?;
    }
    for error in &import.errors {
        writeln!(out, "error: {file}:{}: {error}", error.line)?;
    }
    if !import.left_out.is_empty() {
        let names: Vec<String> = import.left_out.iter().map(|name| format!("`{name}`")).collect();
        writeln!(out, "note: {file}: left out, since no field of a card holds it: {}", names.join(", "))?;
    }
    let cards: usize = import.sets.iter().map(|set| set.cards.len()).sum();
    let made = format!("{} to {} in {}", plural(import.rows, "row"), plural(cards, "card"), plural(import.sets.len(), "set"));
    let notes = plural(import.notes.len(), "note");
    if cards == 0 && import.errors.is_empty() {
        return Err(Failure::Usage(format!("{}: the list has no rows", from.file.display())));
    }
    if import.errors.is_empty() || (from.keep_going && cards > 0) {
        folder::write(import, &from.out).map_err(|error| Failure::Usage(error.to_string()))?;
        let rows = import.errors.iter().map(|error| error.row).collect::<BTreeSet<_>>().len();
        let left_out = || format!(", {} left out for {}", plural(rows, "row"), plural(import.errors.len(), "error"));
        let errors = if import.errors.is_empty() { String::new() } else { left_out() };
        writeln!(out, "{made}, {notes}{errors}; written to {}", from.out.display())?;
    } else {
        writeln!(out, "{}; nothing is written (--keep-going writes the other cards)", plural(import.errors.len(), "error"))?;
    }
    Ok(Outcome::of(import.errors.len()))
}
