//! Union Arena on the stage of a scenario.

use super::questions;
use crate::games::union_arena::leaves::{Occurrence, UnionArena};
use crate::games::union_arena::table::{Table, UnionArenaGame};
use crate::games::union_arena::view::{View, keyword_words};
use crate::kernel::code::Participants;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::lang::print::participle;
use crate::lang::reference::Verb;
use crate::scenario::expect::{About, Answer, Known};
use crate::scenario::stage::Staged;

impl Staged for UnionArena {
    const TIE: &'static str = "draw";
    const KNOWN: Known = questions::KNOWN;
    const PAYMENT: &'static str = "an ability";
    const LEVELS_UP: &'static str = "{card} performs Raid on {base}";
    type View = View;

    fn moved(verb: Verb) -> &'static str {
        match verb {
            Verb::Send => "sidelined",
            Verb::Draw | Verb::Return | Verb::Choose | Verb::Reveal | Verb::Look | Verb::Activate | Verb::Rest => participle(verb),
            Verb::Discard | Verb::Put | Verb::PutIntoPlay | Verb::Exile | Verb::Attach => "placed",
        }
    }

    fn told(table: &Table<'_>, event: Occurrence, participants: Participants, reader: Option<Reader>) -> String {
        let Participants { subject, object, player, number, .. } = participants;
        let player = || {
            let word = |seat: Seat| reader.map_or_else(|| table.seat_word(seat), |reader| seat.seen_by(reader.seat));
            player.map_or("", word)
        };
        let words = |id| Self::object_words(table, id, reader);
        let (one, other) = (words(subject), words(object));
        match event {
            Occurrence::Sidelined | Occurrence::SidelinedFor(_) => format!("{one} is sidelined"),
            Occurrence::Blocks => format!("{one} blocks {other}"),
            Occurrence::Chosen => format!("{one} is chosen"),
            Occurrence::ChangesLine(_) => format!("{one} has moved"),
            Occurrence::Unblocked => format!("{one} is not blocked"),
            Occurrence::WinsAttack => format!("{one} wins the battle of its attack"),
            Occurrence::WinsSnipe => format!("{one} wins the battle of its Snipe"),
            Occurrence::LosesAttack => format!("{one} loses the battle of its attack"),
            Occurrence::WinsBlock => format!("{one} wins the battle of its block"),
            Occurrence::LosesBlock => format!("{one} loses the battle of its block"),
            Occurrence::AttacksPlayer => format!("{one} attacks the opponent"),
            Occurrence::AttackOver => format!("the attack of {one} ends"),
            Occurrence::Activated => format!("{one} becomes active"),
            Occurrence::Rested => format!("{one} becomes resting"),
            Occurrence::TakesDamage => format!("{}: {number} damage", player()),
            Occurrence::Triggers => format!("the trigger of {one} is activated"),
            Occurrence::Uses => format!("{one} is used"),
            Occurrence::Raids => format!("Raid is performed with {one}"),
            // The card lies face down.
            Occurrence::LaidUnder => format!("a card is placed under {other}"),
            Occurrence::PaysAp | Occurrence::PaysApIn(_) => format!("{}: {number} AP is paid", player()),
            Occurrence::BattleOver => format!("the battle between {one} and {other} ends"),
            Occurrence::PhaseEnds(phase) => format!("{} ends", UnionArena::phase_words(phase)),
            Occurrence::BpRises => format!("{one} gains {number} BP"),
            Occurrence::BpFalls => format!("{one} loses {number} BP"),
            Occurrence::Acts(keyword) => format!("{} of {one} activates", keyword_words(keyword)),
        }
    }

    fn view(table: &Table<'_>, seat: Seat) -> View {
        View::of(table.state, seat, |of| table.side_view(seat, of), table.attack_view())
    }

    fn ask(game: &UnionArenaGame, question: &str, about: About<'_>) -> Answer {
        questions::ask(game, question, about)
    }
}
