//! Two decks against each other, in either order of seats.

use super::greedy::Score;
use super::match_up::Arena;
use crate::card::Card;
use crate::kernel::parts::Rules;
use crate::kernel::running::Running;
use crate::kernel::setup::Setup;
use std::sync::Arc;

/// Two decks against each other, with what a match of them is played with.
#[derive(Clone, Debug)]
pub struct DeckMatch<R: Rules> {
    setup: Arc<Setup<R>>,
    swapped: Arc<Setup<R>>,
}

impl<R: Rules> DeckMatch<R> {
    /// The match-up of two decks, each as its cards; `build` sets up a match of decks in the order of their seats.
    ///
    /// # Errors
    /// Those of `build`.
    pub fn of<E>([a, b]: [&[&Card]; 2], build: impl Fn([&[&Card]; 2]) -> Result<Setup<R>, E>) -> Result<Self, E> {
        Ok(Self { setup: Arc::new(build([a, b])?), swapped: Arc::new(build([b, a])?) })
    }
}

impl<R: Rules> Arena for DeckMatch<R>
where
    Running<R>: Score,
{
    type Game = Running<R>;

    fn begin(&self, swapped: bool, seed: u64) -> Running<R> {
        Running::new(Arc::clone(if swapped { &self.swapped } else { &self.setup }), seed)
    }
}
