#![doc = include_str!("pages/CW021.md")]

use super::Findings;
use crate::card::printed::{Check, Value};
use crate::card::text_map::TextMap;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::fix::changes;

/// Reports stray whitespace.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards() {
        let it = &card.card;
        for (field, text) in [("name", &it.name), ("text", &it.text)] {
            check_text(pool, card, field, text, findings);
        }
        for (field, value) in it.values() {
            if let (Check::Name | Check::SharedName, Value::Text(name)) = (field.check, value) {
                check_text(pool, card, field.name, name, findings);
            }
        }
    }
}

fn check_text(pool: &Pool, card: &PoolCard, field: &'static str, text: &str, findings: &mut Findings) {
    // A control character in a name is an error of its own; the spacing of a text that is merely dated is reported with its wording.
    let Some((what, at)) = stray(text).filter(|_| field == "text" || !text.contains(char::is_control)) else { return };
    let whole = card.place.field(field);
    let span = if field == "text" { card.place.text.span(at) } else { whole.clone() };
    let diagnostic = Diagnostic::warning("CW021", span, format!("`{field}` has {what}")).label("here");
    let source = pool.sources()[card.place.source].text();
    let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // The spacing of an effect text is fixed by another lint, since it depends on the words.
    let fix = match source.get(whole.clone()) {
        Some(literal) if field != "text" => {
            let map = TextMap::of_literal(literal, whole.start);
            changes(text, &plain).iter().map(|edit| map.edit(source, edit)).collect::<Option<Vec<_>>>().unwrap_or_default()
        }
        _ => Vec::new(),
    };
    findings.push(card.finding(field, Diagnostic { fix, ..diagnostic }));
}

/// Returns the first stray whitespace of a text: its description and span.
fn stray(text: &str) -> Option<(&'static str, std::ops::Range<usize>)> {
    let tab = text.find('\t').map(|at| ("a tab", at..at + 1));
    let doubled = || text.find("  ").map(|at| ("two spaces in a row", at..at + 2));
    let start = || text.starts_with(char::is_whitespace).then_some(("a space at its start", 0..text.len() - text.trim_start().len()));
    let end = || text.ends_with(char::is_whitespace).then(|| ("a space at its end", text.trim_end().len()..text.len()));
    tab.or_else(start).or_else(end).or_else(doubled)
}
