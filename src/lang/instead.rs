//! "A. If C, B instead.": merges B into the tree of A, and splits them again.

use super::clause::{Clause, Operator, Step, Terms};
use super::condition::Condition;
use super::dialect::Dialect;
use super::span::Node;

/// A condition, and the part done instead if it holds.
pub type Other<'c, D> = (&'c Node<Condition<D>>, &'c Node<Clause<D>>);

/// Merges an "instead" into the clause of the sentence before: the last part of it gives way to `then` if `condition` holds.
#[must_use]
pub fn with_instead<D: Dialect>(clause: Node<Clause<D>>, condition: Node<Condition<D>>, then: Node<Clause<D>>) -> Node<Clause<D>> {
    let span = clause.span;
    let is = match clause.is {
        Clause::Under(operator, inner) if operator.lets_instead_in() => {
            let then = if matches!(operator, Operator::May(..)) { offered(then) } else { then };
            Clause::Under(operator, Box::new(with_instead(*inner, condition, then)))
        }
        Clause::Steps(mut steps) => {
            if let Some(Step { joint, clause: last }) = steps.pop() {
                steps.push(Step { joint, clause: with_instead(last, condition, then) });
            }
            Clause::Steps(steps)
        }
        usual @ (Clause::Do(_)
        | Clause::Under(..)
        | Clause::OneOf(_)
        | Clause::Modes { .. }
        | Clause::ByCase(_)
        | Clause::Instead { .. }
        | Clause::Repeat { .. }
        | Clause::Keyword(_)) => {
            Clause::Instead { usual: Box::new(Node::new(usual, span)), condition: Box::new(condition), then: Box::new(then) }
        }
    };
    Node::new(is, span)
}

/// Strips an offer: "You may draw a card. If …, you may draw two cards instead." offers the alternative with the usual part.
fn offered<D: Dialect>(then: Node<Clause<D>>) -> Node<Clause<D>> {
    if let Clause::Under(Operator::May(super::selector::Who::You, Terms::Free), inner) = then.is { *inner } else { then }
}

/// Splits a clause into its usual form and the alternatives of its last part, in printed order.
#[must_use]
pub fn without_instead<D: Dialect>(clause: &Node<Clause<D>>) -> (Node<Clause<D>>, Vec<Other<'_, D>>) {
    let (is, others) = match &clause.is {
        Clause::Under(operator, inner) if operator.lets_instead_in() => {
            let (plain, others) = without_instead(inner);
            (Clause::Under(operator.clone(), Box::new(plain)), others)
        }
        Clause::Steps(steps) => {
            let mut plain = steps.clone();
            let mut others = Vec::new();
            if let (Some(last), Some(whole)) = (plain.last_mut(), steps.last()) {
                (last.clause, others) = without_instead(&whole.clause);
            }
            (Clause::Steps(plain), others)
        }
        Clause::Instead { usual, condition, then } => {
            let (usual, mut others) = without_instead(usual);
            others.push((&**condition, &**then));
            return (usual, others);
        }
        plain @ (Clause::Do(_)
        | Clause::Under(..)
        | Clause::OneOf(_)
        | Clause::Modes { .. }
        | Clause::ByCase(_)
        | Clause::Repeat { .. }
        | Clause::Keyword(_)) => (plain.clone(), Vec::new()),
    };
    (Node::new(is, clause.span), others)
}
