//! UCG on the stage of a scenario.

use super::position::PHASES;
use super::questions;
use super::written::PLAYERS;
use crate::games::ucg::events::Event;
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::{Phase, Ucg};
use crate::games::ucg::query::Context;
use crate::games::ucg::setup::{Ability, Power, StaticDoes};
use crate::games::ucg::state::CharacterId;
use crate::games::ucg::table::Table;
use crate::kernel::pile::CardId;
use crate::scenario::expect::{About, Answer, Known};
use crate::scenario::stage::Staged;

impl Staged for Ucg {
    const PLAYERS: [&'static str; 2] = PLAYERS;
    const PHASES: &'static [(Phase, &'static str)] = &PHASES;
    const TIE: &'static str = "tie";
    const KNOWN: Known = questions::KNOWN;

    fn event_words(table: &Table<'_>, event: &Event) -> String {
        table.event_words(event, None)
    }

    fn lasting(table: &Table<'_>) -> Vec<String> {
        let mut lasting = Vec::new();
        let characters = table.state.all_characters().filter_map(|id| Some((table.state.face(id)?, Some(id))));
        for (card, on) in characters.chain(table.state.field.scene.map(|card| (card, None))) {
            for (number, ability) in table.setup.face(card).abilities.iter().enumerate() {
                if table.is_active(card, number as u8) && holds_something(table, ability, card, on) {
                    lasting.push(ability.text.clone());
                }
            }
        }
        lasting
    }

    fn ask(game: &UcgGame, question: &str, about: About<'_>) -> Answer {
        questions::ask(game, question, about)
    }
}

/// Whether what a lasting ability says is so of anybody now. Text for building decks and leveling up has nothing more to show than that it is there.
fn holds_something(table: &Table<'_>, ability: &Ability, card: CardId, on: Option<CharacterId>) -> bool {
    let context = Context::of(card, on, table.controller_of(card));
    match &ability.power {
        Power::Triggered { .. } | Power::Payment { .. } => false,
        Power::Passive => true,
        Power::Continuous(statics) => statics.iter().any(|each| {
            let concerns = match &each.does {
                StaticDoes::Modify { what, times, .. } => !table.objects(what, &context).is_empty() && table.tally(times, &context) > 0,
                StaticDoes::Forbid(_) => true,
            };
            concerns && each.condition.as_ref().is_none_or(|condition| table.holds(condition, &context))
        }),
    }
}
