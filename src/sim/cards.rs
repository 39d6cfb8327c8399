//! Statistics of the cards that players held and played, and how winning goes with them.

use super::interval::confidence;
use super::played::{CardMet, Played};
use super::tally::Tally;
use serde::Serialize;

/// A card of a player's deck over all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardUse {
    /// The player: 0 or 1, in the order of the decks.
    pub player: usize,
    /// The number of the card.
    pub card: String,
    /// The games in which a copy of it was in the player's hand.
    pub held: WinRate,
    /// The games in which the player played a copy of it, or one entered play otherwise.
    pub played: WinRate,
}

/// The games in which something was so, and how many of them the player won.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WinRate {
    /// The number of games.
    pub games: u64,
    /// The number of these games that the player won.
    pub wins: u64,
    /// The 95 % confidence interval (Wilson) of the share of these games that the player won, from 0 to 1.
    pub win_rate: [f64; 2],
}

impl WinRate {
    /// Returns the rate of so many wins in so many games.
    #[must_use]
    pub fn of(games: u64, wins: u64) -> Self {
        Self { games, wins, win_rate: confidence(wins as f64, games as f64) }
    }

    /// Returns the share of the games that the player won, from 0 to 1; `None` without games.
    #[must_use]
    pub fn share(self) -> Option<f64> {
        (self.games > 0).then(|| self.wins as f64 / self.games as f64)
    }
}

/// Counts of games and wins by card.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CardTally {
    numbers: Vec<String>,
    held: Tally,
    played: Tally,
}

impl CardTally {
    pub(super) fn of(numbers: Vec<String>) -> Self {
        Self { held: Tally::of(numbers.len()), played: Tally::of(numbers.len()), numbers }
    }

    pub(super) fn add(&mut self, game: &Played) {
        for &CardMet { player, card, held, played } in &game.cards {
            let won = game.winner == Some(player);
            if held {
                self.held.add(card, player, won);
            }
            if played {
                self.played.add(card, player, won);
            }
        }
    }

    /// Returns the cards that a player held or played, by player and number.
    pub(super) fn uses(&self) -> Vec<CardUse> {
        let of = |tally: &Tally, item: usize, player: usize| {
            let [games, wins] = tally.counts(item, player);
            WinRate::of(games, wins)
        };
        let uses = (0..2).flat_map(|player| {
            let numbers = self.numbers.iter().enumerate();
            numbers.map(move |(item, card)| CardUse {
                player,
                card: card.clone(),
                held: of(&self.held, item, player),
                played: of(&self.played, item, player),
            })
        });
        uses.filter(|used| used.held.games + used.played.games > 0).collect()
    }
}
