//! A scenario as its author writes it.

use crate::card::Card;
use crate::card::ron_file::word;
use crate::card::vocabulary::Vocabulary;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One scenario: a position, what the players do in it, and what must hold then. One file holds one.
///
/// The fields that say where the cards lie are those of its game; see [`Layout`](super::layout::Layout).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
    /// Words that its cards use beside those of the game, as in `set.ron`: `(teams: ["…"])`.
    #[serde(default)]
    pub vocabulary: Vocabulary,
    /// Answers to what the rulebook leaves open, by the number of the question, where they are to differ from those in `game.ron`.
    #[serde(default)]
    pub rulings: BTreeMap<String, String>,
    /// What chance follows from.
    #[serde(default)]
    pub seed: u64,
    /// The turn in which play starts, from 1; without one, the game says which follows from the position.
    #[serde(default)]
    pub turn: Option<u16>,
    /// The phase at whose beginning play starts.
    #[serde(default)]
    pub phase: Option<String>,
    /// What is done and what must hold, in order.
    pub steps: Vec<Step>,
}

/// A player of a scenario, by the word that the game has for them. The name stays with the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Player(#[serde(deserialize_with = "word")] String);

impl Player {
    /// The player of this name.
    #[must_use]
    pub fn named(word: &str) -> Self {
        Self(word.to_owned())
    }

    /// The word for the player.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.0
    }
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
        /// In the place of a phase: the phase that has not begun yet, so that what stands there is as the phase before has left it.
        #[serde(default)]
        before: Option<String>,
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
    /// A player could answer this; nothing is answered.
    MayAnswer(Player, Picks),
    /// A player is not offered this now, be it that nothing is asked, or that another decides.
    NotOffered(Player, Picks),
    /// What is asked cannot be declined.
    Mandatory,
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

impl Step {
    /// The player of whom it speaks.
    #[must_use]
    pub fn player(&self) -> Option<&Player> {
        match self {
            Step::Answer(player, _) | Step::ExpectIllegal(player, _) | Step::MayAnswer(player, _) | Step::NotOffered(player, _) => {
                Some(player)
            }
            Step::PassUntil { .. } | Step::Expect(_) | Step::ExpectNoDecision | Step::ExpectPrompt(_) | Step::Mandatory => None,
        }
    }

    /// True for a step that asserts something: a scenario without any passes whatever happens.
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
    /// The labels.
    #[must_use]
    pub fn labels(&self) -> &[String] {
        match self {
            Picks::One(label) => std::slice::from_ref(label),
            Picks::Several(labels) => labels,
        }
    }
}
