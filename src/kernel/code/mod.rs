//! The instruction set of card-game programs, generic over the leaves of one game.
//!
//! [Sources](source) select objects, [tallies](number) count, [asks](number) test; [acts](act) change the game, and [patterns](pattern) match events. A game
//! supplies its [`Leaves`]: its zones, its properties, and the verbs that it alone has.

pub mod act;
pub mod event;
pub mod number;
pub mod pattern;
pub mod source;

pub use act::{Act, Change, InSlot, Number, Pick, Settled, To};
pub use event::{Blow, Event, Gist, Participants};
pub use number::{Ask, Tally};
pub use pattern::{Cause, Happening, Participant, Pattern};
pub use source::{Check, Place, Query, Side, Source};

use super::program::Code;
use crate::lang::column::Column;
use crate::lang::marked::Marked;
use crate::lang::ordinal::Ordinal;
use crate::lang::zone::ZoneTable;
use std::fmt::Debug;
use std::hash::Hash;

/// The bounds of every piece of a program: cloned, compared, printed, and shared between threads.
pub trait Piece: Clone + Debug + PartialEq + Send + Sync + 'static {}
impl<T: Clone + Debug + PartialEq + Send + Sync + 'static> Piece for T {}

/// The bounds of a piece that is a plain word: copied and hashed.
pub trait Word: Piece + Copy + Eq + Hash {}
impl<T: Piece + Copy + Eq + Hash> Word for T {}

/// One game's part of the instructions: the leaves that the shared forms are built over.
pub trait Leaves: Word {
    /// The kind of an object: a card, or whatever else the game numbers and a set of bits can hold.
    type Kind: Word;
    /// The zones.
    type Zone: ZoneTable;
    /// A property of objects that has a value, to be compared or counted.
    type Column: Word + Column;
    /// A number of the game itself, evaluated by this game alone.
    type Number: Word;
    /// A role in the game that one object plays.
    type Part: Word;
    /// A relation from objects to other objects.
    type Way: Word;
    /// A property without a common form, evaluated by this game alone. The source of the other objects that it refers to is marked.
    type Check: Piece + Marked<Source<Self>>;
    /// A condition without a common form, evaluated by this game alone.
    type Fact: Piece;
    /// An instruction without a common form, carried out by this game alone.
    type Deed: Piece;
    /// A destination without a common form, known to this game alone.
    type Place: Piece;
    /// A modifier as a text states it.
    type Shift: Piece;
    /// A modifier of one object as the state stores it.
    type Change: Word + Default;
    /// A phase of a turn.
    type Phase: Word;
    /// An event of this game alone, without its participants: one of at most 32 sorts.
    type Event: Word + Ordinal;

    /// The kind of cards.
    const CARD: Self::Kind;
    /// The kind of objects that are stacks of cards.
    const OBJECT: Self::Kind;

    /// Returns the kind of the objects in a zone.
    #[must_use]
    fn kind_at(zone: Self::Zone) -> Self::Kind {
        if zone.holds_objects() { Self::OBJECT } else { Self::CARD }
    }
    /// Returns the kind of the object that plays a role.
    #[must_use]
    fn kind_of(_part: Self::Part) -> Self::Kind {
        Self::OBJECT
    }
    /// Returns the kind of the objects that a relation leads to.
    #[must_use]
    fn kind_by(_way: Self::Way) -> Self::Kind {
        Self::OBJECT
    }
}

impl<L: Leaves> Code for L {
    type Act = Act<L>;
    type Test = Ask<L>;
    type Count = Tally<L>;
}
