//! The game as the table of games has it.

use super::kinds::{FIGHTER, KINDS};
use super::leaves;
use super::lints;
use crate::card::printed::ultra_battle::FIELDS;
use crate::card::sample::{Given, Sample};
use crate::games::card_game::{Declaration, First};
use crate::games::declared::Declared;
use crate::games::name_marks::{Means, NameMark};

/// The Ultra Battle Card Game.
#[derive(Clone, Copy, Debug)]
pub struct UltraBattle;

impl Declared for UltraBattle {
    type Rules = leaves::UltraBattle;

    const DECLARATION: &'static Declaration = &Declaration {
        name: "ultra_battle",
        kinds: &KINDS,
        fields: &FIELDS,
        most_stacked: 0,
        name_marks: &[
            NameMark { open: '『', close: '』', means: Means::Name },
            NameMark { open: '「', close: '」', means: Means::PartOf(&[]) },
        ],
        lints: &[lints::words, lints::timer_cost],
        switches: &[],
        statements: include_str!("../../../tests/conformance/ultra_battle.ron"),
        first: First {
            card: Sample {
                fields: &FIELDS,
                kind: FIGHTER,
                values: &[
                    ("class", Given::FirstWord),
                    ("colors", Given::FirstWord),
                    ("types", Given::FirstWord),
                    ("hp", Given::Number(80)),
                    ("power", Given::Number(30)),
                ],
            },
            text: "",
            scenario: include_str!("first_scenario.ron"),
        },
    };
}
