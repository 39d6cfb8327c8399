//! What the programs of card games are made of, generic over the leaves of one game.
//!
//! [Sources](source) say which objects, [tallies](number) how many, [asks](number) whether; [acts](act) do something with them, and [patterns](pattern) describe
//! what may happen. A game supplies its [`Leaves`]: its places, its properties, and the verbs that it alone has.

pub mod act;
pub mod number;
pub mod pattern;
pub mod source;

pub use act::{Act, Change, Number, Pick, To};
pub use number::{Ask, Tally};
pub use pattern::{Event, Gist, Happening, Moved, Pattern};
pub use source::{Check, Place, Query, Side, Source};

use super::program::Code;
use std::fmt::Debug;
use std::hash::Hash;

/// What every piece of a program can do: be copied, compared, shown, and shared between threads.
pub trait Piece: Clone + Debug + PartialEq + Send + Sync + 'static {}
impl<T: Clone + Debug + PartialEq + Send + Sync + 'static> Piece for T {}

/// A piece that is a plain word.
pub trait Word: Piece + Copy + Eq + Hash {}
impl<T: Piece + Copy + Eq + Hash> Word for T {}

/// One game's part of the instructions: the leaves that the shared forms are built over.
pub trait Leaves: Word {
    /// What a set of bits can stand for: cards, and whatever else the game numbers.
    type Kind: Word;
    /// A place where objects are.
    type Spot: Word;
    /// A value of an object that is compared or counted with.
    type Column: Word;
    /// An object by the part that it plays in the game.
    type Part: Word;
    /// A way from objects to other objects.
    type Way: Word;
    /// A property that only this game knows.
    type Check: Piece;
    /// A question that only this game knows.
    type Fact: Piece;
    /// An instruction that only this game knows.
    type Deed: Piece;
    /// A destination that only this game knows.
    type Place: Piece;
    /// A change to objects, as a text says it.
    type Shift: Piece;
    /// A change to one object, as the state keeps it.
    type Change: Word + Default;
    /// A pattern of something that happens only in this game.
    type Occurrence: Piece;
    /// Something that happens only in this game.
    type Event: Word;

    /// The kind of cards.
    const CARD: Self::Kind;
    /// Where decks are.
    const DECK: Self::Spot;
    /// Where hands are.
    const HAND: Self::Spot;
    /// Where the objects are that cards are stacked on.
    const STACKS: Self::Spot;
    /// Where cards are that are attached to an object.
    const UNDER: Self::Spot;

    /// What the objects at a place are.
    fn kind_at(spot: Self::Spot) -> Self::Kind;
    /// What an object is that plays a part.
    fn kind_of(part: Self::Part) -> Self::Kind;
    /// What a way leads to.
    fn kind_by(way: Self::Way) -> Self::Kind;
    /// The objects that a property speaks of besides its own.
    fn speaks_of(check: &Self::Check) -> Option<&Source<Self>>;
    /// The sort of an event, as a set of one.
    fn sort(event: Self::Event) -> u32;
    /// The sorts of events that can fit an occurrence.
    fn sorts(occurrence: &Self::Occurrence) -> u32;
    /// The objects that an occurrence is about.
    fn about(occurrence: &mut Self::Occurrence) -> Option<&mut Source<Self>>;
    /// The object and the number that an event is about, for the words of what it triggers: "it", "that many".
    fn gist(_event: Self::Event) -> Gist {
        Gist::default()
    }
}

impl<L: Leaves> Code for L {
    type Act = Act<L>;
    type Test = Ask<L>;
    type Count = Tally<L>;
}
