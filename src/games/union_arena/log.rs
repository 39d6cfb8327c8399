//! The events of the log in words, for one player or for those who see everything.

use super::leaves::{Occurrence, UnionArena};
use super::state::NONE;
use super::table::Table;
use crate::kernel::code::Participants;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::scenario::stage::Staged;

impl Table<'_> {
    /// Returns an event of this game alone in words.
    pub(super) fn told(
        &self,
        event: Occurrence,
        Participants { subject, object, player, number, .. }: Participants,
        reader: Option<Reader>,
    ) -> String {
        let player = || {
            let word = |seat: Seat| reader.map_or_else(|| self.seat_word(seat), |reader| seat.seen_by(reader.seat));
            player.map_or("", word)
        };
        let (one, other) = (self.object_words(subject), self.object_words(object));
        match event {
            Occurrence::Sidelined | Occurrence::SidelinedFor(_) => format!("{one} is sidelined"),
            Occurrence::Blocks => format!("{one} blocks {other}"),
            Occurrence::Chosen => format!("{one} is chosen"),
            Occurrence::ChangesLine(_) => format!("{one} has moved"),
            Occurrence::Unblocked => format!("{one} is not blocked"),
            Occurrence::WinsAttack => format!("{one} wins the battle of its attack"),
            Occurrence::LosesAttack => format!("{one} loses the battle of its attack"),
            Occurrence::AttackOver => format!("the attack of {one} ends"),
            Occurrence::Activated => format!("{one} becomes active"),
            Occurrence::Rested => format!("{one} becomes resting"),
            Occurrence::TakesDamage => format!("{}: {number} damage", player()),
            Occurrence::Triggers => format!("the trigger of {one} is activated"),
            Occurrence::PaysAp => format!("{}: {number} AP is paid", player()),
            Occurrence::BattleOver => format!("the battle between {one} and {other} ends"),
            Occurrence::PhaseEnds(phase) => format!("{} ends", UnionArena::phase_words(phase)),
        }
    }

    /// Returns the number of a character or site; an attack on nobody is on the opponent.
    pub(super) fn object_words(&self, object: CardId) -> &str {
        if object == NONE { "the opponent" } else { self.setup.number(object) }
    }
}
