//! The objects that events of the turn were about, for descriptions by what happened to them.

use super::bits::Bits;
use super::pile::{CardId, NONE};
use super::seat::Seat;

/// The maximum number of event patterns of a match whose subjects are remembered.
pub const REMEMBERED: usize = 6;

/// The subjects of remembered patterns in the running turn. A card that changes zones is another one, and is forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Remembered {
    /// All of them, whatever the pattern.
    all: Bits,
    /// The subjects of each pattern, as seen from each seat.
    of: [[Bits; REMEMBERED]; 2],
}

impl Remembered {
    /// Adds the subject of an event that fits the pattern at `place`, as seen from a seat.
    pub fn insert(&mut self, seat: Seat, place: usize, subject: u8) {
        if subject != NONE {
            self.all.insert(subject);
            self.of[seat.index()][place].insert(subject);
        }
    }

    /// True if an object was the subject of the pattern at `place`, as seen from a seat.
    #[must_use]
    pub fn has(&self, seat: Seat, place: usize, object: u8) -> bool {
        self.of[seat.index()][place].has(object)
    }

    /// True if nothing is remembered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all == Bits::EMPTY
    }

    /// Removes a card that becomes another one.
    #[inline]
    pub fn forget(&mut self, card: CardId) {
        if self.all.has(card) {
            self.all.remove(card);
            self.of.as_flattened_mut().iter_mut().for_each(|subjects| subjects.remove(card));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_becomes_another_one_is_forgotten() {
        let mut remembered = Remembered::default();
        remembered.insert(Seat::B, 1, 9);
        remembered.insert(Seat::A, 0, NONE);
        assert!(remembered.has(Seat::B, 1, 9) && !remembered.has(Seat::A, 1, 9) && !remembered.has(Seat::B, 0, 9));
        remembered.forget(9);
        assert!(remembered.is_empty() && !remembered.has(Seat::B, 1, 9));
    }
}
