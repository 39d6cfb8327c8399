//! Carries out the programs of card texts.

pub mod answer;
pub mod change;
pub mod feasible;
pub mod perform;
pub mod pick;
pub mod power;
pub mod relocate;

pub use answer::Answer;

use super::code::{Act, Ask, Tally, UcgCode};
use super::query::Context;
use super::state::{Asking, CharacterId, Delayed, Question};
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::frame::{Frame, Frames};
use crate::kernel::game::Limit;
use crate::kernel::interpreter::{self, Feasible, Host, Progress, Stop, Trial};
use crate::kernel::outcome::Outcome;
use crate::kernel::pile::CardId;
use crate::kernel::program::{Program, Role};
use crate::kernel::seat::Seat;

/// How many effects can begin in one turn. No game that goes on by itself comes near.
const EFFECTS_A_TURN: u16 = 2000;

impl<'p> Host<'p> for Table<'p> {
    type Code = UcgCode;

    fn program(&self, number: u16) -> &'p Program<UcgCode> {
        &self.setup.programs[number as usize]
    }

    fn frames(&self) -> &Frames {
        &self.state.frames
    }

    fn frames_mut(&mut self) -> &mut Frames {
        &mut self.state.frames
    }

    fn holds(&self, test: &Ask, frame: &Frame) -> bool {
        Table::holds(self, test, &Context::running(frame))
    }

    fn count(&self, count: &Tally, frame: &Frame) -> u32 {
        self.tally(count, &Context::running(frame))
    }

    fn perform(&mut self, act: &'p Act) -> Progress {
        self.begin_moment();
        let progress = self.do_act(act);
        self.refresh();
        progress
    }

    fn feasible(&self, act: &Act, trial: &mut Trial) -> Feasible {
        self.try_out(act, trial)
    }

    fn ask(&mut self, who: Role, question: interpreter::Question<'p>) {
        let what = match question {
            interpreter::Question::May(_) => Question::May,
            interpreter::Question::OneOf(ways) => Question::OneOf(ways),
        };
        self.ask_role(who, what);
    }

    fn delay(&mut self, frame: Frame) {
        let mut delayed = Delayed {
            program: frame.program,
            at: frame.at,
            source: frame.source,
            this: frame.this,
            controller: frame.controller,
            keep: Default::default(),
        };
        let kept = frame.slots.iter().enumerate().filter(|(_, bits)| !bits.is_empty());
        for (keep, (slot, &bits)) in delayed.keep.iter_mut().zip(kept) {
            *keep = (slot as u8, bits);
        }
        if self.state.delayed.push(delayed).is_err() {
            self.stop(Limit::Waiting);
        }
    }
}

impl Table<'_> {
    /// Begins an effect: its program runs before everything else that is running.
    pub fn begin_effect(&mut self, program: u16, source: CardId, this: Option<CharacterId>, controller: Seat) {
        self.state.effects = self.state.effects.saturating_add(1);
        if self.state.effects > EFFECTS_A_TURN {
            self.stop(Limit::Loop);
        } else if self.state.frames.push(Frame { program, source, this, controller, ..Frame::default() }).is_err() {
            self.stop(Limit::Depth);
        }
    }

    /// Runs the effects that have begun. Returns whether a player has to decide; else none is left.
    pub fn run_effects(&mut self) -> bool {
        self.refresh();
        while !self.state.frames.is_empty() && self.state.ending.is_none() {
            match interpreter::run(self) {
                Stop::Asked => return true,
                // An effect that another one started is complete, and with it the instruction that started it.
                Stop::Complete if !self.state.frames.is_empty() => interpreter::carry_on(self, Outcome::FULL),
                Stop::Complete => {}
            }
        }
        false
    }

    /// Whether the whole cost of a payment power could be paid now (9.4.4).
    #[must_use]
    pub fn can_pay(&self, program: u16, source: CardId, this: Option<CharacterId>, controller: Seat) -> bool {
        let lowered = &self.setup.programs[program as usize];
        let mut trial = Trial::of(Frame { program, source, this, controller, ..Frame::default() });
        lowered.cost == 0 || interpreter::feasible(self, lowered, 0, lowered.cost, &mut trial).all
    }

    /// The innermost effect.
    ///
    /// # Panics
    /// When no effect is running.
    pub(super) fn frame(&self) -> &Frame {
        self.state.frames.last().expect("an effect is running")
    }

    /// Leaves a named result of the innermost effect.
    pub(super) fn leave(&mut self, slot: u8, bits: Bits) {
        if let Some(frame) = self.state.frames.last_mut() {
            frame.slots[slot as usize] = bits;
        }
    }

    /// Asks a player of the innermost effect.
    pub(super) fn ask_role(&mut self, who: Role, what: Question) -> Progress {
        let seat = self.frame().seat(who);
        self.state.asking = Some(Asking { seat, what });
        Progress::Waits
    }
}
