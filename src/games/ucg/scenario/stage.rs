//! UCG on the stage of a scenario.

use super::position::PHASES;
use super::questions;
use super::written::PLAYERS;
use crate::games::ucg::events::Event;
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::{Phase, Ucg};
use crate::games::ucg::table::Table;
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

    fn ask(game: &UcgGame, question: &str, about: About<'_>) -> Answer {
        questions::ask(game, question, about)
    }
}
