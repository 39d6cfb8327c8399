//! The game as the table of games has it.

use super::kinds::{FIGHTER, KINDS};
use super::lints;
use super::rulings::Rulings;
use super::setup::Setup;
use super::words::Words;
use crate::card::pool::Game;
use crate::card::printed::{Printed, PrintedField, Value, ultra_battle::FIELDS};
use crate::card::vocabulary::Ruling;
use crate::card::{Card, Vocabulary};
use crate::games::card_game::{CardGame, CardLint, Unplayable};
use crate::games::kinds::KindRule;
use crate::games::language::Language;
use crate::games::matches;
use crate::games::rulings::UnknownAnswers;
use crate::replay::session::Session;
use crate::scenario::layout::{Declared, Layout};
use crate::sim::match_up::MatchUp;
use std::collections::BTreeMap;

/// The Ultra Battle Card Game.
#[derive(Clone, Copy, Debug)]
pub struct UltraBattle;

impl CardGame for UltraBattle {
    fn name(&self) -> &'static str {
        "ultra_battle"
    }

    fn kinds(&self) -> &'static [KindRule] {
        &KINDS
    }

    fn fields(&self) -> &'static [PrintedField] {
        &FIELDS
    }

    fn lints(&self) -> &'static [CardLint] {
        &[lints::words, lints::timer_cost]
    }

    fn language(&self, words: &Vocabulary) -> Option<Box<dyn Language>> {
        Some(Box::new(Words::new(words)))
    }

    fn check_rulings(&self, rulings: &BTreeMap<String, Ruling>) -> Result<(), UnknownAnswers> {
        Rulings::read(rulings).map(|_| ())
    }

    fn layout(&self) -> Option<&'static dyn Layout> {
        Some(&Declared::<super::leaves::UltraBattle>::LAYOUT)
    }

    fn match_up(&self, game: &Game, decks: [&[&Card]; 2]) -> Result<Box<dyn MatchUp>, Unplayable> {
        let rulings = Rulings::read(&game.file.rulings)?;
        matches::match_up(decks, |decks| Setup::build(&game.vocabulary, rulings, decks))
    }

    fn seat(&self, game: &Game, decks: [&[&Card]; 2], seed: u64) -> Result<Box<dyn Session>, Unplayable> {
        let rulings = Rulings::read(&game.file.rulings)?;
        matches::seat(decks, seed, |decks| Setup::build(&game.vocabulary, rulings, decks))
    }

    fn statements(&self) -> Option<&'static str> {
        Some(include_str!("../../../tests/conformance/ultra_battle.ron"))
    }

    fn first_scenario(&self) -> &'static str {
        include_str!("first_scenario.ron")
    }

    fn first_card(&self, game: &Game) -> Card {
        let words = &game.vocabulary;
        let card_type = words.card_types.iter().find(|known| known.kind.name() == FIGHTER).map(|known| known.name.clone());
        let class = words.classes.iter().find(|known| known.kind.name() == FIGHTER).map(|known| known.name.as_str());
        let first = |list: &[String]| Value::Texts(list.iter().take(1).cloned().collect());
        let words_of = [("class", class.unwrap_or_default().into()), ("colors", first(&words.colors)), ("types", first(&words.types))];
        let values = words_of.into_iter().chain([("hp", 80.into()), ("power", 30.into())]);
        Card {
            name: "A new card".to_owned(),
            card_type: card_type.unwrap_or_default(),
            printed: Printed::of(&FIELDS, values),
            rarity: words.rarities.first().cloned().unwrap_or_default(),
            ..Card::default()
        }
    }
}
