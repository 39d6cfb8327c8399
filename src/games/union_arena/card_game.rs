//! The game as the table of games has it.

use super::kinds::{CHARACTER, KINDS};
use super::leaves;
use super::lints;
use crate::card::Vocabulary;
use crate::card::pool::Game;
use crate::card::printed::{PrintedField, Value, union_arena::FIELDS};
use crate::games::card_game::CardLint;
use crate::games::declared::Declared;
use crate::games::kinds::KindRule;
use crate::games::name_marks::{Means, NameMark};

/// Title of the cards of a new set.
const TITLE: &str = "My title";

/// Union Arena.
#[derive(Clone, Copy, Debug)]
pub struct UnionArena;

impl Declared for UnionArena {
    type Rules = leaves::UnionArena;

    const NAME: &'static str = "union_arena";
    const KINDS: &'static [KindRule] = &KINDS;
    const FIELDS: &'static [PrintedField] = &FIELDS;
    const LINTS: &'static [CardLint] = &[lints::holds_nowhere];
    const NAME_MARKS: &'static [NameMark] = &[NameMark { open: '<', close: '>', means: Means::Name }];
    const STATEMENTS: &'static str = include_str!("../../../tests/conformance/union_arena.ron");
    const FIRST_KIND: &'static str = CHARACTER;
    const FIRST_SCENARIO: &'static str = include_str!("first_scenario.ron");

    fn set_words() -> Vocabulary {
        Vocabulary { titles: vec![TITLE.to_owned()], ..Vocabulary::default() }
    }

    fn first_values(game: &Game) -> Vec<(&'static str, Value)> {
        let color = game.vocabulary.colors.first().map_or("", String::as_str);
        let numbers = [("required_energy", 0), ("ap_cost", 1), ("bp", 3000), ("energy_generation", 1)];
        let words: [(&str, Value); 2] = [("title", TITLE.into()), ("color", color.into())];
        words.into_iter().chain(numbers.map(|(field, number)| (field, number.into()))).collect()
    }
}
