//! `cardwright deck`: deck commands.

mod check;
mod list;

pub use check::DeckReport;

use super::output::Output;
use super::{Failure, Outcome};

/// Look at decks, and turn them into lists and back
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Check whether a deck is legal, and show what it is made of
    Check(check::Args),
    /// Make a deck file of a list with a line a card: 4 AB01-001
    Import(list::ImportArgs),
    /// Write a deck as a list with a line a card
    Export(list::ExportArgs),
}

/// Runs the command.
///
/// # Errors
/// A file that cannot be read or written, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    match &args.command {
        Command::Check(args) => check::run(args, out),
        Command::Import(args) => list::import(args, out),
        Command::Export(args) => list::export(args, out),
    }
}
