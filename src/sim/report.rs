//! The aggregate results of many games.

use super::abilities::{AbilityLeft, AbilityName, AbilityTally, AbilityUse};
use super::cards::{CardTally, CardUse};
use super::interval::confidence;
use super::played::Played;
use crate::kernel::digest::digest;
use serde::Serialize;
use std::collections::BTreeMap;

/// The aggregate results of a series of games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchReport {
    /// The number of games played.
    pub games: u64,
    /// The number of decisions made in them.
    pub decisions: u64,
    /// The number of turns in them.
    pub turns: u64,
    /// The number of games that each player won.
    pub wins: [u64; 2],
    /// The 95 % confidence interval (Wilson) of the share of the games that each player won, from 0 to 1.
    pub win_rate: [[f64; 2]; 2],
    /// The number of games that each player won on seat A and on seat B. The players change seats with each game.
    pub wins_by_seat: [[u64; 2]; 2],
    /// The number of games that ended in a tie.
    pub ties: u64,
    /// The number of games that were stopped, by reason. They have no winner and are no ties.
    pub stopped: BTreeMap<String, u64>,
    /// The abilities used, by player, card and position on the card; empty unless requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<AbilityUse>,
    /// The abilities of each player's deck that the player used in no game; empty unless requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<AbilityLeft>,
    /// The cards that players held or played, by player and number; empty unless requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardUse>,
    /// The duration in seconds; absent when the games were played elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The fingerprints of all games' final states, folded in the order of the games, in hexadecimal digits. It depends on seed, games, decks and bots alone.
    pub state_hash: String,
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    tally: AbilityTally,
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    met: CardTally,
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    hash: u64,
}

impl MatchReport {
    /// Returns the report of no games, for decks with these abilities and with cards of these numbers.
    #[must_use]
    pub fn of(abilities: Vec<AbilityName>, cards: Vec<String>) -> Self {
        Self { tally: AbilityTally::of(abilities), met: CardTally::of(cards), ..Self::default() }
    }

    /// Adds a game. Games are added in their order.
    pub fn add(&mut self, game: &Played) {
        self.games += 1;
        self.decisions += game.decisions;
        self.turns += u64::from(game.turns);
        self.hash = digest(&(self.hash, game.fingerprint));
        self.tally.add(game);
        self.met.add(game);
        match (game.winner, &game.stopped) {
            (Some(player), _) => {
                self.wins[player] += 1;
                self.wins_by_seat[player][player ^ usize::from(game.swapped)] += 1;
            }
            (None, None) => self.ties += 1,
            (None, Some(reason)) => *self.stopped.entry(reason.clone()).or_default() += 1,
        }
    }

    /// Returns the report with the fields that depend on all games, which took so many seconds here.
    #[must_use]
    pub fn finished(mut self, seconds: Option<f64>) -> Self {
        self.seconds = seconds;
        self.state_hash = format!("{:016x}", self.hash);
        self.win_rate = self.wins.map(|wins| confidence(wins as f64, self.games as f64));
        self.abilities = self.tally.uses(self.games, self.wins);
        self.unused = if self.games > 0 { self.tally.left() } else { Vec::new() };
        self.cards = self.met.uses();
        self
    }
}

/// Output of `sim --format json`: parameters and results.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SimReport {
    /// Rules version.
    pub rules: String,
    /// Names of the first and the second deck.
    pub decks: [String; 2],
    /// Names of their bots.
    pub bots: [String; 2],
    /// Seed of the random number generator.
    pub seed: u64,
    /// Results over all games.
    #[serde(flatten)]
    pub report: MatchReport,
}
