//! Ultra Battle on the stage of a scenario.

use super::position::PHASES;
use super::questions;
use super::written::PLAYERS;
use crate::games::ultra_battle::code::Event;
use crate::games::ultra_battle::game::UltraBattleGame;
use crate::games::ultra_battle::leaves::{Phase, UltraBattle};
use crate::games::ultra_battle::table::Table;
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

    fn ask(game: &UltraBattleGame, question: &str, about: About<'_>) -> Answer {
        questions::ask(game, question, about)
    }
}
