//! `cardwright balance merge`: makes one field of parts that were played apart.

use super::{Format, write};
use crate::cli::output::Output;
use crate::cli::{Failure, Outcome};
use crate::workbench::field::merge;
use std::path::PathBuf;

/// Make one field of the parts in a folder, once each is there: the same files, byte for byte, as if it had been played whole
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright balance merge games           the parts that `balance --shard` wrote
  cardwright balance merge games --out whole --format html > balance.html")]
pub struct Args {
    /// The folder with the parts
    #[arg(value_name = "DIR")]
    from: PathBuf,
    /// The folder for the whole; without it, that of the parts
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Runs the command.
///
/// # Errors
/// Parts that do not belong together, are missing, or were changed; files that cannot be read or written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let (field, games) = merge(&args.from, args.out.as_deref().unwrap_or(&args.from))?;
    write(&field.balance(&games), args.format, out)?;
    Ok(Outcome::Clean)
}
