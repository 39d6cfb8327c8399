//! Abilities: the parts of a card's text.

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
    /// When it is active, and how often.
    #[serde(skip_serializing_if = "Head::is_empty")]
    pub head: Head<D>,
    /// Its power.
    pub power: Power<D>,
}

/// The part of an ability that abilities of all kinds have in common: when it is active, and how often it can be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Head<D: Dialect> {
    /// The states in which it is active; empty is every state.
    pub gate: Vec<D::Gate>,
    /// The condition of activity: while it does not hold, the ability does not trigger, replaces nothing, cannot be used, and nothing that it says holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<Node<Condition<D>>>,
    /// The limit of its uses; `None` is each time that it triggers, or that its cost can be paid. A continuous ability has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Often>,
    /// The name of the cards whose uses the limit counts together, in a [turn](Period::TurnOfAll) or a [game](Period::GameOfAll).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit_of: Option<String>,
    /// True of an ability that does the same as the one before it, for another event: one event triggers one of them, and their uses are counted together.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shares: bool,
}

impl<D: Dialect> Head<D> {
    /// True if it restricts nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.gate.is_empty() && self.condition.is_none() && self.limit.is_none()
    }

    /// Returns a head with nothing but a gate.
    #[must_use]
    pub fn gated(gate: Vec<D::Gate>) -> Self {
        Self { gate, condition: None, limit: None, limit_of: None, shares: false }
    }
}

/// The kinds of abilities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Power<D: Dialect> {
    /// 《When …》 effect.
    Triggered {
        /// The event that triggers it.
        trigger: Trigger<D>,
        /// Its effect.
        effect: Effect<D>,
    },
    /// \[Activate\]cost → effect.
    Payment {
        /// The cost; `None` is "No cost".
        cost: Option<Node<Effect<D>>>,
        /// Its effect.
        effect: Effect<D>,
    },
    /// A replacement effect, "If … would leave play, B instead.": B is done in the place of what an effect is about to do. An object for which B was done in
    /// full is spared the replaced event. No rulebook has a rule for it.
    Replacing {
        /// The replaced event.
        event: Node<Event<D>>,
        /// The replacement.
        then: Box<Node<Clause<D>>>,
        /// "If you do, C.": what follows from a replacement that was done in full.
        #[serde(skip_serializing_if = "Option::is_none")]
        after: Option<Box<Node<Clause<D>>>>,
    },
    /// Any other effect: it holds as long as it is active.
    Continuous(Effect<D>),
    /// A mark that is no sentence ("\[TEAM\]\[Name\]").
    Mark(D::Mark),
    /// "You may include any number of this card in your deck.": the number of copies that a deck may hold; `None` is any number.
    DeckLimit(Option<u8>),
}

/// A limit on the uses of a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Often {
    /// The number of uses.
    pub times: u8,
    /// The period of the limit.
    pub per: Period,
}

/// The time for which a limit counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Period {
    /// "(Once per turn)": for the object that the card is. One that changes zones is another.
    #[default]
    Turn,
    /// "You can only use this 『A』 ability once per turn.": for all cards of its player with this ability, wherever they go.
    TurnOfAll,
    /// "(Once per game)": for the card, wherever it goes and comes back from. A game that is played from the start counts anew.
    Game,
    /// "You can only use this 『A』 ability once per game.": the same, for all cards of its player with this ability.
    GameOfAll,
}

impl Period {
    /// True if the uses of all cards of a player with the ability are counted together.
    #[must_use]
    pub fn is_of_all(self) -> bool {
        match self {
            Period::TurnOfAll | Period::GameOfAll => true,
            Period::Turn | Period::Game => false,
        }
    }

    /// True if uses are counted for the game, not for the turn.
    #[must_use]
    pub fn is_game(self) -> bool {
        match self {
            Period::Game | Period::GameOfAll => true,
            Period::Turn | Period::TurnOfAll => false,
        }
    }

    /// Returns the word for the time.
    #[must_use]
    pub fn word(self) -> &'static str {
        if self.is_game() { "game" } else { "turn" }
    }
}
