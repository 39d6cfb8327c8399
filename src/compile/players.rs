//! Lowers text that addresses one of the players, or each of them.

use super::clause::Lowering;
use super::process::draws_that_many;
use super::unbound::AMBIGUOUS;
use crate::diagnostic::Diagnostic;
use crate::kernel::program::{At, Need, Op, Role};
use crate::lang::clause::{Link, Operator, Step};
use crate::lang::selector::Who;
use crate::lang::{Action, Clause, Dialect, Node, Sentence};

/// Returns the roles of the players that a text addresses; "each player" is both, the controller first.
#[must_use]
pub fn roles(who: Who) -> &'static [Role] {
    match who {
        Who::You => &[Role::Controller],
        Who::Opponent => &[Role::Opponent],
        Who::EachPlayer => &[Role::Controller, Role::Opponent],
    }
}

/// Returns how many sentences after "Each player may A", "Each player discards a card" … depend on the decision of each player, or refer to the results of
/// each, and so are done by each of them.
pub(super) fn hung_on_each<D: Dialect, L: Lowering<D>>(lowering: &L, sentences: &[Node<Sentence<D>>]) -> usize {
    let [first, rest @ ..] = sentences else { return 0 };
    // "A. If you do, each player may B. Otherwise, C": C refers to A.
    if first.link == Link::IfYouDo && rest.first().is_some_and(|next| next.link == Link::Otherwise) {
        return 0;
    }
    let own = |next: &Node<Sentence<D>>| {
        // "Each player draws a card if the discarded card was a Kaiju card."
        let done = if let Clause::Under(Operator::If(_), inner) = &next.clause.is { inner } else { &next.clause };
        by_each(&done.is) && (draws_that_many(&next.clause) || lowering.refers(&first.clause, &next.clause))
    };
    if decides(&first.clause.is) {
        rest.iter().take_while(|next| follows(next.link) || own(next)).count()
    } else {
        usize::from(by_each(&first.clause.is) && rest.first().is_some_and(own))
    }
}

/// Refuses what follows from what each player decides, where it is not told of that player: "each player may A. If they do, B" could be done for either of them, for each,
/// or when both did.
pub(super) fn refuse_of_either<D: Dialect, L: Lowering<D>>(lowering: &mut L, first: &Node<Clause<D>>, hung: &[Node<Sentence<D>>]) {
    for next in hung.iter().filter(|next| follows(next.link)) {
        let done = if let Clause::Under(Operator::If(_), inner) = &next.clause.is { inner } else { &next.clause };
        let of_each = by_each(&done.is) || decides(&done.is) || lowering.speaks_of_addressed(done);
        if !of_each && !lowering.refers(first, &next.clause) {
            let why = "each player is asked, and this does not say which of them it is about";
            let help = "say of each what they do (\"if they do, they …\"), or ask who did it (\"if your opponent discarded a card with this effect, …\")";
            lowering.refuse(Diagnostic::error(AMBIGUOUS, next.span.range(), why).label("either player, each, or both?").help(help));
        }
    }
}

/// True of what each player decides for themself.
fn decides<D: Dialect>(clause: &Clause<D>) -> bool {
    matches!(clause, Clause::Under(Operator::May(Who::EachPlayer, _), _))
}

/// True of a sentence that looks back at what was done, or was not.
fn follows(link: Link) -> bool {
    matches!(link, Link::IfYouDo | Link::IfYouDoNot | Link::Otherwise | Link::IfItIsNot { .. })
}

/// True if each player performs a clause: "each player …", or steps that are all such.
fn by_each<D: Dialect>(clause: &Clause<D>) -> bool {
    match clause {
        Clause::Do(action) => matches!(action.is, Action::Draw { who: Who::EachPlayer, .. }),
        Clause::Steps(steps) => steps.iter().all(|step| by_each(&step.clause.is)),
        Clause::Under(operator, _) => match operator {
            Operator::By(who) => *who == Who::EachPlayer,
            Operator::If(_) | Operator::While(_) | Operator::Later(_) | Operator::ForEach(_) | Operator::Over(_) => false,
            Operator::May(..) | Operator::Unless { .. } => false,
        },
        Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) | Clause::Instead { .. } => false,
        Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
}

/// True if each player does all steps before the next player begins, since a later step refers to an earlier one: "Each player reveals the top card of their
/// deck and puts it into their hand".
pub(super) fn steps_of_each<D: Dialect, L: Lowering<D>>(lowering: &L, steps: &[Step<D>]) -> bool {
    let apart = |at: usize| steps[at + 1..].iter().any(|later| lowering.refers(&steps[at].clause, &later.clause));
    lowering.addressed().is_none() && steps.iter().all(|step| by_each(&step.clause.is)) && (0..steps.len()).any(apart)
}

/// Lowers a part for each player that a text addresses. A referent introduced for one of them is inaccessible in the part of the other; later words refer to
/// both.
pub(super) fn for_roles<D: Dialect, L: Lowering<D>>(lowering: &mut L, who: Who, mut body: impl FnMut(&mut L, Role)) {
    if let (Who::EachPlayer, Some(role)) = (who, lowering.addressed()) {
        return body(lowering, role);
    }
    let &[first, second] = roles(who) else {
        roles(who).iter().for_each(|&role| body(lowering, role));
        return;
    };
    let choice = lowering.scope().begin_choice(true);
    for (way, role) in [(0, first), (1, second)] {
        lowering.address(Some(role));
        let outside = lowering.scope().enter(Some((choice, way)));
        body(lowering, role);
        lowering.scope().enter(outside);
    }
    lowering.address(None);
}

/// Lowers a part with a player as the actor, and restores the actor before.
pub(super) fn as_role<D: Dialect, L: Lowering<D>>(lowering: &mut L, role: Role, body: impl FnOnce(&mut L)) {
    let before = lowering.act_as(role);
    body(lowering);
    lowering.act_as(before);
}

/// Emits the question whether a player wants a part done, offered if its feasible extent meets `need`; returns the open jump past it.
pub(super) fn ask<D: Dialect, L: Lowering<D>>(lowering: &mut L, who: Role, need: Need, body: &Clause<D>) -> At {
    let words = match who {
        Role::Controller => lowering.words(body),
        Role::Opponent => lowering.words(&to_the_opponent(body)),
    };
    let question = lowering.emitter().question(words);
    lowering.emitter().emit(Op::May { who, need, end: 0, question })
}

/// Rewrites a clause for a question to the opponent, to whom the players are the other way round: "the opponent draws a card" is asked as "draw a card".
pub(super) fn to_the_opponent<D: Dialect>(body: &Clause<D>) -> Clause<D> {
    match body {
        Clause::Under(Operator::By(Who::Opponent), inner) => inner.is.clone(),
        Clause::Under(Operator::By(Who::You), inner) => Clause::Under(Operator::By(Who::Opponent), inner.clone()),
        Clause::Do(Node { is: Action::Draw { who: who @ (Who::Opponent | Who::You), count }, span }) => {
            let who = if *who == Who::You { Who::Opponent } else { Who::You };
            Clause::Do(Node { is: Action::Draw { who, count: count.clone() }, span: *span })
        }
        other => other.clone(),
    }
}
