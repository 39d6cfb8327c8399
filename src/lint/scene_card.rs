#![doc = include_str!("pages/CW017.md")]

use super::{Findings, kind_of, on_card};
use crate::card::Pool;
use crate::card::vocabulary::CardKind;
use crate::diagnostic::Diagnostic;

/// Reports scene cards without a round, or with what only characters have.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards().iter().filter(|card| kind_of(pool, card) == Some(CardKind::Scene)) {
        let it = &card.card;
        if it.round.is_none() {
            let diagnostic =
                Diagnostic::error("CW017", card.place.field("card_type"), format!("the scene card {} has no round", it.number))
                    .label("a scene card")
                    .help("give it a round: `round: 1`");
            findings.push(on_card(card, "round", diagnostic));
        }
        let foreign = [
            ("level", it.level.is_some()),
            ("character", it.character.is_some()),
            ("types", !it.types.is_empty()),
            ("bp", !it.bp.is_empty()),
        ];
        for (field, has) in foreign {
            if has {
                let diagnostic = Diagnostic::error("CW017", card.place.field(field), format!("the scene card {} has `{field}`", it.number))
                    .label("only characters have it")
                    .help(format!("remove `{field}`, or make it a character"));
                findings.push(on_card(card, field, diagnostic));
            }
        }
    }
}
