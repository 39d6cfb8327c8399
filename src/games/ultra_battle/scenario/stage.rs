//! Ultra Battle on the stage of a scenario.

use super::questions;
use crate::games::ultra_battle::code::TimerEvent;
use crate::games::ultra_battle::game::UltraBattleGame;
use crate::games::ultra_battle::leaves::UltraBattle;
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::view::View;
use crate::kernel::code::Participants;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::scenario::expect::{About, Answer, Known};
use crate::scenario::stage::Staged;

impl Staged for UltraBattle {
    const TIE: &'static str = "draw";
    const KNOWN: Known = questions::KNOWN;
    const PAYMENT: &'static str = "an ability";
    type View = View;

    fn told(table: &Table<'_>, event: TimerEvent, participants: Participants, _: Option<Reader>) -> String {
        table.told(event, participants)
    }

    fn object_words(table: &Table<'_>, base: CardId, _: Option<Reader>) -> String {
        table.fighter_words(base).to_owned()
    }

    fn leveled_words(table: &Table<'_>, _: CardId, card: CardId, _: Option<Reader>) -> String {
        format!("a Fighter evolves into {}", table.setup.number(card))
    }

    fn view(game: &UltraBattleGame, seat: Seat) -> View {
        game.view(seat)
    }

    fn ask(game: &UltraBattleGame, question: &str, about: About<'_>) -> Answer {
        questions::ask(game, question, about)
    }
}
