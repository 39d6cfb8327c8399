//! Abilities: what a card's text is made of.

use super::clause::{Clause, Effect, Reminder};
use super::condition::Condition;
use super::dialect::Dialect;
use super::event::{Event, Trigger};
use super::span::Node;
use serde::Serialize;

/// Everything printed in a card's text box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Text<D: Dialect> {
    /// Reminders, where the text has nothing else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Reminder>,
    /// The abilities, in printed order; at least one, but where there are only reminders.
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
        /// How often it may be resolved; `None` is as often as it triggers.
        limit: Option<Often>,
        /// What it does.
        effect: Effect<D>,
    },
    /// \[Activate\](Once per turn)cost → effect.
    Payment {
        /// How often it may be used; `None` is as often as its cost can be paid.
        limit: Option<Often>,
        /// "If you have 『…』, cost →": without it the power cannot be used.
        condition: Option<Node<Condition<D>>>,
        /// What is paid; `None` is "No cost".
        cost: Option<Node<Effect<D>>>,
        /// What it does.
        effect: Effect<D>,
    },
    /// "If … would leave play, B instead.": B is done in the place of what an effect is about to do. That is not done to an object for which B was done in full. No
    /// rulebook speaks of it.
    Replacing {
        /// What is about to happen.
        event: Node<Event<D>>,
        /// How often it may be done; `None` is as often as that is about to happen.
        limit: Option<Often>,
        /// What is done instead.
        then: Node<Clause<D>>,
    },
    /// Any other effect: it holds as long as it is active.
    Continuous(Effect<D>),
    /// A mark that is no sentence ("\[TEAM\]\[Name\]").
    Mark(D::Mark),
    /// "You may include any number of this card in your deck.": `None` is any number.
    DeckLimit(Option<u8>),
}

/// How often a power may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Often {
    /// How many times.
    pub times: u8,
    /// In which time.
    pub per: Period,
}

/// The time for which a limit counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Period {
    /// "(Once per turn)": for the object that the card is. One that changes zones is another.
    #[default]
    Turn,
    /// "(Once per game)": for the card, wherever it goes and comes back from. A game that is played from the start counts anew.
    Game,
}
