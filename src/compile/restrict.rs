//! "You may put one scene card from your hand into the scene area. You cannot put a scene card with round 3 or higher into play.": a prohibition that restricts
//! the choice of the sentence before.

use super::language::Language;
use super::lower::destination::verb;
use crate::lang::action::Action;
use crate::lang::clause::{Effect, Operator, Terms};
use crate::lang::event::EventKind;
use crate::lang::read::bars_what_is_picked;
use crate::lang::reference::Verb;
use crate::lang::selector::Target;
use crate::lang::test::Test;
use crate::lang::{Clause, Node, Sentence};

/// Returns the effect with each such sentence turned into a property of the choice before it. One that fits nothing stays, and is refused later for its missing
/// duration.
pub fn restricted<G: Language>(effect: &Effect<G>) -> Effect<G> {
    let mut sentences: Vec<Node<Sentence<G>>> = Vec::with_capacity(effect.sentences.len());
    for sentence in &effect.sentences {
        let restricts = match (barred(sentence), sentences.last_mut()) {
            (Some((verb, tests)), Some(before)) => bar(&mut before.is.clause, verb, tests),
            (Some(_), None) | (None, _) => false,
        };
        if !restricts {
            sentences.push(sentence.clone());
        }
    }
    Effect { sentences }
}

/// Returns the verb that a sentence prohibits, and the properties of the prohibited objects; `None` if it is no such sentence.
fn barred<G: Language>(sentence: &Node<Sentence<G>>) -> Option<(Verb, &[Node<Test<G>>])> {
    let Clause::Do(action) = &sentence.clause.is else { return None };
    let Action::Forbid { event, who, duration: None } = &action.is else { return None };
    let Target::Select(selector) = &event.subject.as_ref()?.is else { return None };
    let verb = if let EventKind::Moves { verb, .. } = event.kind { verb } else { Verb::PutIntoPlay };
    let bars = bars_what_is_picked(event, *who) && !selector.group.tests.is_empty();
    bars.then_some((verb, selector.group.tests.as_slice()))
}

/// Excludes the prohibited objects from the choices that a clause moves so; returns `false` if it moves no such choice.
fn bar<G: Language>(clause: &mut Node<Clause<G>>, barred: Verb, tests: &[Node<Test<G>>]) -> bool {
    match &mut clause.is {
        Clause::Do(action) => {
            let Action::Move { what, to } = &mut action.is else { return false };
            let does = verb(what, to);
            let Target::Select(selector) = &mut what.is else { return false };
            if !barred.names(does) {
                return false;
            }
            // Properties that all candidates have are not repeated.
            let own: Vec<Node<Test<G>>> = tests.iter().filter(|test| !selector.group.tests.contains(test)).cloned().collect();
            let (Some(first), false) = (tests.first(), own.is_empty()) else { return false };
            let those = if let [only] = own.as_slice() { only.is.clone() } else { Test::AnyOf(vec![own]) };
            selector.is.group.tests.push(Node::new(those.denied(), first.span));
            true
        }
        Clause::Under(operator, inner) => match operator {
            Operator::May(_, Terms::Price(cost)) => bar(inner, barred, tests) || bar(cost, barred, tests),
            Operator::May(..) | Operator::By(_) | Operator::If(_) | Operator::ForEach(_) => bar(inner, barred, tests),
            Operator::While(_) | Operator::Later(_) | Operator::Over(_) | Operator::Unless { .. } => false,
        },
        Clause::Steps(steps) => steps.iter_mut().rev().any(|step| bar(&mut step.clause, barred, tests)),
        // Every case, since any of them may be carried out.
        Clause::ByCase(cases) => cases.iter_mut().fold(false, |any, (_, then)| bar(then, barred, tests) || any),
        Clause::OneOf(_) | Clause::Modes { .. } | Clause::Instead { .. } | Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
}
