//! `cardwright import`: converts foreign card lists to set folders.

use super::output::Output;
use super::output::plural;
use super::{Failure, Outcome};
use crate::card::files;
use crate::card::import::folder;
use crate::games::ucg::card_list;
use std::io::Write;
use std::path::PathBuf;

/// Turn a card list into set folders
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    list: List,
}

/// The forms of lists.
#[derive(Debug, clap::Subcommand)]
enum List {
    /// The public UCG card list: a CSV file with a row for each printing
    UcgCsv(UcgCsv),
}

#[derive(Debug, clap::Args)]
struct UcgCsv {
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
    let List::UcgCsv(args) = &args.list;
    folder::check(&args.out).map_err(|error| Failure::Usage(error.to_string()))?;
    let bytes = files::read(&args.file).map_err(|error| Failure::Read { path: args.file.clone(), error })?;
    let import = card_list::import(&bytes).map_err(|error| Failure::Usage(format!("{}: {error}", args.file.display())))?;
    for note in &import.notes {
        writeln!(out, "note: {note}")?;
    }
    for error in &import.errors {
        writeln!(out, "error: {error}")?;
    }
    let cards: usize = import.sets.iter().map(|set| set.cards.len()).sum();
    let made = format!("{} to {} in {}", plural(import.rows, "row"), plural(cards, "card"), plural(import.sets.len(), "set"));
    let notes = plural(import.notes.len(), "note");
    if cards == 0 && import.errors.is_empty() {
        return Err(Failure::Usage(format!("{}: the list has no rows", args.file.display())));
    }
    if import.errors.is_empty() || (args.keep_going && cards > 0) {
        folder::write(&import, &args.out).map_err(|error| Failure::Usage(error.to_string()))?;
        let errors = if import.errors.is_empty() { String::new() } else { format!(", {} left out", plural(import.errors.len(), "error")) };
        writeln!(out, "{made}, {notes}{errors}; written to {}", args.out.display())?;
    } else {
        writeln!(out, "{}; nothing is written (--keep-going writes the other cards)", plural(import.errors.len(), "error"))?;
    }
    Ok(Outcome::of(import.errors.len()))
}
