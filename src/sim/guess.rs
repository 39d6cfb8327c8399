//! Determinized games, for bots that search.

use super::chance::BotChance;
use super::greedy::Score;
use crate::kernel::parts::Rules;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;

/// A game with hidden information.
pub trait Guess: Score {
    /// Returns a determinization: a game consistent with the information of a player, played on to its next decision.
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
