//! The events of the log in words, for one player or for those who see everything.

use super::code::{Cause, Event, Happens};
use super::leaves::Phase;
use super::state::State;
use super::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::lang::reference::Verb;
use crate::lang::zone::ZoneTable;

/// The words for a card whose front the reader does not see.
const UNSEEN: &str = "a card";

impl Table<'_> {
    /// Returns an event of the log in words. To be called soon after the event: Fighters are named by their current topmost cards. A player does not read the
    /// numbers of cards that they saw neither before nor afterwards.
    pub(super) fn event_words(&self, event: &Event, reader: Option<Reader>) -> String {
        let number = |card: CardId| self.setup.number(card);
        match *event {
            Event::EntersPlay(card) => format!("{} enters play", number(card)),
            Event::LeavesPlay(card) => format!("{} leaves play", number(card)),
            Event::Moves { card, verb, from, to, .. } => self.move_words(card, verb, (from, to), reader),
            Event::PowerUsed(card) => format!("an ability of {} is used", number(card)),
            Event::Resolves(card, ability) => format!("ability {} of {} resolves", ability + 1, number(card)),
            Event::ScriptFails(card, fault) => format!("the script of {} fails, and its effect ends: {fault}", number(card)),
            Event::Own(event) => self.own_words(event, reader),
        }
    }

    fn own_words(&self, event: Happens, reader: Option<Reader>) -> String {
        let fighter = |card: CardId| self.setup.number(self.top_of(card));
        match event {
            Happens::Attacks(attacker, target) => format!("{} attacks {}", fighter(attacker), fighter(target)),
            Happens::Damaged { whom, amount, cause, .. } => format!("{} is dealt {amount} damage by {}", fighter(whom), cause_words(cause)),
            Happens::Healed(base, amount) => format!("{amount} damage is healed from {}", fighter(base)),
            Happens::Defeated { whom, .. } => format!("{} is defeated", fighter(whom)),
            Happens::Evolves(_, card) => format!("a Fighter evolves into {}", fighter(card)),
            Happens::TimerEnds(object) => format!("the Timer of {} reaches 0", fighter(object)),
            Happens::TimerChanges(object, true, by) => format!("the Timer of {} is increased by {by}", fighter(object)),
            Happens::TimerChanges(object, false, by) => format!("the Timer of {} is decreased by {by}", fighter(object)),
            Happens::CountsDown(object) => format!("the Timer of {} counts down", fighter(object)),
            Happens::Attached(card, base) => format!("{} is attached to {}", fighter(card), fighter(base)),
            Happens::Detached(card) => format!("{} is detached", fighter(card)),
            Happens::Played(seat, card, into) => {
                let to = into.map_or_else(String::new, |into| format!(" to {}", into.row().told));
                format!("{}: {} is played{to}", self.player_word(seat, reader), self.setup.number(card))
            }
            Happens::MovesTo(base, into) => format!("{} moves to {}", fighter(base), into.row().told),
            Happens::PhaseStarts(phase) => format!("{} starts", phase_words(phase)),
        }
    }

    fn player_word(&self, seat: Seat, reader: Option<Reader>) -> &'static str {
        reader.map_or_else(|| self.seat_word(seat), |reader| seat.seen_by(reader.seat))
    }

    fn move_words(&self, card: CardId, verb: Verb, (from, to): (Zone, Zone), reader: Option<Reader>) -> String {
        let owner = State::owner(card);
        if verb == Verb::Reveal {
            return format!("{}: {} is revealed in {}", self.player_word(owner, reader), self.setup.number(card), from.row().told);
        }
        if verb == Verb::Look {
            let name = if reader.is_none_or(|reader| reader.saw) { self.setup.number(card) } else { UNSEEN };
            return format!("{}: {name} is looked at in {}", self.player_word(owner, reader), from.row().told);
        }
        let own = reader.is_some_and(|reader| reader.seat == owner);
        let hidden_there = to == Zone::Deck || to == Zone::Hand && !own;
        // What a player puts away from the hand, they know.
        let seen = reader.is_none_or(|reader| reader.saw) || !hidden_there || own && from == Zone::Hand;
        let name = if seen { self.setup.number(card) } else { UNSEEN };
        format!("{}: {name} is {} from {} to {}", self.player_word(owner, reader), moved(verb), from.row().told, to.row().told)
    }
}

fn moved(verb: Verb) -> &'static str {
    match verb {
        Verb::Draw => "drawn",
        Verb::Discard => "discarded",
        Verb::Return => "returned",
        Verb::Send => "sent",
        Verb::Attach => "attached",
        Verb::Choose | Verb::Reveal | Verb::Look | Verb::Put | Verb::PutIntoPlay | Verb::Exile => "put",
    }
}

fn cause_words(cause: Cause) -> &'static str {
    match cause {
        Cause::Attack => "an attack",
        Cause::Effect => "an effect",
    }
}

/// Returns the name of a phase, as the rulebook prints it (19).
#[must_use]
pub fn phase_words(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "Draw Phase",
        Phase::Main => "Main Phase",
        Phase::Deploy => "Deploy Phase",
        Phase::Combat => "Combat Phase",
        Phase::End => "End Phase",
    }
}
