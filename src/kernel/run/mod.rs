//! Execution of the instructions of card texts, for every game.

pub mod answer;
pub mod change;
pub mod feasible;
pub mod perform;
pub mod pick;
pub mod relocate;
pub mod replace;

use super::bits::Bits;
use super::code::{Source, Tally};
use super::context::Context;
use super::parts::Looks;
use super::table::Table;

impl<R: Looks> Table<'_, R> {
    /// Evaluates a source in the context of the innermost effect.
    #[must_use]
    pub fn seen(&self, source: &Source<R::Code>) -> Bits {
        self.objects(source, &Context::running(self.frame()))
    }

    /// Evaluates a tally in the context of the innermost effect.
    #[must_use]
    pub fn counted(&self, tally: &Tally<R::Code>) -> u32 {
        self.tally(tally, &Context::running(self.frame()))
    }
}
