//! The aggregate results of many games.

use super::abilities::{AbilityName, AbilityTally, AbilityUse};
use super::interval::confidence;
use super::match_up::{Played, Stopped};
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
    /// The duration in seconds.
    pub seconds: f64,
    /// The fingerprints of all games' final states, folded in the order of the games, in hexadecimal digits. It depends on seed, games, decks and bots alone.
    pub state_hash: String,
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    tally: AbilityTally,
}

impl MatchReport {
    /// Returns the report of no games, for decks with these abilities.
    pub(super) fn of(abilities: Vec<AbilityName>) -> Self {
        Self { tally: AbilityTally::of(abilities), ..Self::default() }
    }

    /// Adds a game.
    pub(super) fn add(&mut self, game: &Played) {
        self.games += 1;
        self.decisions += game.decisions;
        self.turns += u64::from(game.turns);
        self.tally.add(game);
        match (game.winner, game.stopped) {
            (Some(player), _) => {
                self.wins[player] += 1;
                self.wins_by_seat[player][player ^ usize::from(game.swapped)] += 1;
            }
            (None, None) => self.ties += 1,
            (None, Some(reason)) => {
                let reason = match reason {
                    Stopped::Limit(limit) => limit.to_string(),
                    Stopped::NoAnswer => "a decision that a bot found no answer to".to_owned(),
                };
                *self.stopped.entry(reason).or_default() += 1;
            }
        }
    }

    /// Computes the fields that depend on all games.
    pub(super) fn finish(&mut self, seconds: f64, hash: u64) {
        self.seconds = seconds;
        self.state_hash = format!("{hash:016x}");
        self.win_rate = self.wins.map(|wins| confidence(wins as f64, self.games as f64));
        self.abilities = self.tally.uses(self.games, self.wins);
    }
}
