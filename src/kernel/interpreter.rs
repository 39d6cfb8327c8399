//! The interpreter: runs programs, one instruction at a time, and stops where a player has to decide.

use super::bits::Bits;
use super::frame::{Frame, Frames, SLOTS, Slot};
use super::outcome::Outcome;
use super::program::{At, Code, LOOPS, Need, Op, Program, Role, Way, When};
use super::reservations::Reservations;
use super::script::{self, Response, Scripted};
use crate::script::Fault;

/// A game in which programs run.
///
/// `'p` is the lifetime of the programs: they belong to the set-up of the game, not to its state.
pub trait Host<'p> {
    /// The instruction set.
    type Code: Code;

    /// Returns the program with this number.
    fn program(&self, number: u16) -> &'p Program<Self::Code>;
    /// Returns the running effects.
    fn frames(&self) -> &Frames;
    /// Returns the running effects, mutably.
    fn frames_mut(&mut self) -> &mut Frames;
    /// True if a test holds in the context of an effect.
    fn holds(&self, test: &<Self::Code as Code>::Test, frame: &Frame) -> bool;
    /// Returns a count, evaluated in the context of an effect.
    fn count(&self, count: &<Self::Code as Code>::Count, frame: &Frame) -> u32;
    /// Carries out an instruction of the innermost effect.
    fn perform(&mut self, act: &'p <Self::Code as Code>::Act) -> Progress;
    /// Returns how much of an instruction is feasible after the earlier ones of the trial; it leaves its own results in the trial.
    fn feasible(&self, act: &<Self::Code as Code>::Act, trial: &mut Trial) -> Feasible;
    /// Asks a player of the innermost effect a question of control flow.
    fn ask(&mut self, who: Role, question: Question<'p>);
    /// Delays a part of an effect.
    fn delay(&mut self, frame: Frame, when: When);
    /// Counts a repetition of a part of an effect. Returns false if too many were made this turn, which stops the game.
    fn again(&mut self) -> bool;
    /// True if the game is over.
    fn is_over(&self) -> bool;
    /// Reports the fault that ended the script of the innermost effect early.
    fn fail(&mut self, fault: Fault);
}

/// The result of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It is complete.
    Done(Outcome),
    /// It waits for a player's decision.
    Waits,
    /// It began another effect, which runs first.
    Entered,
    /// It is complete, and other effects may run before the next instruction.
    Paused(Outcome),
}

impl Progress {
    /// Returns the progress of an instruction that was carried out in full, or not at all.
    #[must_use]
    pub fn whole(is_done: bool) -> Self {
        Progress::Done(if is_done { Outcome::FULL } else { Outcome::NONE })
    }
}

/// The feasible extent of a part of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feasible {
    /// At least a part of it is feasible.
    pub some: bool,
    /// All of it is feasible.
    pub all: bool,
}

impl Feasible {
    /// All is feasible.
    pub const ALL: Feasible = Feasible { some: true, all: true };
    /// Nothing is feasible.
    pub const NONE: Feasible = Feasible { some: false, all: false };
    /// There is nothing to do, so nothing is missing.
    pub const NEUTRAL: Feasible = Feasible { some: false, all: true };

    /// Returns the extent of what is feasible in full, or not at all.
    #[must_use]
    pub fn whole(is_feasible: bool) -> Self {
        if is_feasible { Feasible::ALL } else { Feasible::NONE }
    }

    /// Returns the extent of doing `got` out of `asked`.
    #[must_use]
    pub fn of(got: u32, asked: u32) -> Self {
        Feasible { some: got > 0, all: got > 0 && got >= asked }
    }

    /// True if it satisfies a need.
    #[must_use]
    pub fn meets(self, need: Need) -> bool {
        match need {
            Need::Some => self.some,
            Need::All => self.all,
        }
    }
}

/// A dry run of an effect: its frame as it would be after some instructions, without a change to the game.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// The frame, with the results that are certain.
    pub frame: Frame,
    /// The slots that would be filled with unknown contents, as a mask; their contents in the frame are candidates.
    assumed: u32,
    /// The picks of the dry run, to check that there are enough objects for all of them.
    claims: Reservations,
}

impl Trial {
    const _FITS: () = assert!(SLOTS <= 32);

    /// Begins a dry run of an effect in its present state.
    #[must_use]
    pub fn of(frame: Frame) -> Self {
        Self { frame, assumed: 0, claims: Reservations::default() }
    }

    /// Records that a slot would be filled, with unknown contents.
    pub fn assume(&mut self, slot: u8) {
        self.assume_of(slot, Bits::EMPTY);
    }

    /// Records that a slot would be filled with some of these candidates; an empty set is any.
    pub fn assume_of(&mut self, slot: u8, candidates: Bits) {
        self.frame.slots[slot as usize] = candidates;
        self.assumed |= 1 << slot;
    }

    /// Records the contents that a slot would have.
    pub fn fill(&mut self, slot: u8, bits: Bits) {
        self.frame.slots[slot as usize] = bits;
        self.assumed &= !(1 << slot);
    }

    /// Returns a copy of the trial with these contents in a slot.
    #[must_use]
    pub fn with(&self, slot: u8, bits: Bits) -> Self {
        let mut with = *self;
        with.fill(slot, bits);
        with
    }

    /// Returns the picks so far.
    pub fn claims(&mut self) -> &mut Reservations {
        &mut self.claims
    }

    /// True if a slot would be filled with unknown contents.
    #[must_use]
    pub fn assumes(&self, slot: u8) -> bool {
        self.assumed >> slot & 1 == 1
    }
}

/// A question of control flow.
#[derive(Clone, Copy, Debug)]
pub enum Question<'p> {
    /// An optional part: yes or no.
    May(&'p str),
    /// One of several ways; bit *n* of the set is on if way *n* is possible.
    OneOf(Bits),
}

/// The reason for which the interpreter stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A player has to decide.
    Asked,
    /// The innermost effect is complete, and its frame was popped.
    Complete {
        /// True if it ran between two instructions of the effect outside it.
        between: bool,
    },
    /// Other effects may run before the next instruction.
    Paused,
}

/// Runs the innermost effect until it is complete or a player has to decide.
///
/// # Panics
/// If no effect is running.
pub fn run<'p, H: Host<'p>>(host: &mut H) -> Stop {
    loop {
        let frame = running(host);
        let (program, at, between) = (host.program(frame.program), frame.at, frame.between);
        let Some(op) = program.ops.get(at as usize) else {
            host.frames_mut().pop();
            return Stop::Complete { between };
        };
        match step(host, program, op, at) {
            Next::At(at) => go(host, at),
            // Nothing goes on if the game was stopped as an effect began.
            Next::Stay if host.is_over() => return Stop::Paused,
            Next::Stay => {}
            Next::Ask => return Stop::Asked,
            Next::Pause(at) => {
                go(host, at);
                return Stop::Paused;
            }
        }
    }
}

/// The transition after an instruction.
enum Next {
    At(At),
    Stay,
    Ask,
    Pause(At),
}

/// Returns the innermost effect.
fn running<'h, 'p, H: Host<'p>>(host: &'h H) -> &'h Frame {
    host.frames().last().expect("an effect is running")
}

/// Returns the innermost effect, mutably.
fn top<'h, 'p, H: Host<'p>>(host: &'h mut H) -> &'h mut Frame {
    host.frames_mut().last_mut().expect("an effect is running")
}

fn go<'p, H: Host<'p>>(host: &mut H, at: At) {
    top(host).at = at;
}

/// Executes the instruction at the program counter of the innermost effect.
fn step<'p, H: Host<'p>>(host: &mut H, program: &'p Program<H::Code>, op: &'p Op<H::Code>, at: At) -> Next {
    let next = at + 1;
    match op {
        Op::Do(act) => match host.perform(act) {
            Progress::Done(outcome) => {
                top(host).gather(outcome);
                Next::At(next)
            }
            Progress::Waits => Next::Ask,
            Progress::Entered => Next::Stay,
            Progress::Paused(outcome) => {
                top(host).gather(outcome);
                Next::Pause(next)
            }
        },
        Op::Unless(test, end) => Next::At(if host.holds(test, running(host)) { next } else { *end }),
        Op::Jump(at) => Next::At(*at),
        Op::May { who, need, end, question } => {
            if feasible(host, program, next, *end, &mut Trial::of(*running(host))).meets(*need) {
                host.ask(*who, Question::May(&program.questions[*question as usize]));
                return Next::Ask;
            }
            top(host).gather(Outcome::NONE);
            Next::At(*end)
        }
        Op::OneOf { who, ways, end, need } => {
            let open: Bits = (0..ways.len() as u8)
                .filter(|&way| feasible_way(host, program, &ways[way as usize], &mut Trial::of(*running(host))).meets(*need))
                .collect();
            match open.len() {
                0 => {
                    top(host).gather(Outcome::NONE);
                    Next::At(*end)
                }
                1 => Next::At(ways[open.first().map_or(0, usize::from)].start),
                _ => {
                    host.ask(*who, Question::OneOf(open));
                    Next::Ask
                }
            }
        }
        Op::Mode { who, ways, none, need, into } => choose_mode(host, program, (*who, *need), (ways, none.is_some(), *into), next),
        Op::UnlessChosen(slot, way, end) => Next::At(if running(host).slot(*slot).has(*way) { next } else { *end }),
        Op::Begin(register) => {
            let frame = top(host);
            frame.outcomes[*register as usize] = Outcome::UNTOLD;
            frame.gathering |= 1 << register;
            Next::At(next)
        }
        Op::Close(register) => {
            top(host).gathering &= !(1 << register);
            Next::At(next)
        }
        Op::UnlessFull(register, end) => Next::At(if running(host).outcomes[*register as usize].is_full() { next } else { *end }),
        Op::Repeat { count, counter, end } => {
            let runs = host.count(count, running(host));
            top(host).slots[*counter as usize] = Bits(u128::from(runs));
            Next::At(if runs == 0 { *end } else { next })
        }
        Op::Again { counter, start } => {
            let left = top(host).slots[*counter as usize].0.saturating_sub(1);
            top(host).slots[*counter as usize] = Bits(left);
            Next::At(if left > 0 && host.again() { *start } else { next })
        }
        Op::Loop { counter, start } => {
            let runs = top(host).slots[*counter as usize].0 + 1;
            top(host).slots[*counter as usize] = Bits(runs);
            let more = runs < LOOPS;
            Next::At(if more && host.again() { *start } else { next })
        }
        Op::Later { when, end, keep } => {
            put_off(host, *when, keep);
            Next::At(*end)
        }
        Op::Script(scripted) => Next::At(follow(host, scripted)),
        Op::Tell(told, script) => {
            let answer = answer_to_script(host, told, running(host));
            script::keep(top(host), answer);
            Next::At(*script)
        }
    }
}

/// Chooses one more part of a `mode` among those that are possible and not yet chosen. A single one is chosen without asking, unless none is an answer too.
fn choose_mode<'p, H: Host<'p>>(
    host: &mut H,
    program: &Program<H::Code>,
    (who, need): (Role, Need),
    (ways, none, into): (&[Way], bool, Slot),
    next: At,
) -> Next {
    let chosen = running(host).slot(into);
    let end = ways.len() as u8;
    let open = |&way: &u8| !chosen.has(way) && feasible_way(host, program, &ways[way as usize], &mut Trial::of(*running(host))).meets(need);
    let mut left: Bits = if chosen.has(end) { Bits::EMPTY } else { (0..end).filter(open).collect() };
    match (left.len(), none) {
        (0, _) => Next::At(next),
        (1, false) => {
            top(host).slots[into as usize] = chosen.or(left);
            Next::At(next)
        }
        (_, none) => {
            if none {
                left.insert(end);
            }
            host.ask(who, Question::OneOf(left));
            Next::Ask
        }
    }
}

/// Delays the instructions after the program counter of the innermost effect, with the slots to keep.
fn put_off<'p, H: Host<'p>>(host: &mut H, when: When, keep: &[Option<u8>; 2]) {
    let mut later = *running(host);
    later.at += 1;
    later.gathering = 0;
    for (slot, value) in later.slots.iter_mut().enumerate() {
        if !keep.contains(&Some(slot as u8)) {
            *value = Bits::EMPTY;
        }
    }
    host.delay(later, when);
    top(host).gather(Outcome::FULL);
}

/// Returns the place where the script of the innermost effect goes on. A fault ends the effect; its earlier deeds stand.
fn follow<'p, H: Host<'p>>(host: &mut H, scripted: &Scripted) -> At {
    match scripted.next(running(host)) {
        Ok((at, times)) => {
            if let Some((slot, times)) = times {
                top(host).slots[slot as usize] = times;
            }
            at
        }
        Err(fault) => {
            host.fail(fault);
            scripted.end
        }
    }
}

fn answer_to_script<'p, H: Host<'p>>(host: &H, told: &Response<H::Code>, frame: &Frame) -> u32 {
    match told {
        Response::Full(register) => frame.outcomes[*register as usize].is_full().into(),
        Response::Count(count) => host.count(count, frame),
        Response::Holds(test) => host.holds(test, frame).into(),
        Response::Said(yes) => (*yes).into(),
    }
}

/// Resumes after a [`Question::May`] was answered.
///
/// # Panics
/// If the innermost effect did not ask that.
pub fn answer_may<'p, H: Host<'p>>(host: &mut H, yes: bool) {
    let Frame { program, at, .. } = *running(host);
    let Some(Op::May { end, .. }) = host.program(program).ops.get(at as usize) else {
        unreachable!("only a `may` asks whether to do something");
    };
    if yes {
        go(host, at + 1);
    } else {
        top(host).gather(Outcome::NONE);
        go(host, *end);
    }
}

/// Resumes after a [`Question::OneOf`] was answered with a way that was open.
///
/// # Panics
/// If the innermost effect did not ask that.
pub fn answer_one_of<'p, H: Host<'p>>(host: &mut H, way: u8) {
    let Frame { program, at, .. } = *running(host);
    match host.program(program).ops.get(at as usize) {
        Some(Op::OneOf { ways, .. }) => go(host, ways[way as usize].start),
        Some(Op::Mode { into, .. }) => {
            top(host).slots[*into as usize].insert(way);
            go(host, at + 1);
        }
        _ => unreachable!("only a `one of` or a `mode` asks which way to go"),
    }
}

/// Resumes after a waiting instruction is complete.
pub fn carry_on<'p, H: Host<'p>>(host: &mut H, outcome: Outcome) {
    let frame = top(host);
    frame.gather(outcome);
    frame.at += 1;
}

/// Returns the feasible extent of one of several ways, none where its price cannot be paid in full; its picks do not compete with those of the others.
fn feasible_way<'p, H: Host<'p>>(host: &H, program: &Program<H::Code>, way: &Way, trial: &mut Trial) -> Feasible {
    let claims = trial.claims;
    let payable = way.paid.is_none_or(|paid| feasible(host, program, way.start, paid, trial).all);
    trial.claims = claims;
    if !payable {
        return Feasible::NONE;
    }
    let extent = feasible(host, program, way.start, way.end, trial);
    trial.claims = claims;
    extent
}

/// Returns how much of the instructions from `start` up to `end` is feasible now.
pub fn feasible<'p, H: Host<'p>>(host: &H, program: &Program<H::Code>, start: At, end: At, trial: &mut Trial) -> Feasible {
    let mut sum = Feasible { some: false, all: true };
    let mut at = start;
    while at < end {
        let next = at + 1;
        let part;
        (at, part) = match &program.ops[at as usize] {
            Op::Do(act) => (next, host.feasible(act, trial)),
            Op::Unless(test, target) => (if host.holds(test, &trial.frame) { next } else { *target }, Feasible::NEUTRAL),
            Op::Jump(target) => (*target, Feasible::NEUTRAL),
            // An optional part is never missing.
            Op::May { end, .. } => (*end, Feasible { all: true, ..feasible(host, program, next, *end, trial) }),
            Op::OneOf { ways, end, .. } => {
                let parts = ways.iter().map(|way| feasible_way(host, program, way, trial));
                (*end, parts.fold(Feasible::NONE, |a, b| Feasible { some: a.some | b.some, all: a.all | b.all }))
            }
            Op::Mode { ways, none, .. } => {
                let parts = ways.iter().map(|way| feasible_way(host, program, way, trial));
                let some = parts.fold(Feasible::NONE, |a, b| Feasible { some: a.some | b.some, all: a.all | b.all });
                (next, Feasible { all: some.all || none.is_some(), ..some })
            }
            Op::UnlessChosen(_, _, end) => (*end, Feasible::NEUTRAL),
            Op::Repeat { count, end, .. } => (if host.count(count, &trial.frame) == 0 { *end } else { next }, Feasible::NEUTRAL),
            Op::Later { end, .. } => (*end, Feasible::ALL),
            // The actions of a script are unknown beforehand.
            Op::Script(scripted) => (scripted.end, Feasible::ALL),
            Op::Tell(..) => (next, Feasible::ALL),
            Op::Begin(_) | Op::Close(_) | Op::UnlessFull(..) | Op::Again { .. } | Op::Loop { .. } => (next, Feasible::NEUTRAL),
        };
        sum = Feasible { some: sum.some | part.some, all: sum.all & part.all };
    }
    sum
}
