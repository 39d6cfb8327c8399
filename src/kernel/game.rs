//! What every game offers: decisions, complete and checked, and nothing hidden in them.

use super::seat::Seat;
use thiserror::Error;

/// What a player has to decide now. The options themselves are numbered from 0 to `options`, without the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who decides.
    pub seat: Seat,
    /// How many options there are.
    pub options: u16,
    /// The least number of options to pick.
    pub min: u16,
    /// The greatest number of options to pick.
    pub max: u16,
    /// Whether the order of the picks matters; then all options are picked.
    pub ordered: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A player won.
    Won(Seat),
    /// Nobody won.
    Tied,
    /// The game reached a limit of the engine and was stopped; nobody won.
    Stopped(Limit),
}

/// A limit of the engine that a game can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Limit {
    /// The number of turns that the game was given.
    #[error("the turn limit")]
    Turns,
    /// More effects resolved in one turn than any game needs: it does not end by itself.
    #[error("the number of effects in one turn")]
    Loop,
    /// More decisions and steps of the rules in one turn than any game needs: it does not end.
    #[error("the number of decisions in one turn")]
    Steps,
}

/// Why an answer was refused. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// Nothing is to be decided: the game is over.
    #[error("the game is over")]
    Over,
    /// The wrong number of options.
    #[error("{given} picked, but {min} to {max} are to be picked")]
    Number {
        /// How many were picked.
        given: usize,
        /// The least number.
        min: u16,
        /// The greatest number.
        max: u16,
    },
    /// An option that does not exist.
    #[error("option {0} does not exist")]
    Unknown(u16),
    /// The same option twice.
    #[error("option {0} is picked twice")]
    Twice(u16),
    /// The picked options do not go together.
    #[error("these options cannot be picked together")]
    Together,
}

/// A running game.
pub trait Game: Clone + Send {
    /// What is to be decided, `None` when the game is over.
    fn decision(&self) -> Option<Decision>;

    /// Answers the decision with the numbers of the picked options, and plays on to the next decision.
    ///
    /// # Errors
    /// [`Illegal`] when the answer is not one that was offered; nothing is changed then.
    fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal>;

    /// What the decision is about, in words, with the rule it comes from.
    fn prompt(&self) -> String;

    /// The readable label of an option.
    fn label(&self, option: u16) -> String;

    /// How the game ended, `None` while it runs.
    fn ending(&self) -> Option<Ending>;

    /// Which turn it is, counted from 1.
    fn turn(&self) -> u32;

    /// The fingerprint of the whole state.
    fn fingerprint(&self) -> u64;
}

/// Checks the form of an answer: its number of picks, that each exists, and none twice.
///
/// # Errors
/// [`Illegal`] as the answer is.
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
