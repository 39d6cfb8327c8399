#![doc = include_str!("pages/CW021.md")]

use super::Findings;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::Diagnostic;

/// Reports spaces that cannot be seen on paper.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards() {
        let it = &card.card;
        let words = [("name", Some(&it.name)), ("character", it.character.as_ref()), ("form", it.form.as_ref()), ("text", Some(&it.text))];
        for (field, text) in words {
            if let Some(text) = text {
                check_text(card, field, text, findings);
            }
        }
    }
}

fn check_text(card: &PoolCard, field: &'static str, text: &str, findings: &mut Findings) {
    let Some((what, at)) = stray(text) else { return };
    let whole = card.place.field(field);
    let span = if field == "text" { card.place.text.span(at) } else { whole };
    findings.push(card.finding(field, Diagnostic::warning("CW021", span, format!("`{field}` has {what}")).label("here")));
}

/// The first stray space of a text: what it is, and where.
fn stray(text: &str) -> Option<(&'static str, std::ops::Range<usize>)> {
    let controls = text.char_indices().find(|(_, c)| c.is_control()).map(|(at, c)| ("a tab or line break", at..at + c.len_utf8()));
    let doubled = || text.find("  ").map(|at| ("two spaces in a row", at..at + 2));
    let start = || text.starts_with(char::is_whitespace).then_some(("a space at its start", 0..text.len() - text.trim_start().len()));
    let end = || text.ends_with(char::is_whitespace).then(|| ("a space at its end", text.trim_end().len()..text.len()));
    controls.or_else(start).or_else(end).or_else(doubled)
}
