//! The table at which a game is played: its set-up, its state, and what is worked out from both.

use super::derive::Derived;
use super::events::Event;
use super::setup::Setup;
use super::state::State;
use crate::kernel::pile::CardId;
use std::collections::BTreeSet;

/// What is written down of a game for those who follow it.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// What has happened.
    pub events: Vec<Event>,
    /// The programs of which something came: while one of them ran, past its cost, something changed.
    pub deeds: BTreeSet<u16>,
}

/// A game in motion. All rules are functions of it.
pub struct Table<'p> {
    /// What the match is played with.
    pub setup: &'p Setup,
    /// The state.
    pub state: &'p mut State,
    /// What characters are right now.
    pub derived: &'p mut Derived,
    /// Whether `derived` still tells the truth.
    pub fresh: &'p mut bool,
    /// Where it is written down what happens, for those who keep a journal.
    pub journal: Option<&'p mut Journal>,
    /// How many effects were waiting when the events of this moment began: those behind triggered at one time (9.2.1).
    pub batch: u8,
}

impl<'p> Table<'p> {
    /// Marks what is worked out as outdated: something has changed.
    pub fn touch(&mut self) {
        *self.fresh = false;
        self.note_deed();
    }

    /// Writes down that something comes of the programs that are running. To have paid is not to have done something.
    fn note_deed(&mut self) {
        if let Some(journal) = &mut self.journal {
            let frames = self.state.frames.iter();
            let paid = frames.filter(|frame| frame.at >= self.setup.programs[frame.program as usize].cost);
            journal.deeds.extend(paid.map(|frame| frame.program));
        }
    }

    /// Begins a new moment: what triggers now is not at one time with what triggered before.
    pub fn begin_moment(&mut self) {
        self.batch = self.state.waiting.len() as u8;
    }

    /// Writes an event into the journal, when one is kept.
    pub fn note(&mut self, event: Event) {
        if let Some(journal) = &mut self.journal {
            journal.events.push(event);
        }
    }

    /// How often an ability of a card was used this turn.
    #[must_use]
    pub fn used(&self, card: CardId, ability: u8) -> u8 {
        (self.state.cards[card as usize].used >> (4 * u32::from(ability)) & 15) as u8
    }

    /// Counts a use of an ability of a card.
    pub fn count_use(&mut self, card: CardId, ability: u8) {
        if self.used(card, ability) < 15 {
            self.state.cards[card as usize].used += 1 << (4 * u32::from(ability));
        }
    }
}
