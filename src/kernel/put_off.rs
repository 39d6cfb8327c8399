//! Parts of effects that are done later.

use super::bits::Bits;
use super::bounded::{Bounded, Full};
use super::code::Gist;
use super::frame::{SLOTS, Slot};
use super::pile::{CARD_LIMIT, CardId};
use super::seat::Seat;
use super::state::NONE;
use std::ops::{Deref, DerefMut};

/// How many parts of effects can be put off at once: more than characters that could put one off in a turn.
const PARTS: usize = 20;
/// How many of the results that they keep can be of several objects.
const SETS: usize = 5;

/// When a part of an effect is done that was put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// At the end of this turn.
    EndOf(u16),
    /// At the start of this turn.
    StartOf(u16),
    /// When an event fits a pattern.
    Happens {
        /// The pattern, by its number in the set-up.
        pattern: u16,
        /// The last turn in which it may happen.
        until: u16,
    },
    /// Now, as soon as nothing is running: what its event was about.
    Now(Gist),
}

impl Default for Due {
    fn default() -> Self {
        Self::EndOf(0)
    }
}

/// A result that a part of an effect keeps: an object by its number, several by the place of their set behind all objects, or nothing, or nothing any more.
type Held = u8;

/// The first of the places of sets.
const SEVERAL: Held = CARD_LIMIT as Held;

/// A part of an effect that is done later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Delayed {
    /// When.
    pub due: Due,
    /// The program.
    pub program: u16,
    /// Its first instruction.
    pub at: u16,
    /// The card whose text it is.
    pub source: CardId,
    /// The object that the text calls "this", when that is not the card itself; else [`NONE`].
    pub this: u8,
    /// Who makes its choices.
    pub controller: Seat,
    /// The slots of the results it reads.
    pub slots: [Slot; 2],
    /// What is in them. A card that changes zones leaves it.
    pub held: [u8; 2],
}

impl Default for Delayed {
    fn default() -> Self {
        Self { due: Due::default(), program: 0, at: 0, source: NONE, this: NONE, controller: Seat::A, slots: [0; 2], held: [NONE; 2] }
    }
}

impl Delayed {
    /// The object that the text calls "this", when that is not the card itself.
    #[must_use]
    pub fn bearer(&self) -> Option<u8> {
        Some(self.this).filter(|&this| this != NONE)
    }

    /// True if it keeps the objects of a set.
    fn names(&self, place: usize) -> bool {
        self.held.contains(&(SEVERAL + place as Held))
    }
}

/// The parts of effects that are put off, with the results that they keep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PutOff {
    parts: Bounded<Delayed, PARTS>,
    /// Results of several objects; the sets that no part names are empty.
    sets: [Bits; SETS],
}

impl PutOff {
    /// Puts off a part with the results that it reads, of which the first two that are there are kept.
    ///
    /// # Errors
    /// [`Full`] when there is no room for it, or for what it keeps; nothing is changed then.
    pub fn push(&mut self, part: Delayed, slots: &[Bits; SLOTS]) -> Result<(), Full> {
        let (mut held, mut next) = (part, *self);
        let filled = slots.iter().enumerate().filter(|(_, bits)| !bits.is_empty());
        for (place, (slot, &bits)) in filled.take(held.slots.len()).enumerate() {
            held.slots[place] = slot as Slot;
            held.held[place] = match bits.first() {
                Some(only) if bits.len() == 1 => only,
                _ => SEVERAL + next.hold(bits)?,
            };
        }
        next.parts.push(held)?;
        *self = next;
        Ok(())
    }

    /// Keeps several objects. Returns where.
    fn hold(&mut self, bits: Bits) -> Result<u8, Full> {
        let is_named = |place: usize| self.parts.iter().any(|part| part.names(place));
        let free = (0..SETS).find(|&place| self.sets[place].is_empty() && !is_named(place)).ok_or(Full)?;
        self.sets[free] = bits;
        Ok(free as u8)
    }

    /// Takes off a part, with its results in their slots.
    ///
    /// # Panics
    /// When there is no such part.
    pub fn take(&mut self, index: usize) -> (Delayed, [Bits; SLOTS]) {
        let part = self.parts.remove(index);
        let slots = self.slots(&part);
        self.forget_unnamed();
        (part, slots)
    }

    /// The results that a part keeps, in their slots.
    #[must_use]
    pub fn slots(&self, part: &Delayed) -> [Bits; SLOTS] {
        let mut slots = [Bits::EMPTY; SLOTS];
        for (slot, held) in part.slots.into_iter().zip(part.held) {
            let kept = match held.checked_sub(SEVERAL) {
                None => Bits::one(held),
                Some(place) => self.sets.get(usize::from(place)).copied().unwrap_or_default(),
            };
            slots[slot as usize] = slots[slot as usize].or(kept);
        }
        slots
    }

    /// Keeps the parts for which `keep` says so.
    pub fn retain(&mut self, keep: impl FnMut(&Delayed) -> bool) {
        self.parts.retain(keep);
        self.forget_unnamed();
    }

    /// Empties the sets that no part names any more.
    fn forget_unnamed(&mut self) {
        for place in 0..SETS {
            if !self.parts.iter().any(|part| part.names(place)) {
                self.sets[place] = Bits::EMPTY;
            }
        }
    }

    /// A card has changed zones: no part keeps it any more.
    pub fn stray(&mut self, card: CardId) {
        if self.parts.is_empty() {
            return;
        }
        for held in self.parts.iter_mut().flat_map(|part| &mut part.held).filter(|held| **held == card) {
            *held = NONE;
        }
        self.sets.iter_mut().for_each(|set| set.remove(card));
    }
}

impl Deref for PutOff {
    type Target = [Delayed];
    fn deref(&self) -> &[Delayed] {
        &self.parts
    }
}

impl DerefMut for PutOff {
    fn deref_mut(&mut self) -> &mut [Delayed] {
        &mut self.parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_keeps_its_results_until_their_cards_move() {
        let mut put_off = PutOff::default();
        let mut slots = [Bits::EMPTY; SLOTS];
        (slots[1], slots[3]) = (Bits::one(7), [4, 9].into_iter().collect());
        put_off.push(Delayed::default(), &slots).expect("there is room");
        assert_eq!(put_off.slots(&put_off[0]), slots);
        put_off.stray(9);
        put_off.stray(7);
        let (_, left) = put_off.take(0);
        assert_eq!((left[1], left[3]), (Bits::EMPTY, Bits::one(4)));
        assert_eq!(put_off, PutOff::default());
    }

    #[test]
    fn a_full_list_refuses_and_stays_as_it_was() {
        let mut put_off = PutOff::default();
        let none = [Bits::EMPTY; SLOTS];
        (0..PARTS).for_each(|_| put_off.push(Delayed::default(), &none).expect("there is room"));
        let before = put_off;
        assert_eq!((put_off.push(Delayed::default(), &none), put_off), (Err(Full), before));
    }
}
