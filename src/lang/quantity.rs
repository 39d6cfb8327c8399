//! Quantities of selectors, and ranges of numbers.

use serde::Serialize;

/// The number of matching objects that are taken, and the way in which they are picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Quantity {
    /// "one …", "two …": the player picks exactly that many.
    Exactly(u8),
    /// "up to two …": the player picks that many or fewer.
    UpTo(u8),
    /// "any number of …".
    AnyNumber,
    /// "one or more …", "at least two …".
    AtLeast(u8),
    /// "one or two …", "one to ten …": at least as many as the first, and no more than the second.
    Between(u8, u8),
    /// "the same number of …", "twice that many …": so many times as many as the last step took.
    ThatMany(u8),
    /// "all but one of …": the player picks which of them are left out.
    AllBut(u8),
    /// "half of …, rounded up": the player picks that many.
    Half {
        /// True if rounded up, false if down.
        up: bool,
    },
    /// "one … at random": a random pick, without a decision.
    AtRandom(u8),
    /// "all …", "each …", or a bare plural: every one that fits.
    All,
    /// "a level 1, 2, and 3 …": one for each value of the list that the description holds.
    OneOfEach,
}

/// The comparison of a value with a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Comparison {
    /// "equal to".
    Same,
    /// "higher than".
    More,
    /// "lower than".
    Less,
    /// "equal to or higher than".
    AtLeast,
    /// "equal to or lower than".
    AtMost,
    /// "1 higher than": by so much.
    MoreBy(u32),
    /// "1 lower than".
    LessBy(u32),
}

impl Comparison {
    /// "higher", "lower", or with `or_equal` "equal to or higher", "equal to or lower".
    #[must_use]
    pub fn of(more: bool, or_equal: bool) -> Self {
        match (more, or_equal) {
            (true, false) => Self::More,
            (false, false) => Self::Less,
            (true, true) => Self::AtLeast,
            (false, true) => Self::AtMost,
        }
    }

    /// True if `one` compares so with `other`.
    #[must_use]
    pub fn holds(self, one: u32, other: u32) -> bool {
        match self {
            Self::Same => one == other,
            Self::More => one > other,
            Self::Less => one < other,
            Self::AtLeast => one >= other,
            Self::AtMost => one <= other,
            Self::MoreBy(by) => other.checked_add(by) == Some(one),
            Self::LessBy(by) => one.checked_add(by) == Some(other),
        }
    }
}

/// A closed range of numbers with one open end at most.
///
/// "2" is `min == max`; "2 or higher" has no `max`; "2 or lower" has no `min`. At least one end is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Range {
    /// The smallest number that fits.
    pub min: Option<u32>,
    /// The largest number that fits.
    pub max: Option<u32>,
}

impl Range {
    /// Exactly `n`.
    #[must_use]
    pub fn exactly(n: u32) -> Self {
        Self { min: Some(n), max: Some(n) }
    }

    /// `n` or more.
    #[must_use]
    pub fn at_least(n: u32) -> Self {
        Self { min: Some(n), max: None }
    }

    /// `n` or fewer.
    #[must_use]
    pub fn at_most(n: u32) -> Self {
        Self { min: None, max: Some(n) }
    }

    /// True if `n` lies in the range.
    #[must_use]
    pub fn contains(self, n: u32) -> bool {
        self.min.is_none_or(|min| min <= n) && self.max.is_none_or(|max| n <= max)
    }
}
