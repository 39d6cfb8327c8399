//! Numbers that a text spells out, counts, or refers to.

use super::condition::Cases;
use super::dialect::Dialect;
use super::event::Event;
use super::selector::{Group, Owner, Target};
use super::span::Node;
use serde::Serialize;

/// A number of cards, of players, or of times that a change is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Amount<D: Dialect> {
    /// "two".
    Number(u32),
    /// "up to two": as many as the player wants, to so many.
    UpTo(u32),
    /// "that many", "twice that many": so many times as many as the last step took.
    ThatMany(u32),
    /// "half the number of …, rounded up".
    Half {
        /// True if rounded up, false if down.
        up: bool,
        /// The count that is halved.
        of: Box<Count<D>>,
    },
    /// "a card if this character is SINGLE, two cards if DOUBLE", for example: the number of the first case that holds, else none.
    Cases(Cases<D, u32>),
    /// "one card for each Kaiju you have", "cards equal to the highest level among …".
    Times(u32, Box<Per<D>>),
    /// "until you have five cards in your hand": as many as the hand lacks.
    UntilHand(u32),
    /// "until you reveal two Kaiju cards": cards up to the last of so many that fit.
    Until(u32, Box<Node<Group<D>>>),
}

/// "for each …", "for every two …": a count as a multiplier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Per<D: Dialect> {
    /// The number of counted objects for one application; 1 for "each".
    pub every: u32,
    /// The count.
    pub count: Count<D>,
    /// The greatest number of applications: "…, up to +5000 BP".
    pub most: Option<u32>,
}

/// Something that can be counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Count<D: Dialect> {
    /// The objects that fit a description.
    Of(Node<Group<D>>),
    /// The different values of a column among them ("each different character name among your characters").
    Different(D::Column, Node<Group<D>>),
    /// A printed value ("each round on the sent card"); of several objects, the sum ("the total level of your characters").
    Value(D::Column, Node<Target<D>>),
    /// The highest, or else the lowest, value among objects ("the highest level among your characters").
    Extreme(D::Column, bool, Node<Group<D>>),
    /// "each card you discarded this turn": how often such a card went such a way this turn.
    Happened(Box<Node<Event<D>>>),
    /// The most of them that are alike in a column ("three or more characters with the same level").
    MostAlike(D::Column, Node<Group<D>>),
    /// "the number of A among the revealed cards and on your field": the objects of several descriptions together, or their different values of a column.
    Together(Option<D::Column>, Vec<Node<Group<D>>>),
    /// "the difference between A and B", whichever is greater.
    Difference(Box<Count<D>>, Box<Count<D>>),
    /// "half of this character's BP": rounded down.
    Half(Box<Count<D>>),
    /// "1000 multiplied by the number of …".
    Multiple(u32, Box<Count<D>>),
    /// "2000 plus 1000 multiplied by the number of …".
    Raised(u32, Box<Count<D>>),
    /// A number that only this game knows.
    Own(Node<D::Number>),
}

impl<D: Dialect> Amount<D> {
    /// True if it counts what is "theirs": of each of several players, it is a number of their own.
    #[must_use]
    pub fn is_of_each(&self) -> bool {
        match self {
            Amount::Times(_, per) => per.count.is_of_each(),
            Amount::Half { of, .. } => of.is_of_each(),
            Amount::Number(_) | Amount::UpTo(_) | Amount::ThatMany(_) | Amount::Cases(_) | Amount::UntilHand(_) | Amount::Until(..) => {
                false
            }
        }
    }
}

impl<D: Dialect> Count<D> {
    fn is_of_each(&self) -> bool {
        match self {
            Count::Of(group) | Count::Different(_, group) | Count::Extreme(_, _, group) | Count::MostAlike(_, group) => {
                group.owner == Owner::Theirs
            }
            Count::Together(_, groups) => groups.iter().any(|group| group.owner == Owner::Theirs),
            Count::Difference(one, other) => one.is_of_each() || other.is_of_each(),
            Count::Half(of) | Count::Multiple(_, of) | Count::Raised(_, of) => of.is_of_each(),
            Count::Value(..) | Count::Happened(_) | Count::Own(_) => false,
        }
    }
}
