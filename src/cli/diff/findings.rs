//! Findings of one version alone.

use super::super::checking::Checked;
use super::version::Version;
use crate::diagnostic::json::record;
use crate::diagnostic::{Finding, FindingRecord, Report, Source};
use std::collections::BTreeMap;

/// Identity of a finding in both versions: card, else file below the root; code; message.
type Key = (String, &'static str, String);

/// Returns the findings of the new version alone, and those of the old version alone.
pub(super) fn compare(before: &Checked, old: &Version, after: &Checked, new: &Version) -> (Vec<Finding>, Vec<Finding>) {
    let keyed = |checked: &Checked, version: &Version| -> Vec<(Key, Finding)> {
        checked.findings.iter().map(|finding| (key(checked, version, finding), finding.clone())).collect()
    };
    let (before, after) = (keyed(before, old), keyed(after, new));
    (alone(&after, &before), alone(&before, &after))
}

fn key(checked: &Checked, version: &Version, finding: &Finding) -> Key {
    let file = checked.sources[finding.source].name();
    let place = finding.card.clone().unwrap_or_else(|| version.relative(file).unwrap_or_else(|| file.to_owned()));
    (place, finding.diagnostic.code, finding.diagnostic.message.clone())
}

/// Returns the findings of `all` that `others` does not have, of equal ones those beyond the number there.
fn alone(all: &[(Key, Finding)], others: &[(Key, Finding)]) -> Vec<Finding> {
    let mut there: BTreeMap<&Key, usize> = BTreeMap::new();
    for (key, _) in others {
        *there.entry(key).or_default() += 1;
    }
    let kept = all.iter().filter(|(key, _)| match there.get_mut(key) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        Some(_) | None => true,
    });
    kept.map(|(_, finding)| finding.clone()).collect()
}

/// Returns the findings as records.
pub(super) fn records(sources: &[Source], findings: &[Finding]) -> Vec<FindingRecord> {
    let report = Report { sources, findings };
    findings.iter().map(|finding| record(report, finding)).collect()
}
