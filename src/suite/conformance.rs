//! Conformance: the statements of a rulebook, and the scenarios that demonstrate each.
//!
//! A scenario demonstrates the statements whose numbers are among its `cites`. A statement that no scenario can demonstrate names the project's tests that do.

use super::scenarios::{ScenarioResult, SuiteError, find, read_scenario, run_by};
use crate::card::{Pool, files};
use crate::games;
use crate::games::versions::{newer_in, newer_in_text};
use crate::scenario::model::Scenario;
use crate::scenario::runner::shown;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The folder of the lists of statements, a file for each game.
pub const FOLDER: &str = "tests/conformance";

/// The statements of a game's rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Statements {
    /// The game's short name.
    pub game: String,
    /// The statements of its rulebook, in the order of the rulebook.
    pub statements: Vec<Statement>,
}

/// One statement of a rulebook that can be tested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its number, by which scenarios cite it.
    pub number: String,
    /// The passage of the rulebook.
    pub rule: String,
    /// The assertion, in a sentence.
    pub says: String,
    /// The rules versions in which it holds; without any, all of them.
    #[serde(default)]
    pub versions: Vec<String>,
    /// Tests of the project that demonstrate it, by name, where a scenario cannot.
    #[serde(default)]
    pub tests: Vec<String>,
}

impl Statement {
    /// True if it holds in a rules version.
    #[must_use]
    pub fn holds_in(&self, rules: &str) -> bool {
        self.versions.is_empty() || self.versions.iter().any(|version| version == rules)
    }
}

/// The reason for which the conformance of a game cannot be determined.
#[derive(Debug, Error)]
pub enum ConformanceError {
    /// The list cannot be read.
    #[error("{path}: cannot be read: {error}")]
    Unreadable {
        /// The file.
        path: String,
        /// The error of the system.
        error: std::io::Error,
    },
    /// The file is not a list of statements.
    #[error("{path}:{error}")]
    Misshapen {
        /// The file.
        path: String,
        /// The place and the error.
        error: Box<ron::error::SpannedError>,
    },
    /// Two statements have the same number.
    #[error("{path}: the number {number} stands twice")]
    Twice {
        /// The file.
        path: String,
        /// The duplicate number.
        number: String,
    },
    /// The scenarios cannot be found.
    #[error(transparent)]
    Scenarios(#[from] SuiteError),
}

/// The verdict on a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// At least one scenario cites it, and every one that does passes.
    Proven,
    /// At least one scenario that cites it fails.
    Failed,
    /// No scenario cites it, but a test of the project demonstrates it; that test is not run here.
    Test,
    /// No scenario or test demonstrates it.
    Missing,
}

/// The verdict on one statement, with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    /// The statement.
    #[serde(flatten)]
    pub statement: Statement,
    /// The verdict.
    pub result: Verdict,
    /// The files of the scenarios that cite it.
    pub scenarios: Vec<String>,
    /// Those of these files whose scenarios fail.
    pub failing: Vec<String>,
}

/// The conformance of a game: the JSON of `cardwright conformance`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Conformance {
    /// The game.
    pub game: String,
    /// The rules version.
    pub rules: String,
    /// The number of statements that hold in this version.
    pub assertions: usize,
    /// The number of them that are demonstrated by scenarios.
    pub proven: usize,
    /// The number of them that are refuted by a scenario.
    pub failed: usize,
    /// The number of them that only a test of the project demonstrates, which is not run here: they are not among the proven.
    pub by_test: usize,
    /// The numbers of those that neither a scenario nor a test demonstrates.
    pub missing: Vec<String>,
    /// The verdict on each of them.
    pub rows: Vec<Row>,
}

/// Reads a list of statements.
///
/// # Errors
/// If the file cannot be read, is not such a list, or gives a number twice.
pub fn read(path: &Path) -> Result<Statements, ConformanceError> {
    let name = || path.to_string_lossy().replace('\\', "/");
    let text = files::read_to_string(path).map_err(|error| ConformanceError::Unreadable { path: name(), error })?;
    let statements: Statements =
        ron::from_str(&text).map_err(|error| ConformanceError::Misshapen { path: name(), error: Box::new(error) })?;
    let numbers = statements.statements.iter().map(|statement| &statement.number);
    match numbers.clone().enumerate().find(|(index, number)| numbers.clone().take(*index).any(|earlier| earlier == *number)) {
        Some((_, number)) => Err(ConformanceError::Twice { path: name(), number: number.clone() }),
        None => Ok(statements),
    }
}

/// Runs the scenarios in `folders` under a rules version, and returns the verdict on each statement. A scenario for another version counts as evidence where it
/// passes under this one too.
///
/// # Errors
/// If a folder is missing or holds no scenario.
pub fn conformance(statements: &Statements, rules: &str, folders: &[PathBuf]) -> Result<Conformance, ConformanceError> {
    let (pool, _) = Pool::builtin();
    let files = find(folders)?;
    let of_others: Vec<bool> = files.par_iter().map(|path| is_of_other_rules(path, statements, rules, &pool)).collect();
    let report = run_by(&files, false, rules);
    let results = report.results.iter().zip(of_others).filter(|(result, of_others)| result.ok || !of_others);
    let of_game: Vec<&ScenarioResult> =
        results.map(|(result, _)| result).filter(|result| result.game == statements.game && result.rules == rules).collect();
    let held = statements.statements.iter().filter(|statement| statement.holds_in(rules));
    let rows: Vec<Row> = held.map(|statement| row(statement, &of_game)).collect();
    let count = |verdict| rows.iter().filter(|row| row.result == verdict).count();
    Ok(Conformance {
        game: statements.game.clone(),
        rules: rules.to_owned(),
        assertions: rows.len(),
        proven: count(Verdict::Proven),
        failed: count(Verdict::Failed),
        by_test: count(Verdict::Test),
        missing: rows.iter().filter(|row| row.result == Verdict::Missing).map(|row| row.statement.number.clone()).collect(),
        rows,
    })
}

/// True if a scenario's failure under a rules version refutes nothing of that version: it is for an older one, whose behaviour may differ, or for a newer one
/// and cites a statement that does not hold in this version, or uses something that this version does not have.
fn is_of_other_rules(path: &Path, statements: &Statements, rules: &str, pool: &Pool) -> bool {
    let Some(scenario) = read_scenario(path) else { return false };
    let place = |version: &str| pool.game(&scenario.game).and_then(|game| game.file.rules.iter().position(|known| known == version));
    let (Some(own), Some(asked)) = (place(&scenario.rules), place(rules)) else { return false };
    if scenario.game != statements.game || own == asked {
        return false;
    }
    let cited = statements.statements.iter().filter(|statement| scenario.cites.contains(&statement.number));
    own < asked || !cited.into_iter().all(|statement| statement.holds_in(rules)) || needs_newer(&scenario, path, pool, asked)
}

/// True if the cards of a scenario, or its steps, use something that a version does not have.
fn needs_newer(scenario: &Scenario, path: &Path, pool: &Pool, version: usize) -> bool {
    let switches = games::of(&scenario.game).map_or(&[][..], |game| game.declared().switches);
    let text = files::read_to_string(path).unwrap_or_default();
    let named = pool.cards().iter().map(|card| &card.card).filter(|card| text.contains(&card.number));
    let steps = || scenario.steps.iter().map(shown);
    let newer = |switch| steps().any(|step| newer_in_text(switch, &step).next().is_some());
    scenario.cards.iter().chain(named).any(|card| !newer_in(switches, version, card).is_empty())
        || switches.iter().filter(|switch| !switch.is_newest(version)).any(newer)
}

fn row(statement: &Statement, results: &[&ScenarioResult]) -> Row {
    let citing: Vec<_> = results.iter().filter(|result| result.cites.contains(&statement.number)).collect();
    let failing: Vec<String> = citing.iter().filter(|result| !result.ok).map(|result| result.file.clone()).collect();
    let result = match (citing.is_empty(), failing.is_empty(), statement.tests.is_empty()) {
        (false, true, _) => Verdict::Proven,
        (false, false, _) => Verdict::Failed,
        (true, _, false) => Verdict::Test,
        (true, _, true) => Verdict::Missing,
    };
    Row { statement: statement.clone(), result, scenarios: citing.iter().map(|result| result.file.clone()).collect(), failing }
}
