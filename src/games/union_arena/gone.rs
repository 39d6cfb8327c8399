//! The memory of characters that have left the field: their last BP, and the cards under them. What a text says of "that character" afterwards is what it was
//! just before.

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
pub struct Gone([Left; REMEMBERED]);

impl Default for Gone {
    fn default() -> Self {
        Self([NOBODY; REMEMBERED])
    }
}

impl Gone {
    /// Remembers a character that is about to leave the field.
    pub fn remember(&mut self, card: CardId, bp: u16) {
        self.0.rotate_right(1);
        self.0[0] = Left { card, under: NONE, bp };
    }

    /// Remembers the first of the face-down cards under the character that left last.
    pub fn keep_under(&mut self, card: CardId, under: CardId) {
        self.0.iter_mut().filter(|gone| gone.card == card).for_each(|gone| gone.under = under);
    }

    /// Returns each character with the first of the face-down cards that lay under it.
    pub fn with_cards_under(&self) -> impl Iterator<Item = (CardId, CardId)> + '_ {
        self.0.iter().filter(|gone| gone.under != NONE).map(|gone| (gone.card, gone.under))
    }

    /// Forgets a card that goes on: it is another card then.
    pub fn forget(&mut self, card: CardId) {
        self.0.iter_mut().filter(|gone| gone.card == card).for_each(|gone| *gone = NOBODY);
    }

    /// Returns the BP that a character last had; `None` of one that has not left.
    #[must_use]
    pub fn bp(&self, card: CardId) -> Option<u16> {
        self.0.iter().find(|gone| gone.card == card && card != NONE).map(|gone| gone.bp)
    }
}

impl Hash for Gone {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.iter().filter(|gone| gone.card != NONE).for_each(|gone| gone.hash(hasher));
    }
}
