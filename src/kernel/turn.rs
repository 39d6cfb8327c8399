//! The progress between decisions: steps, phases and turns.

use super::bits::Bits;
use super::code::{Event, Gist};
use super::delayed::Due;
use super::game::Limit;
use super::parts::{Parts, Rules};
use super::question::Choice;
use super::seat::Seat;
use super::spilling::List;
use super::state::{NOT_STARTED, State, Steps, WATCHED, keeper};
use super::table::Table;

/// The most decisions and steps of the rules in one turn. The longest turns of whole games have some hundreds.
const STEPS_A_TURN: u16 = 30_000;

impl<R: Rules> Table<'_, R> {
    /// Plays on until a player has to decide, the game is over, or, if it is `pausing`, a phase has ended. A loop, with or without decisions, is stopped.
    pub fn play_on(&mut self, pausing: bool) {
        self.takes_step();
        while self.state.ending.is_none() && self.state.asking.is_none() {
            self.takes_step();
            self.step();
            if pausing && self.state.is_between_phases() {
                break;
            }
        }
    }

    /// Counts a decision or a step of the rules.
    fn takes_step(&mut self) {
        self.state.steps.0 = self.state.steps.0.saturating_add(1);
        if self.state.steps.0 > STEPS_A_TURN {
            self.stop(Limit::Steps);
        }
    }

    /// Takes the next step: a running effect goes on; else a rule whose move was replaced does; else the rules settle its leftovers; else a due delayed part begins; else the next waiting effect
    /// resolves; else the phase goes on.
    fn step(&mut self) {
        if !self.state.frames.is_empty() {
            if !self.run_effects() {
                self.as_part_of_effect(Self::correct);
            }
        } else if !self.state.asked.is_empty() {
            self.go_on();
        } else if !R::settle(self) {
            self.state.settling = false;
            if !self.begin_due() && (self.state.waiting.is_empty() || !self.resolve_next()) {
                self.go_on();
            }
        }
    }

    /// Completes an effect: hides the cards that it showed, and applies the corrections of the rules.
    fn correct(&mut self) {
        self.state.revealed = Bits::EMPTY;
        self.state.looked_at = [Bits::EMPTY; 2];
        self.begin_moment();
        R::correct(self);
    }

    fn go_on(&mut self) {
        if self.state.turn == 0 {
            return R::prepare(self);
        }
        if self.state.step == NOT_STARTED {
            self.state.step = 0;
            if R::policies(self.setup).changes_end_in == Some(self.state.phase) {
                self.expire();
            }
            self.come_due();
            R::before_start(self);
            self.begin_moment();
            self.happens(Event::PhaseStarts(self.state.phase, self.state.lead));
            if !self.is_quiet() {
                return;
            }
        }
        let ends = !self.state.delayed.is_empty() && self.state.phase == R::policies(self.setup).end_phase;
        if !ends || !self.begin_next_delayed() {
            R::go_on(self);
        }
    }

    /// Ends the modifiers and prohibitions that last until this turn does.
    fn expire(&mut self) {
        let turn = self.state.turn;
        self.state.changes.retain(|change| change.until > turn);
        self.state.forbidden.retain(|forbidden| forbidden.until > turn);
        self.touch();
    }

    /// Logs the forced choice of a player who can only pass.
    pub fn passes(&mut self, seat: Seat) {
        if self.journal.is_some() {
            let label = self.label(seat, Choice::Pass, &[]);
            self.write_down_forced(seat, label);
        }
    }

    /// Ends the turn: expires modifiers and prohibitions, resets per-turn counts, and enters this phase of the next turn, in which `lead` comes first.
    pub fn next_turn(&mut self, lead: Seat, phase: R::Phase) {
        let turn = self.state.turn;
        if turn >= self.setup.turn_limit {
            return self.stop(Limit::Turns);
        }
        self.expire();
        let before = std::mem::replace(&mut self.state.happened, [[0; WATCHED]; 2]);
        for (place, &counter) in self.setup.kept.iter().enumerate() {
            for (now, before) in self.state.happened.iter_mut().zip(before) {
                now[keeper(place) as usize] = before[counter as usize];
            }
        }
        self.state.remembered = self.state.remembered.recalled(&self.setup.recalled);
        self.state.effects = 0;
        self.state.used.retain(|used| used.is_for_game());
        self.state.steps = Steps::default();
        R::turn_begins(&mut self.state.field);
        self.state.lead = lead;
        self.state.turn = turn + 1;
        self.enter(phase);
    }
}

impl<R: Parts> Table<'_, R> {
    /// True if nothing comes before the phase's next step, which is then taken at once: no effect is running, waiting or delayed, and the game is not over.
    #[inline]
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        let State { frames, waiting, delayed, ending, .. } = &*self.state;
        frames.is_empty() && waiting.is_empty() && delayed.is_empty() && ending.is_none()
    }

    /// Updates the delayed parts as a phase starts: those put off to the start of this turn become due, and those whose event had to happen in an earlier turn
    /// are dropped.
    fn come_due(&mut self) {
        if self.state.delayed.is_empty() {
            return;
        }
        let turn = self.state.turn;
        self.state
            .delayed
            .retain(|delayed| !matches!(delayed.due, Due::Happens { until, .. } | Due::EachTime { until, .. } if until < turn));
        for delayed in self.state.delayed.iter_mut() {
            if matches!(delayed.due, Due::StartOf(start) if start <= turn) {
                delayed.due = Due::Now(Gist::default());
            }
        }
    }

    /// Enters a phase, whose start event is emitted before anything is done in it.
    pub fn enter(&mut self, phase: R::Phase) {
        self.state.phase = phase;
        self.state.step = NOT_STARTED;
    }
}
