//! `cardwright stats`: what a set is made of.

mod page;
mod text;

use super::arguments::{PoolPaths, shown};
use super::output::{Output, print_beside, sheet};
use super::project;
use super::{Failure, Outcome};
use crate::card::Pool;
use crate::diagnostic::{Diagnostic, Finding, Report};
use crate::project::Project;
use crate::workbench::{skeleton, statistics};
use clap::ValueEnum;
use std::io::Write;

/// Show what sets are made of: curve, types, rarities, words a card, keywords, complexity, mechanics, and the skeleton of the project
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright stats                              the sets of this project, and its skeleton
  cardwright stats xx01                         one set
  cardwright stats --format html > stats.html   a page with plots, which needs no other file

A skeleton says how many cards of which description a set is to have, in cardwright.toml:

  [[skeleton]]
  set = \"XX01\"
  cards = { rarity = \"C\", level = [1, 2] }   # fields of the cards; also `mechanic` and `keyword`
  count = 12                                 # or `least` and `most`

Complexity is the number of statements and steps in which `explain` tells a card. The exit code is 1 if the skeleton is not met.")]
pub struct Args {
    #[command(flatten)]
    pool: PoolPaths,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The forms of statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON object
    Json,
    /// A page with plots
    Html,
}

/// Runs the command.
///
/// # Errors
/// A pool that cannot be loaded, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let project = project::here()?;
    let (pool, findings) = Pool::load(&args.pool.of(project.as_ref()))?;
    if !findings.is_empty() {
        // The counts cover only what could be read; the findings show that it is not all.
        print_beside(&shown(pool.sources(), &findings));
    }
    let mut statistics = statistics::statistics(&pool);
    let whole = project.as_ref().filter(|_| args.pool.is_empty());
    let (slots, missed) = whole.map(|project| skeleton::fill(project, &pool, &statistics.cards)).unwrap_or_default();
    statistics.skeleton = slots;
    match args.format {
        Format::Text => {
            text::write(&statistics, out)?;
            write_missed(whole, &missed, out)?;
        }
        Format::Json => out.json(&statistics)?,
        Format::Html => write!(out, "{}", page::page(&statistics))?,
    }
    Ok(Outcome::of(findings.len() + missed.len()))
}

/// Writes the findings about the skeleton.
fn write_missed(project: Option<&Project>, missed: &[Diagnostic], out: &mut Output) -> Result<(), Failure> {
    let Some(project) = project.filter(|_| !missed.is_empty()) else { return Ok(()) };
    let found = |diagnostic: &Diagnostic| Finding { source: 0, card: None, field: None, diagnostic: diagnostic.clone() };
    let findings: Vec<Finding> = missed.iter().map(found).collect();
    writeln!(out)?;
    let report = Report { sources: std::slice::from_ref(&project.source), findings: &findings };
    Ok(crate::diagnostic::text::write_on(sheet(), report, out)?)
}
