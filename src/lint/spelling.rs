#![doc = include_str!("pages/CW020.md")]

use super::Findings;
use crate::card::printed::{Check, PrintedField, Value};
use crate::card::write::quoted;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::Diagnostic;
use std::collections::BTreeMap;

/// Card with a name, and the field that has it.
type Spelt<'p> = (&'static PrintedField, &'p PoolCard);

/// Reports names that several cards share, and that differ from another card's only in case or whitespace.
pub fn check(pool: &Pool, findings: &mut Findings) {
    let mut spellings: BTreeMap<(&str, String), BTreeMap<&str, Vec<Spelt<'_>>>> = BTreeMap::new();
    for card in pool.cards() {
        for (field, value) in card.card.values() {
            if let (Check::SharedName, Value::Text(name)) = (field.check, value) {
                let plain: String = name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
                spellings.entry((field.name, plain)).or_default().entry(name).or_default().push((field, card));
            }
        }
    }
    for names in spellings.values().filter(|names| names.len() > 1) {
        let most = names.values().map(Vec::len).max().unwrap_or_default();
        let Some((&usual, cards)) = names.iter().find(|(_, cards)| cards.len() == most) else { continue };
        let other = &cards[0].1.card.number;
        for (&name, cards) in names.iter().filter(|(name, _)| **name != usual) {
            for (field, card) in cards {
                let diagnostic = Diagnostic::warning(
                    "CW020",
                    card.place.field(field.name),
                    format!("the {} `{name}` is also written `{usual}`", field.bare_noun()),
                )
                .label(format!("『{usual}』 does not find it"))
                .help(format!("the card {other} has the other spelling"))
                .instead(format!("write `{usual}`"), quoted(usual));
                findings.push(card.finding(field.name, diagnostic));
            }
        }
    }
}
