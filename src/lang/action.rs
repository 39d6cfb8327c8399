//! The verbs that card games share, and where cards go.

use super::amount::{Amount, Per};
use super::condition::Cases;
use super::dialect::Dialect;
use super::duration::Duration;
use super::event::Event;
use super::reference::Noun;
use super::selector::{End, Owner, Target, Who};
use super::span::Node;
use serde::Serialize;

/// A verb with its objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Action<D: Dialect> {
    /// "draw two cards", "each player draws a card".
    Draw {
        /// Who draws.
        who: Who,
        /// How many cards.
        count: Amount<D>,
    },
    /// "discard one card from your hand", "send …", "put …", "return …": cards go to another place.
    Move {
        /// The cards; an object that several cards make up stands for all of them.
        what: Node<Target<D>>,
        /// Where they go.
        to: Destination<D>,
    },
    /// "reveal …".
    Reveal(Node<Target<D>>),
    /// "look at …".
    LookAt(Node<Target<D>>),
    /// "choose …": the chosen are named for later steps.
    Choose(Node<Target<D>>),
    /// "give … +1000 BP", "… cannot level up", for example: objects are other than they are printed.
    Modify {
        /// The objects.
        what: Node<Target<D>>,
        /// The change to each of them.
        change: D::Change,
        /// How often the change is applied: "+1000 BP for each Kaiju you have".
        per: Option<Box<Per<D>>>,
        /// How long; `None` in a continuous power, and where the change stays.
        duration: Option<Duration>,
    },
    /// "give … +1000 BP if it is SINGLE, +2000 BP if DOUBLE", for example: the change of the first case that holds, if one does.
    ModifyByCase {
        /// The objects.
        what: Node<Target<D>>,
        /// The questions, in turn, each with its change.
        cases: Cases<D, D::Change>,
        /// How long; `None` in a continuous power, and where the change stays.
        duration: Option<Duration>,
    },
    /// "… cannot …": an event that does not happen.
    Forbid {
        /// What cannot happen.
        event: Node<Event<D>>,
        /// Who cannot make it happen, when the text says so.
        who: Option<Who>,
        /// How long; `None` in a continuous power.
        duration: Option<Duration>,
    },
    /// "shuffle your deck".
    Shuffle(Owner),
    /// "This effect does not stack.": several of the same text count once.
    DoesNotStack,
    /// "You cannot choose the same character twice.": what was picked for this effect is not picked for it again.
    NeverTwice(Noun),
    /// A verb that only this game has.
    Own(D::Action),
}

impl<D: Dialect> Action<D> {
    /// What it is done to; of the game's own verbs that is not told.
    #[must_use]
    pub fn object(&self) -> Option<&Node<Target<D>>> {
        match self {
            Self::Move { what, .. }
            | Self::Modify { what, .. }
            | Self::ModifyByCase { what, .. }
            | Self::Reveal(what)
            | Self::LookAt(what)
            | Self::Choose(what) => Some(what),
            Self::Draw { .. } | Self::Forbid { .. } | Self::Shuffle(_) | Self::DoesNotStack | Self::NeverTwice(_) | Self::Own(_) => None,
        }
    }

    /// The same, to put another in its place.
    pub fn object_mut(&mut self) -> Option<&mut Node<Target<D>>> {
        match self {
            Self::Move { what, .. }
            | Self::Modify { what, .. }
            | Self::ModifyByCase { what, .. }
            | Self::Reveal(what)
            | Self::LookAt(what)
            | Self::Choose(what) => Some(what),
            Self::Draw { .. } | Self::Forbid { .. } | Self::Shuffle(_) | Self::DoesNotStack | Self::NeverTwice(_) | Self::Own(_) => None,
        }
    }

    /// How long it holds, where it can say so; of the game's own verbs that is not told.
    pub fn duration_mut(&mut self) -> Option<&mut Option<Duration>> {
        match self {
            Self::Modify { duration, .. } | Self::ModifyByCase { duration, .. } | Self::Forbid { duration, .. } => Some(duration),
            Self::Draw { .. }
            | Self::Move { .. }
            | Self::Reveal(_)
            | Self::LookAt(_)
            | Self::Choose(_)
            | Self::Shuffle(_)
            | Self::DoesNotStack
            | Self::NeverTwice(_)
            | Self::Own(_) => None,
        }
    }
}

/// In which order several cards go to an end of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Order {
    /// Not said: the player arranges them all the same.
    Unsaid,
    /// "in any order": the player arranges them.
    Any,
    /// "in a random order".
    Random,
}

/// Where moved cards go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Destination<D: Dialect> {
    /// "into your hand", "to its owner's discard area", "into play": a zone of the card's owner. A deck is shuffled, since no place in it is said.
    Zone(D::Zone),
    /// "to the top or bottom of your deck in any order".
    Deck {
        /// Which end.
        end: End,
        /// In which order several cards go there.
        order: Order,
    },
    /// "into play on top of …", "on the bottom of …": into the stack of cards that an object is.
    Stack {
        /// Top or bottom of the stack.
        end: End,
        /// The object.
        of: Node<Target<D>>,
    },
    /// "face-down and sideways under …", "attach … to …": to an object, without being a part of its stack.
    Under(Node<Target<D>>),
    /// A place that only this game has.
    Own(D::Destination),
}
