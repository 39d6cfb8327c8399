//! Changes to objects and prohibitions that last for a time.

use crate::kernel::bits::Bits;
use crate::kernel::code::{Change, Source};
use crate::kernel::frame::Slot;
use crate::kernel::game::Limit;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::{Outcome, Reception};
use crate::kernel::parts::{ChangeOf, Rules};
use crate::kernel::pile::CARD_LIMIT;
use crate::kernel::state::{Forbidden, Modifier, While};
use crate::kernel::table::Table;
use crate::lang::duration::Duration;
use arrayvec::ArrayVec;

impl<R: Rules> Table<'_, R> {
    /// The first and the last turn of something that the innermost effect makes last; without a duration it does not end by itself.
    pub fn span(&self, duration: Option<Duration>) -> (u16, u16) {
        duration.map_or((self.state.turn, u16::MAX), |duration| R::turns(self, duration, self.frame().controller))
    }

    /// What must stay in play for what the innermost effect makes last; `None` when it is not there, so that nothing lasts.
    fn stays(&self, duration: Option<Duration>) -> Option<While> {
        let Some(Duration::WhileInPlay(_)) = duration else { return Some(While::Always) };
        let frame = self.frame();
        match frame.this {
            Some(object) => R::is_there(self, object).then_some(While::Object(object)),
            // A card that is part of an object now was no part of it when the effect began.
            None => (R::in_force(self, frame.source) && R::bearer(self, frame.source).is_none()).then_some(While::Card(frame.source)),
        }
    }

    /// Changes objects for a time. What is done to each is worked out before any of them is changed.
    pub fn modify(&mut self, what: &Source<R::Code>, how: &[Change<R::Code>], duration: Option<Duration>) -> Progress {
        let objects = self.seen(what);
        if self.stays(duration).is_none() {
            return Progress::Done(Outcome::NONE);
        }
        let slot = if let Source::Slot(slot, _) = what { Some(*slot) } else { None };
        let named = slot.filter(|_| objects.len() > 1).map(|slot| (slot, self.frame().slot(slot)));
        let (mut taken, source) = (0, self.frame().source);
        let mut changes = ArrayVec::<_, CARD_LIMIT>::new();
        for object in objects {
            // "each … +1000 BP for each level it has": while it is worked out, the name of all of them is that of this one.
            if let Some((slot, _)) = named {
                self.leave(slot, Bits::one(object));
            }
            let mut takes = false;
            for (shift, times) in how {
                let (times, reception) = (self.counted(times), R::reception(self, object, shift, source));
                if times > 0 && reception != Reception::Refused {
                    let made = R::changes(self, shift, times, object);
                    let received = reception == Reception::Taken;
                    takes |= received && made.iter().any(Option::is_some);
                    if changes.try_push((object, made, received)).is_err() {
                        self.stop(Limit::Changes);
                    }
                }
            }
            taken += u32::from(takes);
        }
        if let Some((slot, all)) = named {
            self.leave(slot, all);
        }
        for &(object, made, _) in &changes {
            made.into_iter().flatten().for_each(|change| self.add_change(object, change, duration));
        }
        for (object, made, _) in changes.into_iter().filter(|&(.., received)| received) {
            made.into_iter().flatten().for_each(|change| R::is_changed(self, object, change));
        }
        Progress::Done(Outcome::of(taken, objects.len()))
    }

    /// Adds a change. Those of the same source and time are kept as one where they can be.
    pub fn add_change(&mut self, on: u8, change: ChangeOf<R>, duration: Option<Duration>) {
        let (from, until) = self.span(duration);
        let Some(stays) = self.stays(duration) else { return };
        let new = Modifier { on, change, source: self.frame().source, from, until, stays };
        self.touch();
        let same = |old: &Modifier<ChangeOf<R>>| Modifier { change, ..*old } == new;
        let mut since = self.state.changes.iter_mut().rev().take_while(|old| old.change == change || !R::divides(&old.change));
        if since.any(|old| same(old) && R::join(&mut old.change, change)) {
            return;
        }
        if self.state.changes.push(new).is_err() {
            self.stop(Limit::Changes);
        }
    }

    /// Forbids an event for a time; what is forbidden already is not forbidden twice.
    pub fn forbid(&mut self, pattern: u16, about: Option<Slot>, duration: Option<Duration>) -> Progress {
        let about_what = about.map_or(Bits::EMPTY, |slot| self.frame().slot(slot));
        if about.is_some() && about_what.is_empty() {
            return Progress::Done(Outcome::NONE);
        }
        let (from, until) = self.span(duration);
        let Some(stays) = self.stays(duration) else { return Progress::Done(Outcome::NONE) };
        self.touch();
        let forbidden = Forbidden { pattern, seat: self.frame().controller, about: about_what, from, until, stays };
        if !self.state.forbidden.contains(&forbidden) && self.state.forbidden.push(forbidden).is_err() {
            self.stop(Limit::Changes);
        }
        Progress::Done(Outcome::FULL)
    }
}
