//! Zones: the places of cards and objects, which a game declares in one table.

use super::dialect::Leaf;
use super::ordinal::Ordinal;
use super::reference::Verb;
use std::hash::Hash;

/// The identity of a zone of a game, with the table that describes all of them.
pub trait ZoneTable: Leaf + Copy + Hash + Send + Sync + Ordinal {
    /// The rows, in the order of the identities; those of the piles come first.
    const TABLE: &'static [Row<Self>];
    /// The zone of the decks.
    const DECK: Self;
    /// The zone of the hands.
    const HAND: Self;
    /// The zone of the cards that are discarded.
    const DISCARD: Self;
    /// The zone of the objects that are stacks of cards; if these are in several zones, the one that covers them.
    const OBJECTS: Self;
    /// The zone of the cards that are attached to an object.
    const ATTACHED: Self;

    /// Returns the index of its row.
    fn index(self) -> usize {
        self.ordinal()
    }

    /// Returns its row.
    #[must_use]
    fn row(self) -> &'static Row<Self> {
        &Self::TABLE[self.index()]
    }

    /// True if this zone is the other, or covers it: "play" covers every zone of cards in play.
    #[must_use]
    fn covers(self, other: Self) -> bool {
        self == other || self.row().covers.contains(&other)
    }

    /// True if what is in it are objects, not cards.
    #[must_use]
    fn holds_objects(self) -> bool {
        self.row().form == Form::Slots || self == Self::OBJECTS
    }

    /// Returns the zones that are piles.
    fn piles() -> impl Iterator<Item = Self> {
        Self::TABLE.iter().take_while(|row| row.form == Form::Pile).map(|row| row.zone)
    }

    /// Returns the zone with this printed name.
    #[must_use]
    fn named(word: &str) -> Option<Self> {
        Self::TABLE.iter().find(|row| row.word == word).map(|row| row.zone)
    }
}

/// The description of a zone.
#[derive(Clone, Copy, Debug)]
pub struct Row<Z: 'static> {
    /// The zone.
    pub zone: Z,
    /// The form of what is in it.
    pub form: Form,
    /// The readers of the fronts of its cards.
    pub seen: Seen,
    /// True if its cards are in play.
    pub in_play: bool,
    /// True if the texts of its cards are in force there; of a stack, that of the top card.
    pub speaks: bool,
    /// Its printed name, without an article; empty if no text names it.
    pub word: &'static str,
    /// Its name in the log: "the deck".
    pub told: &'static str,
    /// Its field in scenarios, and its name in questions and labels; empty if it has none of its own.
    pub field: &'static str,
    /// The zones that it covers.
    pub covers: &'static [Z],
    /// The verb of a card that goes there.
    pub verb: Verb,
}

/// The form of what is in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// An ordered pile of each player's cards.
    Pile,
    /// Cards of each player that lie by themselves, in order of arrival.
    Loose,
    /// One card, of either player.
    Shared,
    /// Objects of each player, each a stack of cards in a slot.
    Slots,
    /// Cards that are attached to an object.
    Attached,
    /// Umbrella of zones: it holds the contents of those that it covers.
    Umbrella,
}

/// The readers of the front of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Nobody.
    Nobody,
    /// Its owner.
    Owner,
    /// Its owner, and everybody while it is face-up.
    FaceUp,
    /// Everybody.
    Everybody,
}

impl<Z: Copy> Row<Z> {
    /// Returns the row of a pile that everybody sees.
    #[must_use]
    pub const fn pile(zone: Z, field: &'static str) -> Self {
        Self {
            zone,
            form: Form::Pile,
            seen: Seen::Everybody,
            in_play: false,
            speaks: false,
            word: "",
            told: "",
            field,
            covers: &[],
            verb: Verb::Put,
        }
    }

    /// Returns the row of a zone in play that everybody sees.
    #[must_use]
    pub const fn in_play(zone: Z, form: Form, field: &'static str) -> Self {
        Self { form, in_play: true, speaks: true, verb: Verb::PutIntoPlay, ..Self::pile(zone, field) }
    }

    /// Returns the row of a zone that covers others.
    #[must_use]
    pub const fn umbrella(zone: Z, covers: &'static [Z]) -> Self {
        Self { covers, ..Self::in_play(zone, Form::Umbrella, "") }
    }

    /// Returns the same row with its printed name, and its name in the log.
    #[must_use]
    pub const fn named(self, word: &'static str, told: &'static str) -> Self {
        Self { word, told, ..self }
    }

    /// Returns the same row with another verb.
    #[must_use]
    pub const fn by(self, verb: Verb) -> Self {
        Self { verb, ..self }
    }

    /// Returns the same row, without the texts of its cards in force.
    #[must_use]
    pub const fn silent(self) -> Self {
        Self { speaks: false, ..self }
    }

    /// Returns the same row with other readers.
    #[must_use]
    pub const fn seen_by(self, seen: Seen) -> Self {
        Self { seen, ..self }
    }
}
