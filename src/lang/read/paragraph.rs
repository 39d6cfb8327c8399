//! The abilities of one paragraph that no mark separates.

use super::grammar::Grammar;
use crate::lang::ability::{Ability, Head, Power};
use crate::lang::action::Action;
use crate::lang::clause::{Clause, Effect, Link, Operator, Sentence};
use crate::lang::dialect::Dialect;
use crate::lang::event::{Event, EventKind, Trigger};
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::{Node, Span};

/// Returns an ability for each of several events that trigger it.
pub(super) fn of_each_trigger<D: Grammar>(last: Node<Ability<D>>, others: Vec<Trigger<D>>) -> Vec<Node<Ability<D>>> {
    let with = |trigger: Trigger<D>| {
        let mut one = last.clone();
        match &mut one.is.power {
            Power::Triggered { trigger: own, .. } => *own = trigger,
            Power::Replacing { event, .. } => *event = trigger.event,
            Power::Payment { .. } | Power::Continuous(_) | Power::Mark(_) | Power::DeckLimit(_) => {}
        }
        D::settle_ability(&mut one.is);
        one
    };
    let mut all: Vec<_> = others.into_iter().map(with).collect();
    all.push(last);
    // One limit is that of all of them, and what fits two of them happens once.
    let kind =
        |one: &Node<Ability<D>>| if let Power::Triggered { trigger, .. } = &one.power { Some(trigger.event.kind.clone()) } else { None };
    let kinds: Vec<_> = all.iter().map(kind).collect();
    for (at, next) in all.iter_mut().enumerate().skip(1) {
        next.is.head.shares = next.head.limit.is_some() || kinds[at].is_some() && kinds[..at].contains(&kinds[at]);
    }
    all
}

/// Splits off a continuous ability that follows another without any mark: it starts at the first sentence that holds without end.
pub(super) fn split_continuous<D: Grammar>(ability: Node<Ability<D>>, into: &mut Vec<Node<Ability<D>>>) {
    let Node { is: mut first, span } = ability;
    let effect = match &mut first.power {
        Power::Triggered { effect, .. } | Power::Payment { effect, .. } => effect,
        Power::Replacing { .. } | Power::Continuous(_) | Power::Mark(_) | Power::DeckLimit(_) => {
            into.push(Node::new(first, span));
            return;
        }
    };
    let starts = |sentence: &Node<Sentence<D>>| sentence.link == Link::Plain && holds_without_end(&sentence.clause);
    let Some(at) = effect.sentences.iter().skip(1).position(starts).map(|at| at + 1) else {
        into.push(Node::new(first, span));
        return;
    };
    let sentences = effect.sentences.split_off(at);
    let start = sentences[0].span.start;
    into.push(Node::new(first, Span { start: span.start, end: start }));
    let second = Ability { reminders: Vec::new(), head: Head::gated(Vec::new()), power: Power::Continuous(Effect { sentences }) };
    into.push(Node::new(second, Span { start, end: span.end }));
}

/// True if a sentence after others is the start of a continuous ability.
pub(crate) fn stands_alone<D: Dialect>(sentence: &Sentence<D>) -> bool {
    sentence.link == Link::Plain && holds_without_end(&sentence.clause)
}

/// True if a prohibition is of your own moves of cards: after a sentence that makes such a move, it restricts the choice of that move.
pub(crate) fn bars_what_is_picked<D: Dialect>(event: &Event<D>, who: Option<Who>) -> bool {
    let by_you = event.by.as_ref().is_some_and(|by| by.owner == Owner::Yours && !by.character && by.tests.is_empty());
    let moves = matches!(event.kind, EventKind::EntersPlay | EventKind::Moves { .. });
    moves && (who == Some(Who::You) && (event.by.is_none() || by_you) || who.is_none() && by_you)
}

/// True if a clause is done at a time, and does not hold.
pub(super) fn happens_once<D: Dialect>(clause: &Clause<D>) -> bool {
    match clause {
        Clause::Under(operator, inner) => match operator {
            Operator::While(_) => false,
            Operator::If(_) | Operator::ForEach(_) | Operator::Over(_) | Operator::Unless { .. } | Operator::By(_) => happens_once(inner),
            Operator::Later(_) | Operator::May(..) => true,
        },
        Clause::Steps(steps) => steps.iter().any(|step| happens_once(&step.clause)),
        Clause::OneOf(ways) => ways.iter().any(|way| happens_once(way)),
        Clause::ByCase(cases) => cases.iter().any(|(_, then)| happens_once(then)),
        Clause::Instead { usual, .. } => happens_once(usual),
        Clause::Modes { .. } | Clause::Repeat { .. } => true,
        Clause::Keyword(_) => false,
        Clause::Do(action) => match &action.is {
            Action::Modify { duration, .. } | Action::ModifyByCase { duration, .. } | Action::Forbid { duration, .. } => duration.is_some(),
            Action::Draw { .. } | Action::Move { .. } | Action::Reveal(_) | Action::LookAt(_) | Action::Choose(_) => true,
            Action::Own(_) | Action::Shuffle(_) => true,
            Action::DoesNotStack(_) | Action::NeverTwice(_) => false,
        },
    }
}

/// True if a clause changes objects for as long as it is active.
fn holds_without_end<D: Dialect>(clause: &Clause<D>) -> bool {
    match clause {
        Clause::Under(operator, inner) => match operator {
            Operator::While(_) => true,
            Operator::ForEach(_) => holds_without_end(inner),
            Operator::If(_) | Operator::Later(_) | Operator::Over(_) => false,
            Operator::May(..) | Operator::Unless { .. } | Operator::By(_) => false,
        },
        Clause::Instead { usual, .. } => holds_without_end(usual),
        Clause::Do(action) => match &action.is {
            // "You may put a scene card into the scene area. You cannot put one with round 3 or higher into play." says what the player may pick.
            Action::Forbid { event, who, .. } if bars_what_is_picked(event, *who) => false,
            // "Draw a card. This character gets +1000 BP" says that it gets that then, and not for how long.
            Action::Modify { what, change, duration, .. } => {
                duration.is_none() && !D::is_given_once(change) && !matches!(what.is, Target::This(_) | Target::Back(_))
            }
            Action::ModifyByCase { what, duration, .. } => duration.is_none() && !matches!(what.is, Target::This(_) | Target::Back(_)),
            Action::Forbid { duration, .. } => duration.is_none(),
            Action::Draw { .. }
            | Action::Move { .. }
            | Action::Reveal(_)
            | Action::LookAt(_)
            | Action::Choose(_)
            | Action::Own(_)
            | Action::Shuffle(_)
            | Action::DoesNotStack(_)
            | Action::NeverTwice(_) => false,
        },
        Clause::Steps(_) | Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) | Clause::Repeat { .. } | Clause::Keyword(_) => {
            false
        }
    }
}

/// True if a clause says that its player cannot use cards, whether or not under a condition.
fn bars_use<D: Grammar>(clause: &Clause<D>) -> bool {
    match clause {
        Clause::Do(action) => {
            let Action::Forbid { event, who: Some(Who::You), duration: None } = &action.is else { return false };
            matches!(&event.kind, EventKind::Played(_)) || matches!(&event.kind, EventKind::Own(own) if D::is_use(own))
        }
        Clause::Under(Operator::If(_), inner) => bars_use(&inner.is),
        Clause::Under(..) | Clause::Steps(_) | Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) => false,
        Clause::Instead { .. } | Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
}

/// Splits off the sentences at the start of what a card does that say how often such cards can be used: each holds by itself.
pub(super) fn split_uses<D: Grammar>(mut ability: Node<Ability<D>>, abilities: &mut Vec<Node<Ability<D>>>) {
    let bars = |sentence: &Node<Sentence<D>>| bars_use(&sentence.clause.is);
    if let Power::Triggered { effect, .. } = &mut ability.is.power
        && ability.is.head.is_empty()
    {
        let leading = effect.sentences.iter().take_while(|sentence| bars(sentence)).count();
        if leading < effect.sentences.len() {
            for sentence in effect.sentences.drain(..leading) {
                let span = sentence.span;
                let power = Power::Continuous(Effect { sentences: vec![sentence] });
                abilities.push(Node::new(Ability { reminders: Vec::new(), head: Head::gated(Vec::new()), power }, span));
            }
        }
    }
    abilities.push(ability);
}
