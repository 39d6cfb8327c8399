//! Patterns of things that happen: what triggers watch for, what "this turn" conditions look back at, and what prohibitions forbid.

use super::dialect::Dialect;
use super::reference::Verb;
use super::selector::{End, Owner, Target};
use super::span::Node;
use serde::Serialize;

/// A pattern that an event may fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Event<D: Dialect> {
    /// What happens.
    pub kind: EventKind<D>,
    /// What makes it happen; `None` is anything.
    pub by: Option<Cause>,
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum EventKind<D: Dialect> {
    /// "… enters play".
    EntersPlay(Node<Target<D>>),
    /// "… leaves play".
    LeavesPlay(Node<Target<D>>),
    /// A card goes from one place to another.
    Moves {
        /// The word for the move ("sent", "discarded", "put").
        verb: Verb,
        /// The card; a quantity of one is "a card" or "one or more cards": an event, however many cards it moves, fits once. Of "two or more", only the
        /// turn's log can be asked.
        what: Node<Target<D>>,
        /// The zone it leaves, when said.
        from: Option<Spot<D>>,
        /// The zone it arrives in, when said.
        to: Option<Spot<D>>,
    },
    /// Something that happens only in this game.
    Occurs(D::Occurrence),
}

/// A zone in an event: whose, which, and which end of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Spot<D: Dialect> {
    /// Whose zone.
    pub owner: Owner,
    /// Which zone.
    pub zone: D::Zone,
    /// Which end of it, when said.
    pub end: Option<End>,
}

/// What makes an event happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Cause {
    /// Whose effect.
    pub owner: Owner,
    /// Whether it must be the effect of a [`Character`](super::reference::Noun::Character), as in "by one of your character's effects".
    pub character: bool,
}

/// The pattern of a triggered power, with the word that heads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Trigger<D: Dialect> {
    /// What is watched for.
    pub event: Node<Event<D>>,
    /// Which of several such events triggers, be it before the card was there; `None` is each.
    pub first: Option<First>,
}

/// Which of several such events triggers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum First {
    /// "The first time … each turn".
    OfTurn,
}
