//! Retells the frame of an ability: everything that is said before its steps.

use super::draft::number;
use super::steps::Explainer;
use super::{Basis, Explain, Explanation, Form, Frame};
use crate::compile::meant::Meant;
use crate::lang::ability::{Head, Often};
use crate::lang::print::Tense;
use crate::lang::properties::Properties;
use crate::lang::selector::Who;
use crate::lang::{Ability, Node, Power};

/// Retells an ability.
pub(super) fn told<G: Explain>(ability: &Node<Ability<G>>, kind: &str, words: &<G as Properties>::Words, meant: &[Meant]) -> Explanation {
    let teller = Explainer::new(words, meant);
    let (mut active, mut active_rules) = G::active(kind, ability, words);
    let Head { condition, limit, shares, .. } = &ability.head;
    if let Some(condition) = condition {
        let mut basis = Basis::default();
        basis.condition(condition);
        active.push_str(&format!(", and {}", teller.printer(Who::You).condition(condition)));
        active_rules.extend(basis.into_rules());
    }
    let mut frame = vec![Frame { about: "active", says: active, rules: active_rules }];
    let mut say = |about, says: String, basis: Basis| frame.push(Frame { about, says, rules: basis.into_rules() });
    let steps = match &ability.power {
        Power::Triggered { trigger, effect } => {
            let mut basis = Basis::default();
            basis.form::<G>(Form::Triggered);
            basis.event(&trigger.event);
            let limit = limit.map(|limit| often::<G>(limit, Form::TriggeredPerTurn, &mut basis)).unwrap_or_default();
            let together = if *shares { ", counted together with the ability before" } else { "" };
            say("triggers", lower(&teller.printer(Who::You).trigger(trigger)) + limit.as_str() + together, basis);
            number(Vec::new(), teller.effect(effect))
        }
        Power::Payment { cost, effect } => {
            let mut basis = Basis::default();
            let (when, rules) = G::USABLE;
            basis.form::<G>(Form::Payment);
            basis.add(rules);
            let mut says = when.to_owned();
            says.push_str(&limit.map(|limit| often::<G>(limit, Form::UsedPerTurn, &mut basis)).unwrap_or_default());
            says.push_str(if cost.is_some() { "; only if the whole cost can be paid" } else { "; it costs nothing" });
            basis.form::<G>(Form::Cost);
            say("used", says, basis);
            let cost = cost.as_ref().map_or_else(Vec::new, |cost| teller.cost(cost));
            number(cost, teller.effect(effect))
        }
        Power::Replacing { event, then, after } => {
            let mut basis = Basis::default();
            basis.form::<G>(Form::Triggered);
            basis.event(event);
            let limit = limit.map(|limit| often::<G>(limit, Form::TriggeredPerTurn, &mut basis)).unwrap_or_default();
            say(
                "instead",
                format!(
                    "if this is about to happen: {}{limit}; it is not done where what follows was done in full",
                    teller.printer(Who::You).event(event, Tense::Would)
                ),
                basis,
            );
            let mut steps = teller.clause(then, Who::You);
            if let Some(after) = after {
                steps.extend(teller.clause(after, Who::You));
            }
            number(Vec::new(), steps)
        }
        Power::Continuous(effect) => {
            let mut basis = Basis::default();
            basis.form::<G>(Form::Continuous);
            say("holds", "as long as it is active, by the game as it is at each moment".to_owned(), basis);
            number(Vec::new(), teller.effect(effect))
        }
        Power::Mark(mark) => {
            let (says, rules) = G::mark_told(mark);
            let mut basis = Basis::default();
            basis.add(rules);
            say("says", says, basis);
            Vec::new()
        }
        Power::DeckLimit(most) => {
            let mut basis = Basis::default();
            basis.form::<G>(Form::DeckLimit);
            let copies = most.map_or_else(|| "any number of copies".to_owned(), |most| format!("up to {most} copies"));
            say("says", format!("a deck may hold {copies} of this card"), basis);
            Vec::new()
        }
    };
    Explanation { frame, steps }
}

fn often<G: Explain>(Often { times, per: period }: Often, form: Form, basis: &mut Basis) -> String {
    if !period.is_game() {
        basis.form::<G>(form);
    }
    let per = period.word();
    let all = if period.is_of_all() { " for all cards of this name" } else { "" };
    match times {
        1 => format!(", once a {per}{all} at most"),
        2 => format!(", twice a {per}{all} at most"),
        most => format!(", {most} times a {per}{all} at most"),
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
