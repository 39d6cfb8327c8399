//! The game as the table of games has it.

use super::bp;
use super::kinds::{CHARACTER, KINDS};
use super::reach::reach;
use super::rulings::Rulings;
use super::setup::Setup;
use super::versions::{Rules, SWITCHES};
use super::words::{STATES, Words};
use crate::card::pool::Game;
use crate::card::printed::{Printed, PrintedField, ucg::FIELDS};
use crate::card::vocabulary::Ruling;
use crate::card::{Card, Vocabulary};
use crate::games::card_game::{CardGame, CardLint, Reach, Unplayable};
use crate::games::kinds::KindRule;
use crate::games::language::Language;
use crate::games::matches;
use crate::games::rulings::UnknownAnswers;
use crate::games::versions::Switch;
use crate::replay::session::Session;
use crate::scenario::layout::{Declared, Layout};
use crate::sim::match_up::MatchUp;
use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// The Ultraman Card Game.
#[derive(Clone, Copy, Debug)]
pub struct UltramanCardGame;

impl CardGame for UltramanCardGame {
    fn name(&self) -> &'static str {
        "ucg"
    }

    fn most_stacked(&self) -> u8 {
        STATES.len() as u8
    }

    fn kinds(&self) -> &'static [KindRule] {
        &KINDS
    }

    fn fields(&self) -> &'static [PrintedField] {
        &FIELDS
    }

    fn lints(&self) -> &'static [CardLint] {
        &[bp::check]
    }

    fn language(&self, words: &Vocabulary) -> Option<Box<dyn Language>> {
        Some(Box::new(Words::new(words)))
    }

    fn check_rulings(&self, rulings: &BTreeMap<String, Ruling>) -> Result<(), UnknownAnswers> {
        Rulings::read(rulings).map(|_| ())
    }

    fn switches(&self) -> &'static [Switch] {
        &SWITCHES
    }

    fn layout(&self) -> Option<&'static dyn Layout> {
        Some(&Declared::<super::leaves::Ucg>::LAYOUT)
    }

    fn reach(&self, game: &Game, cards: &[&Card]) -> Vec<Reach> {
        reach(&words(game), cards)
    }

    fn match_up(&self, game: &Game, decks: [&[&Card]; 2]) -> Result<Box<dyn MatchUp>, Unplayable> {
        let rulings = Rulings::read(&game.file.rulings)?;
        matches::match_up(decks, |decks| Ok(Setup::build(&words(game), decks)?.with_rulings(rulings)))
    }

    fn seat(&self, game: &Game, decks: [&[&Card]; 2], seed: u64) -> Result<Box<dyn Session>, Unplayable> {
        let rulings = Rulings::read(&game.file.rulings)?;
        matches::seat(decks, seed, |decks| Ok(Setup::build(&words(game), decks)?.with_rulings(rulings)))
    }

    fn statements(&self) -> Option<&'static str> {
        Some(include_str!("../../../tests/conformance/ucg.ron"))
    }

    fn first_scenario(&self) -> &'static str {
        include_str!("first_scenario.ron")
    }

    fn first_card(&self, game: &Game) -> Card {
        let words = &game.vocabulary;
        let card_type = words.card_types.iter().find(|known| known.kind.name() == CHARACTER).map(|known| known.name.clone());
        let step = game.file.bp_step.map_or(1, NonZeroU32::get);
        let bp = [("single", step.saturating_mul(3)), ("double", step.saturating_mul(7))];
        let types: Vec<String> = words.types.iter().take(1).cloned().collect();
        let values = [("character", "NEWCOMER".into()), ("level", 1.into()), ("types", types.into()), ("bp", bp.as_slice().into())];
        Card {
            name: "A new card".to_owned(),
            card_type: card_type.unwrap_or_default(),
            printed: Printed::of(&FIELDS, values),
            rarity: words.rarities.first().cloned().unwrap_or_default(),
            text: "[SIN]《When this character enters play》You may draw a card.".to_owned(),
            ..Card::default()
        }
    }
}

/// The words of the game, for play by its newest rules version.
fn words(game: &Game) -> Words {
    let newest = game.file.rules.last().and_then(|version| Rules::of(version));
    Words::new(&game.vocabulary).by(newest.unwrap_or_default())
}
