//! The changes to characters that shifts make, and swapped places.

use super::deed::chosen_bp;
use crate::games::ucg::code::{Shift, Words};
use crate::games::ucg::events::Event;
use crate::games::ucg::now::Now;
use crate::games::ucg::state::{Change, CharacterId};
use crate::games::ucg::table::Table;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::{Outcome, Reception};
use crate::kernel::pile::CardId;
use crate::lang::duration::Duration;

impl Change {
    /// Returns the change, applied so many times.
    #[must_use]
    pub(in crate::games::ucg) fn times(self, times: u32) -> Self {
        let times = i32::try_from(times).unwrap_or(i32::MAX);
        match self {
            Change::Bp(plus) => Change::Bp(plus.saturating_mul(times)),
            Change::Grade(steps) => Change::Grade(i32::from(steps).saturating_mul(times).clamp(i8::MIN.into(), i8::MAX.into()) as i8),
            Change::Times(by) => Change::Times(by.saturating_pow(times.unsigned_abs())),
            Change::Extra
            | Change::Becomes(_)
            | Change::GiveTypes(_)
            | Change::LoseTypes(_)
            | Change::BarTypes(_)
            | Change::AlsoCardType(_)
            | Change::Immune(..)
            | Change::Battle(..)
            | Change::UnaffectedBy(_)
            | Change::Silent(_)
            | Change::CannotLevelUp(_)
            | Change::Did(_)
            | Change::Negated(..)
            | Change::AlsoNamed(_) => self,
        }
    }

    /// Lets a newer change of the same source and time be one with this one: ± of one sign are summed, and what is the same is kept once.
    pub(super) fn join(&mut self, new: Change) -> bool {
        match (&mut *self, new) {
            (Change::Bp(sum), Change::Bp(plus)) if *sum ^ plus >= 0 => *sum = sum.saturating_add(plus),
            (Change::Grade(sum), Change::Grade(steps)) if *sum ^ steps >= 0 => *sum = sum.saturating_add(steps),
            // Doubled twice is four times.
            (Change::Times(by), Change::Times(more)) => *by = by.saturating_mul(more),
            (old, new) => return *old == new,
        }
        true
    }
}

impl Table<'_> {
    /// The changes that a shift makes to a character, with what was chosen for it.
    pub(super) fn changes(&self, shift: &Shift, times: u32, on: CharacterId) -> [Option<Change>; 2] {
        let types = |slot: Slot| self.frame().slot(slot).0 as Words;
        let one = |change| [Some(change), None];
        match *shift {
            Shift::Fixed(change) => one(change.times(times)),
            Shift::Becomes(ref value) => one(Change::Becomes(self.counted(value))),
            Shift::BecomesChosen(slot) => [chosen_bp(self.frame().slot(slot)).map(Change::Becomes), None],
            Shift::GiveTypesOf(slot) => one(Change::GiveTypes(types(slot))),
            // What cannot be given changes nothing (1.2.2).
            Shift::ChangeType(_, new) if types(new) & !self.now(on).barred == 0 => [None, None],
            Shift::ChangeType(old, new) => [Some(Change::LoseTypes(types(old))), Some(Change::GiveTypes(types(new)))],
            Shift::LoseTypesOf(slot) => one(Change::LoseTypes(types(slot))),
            // Only a continuous power has it.
            Shift::TypesLike(_) => [None, None],
        }
    }

    /// Returns the reception of a card's change by a character. What it loses and will not gain, what an effect prevents, and TYPEs that it cannot be given are refused
    /// (1.2.2); a change that it is immune to is taken, without effect (11.6.5); an opponent's effect that it is unaffected by is idle.
    pub(in crate::games::ucg) fn reception(&self, id: CharacterId, shift: &Shift, source: CardId) -> Reception {
        let now = self.now(id);
        if self.is_aloof(now, source) && self.is_of_opponent(id, source) {
            return Reception::Idle;
        }
        let sample = match *shift {
            Shift::Fixed(Change::LoseTypes(_)) | Shift::ChangeType(..) | Shift::LoseTypesOf(_) => Change::LoseTypes(Words::MAX),
            Shift::Fixed(change) => change,
            Shift::Becomes(_) | Shift::BecomesChosen(_) => Change::Becomes(0),
            Shift::GiveTypesOf(_) | Shift::TypesLike(_) => Change::GiveTypes(Words::MAX),
        };
        let barred = matches!(sample, Change::GiveTypes(words) if words & !now.barred == 0);
        if barred || self.influences_it(now.loses.or(now.prevents), id, &sample, source) { Reception::Refused } else { Reception::Taken }
    }

    /// The two characters that one slot or two name.
    fn both_of(&self, a: Slot, b: Slot) -> Option<(CharacterId, CharacterId)> {
        let (one, other) = (self.frame().slot(a), self.frame().slot(b));
        let (a, b) = if a == b { (one.first(), one.into_iter().nth(1)) } else { (one.first(), other.first()) };
        a.zip(b)
    }

    /// The BP of each of two characters becomes what the other's is now; what is given to them later counts on top of that.
    pub(super) fn swap_bp(&mut self, a: Slot, b: Slot, duration: Duration) -> Progress {
        let Some((a, b)) = self.both_of(a, b) else { return Progress::Done(Outcome::NONE) };
        let source = self.frame().source;
        let taken = |table: &Self, id| table.is_there(id) && table.reception(id, &Shift::BecomesChosen(0), source) == Reception::Taken;
        if a == b || !taken(self, a) || !taken(self, b) {
            return Progress::Done(Outcome::NONE);
        }
        let (one, other) = (self.now(a), self.now(b));
        let value = |of: u32, on: &Now| u32::try_from(i64::from(of) - i64::from(on.plus)).unwrap_or(0);
        for (on, bp) in [(a, value(other.bp, &one)), (b, value(one.bp, &other))] {
            self.add_change(on, Change::Becomes(bp), Some(duration));
        }
        Progress::Done(Outcome::FULL)
    }

    /// Swaps the places of two characters (11.9). It makes nothing enter play.
    pub(super) fn swap_places(&mut self, a: Slot, b: Slot) -> Progress {
        let Some((a, b)) = self.both_of(a, b) else { return Progress::Done(Outcome::NONE) };
        let event = Event::Swapped(a, b);
        let aloof = self.ignores_running_effect(a) || self.ignores_running_effect(b);
        let there = self.is_there(a) && self.is_there(b);
        if a == b || !there || !self.can_swap(a, b) || aloof || self.is_forbidden(event) {
            return Progress::Done(Outcome::NONE);
        }
        self.swap(a, b);
        self.note_swap(a, b);
        self.happens(event);
        Progress::Done(Outcome::FULL)
    }
}
