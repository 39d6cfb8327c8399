//! How much of an instruction could be carried out, without doing it.
//!
//! Cards that nobody has seen are not looked at: what would be named among them is assumed to be there.

use crate::games::ucg::code::{Act, Check, Kind, Number, Pick, Query, Source, Spot, Tally, To};
use crate::games::ucg::events::Event;
use crate::games::ucg::query::Context;
use crate::games::ucg::state::PileKind;
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::{Feasible, Trial};
use crate::kernel::pile::CardId;
use crate::lang::reference::Verb;

impl Table<'_> {
    /// Tries out an instruction.
    pub(super) fn try_out(&self, act: &Act, trial: &mut Trial) -> Feasible {
        let context = Context::running(&trial.frame);
        match act {
            Act::Draw { side, count, into } => {
                let each = self.tally(count, &context);
                let decks = context.seats(*side).map(|seat| self.state.pile(seat, PileKind::Deck).len() as u32);
                let (got, asked) = decks.fold((0, 0), |(got, asked), deck| (got + deck.min(each), asked + each));
                foresee(trial, *into, got);
                Feasible::of(got, asked)
            }
            Act::Take { side, count, up_to, into, .. } => {
                let each = if *up_to { 1 } else { self.tally(count, &context) };
                let decks = context.seats(*side).map(|seat| self.state.pile(seat, PileKind::Deck).len() as u32);
                let (got, asked) = decks.fold((0, 0), |(got, asked), deck| (got + deck.min(each), asked + each));
                foresee(trial, *into, got);
                // Naming cards is not yet doing something with them.
                Feasible { some: false, all: Feasible::of(got, asked).all }
            }
            Act::Pick(pick) => self.try_pick(pick, trial),
            Act::Move { what, kind, to, verb } => self.try_move(*what, *kind, (to, *verb), trial),
            Act::Reveal(slot) | Act::LookAt(slot) | Act::Choose(slot) => present(trial, *slot),
            Act::PickType { into, .. } => {
                trial.assume(*into);
                Feasible::ALL
            }
            Act::Modify { what, times, .. } => {
                let none = !speaks_of_assumed(what, trial) && self.objects(what, &context).is_empty();
                let never = *times != Tally::Fixed(1) && !tally_assumes(times, trial) && self.tally(times, &context) == 0;
                if none || never { Feasible::NONE } else { Feasible::ALL }
            }
            Act::Swap(a, b) if a == b => {
                let two = trial.assumes(*a) || trial.frame.slot(*a).len() >= 2;
                if two { Feasible::ALL } else { Feasible::NONE }
            }
            Act::Swap(a, b) => {
                let (a, b) = (present(trial, *a), present(trial, *b));
                Feasible { some: a.some && b.some, all: a.all && b.all }
            }
            Act::Negate { what: slot, .. } | Act::TriggerPower { on: slot, .. } | Act::UsePower { on: slot, .. } => present(trial, *slot),
            Act::Forbid { about, .. } => about.map_or(Feasible::ALL, |slot| present(trial, slot)),
            Act::Shuffle(_) => Feasible::ALL,
            Act::Without(a, b, into) => self.try_name(trial, *into, [*a, *b], |a, b| a.without(b)),
            Act::Both(a, b, into) => self.try_name(trial, *into, [*a, *b], Bits::or),
            Act::Name(source, into) => {
                if speaks_of_assumed(source, trial) {
                    trial.assume(*into);
                } else {
                    let objects = self.objects(source, &context);
                    trial.fill(*into, objects);
                }
                Feasible::NEUTRAL
            }
        }
    }

    fn try_name(&self, trial: &mut Trial, into: Slot, [a, b]: [Slot; 2], join: impl Fn(Bits, Bits) -> Bits) -> Feasible {
        if trial.assumes(a) || trial.assumes(b) {
            trial.assume(into);
        } else {
            let joined = join(trial.frame.slot(a), trial.frame.slot(b));
            trial.fill(into, joined);
        }
        Feasible::NEUTRAL
    }

    fn try_pick(&self, pick: &Pick, trial: &mut Trial) -> Feasible {
        let unknown = speaks_of_assumed(&pick.from, trial) || pick.fits.as_ref().is_some_and(|fits| query_assumes(fits, trial));
        let candidates = if unknown { None } else { Some(self.pickable(pick, &trial.frame, Bits::EMPTY)) };
        let Some(candidates) = candidates else {
            trial.assume(pick.into);
            return Feasible::ALL;
        };
        if candidates.is_empty() {
            trial.fill(pick.into, candidates);
        } else {
            trial.assume_of(pick.into, candidates);
        }
        let got = match pick.different {
            Some(column) => self.different(column, candidates, pick.from.kind()),
            None => candidates.len(),
        };
        let context = Context::running(&trial.frame);
        match &pick.number {
            Number::Exactly(tally) => Feasible::of(got, self.tally(tally, &context)),
            Number::AtRandom(number) => Feasible::of(got, *number),
            Number::UpTo(_) | Number::All => Feasible::of(got, 1),
        }
    }

    fn try_move(&self, what: Slot, kind: Kind, (to, verb): (&To, Verb), trial: &Trial) -> Feasible {
        let there = match to {
            To::Stack { of, .. } | To::Under(of) => present(trial, *of),
            To::DiscardArea | To::Hand | To::Deck { .. } | To::IntoDeck | To::Exiled | To::InPlace | To::SceneArea | To::VacantArea => {
                Feasible::ALL
            }
        };
        if !there.some {
            return Feasible::NONE;
        }
        let objects = trial.frame.slot(what);
        let movable = objects.filter(|&object| kind == Kind::Character || self.may_go(object, to, verb)).count();
        if trial.assumes(what) {
            // Which of them it would be is not known, but of those that stay none can be it.
            return if movable == 0 && !objects.is_empty() { Feasible::NONE } else { Feasible::ALL };
        }
        Feasible::of(movable as u32, objects.len())
    }

    /// Whether a card may go where an effect wants it (1.2.2, 11.15.1).
    fn may_go(&self, card: CardId, to: &To, verb: Verb) -> bool {
        let to = match to {
            To::DiscardArea => Spot::DiscardArea,
            To::Hand => Spot::Hand,
            To::Deck { .. } | To::IntoDeck => Spot::Deck,
            To::Exiled => Spot::Exiled,
            To::Stack { .. } | To::InPlace | To::VacantArea => Spot::BattleArea,
            To::SceneArea => Spot::SceneArea,
            To::Under(_) => Spot::Charge,
        };
        self.may_leave_stack(card) && !self.is_forbidden(Event::Moves { card, verb, from: self.spot_of(card), to, end: None })
    }
}

/// Foresees a result of so many objects, of which nobody knows yet which they are.
fn foresee(trial: &mut Trial, slot: Slot, objects: u32) {
    if objects == 0 {
        trial.fill(slot, Bits::EMPTY);
    } else {
        trial.assume(slot);
    }
}

/// Whether a result would be there.
fn present(trial: &Trial, slot: Slot) -> Feasible {
    if trial.assumes(slot) || !trial.frame.slot(slot).is_empty() { Feasible::ALL } else { Feasible::NONE }
}

/// Whether a source speaks of a result that is only assumed.
fn speaks_of_assumed(source: &Source, trial: &Trial) -> bool {
    match source {
        Source::ThisCharacter | Source::ThisCard => false,
        Source::Slot(slot, _) => trial.assumes(*slot),
        Source::Query(query) => query_assumes(query, trial),
        Source::Opponents(of) => speaks_of_assumed(of, trial),
        Source::StackCards { checks, of, .. } => speaks_of_assumed(of, trial) || checks_assume(checks, trial),
        Source::Union(parts) => parts.iter().any(|part| speaks_of_assumed(part, trial)),
    }
}

fn query_assumes(query: &Query, trial: &Trial) -> bool {
    let among = matches!(query.spot, Spot::Among(slot, _) if trial.assumes(slot));
    among || query.except.is_some_and(|slot| trial.assumes(slot)) || checks_assume(&query.checks, trial)
}

fn checks_assume(checks: &[Check], trial: &Trial) -> bool {
    checks.iter().any(|check| match check {
        Check::Same(_, source)
        | Check::Adjacent(source)
        | Check::BattleOpponentOf(source)
        | Check::AbleToLevelUpWith(source)
        | Check::Under(source)
        | Check::Than { of: source, .. } => speaks_of_assumed(source, trial),
        Check::StackHas(_, checks) => checks_assume(checks, trial),
        Check::Not(check) => checks_assume(std::slice::from_ref(check), trial),
        Check::AnyOf(lists) => lists.iter().any(|list| checks_assume(list, trial)),
        Check::Level(_)
        | Check::Round(_)
        | Check::State(_)
        | Check::CardType(_)
        | Check::Character(_)
        | Check::Name(_)
        | Check::Type(_)
        | Check::PrintedType(_)
        | Check::Team(_)
        | Check::PrintedExtra
        | Check::Bp(_)
        | Check::RoundReached
        | Check::Extra
        | Check::This
        | Check::Highest(_)
        | Check::Lowest(_)
        | Check::ChargeCards(_)
        | Check::Area(_) => false,
    })
}

fn tally_assumes(tally: &Tally, trial: &Trial) -> bool {
    match tally {
        Tally::Fixed(_) => false,
        Tally::Objects(source) | Tally::Different(_, source) | Tally::Value(_, source) => speaks_of_assumed(source, trial),
        // What decides between cases may depend on anything: it is not foreseen.
        Tally::Cases(_) => true,
        Tally::Per { of, .. } => tally_assumes(of, trial),
    }
}
