//! Abilities: what a card's text is made of.

use super::clause::{Effect, Reminder};
use super::condition::Condition;
use super::dialect::Dialect;
use super::event::Trigger;
use super::span::Node;
use serde::Serialize;

/// Everything printed in a card's text box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Text<D: Dialect> {
    /// The abilities, in printed order; at least one.
    pub abilities: Vec<Node<Ability<D>>>,
}

/// One ability of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Ability<D: Dialect> {
    /// Reminders printed before it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Reminder>,
    /// The states in which it is active; empty is every state.
    pub gate: Vec<D::Gate>,
    /// What it is.
    pub power: Power<D>,
}

/// The kinds of abilities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Power<D: Dialect> {
    /// 《When …》 effect.
    Triggered {
        /// What it watches for.
        trigger: Trigger<D>,
        /// How often it may be resolved in a turn; `None` is as often as it triggers.
        per_turn: Option<u8>,
        /// What it does.
        effect: Effect<D>,
    },
    /// \[Activate\](Once per turn)cost → effect.
    Payment {
        /// How often it may be used in a turn; `None` is as often as its cost can be paid.
        per_turn: Option<u8>,
        /// "If you have 『…』, cost →": without it the power cannot be used.
        condition: Option<Node<Condition<D>>>,
        /// What is paid; `None` is "No cost".
        cost: Option<Node<Effect<D>>>,
        /// What it does.
        effect: Effect<D>,
    },
    /// Any other effect: it holds as long as it is active.
    Continuous(Effect<D>),
    /// A mark that is no sentence ("\[TEAM\]\[Name\]").
    Mark(D::Mark),
    /// "You may include any number of this card in your deck.": `None` is any number.
    DeckLimit(Option<u8>),
}
