//! The objects that events of the turn were about, for descriptions by what happened to them.

use super::bits::Bits;
use super::pile::{CardId, NONE};
use super::seat::Seat;
use std::hash::{Hash, Hasher};

/// The maximum number of event patterns of a match whose subjects are remembered.
pub const REMEMBERED: usize = 6;

/// Returns the place, from the last one down, at which the subjects of the turn before lie of what is recalled at this index.
#[must_use]
pub fn recaller(index: usize) -> usize {
    REMEMBERED - 1 - index
}

/// The subjects of remembered patterns in the running turn. A card that changes zones is another one, and is forgotten; where a pattern is kept, with its
/// next change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remembered {
    /// All of them, whatever the pattern.
    all: Bits,
    /// The subjects of each pattern, as seen from each seat.
    of: [[Bits; REMEMBERED]; 2],
    /// Those of them that became another card since.
    left: Bits,
    /// The places of the patterns that are kept, as a mask; it follows from what happened.
    kept: u8,
}

impl Hash for Remembered {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.all, self.of).hash(hasher);
        if self.left != Bits::EMPTY {
            self.left.hash(hasher);
        }
    }
}

impl Remembered {
    /// Returns what is left of them as another turn begins: those of the patterns at these places, for questions about the turn before.
    #[must_use]
    pub fn recalled(&self, places: &[u16]) -> Self {
        let mut next = Self::default();
        for (index, &place) in places.iter().enumerate() {
            for (now, before) in next.of.iter_mut().zip(&self.of) {
                let subjects = before[place as usize].without(self.left);
                now[recaller(index)] = subjects;
                next.all = next.all.or(subjects);
            }
        }
        next
    }

    /// Adds the subject of an event that fits the pattern at `place`, as seen from a seat.
    pub fn insert(&mut self, seat: Seat, place: usize, subject: u8) {
        if subject != NONE {
            if self.left.has(subject) {
                self.drop(subject, 0);
            }
            self.all.insert(subject);
            self.of[seat.index()][place].insert(subject);
        }
    }

    /// Keeps the subjects of the pattern at `place` for their next change of zones.
    pub fn keep(&mut self, place: usize) {
        self.kept |= 1 << place;
    }

    /// True if an object was the subject of the pattern at `place`, as seen from a seat.
    #[must_use]
    pub fn has(&self, seat: Seat, place: usize, object: u8) -> bool {
        self.of[seat.index()][place].has(object) && !self.left.has(object)
    }

    /// True if an object was it, or the card was that it was before it changed zones.
    #[must_use]
    pub fn had(&self, seat: Seat, place: usize, object: u8) -> bool {
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
            let kept = if self.left.has(card) { 0 } else { self.kept };
            self.drop(card, kept);
        }
    }

    /// Removes a card from the subjects of all patterns but the kept ones.
    fn drop(&mut self, card: CardId, kept: u8) {
        let mut is_left = false;
        for (place, subjects) in self.of.iter_mut().flat_map(|of| of.iter_mut().enumerate()) {
            if kept >> place & 1 == 1 {
                is_left |= subjects.has(card);
            } else {
                subjects.remove(card);
            }
        }
        if is_left {
            self.left.insert(card);
        } else {
            self.all.remove(card);
            self.left.remove(card);
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

    #[test]
    fn subjects_are_recalled_for_one_turn() {
        let mut remembered = Remembered::default();
        remembered.insert(Seat::B, 1, 9);
        let mut next = remembered.recalled(&[1]);
        assert!(next.has(Seat::B, recaller(0), 9) && !next.has(Seat::B, 1, 9) && !next.has(Seat::A, recaller(0), 9));
        assert!(next.recalled(&[1]).is_empty());
        next.forget(9);
        assert!(next.is_empty());
    }

    #[test]
    fn a_subject_of_a_kept_pattern_is_known_as_what_it_was_until_it_changes_again() {
        let mut remembered = Remembered::default();
        remembered.keep(2);
        remembered.insert(Seat::A, 2, 5);
        remembered.insert(Seat::A, 0, 5);
        remembered.forget(5);
        assert!(remembered.had(Seat::A, 2, 5) && !remembered.has(Seat::A, 2, 5) && !remembered.had(Seat::A, 0, 5));
        let mut again = remembered;
        again.insert(Seat::B, 0, 5);
        assert!(again.has(Seat::B, 0, 5) && !again.had(Seat::A, 2, 5), "what happens to it now is of another card");
        remembered.forget(5);
        assert!(remembered.is_empty() && !remembered.had(Seat::A, 2, 5));
    }
}
