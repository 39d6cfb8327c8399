//! The memory of characters that have left the field: their last BP and state, and the cards under them. What a text says of "that character" afterwards is
//! what it was just before.

use super::state::NONE;
use crate::kernel::pile::CardId;
use std::hash::{Hash, Hasher};

/// The number of characters that are remembered: as many as two lines hold. Of more, those that left last.
const REMEMBERED: usize = 8;

/// A character that has left the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Left {
    /// Its top card.
    card: CardId,
    /// The first of the face-down cards that lay under it; [`NONE`] without any.
    under: CardId,
    /// Its BP.
    bp: u16,
}

/// No character.
const NOBODY: Left = Left { card: NONE, under: NONE, bp: 0 };

/// The characters that have left the field this turn, and whose cards lie where they went: the last one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone {
    left: [Left; REMEMBERED],
    /// Mask of those that were resting.
    resting: u8,
    /// Mask of those that were Raided.
    raided: u8,
}

impl Default for Gone {
    fn default() -> Self {
        Self { left: [NOBODY; REMEMBERED], resting: 0, raided: 0 }
    }
}

impl Gone {
    /// Remembers a character that is about to leave the field.
    pub fn remember(&mut self, card: CardId, bp: u16, resting: bool, raided: bool) {
        self.left.rotate_right(1);
        self.left[0] = Left { card, under: NONE, bp };
        self.resting = self.resting << 1 | u8::from(resting);
        self.raided = self.raided << 1 | u8::from(raided);
    }

    /// Remembers the first of the face-down cards under the character that left last.
    pub fn keep_under(&mut self, card: CardId, under: CardId) {
        self.left.iter_mut().filter(|gone| gone.card == card).for_each(|gone| gone.under = under);
    }

    /// Returns each character with the first of the face-down cards that lay under it.
    pub fn with_cards_under(&self) -> impl Iterator<Item = (CardId, CardId)> + '_ {
        self.left.iter().filter(|gone| gone.under != NONE).map(|gone| (gone.card, gone.under))
    }

    /// Forgets a card that goes on: it is another card then.
    pub fn forget(&mut self, card: CardId) {
        self.left.iter_mut().filter(|gone| gone.card == card).for_each(|gone| *gone = NOBODY);
    }

    /// Returns the BP that a character last had; `None` of one that has not left.
    #[must_use]
    pub fn bp(&self, card: CardId) -> Option<u16> {
        self.place_of(card).map(|place| self.left[place].bp)
    }

    /// True if a character that has left was active as it did, or, with `false`, resting.
    #[must_use]
    pub fn was_active(&self, card: CardId, active: bool) -> bool {
        self.place_of(card).is_some_and(|place| (self.resting >> place & 1 == 0) == active)
    }

    /// True if a character that has left was Raided as it did.
    #[must_use]
    pub fn was_raided(&self, card: CardId) -> bool {
        self.place_of(card).is_some_and(|place| self.raided >> place & 1 == 1)
    }

    fn place_of(&self, card: CardId) -> Option<usize> {
        self.left.iter().position(|gone| gone.card == card && card != NONE)
    }
}

/// Their states are no part of the fingerprint.
impl Hash for Gone {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.left.iter().filter(|gone| gone.card != NONE).for_each(|gone| gone.hash(hasher));
    }
}
