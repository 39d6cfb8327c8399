//! The table at which a game is played: its set-up, its state, the derived facts, and the journal.

use super::cached::Cached;
use super::derived::Derived;
use super::game::{Ending, Limit};
use super::parts::{Dialogue, EventOf, Parts};
use super::pile::CardId;
use super::seat::Seat;
use super::setup::Setup;
use super::spilling::List;
use super::state::{State, Use};
use crate::lang::ability::Often;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// A player who is told of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// The seat of the player.
    pub seat: Seat,
    /// True if they saw the front of the event's card as it happened: of a card that moves, before it went.
    pub saw: bool,
}

/// The log of a game, for those who follow it.
#[derive(Clone, Debug)]
pub struct Journal<R: Parts> {
    /// The events, in order.
    pub events: Vec<EventOf<R>>,
    /// For each event, by seat: true if the player saw the front of its card as it happened.
    pub saw: Vec<[bool; 2]>,
    /// For each event, the turn in which it happened.
    pub turns: Vec<u16>,
    /// The programs that had an effect, each with the player who made its choices: the game changed while one of them ran, past its cost.
    pub deeds: BTreeSet<(Seat, u16)>,
    /// The continuous powers that prevented an event, or an option, by card and ability index.
    pub kept: RefCell<BTreeSet<(CardId, u8)>>,
    /// The forced choices since the last answer that was given, which had only one possible answer: the player, and the labels.
    pub forced: Vec<(Seat, String)>,
}

impl<R: Parts> Default for Journal<R> {
    fn default() -> Self {
        Self {
            events: Vec::new(),
            saw: Vec::new(),
            turns: Vec::new(),
            deeds: BTreeSet::new(),
            kept: RefCell::default(),
            forced: Vec::new(),
        }
    }
}

/// A game in motion: the argument of all rules.
pub struct Table<'p, R: Parts> {
    /// The set-up of the match.
    pub setup: &'p Setup<R>,
    /// The state.
    pub state: &'p mut State<R>,
    /// The cache of facts derived from the state.
    pub derived: &'p Cached<Derived<R::Values>>,
    /// The journal, if events are logged.
    pub journal: Option<&'p mut Journal<R>>,
    /// The number of waiting effects when this moment began: those behind it triggered simultaneously.
    pub batch: u16,
}

impl<R: Parts> State<R> {
    /// Runs a function on a table with this state, without a journal.
    pub fn on_table<T>(&mut self, setup: &Setup<R>, with: impl FnOnce(&mut Table<'_, R>) -> T) -> T {
        let derived = Cached::unknown(Derived::default());
        let batch = self.waiting.len() as u16;
        with(&mut Table { setup, state: self, derived: &derived, journal: None, batch })
    }
}

impl<R: Parts> Table<'_, R> {
    /// Invalidates the derived facts, and logs that the running programs had an effect: the state has changed.
    #[inline]
    pub fn touch(&mut self) {
        self.derived.outdate();
        self.note_deed();
    }

    /// Invalidates the derived facts as something changes that continuous powers alone can read, such as the state of an object or a running battle, and logs
    /// the effect.
    #[inline]
    pub fn touch_for_powers(&mut self) {
        if !self.derived.is_outdated() && self.derived.read(Derived::is_of_field_alone) {
            self.note_deed();
        } else {
            self.touch();
        }
    }

    /// Invalidates the derived facts as a card goes from one pile to another, and logs the effect. They stay valid where they follow from the objects in play
    /// alone: no modifier applies, and the card has none to apply where it arrives.
    #[inline]
    pub fn touch_between_piles(&mut self, card: CardId) {
        if self.state.changes.is_empty() && self.setup.layers(card) == 0 {
            self.touch_for_powers();
        } else {
            self.touch();
        }
    }

    /// Logs that the running programs had an effect. Paying a cost is none.
    #[inline]
    pub fn note_deed(&mut self) {
        if self.journal.is_some() {
            self.write_down_deed();
        }
    }

    /// Cold, as few games keep a journal.
    #[cold]
    #[inline(never)]
    fn write_down_deed(&mut self) {
        if let Some(journal) = &mut self.journal {
            let frames = self.state.frames.iter();
            let paid = frames.filter(|frame| frame.at >= self.setup.programs[frame.program as usize].cost);
            journal.deeds.extend(paid.map(|frame| (frame.controller, frame.program)));
        }
    }

    /// Logs a forced choice, which had only one possible answer.
    #[cold]
    #[inline(never)]
    pub(super) fn write_down_forced(&mut self, seat: Seat, label: String) {
        if let Some(journal) = &mut self.journal {
            journal.forced.push((seat, label));
        }
    }

    /// Logs that a continuous power prevented an event.
    pub(super) fn note_kept(&self, card: CardId, ability: u8) {
        if let Some(journal) = &self.journal {
            journal.kept.borrow_mut().insert((card, ability));
        }
    }

    /// Begins a new moment: abilities that trigger from now on are not simultaneous with those that triggered before.
    pub fn begin_moment(&mut self) {
        self.batch = self.state.waiting.len() as u16;
    }

    /// Returns the number of uses of an ability of a card, in the period of its limit.
    #[must_use]
    pub fn used(&self, card: CardId, ability: u8) -> u8 {
        self.state.used.iter().find(|used| used.card == card && used.ability == ability).map_or(0, |used| used.times())
    }

    /// Counts a use of an ability of a card, if its uses are limited.
    pub fn count_use(&mut self, card: CardId, ability: u8, limit: Option<Often>) {
        let Some(Often { per, .. }) = limit else { return };
        let ability = self.counted_with(card, ability);
        if let Some(used) = self.state.used.iter_mut().find(|used| used.card == card && used.ability == ability) {
            used.again();
        } else {
            self.state.used.push(Use::first(card, ability, per));
        }
    }

    /// Returns the first of the abilities whose uses are counted together with those of this one.
    fn counted_with(&self, card: CardId, mut ability: u8) -> u8 {
        while self.setup.ability(card, ability).head.shares {
            ability -= 1;
        }
        ability
    }

    /// Returns the number of uses of an ability by all cards of a player that have it.
    fn used_by_all(&self, card: CardId, ability: u8) -> u8 {
        let (owner, text) = (State::<R>::owner(card), &self.setup.ability(card, ability).text);
        let same = |used: &&Use| State::<R>::owner(used.card) == owner && self.setup.ability(used.card, used.ability).text == *text;
        self.state.used.iter().filter(same).map(|used| used.times()).fold(0, u8::saturating_add)
    }

    /// True if an ability of a card has reached the limit of its uses.
    #[must_use]
    pub fn is_used_up(&self, card: CardId, ability: u8, limit: Option<Often>) -> bool {
        limit.is_some_and(|Often { times, per }| {
            let ability = self.counted_with(card, ability);
            let used = if per.is_of_all() { self.used_by_all(card, ability) } else { self.used(card, ability) };
            used >= times
        })
    }

    /// Stops the game at a limit of the engine.
    pub fn stop(&mut self, limit: Limit) {
        self.state.ending.get_or_insert(Ending::Stopped(limit));
    }
}

impl<R: Dialogue> Table<'_, R> {
    /// Logs an event, if a journal is kept.
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
            journal.turns.push(self.state.turn);
        }
    }
}
