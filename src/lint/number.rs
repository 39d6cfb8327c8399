#![doc = include_str!("pages/CW010.md")]
#![doc = include_str!("pages/CW011.md")]

use super::Findings;
use crate::card::fields::listing;
use crate::card::{Card, Pool};
use crate::diagnostic::Diagnostic;

/// Reports duplicate card numbers.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards() {
        let Some(first) = pool.card(&card.card.number) else { continue };
        if std::ptr::eq(first, card) {
            continue;
        }
        let span = card.place.field("number");
        let source = &pool.sources()[first.place.source];
        let number = &card.card.number;
        let place = format!("{}:{}", source.name(), source.position(first.place.whole.start).line);
        let differing = differences(&first.card, &card.card);
        let diagnostic = if differing.is_empty() {
            Diagnostic::error("CW010", span, format!("the card {number} is written twice"))
                .label("again here")
                .help(format!("the same card stands at {place}"))
        } else {
            let fields = listing(differing.iter().map(|field| format!("`{field}`")));
            Diagnostic::error("CW011", span, format!("two cards have the number {number}"))
                .label(format!("differs in {fields}"))
                .help(format!("the other one stands at {place}"))
        };
        findings.push(card.finding("number", diagnostic));
    }
}

/// Returns the names of the fields in which two cards differ.
fn differences(a: &Card, b: &Card) -> Vec<&'static str> {
    let first = [("name", a.name == b.name), ("card_type", a.card_type == b.card_type)];
    let of_first = a.values().map(|(field, value)| (field.name, b.printed.get(field.name) == Some(value)));
    let of_other = b.values().filter(|(field, _)| a.printed.get(field.name).is_none()).map(|(field, _)| (field.name, false));
    let last = [
        ("rarity", a.rarity == b.rarity),
        ("text", a.text == b.text),
        ("script", a.script == b.script),
        ("printings", a.printings == b.printings),
    ];
    first.into_iter().chain(of_first).chain(of_other).chain(last).filter(|(_, same)| !same).map(|(field, _)| field).collect()
}
