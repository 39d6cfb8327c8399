//! The data model of a replay: everything that determines a game, and the answers given in it.

use crate::card::Deck;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `*.replay.ron`: a game, from its decks and its seed to its last answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The game ("ucg").
    pub game: String,
    /// The rules version of the game.
    pub rules: String,
    /// The program that recorded it, with its version. Another version may compute other fingerprints of the same game.
    pub made_by: String,
    /// The seed of the game's chance.
    pub seed: u64,
    /// The fingerprint of everything that the pool contributes: words, rulings and cards.
    pub pool: String,
    /// The fingerprint of the words of the game.
    pub words: String,
    /// The answers to what the rulebook leaves open, by ruling number.
    #[serde(default)]
    pub rulings: BTreeMap<String, String>,
    /// The fingerprints of the cards of both decks, by number.
    pub cards: BTreeMap<String, String>,
    /// The fingerprint of both decks: their cards, counts and order. Files from before this field was added have none.
    #[serde(default)]
    pub decks: Option<String>,
    /// The players, the one on seat A first.
    pub players: [ReplayPlayer; 2],
    /// The fingerprint of the state before the first answer.
    pub start: String,
    /// The answers, in order. A game that was not played to its end can be resumed.
    pub steps: Vec<ReplayStep>,
}

/// A player of a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReplayPlayer {
    /// The decider: "human", or the name of a bot.
    pub name: String,
    /// The name of the deck.
    pub deck: String,
    /// The deck, in its order: the count and the number of each card.
    pub cards: Vec<(u8, String)>,
}

/// An answer, with its question and the resulting state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReplayStep {
    /// The player who decided: 1 or 2.
    pub player: u8,
    /// The prompt.
    pub asks: String,
    /// The picked options, counted from 0.
    pub picks: Vec<u16>,
    /// Their labels, for readers of the file; they are checked too.
    pub says: Vec<String>,
    /// The fingerprint of the state after the answer and all its consequences, in hexadecimal digits.
    pub hash: String,
}

impl ReplayPlayer {
    /// Returns the player of a deck.
    #[must_use]
    pub fn new(name: String, deck: &Deck) -> Self {
        Self { name, deck: deck.name.clone(), cards: deck.cards.clone() }
    }

    /// Returns the number of every card of the deck, in its order, with repetitions.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().flat_map(|(count, number)| std::iter::repeat_n(number.as_str(), usize::from(*count)))
    }
}

/// Formats a fingerprint as replays write it: 16 hexadecimal digits.
#[must_use]
pub fn written_hash(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}
