//! Delayed effects: parts of effects that are done later.

use super::bits::Bits;
use super::code::Gist;
use super::frame::{SLOTS, Slot};
use super::pile::{CARD_LIMIT, CardId};
use super::seat::Seat;
use super::spilling::{List, Sets, Spilling};
use super::state::NONE;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// The number of delayed parts that are stored in place.
const PARTS: usize = 6;
/// The number of their sets, results of several objects, that are stored in place.
const SETS: usize = 2;

/// The time at which a delayed part is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// The end of this turn.
    EndOf(u16),
    /// The start of this turn.
    StartOf(u16),
    /// The next event that matches a pattern.
    Happens {
        /// The pattern, as an index into the set-up's patterns.
        pattern: u16,
        /// The last turn in which the event counts; after that the part is dropped.
        until: u16,
    },
    /// Each event that matches a pattern: it stays, and a copy of it is due each time.
    EachTime {
        /// The pattern, as an index into the set-up's patterns.
        pattern: u16,
        /// The last turn in which the events count.
        until: u16,
    },
    /// Now, as soon as nothing is running, with the referents of its event.
    Now(Gist),
}

impl Default for Due {
    fn default() -> Self {
        Self::EndOf(0)
    }
}

/// A result that a part of an effect keeps: an object by its number, several by the place of their set behind all objects, or nothing, or nothing any more.
type Held = u16;
/// Nothing.
const NOTHING: Held = Held::MAX;

/// The lowest value of a [`Held`] that is the index of a set.
const SEVERAL: Held = CARD_LIMIT as Held;

/// A part of an effect that is done later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delayed {
    /// The time at which it is due.
    pub due: Due,
    /// The program, as an index into the set-up's programs.
    pub program: u16,
    /// The program counter at which it starts.
    pub at: u16,
    /// The card whose text it is.
    pub source: CardId,
    /// The object that the text calls "this", if that is not the card itself; else [`NONE`].
    pub this: u8,
    /// The player who makes its choices.
    pub controller: Seat,
    /// The slots of the results that it reads.
    pub slots: [Slot; 2],
    /// The contents of these slots. A card that changes zones is removed from them.
    pub held: [Held; 2],
}

impl Default for Delayed {
    fn default() -> Self {
        Self { due: Due::default(), program: 0, at: 0, source: NONE, this: NONE, controller: Seat::A, slots: [0; 2], held: [NOTHING; 2] }
    }
}

impl Delayed {
    /// Returns the object that the text calls "this", if that is not the card itself.
    #[must_use]
    pub fn bearer(&self) -> Option<u8> {
        Some(self.this).filter(|&this| this != NONE)
    }

    /// True if it keeps the objects of a set.
    fn names(&self, place: u16) -> bool {
        self.held.contains(&SEVERAL.saturating_add(place))
    }
}

impl Hash for Delayed {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { due, program, at, source, this, controller, slots, held } = self;
        (due, program, at, source, this, controller, slots, held.map(|held| held as u8)).hash(hasher);
    }
}

/// The parts of effects that are put off, with the results that they keep.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DelayedParts {
    parts: Spilling<Delayed, PARTS>,
    /// Results of several objects; the sets that no part names are empty.
    sets: Sets<SETS>,
}

impl DelayedParts {
    /// Puts off a part with the results that it reads, of which the first two that are there are kept.
    pub fn push(&mut self, part: Delayed, slots: &[Bits; SLOTS]) {
        let mut held = part;
        let filled = slots.iter().enumerate().filter(|(_, bits)| !bits.is_empty());
        for (place, (slot, &bits)) in filled.take(held.slots.len()).enumerate() {
            held.slots[place] = slot as Slot;
            held.held[place] = match bits.first() {
                Some(only) if bits.len() == 1 => only.into(),
                _ => SEVERAL.saturating_add(self.hold(bits)),
            };
        }
        self.parts.push(held);
    }

    /// Adds a copy of a part that is due at another time.
    ///
    /// # Panics
    /// If there is no such part.
    pub fn repeat(&mut self, index: usize, due: Due) {
        let part = Delayed { due, ..self.parts[index] };
        self.parts.push(part);
    }

    /// Keeps several objects. Returns where.
    fn hold(&mut self, bits: Bits) -> u16 {
        let Self { parts, sets } = self;
        sets.keep(bits, |place, set| set.is_empty() && !parts.iter().any(|part| part.names(place)))
    }

    /// Removes a part. Returns it with its results in their slots.
    ///
    /// # Panics
    /// If there is no such part.
    pub fn take(&mut self, index: usize) -> (Delayed, [Bits; SLOTS]) {
        let part = self.parts.remove(index);
        let slots = self.slots(&part);
        self.forget_unnamed();
        (part, slots)
    }

    /// Returns the results that a part keeps, in their slots.
    #[must_use]
    pub fn slots(&self, part: &Delayed) -> [Bits; SLOTS] {
        let mut slots = [Bits::EMPTY; SLOTS];
        for (slot, held) in part.slots.into_iter().zip(part.held) {
            let kept = match held.checked_sub(SEVERAL) {
                None => Bits::one(held as u8),
                Some(place) => self.sets.at(place),
            };
            slots[slot as usize] = slots[slot as usize].or(kept);
        }
        slots
    }

    /// Keeps the parts for which `keep` returns true.
    pub fn retain(&mut self, keep: impl FnMut(&Delayed) -> bool) {
        self.parts.retain(keep);
        self.forget_unnamed();
    }

    /// Clears the sets that no part refers to.
    fn forget_unnamed(&mut self) {
        for place in (0..self.sets.places()).rev() {
            if !self.parts.iter().any(|part| part.names(place)) {
                self.sets.set(place, Bits::EMPTY);
            }
        }
    }

    /// Removes a card that has changed zones from the results of all parts.
    #[inline]
    pub fn stray(&mut self, card: CardId) {
        if !self.parts.is_empty() {
            self.stray_from_parts(card);
        }
    }

    fn stray_from_parts(&mut self, card: CardId) {
        for held in self.parts.iter_mut().flat_map(|part| &mut part.held).filter(|held| **held == Held::from(card)) {
            *held = NOTHING;
        }
        self.sets.remove(card);
    }
}

impl Deref for DelayedParts {
    type Target = [Delayed];
    #[inline]
    fn deref(&self) -> &[Delayed] {
        &self.parts
    }
}

impl DerefMut for DelayedParts {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Delayed] {
        &mut self.parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_keeps_its_results_until_their_cards_move() {
        let mut put_off = DelayedParts::default();
        let mut slots = [Bits::EMPTY; SLOTS];
        (slots[1], slots[3]) = (Bits::one(7), [4, 9].into_iter().collect());
        put_off.push(Delayed::default(), &slots);
        assert_eq!(put_off.slots(&put_off[0]), slots);
        put_off.stray(9);
        put_off.stray(7);
        let (_, left) = put_off.take(0);
        assert_eq!((left[1], left[3]), (Bits::EMPTY, Bits::one(4)));
        assert_eq!(put_off, DelayedParts::default());
    }

    #[test]
    fn any_number_of_parts_keep_their_results() {
        let several = |number: u8| [number, number + 1, 100].into_iter().collect::<Bits>();
        let mut put_off = DelayedParts::default();
        for number in 0..90 {
            let mut slots = [Bits::EMPTY; SLOTS];
            (slots[2], slots[5]) = (several(number), several(number + 2));
            put_off.push(Delayed { at: number.into(), ..Delayed::default() }, &slots);
        }
        put_off.stray(100);
        for number in 0..90 {
            let (part, slots) = put_off.take(0);
            let left = |number| several(number).without(Bits::one(100));
            assert_eq!((part.at, slots[2], slots[5]), (number.into(), left(number), left(number + 2)));
        }
        assert_eq!(put_off, DelayedParts::default());
    }
}
