//! Card definition, as its designer writes it.

use super::printed::{Check, Line, Part, Printed, PrintedField, Value, WordList};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// Card, as an entry of a card file: `( number: "AB01-001", name: "…", … )`.
///
/// It holds what the cards of every game have, and its printed fields by the [list of its game](super::printed).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Card {
    /// Card number, unique in the pool: the set's code, a hyphen, a serial ("AB01-001").
    pub number: String,
    /// Card name.
    pub name: String,
    /// Card type, one of the game's vocabulary.
    pub card_type: String,
    /// Printed fields of its game.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub printed: Printed,
    /// Rarity, one of the vocabulary.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub rarity: String,
    /// Effect text, as printed; empty for a card without effect.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub text: String,
    /// Script in rhai that implements the card's effect where the effect language cannot express it. The text is then for display only, and not parsed.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub script: Option<String>,
    /// Other printings with the same card number.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub printings: Vec<Printing>,
    /// Findings that are accepted on this card: code and reason. They are nothing that the card says, and no part of its fingerprint.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub allow: Vec<(String, String)>,
}

/// Serializes the fields in the order of a card file, without empty ones: fingerprints of cards are of this form.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Card", 3 + self.printed.len() + 4)?;
        fields.serialize_field("number", &self.number)?;
        fields.serialize_field("name", &self.name)?;
        let printed = |fields: &mut S::SerializeStruct, by_name: bool| {
            let mut here = self.values().filter(|(field, _)| (field.line == Line::Name) == by_name);
            here.try_for_each(|(field, value)| fields.serialize_field(field.name, value))
        };
        printed(&mut fields, true)?;
        fields.serialize_field("card_type", &self.card_type)?;
        printed(&mut fields, false)?;
        for (name, text) in [("rarity", Some(&self.rarity)), ("text", Some(&self.text)), ("script", self.script.as_ref())] {
            if let Some(text) = text.filter(|text| name == "script" || !text.is_empty()) {
                fields.serialize_field(name, text)?;
            }
        }
        if !self.printings.is_empty() {
            fields.serialize_field("printings", &self.printings)?;
        }
        fields.end()
    }
}

/// Word of a vocabulary on a card, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardWord<'c> {
    /// List of the vocabulary that has to have it.
    pub list: WordList,
    /// Word.
    pub word: &'c str,
    /// Field.
    pub field: &'static str,
    /// Part of the field that holds it; `None` for the field itself.
    pub part: Option<&'static str>,
    /// Index in a list of texts.
    pub index: Option<usize>,
}

impl Card {
    /// Iterates over the printed fields that the card has, with their values.
    pub fn values(&self) -> impl Iterator<Item = (&'static PrintedField, &Value)> {
        self.printed.iter()
    }

    /// Returns the vocabulary words of the card's printed fields and of their parts.
    #[must_use]
    pub fn words(&self) -> Vec<CardWord<'_>> {
        let mut words = Vec::new();
        for (field, value) in self.values() {
            let here = |list, word, index| CardWord { list, word, field: field.name, part: None, index };
            match (field.check, value) {
                (Check::Word(list), Value::Text(word)) => words.push(here(list, word, None)),
                (Check::Word(list), Value::Texts(texts)) => {
                    words.extend(texts.iter().enumerate().map(|(index, word)| here(list, word, Some(index))));
                }
                (_, Value::Parts(values)) => {
                    for (name, value) in values {
                        let part = field.shape.parts().iter().find(|part| part.name == *name);
                        if let (Some(Part { name, check: Check::Word(list), .. }), Value::Text(word)) = (part, value) {
                            words.push(CardWord { part: Some(name), ..here(*list, word, None) });
                        }
                    }
                }
                (_, Value::Text(_) | Value::Texts(_) | Value::Number(_)) => {}
            }
        }
        words
    }

    /// Returns the field that defines the card's effect, as name and value: the script if there is one, else the text.
    #[must_use]
    pub fn rule(&self) -> (&'static str, &str) {
        self.script.as_ref().map_or(("text", &self.text), |script| ("script", script))
    }
}

/// Another printing of a card: a parallel rarity, or a reprint.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Printing {
    /// Card number as printed, with its branch ("AP(01/20)AB02-001").
    pub number: String,
    /// Rarity.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rarity: String,
    /// Effect text, if it differs from the card's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}
