//! Sentences that go on with the object of the one before. "For each A, choose B. It C.": C belongs to each round.

use super::grammar::Grammar;
use crate::lang::clause::{Clause, Joint, Link, Operator, Sentence, Step, Terms};
use crate::lang::dialect::Dialect;
use crate::lang::quantity::Quantity;
use crate::lang::reference::ReferenceKind;
use crate::lang::selector::Target;
use crate::lang::span::{Node, Span};

/// Puts a sentence behind the others, or into the round of the last of them, if it speaks of the one object of that round.
pub(super) fn put_behind<D: Grammar>(sentences: &mut Vec<Node<Sentence<D>>>, sentence: Node<Sentence<D>>) {
    let by_itself = of_each_round(sentences, sentence);
    sentences.extend(by_itself);
}

/// Takes a sentence into the round of the sentence before it; returns it if it is no part of that.
fn of_each_round<D: Grammar>(sentences: &mut [Node<Sentence<D>>], sentence: Node<Sentence<D>>) -> Option<Node<Sentence<D>>> {
    let plain = matches!(sentence.is.link, Link::Plain | Link::Then) && sentence.is.reminders.is_empty();
    let Some(before) = sentences.last_mut().filter(|before| plain && before.is.reminders.is_empty() && speaks_of_one(&sentence.is.clause))
    else {
        return Some(sentence);
    };
    let Clause::Under(Operator::ForEach(_), round) = &mut before.is.clause.is else { return Some(sentence) };
    let span = round.span;
    let joint = if sentence.is.link == Link::Then { Joint::Then } else { Joint::CommaAnd };
    let then = Step { joint, clause: sentence.is.clause };
    match &mut round.is {
        Clause::Steps(steps) if steps.first().is_some_and(|first| takes_one(&first.clause)) => steps.push(then),
        one if takes_one(one) => {
            let first = Node::new(std::mem::replace(one, Clause::Steps(Vec::new())), span);
            *one = Clause::Steps(vec![Step { joint: Joint::First, clause: first }, then]);
        }
        _ => return Some(Node::new(Sentence { clause: then.clause, ..sentence.is }, sentence.span)),
    }
    let whole = Span { start: before.span.start, end: sentence.span.end };
    before.span = whole;
    None
}

/// True if a clause takes one object, or up to one.
fn takes_one<D: Dialect>(clause: &Clause<D>) -> bool {
    let Clause::Do(action) = clause else { return false };
    let Some(Target::Select(selector)) = action.is.object().map(|what| &what.is) else { return false };
    matches!(selector.quantity, Quantity::Exactly(1) | Quantity::UpTo(1))
}

/// True if a clause does something to "it" alone.
fn speaks_of_one<D: Dialect>(clause: &Clause<D>) -> bool {
    let Clause::Do(action) = clause else { return false };
    let Some(Target::Back(back)) = action.is.object().map(|what| &what.is) else { return false };
    !back.plural && matches!(back.kind, ReferenceKind::Pronoun | ReferenceKind::That)
}

/// True of "Its owner draws a card" behind "You may choose one …": where nothing was chosen, nothing has an owner.
pub(super) fn follows_from_its_object<D: Grammar>(before: &[Node<Sentence<D>>], sentence: &Sentence<D>, said: &str) -> bool {
    let said = said.trim_start_matches("Then, ");
    let offered = |before: &Node<Sentence<D>>| matches!(before.clause.is, Clause::Under(Operator::May(_, Terms::Free), _));
    let links = matches!(sentence.link, Link::Plain | Link::Then | Link::Additionally);
    links && (said.starts_with("Its owner ") || said.starts_with("its owner ")) && before.last().is_some_and(offered)
}
