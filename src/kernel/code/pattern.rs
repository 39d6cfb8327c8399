//! Events, and event patterns.

use super::{Check, Leaves, Side, Source};
use crate::kernel::pile::CardId;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::script::Fault;
use std::hash::{Hash, Hasher};

/// An event.
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
    /// A payment power of a card is used.
    PowerUsed(CardId),
    /// A triggered effect is about to resolve: its card, and the index of the ability on it.
    Resolves(CardId, u8),
    /// The script of a card fails, which ends its effect early. No pattern matches this: it is for the journal alone.
    ScriptFails(CardId, Fault),
    /// An event that only this game has.
    Own(L::Event),
}

impl<L: Leaves> Event<L> {
    /// Returns the card of the event; `None` for an event that only one game has.
    #[must_use]
    pub fn card(self) -> Option<CardId> {
        match self {
            Event::EntersPlay(card)
            | Event::LeavesPlay(card)
            | Event::Moves { card, .. }
            | Event::PowerUsed(card)
            | Event::Resolves(card, _)
            | Event::ScriptFails(card, _) => Some(card),
            Event::Own(_) => None,
        }
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
}

impl Hash for Gist {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { object, fits, gathered, number } = self;
        (object, *gathered as u8 & 0xf | fits << 4, number).hash(hasher);
    }
}

impl Default for Gist {
    fn default() -> Self {
        Self { object: u8::MAX, fits: 0, gathered: 0, number: 0 }
    }
}

impl Gist {
    /// The most patterns that a triggered power can ask about.
    pub const ASKS: usize = 4;

    /// Returns the referents of an event with an object and no number.
    #[must_use]
    pub fn of(object: u8) -> Self {
        Self { object, ..Self::default() }
    }

    /// Returns the referents of an event with an object and a number.
    #[must_use]
    pub fn with_number(object: u8, number: u16) -> Self {
        Self { object, number, ..Self::default() }
    }

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

impl<L: Leaves> Event<L> {
    /// Returns the referents of the event.
    #[must_use]
    pub fn gist(self) -> Gist {
        if let Event::Own(event) = self {
            return L::gist(event);
        }
        self.card().map_or_else(Gist::default, Gist::of)
    }
}

/// An event pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern<L: Leaves> {
    /// The event.
    pub event: Happening<L>,
    /// The controller of the causing effect, and with `true` only effects of a [character](crate::lang::reference::Noun::Character); `None` is any cause.
    pub by: Option<(Side, bool)>,
}

/// The event of a pattern, apart from its cause.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening<L: Leaves> {
    /// One of these objects enters play.
    EntersPlay(Source<L>),
    /// One of these objects leaves play.
    LeavesPlay(Source<L>),
    /// A card changes places.
    Moves {
        /// The verb; it may [name](Verb::names) moves of several verbs.
        verb: Verb,
        /// The card.
        what: Moved<L>,
        /// The place it leaves; `None` is any.
        from: Option<(Side, L::Zone)>,
        /// The place it arrives at; `None` is any.
        to: Option<(Side, L::Zone)>,
        /// The end it arrives at; `None` is any.
        end: Option<End>,
    },
    /// A payment power of one of these objects is used.
    PowerUsed(Source<L>),
    /// A triggered effect would resolve: of one of these objects, and of a power with this pattern.
    Resolves(Source<L>, Box<Pattern<L>>),
    /// An event that only this game has.
    Own(L::Occurrence),
}

/// The moving card of a pattern.
#[derive(Clone, Debug, PartialEq)]
pub enum Moved<L: Leaves> {
    /// The card that the pattern is printed on.
    This,
    /// A card of this side that fits all checks.
    Card(Vec<Check<L>>, Side),
    /// A card of a stack: its end of the stack, checks of the card, and the source of the stack.
    OfStack(Option<End>, Vec<Check<L>>, Source<L>),
    /// One of these cards.
    OneOf(Source<L>),
}

impl<L: Leaves> Pattern<L> {
    /// Returns a pattern that matches no event.
    #[must_use]
    pub fn nothing() -> Self {
        Self { event: Happening::EntersPlay(Source::Union(Vec::new())), by: None }
    }

    /// True if the pattern matches a move of the card itself: it is watched for in every zone, and resolves in the zone where the card has gone.
    #[must_use]
    pub fn works_off_the_field(&self) -> bool {
        matches!(&self.event, Happening::Moves { what: Moved::This, .. } | Happening::LeavesPlay(Source::This(_)))
    }

    /// True if the pattern matches the entry of its own card alone.
    #[must_use]
    pub fn is_own_entry(&self) -> bool {
        matches!(&self.event, Happening::EntersPlay(Source::This(_)))
    }

    /// Returns the source of the objects that the pattern is about, if it has one.
    pub fn about(&mut self) -> Option<&mut Source<L>> {
        match &mut self.event {
            Happening::EntersPlay(source)
            | Happening::LeavesPlay(source)
            | Happening::PowerUsed(source)
            | Happening::Resolves(source, _)
            | Happening::Moves { what: Moved::OfStack(_, _, source) | Moved::OneOf(source), .. } => Some(source),
            Happening::Moves { what: Moved::This | Moved::Card(..), .. } => None,
            Happening::Own(occurrence) => L::about(occurrence),
        }
    }
}
