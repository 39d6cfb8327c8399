//! Sentences that follow from what the one before them did, or did not do: "if you do", "otherwise".

use super::clause::{Lowering, OTHERWISE};
use super::players::{as_role, ask, for_roles, steps_of_each};
use super::process::all_steps;
use super::referent::Branch;
use crate::diagnostic::Diagnostic;
use crate::kernel::program::{At, Need, Op};
use crate::lang::clause::{Link, Operator, Step, Terms};
use crate::lang::quantity::Quantity;
use crate::lang::selector::Target;
use crate::lang::{Action, Clause, Dialect, Node, Sentence};

/// The result of a sentence that a later one tests: the register of its outcome, and the scope's mark before it.
pub(super) type Gathered = Option<(u8, (usize, usize))>;

/// The results that later sentences test.
#[derive(Default)]
pub(super) struct Done {
    /// Of the sentence before.
    last: Gathered,
    /// The one that the sentence of `last` itself followed from.
    under: Option<u8>,
    /// The one that the sentence just begun follows from.
    here: Option<u8>,
    /// The one that the last "if you do" tested.
    asked: Gathered,
}

impl Done {
    /// Keeps the result of the sentence just ended for those after it.
    pub(super) fn keep(&mut self, gathered: Gathered) {
        (self.last, self.under) = (gathered, self.here);
    }
}

/// True if the last of these sentences goes on with what an "if you do" before it did: "If you do, choose one of your characters. It gains …, and …."
fn goes_on<D: Dialect, L: Lowering<D>>(lowering: &L, sentences: &[Node<Sentence<D>>]) -> bool {
    let [.., before, sentence] = sentences else { return false };
    let Clause::Steps(steps) = &sentence.clause.is else { return false };
    before.link == Link::IfYouDo
        && sentence.link == Link::Plain
        && steps.first().is_some_and(|first| lowering.refers(&before.clause, &first.clause))
}

/// Begins the last of these sentences conditional on the outcome of the one before: returns the jumps past it, and the branch outside it; `None` for one that is unconditional or
/// refused. Referents of a part that was not done are inaccessible in its alternative. "You may A. If you do, you may B. If you do, C. If you do not, D." does D only where B could
/// be done, so never after declining A.
pub(super) fn follow<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    sentences: &[Node<Sentence<D>>],
    done: &mut Done,
) -> Option<(Vec<At>, Option<Branch>)> {
    let sentence = sentences.last()?;
    let here = lowering.scope().branch();
    done.here = None;
    if goes_on(lowering, sentences) {
        let (register, _) = done.asked?;
        done.here = Some(register);
        return Some((vec![lowering.emitter().emit(Op::UnlessFull(register, 0))], here));
    }
    match (sentence.link, done.last) {
        (Link::IfYouDo, Some((register, _))) => {
            done.asked = done.last;
            done.here = Some(register);
            Some((vec![lowering.emitter().emit(Op::UnlessFull(register, 0))], here))
        }
        (Link::IfYouDoNot | Link::Otherwise, Some((register, mark))) => {
            let choice = lowering.scope().begin_choice(false);
            lowering.scope().move_into(mark, (choice, 0));
            lowering.scope().enter(Some((choice, 1)));
            let mut past: Vec<At> = done.under.map(|under| lowering.emitter().emit(Op::UnlessFull(under, 0))).into_iter().collect();
            past.push(if_not_full(lowering, register));
            Some((past, here))
        }
        (Link::Otherwise | Link::IfItIsNot { .. }, _) => {
            refuse_otherwise(lowering, sentence);
            None
        }
        (Link::IfYouDo | Link::IfYouDoNot, None) => {
            let why = "nothing is done before this that it could follow from";
            let finding = Diagnostic::error(super::unbound::DANGLING, sentence.span.range(), why);
            lowering.refuse(finding.label("if you do what?").help("let a sentence before this do something: “you may …. If you do, …”"));
            None
        }
        (Link::Plain | Link::Then | Link::Additionally, _) => None,
    }
}

/// "A, and you may B. If you do, …" asks B (11.19, 11.20): lowers A, and returns B.
pub(super) fn optional_last<D: Dialect, L: Lowering<D>>(lowering: &mut L, node: &Node<Clause<D>>, need: Need) -> Option<Node<Clause<D>>> {
    let Clause::Steps(steps) = &node.is else { return None };
    let (last, before) = steps.split_last()?;
    let is_optional = matches!(last.clause.is, Clause::Under(Operator::May(..), _));
    if !is_optional || steps_of_each(lowering, steps) {
        return None;
    }
    all_steps(lowering, before, need);
    Some(last.clause.clone())
}

/// True if the sentence at `index`, an "if you do", is followed by its alternative: "if you do not", or "otherwise" unless its own clause is an "if".
pub(super) fn follows_contrary<D: Dialect>(sentences: &[Node<Sentence<D>>], index: usize) -> bool {
    let next = sentences.get(index + 1).map(|next| next.link);
    // "If you do, and C, …. Otherwise, …" denies C.
    let asks = matches!(sentences[index].clause.is, Clause::Under(Operator::If(_), _));
    sentences[index].link == Link::IfYouDo && (next == Some(Link::IfYouDoNot) || next == Some(Link::Otherwise) && !asks)
}

/// Goes on with what follows unless the register was gathered as performed in full; returns the jump past it.
pub(super) fn if_not_full<D: Dialect, L: Lowering<D>>(lowering: &mut L, register: u8) -> At {
    let unless = lowering.emitter().emit(Op::UnlessFull(register, 0));
    let past = lowering.emitter().emit(Op::Jump(0));
    lowering.emitter().end_here(unless);
    past
}

pub(super) fn refuse_otherwise<D: Dialect, L: Lowering<D>>(lowering: &mut L, sentence: &Sentence<D>) {
    lowering.refuse(
        Diagnostic::error(OTHERWISE, sentence.clause.span.range(), "this follows no condition that it could deny")
            .label("otherwise than what?")
            .help("let the sentence before start with “If …,”"),
    );
}

/// True of a clause that does nothing which "if you do" could ask about: it only says what cannot happen.
pub(super) fn only_bars<D: Dialect, L: Lowering<D>>(lowering: &L, clause: &Clause<D>) -> bool {
    match clause {
        Clause::Do(action) => lowering.bars(action),
        Clause::Under(operator, inner) => match operator {
            Operator::By(_) | Operator::If(_) => only_bars(lowering, inner),
            Operator::While(_) | Operator::Later(_) | Operator::ForEach(_) | Operator::Over(_) => false,
            Operator::May(..) | Operator::Unless { .. } => false,
        },
        Clause::Steps(steps) => steps.iter().all(|step| only_bars(lowering, &step.clause)),
        Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) | Clause::Instead { .. } => false,
        Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
}

/// True of "you may look at A, reveal up to one of them, …": of what was looked at, nothing need be taken, and the offer was accepted all the same.
pub(super) fn looks_before_choosing<D: Dialect>(clause: &Clause<D>) -> bool {
    let Clause::Under(Operator::May(_, Terms::Free), body) = clause else { return false };
    let Clause::Steps(steps) = &body.is else { return false };
    let looks = |step: &Step<D>| matches!(&step.clause.is, Clause::Do(action) if matches!(action.is, Action::LookAt(_)));
    let open = |step: &Step<D>| {
        let Clause::Do(action) = &step.clause.is else { return false };
        let Some(Target::Select(some)) = action.object().map(|what| &what.is) else { return false };
        matches!(some.quantity, Quantity::UpTo(_) | Quantity::AnyNumber)
    };
    steps.split_first().is_some_and(|(first, rest)| looks(first) && rest.iter().any(open))
}

/// Lowers such an offer: what follows "if you do" if its first step was done.
pub(super) fn looked<D: Dialect, L: Lowering<D>>(lowering: &mut L, node: &Node<Clause<D>>, register: u8, need: Need) {
    let Clause::Under(Operator::May(who, _), body) = &node.is else { return };
    let Clause::Steps(steps) = &body.is else { return };
    for_roles(lowering, *who, |lowering, role| {
        let may = ask(lowering, role, Need::Some, body);
        let named = lowering.scope().len();
        as_role(lowering, role, |lowering| {
            all_steps(lowering, &steps[..1], need);
            lowering.emitter().emit(Op::Close(register));
            all_steps(lowering, &steps[1..], need);
        });
        lowering.scope().amend_since(named, |referent| referent.optional = true);
        lowering.emitter().end_here(may);
    });
}
