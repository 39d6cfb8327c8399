//! Notations: the fields in which the positions of a game are written, declared as a table, and records of their values.

pub mod read;
#[cfg(feature = "schema")]
pub mod schema;

use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A field of a side, of an object or of a card by itself.
#[derive(Clone, Copy, Debug)]
pub struct Field<Z: 'static> {
    /// Its name.
    pub name: &'static str,
    /// The form of its value.
    pub holds: Holds<Z>,
    /// Its meaning, in a sentence.
    pub means: &'static str,
}

/// The form of a field's value.
#[derive(Clone, Copy, Debug)]
pub enum Holds<Z: 'static> {
    /// The cards of a pile, top first; without the field, this many blank cards.
    Pile(Z, usize),
    /// The objects in the slots of a zone, at most so many, each with these fields.
    Slots(Z, usize, &'static [Field<Z>]),
    /// The cards that lie by themselves in a zone, each with these fields.
    Loose(Z, &'static [Field<Z>]),
    /// The one card of a zone that both players share, with these fields.
    Shared(Z, &'static [Field<Z>]),
    /// The cards of an object, bottom first.
    Stack,
    /// The cards attached to an object, in order of arrival.
    Attached,
    /// The card that the record is about.
    Card,
    /// The player whose it is.
    Owner,
    /// A player; without the field, the game's own.
    Player,
    /// True or false.
    Truth,
    /// A whole number up to this; without the field, the game's own.
    Number(u16),
}

impl<Z> Field<Z> {
    /// Returns a field.
    #[must_use]
    pub const fn of(name: &'static str, holds: Holds<Z>, means: &'static str) -> Self {
        Self { name, holds, means }
    }

    /// Returns the field of the hand.
    #[must_use]
    pub const fn hand(zone: Z) -> Self {
        Self::of("hand", Holds::Pile(zone, 0), "The hand.")
    }

    /// Returns the field of the deck.
    #[must_use]
    pub const fn deck(zone: Z) -> Self {
        Self::of(
            "deck",
            Holds::Pile(zone, 0),
            "The deck, top first. Cards without text are added at its bottom until the player has as many cards as a deck. Where play starts at the \
             preparation it is shuffled already: the starting hand is drawn from its top.",
        )
    }

    /// Returns the field that keeps the deck from being filled up.
    #[must_use]
    pub const fn deck_exact() -> Self {
        Self::of("deck_exact", Holds::Truth, "True if the deck holds no other cards than these.")
    }
}

/// A written value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Cards, by number or name.
    Cards(Vec<String>),
    /// One card.
    Card(String),
    /// A player, by the word for them.
    Player(&'static str),
    /// True or false.
    Truth(bool),
    /// A whole number.
    Number(u16),
    /// A record.
    Record(Record),
    /// Records; `None` is vacant.
    Records(Vec<Option<Record>>),
}

/// The written fields of a side, an object or a card, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record(Vec<(&'static str, Value)>);

impl Record {
    /// Returns the value of a field, if it is written.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Returns the cards of a field.
    #[must_use]
    pub fn cards(&self, name: &str) -> &[String] {
        match self.get(name) {
            Some(Value::Cards(cards)) => cards,
            Some(Value::Card(card)) => std::slice::from_ref(card),
            Some(Value::Player(_) | Value::Truth(_) | Value::Number(_) | Value::Record(_) | Value::Records(_)) | None => &[],
        }
    }

    /// Returns the record of a field, if it is written.
    #[must_use]
    pub fn record(&self, name: &str) -> Option<&Record> {
        if let Some(Value::Record(record)) = self.get(name) { Some(record) } else { None }
    }

    /// Returns the records of a field.
    #[must_use]
    pub fn records(&self, name: &str) -> &[Option<Record>] {
        if let Some(Value::Records(records)) = self.get(name) { records } else { &[] }
    }

    /// Returns the word for the player that a field names.
    #[must_use]
    pub fn player(&self, name: &str) -> Option<&'static str> {
        if let Some(Value::Player(player)) = self.get(name) { Some(player) } else { None }
    }

    /// True if a field is written as true.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.get(name) == Some(&Value::Truth(true))
    }

    /// Returns the number of a field, if it is written.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<u16> {
        if let Some(Value::Number(number)) = self.get(name) { Some(*number) } else { None }
    }

    /// Returns the fields.
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }

    /// Writes a field.
    pub fn put(&mut self, name: &'static str, value: Value) {
        self.0.push((name, value));
    }

    /// Writes a field as true, if it is: without the field, it is false.
    pub fn mark(&mut self, name: &'static str, holds: bool) {
        if holds {
            self.put(name, Value::Truth(true));
        }
    }

    /// Writes a number.
    pub fn count(&mut self, name: &'static str, number: u16) {
        self.put(name, Value::Number(number));
    }

    /// Writes a list of cards, if there are any.
    pub fn list(&mut self, name: &'static str, cards: impl Iterator<Item = String>) {
        let cards: Vec<String> = cards.collect();
        if !cards.is_empty() {
            self.put(name, Value::Cards(cards));
        }
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Record", self.0.len())?;
        for (name, value) in &self.0 {
            fields.serialize_field(name, value)?;
        }
        fields.end()
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Cards(cards) => cards.serialize(serializer),
            Value::Card(card) => card.serialize(serializer),
            Value::Player(player) => serializer.serialize_unit_variant("Player", 0, player),
            Value::Truth(holds) => holds.serialize(serializer),
            Value::Number(number) => number.serialize(serializer),
            Value::Record(record) => record.serialize(serializer),
            Value::Records(records) => serializer.collect_seq(records.iter().map(Item)),
        }
    }
}

/// An element of a list of records.
struct Item<'r>(&'r Option<Record>);

impl Serialize for Item<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(record) => record.serialize(serializer),
            None => serializer.serialize_unit_variant("Slot", 0, VACANT),
        }
    }
}

/// The word for a slot without an object.
pub const VACANT: &str = "vacant";
