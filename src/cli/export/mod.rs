//! `cardwright export`: cards for programs at which people play.

mod cockatrice;
mod tabletop;

use super::output::Output;
use super::{Failure, Outcome};
use crate::card::{Pool, PoolCard};
use crate::picture::{Pixels, Side, svg};

/// Make cards for Tabletop Simulator or Cockatrice
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Make a deck for Tabletop Simulator: sheets of its cards, and a saved object
    Tabletop(tabletop::Args),
    /// Make a card database for Cockatrice, with the pictures, and with --deck the deck
    Cockatrice(cockatrice::Args),
}

/// Runs the command.
///
/// # Errors
/// An argument that names no card or deck, a pool or art that cannot be read, a file that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    match &args.command {
        Command::Tabletop(args) => tabletop::run(args, out),
        Command::Cockatrice(args) => cockatrice::run(args, out),
    }
}

/// Paints a side of a card in a width of so many pixels.
fn painted(side: Side, (pool, card): (&Pool, &PoolCard), width: u32) -> Result<Pixels, Failure> {
    let drawn = side(pool, card).map_err(|(path, error)| Failure::Read { path, error })?;
    Pixels::of(&svg(card, &drawn), width).map_err(|error| Failure::Usage(format!("{}: {error}", card.card.number)))
}
