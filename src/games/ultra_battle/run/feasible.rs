//! The feasibility of Ultra Battle-specific instructions, without executing them.

use crate::games::ultra_battle::code::{Deed, Kind, Source, Tally, TimerShift};
use crate::games::ultra_battle::leaves::{Kind as CardKind, Waived};
use crate::games::ultra_battle::state::AttackStep;
use crate::games::ultra_battle::state::Place;
use crate::games::ultra_battle::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::events::AMOUNT;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::{Feasible, Trial};
use crate::kernel::pile::CardId;

impl Table<'_> {
    /// Returns the feasibility of an instruction.
    pub(in crate::games::ultra_battle) fn try_own(&self, deed: &Deed, trial: &mut Trial) -> Feasible {
        let in_play = |base: CardId| self.state.field.place_of(base).is_some();
        match deed {
            Deed::Damage { to, .. } => {
                trial.assume(AMOUNT);
                self.try_each(to, trial, in_play)
            }
            Deed::Heal { from, .. } => {
                trial.assume(AMOUNT);
                self.try_each(from, trial, |base| self.state.field.fighter(base).is_some_and(|fighter| fighter.damage > 0))
            }
            Deed::Timer { of, change } => self.try_each(of, trial, |object| {
                let timer = self.timer_of(object);
                let stays = match change {
                    TimerShift::Reset => timer == self.printed_timer(object),
                    TimerShift::Set(to) => timer == *to,
                    TimerShift::Up(_) | TimerShift::Down(_) => false,
                };
                timer > 0 && !stays
            }),
            Deed::Pay { timer, of } => {
                let least = if let Tally::Fixed(timer) = timer { *timer } else { 1 };
                trial.assume(AMOUNT);
                self.try_each(of, trial, |object| u32::from(self.timer_of(object)) > least)
            }
            Deed::NameAmount { into, .. } | Deed::PickValue { into, .. } => {
                trial.assume(*into);
                Feasible::ALL
            }
            Deed::Divide(parts) => {
                trial.assume(AMOUNT);
                let has = |base: CardId| self.state.field.fighter(base).is_some_and(|fighter| !parts.heals || fighter.damage > 0);
                self.try_each(&Source::Slot(parts.among, Kind::Fighter), trial, has)
            }
            Deed::Shield(to) => self.try_each(to, trial, in_play),
            Deed::Unshield(from) => {
                self.try_each(from, trial, |base| self.state.field.fighter(base).is_some_and(|fighter| fighter.shield >= self.state.turn))
            }
            Deed::Detach(what) => self.try_each(what, trial, |card| self.state.field.host(card).is_some()),
            Deed::Swap(a, b) if a == b => Feasible::whole(trial.assumes(*a) || trial.frame.slot(*a).len() >= 2),
            Deed::SwapTimers(a, b) => {
                let assumed = trial.assumes(*a) || trial.assumes(*b);
                let (one, other) = (trial.frame.slot(*a).first(), trial.frame.slot(*b).first());
                Feasible::whole(assumed || one.zip(other).is_some_and(|(one, other)| self.may_swap_timers(one, other)))
            }
            Deed::Transfer { what, from, to, .. } => {
                let assumed = trial.assumes(*from) || trial.assumes(*to);
                let (from, to) = (trial.frame.slot(*from).first(), trial.frame.slot(*to).first());
                trial.assume(AMOUNT);
                Feasible::whole(assumed || from.zip(to).is_some_and(|(from, to)| from != to && self.transferable(*what, from, to) > 0))
            }
            Deed::Swap(a, b) => Feasible::whole(is_there(trial, *a) && is_there(trial, *b)),
            Deed::Play { what, onto, free } => Feasible::whole(self.try_play(*what, *onto, *free, trial)),
            Deed::Defeat(what) => self.try_each(what, trial, in_play),
            Deed::Redirect(to) => {
                let attack = &self.state.field.attack;
                self.try_each(to, trial, |base| {
                    attack.step != AttackStep::None && base != attack.target && self.state.field.is_in_battle(base)
                })
            }
            Deed::EndAttack => Feasible::whole(self.state.field.attack.step != AttackStep::None),
        }
    }

    fn try_play(&self, what: Slot, onto: Option<Slot>, free: Waived, trial: &Trial) -> bool {
        let cards = trial.frame.slot(what);
        // A Fighter that is chosen for a card not yet chosen can be any that is in play.
        let field = &self.state.field;
        let bases = onto.map(|onto| match trial.frame.slot(onto) {
            Bits::EMPTY if trial.assumes(onto) => field.bases(0..field.fighters.len() as Place).collect(),
            known => known,
        });
        if trial.assumes(what) && cards.is_empty() {
            return true;
        }
        cards.into_iter().any(|card| match bases {
            Some(bases) if self.setup.card_def(card).kind == CardKind::Evolution => {
                bases.into_iter().any(|base| self.can_be_played(card, Some(base), free))
            }
            _ => self.can_be_played(card, None, free),
        })
    }
}

fn is_there(trial: &Trial, slot: Slot) -> bool {
    trial.assumes(slot) || !trial.frame.slot(slot).is_empty()
}
