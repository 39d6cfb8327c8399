//! Instructions.

use super::{Leaves, Query, Side, Source, Tally};
use crate::kernel::frame::Slot;
use crate::kernel::program::Role;
use crate::lang::action::Order;
use crate::lang::duration::Duration;
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// How many objects are picked, and how.
#[derive(Clone, Debug, PartialEq)]
pub enum Number<L: Leaves> {
    /// Exactly as many, or as many as there are.
    Exactly(Tally<L>),
    /// Up to as many.
    UpTo(Tally<L>),
    /// At least as many.
    AtLeast(u32),
    /// At least as many as the first, and at most as many as the second.
    Between(u32, u32),
    /// As many as it takes for their values of the column to come to a total in this range.
    Total(L::Column, Range),
    /// So many cards as make up one stack together.
    Stacked(u32),
    /// As many by chance.
    AtRandom(u32),
    /// Every one, without a choice.
    All,
}

/// Where moved cards go.
#[derive(Clone, Debug, PartialEq)]
pub enum To<L: Leaves> {
    /// To a pile of the owner that is no deck.
    Pile(L::Spot),
    /// The owner's deck.
    Deck {
        /// Which end.
        end: End,
        /// In which order several go there; the mover arranges them unless chance does.
        order: Order,
        /// Who moves them.
        who: Role,
        /// Where the end is recorded that was chosen.
        chosen: Slot,
    },
    /// The owner's deck, which is shuffled then.
    IntoDeck,
    /// Into the stack that the object in the slot is.
    Stack {
        /// Top or bottom.
        end: End,
        /// The object.
        of: Slot,
    },
    /// To the object in the slot, without being a part of its stack.
    Under(Slot),
    /// A destination that only this game knows.
    Own(L::Place),
}

/// A change, and how often it is applied.
pub type Change<L> = (<L as Leaves>::Shift, Tally<L>);

/// An instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum Act<L: Leaves> {
    /// Draws.
    Draw {
        /// Whose decks and hands.
        side: Side,
        /// How many cards each.
        count: Tally<L>,
        /// Whether the player may draw fewer.
        up_to: bool,
        /// Where the drawn cards are named.
        into: Slot,
    },
    /// Names cards at an end of a deck.
    Take {
        /// Whose deck.
        side: Side,
        /// Which end.
        end: End,
        /// How many.
        count: Tally<L>,
        /// Whether the player may take fewer.
        up_to: bool,
        /// Where they are named.
        into: Slot,
    },
    /// Picks objects.
    Pick(Pick<L>),
    /// Moves what is named to another place.
    Move {
        /// What is moved; an object that cards make up is all of them.
        what: Slot,
        /// What it is.
        kind: L::Kind,
        /// Where to.
        to: To<L>,
        /// The word for it.
        verb: Verb,
    },
    /// Shows named cards to everyone until the effect is complete.
    Reveal(Slot),
    /// Shows named cards to this player until the effect is complete.
    LookAt(Slot, Role),
    /// Settles a choice: what the slot names is chosen.
    Choose(Slot),
    /// Changes objects.
    Modify {
        /// Which.
        what: Source<L>,
        /// How. What is done to each of them is worked out before any is changed.
        how: Vec<Change<L>>,
        /// How long; `None` is as long as the object stays.
        duration: Option<Duration>,
    },
    /// Forbids an event: the number of its pattern in the book, for a time.
    Forbid {
        /// What cannot happen.
        pattern: u16,
        /// The named result that the pattern speaks of.
        about: Option<Slot>,
        /// How long; `None` is for the rest of the game.
        duration: Option<Duration>,
    },
    /// Shuffles decks.
    Shuffle(Side),
    /// What the slot names is not moved by the effect outside: something was done in the place of that.
    Spare(Slot, L::Kind),
    /// Puts into a slot what is in one and not in the other.
    Without(Slot, Slot, Slot),
    /// Takes the next object out of a slot, and puts it into another.
    Next(Slot, Slot),
    /// Puts into a slot what is in either.
    Both(Slot, Slot, Slot),
    /// Puts into a slot the objects of a source, without a choice.
    Name(Source<L>, Slot),
    /// An instruction that only this game knows.
    Own(L::Deed),
}

impl<L: Leaves> Act<L> {
    /// The words with which it asks, as an index into the questions of its program.
    #[must_use]
    pub fn question(&self) -> Option<u16> {
        if let Act::Pick(pick) = self { Some(pick.question) } else { None }
    }
}

/// A choice of objects.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick<L: Leaves> {
    /// Who picks.
    pub who: Role,
    /// From which.
    pub from: Source<L>,
    /// How many.
    pub number: Number<L>,
    /// Which no two may be alike in.
    pub different: Option<L::Column>,
    /// Which all must be alike in. Only what can be completed to the whole number can be picked.
    pub alike: Option<L::Column>,
    /// For cards that go onto an object: where they could go. Only cards with such a place can be picked; the card is in the pick's slot while it is asked.
    pub fits: Option<Query<L>>,
    /// Where the picked are named.
    pub into: Slot,
    /// What for, as an index into the program's questions.
    pub question: u16,
}

impl<L: Leaves> Pick<L> {
    /// Whether the objects are picked one after another, since each takes away others.
    #[must_use]
    pub fn is_one_by_one(&self) -> bool {
        self.different.is_some() || self.alike.is_some() || matches!(self.number, Number::Total(..) | Number::Stacked(_))
    }
}
