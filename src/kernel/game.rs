//! The interface of every game: decisions with complete, legal options, and nothing hidden in them.

use super::seat::Seat;
use thiserror::Error;

/// A decision that a player is to make. Its options are numbered from 0 up to, but not including, `options`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The player who decides.
    pub seat: Seat,
    /// The number of options.
    pub options: u16,
    /// The least number of options to pick.
    pub min: u16,
    /// The greatest number of options to pick.
    pub max: u16,
    /// True if the order of the picks matters; then all options are picked.
    pub ordered: bool,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A player won.
    Won(Seat),
    /// A draw.
    Tied,
    /// The game reached a limit of the engine and was stopped; nobody won.
    Stopped(Limit),
}

/// A limit of the engine, at which a game is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Limit {
    /// The maximum number of turns that the game was given.
    #[error("the turn limit")]
    Turns,
    /// More effects resolved in one turn than any game needs: it does not end by itself.
    #[error("the number of effects in one turn")]
    Loop,
    /// More decisions and steps of the rules in one turn than any game needs: an endless loop.
    #[error("the number of decisions in one turn")]
    Steps,
}

/// The reason for which an answer was refused. The game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game is over: no decision is open.
    #[error("the game is over")]
    Over,
    /// The number of picks is out of range.
    #[error("{given} picked, but {min} to {max} are to be picked")]
    Number {
        /// The number of picks.
        given: usize,
        /// The least number of picks.
        min: u16,
        /// The greatest number of picks.
        max: u16,
    },
    /// An option is out of range.
    #[error("option {0} does not exist")]
    Unknown(u16),
    /// An option is picked twice.
    #[error("option {0} is picked twice")]
    Twice(u16),
    /// The picked options do not go together.
    #[error("these options cannot be picked together")]
    Together,
}

/// A running game.
pub trait Game: Clone + Send {
    /// Returns the open decision, or `None` if the game is over.
    fn decision(&self) -> Option<Decision>;

    /// Answers the open decision with the indices of the picked options, and plays on to the next decision.
    ///
    /// # Errors
    /// [`Illegal`] if the answer is not one that was offered; nothing is changed then.
    fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal>;

    /// Returns the subject of the decision in words, with the number of the rule it comes from.
    fn prompt(&self) -> String;

    /// Returns the readable label of an option.
    fn label(&self, option: u16) -> String;

    /// Returns the result of the game, or `None` while it runs.
    fn ending(&self) -> Option<Ending>;

    /// Returns the number of the turn, counted from 1.
    fn turn(&self) -> u32;

    /// Returns the fingerprint of the whole state.
    fn fingerprint(&self) -> u64;
}

/// Checks the form of an answer: the number of picks is in range, each option exists, and none is picked twice.
///
/// # Errors
/// [`Illegal`] with the first of these conditions that fails.
pub fn check_picks(decision: &Decision, picks: &[u16]) -> Result<(), Illegal> {
    if picks.len() < decision.min as usize || picks.len() > decision.max as usize {
        return Err(Illegal::Number { given: picks.len(), min: decision.min, max: decision.max });
    }
    for (index, &pick) in picks.iter().enumerate() {
        if pick >= decision.options {
            return Err(Illegal::Unknown(pick));
        }
        if index > 0 && picks[..index].contains(&pick) {
            return Err(Illegal::Twice(pick));
        }
    }
    Ok(())
}
