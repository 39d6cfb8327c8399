//! Determinized games, for bots that search.

use super::chance::BotChance;
use super::score::Score;
use crate::kernel::parts::Rules;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;

/// A game with hidden information.
pub trait Determinize: Score {
    /// Returns a determinization: a game consistent with the information of a player, played on to its next decision.
    #[must_use]
    fn determinize(&self, seat: Seat, chance: &mut BotChance) -> Self;
}

impl<R: Rules> Determinize for Running<R>
where
    Self: Score,
{
    fn determinize(&self, seat: Seat, chance: &mut BotChance) -> Self {
        let seed = chance.draw();
        let mut guess = self.determinized(seat, seed, |limit| chance.below(limit));
        guess.advance();
        guess
    }
}
