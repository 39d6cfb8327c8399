#![doc = include_str!("pages/CW010.md")]

use super::Findings;
use crate::card::Pool;
use crate::card::load::is_builtin;
use crate::diagnostic::{Diagnostic, Finding, Source};
use std::collections::BTreeSet;
use std::ops::Range;

/// Reports sets with the code of a different set of the built-in pool: where both are loaded, a card number is ambiguous. `told` creates the finding: an error
/// where both are loaded, a hint where a pool is checked by itself. A copy of a built-in set counts as that set.
pub fn check(pool: &Pool, findings: &mut Findings, told: fn(&'static str, Range<usize>, String) -> Diagnostic) {
    let own: Vec<_> = pool.sets().iter().filter(|set| !is_builtin(pool.sources()[set.source].name())).collect();
    if own.is_empty() {
        return;
    }
    let (builtin, _) = Pool::builtin();
    for set in own {
        let source = &pool.sources()[set.source];
        let Some(taken) = builtin.sets().iter().find(|taken| taken.file.code == set.file.code) else { continue };
        if files(pool, set.source) == files(&builtin, taken.source) {
            continue;
        }
        let code = &set.file.code;
        let written = format!("{code:?}");
        let span = source.text().find(&written).map_or(0..0, |start| start..start + written.len());
        let diagnostic = told("CW010", span, format!("the built-in pool has a set {code} too"))
            .label(format!("that is {:?}, whose cards have these numbers", taken.file.name))
            .help("give this set, and its cards, another code");
        findings.push(Finding { source: set.source, card: None, field: None, diagnostic });
    }
}

/// Returns the contents of the files in the folder of a set's file.
fn files(pool: &Pool, set: usize) -> BTreeSet<&str> {
    let folder = |name: &str| name.rsplit_once('/').map_or_else(String::new, |(folder, _)| folder.to_owned());
    let of_set = folder(pool.sources()[set].name());
    pool.sources().iter().filter(|source| folder(source.name()) == of_set).map(Source::text).collect()
}
