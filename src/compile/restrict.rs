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
    let mut unchosen: Option<&Node<Sentence<G>>> = None;
    for sentence in &effect.sentences {
        if never_chosen(sentence).is_some() && unchosen.is_none() {
            unchosen = Some(sentence);
            continue;
        }
        let mut sentence = sentence.clone();
        if unchosen.and_then(never_chosen).is_some_and(|tests| bar_choice(&mut sentence.is.clause, tests)) {
            unchosen = None;
        }
        let sentence = &sentence;
        let restricts = match (barred(sentence), sentences.last_mut()) {
            (Some((verb, tests)), Some(before)) => bar(&mut before.is.clause, verb, tests),
            (Some(_), None) | (None, _) => false,
        };
        if !restricts {
            sentences.push(sentence.clone());
        }
    }
    sentences.extend(unchosen.cloned());
    Effect { sentences }
}

/// Returns the properties of what "cannot be chosen by this ability", which the sentence says before the ability chooses.
fn never_chosen<G: Language>(sentence: &Node<Sentence<G>>) -> Option<&[Node<Test<G>>]> {
    let Clause::Do(action) = &sentence.clause.is else { return None };
    let Action::Forbid { event, who: None, duration: None } = &action.is else { return None };
    let Target::Select(selector) = &event.subject.as_ref()?.is else { return None };
    let by_this = event.by.as_ref().is_some_and(|by| by.tests.iter().any(|test| test.is == Test::This));
    (by_this && G::is_charged(event)).then_some(selector.group.tests.as_slice())
}

/// Excludes these objects from the choice that a clause begins with; returns `false` if it chooses nothing.
fn bar_choice<G: Language>(clause: &mut Node<Clause<G>>, tests: &[Node<Test<G>>]) -> bool {
    match &mut clause.is {
        Clause::Do(action) => {
            let Action::Choose(Node { is: Target::Select(selector), .. }) = &mut action.is else { return false };
            let Some(first) = tests.first() else { return false };
            let those = if let [only] = tests { only.is.clone() } else { Test::AnyOf(vec![tests.to_vec()]) };
            selector.is.group.tests.push(Node::new(those.denied(), first.span));
            true
        }
        Clause::Steps(steps) => steps.first_mut().is_some_and(|step| bar_choice(&mut step.clause, tests)),
        Clause::Under(Operator::May(_, Terms::Free), inner) => bar_choice(inner, tests),
        Clause::Under(..) | Clause::ByCase(_) | Clause::OneOf(_) | Clause::Modes { .. } => false,
        Clause::Instead { .. } | Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
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
