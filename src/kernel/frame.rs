//! A running effect, as plain data.

use super::bits::Bits;
use super::bounded::Bounded;
use super::outcome::Outcome;
use super::pile::CardId;
use super::program::{At, Role};
use super::seat::Seat;
use super::spilling::Spilling;

/// A named result of a running effect: the cards, objects in play or numbers that a step left behind.
pub type Slot = u8;
/// A place where outcomes are gathered.
pub type Register = u8;

/// How many named results one effect can have.
pub const SLOTS: usize = 12;
/// How many outcomes one effect can gather.
pub const REGISTERS: usize = 8;
/// How many effects are usually outside the innermost one.
const OUTER: usize = 3;
/// How many named results of theirs are usually kept.
const KEPT: usize = 8;

/// The effects that are running, the innermost last.
///
/// The innermost is there as it is worked with. Of those that wait until it is complete, what they hold is kept packed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Frames {
    innermost: Bounded<Frame, 1>,
    /// The effects outside it, each with how many named results it holds.
    outer: Spilling<Frame<u8>, OUTER>,
    /// The slots of these named results, those of the outermost effect first.
    slots: Spilling<Slot, KEPT>,
    /// What is in them.
    kept: Spilling<Bits, KEPT>,
}

impl Frames {
    /// Whether no effect is running.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.innermost.is_empty()
    }

    /// The innermost effect.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Option<&Frame> {
        self.innermost.last()
    }

    /// The innermost effect, to be changed.
    #[inline]
    pub fn last_mut(&mut self) -> Option<&mut Frame> {
        self.innermost.last_mut()
    }

    /// All effects without their named results, the innermost last.
    pub fn iter(&self) -> impl Iterator<Item = Frame<()>> + '_ {
        self.outer.iter().map(|frame| frame.holding(())).chain(self.innermost.iter().map(|frame| frame.holding(())))
    }

    /// Lets an effect run before all others.
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

    /// Takes off the innermost effect; the one outside it goes on.
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

    /// A card has moved: to the effects outside the innermost one it is another card than what their results name.
    pub fn stray(&mut self, card: CardId) {
        self.outer.iter_mut().for_each(|frame| frame.strayed.insert(card));
    }

    /// An object is gone: what effects call "this" is not it any more.
    pub fn forget(&mut self, object: u8) {
        let all = self.outer.iter_mut().map(|frame| &mut frame.this).chain(self.innermost.iter_mut().map(|frame| &mut frame.this));
        all.filter(|this| **this == Some(object)).for_each(|this| *this = None);
    }
}

/// One running effect, with its named results or with what stands for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame<S = [Bits; SLOTS]> {
    /// Its program.
    pub program: u16,
    /// The next instruction.
    pub at: At,
    /// The card whose text it is.
    pub source: CardId,
    /// The object that the text calls "this" when that is not the card itself, but the object in play that it is a part of.
    pub this: Option<u8>,
    /// The player who makes its choices.
    pub controller: Seat,
    /// Whether it came between two instructions of the effect outside it, which is not one of them.
    pub between: bool,
    /// Which registers are gathering, as a set.
    pub gathering: u8,
    /// The gathered outcomes.
    pub outcomes: [Outcome; REGISTERS],
    /// The cards that effects begun by this one have moved: they are other cards than those that its results name.
    pub strayed: Bits,
    /// The named results.
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
    /// The same effect with something else for its named results.
    fn holding<T>(&self, slots: T) -> Frame<T> {
        let Self { program, at, source, this, controller, between, gathering, outcomes, strayed, slots: _ } = *self;
        Frame { program, at, source, this, controller, between, gathering, outcomes, strayed, slots }
    }
}

impl Frame {
    /// The player that a role means here.
    #[must_use]
    pub fn seat(&self, who: Role) -> Seat {
        match who {
            Role::Controller => self.controller,
            Role::Opponent => self.controller.other(),
        }
    }

    /// A named result.
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

    /// An effect that holds so many results.
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
