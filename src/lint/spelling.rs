#![doc = include_str!("pages/CW020.md")]

use super::Findings;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::Diagnostic;
use std::collections::BTreeMap;

/// Reports character names that differ from another card's character only in case or whitespace.
pub fn check(pool: &Pool, findings: &mut Findings) {
    let mut spellings: BTreeMap<String, BTreeMap<&str, Vec<&PoolCard>>> = BTreeMap::new();
    for card in pool.cards() {
        if let Some(name) = &card.card.character {
            let plain: String = name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
            spellings.entry(plain).or_default().entry(name).or_default().push(card);
        }
    }
    for names in spellings.values().filter(|names| names.len() > 1) {
        let most = names.values().map(Vec::len).max().unwrap_or_default();
        let Some((&usual, cards)) = names.iter().find(|(_, cards)| cards.len() == most) else { continue };
        let other = &cards[0].card.number;
        for (&name, cards) in names.iter().filter(|(name, _)| **name != usual) {
            for card in cards {
                let diagnostic = Diagnostic::warning(
                    "CW020",
                    card.place.field("character"),
                    format!("the character name `{name}` is also written `{usual}`"),
                )
                .label(format!("『{usual}』 does not find it"))
                .help(format!("the card {other} has the other spelling"));
                findings.push(card.finding("character", diagnostic));
            }
        }
    }
}
