//! Frames: the running effects, as plain data.

use super::bits::Bits;
use super::bounded::Bounded;
use super::outcome::Outcome;
use super::pile::CardId;
use super::program::{At, Role};
use super::seat::Seat;
use super::spilling::{List, Spilling};

/// The index of a named result of a running effect: the cards, objects in play or numbers that an instruction left behind.
pub type Slot = u8;
/// The index of a register, which accumulates the outcomes of instructions.
pub type Register = u8;

/// The number of slots of an effect.
pub const SLOTS: usize = 14;
/// The number of registers of an effect.
pub const REGISTERS: usize = 8;
/// The number of suspended effects that are stored in place.
const OUTER: usize = 1;
/// The number of their non-empty slots that are stored in place.
const KEPT: usize = 4;

/// The stack of running effects, the innermost last.
///
/// The innermost is there as it is worked with. Of those that wait until it is complete, what they hold is kept packed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Frames {
    innermost: Bounded<Frame, 1>,
    /// The effects outside it, each with how many named results it holds.
    outer: Spilling<Frame<u8>, OUTER>,
    /// The slots of these named results, those of the outermost effect first.
    slots: Spilling<Slot, KEPT>,
    /// The contents of these slots.
    kept: Spilling<Bits, KEPT>,
}

impl Frames {
    /// True if no effect is running.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.innermost.is_empty()
    }

    /// Returns the innermost effect.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Option<&Frame> {
        self.innermost.last()
    }

    /// Returns the innermost effect, mutably.
    #[inline]
    pub fn last_mut(&mut self) -> Option<&mut Frame> {
        self.innermost.last_mut()
    }

    /// Returns all effects without their slots, the innermost last.
    pub fn iter(&self) -> impl Iterator<Item = Frame<()>> + '_ {
        self.outer.iter().map(|frame| frame.holding(())).chain(self.innermost.iter().map(|frame| frame.holding(())))
    }

    /// Pushes an effect, which runs before all others.
    ///
    /// # Panics
    /// Never: there is room for one innermost effect.
    pub fn push(&mut self, frame: Frame) {
        let Some(outer) = self.innermost.last().copied() else {
            return self.innermost.push(frame).expect("nothing is running");
        };
        let mut holds = 0;
        for (slot, &bits) in outer.slots.iter().enumerate().filter(|(_, bits)| !bits.is_empty()) {
            self.slots.push(slot as Slot);
            self.kept.push(bits);
            holds += 1;
        }
        self.outer.push(outer.holding(holds));
        self.innermost[0] = frame;
    }

    /// Pops the innermost effect; the one outside it resumes.
    pub fn pop(&mut self) {
        self.innermost.pop();
        if let Some(outer) = self.outer.pop() {
            let mut slots = [Bits::EMPTY; SLOTS];
            for _ in 0..outer.slots {
                if let (Some(slot), Some(bits)) = (self.slots.pop(), self.kept.pop()) {
                    slots[slot as usize] = bits;
                }
            }
            self.innermost.push(outer.holding(slots)).expect("the innermost effect was taken off");
        }
    }

    /// Marks a moved card as strayed in the suspended effects: it is a different card from the one that their slots name.
    pub fn stray(&mut self, card: CardId) {
        self.outer.iter_mut().for_each(|frame| frame.strayed.insert(card));
    }

    /// Clears "this" in every effect whose bearer, an object in play, is gone.
    pub fn forget(&mut self, object: u8) {
        let all = self.outer.iter_mut().map(|frame| &mut frame.this).chain(self.innermost.iter_mut().map(|frame| &mut frame.this));
        all.filter(|this| **this == Some(object)).for_each(|this| *this = None);
    }
}

/// The frame of one running effect, generic over the storage of its slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame<S = [Bits; SLOTS]> {
    /// The program, as an index into the set-up's programs.
    pub program: u16,
    /// The program counter: the next instruction.
    pub at: At,
    /// The card whose text is running.
    pub source: CardId,
    /// The object in play that the text calls "this", if that is not the card itself but the object that it is part of.
    pub this: Option<u8>,
    /// The player who makes its choices.
    pub controller: Seat,
    /// True if it runs between two instructions of the effect outside it, and is not a part of one of them.
    pub between: bool,
    /// The registers that are gathering, as a mask.
    pub gathering: u8,
    /// The outcome in each register.
    pub outcomes: [Outcome; REGISTERS],
    /// The cards moved while this effect was suspended: they are different cards from those that its slots name.
    pub strayed: Bits,
    /// The slots.
    pub slots: S,
}

impl<S: Default> Default for Frame<S> {
    fn default() -> Self {
        Self {
            program: 0,
            at: 0,
            source: 0,
            this: None,
            controller: Seat::A,
            between: false,
            gathering: 0,
            outcomes: [Outcome::UNTOLD; REGISTERS],
            strayed: Bits::EMPTY,
            slots: S::default(),
        }
    }
}

impl<S: Copy> Frame<S> {
    /// Returns the same frame with another storage of its slots.
    fn holding<T>(&self, slots: T) -> Frame<T> {
        let Self { program, at, source, this, controller, between, gathering, outcomes, strayed, slots: _ } = *self;
        Frame { program, at, source, this, controller, between, gathering, outcomes, strayed, slots }
    }
}

impl Frame {
    /// Returns the player that a role denotes in this effect.
    #[must_use]
    pub fn seat(&self, who: Role) -> Seat {
        match who {
            Role::Controller => self.controller,
            Role::Opponent => self.controller.other(),
        }
    }

    /// Returns the objects named in a slot.
    #[must_use]
    pub fn slot(&self, slot: Slot) -> Bits {
        self.slots[slot as usize]
    }

    /// Adds an outcome to every register that is gathering.
    pub fn gather(&mut self, outcome: Outcome) {
        if self.gathering == 0 {
            return;
        }
        for (register, gathered) in self.outcomes.iter_mut().enumerate() {
            if self.gathering >> register & 1 == 1 {
                *gathered = gathered.and(outcome);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An effect with this many non-empty slots.
    fn holding(program: u16, results: usize) -> Frame {
        let mut frame: Frame = Frame { program, ..Frame::default() };
        (0..results).for_each(|slot| frame.slots[SLOTS - 1 - slot] = Bits::one(slot as u8));
        frame
    }

    /// However deep effects start effects, and however much they hold.
    #[test]
    fn an_effect_goes_on_as_it_was_when_the_one_inside_it_is_complete() {
        let effects: Vec<Frame> = (0..100).map(|number| holding(number, usize::from(number) % (SLOTS + 1))).collect();
        let mut frames = Frames::default();
        effects.iter().for_each(|&effect| frames.push(effect));
        assert!(frames.iter().map(|effect| effect.program).eq(0..100));
        for effect in effects.iter().rev() {
            assert_eq!(frames.last(), Some(effect));
            frames.pop();
        }
        assert_eq!(frames, Frames::default());
    }
}
