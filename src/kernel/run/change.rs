//! Modifiers of objects, and prohibitions, that last for a time.

use crate::kernel::bits::Bits;
use crate::kernel::code::{Change, Leaves, Settled, Source};
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::{Outcome, Reception};
use crate::kernel::parts::{ChangeOf, Rules};
use crate::kernel::pile::CARD_LIMIT;
use crate::kernel::spilling::List;
use crate::kernel::state::{Forbidden, Modifier, While};
use crate::kernel::table::Table;
use crate::lang::duration::Duration;
use arrayvec::ArrayVec;

impl<R: Rules> Table<'_, R> {
    /// Returns the first and the last turn of a duration that the innermost effect begins now; `None` lasts to the end of the game.
    pub fn span(&self, duration: Option<Duration>) -> (u16, u16) {
        duration.map_or((self.state.turn, u16::MAX), |duration| R::turns(self, duration, self.frame().controller))
    }

    /// Returns what a duration of the innermost effect lasts with; `None` if that is not there, so that nothing lasts.
    fn stays(&self, duration: Option<Duration>) -> Option<While> {
        match duration {
            Some(Duration::WhileInPlay(_)) => {}
            Some(Duration::ThisBattle) => return R::battle_runs(self).then_some(While::Battle),
            Some(Duration::UntilEndOfBattlePhaseOf(_)) => return Some(While::BattlePhase(self.span(duration).1)),
            _ => return Some(While::Always),
        }
        let frame = self.frame();
        match frame.this {
            Some(object) => R::is_there(self, object).then_some(While::Object(object)),
            // If the source is part of an object in play now, it was not when the effect began.
            None => (R::in_force(self, frame.source) && self.state.bearer(frame.source).is_none()).then_some(While::Card(frame.source)),
        }
    }

    /// Puts modifiers on objects for a time. They are evaluated for every object before any object is changed.
    pub fn modify(&mut self, what: &Source<R::Code>, how: &[Change<R::Code>], duration: Option<Duration>) -> Progress {
        let objects = self.seen(what);
        if self.stays(duration).is_none() {
            return Progress::Done(Outcome::NONE);
        }
        let slot = if let Source::Slot(slot, _) = what { Some(*slot) } else { None };
        let named = slot.filter(|_| objects.len() > 1).map(|slot| (slot, self.frame().slot(slot)));
        let (mut taken, source) = (0, self.frame().source);
        let (mut changes, mut more) = (ArrayVec::<_, CARD_LIMIT>::new(), Vec::new());
        for object in objects {
            // "each … +1000 BP for each level it has": during the evaluation, the slot of all objects names this one alone.
            if let Some((slot, _)) = named {
                self.leave(slot, Bits::one(object));
            }
            let mut takes = false;
            for (shift, times) in how {
                let (times, reception) = (self.counted(times), R::reception(self, object, shift, source));
                if (times > 0 || R::sets(shift)) && reception != Reception::Refused {
                    let made = R::changes(self, shift, times, object);
                    let received = reception == Reception::Taken;
                    takes |= received && made.iter().any(Option::is_some);
                    if let Err(beyond) = changes.try_push((object, made, received)) {
                        more.push(beyond.element());
                    }
                }
            }
            taken += u32::from(takes);
        }
        if let Some((slot, all)) = named {
            self.leave(slot, all);
        }
        for &(object, made, _) in changes.iter().chain(&more) {
            made.into_iter().flatten().for_each(|change| self.add_change(object, change, duration));
        }
        self.join_last();
        for &(object, made, _) in changes.iter().chain(&more).filter(|&&(.., received)| received) {
            made.into_iter().flatten().for_each(|change| R::is_changed(self, object, change));
        }
        Progress::Done(Outcome::of(taken, objects.len()))
    }

    /// Adds a modifier to an object. Equal modifiers of several objects, of the same source and span, are stored as one, and so are modifiers of one object
    /// that can be merged.
    pub fn add_change(&mut self, on: u8, change: ChangeOf<R>, duration: Option<Duration>) {
        let (from, until) = self.span(duration);
        let Some(stays) = self.stays(duration) else { return };
        let new = Modifier { on: Bits::one(on), change, source: self.frame().source, from, until, stays };
        self.touch();
        if self.is_taken_up(&new) {
            return;
        }
        if self.state.changes.is_at_brim() {
            self.condense();
        }
        self.state.changes.push(new);
    }

    /// Merges a modifier into a stored one of its source and span, back to the last that it must come after. Returns true if it was merged.
    fn is_taken_up(&mut self, new: &Modifier<ChangeOf<R>>) -> bool {
        let on = new.on;
        let all = &mut self.state.changes;
        let free = all.iter().rev().take_while(|old| old.change == new.change || !R::come_in_order(&old.change, &new.change)).count();
        let first = all.len() - free;
        let same = |old: &&mut Modifier<ChangeOf<R>>| Modifier { change: new.change, on, ..**old } == *new;
        if let Some(old) = all[first..].iter_mut().filter(same).find(|old| old.change == new.change && old.on.and(on).is_empty()) {
            old.on = old.on.or(on);
            return true;
        }
        // A modifier that is there already is not added twice.
        let is_there = |old: &mut Modifier<ChangeOf<R>>| {
            let mut both = old.change;
            old.change == new.change && R::join(&mut both, new.change) && both == old.change
        };
        all[first..].iter_mut().filter(same).any(|old| is_there(old) || old.on == on && R::join(&mut old.change, new.change))
    }

    /// Merges the newest modifier into an older one of the same source, span and objects.
    fn join_last(&mut self) {
        let all = &mut self.state.changes;
        let Some((&last, before)) = all.split_last() else { return };
        let free = before.iter().rev().take_while(|old| old.change == last.change || !R::come_in_order(&old.change, &last.change)).count();
        let first = before.len() - free;
        let same = |old: &mut Modifier<ChangeOf<R>>| Modifier { change: last.change, ..*old } == last;
        let end = before.len();
        if last.on.len() > 1 && all[first..end].iter_mut().any(|old| same(old) && R::join(&mut old.change, last.change)) {
            all.pop();
        }
    }

    /// Makes room among the changes: those of one time that can be joined, and that nothing comes between, become one for each sum, where no text of the match
    /// can tell their sources apart.
    fn condense(&mut self) {
        let mut at = 0;
        while let Some(&one) = self.state.changes.get(at) {
            let joined = |other: &Modifier<ChangeOf<R>>| {
                let mut both = one.change;
                let alike = other.source == one.source || R::alike_as_sources(self.setup, one.source, other.source);
                alike && (other.from, other.until, other.stays) == (one.from, one.until, one.stays) && R::join(&mut both, other.change)
            };
            let all = self.state.changes.clone();
            let stands_apart = all.iter().any(|other| !joined(other) && R::come_in_order(&other.change, &one.change));
            let sums = sums::<R>(all.iter().filter(|other| joined(other)));
            if stands_apart || sums.len() >= all.iter().filter(|other| joined(other)).count() {
                at += 1;
                continue;
            }
            let others = all.iter().filter(|other| !joined(other)).copied();
            let sums = sums.into_iter().map(|(change, on)| Modifier { on, change, ..one });
            self.state.changes = others.chain(sums).collect();
            at = 0;
        }
    }

    /// Adds a prohibition for a time; an equal one is not added twice.
    pub fn forbid(&mut self, pattern: u16, settled: &Settled<R::Code>, duration: Option<Duration>) -> Progress {
        let about = settled.about.map(|about| about.map_or(Bits::EMPTY, |(slot, _)| self.frame().slot(slot)));
        let cards = settled.about.map(|about| about.is_some_and(|(_, kind)| kind == R::Code::CARD));
        let (needed, values) = (settled.needed, settled.values);
        if about.iter().zip(needed).any(|(about, needed)| needed && about.is_empty()) {
            return Progress::Done(Outcome::NONE);
        }
        let (from, until) = self.span(duration);
        let Some(stays) = self.stays(duration) else { return Progress::Done(Outcome::NONE) };
        self.touch();
        let forbidden = Forbidden { pattern, seat: self.frame().controller, about, cards, needed, values, from, until, stays };
        if !self.state.forbidden.contains(&forbidden) {
            self.state.forbidden.push(forbidden);
        }
        Progress::Done(Outcome::FULL)
    }
}

/// Returns the distinct sums of these modifiers by object, each with the objects that it holds for.
fn sums<'c, R: Rules>(changes: impl Iterator<Item = &'c Modifier<ChangeOf<R>>> + Clone) -> ArrayVec<(ChangeOf<R>, Bits), CARD_LIMIT> {
    let mut sums: ArrayVec<(ChangeOf<R>, Bits), CARD_LIMIT> = ArrayVec::new();
    for object in changes.clone().fold(Bits::EMPTY, |all, change| all.or(change.on)) {
        let own = changes.clone().filter(|change| change.on.has(object)).map(|change| change.change);
        let Some(sum) = own.reduce(|mut sum, change| {
            R::join(&mut sum, change);
            sum
        }) else {
            continue;
        };
        match sums.iter_mut().find(|(known, _)| *known == sum) {
            Some((_, on)) => on.insert(object),
            None => sums.push((sum, Bits::one(object))),
        }
    }
    sums
}
