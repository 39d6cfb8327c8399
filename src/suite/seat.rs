//! Games of replays, started anew.

use crate::card::fields::nearest;
use crate::card::{Card, Pool};
use crate::games;
use crate::games::card_game::Unplayable;
use crate::replay::model::{Replay, ReplayPlayer};
use crate::replay::session::Session;

/// Reason why the game of a replay cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unseated {
    /// Unknown game.
    #[error("games of {0} cannot be played")]
    Game(String),
    /// Card that the pool does not have.
    #[error("there is no card {number}{hint}; name its set with --pool")]
    Card {
        /// Its number.
        number: String,
        /// The number of the pool nearest to it, as a hint.
        hint: String,
    },
    /// Decks that cannot be played.
    #[error(transparent)]
    Unplayable(Unplayable),
}

/// Starts the game of a replay.
///
/// # Errors
/// A missing card, or decks that cannot be played.
pub fn seat(replay: &Replay, pool: &Pool) -> Result<Box<dyn Session>, Unseated> {
    let unknown = || Unseated::Game(replay.game.clone());
    let game = pool.game(&replay.game).ok_or_else(unknown)?;
    let rules = games::of(&replay.game).ok_or_else(unknown)?;
    let card = |number: &str| {
        let near = || nearest(number, pool.cards().iter().map(|card| card.card.number.as_str()));
        let hint = || near().map_or_else(String::new, |near| format!("; did you mean {near}?"));
        pool.card(number).map(|card| &card.card).ok_or_else(|| Unseated::Card { number: number.to_owned(), hint: hint() })
    };
    let cards = |player: &ReplayPlayer| player.numbers().map(card).collect::<Result<Vec<&Card>, Unseated>>();
    let [a, b] = replay.players.each_ref().map(cards);
    let (a, b) = (a?, b?);
    // An unknown rules version is reported as a difference; the newest is used then.
    let game = game.as_of(&replay.rules).unwrap_or_else(|| game.clone());
    rules.seat(&game, [&a, &b], replay.seed).map_err(Unseated::Unplayable)
}
