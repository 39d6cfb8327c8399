//! What a game must offer for scenarios to be played in it.

use super::expect::Questions;
use super::pick::Offer;
use crate::kernel::game::{Ending, Game};
use crate::kernel::seat::Seat;

/// A choice that the game made itself, because there was no other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// Whose choice it was.
    pub seat: Seat,
    /// What was picked.
    pub picks: Vec<Offer>,
}

/// A game on the stage of a scenario: it pauses where a phase ends.
pub trait Stage: Clone {
    /// The game.
    type Game: Game;
    /// What can be asked of it.
    type Questions: Questions;

    /// The game as it is now.
    fn game(&self) -> &Self::Game;
    /// The names of the phases, in the order of a turn.
    fn phases() -> &'static [&'static str];
    /// The phase that is played, or that has just ended when the game pauses.
    fn phase(&self) -> &'static str;
    /// The turn of that phase.
    fn turn(&self) -> u32;
    /// The options of the decision.
    fn offers(&self) -> Vec<Offer>;
    /// Answers the decision, and plays on to the next one or to the end of the phase.
    ///
    /// # Errors
    /// Why the answer is refused.
    fn choose(&mut self, picks: &[u16]) -> Result<(), crate::kernel::game::Illegal>;
    /// Leaves a phase that has ended: plays on to the first decision of the next phase, or to its end.
    fn leave_phase(&mut self);
    /// The choices that the game has made itself since the last answer.
    fn forced(&self) -> &[Forced];
    /// What has happened, line by line, from the line with this number on.
    fn log(&self, from: usize) -> Vec<String>;
    /// What can be asked of the game as it is now.
    fn questions(&self) -> Self::Questions;

    /// How the game ended.
    fn ending(&self) -> Option<Ending> {
        self.game().ending()
    }
}
