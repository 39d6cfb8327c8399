//! The instructions that only UCG has: TYPEs that are chosen, places that are swapped, powers that are negated or used.

use crate::games::ucg::code::{OwnDeed, Source, Words};
use crate::games::ucg::events::Event;
use crate::games::ucg::leaves::Column;
use crate::games::ucg::state::{Answer, OwnChoice, OwnQuestion, Question};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::{Feasible, Progress, Trial};
use crate::kernel::outcome::Outcome;
use crate::kernel::program::Role;
use crate::kernel::run::feasible::present;

impl Table<'_> {
    /// Carries out an instruction.
    pub(super) fn do_deed(&mut self, deed: &OwnDeed) -> Progress {
        match deed {
            OwnDeed::PickValue { column, of, who, .. } => {
                let values = of.map_or_else(|| self.values_of(*column), |of| Bits(u128::from(of)));
                self.ask_role(*who, Question::Own(OwnQuestion::Value(*column, values)))
            }
            OwnDeed::PickValueOf { column, of, who, into } => {
                let values = self.values_among(*column, of);
                if values.is_empty() {
                    self.leave(*into, Bits::EMPTY);
                    return Progress::Done(Outcome::NONE);
                }
                self.ask_role(*who, Question::Own(OwnQuestion::Value(*column, values)))
            }
            OwnDeed::PickBp { of, who, into } => {
                let printed = self.bp_values(of);
                let states: Bits = (0..4).filter(|&state| printed[usize::from(state)].is_some()).collect();
                if states.is_empty() {
                    self.leave(*into, Bits::EMPTY);
                    return Progress::Done(Outcome::NONE);
                }
                self.ask_role(*who, Question::Own(OwnQuestion::Value(Column::Bp, states)))
            }
            OwnDeed::PickType { words, of, who, into } => self.pick_type(*words, of.as_ref(), *who, *into),
            OwnDeed::NoteTypes { of, into } => {
                let types = self.seen(of).fold(0, |all, object| all | self.types(object, of.kind()));
                self.leave(*into, Bits(u128::from(types)));
                Progress::Done(Outcome::of(u32::from(types != 0), 1))
            }
            OwnDeed::LevelsUp(of, with) => self.has_leveled_up(*of, *with),
            OwnDeed::Swap(a, b) => self.swap_places(*a, *b),
            OwnDeed::SwapBp(a, b, duration) => self.swap_bp(*a, *b, *duration),
            OwnDeed::Negate { what, kind, all: false, duration } => self.negate(*what, *kind, *duration),
            OwnDeed::Negate { what, kind, all: true, duration } => self.negate_all(*what, *kind, *duration),
            OwnDeed::TriggerPower { pattern, on, kind } => self.trigger_power(pattern, *on, *kind),
            OwnDeed::UsePower { on, any_state, any_number, free } => self.use_other_power(*on, *any_state, *any_number, *free),
        }
    }

    /// Goes on with an instruction that asked something, which was answered.
    ///
    /// # Panics
    /// If it asked something else.
    pub(super) fn answer_deed(&mut self, deed: &OwnDeed, asked: Option<Question>, answer: &Answer) -> Progress {
        match (deed, asked, answer) {
            (OwnDeed::PickType { into, .. }, _, Answer::Own(OwnChoice::Type(word))) => {
                self.leave(*into, Bits::one(*word));
                Progress::Done(Outcome::FULL)
            }
            (OwnDeed::PickBp { of, into, .. }, _, Answer::Own(OwnChoice::Value(_, state))) => {
                let bp = self.bp_values(of)[usize::from(*state)];
                self.leave(*into, bp.map_or(Bits::EMPTY, chosen));
                Progress::Done(Outcome::FULL)
            }
            (OwnDeed::PickValue { into, .. } | OwnDeed::PickValueOf { into, .. }, _, Answer::Own(OwnChoice::Value(_, value))) => {
                self.leave(*into, Bits::one(*value));
                Progress::Done(Outcome::FULL)
            }
            (deed, Some(Question::Own(OwnQuestion::Ability(card, _))), &Answer::Own(OwnChoice::Ability(ability))) => match deed {
                OwnDeed::Negate { duration, .. } => self.negate_ability(card, ability, *duration),
                OwnDeed::TriggerPower { .. } => self.enter_ability(card, ability),
                OwnDeed::UsePower { free, .. } => self.use_ability(card, ability, *free),
                OwnDeed::PickBp { .. }
                | OwnDeed::PickType { .. }
                | OwnDeed::PickValue { .. }
                | OwnDeed::PickValueOf { .. }
                | OwnDeed::NoteTypes { .. }
                | OwnDeed::LevelsUp(..)
                | OwnDeed::SwapBp(..)
                | OwnDeed::Swap(..) => {
                    unreachable!("{deed:?} asks for no ability")
                }
            },
            (deed, _, answer) => unreachable!("{deed:?} does not ask for {answer:?}"),
        }
    }

    /// A character has leveled up with the card that an effect put on top of it.
    fn has_leveled_up(&mut self, of: Slot, with: Slot) -> Progress {
        let (of, with) = (self.frame().slot(of).first(), self.frame().slot(with).first());
        let put = of.zip(with).filter(|&(id, card)| self.is_there(id) && self.state.character(id).top == card);
        let Some((id, card)) = put else { return Progress::Done(Outcome::NONE) };
        self.state.field.leveled.insert(id);
        self.happens(Event::LevelsUp(id, card));
        Progress::Done(Outcome::FULL)
    }

    /// The BP values that the top card of the first of these characters prints, by state.
    fn bp_values(&self, of: &Source) -> [Option<u32>; 4] {
        let printed_on = self.seen(of).first().and_then(|object| self.speaker(object, of.kind()));
        printed_on.map_or([None; 4], |card| self.setup.card_def(card).bp)
    }

    /// Lets a player pick a TYPE.
    fn pick_type(&mut self, words: Words, of: Option<&Source>, who: Role, into: Slot) -> Progress {
        let had = of.map(|of| self.seen(of).fold(0, |all, object| all | self.types(object, of.kind())));
        let open = words & had.unwrap_or(Words::MAX);
        if open == 0 {
            self.leave(into, Bits::EMPTY);
            return Progress::Done(Outcome::NONE);
        }
        self.ask_role(who, Question::Own(OwnQuestion::Type(open)))
    }
}

/// Returns how much of an instruction can be performed.
pub(in crate::games::ucg) fn try_out(deed: &OwnDeed, trial: &mut Trial) -> Feasible {
    match deed {
        OwnDeed::PickType { into, .. }
        | OwnDeed::PickValue { into, .. }
        | OwnDeed::PickValueOf { into, .. }
        | OwnDeed::PickBp { into, .. } => {
            trial.assume(*into);
            Feasible::ALL
        }
        OwnDeed::NoteTypes { into, .. } => {
            trial.assume(*into);
            Feasible::ALL
        }
        // Whoever is on offer is able to level up, and may.
        OwnDeed::LevelsUp(..) => Feasible::ALL,
        OwnDeed::Swap(a, b) | OwnDeed::SwapBp(a, b, _) if a == b => {
            let two = trial.assumes(*a) || trial.frame.slot(*a).len() >= 2;
            if two { Feasible::ALL } else { Feasible::NONE }
        }
        OwnDeed::Swap(a, b) | OwnDeed::SwapBp(a, b, _) => {
            let (a, b) = (present(trial, *a), present(trial, *b));
            Feasible { some: a.some && b.some, all: a.all && b.all }
        }
        OwnDeed::Negate { what: slot, .. } | OwnDeed::TriggerPower { on: slot, .. } | OwnDeed::UsePower { on: slot, .. } => {
            present(trial, *slot)
        }
    }
}

/// Returns the slot contents that record a chosen BP value; an empty slot records that there was nobody to choose from.
fn chosen(bp: u32) -> Bits {
    Bits(u128::from(bp) + 1)
}

/// The BP value that was chosen, where one was.
pub(super) fn chosen_bp(slot: Bits) -> Option<u32> {
    u32::try_from(slot.0.checked_sub(1)?).ok()
}
