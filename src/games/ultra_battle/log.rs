//! The events of the log in words, for one player or for those who see everything.

use super::code::{Cause, Happens};
use super::leaves::Phase;
use super::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::lang::zone::ZoneTable;

impl Table<'_> {
    /// Returns an event of this game alone in words.
    pub(super) fn told(&self, event: Happens, reader: Option<Reader>) -> String {
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
