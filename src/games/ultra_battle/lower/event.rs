//! The referents that an event gives to later words.

use super::Lowerer;
use crate::games::ultra_battle::code::{Happening, Kind, Part, Pattern, Source, TimerEvent};
use crate::kernel::code::Participant;
use crate::kernel::events::ABOUT;
use crate::lang::Span;

impl Lowerer<'_> {
    /// Records the referents of "it" and "that much" in an effect that this event triggers.
    pub(super) fn heed(&mut self, pattern: &Pattern, span: Span) {
        let about = |kind| Source::Slot(ABOUT, kind);
        let kind = pattern.subject.as_ref().map_or(Kind::Fighter, Participant::kind);
        let object = match &pattern.event {
            // Whom an attack is on was said last.
            Happening::Attacks if pattern.object.is_some() => Some(Source::Part(Part::Defender)),
            Happening::PhaseStarts(_) => None,
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
            | Happening::Resolves(_)
            | Happening::Own(..) => Some(about(kind)),
        };
        let amount =
            matches!(pattern.event, Happening::Damaged(_) | Happening::Healed | Happening::Own(TimerEvent::Rises | TimerEvent::Falls, _));
        self.memory.amount = amount;
        if let Some(object) = object {
            self.mention_trigger(object, crate::compile::lower::event::done(&pattern.event), span);
        }
    }
}
