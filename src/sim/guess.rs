//! Games as one player can take them to be.

use super::chance::BotChance;
use super::greedy::Score;
use crate::kernel::parts::Rules;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;

/// A game of which a player does not see everything.
pub trait Guess: Score {
    /// A game that the player could be in, for all they see.
    #[must_use]
    fn guess(&self, seat: Seat, chance: &mut BotChance) -> Self;
}

impl<R: Rules> Guess for Running<R>
where
    Self: Score,
{
    fn guess(&self, seat: Seat, chance: &mut BotChance) -> Self {
        let seed = chance.draw();
        let mut guess = self.imagined(seat, seed, |limit| chance.below(limit));
        guess.advance();
        guess
    }
}
