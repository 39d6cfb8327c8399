//! How many, and whether: numbers and questions about the game.

use super::{Check, Leaves, Side, Source};
use crate::kernel::frame::Slot;
use crate::lang::quantity::Range;
use crate::lang::selector::End;

/// A number, counted when it is needed.
#[derive(Clone, Debug, PartialEq)]
pub enum Tally<L: Leaves> {
    /// This number.
    Fixed(u32),
    /// How many objects there are.
    Objects(Source<L>),
    /// How many different values of the column they have.
    Different(L::Column, Source<L>),
    /// The sum of their values of the column.
    Value(L::Column, Source<L>),
    /// The greatest, or else the least, of their values of the column; 0 when there are none.
    Extreme(L::Column, bool, Source<L>),
    /// The most of them of which each shares a value of the column with one.
    MostAlike(L::Column, Source<L>),
    /// How many are lacking to a number.
    Lacking(u32, Box<Tally<L>>),
    /// By how much it is more than a number; else 0.
    Beyond(u32, Box<Tally<L>>),
    /// How many cards from the top of a deck reach up to the one that is the last of so many that fit; all of them when there are not so many.
    Until(Side, Vec<Check<L>>, u32),
    /// The number of the first case that holds, else 0.
    Cases(Vec<(Ask<L>, u32)>),
    /// `times` for every full `every` of what is counted.
    Per {
        /// How many for each.
        times: u32,
        /// How many of the counted make one.
        every: u32,
        /// What is counted.
        of: Box<Tally<L>>,
    },
    /// Half of what is counted.
    Half {
        /// Whether rounded up, or else down.
        up: bool,
        /// What is counted.
        of: Box<Tally<L>>,
    },
    /// How often such an event happened this turn: the number of its counter.
    Happened(u16),
    /// The number, but no more than so much.
    AtMost(u32, Box<Tally<L>>),
    /// The number that an earlier instruction left in a slot.
    Noted(Slot),
}

/// A question about the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask<L: Leaves> {
    /// The number lies in the range.
    Count(Tally<L>, Range),
    /// There is such an object, and each fits.
    Is(Source<L>, Vec<Check<L>>),
    /// There are several such objects, and each two of them are alike in the column, or else, with `true`, no two are.
    Alike(L::Column, Source<L>, bool),
    /// The first number is larger than the second.
    More(Tally<L>, Tally<L>),
    /// The end that was chosen, as recorded in the slot.
    ChoseEnd(Slot, End),
    /// Such an event happened this turn, or in the turn before, at least so often: the number of its counter.
    Happened(u16, u32),
    /// All of these.
    All(Vec<Ask<L>>),
    /// One of these.
    Any(Vec<Ask<L>>),
    /// Not this.
    Not(Box<Ask<L>>),
    /// A question that only this game knows.
    Own(L::Fact),
}

impl<L: Leaves> Ask<L> {
    /// One question for several; `None` for none.
    #[must_use]
    pub fn all(mut asks: Vec<Self>) -> Option<Self> {
        match asks.len() {
            0 | 1 => asks.pop(),
            _ => Some(Ask::All(asks)),
        }
    }
}
