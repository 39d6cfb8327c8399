//! Conditions of a text.

use super::amount::Count;
use super::dialect::Dialect;
use super::event::Event;
use super::quantity::Range;
use super::reference::Verb;
use super::selector::{Target, Who};
use super::span::Node;
use super::test::Test;
use serde::Serialize;

/// The relation of one number to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Relation {
    /// "more than".
    More,
    /// "fewer than".
    Fewer,
    /// "the same number as".
    Same,
}

/// The turn whose event log a condition examines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Turn {
    /// "this turn".
    This,
    /// "last turn", "in the previous turn": whoever's it was.
    Previous,
}

/// Conditions that are evaluated in order, each with the value for which it selects if it is the first that holds.
pub type Cases<D, T> = Vec<(Node<Condition<D>>, T)>;

/// A yes-or-no condition on the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Condition<D: Dialect> {
    /// "you have two or more DOUBLE Kaiju", "an opponent has a level 4 Kaiju": a count that lies in a range.
    Have {
        /// The player who has them. The count repeats the owner, so that a count means the same everywhere.
        who: Who,
        /// The count.
        count: Count<D>,
        /// The range of the count.
        range: Range,
    },
    /// "this character's battle opponent has TYPE 【…】", "the revealed card is a Kaiju card": the object has all these properties.
    Is {
        /// The object; with none there, the condition does not hold.
        what: Node<Target<D>>,
        /// Its properties.
        tests: Vec<Node<Test<D>>>,
    },
    /// "you have fewer cards in your hand than an opponent": the first count is smaller than the second, larger, or the same.
    Compare {
        /// The left count.
        left: Count<D>,
        /// The relation that must hold.
        relation: Relation,
        /// "at least three more": the least difference, of a larger or smaller count; 1 by default.
        by: u32,
        /// The right count.
        right: Count<D>,
    },
    /// "you put a card into your hand with this effect", "you draw with this effect".
    Did {
        /// The player who did it; each player is anybody.
        who: Who,
        /// The verb of the deed.
        verb: Verb,
        /// The properties of its objects; their place is that of the result.
        tests: Vec<Node<Test<D>>>,
        /// "your opponent's character": whose its objects are, if the text tells it of the opponent's; else anyone's.
        of: super::selector::Owner,
        /// "from your hand": the zone in which its objects were, if the text tells it.
        from: Option<D::Zone>,
        /// The range of their number.
        range: Range,
        /// The end to which they went, if the text names it ("to the top of your deck").
        to: Option<super::selector::End>,
    },
    /// "you discarded a Kaiju card for the cost of this effect": the same, of what the cost did.
    Paid(Box<Node<Condition<D>>>),
    /// "this card was sent to your discard area by an effect": the trigger of the effect is such an event.
    Triggered(Node<Event<D>>),
    /// "it is the second Item you played this turn", "this is the third or later attack this turn": the trigger of the effect is such an event, and it was one of
    /// these of its turn, counted as it happened.
    Nth(Range, Node<Event<D>>),
    /// "the revealed cards share a TYPE": there are several, and each two of them are alike in this column, or else no two are.
    Alike {
        /// The objects.
        what: Node<Target<D>>,
        /// The column in which they agree.
        column: D::Column,
        /// True if no two agree ("have different TYPEs").
        apart: bool,
    },
    /// "… was put into your hand this turn": at least one such event happened this turn.
    InTurn(Turn, Node<Event<D>>),
    /// All of these ("if you have 『A』 and …").
    All(Vec<Node<Condition<D>>>),
    /// At least one of these.
    Any(Vec<Node<Condition<D>>>),
    /// The negation of a condition ("if you do not have …").
    Not(Box<Node<Condition<D>>>),
    /// A condition that only this game has.
    Fact(D::Fact),
}

impl<D: Dialect> Condition<D> {
    /// The conditions that it joins or denies; none for a single question.
    #[must_use]
    pub fn parts(&self) -> &[Node<Self>] {
        match self {
            Self::All(parts) | Self::Any(parts) => parts,
            Self::Not(part) => std::slice::from_ref(part),
            Self::Have { .. } | Self::Is { .. } | Self::Compare { .. } | Self::Did { .. } | Self::Paid(_) => &[],
            Self::Triggered(_) | Self::Nth(..) | Self::Alike { .. } | Self::InTurn(..) | Self::Fact(_) => &[],
        }
    }

    /// The conditions that it joins or denies, mutably.
    pub fn parts_mut(&mut self) -> &mut [Node<Self>] {
        match self {
            Self::All(parts) | Self::Any(parts) => parts,
            Self::Not(part) => std::slice::from_mut(part),
            Self::Have { .. } | Self::Is { .. } | Self::Compare { .. } | Self::Did { .. } | Self::Paid(_) => &mut [],
            Self::Triggered(_) | Self::Nth(..) | Self::Alike { .. } | Self::InTurn(..) | Self::Fact(_) => &mut [],
        }
    }

    /// The object that it asks about; none of a count, of a deed, or of several conditions.
    #[must_use]
    pub fn subject(&self) -> Option<&Node<Target<D>>> {
        match self {
            Self::Is { what, .. } | Self::Alike { what, .. } => Some(what),
            Self::All(_) | Self::Any(_) | Self::Not(_) | Self::Have { .. } | Self::Compare { .. } | Self::Did { .. } => None,
            Self::Paid(_) | Self::Triggered(_) | Self::Nth(..) | Self::InTurn(..) | Self::Fact(_) => None,
        }
    }

    /// The last of the questions that it joins or denies.
    #[must_use]
    pub fn last_question(&self) -> &Self {
        self.parts().last().map_or(self, |part| part.is.last_question())
    }
}
