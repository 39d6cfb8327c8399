//! The verbs that card games share, and the destinations of moves.

use super::amount::{Amount, Per};
use super::condition::Cases;
use super::dialect::Dialect;
use super::duration::Duration;
use super::event::Event;
use super::quantity::Quantity;
use super::reference::Noun;
use super::selector::{End, Owner, Target, Who};
use super::span::Node;
use crate::lang::marked::Marked;
use serde::Serialize;

/// A verb with its objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Action<D: Dialect> {
    /// "draw two cards", "each player draws a card".
    Draw {
        /// The player who draws.
        who: Who,
        /// The number of cards.
        count: Amount<D>,
    },
    /// "discard one card from your hand", "send …", "put …", "return …": cards go to another place.
    Move {
        /// The cards; an object that several cards make up stands for all of them.
        what: Node<Target<D>>,
        /// Their destination.
        to: Destination<D>,
    },
    /// "reveal …".
    Reveal(Node<Target<D>>),
    /// "look at …".
    LookAt(Node<Target<D>>),
    /// "choose …": the chosen are named for later steps.
    Choose(Node<Target<D>>),
    /// "give … +1000 BP", "… cannot level up", for example: a modifier of objects.
    Modify {
        /// The objects.
        what: Node<Target<D>>,
        /// The change to each of them.
        change: D::Change,
        /// The number of times that the change is applied: "+1000 BP for each Kaiju you have".
        per: Option<Box<Per<D>>>,
        /// The duration; `None` in a continuous power, and for a change that stays.
        duration: Option<Duration>,
    },
    /// "give … +1000 BP if it is SINGLE, +2000 BP if DOUBLE", for example: the change of the first case that holds, if one does.
    ModifyByCase {
        /// The objects.
        what: Node<Target<D>>,
        /// The questions, in turn, each with its change.
        cases: Cases<D, D::Change>,
        /// The duration; `None` in a continuous power, and for a change that stays.
        duration: Option<Duration>,
    },
    /// "… cannot …": a prohibition of an event.
    Forbid {
        /// The prohibited event.
        event: Node<Event<D>>,
        /// The player who cannot make it happen, if the text names one.
        who: Option<Who>,
        /// The duration; `None` in a continuous power.
        duration: Option<Duration>,
    },
    /// "shuffle your deck".
    Shuffle(Owner),
    /// "This effect does not stack.": several of the same text count once. With the name by which the text calls its ability, if it does.
    DoesNotStack(Option<String>),
    /// "You cannot choose the same character twice.": what was picked for this effect is not picked for it again.
    NeverTwice(Noun),
    /// A verb that only this game has.
    Own(D::Action),
}

impl<D: Dialect> Action<D> {
    /// Returns the object of the action; `None` for verbs without one, or with several that are on a par.
    #[must_use]
    pub fn object(&self) -> Option<&Node<Target<D>>> {
        match self {
            Self::Move { what, .. }
            | Self::Modify { what, .. }
            | Self::ModifyByCase { what, .. }
            | Self::Reveal(what)
            | Self::LookAt(what)
            | Self::Choose(what) => Some(what),
            Self::Own(own) => own.marked(),
            Self::Draw { .. } | Self::Forbid { .. } | Self::Shuffle(_) | Self::DoesNotStack(_) | Self::NeverTwice(_) => None,
        }
    }

    /// True of "up to two cards", "any number of cards": of these, the player may take none.
    #[must_use]
    pub fn leaves_open(&self) -> bool {
        let is_open = |what: &Node<Target<D>>| match &what.is {
            Target::Select(selector) => matches!(selector.quantity, Quantity::UpTo(_) | Quantity::AnyNumber),
            Target::Pile { up_to, .. } | Target::StackCard { up_to, .. } => *up_to,
            Target::This(_) | Target::Part(_) | Target::Back(_) | Target::Related(..) | Target::OneOf(_) | Target::AllOf(_) => false,
        };
        match self {
            Self::Draw { count, .. } => matches!(count, Amount::UpTo(_)),
            Self::Move { .. } | Self::Modify { .. } | Self::ModifyByCase { .. } | Self::Reveal(_) | Self::LookAt(_) => {
                self.object().is_some_and(is_open)
            }
            Self::Choose(_) | Self::Own(_) => self.object().is_some_and(is_open),
            Self::Forbid { .. } | Self::Shuffle(_) | Self::DoesNotStack(_) | Self::NeverTwice(_) => false,
        }
    }

    /// Returns the object of the action, mutably.
    pub fn object_mut(&mut self) -> Option<&mut Node<Target<D>>> {
        match self {
            Self::Move { what, .. }
            | Self::Modify { what, .. }
            | Self::ModifyByCase { what, .. }
            | Self::Reveal(what)
            | Self::LookAt(what)
            | Self::Choose(what) => Some(what),
            Self::Own(own) => own.marked_mut(),
            Self::Draw { .. } | Self::Forbid { .. } | Self::Shuffle(_) | Self::DoesNotStack(_) | Self::NeverTwice(_) => None,
        }
    }

    /// Returns the duration, mutably, of an action that can have one; `None` for the others, and for the game's own verbs.
    pub fn duration_mut(&mut self) -> Option<&mut Option<Duration>> {
        match self {
            Self::Modify { duration, .. } | Self::ModifyByCase { duration, .. } | Self::Forbid { duration, .. } => Some(duration),
            Self::Draw { .. }
            | Self::Move { .. }
            | Self::Reveal(_)
            | Self::LookAt(_)
            | Self::Choose(_)
            | Self::Shuffle(_)
            | Self::DoesNotStack(_)
            | Self::NeverTwice(_)
            | Self::Own(_) => None,
        }
    }
}

/// The order in which several cards go to an end of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Order {
    /// Not said: the player arranges them all the same.
    Unsaid,
    /// "in any order": the player arranges them.
    Any,
    /// "in a random order".
    Random,
}

impl Order {
    /// Returns the words for it, behind a space.
    #[must_use]
    pub fn said(self) -> &'static str {
        match self {
            Self::Unsaid => "",
            Self::Any => " in any order",
            Self::Random => " in a random order",
        }
    }
}

/// The destination of moved cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Destination<D: Dialect> {
    /// "into your hand", "to its owner's discard area", "into play": a zone of the card's owner. A deck is shuffled, since no place in it is said.
    Zone(D::Zone),
    /// "to the top or bottom of your deck in any order".
    Deck {
        /// The end of the deck.
        end: End,
        /// The order of several cards.
        order: Order,
    },
    /// "on the top and/or bottom of your deck in any order": each card to the end of the deck that its player picks for it.
    DeckEnds {
        /// The order of several cards at one end.
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
