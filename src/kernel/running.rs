//! Running games: a state with its derived facts, the open decision, and the journal.

use super::cached::Cached;
use super::derived::Derived;
use super::digest::digest;
use super::game::{Decision, Ending, Game, Illegal, check_picks};
use super::parts::{EventOf, Rules};
use super::pile::{CARD_LIMIT, CardId};
use super::question::{Asking, Choice, only_answer};
use super::random::Chance;
use super::seat::Seat;
use super::setup::Setup;
use super::state::State;
use super::table::{Journal, Reader, Table};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The initial capacity of a new game's list of options. Only a decision with more of them makes it grow.
const OPTIONS: usize = 256;

/// The option indices from 0 on: the picks of a decision with only one possible answer. Several picks are cards or other objects, so [`CARD_LIMIT`] is enough.
const FIRST: [u16; CARD_LIMIT] = {
    let mut numbers = [0; CARD_LIMIT];
    let mut number = 1;
    while number < CARD_LIMIT {
        numbers[number] = number as u16;
        number += 1;
    }
    numbers
};

/// A game in progress: its set-up and its state.
pub struct Running<R: Rules> {
    setup: Arc<Setup<R>>,
    state: State<R>,
    derived: Cached<Derived<R::Values>>,
    /// The open decision.
    decision: Option<Decision>,
    /// The options of the open decision; empty in a copy of a game, until they are needed.
    options: Vec<Choice<R>>,
    /// The journal, if events are logged.
    journal: Option<Journal<R>>,
    /// True if it stops where a phase ends.
    pausing: bool,
}

impl<R: Rules> Clone for Running<R> {
    /// Copies the game. Nothing is allocated unless the game keeps a log, or a list of its state is longer than any usual one.
    fn clone(&self) -> Self {
        // The state comes last, when nothing can fail any more: so it is copied once, straight to its destination.
        let (setup, derived, journal) = (Arc::clone(&self.setup), self.derived.clone(), self.journal.clone());
        let &Self { decision, pausing, .. } = self;
        Self { setup, derived, decision, options: Vec::new(), journal, pausing, state: self.state.clone() }
    }

    /// Overwrites this game with a copy of another. Its buffers are reused, so that a search that tries one answer after the other allocates nothing.
    fn clone_from(&mut self, source: &Self) {
        if !Arc::ptr_eq(&self.setup, &source.setup) {
            self.setup = Arc::clone(&source.setup);
        }
        self.derived.outdate();
        self.options.clear();
        self.journal.clone_from(&source.journal);
        (self.decision, self.pausing) = (source.decision, source.pausing);
        self.state.clone_from(&source.state);
    }
}

impl<R: Rules> Running<R> {
    /// The bound on the size of a state in bytes: a search copies it for every game that it tries.
    const FITS: () = assert!(size_of::<State<R>>() <= 4096);

    /// Returns a new game, played up to its first decision. Equal seeds give equal chances.
    #[must_use]
    pub fn new(setup: Arc<Setup<R>>, seed: u64) -> Self {
        let state = State::begin(&setup, seed);
        Self::begun(setup, &state, seed)
    }

    /// Returns a new game that begins in this state, with chance from its own seed, played up to its first decision.
    #[must_use]
    pub fn begun(setup: Arc<Setup<R>>, state: &State<R>, seed: u64) -> Self {
        let mut game = Self::on(setup, state);
        game.state.chance = Chance::new(seed);
        game.advance();
        game
    }

    /// Returns a game that goes on from a state, once [`Running::advance`] is called.
    ///
    /// A phase whose step is [`NOT_STARTED`](super::state::NOT_STARTED) still emits its start event.
    #[must_use]
    pub fn from_state(setup: Arc<Setup<R>>, state: State<R>) -> Self {
        Self::on(setup, &state)
    }

    /// Returns a game in a copy of this state. The state is copied once, straight to its destination.
    #[inline]
    fn on(setup: Arc<Setup<R>>, state: &State<R>) -> Self {
        let () = Self::FITS;
        let (derived, options) = (Cached::unknown(Derived::with_room()), Vec::with_capacity(OPTIONS));
        Self { setup, derived, decision: None, options, journal: None, pausing: false, state: state.clone() }
    }

    /// Returns the same game, which logs events from now on.
    #[must_use]
    pub fn with_log(mut self) -> Self {
        self.journal = Some(Journal::default());
        self
    }

    /// Returns the same game, which from now on pauses where a phase ends: no decision is open then, and [`Running::advance`] goes on.
    #[must_use]
    pub fn pausing(mut self) -> Self {
        self.pausing = true;
        self
    }

    /// Returns the state.
    #[must_use]
    pub fn state(&self) -> &State<R> {
        &self.state
    }

    /// Returns the set-up of the match.
    #[must_use]
    pub fn setup(&self) -> &Setup<R> {
        &self.setup
    }

    /// Returns the set-up of the match, to be shared with another game.
    #[must_use]
    pub fn shared_setup(&self) -> Arc<Setup<R>> {
        Arc::clone(&self.setup)
    }

    /// Returns the events since the log was begun; none if no log is kept.
    #[must_use]
    pub fn events(&self) -> &[EventOf<R>] {
        self.journal.as_ref().map_or(&[], |journal| &journal.events)
    }

    /// Returns the events since the log was begun, each with its readers by seat; none if no log is kept.
    pub fn noted(&self) -> impl Iterator<Item = (&EventOf<R>, [Reader; 2])> {
        self.journal.iter().flat_map(|journal| journal.events.iter().zip(&journal.saw)).map(|(event, &saw)| {
            let reader = |seat: Seat| Reader { seat, saw: saw[seat.index()] };
            (event, Seat::BOTH.map(reader))
        })
    }

    /// Returns the turn in which each of these events happened.
    pub fn noted_turns(&self) -> impl Iterator<Item = u16> + '_ {
        self.journal.iter().flat_map(|journal| journal.turns.iter().copied())
    }

    /// Returns the programs that had an effect since the log was begun, each with the player who made its choices; none if no log is kept.
    pub fn deeds(&self) -> impl Iterator<Item = (Seat, u16)> + '_ {
        self.journal.iter().flat_map(|journal| journal.deeds.iter().copied())
    }

    /// Returns the continuous powers that prevented an event since the log was begun, by card and ability index; none if no log is kept.
    #[must_use]
    pub fn kept(&self) -> BTreeSet<(CardId, u8)> {
        self.journal.as_ref().map(|journal| journal.kept.borrow().clone()).unwrap_or_default()
    }

    /// Returns the forced choices since the last answer that was given, which had only one possible answer and were made without asking: the player, and the
    /// labels joined by ", ". Empty if no log is kept.
    #[must_use]
    pub fn forced(&self) -> &[(Seat, String)] {
        self.journal.as_ref().map_or(&[], |journal| &journal.forced)
    }

    /// Returns the table, to read or to change the game.
    pub fn table(&mut self) -> Table<'_, R> {
        self.table_and_options().0
    }

    /// Returns the table, and apart from it the buffer of options.
    #[inline]
    fn table_and_options(&mut self) -> (Table<'_, R>, &mut Vec<Choice<R>>) {
        let batch = self.state.waiting.len() as u16;
        (
            Table { setup: &self.setup, state: &mut self.state, derived: &self.derived, journal: self.journal.as_mut(), batch },
            &mut self.options,
        )
    }

    /// Reads the table, on a copy of the state.
    pub fn look<T>(&self, with: impl FnOnce(&Table<'_, R>) -> T) -> T {
        let (mut state, derived) = (self.state.clone(), self.derived.clone());
        with(&Table { setup: &self.setup, state: &mut state, derived: &derived, journal: None, batch: 0 })
    }

    /// Plays on to the next decision that has more than one possible answer, or to the end; a [pausing](Running::pausing) game at most to the end of its phase.
    pub fn advance(&mut self) {
        loop {
            self.decision = None;
            let pausing = self.pausing;
            self.table().play_on(pausing);
            let Some(asking) = self.state.asking.filter(|_| self.state.ending.is_none()) else {
                self.state.asking = None;
                self.options.clear();
                return;
            };
            let decision = self.fill_options(&asking);
            let Some(picked) = only_answer(&decision) else {
                self.decision = Some(decision);
                return;
            };
            self.write_down_forced(asking.seat, picked);
            self.carry_out(&asking, &FIRST[..picked as usize]);
            if self.pauses() {
                return;
            }
        }
    }

    /// True if a pausing game pauses here, because the last answer ended the phase. Closes the decision then.
    fn pauses(&mut self) -> bool {
        let ended = self.pausing && self.state.is_between_phases();
        if ended {
            self.decision = None;
            self.options.clear();
        }
        ended
    }

    /// Reads the options of the decision, which are enumerated again if this is a copy without them.
    fn with_options<T>(&self, with: impl FnOnce(&Table<'_, R>, &[Choice<R>]) -> T) -> T {
        self.look(|table| match self.state.asking {
            Some(asking) if self.options.is_empty() => {
                let mut options = Vec::new();
                table.options(&asking, &mut options);
                with(table, &options)
            }
            _ => with(table, &self.options),
        })
    }

    /// Returns the table with the options of the open decision, which are enumerated again if this is a copy without them.
    pub fn offered(&mut self) -> (Table<'_, R>, &[Choice<R>]) {
        if let Some(asking) = self.state.asking.filter(|_| self.options.is_empty()) {
            self.fill_options(&asking);
        }
        let (table, options) = self.table_and_options();
        (table, options)
    }

    fn fill_options(&mut self, asking: &Asking<R>) -> Decision {
        let (table, options) = self.table_and_options();
        table.options(asking, options)
    }

    fn write_down_forced(&mut self, seat: Seat, picked: u16) {
        if self.journal.is_some() {
            let labels: Vec<String> = (0..picked).map(|option| self.label(option)).collect();
            self.table().write_down_forced(seat, labels.join(", "));
        }
    }

    /// Carries out a checked answer.
    fn carry_out(&mut self, asking: &Asking<R>, picks: &[u16]) {
        let (mut table, options) = self.table_and_options();
        table.take_answer(asking, options, picks);
    }
}

impl<R: Rules> Game for Running<R> {
    fn decision(&self) -> Option<Decision> {
        self.decision
    }

    fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal> {
        let (Some(decision), Some(asking)) = (self.decision, self.state.asking) else { return Err(Illegal::Over) };
        check_picks(&decision, picks)?;
        if self.options.is_empty() {
            self.fill_options(&asking);
        }
        if let Some(journal) = &mut self.journal {
            journal.forced.clear();
        }
        self.carry_out(&asking, picks);
        if !self.pauses() {
            self.advance();
        }
        Ok(())
    }

    fn prompt(&self) -> String {
        self.state.asking.map_or_else(String::new, |asking| self.look(|table| table.prompt(asking.what)))
    }

    fn label(&self, option: u16) -> String {
        let Some(asking) = self.state.asking else { return String::new() };
        self.with_options(|table, options| {
            options.get(option as usize).map_or_else(String::new, |&choice| table.label(asking.seat, choice, options))
        })
    }

    fn ending(&self) -> Option<Ending> {
        self.state.ending
    }

    fn turn(&self) -> u32 {
        self.state.turn.into()
    }

    fn fingerprint(&self) -> u64 {
        digest(&self.state)
    }
}

impl<R: Rules> Running<R> {
    /// Returns other names of an option, valid where it is the only one that they fit: a card number for an action with that card, a place for the object
    /// there.
    #[must_use]
    pub fn aliases(&self, option: u16) -> Vec<String> {
        let Some(asking) = self.state.asking else { return Vec::new() };
        self.with_options(|table, options| options.get(option as usize).map_or_else(Vec::new, |&choice| table.aliases(asking.seat, choice)))
    }
}
