//! A scenario as its author writes it.

use crate::card::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One scenario: a position, what the players do in it, and what must hold then. One file holds one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows, in a sentence.
    pub name: String,
    /// The game it is played in ("ucg").
    pub game: String,
    /// The rules version ("1.6").
    pub rules: String,
    /// The rules it rests on.
    #[serde(default)]
    pub cites: Vec<String>,
    /// Folders with more cards, beside the built-in pool; seen from the scenario's folder, or else from the current one.
    #[serde(default)]
    pub pools: Vec<String>,
    /// Cards that are defined only here.
    #[serde(default)]
    pub cards: Vec<Card>,
    /// Answers to what the rulebook leaves open, by the number of the question, where they are to differ from those in `game.ron`.
    #[serde(default)]
    pub rulings: BTreeMap<String, String>,
    /// What chance follows from.
    #[serde(default)]
    pub seed: u64,
    /// The turn in which play starts, from 1; without one, as many as there are battle areas.
    #[serde(default)]
    pub turn: Option<u16>,
    /// The phase at whose beginning play starts.
    #[serde(default)]
    pub phase: Option<String>,
    /// The side of the player who leads when play starts.
    #[serde(default)]
    pub lead: Side,
    /// The side of the other player.
    #[serde(default)]
    pub next: Side,
    /// The scene on the field.
    #[serde(default)]
    pub scene: Option<Scene>,
    /// What is done and what must hold, in order.
    pub steps: Vec<Step>,
}

/// A player of a scenario, by who leads when play starts. The name stays with the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// The player who leads when play starts.
    Lead,
    /// The other player.
    Next,
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::Lead, Player::Next];

    /// The word for the player in scenarios.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Player::Lead => "lead",
            Player::Next => "next",
        }
    }

    /// The player that a word of a scenario means.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|player| player.word() == word)
    }
}

/// One player's cards. A card is given by its number, or by its name when it is defined in the scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Side {
    /// The hand.
    pub hand: Vec<String>,
    /// The deck, top first. Cards without text are added at its bottom until the player has as many cards as a deck.
    pub deck: Vec<String>,
    /// Whether the deck holds no other cards than these.
    pub deck_exact: bool,
    /// The discard area, newest first.
    pub discard: Vec<String>,
    /// Cards removed from the game.
    pub exiled: Vec<String>,
    /// The battle areas, from the first on.
    pub field: Vec<Area>,
}

/// What stands in a battle area on one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Area {
    /// Nothing.
    Vacant(Vacant),
    /// A character.
    Character(Stack),
}

/// The word for an area without a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Vacant {
    /// No character stands here.
    Vacant,
}

/// A character in a battle area.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// Its cards, bottom first.
    pub cards: Vec<String>,
    /// Whether its top card was set face-down this turn, to be flipped in the Open Phase.
    #[serde(default)]
    pub entering: bool,
    /// Its Charge cards, topmost first.
    #[serde(default)]
    pub charge: Vec<String>,
    /// Whether it is turned sideways.
    #[serde(default)]
    pub sideways: bool,
}

/// The scene on the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// Whose it is.
    pub owner: Player,
    /// The card.
    pub card: String,
}

/// A step of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// A player answers what is asked, by the labels of the options.
    Answer(Player, Picks),
    /// The players decline what they may decline, and pick as little as they must from the first option on, up to the first question of
    /// this phase of this turn; where the phase asks nothing, up to its end.
    PassUntil {
        /// The phase.
        #[serde(default)]
        phase: Option<String>,
        /// The turn.
        #[serde(default)]
        turn: Option<u16>,
    },
    /// An expression that must be true.
    Expect(String),
    /// Nothing is asked before the phase ends.
    ExpectNoDecision,
    /// A player is not offered this.
    ExpectIllegal(Player, Picks),
    /// What is asked holds these words.
    ExpectPrompt(String),
}

/// Picked options, by label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Picks {
    /// One.
    One(String),
    /// Several, in order.
    Several(Vec<String>),
}

impl Picks {
    /// The labels.
    #[must_use]
    pub fn labels(&self) -> &[String] {
        match self {
            Picks::One(label) => std::slice::from_ref(label),
            Picks::Several(labels) => labels,
        }
    }
}
