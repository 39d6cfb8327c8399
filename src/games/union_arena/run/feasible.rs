//! The feasibility of Union Arena-specific instructions, without executing them.

use crate::games::union_arena::code::Deed;
use crate::games::union_arena::table::Table;
use crate::kernel::context::Context;
use crate::kernel::interpreter::{Feasible, Trial};
use crate::kernel::pile::CardId;

impl Table<'_> {
    /// Returns the feasibility of an instruction.
    pub(in crate::games::union_arena) fn try_own(&self, deed: &Deed, trial: &mut Trial) -> Feasible {
        let context = Context::running(&trial.frame);
        let seat = trial.frame.controller;
        match deed {
            Deed::Switch(what, active, _) => {
                self.try_each(what, trial, |object| self.state.field.stack_of(object).is_some_and(|stack| stack.active != *active))
            }
            Deed::Move(what, zone, _) => self.try_each(what, trial, |object| self.may_go_to(object, *zone)),
            Deed::Swap(a, b) => {
                let assumed = trial.assumes(*a) || trial.assumes(*b);
                Feasible::whole(assumed || self.may_swap(trial.frame.slot(*a).or(trial.frame.slot(*b))))
            }
            Deed::SwapBp(a, b, _) => {
                let assumed = trial.assumes(*a) || trial.assumes(*b);
                Feasible::whole(assumed || self.may_swap_bp(trial.frame.slot(*a).or(trial.frame.slot(*b))))
            }
            Deed::Remain | Deed::Lessen(_) | Deed::EndGame(..) | Deed::Skip(..) | Deed::Widen(_) => Feasible::ALL,
            Deed::PickValue { into, .. } => {
                trial.assume(*into);
                Feasible::ALL
            }
            Deed::PayAp(amount) => Feasible::whole(self.can_pay_ap(seat, self.tally(amount, &context) as u8)),
            Deed::ReadyAp(_) => {
                let ap = self.state.field.ap[seat.index()];
                Feasible::whole(ap.active < ap.all)
            }
            Deed::Play { what, onto, .. } => {
                let cards = trial.frame.slot(*what);
                let can = |card: CardId| self.open_lines(card, *onto).contains(&true);
                Feasible::whole(trial.assumes(*what) && cards.is_empty() || cards.into_iter().any(can))
            }
            Deed::Use { what, energy, pays } => {
                let cards = trial.frame.slot(*what);
                let can = |card: CardId| self.may_be_used_by_effect(seat, card, (*energy, *pays));
                Feasible::whole(trial.assumes(*what) && cards.is_empty() || cards.into_iter().any(can))
            }
            Deed::PutAway(..) => Feasible::ALL,
            Deed::Raid { what, onto, with_energy } => {
                let cards = trial.frame.slot(*what);
                let among = onto.filter(|&slot| !trial.assumes(slot)).map(|slot| trial.frame.slot(slot));
                let can = |card: CardId| !self.bases_for(card, among, *with_energy).is_empty();
                Feasible::whole(trial.assumes(*what) && cards.is_empty() || cards.into_iter().any(can))
            }
            Deed::Activate { of, kind, timing, .. } => {
                let cards = trial.frame.slot(*of);
                let can = |card: CardId| {
                    let abilities = 0..self.setup.abilities(card).len() as u8;
                    abilities.into_iter().any(|ability| self.activated_by(card, *kind, (ability, *timing)).is_some())
                };
                Feasible::whole(trial.assumes(*of) && cards.is_empty() || cards.into_iter().any(can))
            }
            Deed::Damage(_, amount) => Feasible::whole(self.tally(amount, &context) > 0),
        }
    }
}
