//! `cardwright diff`: what changed between two versions of a set.

mod findings;
mod git;
mod scenarios;
pub(super) mod version;
mod write;

use super::arguments::ReportFormat;
use super::output::Output;
use super::{Failure, Outcome};
use crate::diagnostic::FindingRecord;
use crate::workbench::compare::{CardChange, compare};
use crate::workbench::compare_lists::{ListChange, compare_lists};
use schemars::JsonSchema;
use serde::Serialize;
use version::Version;

/// Show what changed between two versions of a set: cards and what they do, words, decks, findings, and scenarios that fail now
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright diff main                    what changed in this project since the revision main
  cardwright diff v1.0 v1.1 --format md   what changed between two releases, for a pull request
  cardwright diff main:xx01 xx01          the same of one folder
  cardwright diff ../old/xx01 xx01        the same of two folders

A card is reworded only if its text has other words and the same meaning; where the meaning changed, both are told as `explain` tells them.

The exit code is 1 if there are new findings, or scenarios that fail now.")]
pub struct Args {
    /// The old version: a folder or file, or a git revision, REVISION or REVISION:PATH with a path from the current folder
    old: String,
    /// The new version, of the same forms; without it, the files as they are now
    new: Option<String>,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
}

/// Changes between two versions: the JSON of `cardwright diff`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DiffReport {
    /// Old version, as named.
    pub old: String,
    /// New version, as named; "." for the files as they are now.
    pub new: String,
    /// Changed cards: those of the new version in their order, then those that are gone.
    pub cards: Vec<CardChange>,
    /// Changed sets and decks: the words that a set adds, the copies of cards in a deck.
    pub lists: Vec<ListChange>,
    /// Findings of the new version alone.
    pub came: Vec<FindingRecord>,
    /// Findings of the old version alone.
    pub went: Vec<FindingRecord>,
    /// Scenarios whose outcome differs between the versions.
    pub scenarios: Vec<ScenarioChange>,
}

/// Scenario whose outcome differs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ScenarioChange {
    /// File.
    pub file: String,
    /// Name.
    pub name: String,
    /// Outcome.
    pub outcome: ScenarioOutcome,
    /// Reason for which it fails now; empty if it passes.
    pub message: String,
    /// Reason formatted for people.
    #[serde(skip)]
    pub report: String,
}

/// Difference in the outcome of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioOutcome {
    /// Passes with the old cards, and fails with the new ones.
    Broken,
    /// Is of the new version alone, and fails.
    NewFails,
    /// Fails with the new cards as it stood, and passes as it stands now.
    Adapted,
    /// Fails with the old cards, and passes with the new ones.
    Mended,
}

impl ScenarioOutcome {
    fn is_failure(self) -> bool {
        match self {
            Self::Broken | Self::NewFails => true,
            Self::Adapted | Self::Mended => false,
        }
    }
}

/// Runs the command.
///
/// # Errors
/// A version that cannot be found or loaded, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let old = Version::named(&args.old)?;
    let is_path = std::path::Path::new(&args.old).exists();
    let below = args.old.split_once(':').map(|(_, path)| path).filter(|path| !is_path && !path.is_empty());
    let new = args.new.as_ref().map_or_else(|| Version::present(below), |name| Version::named(name))?;
    let (before, after) = (old.check()?, new.check()?);
    let (came, went) = findings::compare(&before, &old, &after, &new);
    let sources = new.named_as_shown(&after.sources);
    let report = DiffReport {
        old: args.old.clone(),
        new: args.new.clone().unwrap_or_else(|| ".".to_owned()),
        cards: compare(&before.pool, &after.pool),
        lists: compare_lists(&before.pool, &after.pool),
        came: findings::records(&sources, &came),
        went: findings::records(&old.named_as_shown(&before.sources), &went),
        scenarios: scenarios::compare(&old, &new)?,
    };
    match args.format {
        ReportFormat::Text => write::text(&report, &sources, &came, out)?,
        ReportFormat::Json => out.json(&report)?,
        ReportFormat::Md => write::markdown(&report, out)?,
    }
    let worse = came.iter().filter(|finding| finding.diagnostic.severity != crate::diagnostic::Severity::Hint).count();
    Ok(Outcome::of(worse + report.scenarios.iter().filter(|scenario| scenario.outcome.is_failure()).count()))
}
