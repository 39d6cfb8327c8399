//! The last known BP of characters that have left the field: what a text says of "that character" afterwards is what it was just before.

use super::state::NONE;
use crate::kernel::pile::CardId;
use std::hash::{Hash, Hasher};

/// The number of characters that are remembered: as many as two lines hold. Of more, those that left last.
const REMEMBERED: usize = 8;

/// The characters that have left the field this turn, and whose cards lie where they went: the last one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone([(CardId, u16); REMEMBERED]);

impl Default for Gone {
    fn default() -> Self {
        Self([(NONE, 0); REMEMBERED])
    }
}

impl Gone {
    /// Remembers a character that is about to leave the field.
    pub fn remember(&mut self, card: CardId, bp: u16) {
        self.0.rotate_right(1);
        self.0[0] = (card, bp);
    }

    /// Forgets a card that goes on: it is another card then.
    pub fn forget(&mut self, card: CardId) {
        self.0.iter_mut().filter(|(gone, _)| *gone == card).for_each(|gone| *gone = (NONE, 0));
    }

    /// Returns the BP that a character last had; `None` of one that has not left.
    #[must_use]
    pub fn bp(&self, card: CardId) -> Option<u16> {
        self.0.iter().find(|(gone, _)| *gone == card && card != NONE).map(|(_, bp)| *bp)
    }
}

impl Hash for Gone {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.iter().filter(|(card, _)| *card != NONE).for_each(|gone| gone.hash(hasher));
    }
}
