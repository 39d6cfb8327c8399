//! Kinds of changes, as characters can be immune to them.

use serde::Serialize;

/// A kind of change that a character can be immune to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Influence {
    /// "any BP grade increase".
    GradeIncrease,
    /// "any BP grade decrease".
    GradeDecrease,
    /// "any + BP".
    BpIncrease,
    /// "any - BP".
    BpDecrease,
    /// "your opponent's effects".
    OpponentEffects,
    /// "your opponent's scenes": the effects of their scene cards.
    OpponentScenes,
    /// "your opponent's characters": the effects of their character cards.
    OpponentCharacters,
    /// "cannot be chosen by your opponent's effects".
    OpponentChoice,
    /// "cannot be chosen by your opponent's scenes' effects".
    OpponentSceneChoice,
    /// "cannot be chosen by your opponent's characters' effects".
    OpponentCharacterChoice,
    /// "any TYPE change".
    TypeChange,
    /// "any TYPE change" that the opponent's effects make.
    TypeChangeByOpponent,
    /// "any BP grade increase" that the opponent's effects make.
    GradeIncreaseByOpponent,
    /// "any BP grade decrease" that they make.
    GradeDecreaseByOpponent,
    /// "any + BP" that they give.
    BpIncreaseByOpponent,
    /// "any - BP" that they give.
    BpDecreaseByOpponent,
    /// "its BP cannot be changed": any ± BP, and any BP grade change.
    BpChange,
    /// The same that the opponent's effects make.
    BpChangeByOpponent,
    /// "its BP cannot become EXTRA".
    Extra,
}

impl Influence {
    /// True if it is one of the influences that "BP changes" includes: ± BP and BP grade changes, but not EXTRA.
    #[must_use]
    pub fn is_of_bp(self) -> bool {
        match self {
            Self::GradeIncrease
            | Self::GradeDecrease
            | Self::BpIncrease
            | Self::BpDecrease
            | Self::GradeIncreaseByOpponent
            | Self::GradeDecreaseByOpponent
            | Self::BpIncreaseByOpponent
            | Self::BpDecreaseByOpponent
            | Self::BpChange
            | Self::BpChangeByOpponent => true,
            Self::TypeChange
            | Self::TypeChangeByOpponent
            | Self::OpponentEffects
            | Self::OpponentScenes
            | Self::OpponentCharacters
            | Self::OpponentChoice
            | Self::OpponentSceneChoice
            | Self::OpponentCharacterChoice
            | Self::Extra => false,
        }
    }

    /// The same of BP grades.
    #[must_use]
    pub fn of_grade(self) -> Self {
        match self {
            Self::BpIncrease => Self::GradeIncrease,
            Self::BpDecrease => Self::GradeDecrease,
            Self::BpIncreaseByOpponent => Self::GradeIncreaseByOpponent,
            Self::BpDecreaseByOpponent => Self::GradeDecreaseByOpponent,
            other => other,
        }
    }

    /// The same, as far as the opponent's effects have it.
    #[must_use]
    pub fn by_opponent(self) -> Self {
        match self {
            Self::GradeIncrease | Self::GradeIncreaseByOpponent => Self::GradeIncreaseByOpponent,
            Self::GradeDecrease | Self::GradeDecreaseByOpponent => Self::GradeDecreaseByOpponent,
            Self::BpIncrease | Self::BpIncreaseByOpponent => Self::BpIncreaseByOpponent,
            Self::BpDecrease | Self::BpDecreaseByOpponent => Self::BpDecreaseByOpponent,
            Self::TypeChange | Self::TypeChangeByOpponent => Self::TypeChangeByOpponent,
            Self::BpChange | Self::BpChangeByOpponent => Self::BpChangeByOpponent,
            Self::OpponentEffects
            | Self::OpponentScenes
            | Self::OpponentCharacters
            | Self::OpponentChoice
            | Self::OpponentSceneChoice
            | Self::OpponentCharacterChoice
            | Self::Extra => self,
        }
    }

    /// Being chosen by the effects that this is being affected by.
    #[must_use]
    pub fn choice(self) -> Self {
        match self {
            Self::OpponentScenes => Self::OpponentSceneChoice,
            Self::OpponentCharacters => Self::OpponentCharacterChoice,
            _ => Self::OpponentChoice,
        }
    }
}
