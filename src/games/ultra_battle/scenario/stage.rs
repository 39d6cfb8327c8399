//! Ultra Battle on the stage of a scenario.

use super::position::PHASES;
use super::questions;
use super::written::PLAYERS;
use crate::games::ultra_battle::code::Event;
use crate::games::ultra_battle::game::UltraBattleGame;
use crate::games::ultra_battle::leaves::{Phase, UltraBattle};
use crate::games::ultra_battle::setup::{Ability, Power};
use crate::games::ultra_battle::state::State;
use crate::games::ultra_battle::table::Table;
use crate::kernel::context::Context;
use crate::kernel::setup::StaticDoes;
use crate::scenario::expect::{About, Answer, Known};
use crate::scenario::stage::Staged;

impl Staged for UltraBattle {
    const PLAYERS: [&'static str; 2] = PLAYERS;
    const PHASES: &'static [(Phase, &'static str)] = &PHASES;
    const TIE: &'static str = "draw";
    const KNOWN: Known = questions::KNOWN;

    fn event_words(table: &Table<'_>, event: &Event) -> String {
        table.event_words(event, None)
    }

    fn lasting(table: &Table<'_>) -> Vec<String> {
        let mut lasting = Vec::new();
        for (card, this) in table.texts_in_force() {
            let context = Context::of(card, this, State::owner(card));
            for (number, ability) in table.setup.face(card).abilities.iter().enumerate() {
                if table.is_in_effect(card, number as u8) && holds_something(table, ability, &context) {
                    lasting.push(ability.text.clone());
                }
            }
        }
        lasting
    }

    fn ask(game: &UltraBattleGame, question: &str, about: About<'_>) -> Answer {
        questions::ask(game, question, about)
    }
}

/// Whether what a lasting ability says is so of anybody now. A keyword has nothing more to show than that it is there.
fn holds_something(table: &Table<'_>, ability: &Ability, context: &Context) -> bool {
    match &ability.power {
        Power::Triggered { .. } | Power::Payment { .. } => false,
        Power::Passive => true,
        Power::Continuous(statics) => statics.iter().any(|each| {
            let concerns = match &each.does {
                StaticDoes::Modify { what, times, .. } => !table.objects(what, context).is_empty() && table.tally(times, context) > 0,
                StaticDoes::Forbid(_) => true,
            };
            concerns && each.condition.as_ref().is_none_or(|condition| table.holds(condition, context))
        }),
    }
}
