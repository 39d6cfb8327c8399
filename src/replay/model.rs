//! A replay: everything that a game follows from, and what was answered in it.

use crate::card::Deck;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `*.replay.ron`: a game, from its decks and its seed to its last answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The game ("ucg").
    pub game: String,
    /// The rules version that it was played by.
    pub rules: String,
    /// The program that recorded it, with its version. Another version may keep other fingerprints of the same game.
    pub made_by: String,
    /// What chance followed from.
    pub seed: u64,
    /// The fingerprint of everything that the pool had a part in: words, rulings and cards.
    pub pool: String,
    /// The fingerprint of the words of the game.
    pub words: String,
    /// How what the rulebook leaves open was answered.
    #[serde(default)]
    pub rulings: BTreeMap<String, String>,
    /// The fingerprints of the cards of both decks, by number.
    pub cards: BTreeMap<String, String>,
    /// The fingerprint of both decks: which cards, how many of each, and in which order. Files of before this field was kept have none.
    #[serde(default)]
    pub decks: Option<String>,
    /// The players: first the one who sits on seat A.
    pub players: [ReplayPlayer; 2],
    /// The fingerprint of the state before the first answer.
    pub start: String,
    /// What was answered, in order. A game that was not played to its end can be resumed.
    pub steps: Vec<ReplayStep>,
}

/// A player of a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayPlayer {
    /// Who decided: "human", or the name of a bot.
    pub name: String,
    /// The name of the deck.
    pub deck: String,
    /// The deck, in its order: how many of which card.
    pub cards: Vec<(u8, String)>,
}

/// An answer, with what was asked and where it led.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayStep {
    /// Who decided: 1 or 2.
    pub player: u8,
    /// What was asked.
    pub asks: String,
    /// The picked options, counted from 0.
    pub picks: Vec<u16>,
    /// Their labels, for those who read the file; they are checked too.
    pub says: Vec<String>,
    /// The fingerprint of the state after the answer and all that followed it, in hexadecimal digits.
    pub hash: String,
}

impl ReplayPlayer {
    /// The player of a deck.
    #[must_use]
    pub fn new(name: String, deck: &Deck) -> Self {
        Self { name, deck: deck.name.clone(), cards: deck.cards.clone() }
    }

    /// The number of every card of the deck, as often as the deck has it, in its order.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().flat_map(|(count, number)| std::iter::repeat_n(number.as_str(), usize::from(*count)))
    }
}

/// A fingerprint as replays write it.
#[must_use]
pub fn written_hash(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}
