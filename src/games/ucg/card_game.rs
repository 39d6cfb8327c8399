//! The game as the table of games has it.

use super::bp;
use super::kinds::{CHARACTER, KINDS};
use crate::card::pool::Game;
use crate::card::{Bp, Card};
use crate::games::card_game::{CardGame, CardLint};
use crate::games::kinds::KindRule;

/// The Ultraman Card Game.
#[derive(Clone, Copy, Debug)]
pub struct UltramanCardGame;

impl CardGame for UltramanCardGame {
    fn name(&self) -> &'static str {
        "ucg"
    }

    fn kinds(&self) -> &'static [KindRule] {
        &KINDS
    }

    fn lints(&self) -> &'static [CardLint] {
        &[bp::check]
    }

    fn first_card(&self, game: &Game) -> Card {
        let words = &game.vocabulary;
        let card_type = words.card_types.iter().find(|known| known.kind.name() == CHARACTER).map(|known| known.name.clone());
        let step = game.file.bp_step.unwrap_or(1);
        Card {
            name: "A new card".to_owned(),
            character: Some("NEWCOMER".to_owned()),
            card_type: card_type.unwrap_or_default(),
            level: Some(1),
            types: words.types.iter().take(1).cloned().collect(),
            bp: Bp { single: Some(3 * step), double: Some(7 * step), ..Bp::default() },
            rarity: words.rarities.first().cloned().unwrap_or_default(),
            text: "[SIN]《When this character enters play》You may draw a card.".to_owned(),
            ..Card::default()
        }
    }
}
