//! What is checked of every pool. A lint is a file; its documentation is the page that `cardwright explain` shows.

pub mod bp;
pub mod character_card;
pub mod copies;
pub mod coverage;
pub mod deck;
pub mod language;
pub mod number;
pub mod pages;
pub mod rulings;
pub mod scene_card;
pub mod set_code;
pub mod space;
pub mod spelling;
pub mod text;
pub mod vocabulary;

use crate::card::vocabulary::CardKind;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::{Diagnostic, Finding};

/// What lints add their findings to.
pub type Findings = Vec<Finding>;

/// Everything that the lints find in `pool`, in the order of lints.
#[must_use]
pub fn check(pool: &Pool) -> Findings {
    let mut findings = Findings::new();
    for lint in [
        number::check,
        vocabulary::check,
        set_code::check,
        character_card::check,
        scene_card::check,
        bp::check,
        spelling::check,
        space::check,
        text::check,
        rulings::check,
    ] {
        lint(pool, &mut findings);
    }
    findings
}

/// A finding in a field of a card.
fn on_card(card: &PoolCard, field: &'static str, diagnostic: Diagnostic) -> Finding {
    Finding { source: card.place.source, card: Some(card.card.number.clone()), field: Some(field), diagnostic }
}

/// What a card is in play, when its game and card type are known.
fn kind_of(pool: &Pool, card: &PoolCard) -> Option<CardKind> {
    pool.game_of(card)?.vocabulary.kind(&card.card.card_type)
}
