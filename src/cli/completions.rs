//! `cardwright completions`: shell completion scripts.

use super::output::Output;
use super::{Cli, Failure, Outcome};
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Print a script with which a shell completes cardwright's command lines
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright completions bash > ~/.local/share/bash-completion/completions/cardwright
  cardwright completions fish > ~/.config/fish/completions/cardwright.fish")]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Runs the command.
///
/// # Errors
/// Output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    // The generator panics on a failed write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "cardwright", &mut script);
    out.write_all(&script)?;
    Ok(Outcome::Clean)
}
