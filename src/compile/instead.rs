//! Lowers "instead" within an effect: a part done in the place of the usual one.

use super::clause::{Lowering, clause, either_way};
use super::players::ask;
use super::process::all_steps;
use crate::kernel::program::{Need, Op, Role};
use crate::lang::action::Action;
use crate::lang::clause::{Operator, Step, Terms};
use crate::lang::condition::Condition;
use crate::lang::reference::{Noun, Reference, ReferenceKind};
use crate::lang::selector::Who;
use crate::lang::{Clause, Dialect, Node, Target};

/// Lowers "A. If C, B instead.", and "A. If C, you may B instead.", where who declines does A: the referents of C are accessible from B, not from A, which precedes C in the text.
pub(super) fn instead<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    usual: &Node<Clause<D>>,
    condition: &Node<Condition<D>>,
    then: &Node<Clause<D>>,
    need: Need,
) {
    if parted(lowering, usual, condition, then, need) {
        return;
    }
    let (usual, then) = match acted_upon(usual).filter(|_| asks_about_it(condition)) {
        // "Send the top card of your deck to your discard area. If it is a Kaiju card, put it into your hand instead."
        Some(what) => {
            lowering.set_apart(what);
            (&done_to_it(usual), then.clone())
        }
        None => (usual, done_to_the_same(usual, then)),
    };
    let choice = lowering.scope().begin_choice(false);
    let outside = lowering.scope().enter(Some((choice, 0)));
    let test = lowering.condition(condition);
    lowering.scope().enter(outside);
    let Some(test) = test else { return };
    let mut jumps = vec![lowering.emitter().emit(Op::Unless(test, 0))];
    let mut then = &then;
    if let Clause::Under(Operator::May(Who::You, Terms::Free), offered) = &then.is {
        jumps.push(ask(lowering, Role::Controller, Need::Some, offered));
        then = offered;
    }
    either_way(lowering, choice, &jumps, |lowering| clause(lowering, then, need), |lowering| clause(lowering, usual, need));
}

/// "Choose one of your characters and {A}. If it is DOUBLE, {B} instead": what both ways begin with is done before they part, where the condition asks about what
/// it takes. True if the whole was lowered so.
fn parted<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    usual: &Node<Clause<D>>,
    condition: &Node<Condition<D>>,
    then: &Node<Clause<D>>,
    need: Need,
) -> bool {
    if let (Clause::Under(operator, one), Clause::Under(other, two)) = (&usual.is, &then.is)
        && operator == other
        && begins_alike(&one.is, &two.is) > 0
    {
        let within = Clause::Instead { usual: one.clone(), condition: Box::new(condition.clone()), then: two.clone() };
        let under = Clause::Under(operator.clone(), Box::new(Node::new(within, one.span)));
        clause(lowering, &Node::new(under, usual.span), need);
        return true;
    }
    let (Clause::Steps(one), Clause::Steps(two)) = (&usual.is, &then.is) else { return false };
    let alike = begins_alike(&usual.is, &then.is);
    let rest = |steps: &[Step<D>]| match &steps[alike..] {
        [last] => last.clause.clone(),
        several => Node::new(Clause::Steps(several.to_vec()), usual.span),
    };
    let before = Node::new(Clause::Steps(one[..alike].to_vec()), usual.span);
    let nothing = Box::new(Node::new(Clause::Steps(Vec::new()), condition.span));
    let asked = Node::new(Clause::Under(Operator::If(Box::new(condition.clone())), nothing), condition.span);
    let asks = alike > 0 && lowering.refers(&before, &asked);
    if asks {
        all_steps(lowering, &one[..alike], need);
        instead(lowering, &rest(one), condition, &rest(two), need);
    }
    asks
}

/// Returns the number of steps with which both ways begin, and behind which both go on.
fn begins_alike<D: Dialect>(usual: &Clause<D>, then: &Clause<D>) -> usize {
    let (Clause::Steps(one), Clause::Steps(two)) = (usual, then) else { return 0 };
    let alike = one.iter().zip(two).take_while(|(one, two)| one.clause == two.clause).count();
    alike.min(one.len().min(two.len()).saturating_sub(1))
}

/// Returns the target that an action introduces; `None` for the bearer, and for words that point back.
fn acted_upon<D: Dialect>(clause: &Node<Clause<D>>) -> Option<&Node<Target<D>>> {
    let Clause::Do(action) = &clause.is else { return None };
    action.object().filter(|what| !matches!(what.is, Target::This(_) | Target::Back(_)))
}

/// Returns the clause with its object replaced by a reference to the object picked before.
fn done_to_it<D: Dialect>(clause: &Node<Clause<D>>) -> Node<Clause<D>> {
    let mut clause = clause.clone();
    if let Clause::Do(action) = &mut clause.is
        && let Some(what) = action.is.object_mut()
    {
        let it = Reference::it(what.is.may_be_several());
        what.is = Target::Back(Node::new(it, what.span));
    }
    clause
}

/// True if a condition asks about a bare "it" or "that …", alone or within a compound.
fn asks_about_it<D: Dialect>(condition: &Condition<D>) -> bool {
    let it = |what: &Node<Target<D>>| matches!(&what.is, Target::Back(word) if matches!(word.kind, ReferenceKind::Pronoun | ReferenceKind::That));
    condition.subject().is_some_and(it) || condition.parts().iter().any(|part| asks_about_it(&part.is))
}

/// "Give one of your characters +1000 BP. If …, give that character +2000 BP instead.": returns the alternative with its anaphor replaced by the target of the
/// usual action.
pub(super) fn done_to_the_same<D: Dialect>(usual: &Node<Clause<D>>, then: &Node<Clause<D>>) -> Node<Clause<D>> {
    let mut then = then.clone();
    // A moved object is called a card; "that character" is another object.
    let moves = matches!(&usual.is, Clause::Do(action) if matches!(action.is, Action::Move { .. }));
    let inner = if let Clause::Under(Operator::If(_), inner) = &usual.is { inner } else { usual };
    let usual = if let Clause::Do(action) = &inner.is { action.object() } else { None };
    let what = if let Clause::Do(action) = &mut then.is { action.is.object_mut() } else { None };
    if let (Some(usual), Some(what)) = (usual, what)
        && matches!(usual.is, Target::Select(_) | Target::Related(..) | Target::Part(_))
        && matches!(&what.is, Target::Back(word) if matches!(word.kind, ReferenceKind::That | ReferenceKind::Pronoun))
        && (what.is.may_be_several() || !usual.is.may_be_several())
        && !(moves && matches!(&what.is, Target::Back(word) if word.noun == Noun::Character))
    {
        what.is = usual.is.clone();
    }
    then
}
