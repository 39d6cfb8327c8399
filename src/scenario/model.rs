//! The data model of a scenario, as its author writes it.

use crate::card::Card;
use crate::card::ron_file::word;
use crate::card::vocabulary::Vocabulary;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One scenario: a position, the players' answers in it, and the assertions that must hold. One file holds one.
///
/// The fields that describe the position are those of its game; see [`Layout`](super::layout::Layout).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scenario {
    /// Its subject, in a sentence.
    pub name: String,
    /// The game it is played in ("ucg").
    pub game: String,
    /// The rules version ("1.6").
    pub rules: String,
    /// The numbers of the rules it tests.
    #[serde(default)]
    pub cites: Vec<String>,
    /// Folders with more cards, beside the built-in pool; relative to the scenario's folder, or else to the current one.
    #[serde(default)]
    pub pools: Vec<String>,
    /// Cards that are defined only here.
    #[serde(default)]
    pub cards: Vec<Card>,
    /// Words that its cards use beside those of the game, as in `set.ron`: `(teams: ["…"])`.
    #[serde(default)]
    pub vocabulary: Vocabulary,
    /// Answers to what the rulebook leaves open, by the number of the question, where they differ from those in `game.ron`.
    #[serde(default)]
    pub rulings: BTreeMap<String, String>,
    /// The seed of the game's chance.
    #[serde(default)]
    pub seed: u64,
    /// The turn in which play starts, from 1; without one, the game derives it from the position.
    #[serde(default)]
    pub turn: Option<u16>,
    /// The phase at whose beginning play starts.
    #[serde(default)]
    pub phase: Option<String>,
    /// The answers and the assertions, in order.
    pub steps: Vec<Step>,
}

/// A player of a scenario, by the word that the game has for them. The word stays with the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Player(#[serde(deserialize_with = "word")] String);

impl Player {
    /// Returns the player of this name.
    #[must_use]
    pub fn named(word: &str) -> Self {
        Self(word.to_owned())
    }

    /// Returns the word for the player.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.0
    }
}

/// A step of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// A player answers the open decision, by the labels of the options.
    Answer(Player, Picks),
    /// The players decline where they may, and pick as few options as they must, the first ones, up to the first decision of this phase of this turn; where the
    /// phase has no decision, up to its end.
    PassUntil {
        /// The phase.
        #[serde(default)]
        phase: Option<String>,
        /// Instead of `phase`: the phase that is not to begin, so that the position is as the phase before has left it.
        #[serde(default)]
        before: Option<String>,
        /// The turn.
        #[serde(default)]
        turn: Option<u16>,
    },
    /// An expression that must be true.
    Expect(String),
    /// There is no further decision before the phase ends.
    ExpectNoDecision,
    /// A player is not offered these options.
    ExpectIllegal(Player, Picks),
    /// The prompt of the open decision contains these words.
    ExpectPrompt(String),
    /// A player could give this answer; it is not given.
    MayAnswer(Player, Picks),
    /// A player is not offered these options now: others are offered, no decision is open, or another player decides.
    NotOffered(Player, Picks),
    /// The open decision cannot be declined.
    Mandatory,
}

/// Picked options, by label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Picks {
    /// One option.
    One(String),
    /// Several options, in order.
    Several(Vec<String>),
}

impl Step {
    /// Returns the player that the step names.
    #[must_use]
    pub fn player(&self) -> Option<&Player> {
        match self {
            Step::Answer(player, _) | Step::ExpectIllegal(player, _) | Step::MayAnswer(player, _) | Step::NotOffered(player, _) => {
                Some(player)
            }
            Step::PassUntil { .. } | Step::Expect(_) | Step::ExpectNoDecision | Step::ExpectPrompt(_) | Step::Mandatory => None,
        }
    }

    /// True if the step asserts something: a scenario without an assertion passes whatever happens.
    #[must_use]
    pub fn asserts(&self) -> bool {
        match self {
            Step::Expect(_)
            | Step::ExpectNoDecision
            | Step::ExpectIllegal(..)
            | Step::ExpectPrompt(_)
            | Step::MayAnswer(..)
            | Step::NotOffered(..)
            | Step::Mandatory => true,
            Step::Answer(..) | Step::PassUntil { .. } => false,
        }
    }
}

impl Picks {
    /// Returns the labels.
    #[must_use]
    pub fn labels(&self) -> &[String] {
        match self {
            Picks::One(label) => std::slice::from_ref(label),
            Picks::Several(labels) => labels,
        }
    }
}
