//! Tallies (numbers) and asks (conditions), evaluated against the game.

use super::{Check, Leaves, Side, Source};
use crate::kernel::frame::Slot;
use crate::lang::quantity::Range;
use crate::lang::selector::End;

/// A number, evaluated when it is needed.
#[derive(Clone, Debug, PartialEq)]
pub enum Tally<L: Leaves> {
    /// A constant.
    Fixed(u32),
    /// The number of objects.
    Objects(Source<L>),
    /// The number of distinct values of the column among the objects.
    Different(L::Column, Source<L>),
    /// The most of the objects of which no two have the same values of the column, without those that have none.
    Unlike(L::Column, Source<L>),
    /// The sum of the values of the column over the objects.
    Value(L::Column, Source<L>),
    /// The greatest value of the column among the objects, or with `false` the least; 0 if there are none.
    Extreme(L::Column, bool, Source<L>),
    /// The size of the largest group of these objects that share a value of the column with one of them.
    MostAlike(L::Column, Source<L>),
    /// The number minus the tally; 0 if that is negative.
    Lacking(u32, Box<Tally<L>>),
    /// The number plus the tally.
    Raised(u32, Box<Tally<L>>),
    /// The tally minus the number; 0 if that is negative.
    Beyond(u32, Box<Tally<L>>),
    /// The depth, in cards from the top of a deck, of the last of so many cards that fit all checks; the size of the deck if there are not so many. Of both
    /// decks, the greater depth.
    Until(Side, Vec<Check<L>>, u32),
    /// The number of the first case whose condition holds, else 0.
    Cases(Vec<(Ask<L>, u32)>),
    /// By how much one of two tallies is greater than the other.
    Apart(Box<Tally<L>>, Box<Tally<L>>),
    /// A number that only this game has.
    Own(L::Number),
    /// `times` for every full `every` of the tally.
    Per {
        /// The number for each full group.
        times: u32,
        /// The size of a group.
        every: u32,
        /// The tally that is divided into groups.
        of: Box<Tally<L>>,
    },
    /// Half of the tally.
    Half {
        /// True to round up, else down.
        up: bool,
        /// The tally that is halved.
        of: Box<Tally<L>>,
    },
    /// The number of times a watched event happened this turn, by its counter.
    Happened(u16),
    /// The number of objects other than the bearer to which a watched event happened this turn.
    HappenedToOthers {
        /// Its counter, which counts each object once.
        counter: u16,
        /// The place of its subjects among the remembered.
        place: u16,
        /// The kind of its subjects.
        kind: L::Kind,
        /// True if it tells a card, even where objects in play are numbered otherwise.
        of_cards: bool,
    },
    /// The tally, capped at a number.
    AtMost(u32, Box<Tally<L>>),
    /// The number that an earlier instruction left in a slot.
    Noted(Slot),
}

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask<L: Leaves> {
    /// The tally lies in the range.
    Count(Tally<L>, Range),
    /// There is at least one of these objects, and each of them fits all checks.
    Is(Source<L>, Vec<Check<L>>),
    /// There are at least two of these objects, and each pair of them is alike in the column, or else, with `true`, no pair is.
    Alike(L::Column, Source<L>, bool),
    /// The first tally is greater than the second.
    More(Tally<L>, Tally<L>),
    /// The slot records this end as the chosen one.
    ChoseEnd(Slot, End),
    /// A watched event, by its counter, happened at least so often this turn, or in the turn before if the counter keeps that.
    Happened(u16, u32),
    /// All of these hold.
    All(Vec<Ask<L>>),
    /// One of these holds.
    Any(Vec<Ask<L>>),
    /// This does not hold.
    Not(Box<Ask<L>>),
    /// A condition that only this game has.
    Own(L::Fact),
}

impl<L: Leaves> Ask<L> {
    /// Joins conditions to one that holds if all do; `None` if there are none.
    #[must_use]
    pub fn all(mut asks: Vec<Self>) -> Option<Self> {
        match asks.len() {
            0 | 1 => asks.pop(),
            _ => Some(Ask::All(asks)),
        }
    }
}
