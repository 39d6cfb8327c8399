//! Events: what happens, and who takes part in it.

use super::Leaves;
use crate::kernel::pile::{CardId, NONE};
use crate::kernel::seat::Seat;
use crate::lang::event::{BattleOutcome, Means};
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::script::Fault;
use std::hash::{Hash, Hasher};

/// An event. A card is its number; an object is numbered as its game numbers objects of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<L: Leaves> {
    /// A card enters play.
    EntersPlay(CardId),
    /// A card leaves play, seen before it goes.
    LeavesPlay(CardId),
    /// A card changes places, seen before it goes.
    Moves {
        /// The card.
        card: CardId,
        /// The verb of the move.
        verb: Verb,
        /// The place it leaves.
        from: L::Zone,
        /// The place it arrives at.
        to: L::Zone,
        /// The end of the pile it arrives at.
        end: Option<End>,
    },
    /// An object in play moves to another zone in play.
    Relocates(u8, L::Zone),
    /// A player plays a card; the zone is given where the player chooses one.
    Played(Seat, CardId, Option<L::Zone>),
    /// A card is put on top of an object: it levels up, or evolves, by this card.
    LevelsUp(u8, CardId),
    /// A card is attached to an object.
    Attached(CardId, u8),
    /// A card is detached.
    Detached(CardId),
    /// Two objects exchange their places.
    Swapped(u8, u8),
    /// The first object attacks the second.
    Attacks(u8, u8),
    /// An object is dealt damage.
    Damaged {
        /// The damaged object.
        whom: u8,
        /// The amount of damage.
        amount: u16,
        /// Its cause.
        by: Blow,
    },
    /// An object is healed of this much damage.
    Healed(u8, u16),
    /// An object is defeated; emitted while it is still in play.
    Defeated {
        /// The defeated object.
        whom: u8,
        /// Its cause.
        by: Blow,
    },
    /// A battle ends for an object, against its battle opponent; [`NONE`] without one.
    BattleEnds(u8, u8, BattleOutcome),
    /// A payment power of a card is used.
    PowerUsed(CardId),
    /// A triggered effect is about to resolve: its card, and the index of the ability on it.
    Resolves(CardId, u8),
    /// A phase starts, of the turn of this player.
    PhaseStarts(L::Phase, Seat),
    /// The script of a card fails, which ends its effect early. No pattern matches this: it is for the journal alone.
    ScriptFails(CardId, Fault),
    /// An event that only this game has, with its participants, and the set of words or states that it is about.
    Own(L::Event, Participants, u64),
}

/// The cause of damage or of a defeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// The object whose attack it is, or the card of the effect; [`NONE`] without either.
    pub by: u8,
    /// The card that is used for the attack; [`NONE`] without one.
    pub card: CardId,
    /// An attack, or an effect.
    pub means: Means,
}

/// The participants of an event: the one table that patterns, referents and the journal read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Participants {
    /// The object or card that acts, or is acted upon; [`NONE`] without one.
    pub subject: u8,
    /// Its counterpart: what is attacked or attached to, who deals the damage or the defeat, whom it is swapped with, its battle opponent.
    pub object: u8,
    /// The card by means of which it happens; [`NONE`] without one.
    pub means: CardId,
    /// The player who acts, or whose turn it is.
    pub player: Option<Seat>,
    /// The amount: of damage, for example.
    pub number: u16,
}

impl Participants {
    /// An event without participants.
    pub const NOBODY: Self = Self { subject: NONE, object: NONE, means: NONE, player: None, number: 0 };

    /// The event of one object or card.
    #[must_use]
    pub const fn of(subject: u8) -> Self {
        Self { subject, ..Self::NOBODY }
    }

    /// The event of two objects.
    #[must_use]
    pub const fn both(subject: u8, object: u8) -> Self {
        Self { subject, object, ..Self::NOBODY }
    }

    /// Returns the same participants, with an amount.
    #[must_use]
    pub const fn by(self, number: u16) -> Self {
        Self { number, ..self }
    }
}

impl<L: Leaves> Event<L> {
    /// Returns the participants.
    #[must_use]
    pub fn participants(self) -> Participants {
        use Participants as At;
        match self {
            Event::EntersPlay(card)
            | Event::LeavesPlay(card)
            | Event::Moves { card, .. }
            | Event::Detached(card)
            | Event::PowerUsed(card)
            | Event::Resolves(card, _)
            | Event::ScriptFails(card, _) => At::of(card),
            Event::Relocates(object, _) => At::of(object),
            Event::Played(seat, card, _) => At { player: Some(seat), ..At::of(card) },
            // What it has become is said of the same object.
            Event::LevelsUp(object, card) => At { means: card, ..At::both(object, object) },
            Event::Attached(one, other) | Event::Swapped(one, other) | Event::Attacks(one, other) | Event::BattleEnds(one, other, _) => {
                At::both(one, other)
            }
            Event::Damaged { whom, amount, by } => At { means: by.card, ..At::both(whom, by.by) }.by(amount),
            Event::Healed(whom, amount) => At::of(whom).by(amount),
            Event::Defeated { whom, by } => At { means: by.card, ..At::both(whom, by.by) },
            Event::PhaseStarts(_, seat) => At { player: Some(seat), ..At::NOBODY },
            Event::Own(_, participants, _) => participants,
        }
    }

    /// Returns the card of an event that is about a card, rather than about an object that the game numbers otherwise.
    #[must_use]
    pub fn card(self) -> Option<CardId> {
        match self {
            Event::EntersPlay(card)
            | Event::LeavesPlay(card)
            | Event::Moves { card, .. }
            | Event::Played(_, card, _)
            | Event::Attached(card, _)
            | Event::Detached(card)
            | Event::PowerUsed(card)
            | Event::Resolves(card, _)
            | Event::ScriptFails(card, _) => Some(card),
            Event::Relocates(..)
            | Event::LevelsUp(..)
            | Event::Swapped(..)
            | Event::Attacks(..)
            | Event::Damaged { .. }
            | Event::Healed(..)
            | Event::Defeated { .. }
            | Event::BattleEnds(..)
            | Event::PhaseStarts(..)
            | Event::Own(..) => None,
        }
    }

    /// Returns the referents of the event: its subject, without one its object, and its amount.
    #[must_use]
    pub fn gist(self) -> Gist {
        let Participants { subject, object, number, .. } = self.participants();
        Gist { object: if subject == NONE { object } else { subject }, number, ..Gist::default() }
    }
}

/// The referents of an event in the text that it triggers: an object and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gist {
    /// The object; 255 if there is none.
    pub object: u8,
    /// The set of patterns that the event fits, of those that the triggered power asks about.
    fits: u8,
    /// The place of the set that collects the objects of all such events of one moment, plus 1; 0 if `object` is the only referent.
    gathered: u16,
    /// The number.
    pub number: u16,
    /// The object in play whose effect caused the event, if the text asks for it; 255 if there is none.
    cause: u8,
}

impl Hash for Gist {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { object, fits, gathered, number, cause } = self;
        (object, *gathered as u8 & 0xf | fits << 4, number).hash(hasher);
        if *cause != u8::MAX {
            cause.hash(hasher);
        }
    }
}

impl Default for Gist {
    fn default() -> Self {
        Self { object: u8::MAX, fits: 0, gathered: 0, number: 0, cause: u8::MAX }
    }
}

impl Gist {
    /// The most patterns that a triggered power can ask about.
    pub const ASKS: usize = 4;

    /// Returns the index of the set that collects the objects of all such events of one moment; `None` if this object is the only referent.
    #[must_use]
    pub fn gathered(self) -> Option<u16> {
        self.gathered.checked_sub(1)
    }

    /// Returns the same referents, with the objects collected in this set.
    #[must_use]
    pub fn gathered_at(self, place: u16) -> Self {
        Self { gathered: place.saturating_add(1), ..self }
    }

    /// Returns the same referents, with the object whose effect caused the event.
    #[must_use]
    pub fn caused_by(self, object: Option<u8>) -> Self {
        Self { cause: object.unwrap_or(u8::MAX), ..self }
    }

    /// Returns the object whose effect caused the event, if the text asks for it.
    #[must_use]
    pub fn cause(self) -> Option<u8> {
        Some(self.cause).filter(|&cause| cause != u8::MAX)
    }

    /// True if the event fits the pattern with this index, of those that the triggered power asks about.
    #[must_use]
    pub fn fits(self, asked: usize) -> bool {
        self.fits >> (asked % Self::ASKS) & 1 == 1
    }

    /// Returns the same referents, marked as fitting the pattern with this index.
    #[must_use]
    pub fn fitting(self, asked: usize) -> Self {
        Self { fits: self.fits | 1 << (asked % Self::ASKS), ..self }
    }
}
