//! The game as the table of games has it.

use super::bp;
use super::kinds::{CHARACTER, KINDS};
use super::leaves::Ucg;
use super::lints;
use super::reach::reach;
use super::versions::SWITCHES;
use super::words::{STATES, Words};
use crate::card::Card;
use crate::card::pool::Game;
use crate::card::printed::{PrintedField, Value, ucg::FIELDS};
use crate::games::card_game::{CardLint, Reach};
use crate::games::declared::Declared;
use crate::games::kinds::KindRule;
use crate::games::name_marks::{Means, NameMark};
use crate::games::versions::Switch;
use std::num::NonZeroU32;

/// The Ultraman Card Game.
#[derive(Clone, Copy, Debug)]
pub struct UltramanCardGame;

impl Declared for UltramanCardGame {
    type Rules = Ucg;

    const NAME: &'static str = "ucg";
    const KINDS: &'static [KindRule] = &KINDS;
    const FIELDS: &'static [PrintedField] = &FIELDS;
    const NAME_MARKS: &'static [NameMark] = &[
        NameMark { open: '『', close: '』', means: Means::Field("character") },
        NameMark { open: '「', close: '」', means: Means::PartOf(&["form"]) },
    ];
    const MOST_STACKED: u8 = STATES.len() as u8;
    const LINTS: &'static [CardLint] = &[bp::check, lints::words];
    const SWITCHES: &'static [Switch] = &SWITCHES;
    const STATEMENTS: &'static str = include_str!("../../../tests/conformance/ucg.ron");
    const FIRST_KIND: &'static str = CHARACTER;
    const FIRST_TEXT: &'static str = "[SIN]《When this character enters play》You may draw a card.";
    const FIRST_SCENARIO: &'static str = include_str!("first_scenario.ron");

    fn first_values(game: &Game) -> Vec<(&'static str, Value)> {
        let step = game.file.bp_step.map_or(1, NonZeroU32::get);
        let bp = [("single", step.saturating_mul(3)), ("double", step.saturating_mul(7))];
        let types: Vec<String> = game.vocabulary.types.iter().take(1).cloned().collect();
        vec![("character", "NEWCOMER".into()), ("level", 1.into()), ("types", types.into()), ("bp", bp.as_slice().into())]
    }

    fn reach(words: &Words, cards: &[&Card]) -> Vec<Reach> {
        reach(words, cards)
    }
}
