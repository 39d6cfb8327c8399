//! Programs: the compiled form of effect texts.

use super::frame::{Register, Slot};
use super::script::{Response, Scripted};
use crate::lang::duration::Duration;
use std::fmt::Debug;
use std::sync::Arc;

/// The leaf types of an instruction set.
pub trait Code: Clone + Debug + 'static {
    /// An instruction that acts on the game.
    type Act: Clone + Debug + Send + Sync;
    /// A condition on the game.
    type Test: Clone + Debug + Send + Sync;
    /// A number evaluated in the game.
    type Count: Clone + Debug + Send + Sync;
}

/// The most repetitions of a process whose text gives no number: more than a deck has cards.
pub const LOOPS: u128 = 60;

/// A program counter: the index of an instruction.
pub type At = u16;

/// The index behind every program: a jump to it ends the run.
pub const END: At = At::MAX;

/// A flat list of instructions, with the prompts of its questions.
#[derive(Clone, Debug)]
pub struct Program<C: Code> {
    /// The instructions. A run starts with the first and ends behind the last.
    pub ops: Vec<Op<C>>,
    /// The prompts, indexed by its instructions.
    pub questions: Vec<String>,
    /// The number of instructions, from the first on, that are the cost of a payment power; 0 if nothing is paid.
    pub cost: At,
}

/// One of the ways of a choice: a range of instructions.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The first instruction.
    pub start: At,
    /// The end of those that are its price, which come first: it is not offered unless all of them are possible.
    pub paid: Option<At>,
    /// The end of all of them.
    pub end: At,
    /// The label, as an index into [`Program::questions`].
    pub question: u16,
}

/// An instruction.
#[derive(Clone, Debug)]
pub enum Op<C: Code> {
    /// Acts on the game.
    Do(C::Act),
    /// Jumps unless the test holds.
    Unless(C::Test, At),
    /// Jumps.
    Jump(At),
    /// Offers the instructions that follow, up to `end`, as optional. They are neither offered nor done if `need` is not met.
    May {
        /// The player who is asked.
        who: Role,
        /// The feasible extent required for the question to be asked.
        need: Need,
        /// The instruction after them, and the target if they are declined.
        end: At,
        /// The prompt, as an index into [`Program::questions`].
        question: u16,
    },
    /// Asks for one of several ways. A way is the instructions from its start on, up to a jump.
    OneOf {
        /// The player who is asked.
        who: Role,
        /// The ways.
        ways: Vec<Way>,
        /// The target if no way is possible.
        end: At,
        /// The feasible extent required for a way to be offered.
        need: Need,
    },
    /// Asks for one more of several parts, to be done later, or for none. A part that is chosen already, or is not possible, is not offered.
    Mode {
        /// The player who is asked.
        who: Role,
        /// The parts.
        ways: Vec<Way>,
        /// The label of choosing none, if that is allowed.
        none: Option<u16>,
        /// The feasible extent required for a part to be offered.
        need: Need,
        /// The slot of the chosen parts, as a set of their indices; the index behind the last part is "none".
        into: Slot,
    },
    /// Jumps unless a part was chosen: the slot of the chosen parts, and the part's index.
    UnlessChosen(Slot, u8, At),
    /// Clears a register, and starts gathering outcomes in it.
    Begin(Register),
    /// Stops gathering outcomes in a register.
    Close(Register),
    /// Jumps unless the outcome in the register is full.
    UnlessFull(Register, At),
    /// Starts a loop: the body, up to `end`, runs as often as counted.
    Repeat {
        /// The number of runs.
        count: C::Count,
        /// The slot of the number of runs left.
        counter: Slot,
        /// The target after the last run.
        end: At,
    },
    /// Ends the body of a loop: jumps to its start if runs are left.
    Again {
        /// The slot of the number of runs left.
        counter: Slot,
        /// The first instruction of the body.
        start: At,
    },
    /// Jumps to the start of a process that repeats as long as its own text says so, and at most [`LOOPS`] times.
    Loop {
        /// The slot of the number of runs so far.
        counter: Slot,
        /// The first instruction of the process.
        start: At,
    },
    /// Delays the instructions that follow, up to `end`.
    Later {
        /// The time at which they are due.
        when: When,
        /// The target for now.
        end: At,
        /// The slots that the delayed part reads.
        keep: [Option<Slot>; 2],
    },
    /// Runs a script up to its next phrase, and jumps to the instructions of that.
    Script(Arc<Scripted>),
    /// Stores an answer for the script, and jumps back to it.
    Tell(Response<C>, At),
}

/// The time at which a delayed part of an effect is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// The end of the last turn of a duration.
    Ends(Duration),
    /// The start of the turn after a duration.
    Over(Duration),
    /// As soon as an event fits the pattern with this number, within so long; `None` is in any turn.
    Happens(u16, Option<Duration>),
    /// Whenever an event fits the pattern, within so long.
    EachTime(u16, Option<Duration>),
}

/// A player, relative to an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The player who controls the effect.
    Controller,
    /// The other player.
    Opponent,
}

/// The feasible extent required of a part for it to be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// At least a part of it.
    Some,
    /// All of it.
    All,
}
