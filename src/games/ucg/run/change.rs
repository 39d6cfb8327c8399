//! Changes to characters, prohibitions, and swapped places.

use crate::games::ucg::code::{Shift, Source, Tally};
use crate::games::ucg::events::Event;
use crate::games::ucg::state::{Change, CharacterId, Forbidden, Modifier};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::frame::Slot;
use crate::kernel::game::Limit;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::lang::duration::Duration;

impl Table<'_> {
    /// The first and the last turn of something that lasts.
    pub(super) fn turns(&self, duration: Duration) -> (u16, u16) {
        let now = self.state.turn;
        match duration {
            Duration::ThisTurn => (now, now),
            Duration::NextTurn => (now + 1, now + 1),
            Duration::UntilEndOfNextTurn | Duration::UntilEndOfTurnOf(_) => (now, now + 1),
        }
    }

    /// Changes characters for a time.
    pub(super) fn modify(&mut self, what: &Source, shift: &Shift, times: &Tally, duration: Duration) -> Progress {
        let (objects, times) = (self.seen(what), self.counted(times));
        if objects.is_empty() || times == 0 {
            return Progress::Done(Outcome::NONE);
        }
        for id in objects {
            for change in self.changes(shift, times).into_iter().flatten() {
                self.add_change(id, change, duration);
            }
        }
        Progress::Done(Outcome::FULL)
    }

    /// The changes that a shift makes, with what was chosen for it.
    fn changes(&self, shift: &Shift, times: u32) -> [Option<Change>; 2] {
        let times = i32::try_from(times).unwrap_or(i32::MAX);
        let types = |slot: Slot| self.frame().slot(slot).0 as u32;
        let one = |change| [Some(change), None];
        match *shift {
            Shift::Bp(plus) => one(Change::Bp(plus.saturating_mul(times))),
            Shift::Grade(steps) => one(Change::Grade(i32::from(steps).saturating_mul(times).clamp(i8::MIN.into(), i8::MAX.into()) as i8)),
            Shift::Extra => one(Change::Extra),
            Shift::GiveTypes(words) => one(Change::GiveTypes(words)),
            Shift::GiveTypesOf(slot) => one(Change::GiveTypes(types(slot))),
            Shift::ChangeType(old, new) => [Some(Change::LoseTypes(types(old))), Some(Change::GiveTypes(types(new)))],
            Shift::LoseTypes(words) => one(Change::LoseTypes(words)),
            Shift::BarTypes(words) => one(Change::BarTypes(words)),
            Shift::AlsoCardType(words) => one(Change::AlsoCardType(words)),
            Shift::Immune(to, loses) => one(Change::Immune(to, loses)),
            Shift::Battle(outcome) => one(Change::Battle(outcome)),
            Shift::CannotLevelUp => one(Change::CannotLevelUp),
        }
    }

    /// Adds a change. Sums of the same source and time are kept as one.
    pub(super) fn add_change(&mut self, on: CharacterId, change: Change, duration: Duration) {
        let (from, until) = self.turns(duration);
        let new = Modifier { on, change, source: self.frame().source, from, until };
        self.touch();
        for old in self.state.changes.iter_mut() {
            if (Modifier { change, ..*old }) != new {
                continue;
            }
            match (&mut old.change, change) {
                (Change::Bp(sum), Change::Bp(plus)) if *sum ^ plus >= 0 => {
                    *sum = sum.saturating_add(plus);
                    return;
                }
                (Change::Grade(sum), Change::Grade(steps)) if *sum ^ steps >= 0 => {
                    *sum = sum.saturating_add(steps);
                    return;
                }
                (same, change) if *same == change => return,
                _ => {}
            }
        }
        if self.state.changes.push(new).is_err() {
            self.stop(Limit::Changes);
        }
    }

    /// Forbids an event for a time (1.2.2).
    pub(super) fn forbid(&mut self, pattern: u16, about: Option<Slot>, duration: Duration) -> Progress {
        let about_what = about.map_or(Bits::EMPTY, |slot| self.frame().slot(slot));
        if about.is_some() && about_what.is_empty() {
            return Progress::Done(Outcome::NONE);
        }
        let (from, until) = self.turns(duration);
        self.touch();
        let forbidden = Forbidden { pattern, seat: self.frame().controller, about: about_what, from, until };
        if self.state.forbidden.push(forbidden).is_err() {
            self.stop(Limit::Changes);
        }
        Progress::Done(Outcome::FULL)
    }

    /// Swaps the places of two characters (11.9). It makes nothing enter play.
    pub(super) fn swap_places(&mut self, a: Slot, b: Slot) -> Progress {
        let (one, other) = (self.frame().slot(a), self.frame().slot(b));
        let (a, b) = if a == b { (one.first(), one.into_iter().nth(1)) } else { (one.first(), other.first()) };
        let (Some(a), Some(b)) = (a, b) else { return Progress::Done(Outcome::NONE) };
        let event = Event::Swapped(a, b);
        if a == b || !self.is_there(a) || !self.is_there(b) || self.is_forbidden(event) {
            return Progress::Done(Outcome::NONE);
        }
        self.swap(a, b);
        self.happens(event);
        Progress::Done(Outcome::FULL)
    }
}
