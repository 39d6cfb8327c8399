//! The interface between a game and the shared language.

use super::column::Column;
use super::duration::Duration;
use super::marked::Marked;
use super::selector::Target;
use super::span::Node;
use super::zone::ZoneTable;
use serde::Serialize;
use std::fmt::Debug;

/// The traits of every piece of the tree: it can be cloned, compared, printed for debugging and serialised.
pub trait Leaf: Clone + Debug + PartialEq + Eq + Serialize + 'static {}
impl<T: Clone + Debug + PartialEq + Eq + Serialize + 'static> Leaf for T {}

/// An uninhabited leaf, for a form that a game does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Never {}

/// One game's part of the effect language: the leaves that the shared forms are built over.
pub trait Dialect: Leaf {
    /// A verb that only this game has ("swap the places of …"), with its object and its duration marked.
    type Action: Leaf + Marked<Node<Target<Self>>> + Marked<Option<Duration>>;
    /// A change to an object ("+1000 BP", for example).
    type Change: Leaf;
    /// A place that cards can go to only in this game ("into play in its place").
    type Destination: Leaf;
    /// A way from one object to another ("…'s battle opponent").
    type Relation: Leaf + Copy;
    /// An object that a text names by its part in the game ("the attacking …").
    type Part: Leaf + Copy;
    /// An ability that is no sentence ("\[TEAM\]\[Name\]").
    type Mark: Leaf;
    /// A property that only objects of this game may have ("with TYPE 【…】", "adjacent to this character", for example).
    type Test: Leaf;
    /// A place where cards are.
    type Zone: ZoneTable;
    /// A value that can be compared or counted with (a level, a cost).
    type Column: Column;
    /// A number that only this game knows ("the Field Round count").
    type Number: Leaf + Copy;
    /// A condition that only this game knows ("you are the Lead player").
    type Fact: Leaf;
    /// A phase of a turn.
    type Phase: Leaf + Copy;
    /// Something that happens only in this game, apart from who takes part in it ("reaches 0", for example, of a counter).
    type Occurrence: Leaf;
    /// The state, or form, in which an ability is active ("\[SIN\]").
    type Gate: Leaf + Copy;

    /// The gates, with the words that stand in the brackets of each; the place of a gate here is its bit in a set of gates.
    const GATES: &'static [(Self::Gate, &'static str)];

    /// Returns the words in the brackets of a gate.
    fn gate_mark(gate: Self::Gate) -> &'static str {
        let row = Self::GATES.iter().find(|(known, _)| *known == gate);
        row.map_or("", |(_, mark)| mark)
    }

    /// True if the subject of an event that only this game has is a card, rather than an object in play.
    fn is_of_card(_occurrence: &Self::Occurrence) -> bool {
        false
    }
    /// True of a change that is given at one moment, and has an end of its own: no text gives it for as long as it is active.
    fn is_given_once(_change: &Self::Change) -> bool {
        false
    }
}
