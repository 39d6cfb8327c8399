//! Scores of positions, by which bots compare them.

use crate::kernel::game::{Ending, Game};
use crate::kernel::seat::Seat;

/// A game whose positions can be scored.
pub trait Score: Game {
    /// Evaluates the position of a player while the game goes on: higher is better. Reads no information that is hidden from either player.
    fn standing(&self, seat: Seat) -> i64;

    /// Evaluates the position of a player, or the result once the game is over.
    fn score(&self, seat: Seat) -> i64 {
        match self.ending() {
            Some(Ending::Won(winner)) if winner == seat => i64::MAX,
            Some(Ending::Won(_)) => i64::MIN,
            Some(Ending::Tied | Ending::Stopped(_)) => 0,
            None => self.standing(seat),
        }
    }
}
