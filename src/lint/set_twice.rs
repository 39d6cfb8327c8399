#![doc = include_str!("pages/CW009.md")]

use super::Findings;
use crate::card::Pool;
use crate::card::load::is_builtin;
use crate::diagnostic::{Diagnostic, Finding};

/// Reports sets of a pool with the code of an earlier set. Clashes with the built-in pool are reported by another lint.
pub fn check(pool: &Pool, findings: &mut Findings) {
    let sets: Vec<_> = pool.sets().iter().filter(|set| !is_builtin(pool.sources()[set.source].name())).collect();
    for (index, set) in sets.iter().enumerate() {
        let code = &set.file.code;
        let Some(first) = sets[..index].iter().find(|first| first.file.code == *code && first.file.game == set.file.game) else { continue };
        let first = pool.sources()[first.source].name();
        let diagnostic = Diagnostic::error("CW009", set.code_place.clone(), format!("two sets have the code {code}"))
            .label("here again")
            .help(format!("the other one is {first}"))
            .help("give one of them, and its cards, another code; or keep one of the two folders");
        findings.push(Finding { source: set.source, card: None, field: Some("code"), diagnostic });
    }
}
