//! Feasibility of instructions: dry runs that change nothing.
//!
//! Unseen cards are not looked at: a result that would be drawn from them is assumed to be there.

use crate::kernel::bits::Bits;
use crate::kernel::code::{Act, Change, Check, Event, Leaves, Number, Pick, Place, Query, Side, Source, Tally, To};
use crate::kernel::context::Context;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::{Feasible, Trial};
use crate::kernel::outcome::Reception;
use crate::kernel::parts::ZoneOf;
use crate::kernel::parts::{KindOf, Looks};
use crate::kernel::pile::CardId;
use crate::kernel::table::Table;
use crate::lang::marked::Marked;
use crate::lang::reference::Verb;
use crate::lang::zone::ZoneTable;

impl<R: Looks> Table<'_, R> {
    /// Returns the share of the objects of a source that pass `can`. For a source that depends on a choice not yet made, one such object suffices.
    pub fn try_each(&self, what: &Source<R::Code>, trial: &Trial, can: impl Fn(u8) -> bool) -> Feasible {
        let objects = self.objects(what, &Context::running(&trial.frame));
        let able = objects.filter(|&object| can(object)).count() as u32;
        if speaks_of_assumed(what, trial) { Feasible::whole(objects.is_empty() || able > 0) } else { Feasible::of(able, objects.len()) }
    }

    /// Tries out an instruction.
    pub fn try_out(&self, act: &Act<R::Code>, trial: &mut Trial) -> Feasible {
        match act {
            Act::Draw { side, count, up_to, into } => {
                let each = if *up_to { 1 } else { self.tally(count, &Context::running(&trial.frame)) };
                self.try_decks(*side, each, *into, trial)
            }
            Act::Take { side, count, up_to, into, .. } => {
                let each = if *up_to { 1 } else { self.tally(count, &Context::running(&trial.frame)) };
                // Naming cards alone is not doing anything.
                Feasible { some: false, ..self.try_decks(*side, each, *into, trial) }
            }
            Act::Pick(pick) => Feasible { some: false, ..self.try_pick(pick, trial) },
            Act::Move { what, kind, to, verb, who: _ } => {
                let moved = self.try_move(*what, *kind, (to, *verb), trial);
                trial.claims().part_with(*what);
                moved
            }
            Act::Reveal(slot, _) | Act::LookAt(slot, _) | Act::Choose(slot) => present(trial, *slot),
            Act::Modify { what, how, .. } => self.try_modify(what, how, trial),
            Act::Forbid { settled, .. } => {
                settled.about[0].filter(|_| settled.needed[0]).map_or(Feasible::ALL, |(slot, _)| present(trial, slot))
            }
            Act::Shuffle(_) => Feasible::ALL,
            Act::Spare(..) => Feasible::NEUTRAL,
            Act::Without(a, b, into) => try_name(trial, *into, [*a, *b], |a, b| a.without(b)),
            Act::Next(left, into) => try_name(trial, *into, [*left, *left], |all, _| all.into_iter().take(1).collect()),
            Act::Both(a, b, into) => {
                trial.claims().join([*a, *b], *into);
                try_name(trial, *into, [*a, *b], Bits::or)
            }
            Act::Name(source, into) => {
                if speaks_of_assumed(source, trial) {
                    trial.assume(*into);
                } else {
                    let objects = self.objects(source, &Context::running(&trial.frame));
                    trial.fill(*into, objects);
                }
                Feasible::NEUTRAL
            }
            Act::Own(deed) => R::try_deed(self, deed, trial),
        }
    }

    /// Tries out modifiers. All of it is feasible if each object takes at least one of them.
    fn try_modify(&self, what: &Source<R::Code>, how: &[Change<R::Code>], trial: &Trial) -> Feasible {
        let context = Context::running(&trial.frame);
        let objects = if speaks_of_assumed(what, trial) { None } else { Some(self.objects(what, &context)) };
        let never = |times: &Tally<R::Code>| *times != Tally::Fixed(1) && !tally_assumes(times, trial) && self.tally(times, &context) == 0;
        if objects.is_some_and(Bits::is_empty) || how.iter().all(|(shift, times)| !R::sets(shift) && never(times)) {
            return Feasible::NONE;
        }
        let takes = |object| how.iter().any(|(shift, _)| R::reception(self, object, shift, trial.frame.source) == Reception::Taken);
        Feasible { some: true, all: objects.is_none_or(|objects| objects.into_iter().all(takes)) }
    }

    /// Tries out taking cards from decks.
    pub fn try_decks(&self, side: Side, each: u32, into: Slot, trial: &mut Trial) -> Feasible {
        let decks = Context::running(&trial.frame).seats(side).map(|seat| R::pile(&self.state.field, seat, ZoneOf::<R>::DECK).len() as u32);
        let (got, asked) = decks.fold((0, 0), |(got, asked), deck| (got + deck.min(each), asked + each));
        foresee(trial, into, got);
        Feasible::of(got, asked)
    }

    /// Tries out a pick.
    pub fn try_pick(&self, pick: &Pick<R::Code>, trial: &mut Trial) -> Feasible {
        let except = left_out(&pick.from).filter(|&slot| trial.claims().has(slot));
        // The excluded slot holds the candidates of an earlier pick, of which only some will be excluded; the claims count them.
        let without = except.map(|slot| trial.with(slot, Bits::EMPTY));
        let known = without.as_ref().unwrap_or(trial);
        let unknown = speaks_of_assumed(&pick.from, known) || pick.fits.as_ref().is_some_and(|fits| query_assumes(fits, known));
        if unknown {
            trial.assume(pick.into);
            return Feasible::ALL;
        }
        let candidates = self.pickable(pick, &known.frame, Bits::EMPTY);
        if candidates.is_empty() {
            trial.fill(pick.into, candidates);
        } else {
            trial.assume_of(pick.into, candidates);
        }
        if pick.optional && candidates.is_empty() {
            return Feasible::NEUTRAL;
        }
        let got = match pick.different {
            Some(column) => self.unlike(column, candidates, pick.from.kind()),
            None => candidates.len(),
        };
        match &pick.number {
            Number::Exactly(tally) => {
                let number = self.tally(tally, &Context::running(&trial.frame));
                let left = trial.claims().left(candidates, number, except);
                trial.claims().claim(pick.into, candidates, number);
                Feasible::of(got.min(left), number)
            }
            Number::Total { column, range, .. } => {
                let reached = !candidates.is_empty() && self.comes_to(0, candidates, pick.from.kind(), *column, *range);
                if reached { Feasible::ALL } else { Feasible::NONE }
            }
            // Candidates that do not make up a whole stack with others are filtered out already.
            Number::Stacked(number) => Feasible::of(if candidates.is_empty() { 0 } else { *number }, *number),
            Number::AtRandom(number) | Number::AtLeast(number) | Number::Between(number, _) => Feasible::of(got, *number),
            Number::UpTo(_) | Number::All => Feasible::of(got, 1),
        }
    }

    /// Tries out a move.
    pub fn try_move(&self, what: Slot, kind: KindOf<R>, (to, verb): (&To<R::Code>, Verb), trial: &Trial) -> Feasible {
        let there = match to {
            To::Stack { of, .. } | To::Under(of) => present(trial, *of),
            To::Pile(_) | To::Deck { .. } | To::IntoDeck | To::Own(_) => Feasible::ALL,
        };
        if !there.some {
            return Feasible::NONE;
        }
        let objects = trial.frame.slot(what);
        let may_go = |object| match to {
            To::Own(place) if kind != R::Code::CARD => R::landing(self, place, object).is_some(),
            _ => self.may_go(object, kind, to, verb),
        };
        let movable = objects.filter(|&object| may_go(object)).count();
        if trial.assumes(what) {
            // The object is not known, but it cannot be one of those that stay.
            return if movable == 0 && !objects.is_empty() { Feasible::NONE } else { Feasible::ALL };
        }
        Feasible::of(movable as u32, objects.len())
    }

    /// True if an object may go to a destination, with all its cards.
    pub fn may_go(&self, object: u8, kind: KindOf<R>, to: &To<R::Code>, verb: Verb) -> bool {
        if kind == R::Code::CARD {
            return self.card_may_go(object, to, verb);
        }
        let (To::Pile(_) | To::Deck { .. } | To::IntoDeck) = to else { return true };
        let cards = R::cards_of(self, Bits::one(object), kind);
        cards.iter().all(|&card| self.card_is_free(card, to, verb) && !self.is_forbidden(Event::LeavesPlay(card)))
    }

    fn card_may_go(&self, card: CardId, to: &To<R::Code>, verb: Verb) -> bool {
        R::may_leave_stack(self, card) && self.card_is_free(card, to, verb)
    }

    /// True if no prohibition keeps a card from going to a destination.
    fn card_is_free(&self, card: CardId, to: &To<R::Code>, verb: Verb) -> bool {
        let to = match to {
            To::Pile(pile) => Some(*pile),
            To::Deck { .. } | To::IntoDeck => Some(ZoneOf::<R>::DECK),
            To::Stack { .. } => Some(ZoneOf::<R>::OBJECTS),
            To::Under(_) => Some(ZoneOf::<R>::ATTACHED),
            To::Own(place) => R::landing(self, place, card),
        };
        to.is_some_and(|to| !self.is_forbidden(Event::Moves { card, verb, from: self.state.zone_of(card), to, end: None }))
    }
}

fn try_name(trial: &mut Trial, into: Slot, [a, b]: [Slot; 2], join: impl Fn(Bits, Bits) -> Bits) -> Feasible {
    if trial.assumes(a) || trial.assumes(b) {
        trial.assume(into);
    } else {
        let joined = join(trial.frame.slot(a), trial.frame.slot(b));
        trial.fill(into, joined);
    }
    Feasible::NEUTRAL
}

/// Records a result of a number of unknown objects.
fn foresee(trial: &mut Trial, slot: Slot, objects: u32) {
    if objects == 0 {
        trial.fill(slot, Bits::EMPTY);
    } else {
        trial.assume(slot);
    }
}

/// Returns [`Feasible::ALL`] if a slot would not be empty, else [`Feasible::NONE`].
#[must_use]
pub fn present(trial: &Trial, slot: Slot) -> Feasible {
    if trial.assumes(slot) || !trial.frame.slot(slot).is_empty() { Feasible::ALL } else { Feasible::NONE }
}

/// True if a source depends on a slot whose contents are unknown.
#[must_use]
pub fn speaks_of_assumed<L: Leaves>(source: &Source<L>, trial: &Trial) -> bool {
    match source {
        Source::This(_) | Source::Part(_) => false,
        Source::Slot(slot, _) => trial.assumes(*slot),
        Source::Query(query) => query_assumes(query, trial),
        Source::Way(_, of) => speaks_of_assumed(of, trial),
        Source::StackCards { checks, of, .. } => speaks_of_assumed(of, trial) || checks_assume(checks, trial),
        Source::Union(parts) => parts.iter().any(|part| speaks_of_assumed(part, trial)),
    }
}

/// Returns the slot that a source excludes.
fn left_out<L: Leaves>(source: &Source<L>) -> Option<Slot> {
    let Source::Query(query) = source else { return None };
    query.except
}

fn query_assumes<L: Leaves>(query: &Query<L>, trial: &Trial) -> bool {
    let among = matches!(query.place, Place::Among(slot, _) if trial.assumes(slot));
    among || query.except.is_some_and(|slot| trial.assumes(slot)) || checks_assume(&query.checks, trial)
}

fn checks_assume<L: Leaves>(checks: &[Check<L>], trial: &Trial) -> bool {
    checks.iter().any(|check| match check {
        Check::Same(_, source) | Check::Under(source) | Check::Than { of: source, .. } => speaks_of_assumed(source, trial),
        Check::Against { number, .. } => tally_assumes(number, trial),
        Check::Remembered(_) => false,
        Check::StackHas(_, checks) => checks_assume(checks, trial),
        Check::Not(check) => checks_assume(std::slice::from_ref(check), trial),
        Check::AnyOf(lists) => lists.iter().any(|list| checks_assume(list, trial)),
        Check::Word(..) | Check::Named(..) | Check::NameHolds(..) | Check::In(..) => false,
        Check::This | Check::Gone | Check::Highest(_) | Check::Lowest(_) | Check::Alike(..) => false,
        Check::Own(check) => check.marked().is_some_and(|source| speaks_of_assumed(source, trial)),
    })
}

/// True if a tally depends on a slot whose contents are unknown.
#[must_use]
pub fn tally_assumes<L: Leaves>(tally: &Tally<L>, trial: &Trial) -> bool {
    match tally {
        Tally::Fixed(_) | Tally::Happened(_) | Tally::HappenedToOthers { .. } | Tally::Own(_) => false,
        Tally::Apart(one, other) => tally_assumes(one, trial) || tally_assumes(other, trial),
        Tally::Noted(slot) => trial.assumes(*slot),
        Tally::Until(_, checks, _) => checks_assume(checks, trial),
        Tally::Objects(source)
        | Tally::Different(_, source)
        | Tally::Unlike(_, source)
        | Tally::Value(_, source)
        | Tally::Extreme(_, _, source)
        | Tally::MostAlike(_, source) => speaks_of_assumed(source, trial),
        // The condition of a case may depend on anything: it is taken to be unknown.
        Tally::Cases(_) => true,
        Tally::Per { of, .. }
        | Tally::Half { of, .. }
        | Tally::Lacking(_, of)
        | Tally::Raised(_, of)
        | Tally::Beyond(_, of)
        | Tally::AtMost(_, of) => tally_assumes(of, trial),
    }
}
