//! The options of this game's questions, and the execution of the answers.

use crate::games::ultra_battle::code::Kind;
use crate::games::ultra_battle::state::{Answer, Choice, OwnChoice, OwnQuestion};
use crate::games::ultra_battle::table::Table;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Appends the options of a question.
    pub(in crate::games::ultra_battle) fn own_options(&self, seat: Seat, question: OwnQuestion, options: &mut Vec<Choice>) {
        let attack = &self.state.field.attack;
        match question {
            OwnQuestion::Opening => {
                options.extend(self.opening_fighters(seat).map(|card| Choice::Object(Kind::Card, card)));
                return;
            }
            OwnQuestion::Multi(_) => {
                options.extend(self.other_targets().map(|base| Choice::Object(Kind::Fighter, base)));
                return;
            }
            OwnQuestion::Amount { least, most, step, .. } => {
                let steps = (least.div_ceil(step)..=most / step).map(|steps| steps * step);
                let bounds = [least, most].into_iter().filter(|bound| !bound.is_multiple_of(step));
                options.extend(steps.chain(bounds).map(|amount| Choice::Own(OwnChoice::Amount(amount))));
                return;
            }
            OwnQuestion::Value(column, values) => {
                options.extend(values.into_iter().map(|value| Choice::Own(OwnChoice::Value(column, value))));
                return;
            }
            OwnQuestion::Main => self.main_options(seat, |choice| options.push(Choice::Own(choice))),
            OwnQuestion::Deploy => self.deploy_options(seat, |choice| options.push(Choice::Own(choice))),
            OwnQuestion::Attack => self.attacks(seat, |choice| options.push(Choice::Own(choice))),
            OwnQuestion::AttackCard => {
                self.attack_cards(seat, attack.attacker, false, |card| options.push(Choice::Object(Kind::Card, card)));
            }
            OwnQuestion::Counter => {
                self.attack_cards(seat, attack.target, true, |card| options.push(Choice::Object(Kind::Card, card)));
            }
            OwnQuestion::Reserve => {
                options.extend(self.fillers(seat).map(|base| Choice::Object(Kind::Fighter, base)));
            }
        }
        // What must be attached leaves no choice to pass (D42).
        let is_duty = question == OwnQuestion::Deploy && self.setup.book.rulings.attaching_is_a_duty;
        let is_bound = question == OwnQuestion::Attack && self.is_bound_to_attack(options);
        let attaches = || options.iter().any(|option| matches!(option, Choice::Own(OwnChoice::Attach(..))));
        if !(is_bound || is_duty && attaches()) {
            options.push(Choice::Pass);
        }
    }

    /// Carries out one pick of a checked answer.
    pub(in crate::games::ultra_battle) fn take_own_choice(&mut self, seat: Seat, question: OwnQuestion, choice: Choice) {
        self.begin_moment();
        let attack = self.state.field.attack;
        match (question, choice) {
            (OwnQuestion::Opening, choice) => self.choose_opening(seat, choice),
            (_, Choice::Own(picked @ (OwnChoice::Amount(_) | OwnChoice::Value(..)))) => self.answer_effect(Answer::Own(picked)),
            (OwnQuestion::Main, Choice::Pass) => self.leave_main(),
            (OwnQuestion::Main, Choice::Own(choice)) => self.take_main(seat, choice),
            (OwnQuestion::Deploy, Choice::Pass) => self.leave_deploy(),
            (OwnQuestion::Deploy, Choice::Own(choice)) => self.take_deploy(choice),
            (OwnQuestion::Attack, Choice::Pass) => self.leave_combat(),
            (OwnQuestion::Attack, Choice::Own(OwnChoice::Attack(attacker, target))) => self.declare(attacker, target),
            (OwnQuestion::AttackCard, Choice::Object(_, card)) => self.play_attack(seat, attack.attacker, card),
            (OwnQuestion::Multi(_), Choice::Object(_, base)) => self.state.field.attack.hits.insert(base),
            (OwnQuestion::Counter, Choice::Object(_, card)) => self.play_attack(seat, attack.target, card),
            (OwnQuestion::Reserve, Choice::Object(_, base)) => self.fill_vacancy(seat, base),
            (OwnQuestion::Reserve, Choice::Pass) => self.leave_vacant(seat),
            // No Attack card and no Counter: the attack goes on.
            (_, _) => {}
        }
    }
}

impl OwnQuestion {
    /// Returns the least and the greatest number of options to pick.
    #[must_use]
    pub fn picks(self) -> (u16, u16) {
        match self {
            OwnQuestion::Multi(others) => (0, others.into()),
            OwnQuestion::Opening
            | OwnQuestion::Amount { .. }
            | OwnQuestion::Value(..)
            | OwnQuestion::Main
            | OwnQuestion::Deploy
            | OwnQuestion::Attack
            | OwnQuestion::AttackCard
            | OwnQuestion::Counter
            | OwnQuestion::Reserve => (1, 1),
        }
    }
}
