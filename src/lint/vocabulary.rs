#![doc = include_str!("pages/CW012.md")]
#![doc = include_str!("pages/CW013.md")]
#![doc = include_str!("pages/CW014.md")]

use super::{Findings, on_card};
use crate::card::fields::{listing, nearest};
use crate::card::{Pool, PoolCard};
use crate::diagnostic::{Diagnostic, Severity};

/// Reports TYPEs, card types and rarities that are not in the vocabulary.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards() {
        let Some(game) = pool.game_of(card) else { continue };
        let words = &game.vocabulary;
        for (index, word) in card.card.types.iter().enumerate() {
            if !words.types.contains(word) {
                let span = card.place.types.get(index).cloned().unwrap_or_else(|| card.place.field("types"));
                let diagnostic = Diagnostic::error("CW012", span, format!("there is no TYPE `{word}`"));
                findings.push(on_card(card, "types", suggest(diagnostic, word, words.types.iter().map(String::as_str))));
            }
        }
        let names = || words.card_types.iter().map(|known| known.name.as_str());
        let word = &card.card.card_type;
        if words.kind(word).is_none() {
            let diagnostic = Diagnostic::error("CW013", card.place.field("card_type"), format!("there is no card type `{word}`"));
            findings.push(on_card(card, "card_type", suggest(diagnostic, word, names())));
        }
        check_rarity(card, &words.rarities, findings);
    }
}

fn check_rarity(card: &PoolCard, rarities: &[String], findings: &mut Findings) {
    let others = card.card.printings.iter().map(|printing| ("printings", &printing.rarity));
    for (field, word) in std::iter::once(("rarity", &card.card.rarity)).chain(others) {
        if !word.is_empty() && !rarities.contains(word) {
            let mut diagnostic = Diagnostic::warning("CW014", card.place.field(field), format!("there is no rarity `{word}`"));
            diagnostic.severity = Severity::Warning;
            findings.push(on_card(card, field, suggest(diagnostic, word, rarities.iter().map(String::as_str))));
        }
    }
}

fn suggest<'a>(diagnostic: Diagnostic, word: &str, known: impl Iterator<Item = &'a str> + Clone) -> Diagnostic {
    let diagnostic = diagnostic.label("unknown word");
    match nearest(word, known.clone()) {
        Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
        None => diagnostic.help(format!("known are {}", listing(known))),
    }
}
