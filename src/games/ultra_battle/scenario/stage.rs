//! Ultra Battle on the stage of a scenario.

use super::questions;
use crate::games::ultra_battle::code::TimerEvent;
use crate::games::ultra_battle::game::UltraBattleGame;
use crate::games::ultra_battle::leaves::UltraBattle;
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::view::View;
use crate::kernel::code::Participants;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::scenario::expect::{About, Answer, Known};
use crate::scenario::stage::Staged;

impl Staged for UltraBattle {
    const TIE: &'static str = "draw";
    const KNOWN: Known = questions::KNOWN;
    const PAYMENT: &'static str = "an ability";
    const LEVELS_UP: &'static str = "a Fighter evolves into {card}";
    type View = View;

    fn told(table: &Table<'_>, event: TimerEvent, Participants { subject, number, .. }: Participants, reader: Option<Reader>) -> String {
        let what = match event {
            TimerEvent::Ends => "reaches 0".to_owned(),
            TimerEvent::Rises => format!("is increased by {number}"),
            TimerEvent::Falls => format!("is decreased by {number}"),
            TimerEvent::CountsDown => "counts down".to_owned(),
        };
        format!("the Timer of {} {what}", Self::object_words(table, subject, reader))
    }

    fn view(table: &Table<'_>, seat: Seat) -> View {
        View::of(table.state, seat, |of| table.side_view(seat, of), table.attack_view())
    }

    fn ask(game: &UltraBattleGame, question: &str, about: About<'_>) -> Answer {
        questions::ask(game, question, about)
    }
}
