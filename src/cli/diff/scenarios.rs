//! Scenarios of two versions, played with the cards of both.

use super::super::Failure;
use super::version::Version;
use super::{ScenarioChange, ScenarioOutcome};
use crate::cli::project::{Scenarios, here};
use crate::suite::scenarios::{ScenarioResult, Settings, find, run_with};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Scenario in one or both versions.
#[derive(Default)]
struct Found {
    old: Option<PathBuf>,
    new: Option<PathBuf>,
}

/// Compares the outcomes of the scenarios of both versions; if neither has any, of those of the project in which the command is run.
///
/// # Errors
/// A project file with findings.
pub(super) fn compare(old: &Version, new: &Version) -> Result<Vec<ScenarioChange>, Failure> {
    let mut found: BTreeMap<String, Found> = BTreeMap::new();
    for path in files(&old.scenarios()) {
        let key = key(old, &path);
        found.entry(key).or_default().old = Some(path);
    }
    for path in files(&new.scenarios()) {
        let key = key(new, &path);
        found.entry(key).or_default().new = Some(path);
    }
    if found.is_empty()
        && let Some(project) = here()?
    {
        let own = files(&Scenarios::of(Some(&project)).folders).into_iter();
        found.extend(own.map(|path| (path.to_string_lossy().into_owned(), Found { old: Some(path), new: None })));
    }
    let roots = [whole(&old.root), whole(&new.root)];
    let as_stood: Vec<PathBuf> = found.values().filter_map(|found| found.old.clone()).collect();
    let before = results(&as_stood, old, &roots);
    let with_new_cards = results(&as_stood, new, &roots);
    let as_stands: Vec<PathBuf> = found.values().filter_map(|found| found.new.clone()).collect();
    let now = results(&as_stands, new, &roots);
    let change = |found: &Found| {
        let then = found.old.as_ref().map(|path| (&before[path], &with_new_cards[path]));
        let now = found.new.as_ref().map(|path| &now[path]);
        let (outcome, last) = outcome(then, now)?;
        let version = if found.new.is_some() { new } else { old };
        Some(ScenarioChange {
            file: version.shown(&last.file),
            name: last.name.clone(),
            outcome,
            message: last.message.clone(),
            report: last.report.replace(&last.file, &version.shown(&last.file)),
        })
    };
    let mut changes: Vec<ScenarioChange> = found.values().filter_map(change).collect();
    changes.sort_by_key(|change| change.outcome);
    Ok(changes)
}

/// Returns the difference in outcome, and the result that shows it: `then` are the results of the old scenario with the old and the new cards, `now` is that
/// of the new scenario with the new cards.
fn outcome<'r>(
    then: Option<(&'r ScenarioResult, &'r ScenarioResult)>,
    now: Option<&'r ScenarioResult>,
) -> Option<(ScenarioOutcome, &'r ScenarioResult)> {
    match (then, now) {
        (None, Some(now)) if !now.ok => Some((ScenarioOutcome::NewFails, now)),
        (Some((before, after)), now) if before.ok && !after.ok => match now {
            Some(now) if now.ok => Some((ScenarioOutcome::Adapted, now)),
            Some(now) => Some((ScenarioOutcome::Broken, now)),
            None => Some((ScenarioOutcome::Broken, after)),
        },
        // The scenario itself was changed for the worse, not the cards.
        (Some((before, _)), Some(now)) if before.ok && !now.ok => Some((ScenarioOutcome::Broken, now)),
        (Some((before, after)), now) if !before.ok && now.unwrap_or(after).ok => Some((ScenarioOutcome::Mended, now.unwrap_or(after))),
        (None, None) | (None, Some(_)) | (Some(_), _) => None,
    }
}

fn files(paths: &[PathBuf]) -> Vec<PathBuf> {
    paths.iter().filter_map(|path| find(std::slice::from_ref(path)).ok()).flatten().collect()
}

fn key(version: &Version, path: &Path) -> String {
    let path = path.to_string_lossy();
    version.relative(&path).unwrap_or_else(|| path.into_owned())
}

fn whole(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

fn results(files: &[PathBuf], version: &Version, roots: &[PathBuf]) -> BTreeMap<PathBuf, ScenarioResult> {
    let pools: Vec<PathBuf> = version.pools().iter().map(|pool| whole(pool)).collect();
    let report = run_with(files, Settings { pools: &pools, versions: roots, ..Settings::default() });
    files.iter().cloned().zip(report.results).collect()
}
