//! Union Arena on the stage of a scenario.

use super::questions;
use crate::games::union_arena::leaves::{Occurrence, UnionArena};
use crate::games::union_arena::table::{Table, UnionArenaGame};
use crate::games::union_arena::view::View;
use crate::kernel::code::Participants;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::scenario::expect::{About, Answer, Known};
use crate::scenario::stage::Staged;

impl Staged for UnionArena {
    const TIE: &'static str = "draw";
    const KNOWN: Known = questions::KNOWN;
    const PAYMENT: &'static str = "an ability";
    type View = View;

    fn told(table: &Table<'_>, event: Occurrence, participants: Participants, reader: Option<Reader>) -> String {
        table.told(event, participants, reader)
    }

    fn object_words(table: &Table<'_>, object: CardId, _: Option<Reader>) -> String {
        table.object_words(object).to_owned()
    }

    fn leveled_words(table: &Table<'_>, base: CardId, card: CardId, _: Option<Reader>) -> String {
        format!("{} performs Raid on {}", table.setup.number(card), table.setup.number(base))
    }

    fn view(game: &UnionArenaGame, seat: Seat) -> View {
        game.view(seat)
    }

    fn ask(game: &UnionArenaGame, question: &str, about: About<'_>) -> Answer {
        questions::ask(game, question, about)
    }
}
