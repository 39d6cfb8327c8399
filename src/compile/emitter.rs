//! Builds a program, instruction by instruction.

use crate::kernel::frame::{REGISTERS, Register, SLOTS, Slot};
use crate::kernel::program::{At, Code, Op, Program, Way};
use crate::kernel::script::{self, Scripted};
use std::sync::Arc;

/// A program in the making.
#[derive(Debug)]
pub struct Emitter<C: Code> {
    program: Program<C>,
    slots: u8,
    registers: u8,
    /// The number of slots at the end of the frame that are reserved, the game's own last one among them.
    kept: u8,
    /// The address to which an instruction jumped last.
    landing: At,
}

/// The number of slots that a game reserves for itself at each end of the frame: the first and the last.
const KEPT: u8 = 1;

impl<C: Code> Default for Emitter<C> {
    fn default() -> Self {
        Self { program: Program { ops: Vec::new(), questions: Vec::new(), cost: 0 }, slots: KEPT, registers: 0, kept: KEPT, landing: 0 }
    }
}

impl<C: Code> Emitter<C> {
    /// Appends an instruction, and returns its address.
    pub fn emit(&mut self, op: Op<C>) -> At {
        let at = self.here();
        self.program.ops.push(op);
        at
    }

    /// Appends an instruction that acts on the game.
    pub fn act(&mut self, act: C::Act) {
        self.emit(Op::Do(act));
    }

    /// Returns the instructions so far.
    #[must_use]
    pub fn ops(&self) -> &[Op<C>] {
        &self.program.ops
    }

    /// Returns the last instruction, mutably, if it acts on the game.
    pub fn last_act(&mut self) -> Option<&mut C::Act> {
        if let Some(Op::Do(act)) = self.program.ops.last_mut() { Some(act) } else { None }
    }

    /// Returns the instruction at an address, mutably, if it acts on the game.
    pub fn act_at(&mut self, at: At) -> Option<&mut C::Act> {
        if let Some(Op::Do(act)) = self.program.ops.get_mut(at as usize) { Some(act) } else { None }
    }

    /// Iterates, from the last one back, over the instructions that act on the game and have all been carried out before the next one.
    pub fn done_before(&self) -> impl Iterator<Item = &C::Act> {
        let acts = self.program.ops[self.landing as usize..].iter().rev();
        acts.map_while(|op| if let Op::Do(act) = op { Some(act) } else { None })
    }

    /// True if a delayed part that begins behind an address has no end yet.
    #[must_use]
    pub fn waits_since(&self, at: At) -> bool {
        self.program.ops[at as usize..].iter().any(|op| matches!(op, Op::Later { end: 0, .. }))
    }

    /// Returns the address of the next instruction.
    #[must_use]
    pub fn here(&self) -> At {
        self.program.ops.len() as At
    }

    /// Patches the open end of the instruction at `at` to the next address.
    pub fn end_here(&mut self, at: At) {
        let here = self.here();
        self.landing = here;
        match &mut self.program.ops[at as usize] {
            Op::Unless(_, end)
            | Op::Jump(end)
            | Op::UnlessFull(_, end)
            | Op::UnlessChosen(_, _, end)
            | Op::May { end, .. }
            | Op::OneOf { end, .. }
            | Op::Repeat { end, .. }
            | Op::Later { end, .. } => *end = here,
            Op::Do(_)
            | Op::Mode { .. }
            | Op::Begin(_)
            | Op::Close(_)
            | Op::Again { .. }
            | Op::Loop { .. }
            | Op::Script(_)
            | Op::Tell(..) => {}
        }
    }

    /// Patches the ways of a choice.
    pub fn set_ways(&mut self, at: At, set: Vec<Way>) {
        if let Op::OneOf { ways, .. } | Op::Mode { ways, .. } = &mut self.program.ops[at as usize] {
            *ways = set;
        }
    }

    /// Patches the slots that a delayed part keeps.
    pub fn set_keep(&mut self, at: At, set: [Option<Slot>; 2]) {
        if let Op::Later { keep, .. } = &mut self.program.ops[at as usize] {
            *keep = set;
        }
    }

    /// Allocates a slot; `None` when there is none left.
    pub fn slot(&mut self) -> Option<Slot> {
        (usize::from(self.slots) < SLOTS - usize::from(self.kept)).then(|| {
            self.slots += 1;
            self.slots - 1
        })
    }

    /// Allocates a register; `None` when there is none left.
    pub fn register(&mut self) -> Option<Register> {
        (usize::from(self.registers) < REGISTERS).then(|| {
            self.registers += 1;
            self.registers - 1
        })
    }

    /// Reserves the slots of the answers to a script.
    pub fn keep_answers(&mut self) {
        self.kept = KEPT + script::KEPT as u8;
    }

    /// Returns the number of registers in use, to be restored after a part with [`Emitter::free_registers`].
    #[must_use]
    pub fn registers(&self) -> u8 {
        self.registers
    }

    /// Frees all registers but the first `used`.
    pub fn free_registers(&mut self, used: u8) {
        self.registers = used;
    }

    /// Patches a script instruction.
    pub fn set_script(&mut self, at: At, set: Scripted) {
        if let Op::Script(scripted) = &mut self.program.ops[at as usize] {
            *scripted = Arc::new(set);
        }
    }

    /// Adds a question, and returns its number.
    pub fn question(&mut self, words: String) -> u16 {
        self.program.questions.push(words);
        (self.program.questions.len() - 1) as u16
    }

    /// Marks the instructions so far as the cost.
    pub fn end_cost(&mut self) {
        self.program.cost = self.here();
    }

    /// Returns the program.
    #[must_use]
    pub fn finish(self) -> Program<C> {
        self.program
    }
}
