//! Event patterns: what texts watch for, count, forbid and replace.

use super::{Check, Leaves, Side, Source};
use crate::lang::event::{BattleOutcome, Means};
use crate::lang::reference::Verb;
use crate::lang::selector::{Depth, End};

/// An event pattern. It matches an event of its kind in which everybody that it names takes part.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern<L: Leaves> {
    /// The kind of event, with conditions on all but its participants.
    pub event: Happening<L>,
    /// The [subject](super::Participants::subject); `None` is any.
    pub subject: Option<Participant<L>>,
    /// The [counterpart](super::Participants::object) of the subject, or the card by means of which it happens; `None` is any.
    pub object: Option<Source<L>>,
    /// The side of the [player](super::Participants::player); `None` is any.
    pub player: Option<Side>,
    /// The causing effect; `None` is any cause.
    pub by: Option<Cause<L>>,
    /// The least [amount](super::Participants::number); 0 is any.
    pub least: u16,
}

/// The effects that can cause an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Cause<L: Leaves> {
    /// The controller of the effect.
    pub side: Side,
    /// True if only effects of a [character](crate::lang::reference::Noun::Character) count.
    pub character: bool,
    /// True if the player who makes the move counts, and not the controller of the effect.
    pub doer: bool,
    /// True if only what has no such cause counts.
    pub except: bool,
    /// The checks that the card of the effect must fit.
    pub checks: Vec<Check<L>>,
}

/// The kind of event of a pattern.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening<L: Leaves> {
    /// An object enters play.
    EntersPlay,
    /// An object leaves play.
    LeavesPlay,
    /// A card changes places.
    Moves {
        /// The verb; it may [name](Verb::names) moves of several verbs.
        verb: Verb,
        /// The place it leaves; `None` is any.
        from: Option<(Side, L::Zone)>,
        /// The place it arrives at; `None` is any.
        to: Option<(Side, L::Zone)>,
        /// The end it arrives at; `None` is any.
        end: Option<End>,
    },
    /// An object in play moves to this zone.
    Relocates(L::Zone),
    /// A card is played, to this zone; `None` is any.
    Played(Option<L::Zone>),
    /// A card is put on top of an object.
    LevelsUp,
    /// A card is attached to an object.
    Attached,
    /// A card is detached.
    Detached,
    /// Two objects exchange their places: either is the subject.
    Swapped,
    /// An object attacks another.
    Attacks,
    /// An object is dealt damage by these means; `None` is any.
    Damaged(Option<Means>),
    /// An object is healed.
    Healed,
    /// An object is defeated by these means; `None` is any.
    Defeated(Option<Means>),
    /// A battle ends for an object with this outcome.
    BattleEnds(BattleOutcome),
    /// A payment power of an object is used.
    PowerUsed,
    /// A triggered effect of a power with this pattern would resolve.
    Resolves(Box<Pattern<L>>),
    /// A phase starts.
    PhaseStarts(L::Phase),
    /// An event that only this game has, about one of these words or states; `None` is any.
    Own(L::Event, Option<u64>),
}

/// The subject of a pattern.
#[derive(Clone, Debug, PartialEq)]
pub enum Participant<L: Leaves> {
    /// The card that the pattern is printed on.
    This,
    /// A card of this side that fits all checks; with `other`, not the card that the pattern is printed on.
    Card {
        /// Checks of the card.
        checks: Vec<Check<L>>,
        /// Side of its owner.
        side: Side,
        /// True if it is another card than that of the pattern.
        other: bool,
    },
    /// A card of a stack: its end of the stack, checks of the card, and the source of the stack.
    OfStack(Option<Depth>, Vec<Check<L>>, Source<L>),
    /// One of these objects.
    OneOf(Source<L>),
}

impl<L: Leaves> Participant<L> {
    /// Returns the kind of object that it is.
    #[must_use]
    pub fn kind(&self) -> L::Kind {
        match self {
            Participant::OneOf(source) => source.kind(),
            Participant::This | Participant::Card { .. } | Participant::OfStack(..) => L::CARD,
        }
    }
}

impl<L: Leaves> Pattern<L> {
    /// Returns a pattern for events of a kind, whoever takes part.
    #[must_use]
    pub fn of(event: Happening<L>) -> Self {
        Self { event, subject: None, object: None, player: None, by: None, least: 0 }
    }

    /// Returns a pattern for events of a kind, with one of these objects as its subject.
    #[must_use]
    pub fn about_one_of(event: Happening<L>, objects: Source<L>) -> Self {
        Self { subject: Some(Participant::OneOf(objects)), ..Self::of(event) }
    }

    /// Returns a pattern that matches no event.
    #[must_use]
    pub fn nothing() -> Self {
        Self::about_one_of(Happening::EntersPlay, Source::Union(Vec::new()))
    }

    /// True if the bearer of the pattern is its subject.
    #[must_use]
    pub fn is_of_this(&self) -> bool {
        matches!(self.subject, Some(Participant::This | Participant::OneOf(Source::This(_))))
    }

    /// True if the pattern is about its bearer, or a card of it: as its subject, or without one, as the counterpart.
    #[must_use]
    pub fn is_about_this(&self) -> bool {
        self.subject == Some(Participant::This) || matches!(self.about(), Some(Source::This(_)))
    }

    /// True if the pattern matches a move of the card itself: it is watched for in every zone, and resolves in the zone where the card has gone.
    #[must_use]
    pub fn works_off_the_field(&self) -> bool {
        matches!(self.event, Happening::Moves { .. } | Happening::LeavesPlay) && self.is_of_this()
    }

    /// True if the pattern matches the entry of its own card alone.
    #[must_use]
    pub fn is_own_entry(&self) -> bool {
        matches!(self.event, Happening::EntersPlay) && self.is_of_this()
    }

    /// Returns the source of the objects that the pattern is about: of its subject, else of the counterpart.
    #[must_use]
    pub fn about(&self) -> Option<&Source<L>> {
        match &self.subject {
            Some(Participant::OneOf(source) | Participant::OfStack(_, _, source)) => Some(source),
            Some(Participant::This | Participant::Card { .. }) => None,
            None => self.object.as_ref(),
        }
    }

    /// Returns [the same source](Self::about), mutably.
    pub fn about_mut(&mut self) -> Option<&mut Source<L>> {
        match &mut self.subject {
            Some(Participant::OneOf(source) | Participant::OfStack(_, _, source)) => Some(source),
            Some(Participant::This | Participant::Card { .. }) => None,
            None => self.object.as_mut(),
        }
    }
}
