//! `cardwright man`: manual pages.

use super::output::Output;
use super::{Cli, Failure, Outcome};
use crate::card::write::replace_file;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Write the manual: a page for cardwright and one for each of its commands
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright man | man -l -                          the page of cardwright
  cardwright man --out ~/.local/share/man/man1       every page")]
pub struct Args {
    /// The folder that the pages are written to, a file each; without it, the page of cardwright itself is printed
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// A page or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    let Some(folder) = &args.out else {
        out.write_all(page(&command)?.as_bytes())?;
        return Ok(Outcome::Clean);
    };
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| Failure::Write { path, error }
    };
    std::fs::create_dir_all(folder).map_err(failed(folder))?;
    let mut left = vec![command];
    while let Some(command) = left.pop() {
        let name = command.get_display_name().unwrap_or(command.get_name());
        let path = folder.join(format!("{name}.1"));
        replace_file(&path, &page(&command)?).map_err(failed(&path))?;
        writeln!(out, "{}", path.display())?;
        left.extend(command.get_subcommands().cloned());
    }
    Ok(Outcome::Clean)
}

fn page(command: &Command) -> Result<String, Failure> {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}
