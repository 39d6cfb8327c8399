//! Effects that run at a table: their beginning, their questions, their delayed parts, and their end.

use super::bits::Bits;
use super::code::{Act, Ask, Event, Tally};
use super::context::Context;
use super::delayed::{Delayed, Due};
use super::frame::{Frame, Frames, Slot};
use super::game::Limit;
use super::interpreter::{self, Feasible, Host, Progress, Stop, Trial};
use super::outcome::Outcome;
use super::parts::{Parts, Rules};
use super::pile::CardId;
use super::program::{Op, Program, Role, When};
use super::question::{Answer, Asking, Question};
use super::seat::Seat;
use super::setup::{Ability, Power};
use super::state::{NONE, State};
use super::table::Table;
use crate::script::Fault;

/// The most effects begun, and parts of effects repeated, in one turn. No game that makes progress comes near.
const EFFECTS_A_TURN: u16 = 2000;

impl<'p, R: Rules> Host<'p> for Table<'p, R> {
    type Code = R::Code;

    fn program(&self, number: u16) -> &'p Program<R::Code> {
        &self.setup.programs[number as usize]
    }

    fn frames(&self) -> &Frames {
        &self.state.frames
    }

    fn frames_mut(&mut self) -> &mut Frames {
        &mut self.state.frames
    }

    fn holds(&self, test: &Ask<R::Code>, frame: &Frame) -> bool {
        Table::holds(self, test, &Context::running(frame))
    }

    fn count(&self, count: &Tally<R::Code>, frame: &Frame) -> u32 {
        self.tally(count, &Context::running(frame))
    }

    fn perform(&mut self, act: &'p Act<R::Code>) -> Progress {
        if self.setup.event_interest.replacing != 0 && self.replaces(act) {
            return Progress::Entered;
        }
        self.begin_moment();
        let progress = self.do_act(act);
        if self.setup.event_interest.replacing != 0 && !matches!(progress, Progress::Waits) {
            self.end_replacing();
        }
        match progress {
            Progress::Done(outcome) if R::interrupts(self.setup) => Progress::Paused(outcome),
            progress => progress,
        }
    }

    fn feasible(&self, act: &Act<R::Code>, trial: &mut Trial) -> Feasible {
        self.try_out(act, trial)
    }

    fn again(&mut self) -> bool {
        self.counts_on()
    }

    fn ask(&mut self, who: Role, question: interpreter::Question<'p>) {
        let what = match question {
            interpreter::Question::May(_) => Question::May,
            interpreter::Question::OneOf(ways) => Question::OneOf(ways),
        };
        self.ask_role(who, what);
    }

    fn delay(&mut self, frame: Frame, when: When) {
        let Frame { program, at, source, this, controller, slots, .. } = frame;
        let due = match when {
            When::Ends(duration) => Due::EndOf(R::turns(self, duration, controller).1),
            When::Over(duration) => Due::StartOf(R::turns(self, duration, controller).1.saturating_add(1)),
            When::Happens(pattern, within) | When::EachTime(pattern, within) => {
                let until = within.map_or(u16::MAX, |within| R::turns(self, within, controller).1);
                if let When::EachTime(..) = when { Due::EachTime { pattern, until } } else { Due::Happens { pattern, until } }
            }
        };
        let part = Delayed { due, program, at, source, this: this.unwrap_or(NONE), controller, ..Delayed::default() };
        self.state.delayed.push(part, &slots);
    }

    fn is_over(&self) -> bool {
        self.state.ending.is_some()
    }

    fn fail(&mut self, fault: Fault) {
        self.note(Event::ScriptFails(self.frame().source, fault));
    }
}

impl<R: Parts> Table<'_, R> {
    /// Asks a player a question.
    pub fn ask_player(&mut self, seat: Seat, what: Question<R>) {
        self.state.asking = Some(Asking { seat, what });
    }

    /// Asks a player of the innermost effect a question. Returns [`Progress::Waits`].
    pub fn ask_role(&mut self, who: Role, what: Question<R>) -> Progress {
        self.ask_player(self.frame().seat(who), what);
        Progress::Waits
    }

    /// Returns the innermost effect.
    ///
    /// # Panics
    /// If no effect is running.
    #[must_use]
    pub fn frame(&self) -> &Frame {
        self.state.frames.last().expect("an effect is running")
    }

    /// Stores objects in a slot of the innermost effect.
    pub fn leave(&mut self, slot: u8, bits: Bits) {
        if let Some(frame) = self.state.frames.last_mut() {
            frame.slots[slot as usize] = bits;
        }
    }

    /// Stores objects in a slot of the innermost effect, as they are now: their earlier moves no longer count as straying.
    pub fn leave_found(&mut self, slot: u8, bits: Bits) {
        self.leave(slot, bits);
        if let Some(frame) = self.state.frames.last_mut() {
            frame.strayed = frame.strayed.without(bits);
        }
    }

    /// Begins an effect by a rule, not by another effect: abilities that trigger during it are of the first generation.
    pub fn begin_by_rule(&mut self, program: u16, source: CardId, this: Option<u8>, controller: Seat) {
        self.state.generation = 0;
        self.begin(program, source, this, controller);
    }

    /// Begins an effect of its own. The rules settle its leftovers before any waiting effect resolves.
    pub fn begin(&mut self, program: u16, source: CardId, this: Option<u8>, controller: Seat) {
        let between = !self.state.frames.is_empty();
        self.state.settling = true;
        self.begin_moment();
        self.begin_effect(program, source, this, controller);
        if let Some(frame) = self.state.frames.last_mut() {
            frame.between = between;
        }
    }

    /// Begins an effect by pushing its frame: its program runs before every other that is running.
    pub fn begin_effect(&mut self, program: u16, source: CardId, this: Option<u8>, controller: Seat) {
        if self.counts_on() {
            self.state.frames.push(Frame { program, source, this, controller, ..Frame::default() });
        }
    }

    /// Counts an effect begun, or a part repeated, this turn. Returns false beyond the limit: that is a loop, and the game stops.
    fn counts_on(&mut self) -> bool {
        self.state.effects = self.state.effects.saturating_add(1);
        if self.state.effects > EFFECTS_A_TURN {
            self.stop(Limit::Loop);
        }
        self.state.effects <= EFFECTS_A_TURN
    }
}

impl<R: Rules> Table<'_, R> {
    /// Runs the effects that have begun. Returns true if a player has to decide; else no effect is left.
    pub fn run_effects(&mut self) -> bool {
        while !self.state.frames.is_empty() && self.state.ending.is_none() {
            if R::interrupts(self.setup) && R::come_between(self) {
                if self.state.asking.is_some() {
                    return true;
                }
                continue;
            }
            match interpreter::run(self) {
                Stop::Asked => return true,
                // An effect started by an instruction of another is complete, and so is that instruction.
                Stop::Complete { between: false } if !self.state.frames.is_empty() => interpreter::carry_on(self, Outcome::FULL),
                Stop::Complete { .. } | Stop::Paused => {}
            }
        }
        false
    }

    /// True if an ability of a card is an active payment power that a player can use now.
    #[must_use]
    pub fn can_use(&self, card: CardId, ability: u8, seat: Seat) -> bool {
        R::is_active(self, card, ability) && self.can_afford(card, ability, seat)
    }

    /// True if an ability of a card is a payment power that is not used up, whose condition holds, whose use no effect forbids, and whose whole cost can be paid.
    #[must_use]
    pub fn can_afford(&self, card: CardId, ability: u8, seat: Seat) -> bool {
        let Ability { head, power: Power::Payment { program }, .. } = self.setup.ability(card, ability) else { return false };
        let this = self.state.bearer(card);
        !self.is_used_up(card, ability, head.limit)
            && self.acts(head, &Context::of(card, this, seat))
            && !self.is_forbidden(Event::PowerUsed(card))
            && self.can_pay(*program, card, this, seat)
    }

    /// Begins the effect of a payment power at once.
    pub fn use_power(&mut self, seat: Seat, card: CardId, ability: u8) {
        let Ability { head, power: Power::Payment { program }, .. } = self.setup.ability(card, ability) else { return };
        self.count_use(card, ability, head.limit);
        self.begin_by_rule(*program, card, self.state.bearer(card), seat);
        self.happens(Event::PowerUsed(card));
    }

    /// True if the whole cost of a payment power could be paid now.
    #[must_use]
    pub fn can_pay(&self, program: u16, source: CardId, this: Option<u8>, controller: Seat) -> bool {
        let lowered = &self.setup.programs[program as usize];
        let mut trial = Trial::of(Frame { program, source, this, controller, ..Frame::default() });
        lowered.cost == 0 || interpreter::feasible(self, lowered, 0, lowered.cost, &mut trial).all
    }

    /// True if the rest of the cost that is being paid could still be paid after an object is picked for a part of it.
    pub(super) fn leaves_the_rest(&self, into: Slot, object: u8) -> bool {
        let frame = self.frame();
        let program = self.program(frame.program);
        let rest = frame.at + 1..program.cost;
        let others = program.ops.get(usize::from(rest.start)..usize::from(rest.end)).unwrap_or_default();
        if !others.iter().any(|op| matches!(op, Op::Do(Act::Pick(_)))) {
            return true;
        }
        let mut trial = Trial::of(*frame);
        trial.fill(into, Bits::one(object));
        trial.claims().claim(into, Bits::one(object), 1);
        interpreter::feasible(self, program, rest.start, rest.end, &mut trial).all
    }

    /// Resumes the innermost effect with an answer that was offered.
    ///
    /// # Panics
    /// If the effect asked something else.
    pub fn answer_effect(&mut self, answer: Answer<R>) {
        let asked = self.state.asking.take().map(|asking| asking.what);
        match answer {
            Answer::Yes(yes) => interpreter::answer_may(self, yes),
            Answer::Way(way) => interpreter::answer_one_of(self, way),
            other => {
                let (program, at) = (self.frame().program, self.frame().at);
                let Some(Op::Do(act)) = self.program(program).ops.get(at as usize) else {
                    unreachable!("only an instruction that acts asks for {other:?}");
                };
                self.begin_moment();
                if let Progress::Done(outcome) = self.answer_act(act, asked, &other) {
                    if self.setup.event_interest.replacing != 0 {
                        self.end_replacing();
                    }
                    interpreter::carry_on(self, outcome);
                }
            }
        }
    }

    /// Begins the next delayed part that is due at the end of this turn, the leading player's parts before the other's; under `end_parts_are_ordered`, asks its
    /// player which. Returns true if there was one.
    pub fn begin_next_delayed(&mut self) -> bool {
        let turn = self.state.turn;
        if R::policies(self.setup).end_parts_are_ordered {
            let (first, others) = {
                let mut parts = self.ending_parts();
                (parts.next(), parts.next().is_some())
            };
            if let (Some(first), true) = (first, others) {
                let seat = self.state.delayed[first as usize].controller;
                self.ask_player(seat, Question::Delayed);
                return true;
            }
        }
        self.begin_delayed(|due| matches!(due, Due::EndOf(last) if last <= turn))
    }

    /// The parts put off to the end of this turn of which the next one is done, by their place among all that is put off: those of the player who comes
    /// first, as long as there are any.
    pub(super) fn ending_parts(&self) -> impl Iterator<Item = u16> + use<'_, R> {
        let State { turn, lead, delayed, .. } = &*self.state;
        let is_due = |part: &&Delayed| matches!(part.due, Due::EndOf(last) if last <= *turn);
        let leads = delayed.iter().filter(is_due).any(|part| part.controller == *lead);
        let next = move |part: &Delayed| is_due(&part) && (part.controller == *lead) == leads;
        delayed.iter().enumerate().filter(move |(_, part)| next(part)).map(|(index, _)| index as u16)
    }

    /// Begins the next delayed part that is due now: put off to the start of this turn, or to an event that has happened. Returns true if there was one. It
    /// precedes waiting effects and the rest of the phase.
    pub fn begin_due(&mut self) -> bool {
        !self.state.delayed.is_empty() && self.begin_delayed(|due| matches!(due, Due::Now(_)))
    }

    fn begin_delayed(&mut self, is_due: impl Fn(Due) -> bool) -> bool {
        let lead = self.state.lead;
        let mut due = self.state.delayed.iter().enumerate().filter(|(_, delayed)| is_due(delayed.due));
        let Some((first, _)) = due.clone().find(|(_, delayed)| delayed.controller == lead).or_else(|| due.next()) else { return false };
        self.begin_put_off(first);
        true
    }

    /// Begins a delayed part, by its index.
    pub(super) fn begin_put_off(&mut self, index: usize) {
        let (delayed, slots) = self.state.delayed.take(index);
        let this = delayed.bearer().filter(|&object| R::is_there(self, object));
        self.begin_by_rule(delayed.program, delayed.source, this, delayed.controller);
        if let Some(frame) = self.state.frames.last_mut() {
            (frame.at, frame.slots) = (delayed.at, slots);
        }
        if let Due::Now(about) = delayed.due {
            self.leave_about(about);
        }
    }
}
