//! What came of many games.

use super::abilities::{AbilityName, AbilityTally, AbilityUse};
use super::interval::confidence;
use super::match_up::{Played, Stopped};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// What came of all games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct MatchReport {
    /// How many games were played.
    pub games: u64,
    /// How many decisions were made in them.
    pub decisions: u64,
    /// How many turns they took.
    pub turns: u64,
    /// How many games each player won.
    pub wins: [u64; 2],
    /// The share of the games that each player won, between the ends of its 95 % confidence interval (Wilson), from 0 to 1.
    pub win_rate: [[f64; 2]; 2],
    /// How many games each player won on seat A and on seat B. The players change seats with each game.
    pub wins_by_seat: [[u64; 2]; 2],
    /// How many games ended in a tie.
    pub ties: u64,
    /// How many games were stopped, by reason. They have no winner and are no ties.
    pub stopped: BTreeMap<String, u64>,
    /// The abilities that were used, by player, card and place on the card; none when that was not asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<AbilityUse>,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// The fingerprints of all games' last states, folded in the order of the games, in hexadecimal digits. It follows from seed, games, decks
    /// and bots alone.
    pub state_hash: String,
    #[serde(skip)]
    #[schemars(skip)]
    tally: AbilityTally,
}

impl MatchReport {
    /// The report of no games, of decks with these abilities.
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

    /// Works out what follows from all games.
    pub(super) fn finish(&mut self, seconds: f64, hash: u64) {
        self.seconds = seconds;
        self.state_hash = format!("{hash:016x}");
        self.win_rate = self.wins.map(|wins| confidence(wins as f64, self.games as f64));
        self.abilities = self.tally.uses(self.games, self.wins);
    }
}
