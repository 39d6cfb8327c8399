#![doc = include_str!("pages/CW016.md")]

use super::{Findings, kind_of, on_card};
use crate::card::Pool;
use crate::card::vocabulary::CardKind;
use crate::diagnostic::Diagnostic;

/// Reports character cards that lack what every character has, or have what only scenes have.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards().iter().filter(|card| kind_of(pool, card) == Some(CardKind::Character)) {
        let it = &card.card;
        let lacking = [
            ("level", it.level.is_none(), "a level: `level: 1`"),
            ("character", it.character.is_none(), "a character name: `character: \"…\"`"),
            ("types", it.types.is_empty(), "a TYPE: `types: [\"…\"]`"),
            ("bp", it.bp.is_empty(), "BP: `bp: (single: …)`"),
        ];
        for (field, lacks, what) in lacking {
            if lacks {
                let what_words = what.split(':').next().unwrap_or(what);
                let diagnostic = Diagnostic::error(
                    "CW016",
                    card.place.field("card_type"),
                    format!("the character card {} has no {}", it.number, what_words.trim_start_matches("a ")),
                )
                .label("a character card")
                .help(format!("give it {what}"));
                findings.push(on_card(card, field, diagnostic));
            }
        }
        if it.round.is_some() {
            let diagnostic = Diagnostic::error("CW016", card.place.field("round"), format!("the character card {} has a round", it.number))
                .label("only scenes have rounds")
                .help("remove `round`, or make it a scene");
            findings.push(on_card(card, "round", diagnostic));
        }
    }
}
