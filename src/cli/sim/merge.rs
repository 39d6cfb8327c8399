//! `cardwright sim merge`: makes one series of parts that were played apart.

use super::{SimFormat, write_report};
use crate::cli::output::Output;
use crate::cli::{Failure, Outcome};
use crate::series::manifest::Recipe;
use crate::series::merge::merge;
use crate::sim::report::SimReport;
use std::path::PathBuf;

/// Make one series of the parts in a folder, once each is there: the same files, byte for byte, as if it had been played whole
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright sim merge games               the parts that `sim --shard` wrote into the folder games
  cardwright sim merge games --out whole")]
pub struct Args {
    /// The folder with the parts
    #[arg(value_name = "DIR")]
    from: PathBuf,
    /// The folder for the whole; without it, that of the parts
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: SimFormat,
}

/// Runs the command.
///
/// # Errors
/// Parts that do not belong together, are missing, or were changed; files that cannot be read or written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let (Recipe { rules, decks, bots, seed, .. }, report) = merge(&args.from, args.out.as_deref().unwrap_or(&args.from))?;
    write_report(&SimReport { rules, decks, bots, seed, report }, args.format, out)?;
    Ok(Outcome::Clean)
}
