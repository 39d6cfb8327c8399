//! Lowers delayed effects: until the end of a turn, or the next time that an event happens.

use super::clause::{Lowering, as_effect, clause, effect, too_much};
use super::lower::NOT_HERE;
use crate::diagnostic::Diagnostic;
use crate::kernel::events::ABOUT;
use crate::kernel::frame::Slot;
use crate::kernel::program::{END, Need, Op, When};
use crate::lang::clause::{Delay, Operator, Step, Wait};
use crate::lang::duration::Duration;
use crate::lang::event::Event;
use crate::lang::{Clause, Dialect, Node, Sentence};

/// Returns the time of a delayed effect.
fn when(delay: Delay) -> When {
    match delay {
        Delay::EndOfTurn => When::Ends(Duration::ThisTurn),
        Delay::EndOfNextTurn(None) => When::Ends(Duration::UntilEndOfNextTurn),
        Delay::EndOfNextTurn(Some(who)) => When::Ends(Duration::UntilEndOfTurnOf(who)),
        Delay::StartOfNextTurn(None) => When::Over(Duration::ThisTurn),
        Delay::StartOfNextTurn(Some(who)) => When::Over(Duration::UntilStartOfTurnOf(who)),
    }
}

/// Lowers "The next time …, B": the referents of the event pattern are kept until then, and B refers to the event that happened. The trigger of the effect
/// itself is inaccessible by then.
fn next_time<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    event: &Node<Event<D>>,
    (each, within): (bool, Option<Duration>),
    then: &DelayedParts<'_, D>,
    need: Need,
) {
    let named = (lowering.scope().len(), lowering.scope().findings());
    if let Some(pattern) = lowering.awaited(event) {
        let heeded = lowering.scope().findings();
        let when = if each { When::EachTime(pattern, within) } else { When::Happens(pattern, within) };
        delayed(lowering, when, named, then, need);
        let old = lowering.scope().found_since(heeded, named.0).into_iter().map(|named| named.source.clone()).collect::<Vec<_>>();
        if old.iter().any(|source| lowering.slot_of(source) == Some(ABOUT)) {
            lowering.refuse(
                Diagnostic::error(NOT_HERE, then.0.span.range(), "when this is done, what triggered the effect is not known any more")
                    .label("this speaks of what triggered the effect")
                    .help("choose it first, and speak of the chosen one"),
            );
        }
    }
    lowering.scope().hide_since(named.0);
}

/// "A, then B at the end of the turn": returns the parts before the delayed one, and that one, to which the next sentences can belong. Of another clause,
/// nothing and the whole of it.
pub(super) fn put_off_behind_others<D: Dialect>(node: &Node<Clause<D>>) -> (&[Step<D>], &Node<Clause<D>>) {
    if let Clause::Steps(steps) = &node.is
        && let Some((last, before)) = steps.split_last()
        && matches!(last.clause.is, Clause::Under(Operator::Later(Wait::Until(_)), _))
    {
        return (before, &last.clause);
    }
    (&[], node)
}

/// A delayed part, and the sentences after it that belong to it.
type DelayedParts<'s, D> = (&'s Node<Clause<D>>, &'s [Node<Sentence<D>>]);

/// Lowers "At the end of turn, B" with the sentences that belong to it, which are delayed, too. For the rest of the text, B has not happened yet.
pub(super) fn put_off<D: Dialect, L: Lowering<D>>(lowering: &mut L, node: &Node<Clause<D>>, hung: &[Node<Sentence<D>>], need: Need) {
    if let Clause::Under(Operator::Later(Wait::Until(delay)), body) = &node.is {
        let named = (lowering.scope().len(), lowering.scope().findings());
        delayed(lowering, when(*delay), named, &(body, hung), need);
        lowering.scope().hide_since(named.0);
    } else if let Clause::Under(Operator::Later(Wait::For { event, each, within }), then) = &node.is {
        next_time(lowering, event, (*each, *within), &(then, hung), need);
    } else if let Clause::Under(Operator::If(condition), then) = &node.is
        && let Some(test) = lowering.condition(condition)
    {
        let unless = lowering.emitter().emit(Op::Unless(test, 0));
        put_off(lowering, then, hung, need);
        lowering.emitter().end_here(unless);
    }
}

/// Lowers a delayed part with the slots that it reads: those of referents that were found since there were so many referents and findings.
fn delayed<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    when: When,
    (named, findings): (usize, usize),
    (body, hung): &DelayedParts<'_, D>,
    need: Need,
) {
    let later = lowering.emitter().emit(Op::Later { when, end: 0, keep: [None; 2] });
    if hung.is_empty() {
        clause(lowering, body, need);
    } else {
        effect(lowering, &as_effect(body, hung), need);
    }
    lowering.emitter().emit(Op::Jump(END));
    lowering.emitter().end_here(later);
    let sources: Vec<L::Source> = lowering.scope().found_since(findings, named).into_iter().map(|named| named.source.clone()).collect();
    let slots: Vec<Slot> = sources.iter().filter_map(|source| lowering.slot_of(source)).collect();
    match slots[..] {
        [] => {}
        [one] => lowering.emitter().set_keep(later, [Some(one), None]),
        [one, two] => lowering.emitter().set_keep(later, [Some(one), Some(two)]),
        [_, _, _, ..] => lowering.refuse(too_much(body.span)),
    }
}
