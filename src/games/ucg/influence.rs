//! Patterns of what effects do to characters, as the texts name them that keep it away.

use serde::Serialize;

/// A pattern of what is done to a character: the deed, and whose effects it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Influence {
    /// The deed.
    pub what: Touch,
    /// The effects that do it.
    pub by: Whose,
}

/// A deed of an effect that characters can be kept from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Touch {
    /// "unaffected by your opponent's effects": all that they do.
    Anything,
    /// "cannot be chosen".
    Choice,
    /// "any BP grade increase", "its BP grade cannot be decreased".
    Grade {
        /// True of an increase, false of a decrease.
        increased: bool,
    },
    /// "any + BP", "its BP cannot be decreased".
    Bp {
        /// True of + BP, false of - BP.
        increased: bool,
    },
    /// "its BP cannot be changed": any ± BP, any BP grade change, and BP that is set.
    AnyBp,
    /// "any TYPE change".
    Types,
    /// "its BP cannot become EXTRA".
    Extra,
    /// "its effects cannot be negated": neither one of its texts, nor all that it can do.
    Texts,
}

/// The owner and sort of the cards whose effects a pattern is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Whose {
    /// Not said: anybody's.
    Anyone,
    /// "your opponent's effects".
    Opponent,
    /// "your opponent's scenes": the effects of their scene cards.
    OpponentScenes,
    /// "your opponent's characters": the effects of their character cards.
    OpponentCharacters,
}

impl Touch {
    /// True of one of the changes that "BP cannot be changed" is about.
    #[must_use]
    pub fn is_of_bp(self) -> bool {
        match self {
            Self::Grade { .. } | Self::Bp { .. } | Self::AnyBp => true,
            Self::Anything | Self::Choice | Self::Types | Self::Extra | Self::Texts => false,
        }
    }

    /// Returns the same change of BP grades.
    #[must_use]
    pub fn of_grade(self) -> Self {
        match self {
            Self::Bp { increased } => Self::Grade { increased },
            Self::Anything | Self::Choice | Self::Grade { .. } | Self::AnyBp | Self::Types | Self::Extra | Self::Texts => self,
        }
    }

    /// Its place in the order in which deeds are named: grades before ± BP, increases before decreases.
    #[must_use]
    pub const fn place(self) -> u8 {
        match self {
            Self::Grade { increased: true } => 0,
            Self::Grade { increased: false } => 1,
            Self::Bp { increased: true } => 2,
            Self::Bp { increased: false } => 3,
            Self::Anything => 4,
            Self::Choice => 5,
            Self::Types => 6,
            Self::AnyBp => 7,
            Self::Extra => 8,
            Self::Texts => 9,
        }
    }
}

impl Influence {
    /// The deed by anybody's effects.
    #[must_use]
    pub const fn any(what: Touch) -> Self {
        Self { what, by: Whose::Anyone }
    }

    /// The same, as far as the opponent's effects have it.
    #[must_use]
    pub fn by_opponent(self) -> Self {
        let by = if self.by == Whose::Anyone { Whose::Opponent } else { self.by };
        Self { by, ..self }
    }

    /// True if it is about a deed, whoever does it.
    #[must_use]
    pub fn covers(self, what: Touch) -> bool {
        self.what == what || self.what == Touch::AnyBp && what.is_of_bp()
    }
}

/// The number of values of [`Whose`].
const SOURCES: u8 = 4;

/// A set of influences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Influences(u64);

impl Influences {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Adds an influence.
    pub fn add(&mut self, Influence { what, by }: Influence) {
        self.0 |= 1 << (what.place() * SOURCES + by as u8);
    }

    /// Returns the union of two sets.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// True if there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if there is the deed by anybody's effects.
    #[must_use]
    pub fn are_anyones(self, what: Touch) -> bool {
        self.of(what).has(Whose::Anyone)
    }

    /// Returns whose effects there are of a deed.
    #[must_use]
    pub fn of(self, what: Touch) -> Sources {
        Sources((self.0 >> (what.place() * SOURCES)) as u8 & ((1 << SOURCES) - 1))
    }

    /// Returns whose effects there are of a deed, or of what covers it.
    #[must_use]
    pub fn covering(self, what: Touch) -> Sources {
        let wider = if what.is_of_bp() { self.of(Touch::AnyBp).0 } else { 0 };
        Sources(self.of(what).0 | wider)
    }
}

/// A set of [`Whose`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sources(u8);

impl Sources {
    /// The set of one.
    #[must_use]
    pub fn one(whose: Whose) -> Self {
        Self(1 << whose as u8)
    }

    /// True if there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if it is one of them.
    #[must_use]
    pub fn has(self, whose: Whose) -> bool {
        self.0 >> whose as u8 & 1 == 1
    }
}
