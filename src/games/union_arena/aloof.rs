//! Characters that are not affected by what the opponent's cards do.

use super::code::{Change, Duty, Event, Pattern};
use super::layers::Now;
use super::leaves::Kind as CardKind;
use super::state::{NONE, State};
use super::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

/// The rules of their own that keep effects away, as a set.
const DISTANCE: u32 = 1 << Duty::KeptBp as u8 | 1 << Duty::Unaffected as u8 | 1 << Duty::NoEvents as u8 | 1 << Duty::NoCharacters as u8;

impl Table<'_> {
    /// True if a text of the match can keep effects away.
    #[inline]
    pub(super) fn gives_distance(&self) -> bool {
        self.setup.book.duties & DISTANCE != 0
    }

    /// True if a modifier from a card does not affect an object that has these values.
    pub(super) fn is_spurned(&self, object: CardId, now: &Now, change: &Change, source: CardId) -> bool {
        let lowers = matches!(change, Change::Bp(plus) if *plus < 0);
        self.is_aloof(object, now, source) || lowers && now.has_duty(Duty::KeptBp) && self.is_opponents(object, source)
    }

    /// True if the running effect is one that does not affect an object.
    pub(super) fn ignores_running_effect(&self, object: CardId) -> bool {
        if !self.gives_distance() || self.state.field.place_of(object).is_none() {
            return false;
        }
        self.state.frames.last().is_some_and(|frame| self.is_aloof(object, &self.now(object), frame.source))
    }

    /// True if what a player forbids does not affect what the event is about: one that is not affected by anything of that player's.
    pub(super) fn is_free_of(&self, pattern: &Pattern, event: Event, by: Seat) -> bool {
        let object = event.participants().subject;
        self.gives_distance()
            && pattern.object.is_none()
            && self.state.field.place_of(object).is_some()
            && State::owner(object) != by
            && self.now(object).has_duty(Duty::Unaffected)
    }

    fn is_aloof(&self, object: CardId, now: &Now, source: CardId) -> bool {
        if !self.is_opponents(object, source) {
            return false;
        }
        // A trigger is an ability of no kind of card.
        let kind = Some(self.setup.card_def(source).kind).filter(|_| !self.state.field.damage.resolving.has(source));
        now.has_duty(Duty::Unaffected)
            || now.has_duty(Duty::NoEvents) && kind == Some(CardKind::Event)
            || now.has_duty(Duty::NoCharacters) && kind == Some(CardKind::Character)
    }

    fn is_opponents(&self, object: CardId, source: CardId) -> bool {
        source != NONE && self.state.controller_of(source) != State::owner(object)
    }

    /// Returns the modifier that an effect makes of a change whose amount follows from the BP that the object has.
    pub(super) fn made_of(&self, change: Change, times: u32, object: CardId) -> Option<Change> {
        let bp = self.now(object).bp.max(0);
        let made = match change.times(times) {
            Change::BpBecomes(value) => Change::Bp(i32::from(value) - bp),
            Change::BpTimes(by) => Change::Bp(bp.saturating_mul(i32::from(by) - 1)),
            other => return Some(other),
        };
        let source = self.frame().source;
        let kept = self.gives_distance() && self.is_spurned(object, &self.now(object), &made, source);
        (!kept && made != Change::Bp(0)).then_some(made)
    }
}
