//! Lowers repetition, steps taken by each player in turn, and "unless" a player does something else.

use super::clause::{Lowering, begin, clause, effect, too_much};
use super::follow::if_not_full;
use super::players::{as_role, ask, for_roles};
use crate::kernel::program::{At, Need, Op, Role};
use crate::lang::amount::Amount;
use crate::lang::clause::{Link, Operator, Step, Terms};
use crate::lang::selector::Who;
use crate::lang::{Action, Clause, Dialect, Effect, Node, Sentence, Span};

/// The greatest number of repetitions of a part.
const TIMES: u8 = 5;

/// Lowers "A, then B", one after the other.
pub(super) fn all_steps<D: Dialect, L: Lowering<D>>(lowering: &mut L, steps: &[Step<D>], need: Need) {
    let mut at = 0;
    while let Some(step) = steps.get(at) {
        let next = steps.get(at + 1).map(|next| &next.clause);
        match (&step.clause.is, next) {
            // "Each player returns …, then draws that many cards": each player draws as many as that player returned.
            (Clause::Under(Operator::By(Who::EachPlayer), body), Some(drawing)) if draws_that_many(drawing) => {
                for_roles(lowering, Who::EachPlayer, |lowering, role| {
                    as_role(lowering, role, |lowering| clause(lowering, body, need));
                    clause(lowering, drawing, need);
                });
                at += 2;
            }
            (_, _) => {
                if at > 0 && repeats(&step.clause) {
                    let before = Clause::Steps(steps[..at].to_vec());
                    let span = step.clause.span;
                    let sentence = Sentence { link: Link::Plain, clause: Node::new(before, span), reminders: Vec::new() };
                    lowering.said().sentences.push(Node::new(sentence, span));
                    clause(lowering, &step.clause, need);
                    lowering.said().sentences.pop();
                } else {
                    clause(lowering, &step.clause, need);
                }
                at += 1;
            }
        }
    }
}

/// True if a clause lets both players draw, each as many cards as they took before.
pub(super) fn draws_that_many<D: Dialect>(clause: &Clause<D>) -> bool {
    let Clause::Do(action) = clause else { return false };
    matches!(action.is, Action::Draw { who: Who::EachPlayer, count: Amount::ThatMany(1) })
}

/// True if a part is "repeat this process …", optional or conditional.
fn repeats<D: Dialect>(clause: &Clause<D>) -> bool {
    match clause {
        Clause::Repeat { .. } => true,
        Clause::Under(operator, inner) => match operator {
            Operator::If(_) | Operator::May(_, Terms::Free) => repeats(inner),
            Operator::May(_, Terms::Whole | Terms::Price(_)) | Operator::While(_) | Operator::Later(_) => false,
            Operator::ForEach(_) | Operator::Over(_) | Operator::Unless { .. } | Operator::By(_) => false,
        },
        Clause::Do(_) | Clause::Steps(_) | Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) => false,
        Clause::Instead { .. } | Clause::Keyword(_) => false,
    }
}

/// Lowers "A, unless your opponent B": the opponent is asked for B, and A is done if B was not done in full.
pub(super) fn unless<D: Dialect, L: Lowering<D>>(lowering: &mut L, role: Role, cost: &Node<Clause<D>>, then: &Node<Clause<D>>, need: Need) {
    let Some(register) = begin(lowering, cost.span) else { return };
    let may = ask(lowering, role, Need::All, cost);
    let choice = lowering.scope().begin_choice(false);
    let outside = lowering.scope().enter(Some((choice, 0)));
    as_role(lowering, role, |lowering| clause(lowering, cost, Need::All));
    lowering.emitter().end_here(may);
    lowering.emitter().emit(Op::Close(register));
    let past = if_not_full(lowering, register);
    // In the branch of A, the referents of B do not exist.
    lowering.scope().enter(Some((choice, 1)));
    clause(lowering, then, need);
    lowering.scope().enter(outside);
    lowering.emitter().end_here(past);
}

/// Lowers "A twice".
pub(super) fn over<D: Dialect, L: Lowering<D>>(lowering: &mut L, times: u8, body: &Node<Clause<D>>, need: Need) {
    if is_bounded(lowering, times, body.span) {
        (0..times).for_each(|_| clause(lowering, body, need));
    }
}

/// The sentences of an effect so far, the antecedent of "this process".
#[derive(Clone)]
pub struct Said<D: Dialect> {
    /// The number of referents when it began.
    pub since: usize,
    /// The address at which its program begins.
    pub start: At,
    /// Its sentences so far.
    pub sentences: Vec<Node<Sentence<D>>>,
    /// True if later sentences refer to the sum of a part that is done once for each of something.
    pub is_gathered: bool,
}

impl<D: Dialect> Default for Said<D> {
    fn default() -> Self {
        Self { since: 0, start: 0, sentences: Vec::new(), is_gathered: false }
    }
}

/// True if a later sentence refers to the results of a "for each": "For each …, choose one of your characters. Give the chosen characters …".
pub(super) fn speak_of_each<D: Dialect, L: Lowering<D>>(lowering: &L, done: &Node<Clause<D>>, later: &[Node<Sentence<D>>]) -> bool {
    let body =
        if let Clause::Under(Operator::If(_), body) | Clause::Under(Operator::May(_, Terms::Free), body) = &done.is { body } else { done };
    matches!(body.is, Clause::Under(Operator::ForEach(_), _)) && later.iter().any(|next| lowering.refers(done, &next.clause))
}

/// Lowers "Repeat this process once": the sentences so far are lowered again; with "up to", the player decides before each repetition.
pub(super) fn repeat<D: Dialect, L: Lowering<D>>(lowering: &mut L, times: Option<u8>, up_to: bool, node: &Node<Clause<D>>, need: Need) {
    let Said { since, start, sentences, is_gathered: _ } = lowering.said().clone();
    if sentences.is_empty() {
        return lowering.refuse(
            crate::diagnostic::Diagnostic::error(super::unbound::DANGLING, node.span.range(), "no process stands before this")
                .label("what is to be repeated?")
                .help("say first what is done, and then that it is repeated"),
        );
    }
    let Some(times) = times else { return loop_back(lowering, start, up_to, node) };
    if !is_bounded(lowering, times, node.span) {
        return;
    }
    let process = Effect { sentences };
    let mut open = Vec::new();
    for _ in 0..times {
        if up_to {
            open.push(ask(lowering, Role::Controller, Need::Some, &node.is));
        }
        // Its words are bound to the same antecedents as the first time.
        let hidden = lowering.scope().hide_since(since);
        effect(lowering, &process, need);
        lowering.scope().show(&hidden);
    }
    open.into_iter().for_each(|may| lowering.emitter().end_here(may));
}

/// Lowers "Repeat this process" without a number: a jump back to the start, as often as a condition or the player says.
fn loop_back<D: Dialect, L: Lowering<D>>(lowering: &mut L, start: At, asks: bool, node: &Node<Clause<D>>) {
    let Some(counter) = lowering.emitter().slot() else { return lowering.refuse(too_much(node.span)) };
    let may = asks.then(|| ask(lowering, Role::Controller, Need::Some, &node.is));
    lowering.emitter().emit(Op::Loop { counter, start });
    if let Some(may) = may {
        lowering.emitter().end_here(may);
    }
}

fn is_bounded<D: Dialect, L: Lowering<D>>(lowering: &mut L, times: u8, span: Span) -> bool {
    let bounded = times <= TIMES;
    if !bounded {
        lowering.refuse(too_much(span));
    }
    bounded
}
