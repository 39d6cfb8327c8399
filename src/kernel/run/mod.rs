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
use super::outcome::Outcome;
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

    /// Applies `act` to each object of a source, and returns the share of them for which it succeeded.
    pub fn of_each(&mut self, what: &Source<R::Code>, mut act: impl FnMut(&mut Self, u8) -> bool) -> Outcome {
        let objects = self.seen(what);
        let count = objects.map(|object| u32::from(act(self, object))).sum();
        Outcome::of(count, objects.len())
    }
}
