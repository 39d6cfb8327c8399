#![doc = include_str!("pages/CW015.md")]

use super::Findings;
use crate::card::Pool;
use crate::card::write::quoted;
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
            let diagnostic = match in_set(number, code).filter(|meant| pool.card(meant).is_none()) {
                Some(meant) => diagnostic.help(format!("did you mean `{meant}`?")).instead(format!("write `{meant}`"), quoted(&meant)),
                None => diagnostic,
            };
            findings.push(card.finding("number", diagnostic));
        }
    }
}

/// Returns the number of a set that a card has by the serial that it is written with; `None` where it has no serial.
fn in_set(number: &str, code: &str) -> Option<String> {
    let before = number.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let serial = number.rsplit_once('-').map_or(&number[before..], |(_, serial)| serial);
    let sound = !serial.is_empty() && serial.chars().all(|letter| letter.is_ascii_alphanumeric());
    sound.then(|| format!("{code}-{serial}"))
}
