//! The table at which a game is played: its set-up, its state, and what is worked out from both.

use super::game::{Ending, Limit};
use super::kept::Kept;
use super::parts::{EventOf, Parts, Speech};
use super::pile::CardId;
use super::seat::Seat;
use super::setup::Setup;
use super::state::{State, Use};
use crate::lang::ability::Often;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// A player who is told of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// Which of them.
    pub seat: Seat,
    /// Whether they saw the front of the card that the event names as it happened: that of a card that moves, before it went.
    pub saw: bool,
}

/// What is written down of a game for those who follow it.
#[derive(Clone, Debug)]
pub struct Journal<R: Parts> {
    /// What has happened.
    pub events: Vec<EventOf<R>>,
    /// For each of that, whether each player saw the front of the card that it names as it happened, by seat.
    pub saw: Vec<[bool; 2]>,
    /// The programs of which something came, each with who made its choices: while one of them ran, past its cost, something changed.
    pub deeds: BTreeSet<(Seat, u16)>,
    /// The continuous powers that kept something from happening, or from being offered: their card and their place among its abilities.
    pub kept: RefCell<BTreeSet<(CardId, u8)>>,
    /// The choices that had only one possible answer since the last answer that was given, each with who made it, and its labels.
    pub forced: Vec<(Seat, String)>,
}

impl<R: Parts> Default for Journal<R> {
    fn default() -> Self {
        Self { events: Vec::new(), saw: Vec::new(), deeds: BTreeSet::new(), kept: RefCell::default(), forced: Vec::new() }
    }
}

/// A game in motion. All rules are functions of it.
pub struct Table<'p, R: Parts> {
    /// What the match is played with.
    pub setup: &'p Setup<R>,
    /// The state.
    pub state: &'p mut State<R>,
    /// What is worked out from the state.
    pub derived: &'p Kept<R::Derived>,
    /// Where it is written down what happens, for those who keep a journal.
    pub journal: Option<&'p mut Journal<R>>,
    /// How many effects were waiting when the events of this moment began: those behind triggered at one time.
    pub batch: u16,
}

impl<R: Parts> State<R> {
    /// Lays the state on a table for a while, without a journal.
    pub fn on_table<T>(&mut self, setup: &Setup<R>, with: impl FnOnce(&mut Table<'_, R>) -> T) -> T {
        let derived = Kept::unknown(R::Derived::default());
        let batch = self.waiting.len() as u16;
        with(&mut Table { setup, state: self, derived: &derived, journal: None, batch })
    }
}

impl<R: Parts> Table<'_, R> {
    /// Marks what is worked out as outdated: something has changed.
    #[inline]
    pub fn touch(&mut self) {
        self.derived.outdate();
        self.note_deed();
    }

    /// Writes down that something comes of the programs that are running. To have paid is not to have done something.
    #[inline]
    pub fn note_deed(&mut self) {
        if self.journal.is_some() {
            self.write_down_deed();
        }
    }

    /// Few games keep a journal: what writes it stays out of the way of the others.
    #[cold]
    #[inline(never)]
    fn write_down_deed(&mut self) {
        if let Some(journal) = &mut self.journal {
            let frames = self.state.frames.iter();
            let paid = frames.filter(|frame| frame.at >= self.setup.programs[frame.program as usize].cost);
            journal.deeds.extend(paid.map(|frame| (frame.controller, frame.program)));
        }
    }

    /// Writes down a choice that had only one possible answer.
    #[cold]
    #[inline(never)]
    pub(super) fn write_down_forced(&mut self, seat: Seat, label: String) {
        if let Some(journal) = &mut self.journal {
            journal.forced.push((seat, label));
        }
    }

    /// Writes down that a continuous power keeps something from happening.
    pub(super) fn note_kept(&self, card: CardId, ability: u8) {
        if let Some(journal) = &self.journal {
            journal.kept.borrow_mut().insert((card, ability));
        }
    }

    /// Begins a new moment: what triggers now is not at one time with what triggered before.
    pub fn begin_moment(&mut self) {
        self.batch = self.state.waiting.len() as u16;
    }

    /// How often an ability of a card was used in the time for which that is counted.
    #[must_use]
    pub fn used(&self, card: CardId, ability: u8) -> u8 {
        self.state.used.iter().find(|used| used.card == card && used.ability == ability).map_or(0, |used| used.times())
    }

    /// Counts a use of an ability of a card, where its uses are limited.
    pub fn count_use(&mut self, card: CardId, ability: u8, limit: Option<Often>) {
        let Some(Often { per, .. }) = limit else { return };
        if let Some(used) = self.state.used.iter_mut().find(|used| used.card == card && used.ability == ability) {
            used.again();
        } else {
            self.state.used.push(Use::first(card, ability, per));
        }
    }

    /// Whether an ability of a card was used as often as it can be.
    #[must_use]
    pub fn is_used_up(&self, card: CardId, ability: u8, limit: Option<Often>) -> bool {
        limit.is_some_and(|limit| self.used(card, ability) >= limit.times)
    }

    /// Stops the game at a limit of the engine.
    pub fn stop(&mut self, limit: Limit) {
        self.state.ending.get_or_insert(Ending::Stopped(limit));
    }
}

impl<R: Speech> Table<'_, R> {
    /// Writes an event into the journal, when one is kept.
    #[inline]
    pub fn note(&mut self, event: EventOf<R>) {
        if self.journal.is_some() {
            self.write_down(event);
        }
    }

    #[cold]
    #[inline(never)]
    fn write_down(&mut self, event: EventOf<R>) {
        let saw = event.card().map_or([false; 2], |card| Seat::BOTH.map(|seat| self.sees(seat, card)));
        if let Some(journal) = &mut self.journal {
            journal.events.push(event);
            journal.saw.push(saw);
        }
    }
}
