//! The game as the table of games has it.

use super::kinds::{FIGHTER, KINDS};
use super::leaves;
use super::lints;
use crate::card::pool::Game;
use crate::card::printed::{PrintedField, Value, ultra_battle::FIELDS};
use crate::games::card_game::CardLint;
use crate::games::declared::Declared;
use crate::games::kinds::KindRule;
use crate::games::name_marks::{Means, NameMark};

/// The Ultra Battle Card Game.
#[derive(Clone, Copy, Debug)]
pub struct UltraBattle;

impl Declared for UltraBattle {
    type Rules = leaves::UltraBattle;

    const NAME: &'static str = "ultra_battle";
    const KINDS: &'static [KindRule] = &KINDS;
    const FIELDS: &'static [PrintedField] = &FIELDS;
    const NAME_MARKS: &'static [NameMark] =
        &[NameMark { open: '『', close: '』', means: Means::Name }, NameMark { open: '「', close: '」', means: Means::PartOf(&[]) }];
    const LINTS: &'static [CardLint] = &[lints::words, lints::timer_cost];
    const STATEMENTS: &'static str = include_str!("../../../tests/conformance/ultra_battle.ron");
    const FIRST_KIND: &'static str = FIGHTER;
    const FIRST_SCENARIO: &'static str = include_str!("first_scenario.ron");

    fn first_values(game: &Game) -> Vec<(&'static str, Value)> {
        let words = &game.vocabulary;
        let class = words.classes.iter().find(|known| known.kind.name() == FIGHTER).map(|known| known.name.as_str());
        let first = |list: &[String]| Value::Texts(list.iter().take(1).cloned().collect());
        let words_of = [("class", class.unwrap_or_default().into()), ("colors", first(&words.colors)), ("types", first(&words.types))];
        words_of.into_iter().chain([("hp", 80.into()), ("power", 30.into())]).collect()
    }
}
