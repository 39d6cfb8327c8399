//! The table at which a game is played: its set-up, its state, and what is worked out from both.

use super::derive::Derived;
use super::events::Event;
use super::setup::Setup;
use super::state::State;
use crate::kernel::pile::CardId;

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
    /// What has happened, for those who keep a log.
    pub log: Option<&'p mut Vec<Event>>,
    /// How many effects were waiting when the events of this moment began: those behind triggered at one time (9.2.1).
    pub batch: u8,
}

impl<'p> Table<'p> {
    /// Marks what is worked out as outdated: something has changed.
    pub fn touch(&mut self) {
        *self.fresh = false;
    }

    /// Begins a new moment: what triggers now is not at one time with what triggered before.
    pub fn begin_moment(&mut self) {
        self.batch = self.state.waiting.len() as u8;
    }

    /// Writes an event into the log, when one is kept.
    pub fn note(&mut self, event: Event) {
        if let Some(log) = &mut self.log {
            log.push(event);
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
