//! Programs: what an effect text is lowered to.

use super::frame::{Register, Slot};
use super::script::{Scripted, Told};
use crate::lang::duration::Duration;
use std::fmt::Debug;
use std::sync::Arc;

/// The leaves of one game's instructions.
pub trait Code: Clone + Debug + 'static {
    /// An instruction that acts on the game.
    type Act: Clone + Debug + Send + Sync;
    /// A yes-or-no question about the game.
    type Test: Clone + Debug + Send + Sync;
    /// A number counted in the game.
    type Count: Clone + Debug + Send + Sync;
}

/// How often a process is repeated at most whose text gives no number: more often than a deck has cards.
pub const LOOPS: u128 = 60;

/// A place in a program: the index of an instruction.
pub type At = u16;

/// A place behind every program: going there ends the run.
pub const END: At = At::MAX;

/// A flat list of instructions, and the words it asks with.
#[derive(Clone, Debug)]
pub struct Program<C: Code> {
    /// The instructions. A run starts with the first and ends behind the last.
    pub ops: Vec<Op<C>>,
    /// The questions that its instructions ask.
    pub questions: Vec<String>,
    /// How many instructions, from the first on, are the cost of a payment power; 0 when nothing is paid.
    pub cost: At,
}

/// One instruction.
#[derive(Clone, Debug)]
pub enum Op<C: Code> {
    /// Acts on the game.
    Do(C::Act),
    /// Goes on at the place unless the test holds.
    Unless(C::Test, At),
    /// Goes on at the place.
    Jump(At),
    /// Asks whether to do what follows, up to `end`. It is not asked, and not done, where `need` is not met.
    May {
        /// Who is asked.
        who: Role,
        /// What must be possible for the question to be asked.
        need: Need,
        /// Where to go on when it is not done, and afterwards.
        end: At,
        /// The question, as an index into [`Program::questions`].
        question: u16,
    },
    /// Asks which of several ways to go. A way is the instructions from its place on, up to a jump.
    OneOf {
        /// Who is asked.
        who: Role,
        /// Each way: where it starts, where it ends, and its words as an index into [`Program::questions`].
        ways: Vec<(At, At, u16)>,
        /// Where to go on when none of them is possible.
        end: At,
        /// What must be possible for a way to be offered.
        need: Need,
    },
    /// Asks for one more of several parts, which are done later, or for none. One that is chosen, or is not possible, is not offered.
    Mode {
        /// Who is asked.
        who: Role,
        /// Each part: where it starts, where it ends, and its words as an index into [`Program::questions`].
        ways: Vec<(At, At, u16)>,
        /// The words for none, where that may be.
        none: Option<u16>,
        /// What must be possible for a part to be offered.
        need: Need,
        /// Where the chosen are kept, as a set, with none behind them.
        into: Slot,
    },
    /// Goes on at the place unless a part was chosen: where that is kept, and its number.
    UnlessChosen(Slot, u8, At),
    /// Starts to gather outcomes in a register.
    Begin(Register),
    /// Stops to gather outcomes in a register.
    Close(Register),
    /// Goes on at the place unless the register was gathered as performed in full.
    UnlessFull(Register, At),
    /// Starts a loop: the body, up to `end`, is run as often as counted.
    Repeat {
        /// How often.
        count: C::Count,
        /// Where the runs that are left are kept.
        counter: Slot,
        /// Where to go on after the last run.
        end: At,
    },
    /// Ends the body of a loop: back to its start if runs are left.
    Again {
        /// Where the runs that are left are kept.
        counter: Slot,
        /// The first instruction of the body.
        start: At,
    },
    /// Goes back to the start of a process that is repeated as long as its own text says so, and no more than [`LOOPS`] times.
    Loop {
        /// Where the runs so far are kept.
        counter: Slot,
        /// The first instruction of the process.
        start: At,
    },
    /// Puts off what follows, up to `end`.
    Later {
        /// To when.
        when: When,
        /// Where to go on now.
        end: At,
        /// The results that the delayed part reads.
        keep: [Option<Slot>; 2],
    },
    /// Goes on where a script says.
    Script(Arc<Scripted>),
    /// Leaves an answer for the script, and goes back to it.
    Tell(Told<C>, At),
}

/// When a part of an effect that is put off is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At the end of the last turn for which something lasts so long.
    Ends(Duration),
    /// At the start of the turn after that.
    Over(Duration),
    /// As soon as an event fits the pattern with this number, within so long; `None` is in any turn.
    Happens(u16, Option<Duration>),
}

/// A player, as a program knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The player who controls the effect.
    Controller,
    /// The other player.
    Opponent,
}

/// How much of a part must be possible for it to be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Something of it.
    Some,
    /// All of it.
    All,
}
