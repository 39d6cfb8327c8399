//! What a text asks before it goes on.

use super::amount::Count;
use super::dialect::Dialect;
use super::event::Event;
use super::quantity::Range;
use super::reference::Verb;
use super::selector::{Target, Who};
use super::span::Node;
use serde::Serialize;

/// How one number compares with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Relation {
    /// "more than".
    More,
    /// "fewer than".
    Fewer,
    /// "the same number as".
    Same,
}

/// A turn whose log is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Turn {
    /// "this turn".
    This,
    /// "last turn", "in the previous turn": whoever's it was.
    Previous,
}

/// Questions that are asked in turn, each with what goes where it is the first that holds.
pub type Cases<D, T> = Vec<(Node<Condition<D>>, T)>;

/// A yes-or-no question about the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Condition<D: Dialect> {
    /// "you have two or more DOUBLE Kaiju", "an opponent has a level 4 Kaiju": a count that lies in a range.
    Have {
        /// Who has them. What is counted repeats the owner, so that a count means the same everywhere.
        who: Who,
        /// What is counted.
        count: Count<D>,
        /// How many there must be.
        range: Range,
    },
    /// "this character's battle opponent has TYPE 【…】", "the revealed card is a Kaiju card": the object has all these properties.
    Is {
        /// The object; with none there, the condition does not hold.
        what: Node<Target<D>>,
        /// Its properties.
        tests: Vec<Node<D::Test>>,
    },
    /// "you have fewer cards in your hand than an opponent": the first count is smaller than the second, larger, or the same.
    Compare {
        /// The count that is asked about.
        left: Count<D>,
        /// How it must compare.
        relation: Relation,
        /// "at least three more": by how much at least, where it is larger or smaller; 1 where nothing is said.
        by: u32,
        /// The count it is compared with.
        right: Count<D>,
    },
    /// "you put a card into your hand with this effect", "you draw with this effect".
    Did {
        /// Who did it; each player is anybody.
        who: Who,
        /// What was done.
        verb: Verb,
        /// To which objects; their owner and place are those of the result.
        tests: Vec<Node<D::Test>>,
        /// To how many.
        range: Range,
        /// Where they went, when the text says so ("to the top of your deck").
        to: Option<super::selector::End>,
    },
    /// "you discarded a Kaiju card for the cost of this effect": the same, of what the cost did.
    Paid(Box<Node<Condition<D>>>),
    /// "this card was sent to your discard area by an effect": what the effect was triggered by is such an event.
    Triggered(Node<Event<D>>),
    /// "the revealed cards share a TYPE": there are several, and each two of them are alike in this column, or else no two are.
    Alike {
        /// The objects.
        what: Node<Target<D>>,
        /// In what they are alike.
        column: D::Column,
        /// Whether no two are alike ("have different TYPEs").
        apart: bool,
    },
    /// "… was put into your hand this turn": at least one such event happened this turn.
    InTurn(Turn, Node<Event<D>>),
    /// All of these ("if you have 『A』 and …").
    All(Vec<Node<Condition<D>>>),
    /// At least one of these.
    Any(Vec<Node<Condition<D>>>),
    /// None of this ("if you do not have …").
    Not(Box<Node<Condition<D>>>),
    /// A question that only this game knows.
    Fact(D::Fact),
}
