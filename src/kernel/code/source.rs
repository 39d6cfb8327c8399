//! Which objects: sources, descriptions, and properties.

use super::{Leaves, Tally};
use crate::kernel::frame::Slot;
use crate::lang::quantity::Comparison;
use crate::lang::selector::End;

/// Where objects come from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source<L: Leaves> {
    /// "this …": the object of this kind that the running text is on.
    This(L::Kind),
    /// A named result.
    Slot(Slot, L::Kind),
    /// All objects that fit a description.
    Query(Box<Query<L>>),
    /// The object that plays a part in the game.
    Part(L::Part),
    /// Those that a way leads to from these objects.
    Way(L::Way, Box<Source<L>>),
    /// Cards of the stacks that these objects are.
    StackCards {
        /// Which card of a stack; `None` is every one.
        end: Option<End>,
        /// Properties of the card.
        checks: Vec<Check<L>>,
        /// The objects.
        of: Box<Source<L>>,
    },
    /// All of these.
    Union(Vec<Source<L>>),
}

impl<L: Leaves> Source<L> {
    /// What its objects are.
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

/// Whose objects, as seen from the player who controls the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The controller's.
    Mine,
    /// The opponent's.
    Theirs,
    /// Anyone's.
    Both,
}

/// Where the objects of a description are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place<L: Leaves> {
    /// At a place of the game.
    At(L::Spot),
    /// At either of two places, where the objects are of the same kind.
    Either(L::Spot, L::Spot),
    /// Among a named result.
    Among(Slot, L::Kind),
}

impl<L: Leaves> Place<L> {
    /// Whether objects of a place of the game are among them.
    #[must_use]
    pub fn is_at(self, spot: L::Spot) -> bool {
        match self {
            Place::At(one) => one == spot,
            Place::Either(one, other) => one == spot || other == spot,
            Place::Among(..) => false,
        }
    }
}

/// A description of objects, ready to be asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Query<L: Leaves> {
    /// Whose they are.
    pub side: Side,
    /// Where they are.
    pub place: Place<L>,
    /// What each of them fits.
    pub checks: Vec<Check<L>>,
    /// Whether the object that the text is on is left out.
    pub not_this: bool,
    /// A named result that is left out.
    pub except: Option<Slot>,
}

impl<L: Leaves> Query<L> {
    /// What its objects are.
    #[must_use]
    pub fn kind(&self) -> L::Kind {
        match self.place {
            Place::At(spot) | Place::Either(spot, _) => L::kind_at(spot),
            Place::Among(_, kind) => kind,
        }
    }
}

/// A property that one object has or lacks.
#[derive(Clone, Debug, PartialEq)]
pub enum Check<L: Leaves> {
    /// Shares a value of the column with one of these.
    Same(L::Column, Box<Source<L>>),
    /// More than, or less than, each of these in the column, or any one of them.
    Than {
        /// What is compared.
        column: L::Column,
        /// Whether it must be more, or else less.
        more: bool,
        /// What it is compared with.
        of: Box<Source<L>>,
        /// Whether one of them is enough.
        any: bool,
    },
    /// The value of the column compares so with a number.
    Against {
        /// What is compared.
        column: L::Column,
        /// How it must compare.
        how: Comparison,
        /// The number.
        number: Box<Tally<L>>,
    },
    /// The greatest value of the column among the objects that fit the checks before.
    Highest(L::Column),
    /// The least.
    Lowest(L::Column),
    /// Of the objects that fit the checks before, at least so many share a value of the column with it, itself among them.
    Alike(L::Column, u32),
    /// Is the card that the text is printed on.
    This,
    /// Is a card that is attached to one of these.
    Under(Box<Source<L>>),
    /// Has such a card in its stack, at this end where one is given, and it may be taken from there.
    StackHas(Option<End>, Vec<Check<L>>),
    /// Does not fit.
    Not(Box<Check<L>>),
    /// Fits all checks of one of these lists.
    AnyOf(Vec<Vec<Check<L>>>),
    /// A property that only this game knows.
    Own(L::Check),
}

impl<L: Leaves> Check<L> {
    /// Whether it compares the objects of a group with each other: then it is asked last, among those that fit the rest.
    #[must_use]
    pub fn is_of_group(&self) -> bool {
        matches!(self, Check::Highest(_) | Check::Lowest(_) | Check::Alike(..))
    }
}
