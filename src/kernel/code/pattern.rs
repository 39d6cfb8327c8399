//! Things that happen, and patterns of them.

use super::{Check, Leaves, Side, Source};
use crate::kernel::pile::CardId;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::script::Fault;
use std::hash::{Hash, Hasher};

/// Something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<L: Leaves> {
    /// A card enters play.
    EntersPlay(CardId),
    /// A card leaves play, seen before it goes.
    LeavesPlay(CardId),
    /// A card moves, seen before it goes.
    Moves {
        /// The card.
        card: CardId,
        /// The word for the move.
        verb: Verb,
        /// Where it leaves.
        from: L::Spot,
        /// Where it arrives.
        to: L::Spot,
        /// At which end of a pile.
        end: Option<End>,
    },
    /// A payment power of a card is used.
    PowerUsed(CardId),
    /// A triggered effect of a card is about to resolve: the card, and the number of the ability on it.
    Resolves(CardId, u8),
    /// The script of a card ends its effect before its end. Nothing watches for this: it is for those who follow the game.
    ScriptFails(CardId, Fault),
    /// Something that happens only in this game.
    Own(L::Event),
}

impl<L: Leaves> Event<L> {
    /// The card that it names, where it is of a sort that every game has.
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

/// What an event is about, for the words of what it triggers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gist {
    /// The object; 255 where there is none.
    pub object: u8,
    /// Which patterns the event fits of those that the triggered power asks about, as a set.
    fits: u8,
    /// Where the state gathers the objects of all such events of one time, from 1; 0 where this object is all that is spoken of.
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
    /// How many patterns a triggered power can ask about.
    pub const ASKS: usize = 4;

    /// An object and no number.
    #[must_use]
    pub fn of(object: u8) -> Self {
        Self { object, ..Self::default() }
    }

    /// An object and a number.
    #[must_use]
    pub fn with_number(object: u8, number: u16) -> Self {
        Self { object, number, ..Self::default() }
    }

    /// Where the state gathers the objects of all such events of one time; `None` where this object is all that is spoken of.
    #[must_use]
    pub fn gathered(self) -> Option<u16> {
        self.gathered.checked_sub(1)
    }

    /// The same event, whose objects are gathered at a place.
    #[must_use]
    pub fn gathered_at(self, place: u16) -> Self {
        Self { gathered: place.saturating_add(1), ..self }
    }

    /// True if the event fits the pattern that the triggered power asks about in this place.
    #[must_use]
    pub fn fits(self, asked: usize) -> bool {
        self.fits >> (asked % Self::ASKS) & 1 == 1
    }

    /// The same event, which fits the pattern in this place.
    #[must_use]
    pub fn fitting(self, asked: usize) -> Self {
        Self { fits: self.fits | 1 << (asked % Self::ASKS), ..self }
    }
}

impl<L: Leaves> Event<L> {
    /// What it is about.
    #[must_use]
    pub fn gist(self) -> Gist {
        if let Event::Own(event) = self {
            return L::gist(event);
        }
        self.card().map_or_else(Gist::default, Gist::of)
    }
}

/// Something that may happen, as a pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern<L: Leaves> {
    /// What happens.
    pub event: Happening<L>,
    /// Whose effect makes it happen, and whether it must be that of a [character](crate::lang::reference::Noun::Character); `None` is anything.
    pub by: Option<(Side, bool)>,
}

/// What happens in a pattern.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening<L: Leaves> {
    /// Something enters play.
    EntersPlay(Source<L>),
    /// Something leaves play.
    LeavesPlay(Source<L>),
    /// A card moves.
    Moves {
        /// The verbs that name this move.
        verb: Verb,
        /// The card.
        what: Moved<L>,
        /// Where it leaves.
        from: Option<(Side, L::Spot)>,
        /// Where it arrives.
        to: Option<(Side, L::Spot)>,
        /// At which end it arrives.
        end: Option<End>,
    },
    /// A payment power is used.
    PowerUsed(Source<L>),
    /// A triggered effect would resolve: whose, and of which sort.
    Resolves(Source<L>, Box<Pattern<L>>),
    /// Something that happens only in this game.
    Own(L::Occurrence),
}

/// Which card moves in a pattern.
#[derive(Clone, Debug, PartialEq)]
pub enum Moved<L: Leaves> {
    /// The card that the pattern is printed on.
    This,
    /// A card that fits.
    Card(Vec<Check<L>>, Side),
    /// A card of an object's stack: its end, properties of the card, and where the object comes from.
    OfStack(Option<End>, Vec<Check<L>>, Source<L>),
}

impl<L: Leaves> Pattern<L> {
    /// A pattern that nothing fits.
    #[must_use]
    pub fn nothing() -> Self {
        Self { event: Happening::EntersPlay(Source::Union(Vec::new())), by: None }
    }

    /// Whether the pattern is a move of the card itself: its text is watched for wherever the card is, and resolves where it has gone.
    #[must_use]
    pub fn works_off_the_field(&self) -> bool {
        matches!(&self.event, Happening::Moves { what: Moved::This, .. } | Happening::LeavesPlay(Source::This(_)))
    }

    /// Whether only the card's own entry fits.
    #[must_use]
    pub fn is_own_entry(&self) -> bool {
        matches!(&self.event, Happening::EntersPlay(Source::This(_)))
    }

    /// The objects that it is about, where it names them by a source.
    pub fn about(&mut self) -> Option<&mut Source<L>> {
        match &mut self.event {
            Happening::EntersPlay(source)
            | Happening::LeavesPlay(source)
            | Happening::PowerUsed(source)
            | Happening::Resolves(source, _)
            | Happening::Moves { what: Moved::OfStack(_, _, source), .. } => Some(source),
            Happening::Moves { what: Moved::This | Moved::Card(..), .. } => None,
            Happening::Own(occurrence) => L::about(occurrence),
        }
    }
}
