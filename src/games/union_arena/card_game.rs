//! The game as the table of games has it.

use super::kinds::{CHARACTER, KINDS};
use super::rulings::Rulings;
use super::setup::Setup;
use super::words::Words;
use crate::card::pool::Game;
use crate::card::printed::{Printed, PrintedField, Value, union_arena::FIELDS};
use crate::card::vocabulary::Ruling;
use crate::card::{Card, Vocabulary};
use crate::games::card_game::{CardGame, Unplayable};
use crate::games::kinds::KindRule;
use crate::games::language::Language;
use crate::games::matches;
use crate::games::rulings::UnknownAnswers;
use crate::replay::session::Session;
use crate::scenario::layout::{Declared, Layout};
use crate::sim::match_up::MatchUp;
use std::collections::BTreeMap;

/// Title of the cards of a new set.
const TITLE: &str = "My title";

/// Union Arena.
#[derive(Clone, Copy, Debug)]
pub struct UnionArena;

impl CardGame for UnionArena {
    fn name(&self) -> &'static str {
        "union_arena"
    }

    fn kinds(&self) -> &'static [KindRule] {
        &KINDS
    }

    fn fields(&self) -> &'static [PrintedField] {
        &FIELDS
    }

    fn language(&self, words: &Vocabulary) -> Option<Box<dyn Language>> {
        Some(Box::new(Words::new(words)))
    }

    fn check_rulings(&self, rulings: &BTreeMap<String, Ruling>) -> Result<(), UnknownAnswers> {
        Rulings::read(rulings).map(|_| ())
    }

    fn layout(&self) -> Option<&'static dyn Layout> {
        Some(&Declared::<super::leaves::UnionArena>::LAYOUT)
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
        Some(include_str!("../../../tests/conformance/union_arena.ron"))
    }

    fn first_scenario(&self) -> &'static str {
        include_str!("first_scenario.ron")
    }

    fn set_words(&self) -> Vocabulary {
        Vocabulary { titles: vec![TITLE.to_owned()], ..Vocabulary::default() }
    }

    fn first_card(&self, game: &Game) -> Card {
        let words = &game.vocabulary;
        let card_type = words.card_types.iter().find(|known| known.kind.name() == CHARACTER).map(|known| known.name.clone());
        let first = |list: &[String]| list.first().map_or("", String::as_str).into();
        let words_of: [(&str, Value); 2] = [("title", TITLE.into()), ("color", first(&words.colors))];
        let numbers = [("required_energy", 0), ("ap_cost", 1), ("bp", 3000), ("energy_generation", 1)];
        let values = words_of.into_iter().chain(numbers.map(|(field, number)| (field, number.into())));
        Card {
            name: "A new card".to_owned(),
            card_type: card_type.unwrap_or_default(),
            printed: Printed::of(&FIELDS, values),
            rarity: words.rarities.first().cloned().unwrap_or_default(),
            ..Card::default()
        }
    }
}
