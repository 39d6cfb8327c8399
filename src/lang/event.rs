//! Event patterns, of triggers, "this turn" conditions and prohibitions.

use super::dialect::Dialect;
use super::reference::Verb;
use super::selector::{End, Owner, Target};
use super::span::Node;
use serde::Serialize;

/// A pattern that an event may fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Event<D: Dialect> {
    /// The event.
    pub kind: EventKind<D>,
    /// Its cause; `None` is anything.
    pub by: Option<Cause>,
}

/// The kinds of events.
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

/// A zone of an event pattern: its owner, the zone, and the end of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Spot<D: Dialect> {
    /// The owner of the zone.
    pub owner: Owner,
    /// The zone.
    pub zone: D::Zone,
    /// The end of it, if named.
    pub end: Option<End>,
}

/// The cause of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Cause {
    /// The owner of the effect.
    pub owner: Owner,
    /// True if it must be the effect of a [`Character`](super::reference::Noun::Character), as in "by one of your character's effects".
    pub character: bool,
}

/// The pattern of a triggered power, with the word that heads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Trigger<D: Dialect> {
    /// The event pattern.
    pub event: Node<Event<D>>,
    /// "The second time … each turn": which of the turn's events it is, from 1, including events before the card was there; `None` is each.
    pub nth: Option<u8>,
}

/// The words for which of a turn's events triggers a power.
pub const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
