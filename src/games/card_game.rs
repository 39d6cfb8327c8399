//! What a game tells those who know none: the command line, the lints, scenarios and match-ups.

use super::kinds::KindRule;
use crate::card::pool::Game;
use crate::card::{Card, PoolCard};
use crate::diagnostic::Finding;

/// A lint that only one game has: what is wrong with a card.
pub type CardLint = fn(&Game, &PoolCard, &mut Vec<Finding>);

/// A game.
pub trait CardGame: Sync {
    /// Its short name, as `game.ron` gives it.
    fn name(&self) -> &'static str;

    /// The kinds of its cards, and which fields a card of each has.
    fn kinds(&self) -> &'static [KindRule];

    /// The lints that it has beside those for all games.
    fn lints(&self) -> &'static [CardLint];

    /// A card to start from, with words of the game, without a number.
    fn first_card(&self, game: &Game) -> Card;
}
