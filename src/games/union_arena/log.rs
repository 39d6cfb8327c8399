//! The events of the log in words, for one player or for those who see everything.

use super::code::Happens;
use super::leaves::Phase;
use super::state::NONE;
use super::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::lang::zone::ZoneTable;

impl Table<'_> {
    /// Returns an event of this game alone in words.
    pub(super) fn told(&self, event: Happens, reader: Option<Reader>) -> String {
        let card = |card: CardId| self.setup.number(card);
        let player = |seat: Seat| self.player_word(seat, reader);
        match event {
            Happens::Played(object) => format!("{} is played", card(object)),
            Happens::Used(seat, used) => format!("{}: {} is used", player(seat), card(used)),
            Happens::Raids(top, base) => format!("{} performs Raid on {}", card(top), card(base)),
            Happens::Sidelined(object) => format!("{} is sidelined", card(object)),
            Happens::Attacks(attacker, NONE) => format!("{} attacks", card(attacker)),
            Happens::Attacks(attacker, target) => format!("{} attacks {}", card(attacker), card(target)),
            Happens::Blocks(blocker, attacker) => format!("{} blocks {}", card(blocker), card(attacker)),
            Happens::Unblocked(attacker) => format!("{} is not blocked", card(attacker)),
            Happens::Wins(winner, loser, _) => format!("{} wins a battle against {}", card(winner), card(loser)),
            Happens::Switched(object, true) => format!("{} becomes active", card(object)),
            Happens::Switched(object, false) => format!("{} becomes resting", card(object)),
            Happens::MovesTo(object, line) => format!("{} moves to {}", card(object), line.row().told),
            Happens::Damaged(seat, amount) => format!("{}: {amount} damage", player(seat)),
            Happens::Triggered(checked) => format!("the trigger of {} is activated", card(checked)),
            Happens::PaysAp(seat, amount) => format!("{}: {amount} AP is paid", player(seat)),
            Happens::PhaseStarts(phase) => format!("{} starts", phase_words(phase)),
            Happens::PhaseEnds(phase) => format!("{} ends", phase_words(phase)),
            Happens::BattleEnds => "the battle ends".to_owned(),
        }
    }

    fn player_word(&self, seat: Seat, reader: Option<Reader>) -> &'static str {
        reader.map_or_else(|| self.seat_word(seat), |reader| seat.seen_by(reader.seat))
    }
}

/// Returns the name of a phase, as the manual prints it.
#[must_use]
pub fn phase_words(phase: Phase) -> &'static str {
    match phase {
        Phase::Start => "Start Phase",
        Phase::Movement => "Movement Phase",
        Phase::Main => "Main Phase",
        Phase::Attack => "Attack Phase",
        Phase::End => "End Phase",
    }
}
