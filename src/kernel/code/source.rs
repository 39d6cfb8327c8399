//! Selections of objects: sources, queries, and checks.

use super::{Leaves, Tally};
use crate::kernel::frame::Slot;
use crate::lang::quantity::{Comparison, Range};
use crate::lang::selector::Depth;

/// An expression that evaluates to a set of objects.
#[derive(Clone, Debug, PartialEq)]
pub enum Source<L: Leaves> {
    /// "this …": the object of this kind that bears the running text.
    This(L::Kind),
    /// The objects named in a slot.
    Slot(Slot, L::Kind),
    /// The objects that match a query.
    Query(Box<Query<L>>),
    /// The object that plays a role in the game.
    Part(L::Part),
    /// The objects that a relation leads to from these.
    Way(L::Way, Box<Source<L>>),
    /// Cards of the stacks that these objects are.
    StackCards {
        /// The place in the stack; `None` is every card.
        at: Option<Depth>,
        /// Checks that the card must fit.
        checks: Vec<Check<L>>,
        /// The stacks.
        of: Box<Source<L>>,
    },
    /// The union of these.
    Union(Vec<Source<L>>),
}

impl<L: Leaves> Source<L> {
    /// Returns the kind of its objects.
    #[must_use]
    pub fn kind(&self) -> L::Kind {
        match self {
            Source::This(kind) | Source::Slot(_, kind) => *kind,
            Source::Query(query) => query.kind(),
            Source::Part(part) => L::kind_of(*part),
            Source::Way(way, _) => L::kind_by(*way),
            Source::StackCards { .. } => L::CARD,
            Source::Union(parts) => parts.first().map_or(L::CARD, Source::kind),
        }
    }
}

/// The owner of objects, relative to the controller of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The controller's.
    Mine,
    /// The opponent's.
    Theirs,
    /// Either player's.
    Both,
}

/// The place of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place<L: Leaves> {
    /// At a place of the game.
    At(L::Zone),
    /// At either of two places with objects of the same kind.
    Either(L::Zone, L::Zone),
    /// Among the objects named in a slot.
    Among(Slot, L::Kind),
}

impl<L: Leaves> Place<L> {
    /// True if it covers a place of the game.
    #[must_use]
    pub fn is_at(self, zone: L::Zone) -> bool {
        match self {
            Place::At(one) => one == zone,
            Place::Either(one, other) => one == zone || other == zone,
            Place::Among(..) => false,
        }
    }
}

/// A query for objects.
#[derive(Clone, Debug, PartialEq)]
pub struct Query<L: Leaves> {
    /// The owner.
    pub side: Side,
    /// The place.
    pub place: Place<L>,
    /// The checks that each object must fit.
    pub checks: Vec<Check<L>>,
    /// True to exclude the object that bears the text.
    pub not_this: bool,
    /// The slot of objects to exclude.
    pub except: Option<Slot>,
}

impl<L: Leaves> Query<L> {
    /// Returns the kind of its objects.
    #[must_use]
    pub fn kind(&self) -> L::Kind {
        match self.place {
            Place::At(zone) | Place::Either(zone, _) => L::kind_at(zone),
            Place::Among(_, kind) => kind,
        }
    }
}

/// A predicate on one object.
#[derive(Clone, Debug, PartialEq)]
pub enum Check<L: Leaves> {
    /// Has a word of the column in this set.
    Word(L::Column, u64),
    /// Has one of these names, by their numbers.
    Named(L::Column, Vec<u16>),
    /// Has a name that includes one of these texts, by their numbers.
    NameHolds(L::Column, Vec<u16>),
    /// Has a value of the column in one of these ranges.
    In(L::Column, Vec<Range>),
    /// Shares a value of the column with one of these objects.
    Same(L::Column, Box<Source<L>>),
    /// Has a greater, or a smaller, value of the column than each of these objects, or than any one of them.
    Than {
        /// The column compared.
        column: L::Column,
        /// True for greater, false for smaller.
        more: bool,
        /// True if an equal value will do.
        or_same: bool,
        /// The objects compared with.
        of: Box<Source<L>>,
        /// True if one of them is enough.
        any: bool,
    },
    /// The value of the column compares to a number as stated.
    Against {
        /// The column compared.
        column: L::Column,
        /// The comparison.
        how: Comparison,
        /// The number.
        number: Box<Tally<L>>,
    },
    /// Has the greatest value of the column among the objects that fit the checks before.
    Highest(L::Column),
    /// Has the least value of the column among the objects that fit the checks before.
    Lowest(L::Column),
    /// Of the objects that fit the checks before, at least this number share a value of the column with it, itself included.
    Alike(L::Column, u32),
    /// Is the card that the text is printed on.
    This,
    /// Has left play, if it is an object: an effect that would move it may have been forbidden to.
    Gone,
    /// Is a card that is attached to one of these objects.
    Under(Box<Source<L>>),
    /// Is a stack with a card that fits these checks, at this place if one is given, and that may be taken from it.
    StackHas(Option<Depth>, Vec<Check<L>>),
    /// Was the subject of an event of this turn, by the place of its pattern among the remembered.
    Remembered(u16),
    /// Does not fit this check.
    Not(Box<Check<L>>),
    /// Fits all checks of at least one of these lists.
    AnyOf(Vec<Vec<Check<L>>>),
    /// Fits a predicate that only this game has.
    Own(L::Check),
}

impl<L: Leaves> Check<L> {
    /// True if it compares the objects of a group with each other: it is evaluated last, among those that fit the other checks.
    #[must_use]
    pub fn is_of_group(&self) -> bool {
        matches!(self, Check::Highest(_) | Check::Lowest(_) | Check::Alike(..))
    }
}
