//! The game as the table of games has it.

use super::bp;
use super::kinds::{CHARACTER, KINDS};
use super::leaves::Ucg;
use super::lints;
use super::reach::reach;
use super::versions::SWITCHES;
use super::words::{STATES, Words};
use crate::card::Card;
use crate::card::printed::ucg::FIELDS;
use crate::card::sample::{Given, Sample};
use crate::games::card_game::{Declaration, First, Reach};
use crate::games::declared::Declared;
use crate::games::name_marks::{Means, NameMark};

/// The Ultraman Card Game.
#[derive(Clone, Copy, Debug)]
pub struct UltramanCardGame;

impl Declared for UltramanCardGame {
    type Rules = Ucg;

    const DECLARATION: &'static Declaration = &Declaration {
        name: "ucg",
        kinds: &KINDS,
        fields: &FIELDS,
        most_stacked: STATES.len() as u8,
        name_marks: &[
            NameMark { open: '『', close: '』', means: Means::Field("character") },
            NameMark { open: '「', close: '」', means: Means::PartOf(&["form"]) },
        ],
        lints: &[bp::check, lints::words],
        switches: &SWITCHES,
        statements: include_str!("../../../tests/conformance/ucg.ron"),
        first: First {
            card: Sample {
                fields: &FIELDS,
                kind: CHARACTER,
                values: &[
                    ("character", Given::Text("NEWCOMER")),
                    ("level", Given::Number(1)),
                    ("types", Given::FirstWord),
                    ("bp", Given::Steps(&[("single", 3), ("double", 7)])),
                ],
            },
            text: "[SIN]《When this character enters play》You may draw a card.",
            scenario: include_str!("first_scenario.ron"),
        },
    };

    fn reach(words: &Words, cards: &[&Card]) -> Vec<Reach> {
        reach(words, cards)
    }
}
