//! The options of this game's questions, and the execution of the answers.

use crate::games::ultra_battle::code::Kind;
use crate::games::ultra_battle::leaves::UltraBattle;
use crate::games::ultra_battle::state::{Answer, Choice, OwnChoice, OwnQuestion};
use crate::games::ultra_battle::table::Table;
use crate::kernel::parts::Asks;
use crate::kernel::seat::Seat;

impl Asks for UltraBattle {
    fn is_of_effect(question: OwnQuestion) -> bool {
        matches!(question, OwnQuestion::Amount { .. } | OwnQuestion::Value(..))
    }

    fn picks(question: OwnQuestion) -> (u16, u16) {
        match question {
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

    fn options(table: &Table<'_>, seat: Seat, question: OwnQuestion, options: &mut Vec<Choice>) {
        let attack = &table.state.field.attack;
        match question {
            OwnQuestion::Opening => {
                options.extend(table.opening_fighters(seat).map(|card| Choice::Object(Kind::Card, card)));
                return;
            }
            OwnQuestion::Multi(_) => {
                options.extend(table.other_targets().map(|base| Choice::Object(Kind::Fighter, base)));
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
            OwnQuestion::Main => table.main_options(seat, |choice| options.push(Choice::Own(choice))),
            OwnQuestion::Deploy => table.deploy_options(seat, |choice| options.push(Choice::Own(choice))),
            OwnQuestion::Attack => table.attacks(seat, |choice| options.push(Choice::Own(choice))),
            OwnQuestion::AttackCard => {
                table.attack_cards(seat, attack.attacker, false, |card| options.push(Choice::Object(Kind::Card, card)));
            }
            OwnQuestion::Counter => {
                table.attack_cards(seat, attack.target, true, |card| options.push(Choice::Object(Kind::Card, card)));
            }
            OwnQuestion::Reserve => {
                options.extend(table.fillers(seat).map(|base| Choice::Object(Kind::Fighter, base)));
            }
        }
        // What must be attached leaves no choice to pass (D42).
        let is_duty = question == OwnQuestion::Deploy && table.setup.rulings.attaching_is_a_duty;
        let is_bound = question == OwnQuestion::Attack && table.is_bound_to_attack(options);
        let attaches = || options.iter().any(|option| matches!(option, Choice::Own(OwnChoice::Attach(..))));
        if !(is_bound || is_duty && attaches()) {
            options.push(Choice::Pass);
        }
    }

    fn take_choice(table: &mut Table<'_>, seat: Seat, question: OwnQuestion, choice: Choice) {
        table.begin_moment();
        let attack = table.state.field.attack;
        match (question, choice) {
            (OwnQuestion::Opening, choice) => table.choose_opening(seat, choice),
            (_, Choice::Own(picked @ (OwnChoice::Amount(_) | OwnChoice::Value(..)))) => table.answer_effect(Answer::Own(picked)),
            (OwnQuestion::Main, Choice::Pass) => table.leave_main(),
            (OwnQuestion::Main, Choice::Own(choice)) => table.take_main(seat, choice),
            (OwnQuestion::Deploy, Choice::Pass) => table.leave_deploy(),
            (OwnQuestion::Deploy, Choice::Own(choice)) => table.take_deploy(choice),
            (OwnQuestion::Attack, Choice::Pass) => table.leave_combat(),
            (OwnQuestion::Attack, Choice::Own(OwnChoice::Attack(attacker, target))) => table.declare(attacker, target),
            (OwnQuestion::AttackCard, Choice::Object(_, card)) => table.play_attack(seat, attack.attacker, card),
            (OwnQuestion::Multi(_), Choice::Object(_, base)) => table.state.field.attack.hits.insert(base),
            (OwnQuestion::Counter, Choice::Object(_, card)) => table.play_attack(seat, attack.target, card),
            (OwnQuestion::Reserve, Choice::Object(_, base)) => table.fill_vacancy(seat, base),
            (OwnQuestion::Reserve, Choice::Pass) => table.leave_vacant(seat),
            // No Attack card and no Counter: the attack goes on.
            (_, _) => {}
        }
    }
}
