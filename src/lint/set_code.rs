#![doc = include_str!("pages/CW015.md")]

use super::Findings;
use crate::card::Pool;
use crate::diagnostic::Diagnostic;

/// Reports card numbers without their set's code as prefix.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards() {
        let Some(set) = pool.set_of(card) else { continue };
        let (number, code) = (&card.card.number, &set.file.code);
        let serial = number.strip_prefix(code.as_str()).and_then(|rest| rest.strip_prefix('-'));
        if serial.is_none_or(|serial| serial.is_empty() || serial.contains(char::is_whitespace)) {
            let diagnostic =
                Diagnostic::error("CW015", card.place.field("number"), format!("the number {number} is not one of the set {code}"))
                    .label(format!("should be {code}, a hyphen and a serial"));
            findings.push(card.finding("number", diagnostic));
        }
    }
}
