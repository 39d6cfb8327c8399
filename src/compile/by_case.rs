//! Lowers a clause by cases: the first case whose condition holds is carried out.

use super::clause::{Lowering, clause, either};
use crate::kernel::program::Need;
use crate::lang::condition::Cases;
use crate::lang::{Clause, Dialect, Node};

/// Lowers "A if …, B if …, or C if …"; no-op if no case holds.
pub(super) fn by_case<D: Dialect, L: Lowering<D>>(lowering: &mut L, cases: &Cases<D, Node<Clause<D>>>, need: Need) {
    let Some(((condition, then), others)) = cases.split_first().map(|(first, others)| (first, others.to_vec())) else { return };
    let Some(test) = lowering.condition(condition) else { return };
    let choice = lowering.scope().begin_choice(false);
    either(lowering, choice, test, |lowering| clause(lowering, then, need), |lowering| by_case(lowering, &others, need));
}
