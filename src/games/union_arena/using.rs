//! The ways in which cards of a hand are used (65, 73).

use serde::Serialize;

/// The way in which a card of a hand is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Using {
    /// "you use": by whichever of the others.
    Any,
    /// "you play": not by Raid (73).
    Play,
    /// "you perform Raid with".
    Raid,
}

impl Using {
    /// True if a card that is used in this way, by Raid or otherwise, is one that the word speaks of.
    #[must_use]
    pub fn includes(self, raid: bool) -> bool {
        match self {
            Using::Any => true,
            Using::Play => !raid,
            Using::Raid => raid,
        }
    }
}
