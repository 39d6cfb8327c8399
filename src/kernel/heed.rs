//! What a match has to look after: the sorts of events that its texts watch for, count or forbid. What happens and is of none of these sorts is compared
//! with no pattern.

use super::code::{Event, Happening, Leaves, Pattern};
use super::parts::{Parts, Printed};
use super::pile::CardId;
use super::setup::{Power, Setup, StaticDoes};
use crate::lang::reference::Verb;

/// Sorts of events, as a set.
pub type Sorts = u64;

const ENTERS_PLAY: Sorts = 1 << 16;
const LEAVES_PLAY: Sorts = 1 << 17;
const POWER_USED: Sorts = 1 << 18;
const RESOLVES: Sorts = 1 << 19;
/// The sorts of events that only one game has come behind those that all share.
const OWN: u32 = 32;

/// The moves that are called by a word.
fn moves(word: Verb) -> Sorts {
    1 << word as u8
}

impl<L: Leaves> Event<L> {
    /// Its sort.
    #[must_use]
    pub fn sort(self) -> Sorts {
        match self {
            Event::EntersPlay(_) => ENTERS_PLAY,
            Event::LeavesPlay(_) => LEAVES_PLAY,
            Event::Moves { verb, .. } => moves(verb),
            Event::PowerUsed(_) => POWER_USED,
            Event::Resolves(..) => RESOLVES,
            // It is told to who follows the game; no text watches for it.
            Event::ScriptFails(..) => 0,
            Event::Own(event) => Sorts::from(L::sort(event)) << OWN,
        }
    }
}

impl<L: Leaves> Pattern<L> {
    /// The sorts of events that can fit it.
    #[must_use]
    pub fn sorts(&self) -> Sorts {
        match &self.event {
            Happening::EntersPlay(_) => ENTERS_PLAY,
            Happening::LeavesPlay(_) => LEAVES_PLAY,
            Happening::Moves { verb, .. } => Verb::ALL.into_iter().filter(|&word| verb.names(word)).fold(0, |set, word| set | moves(word)),
            Happening::PowerUsed(_) => POWER_USED,
            Happening::Resolves(..) => RESOLVES,
            Happening::Own(occurrence) => Sorts::from(L::sorts(occurrence)) << OWN,
        }
    }

    /// Whether an event is of a sort that can fit it.
    #[must_use]
    pub fn admits(&self, event: Event<L>) -> bool {
        match (&self.event, event) {
            (Happening::EntersPlay(_), Event::EntersPlay(_))
            | (Happening::LeavesPlay(_), Event::LeavesPlay(_))
            | (Happening::PowerUsed(_), Event::PowerUsed(_))
            | (Happening::Resolves(..), Event::Resolves(..)) => true,
            (Happening::Moves { verb, .. }, Event::Moves { verb: word, .. }) => verb.names(word),
            (Happening::Own(occurrence), Event::Own(event)) => L::sorts(occurrence) & L::sort(event) != 0,
            _ => false,
        }
    }
}

/// What one face has to be looked at for.
#[derive(Clone, Copy, Debug, Default)]
struct Heeded {
    triggers: Sorts,
    forbids: Sorts,
    continuous: bool,
    payment: bool,
}

/// What all texts of a match have to be looked at for.
#[derive(Clone, Debug, Default)]
pub struct Heed {
    faces: Vec<Heeded>,
    /// What powers watch for; nothing where they all watch for their own card's entry alone.
    pub triggering: Sorts,
    /// What continuous powers forbid.
    pub forbidding: Sorts,
    /// What "this turn" conditions count.
    pub counted: Sorts,
    /// Whether there is any continuous power.
    pub continuous: bool,
}

impl<R: Parts> Setup<R> {
    /// Notes what has to be looked after for the abilities of all faces, and for what is counted.
    pub fn heed_abilities(&mut self) {
        let mut heed = Heed::default();
        let mut watchful = false;
        for face in &self.faces {
            let mut heeded = Heeded::default();
            for ability in face.abilities() {
                match &ability.power {
                    Power::Triggered { pattern, .. } => {
                        watchful |= !pattern.is_own_entry();
                        heeded.triggers |= pattern.sorts();
                    }
                    Power::Continuous(statics) => {
                        heeded.continuous = true;
                        heeded.forbids |= statics.iter().fold(0, |set, each| match &each.does {
                            StaticDoes::Forbid(pattern) => set | pattern.sorts(),
                            StaticDoes::Modify { .. } => set,
                        });
                    }
                    Power::Payment { .. } => heeded.payment = true,
                    Power::Passive => {}
                }
            }
            heed.triggering |= heeded.triggers;
            heed.forbidding |= heeded.forbids;
            heed.continuous |= heeded.continuous;
            heed.faces.push(heeded);
        }
        if !watchful {
            heed.triggering = 0;
        }
        heed.counted = self.watched.iter().fold(0, |set, &watched| set | self.patterns[watched as usize].sorts());
        self.heed = heed;
    }

    fn heeded(&self, card: CardId) -> Heeded {
        self.heed.faces.get(self.of[card as usize] as usize).copied().unwrap_or_default()
    }

    /// The sorts of events that the triggered powers of a card watch for.
    #[must_use]
    pub fn triggers(&self, card: CardId) -> Sorts {
        self.heeded(card).triggers
    }

    /// The sorts of events that the continuous powers of a card forbid.
    #[must_use]
    pub fn forbids(&self, card: CardId) -> Sorts {
        self.heeded(card).forbids
    }

    /// Whether a card has a payment power.
    #[must_use]
    pub fn has_payment(&self, card: CardId) -> bool {
        self.heeded(card).payment
    }

    /// Whether a card has a continuous power.
    #[must_use]
    pub fn is_continuous(&self, card: CardId) -> bool {
        self.heeded(card).continuous
    }
}
