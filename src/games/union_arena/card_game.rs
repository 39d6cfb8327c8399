//! The game as the table of games has it.

use super::kinds::{CHARACTER, KINDS};
use super::leaves;
use super::lints;
use crate::card::printed::union_arena::FIELDS;
use crate::card::sample::{Given, Sample};
use crate::games::card_game::{Declaration, First};
use crate::games::declared::Declared;
use crate::games::name_marks::{Means, NameMark};

/// Union Arena.
#[derive(Clone, Copy, Debug)]
pub struct UnionArena;

impl Declared for UnionArena {
    type Rules = leaves::UnionArena;

    const DECLARATION: &'static Declaration = &Declaration {
        name: "union_arena",
        kinds: &KINDS,
        fields: &FIELDS,
        most_stacked: 0,
        name_marks: &[NameMark { open: '<', close: '>', means: Means::Name }],
        lints: &[lints::holds_nowhere],
        switches: &[],
        statements: include_str!("../../../tests/conformance/union_arena.ron"),
        first: First {
            card: Sample {
                fields: &FIELDS,
                kind: CHARACTER,
                values: &[
                    ("title", Given::Text("My title")),
                    ("color", Given::FirstWord),
                    ("required_energy", Given::Number(0)),
                    ("ap_cost", Given::Number(1)),
                    ("bp", Given::Number(3000)),
                    ("energy_generation", Given::Number(1)),
                ],
            },
            text: "",
            scenario: include_str!("first_scenario.ron"),
        },
    };
}
