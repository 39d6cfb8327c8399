//! A running effect, as plain data.

use super::bits::Bits;
use super::bounded::Bounded;
use super::outcome::Outcome;
use super::pile::CardId;
use super::program::{At, Role};
use super::seat::Seat;

/// A named result of a running effect: the cards, objects in play or numbers that a step left behind.
pub type Slot = u8;
/// A place where outcomes are gathered.
pub type Register = u8;

/// How many named results one effect can have.
pub const SLOTS: usize = 16;
/// How many outcomes one effect can gather.
pub const REGISTERS: usize = 8;
/// How deep effects can start effects.
pub const DEPTH: usize = 4;

/// The effects that are running, the innermost last.
pub type Frames = Bounded<Frame, DEPTH>;

/// One running effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
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
    pub slots: [Bits; SLOTS],
}

impl Default for Frame {
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
            slots: [Bits::EMPTY; SLOTS],
        }
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
        for (register, gathered) in self.outcomes.iter_mut().enumerate() {
            if self.gathering >> register & 1 == 1 {
                *gathered = gathered.and(outcome);
            }
        }
    }
}
