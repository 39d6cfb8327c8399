//! Instructions: the acts of a program.

use super::{Leaves, Query, Side, Source, Tally};
use crate::kernel::frame::Slot;
use crate::kernel::program::Role;
use crate::lang::action::Order;
use crate::lang::duration::Duration;
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// The quantity of a pick, and the way in which it is picked.
#[derive(Clone, Debug, PartialEq)]
pub enum Number<L: Leaves> {
    /// This number, or all candidates if there are fewer.
    Exactly(Tally<L>),
    /// At most this number.
    UpTo(Tally<L>),
    /// At least this number.
    AtLeast(u32),
    /// At least the first number, and at most the second.
    Between(u32, u32),
    /// A selection whose values of the column sum to a total in a range.
    Total {
        /// The column that is summed.
        column: L::Column,
        /// The range of the total.
        range: Range,
        /// The greatest number of objects.
        most: u32,
        /// True if none may be picked.
        up_to: bool,
    },
    /// This number of cards that make up one stack together.
    Stacked(u32),
    /// This number, at random.
    AtRandom(u32),
    /// All candidates, without a choice.
    All,
}

/// The destination of a move.
#[derive(Clone, Debug, PartialEq)]
pub enum To<L: Leaves> {
    /// A pile of the owner other than the deck.
    Pile(L::Zone),
    /// The owner's deck.
    Deck {
        /// The end of the deck.
        end: End,
        /// The order of several cards; the mover arranges them unless it is random.
        order: Order,
        /// The player who moves them.
        who: Role,
        /// The slot that records the chosen end.
        chosen: Slot,
    },
    /// The owner's deck, which is shuffled afterwards.
    IntoDeck,
    /// The stack that the object in the slot is.
    Stack {
        /// The end of the stack.
        end: End,
        /// The slot of the object.
        of: Slot,
    },
    /// Attached to the object in the slot, without being part of its stack.
    Under(Slot),
    /// A destination that only this game knows.
    Own(L::Place),
}

/// A shift, and the number of times it is applied.
pub type Change<L> = (<L as Leaves>::Shift, Tally<L>);

/// The slot of objects, and their kind.
pub type InSlot<L> = (Slot, <L as Leaves>::Kind);

/// The objects that a prohibition settles as it begins, by the slots in which they are then.
#[derive(Clone, Debug, PartialEq)]
pub struct Settled<L: Leaves> {
    /// Objects that its pattern finds in the slots [`SETTLED`](crate::kernel::events::SETTLED).
    pub about: [Option<InSlot<L>>; 2],
    /// True of those without which it does not hold: not of what a description leaves out, or is joined with.
    pub needed: [bool; 2],
    /// True of those that are values that were chosen, and no objects.
    pub values: [bool; 2],
}

/// An instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum Act<L: Leaves> {
    /// Draws cards.
    Draw {
        /// The players who draw.
        side: Side,
        /// The number of cards for each of them.
        count: Tally<L>,
        /// True if the player may draw fewer.
        up_to: bool,
        /// The slot of the drawn cards.
        into: Slot,
    },
    /// Names cards at an end of a deck, without moving them.
    Take {
        /// The players whose decks they are of.
        side: Side,
        /// The end of the deck.
        end: End,
        /// The number of cards for each deck.
        count: Tally<L>,
        /// True if the player may take fewer.
        up_to: bool,
        /// The slot of the cards.
        into: Slot,
    },
    /// Lets a player, chance or the rules pick objects.
    Pick(Pick<L>),
    /// Moves the objects named in a slot.
    Move {
        /// The slot of the objects; an object that is made up of cards moves with all of them.
        what: Slot,
        /// The kind of the objects.
        kind: L::Kind,
        /// The destination.
        to: To<L>,
        /// The verb of the move, as event patterns match it.
        verb: Verb,
        /// The player who moves them.
        who: Role,
    },
    /// Has a player show named cards to everyone, until the effect is complete.
    Reveal(Slot, Role),
    /// Shows named cards to this player until the effect is complete.
    LookAt(Slot, Role),
    /// Settles a choice: the objects in the slot are the chosen ones.
    Choose(Slot),
    /// Applies modifiers to objects.
    Modify {
        /// The objects.
        what: Source<L>,
        /// The shifts. All of them are evaluated for every object before any object is changed.
        how: Vec<Change<L>>,
        /// The duration; `None` is for as long as the object stays.
        duration: Option<Duration>,
    },
    /// Creates a prohibition: an event cannot happen for a time.
    Forbid {
        /// The pattern of the event, as an index into [`Setup::patterns`](crate::kernel::setup::Setup::patterns).
        pattern: u16,
        /// The objects that the pattern refers to.
        settled: Settled<L>,
        /// The duration; `None` is for the rest of the game.
        duration: Option<Duration>,
    },
    /// Shuffles decks.
    Shuffle(Side),
    /// Excludes the objects in the slot from the move that the outer effect is about to make: they were replaced.
    Spare(Slot, L::Kind),
    /// Puts the difference of two slots, first without second, into the third.
    Without(Slot, Slot, Slot),
    /// Moves the first object of a slot into another slot.
    Next(Slot, Slot),
    /// Puts the union of two slots into the third.
    Both(Slot, Slot, Slot),
    /// Puts the objects of a source into a slot, without a choice.
    Name(Source<L>, Slot),
    /// An instruction that only this game knows.
    Own(L::Deed),
}

impl<L: Leaves> Act<L> {
    /// Returns the index of its prompt among the questions of its program, or `None` if it is not a pick.
    #[must_use]
    pub fn question(&self) -> Option<u16> {
        if let Act::Pick(pick) = self { Some(pick.question) } else { None }
    }
}

/// A choice of objects.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick<L: Leaves> {
    /// The player who picks.
    pub who: Role,
    /// The candidates.
    pub from: Source<L>,
    /// The quantity.
    pub number: Number<L>,
    /// The column in which the picked objects must differ pairwise.
    pub different: Option<L::Column>,
    /// The column in which the picked objects must all be alike. Only candidates that can be completed to the whole number are offered.
    pub alike: Option<L::Column>,
    /// For cards that go onto an object: the query for their hosts. Only cards with a host are offered; the slot of the pick holds the card while the query
    /// runs.
    pub fits: Option<Query<L>>,
    /// True for one of several choices each of which may be left: none picked is nothing missed.
    pub optional: bool,
    /// The slot of the picked objects.
    pub into: Slot,
    /// The prompt, as an index into the program's questions.
    pub question: u16,
}

impl<L: Leaves> Pick<L> {
    /// True if the objects are picked one at a time, since each pick rules out other candidates.
    #[must_use]
    pub fn is_one_by_one(&self) -> bool {
        self.different.is_some() || self.alike.is_some() || matches!(self.number, Number::Total { .. } | Number::Stacked(_))
    }
}
