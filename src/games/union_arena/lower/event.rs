//! The referents that an event gives to later words.

use super::Lowerer;
use crate::games::union_arena::code::{Happening, Kind, Occurrence, Pattern, Source};
use crate::kernel::code::Participant;
use crate::kernel::events::ABOUT;
use crate::lang::Span;

impl Lowerer<'_> {
    /// Records the referent of "it" in an effect that this event triggers.
    pub(super) fn heed(&mut self, pattern: &Pattern, span: Span) {
        let kind = pattern.subject.as_ref().map_or(Kind::Character, Participant::kind);
        let is_of_nobody = match &pattern.event {
            Happening::PhaseStarts(_) => true,
            Happening::Own(own, _) => match own {
                Occurrence::PhaseEnds(_) | Occurrence::BattleOver | Occurrence::TakesDamage | Occurrence::Triggers | Occurrence::PaysAp => {
                    true
                }
                Occurrence::Blocks => pattern.subject.is_none(),
                Occurrence::SidelinedFor(_) => false,
                Occurrence::Sidelined | Occurrence::Unblocked | Occurrence::WinsAttack | Occurrence::LosesAttack => false,
                Occurrence::AttackOver | Occurrence::Activated | Occurrence::Rested => false,
                Occurrence::Chosen | Occurrence::ChangesLine(_) => false,
            },
            Happening::EntersPlay
            | Happening::LeavesPlay
            | Happening::Moves { .. }
            | Happening::Relocates(_)
            | Happening::Played(_)
            | Happening::LevelsUp
            | Happening::Attached
            | Happening::Detached
            | Happening::Swapped
            | Happening::Attacks
            | Happening::Damaged(_)
            | Happening::Healed
            | Happening::Defeated(_)
            | Happening::BattleEnds(_)
            | Happening::PowerUsed
            | Happening::Resolves(_) => false,
        };
        if !is_of_nobody {
            self.mention_trigger(Source::Slot(ABOUT, kind), crate::compile::lower::event::done(&pattern.event), span);
        }
    }
}
