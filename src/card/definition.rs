//! Card definition, as its designer writes it.

use super::printed::{self, Check, Part, PrintedField, Value, WordList};
use serde::{Deserialize, Serialize};

/// Card, as an entry of a card file: `( number: "AB01-001", name: "…", … )`.
///
/// The card's kind in play determines its optional fields: each game has a table of kinds and fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Card number, unique in the pool: the set's code, a hyphen, a serial ("AB01-001").
    pub number: String,
    /// Card name.
    pub name: String,
    /// Character name, in the spelling that 『』 quotes. Characters have one, scenes have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// Form name printed under the card name ("Flash Type"). 「」 finds it like the card name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// Card type, one of the game's vocabulary ("Ultra Hero", "Scene").
    pub card_type: String,
    /// Class within the card type, one of the vocabulary.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// Colours, each one of the vocabulary.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colors: Vec<String>,
    /// Level of a character card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Round of a scene card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// Printed TYPEs, each one of the vocabulary.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// Printed BP, by state.
    #[serde(default, skip_serializing_if = "Bp::is_empty")]
    pub bp: Bp,
    /// Printed HP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<u16>,
    /// Printed Power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<u16>,
    /// Initial count of its Timer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer: Option<u8>,
    /// Play requirement: conditions that must hold, or costs to be paid, before the card is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requirement: Option<Requirement>,
    /// Name of the card on which it is placed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evolves: Option<String>,
    /// Rarity, one of the vocabulary.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rarity: String,
    /// Effect text, as printed; empty for a card without effect.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Script in rhai that implements the card's effect where the effect language cannot express it. The text is then for display only, and not parsed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
    /// Other printings with the same card number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printings: Vec<Printing>,
}

/// Printed BP by state, in BP; absent for a state without a printed value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Bp {
    /// BP as SINGLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub single: Option<u32>,
    /// BP as DOUBLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double: Option<u32>,
    /// BP as TRIPLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub triple: Option<u32>,
    /// BP as QUAD.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quad: Option<u32>,
    /// EXTRA BP, used only while an effect says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra: Option<u32>,
}

impl Bp {
    /// True if no BP value is printed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the printed values by state.
    fn parts(&self) -> Vec<(&'static str, Value<'static>)> {
        let values =
            [("single", self.single), ("double", self.double), ("triple", self.triple), ("quad", self.quad), ("extra", self.extra)];
        values.into_iter().filter_map(|(state, value)| Some((state, Value::Number(value?)))).collect()
    }
}

/// Play requirement: conditions that must hold, or costs to be paid, before a card is played. An absent field demands nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Requirement {
    /// Required colour, one of the vocabulary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Required class, one of the vocabulary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// Timer cost: amount by which a Timer is reduced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timer: Option<u8>,
}

impl Requirement {
    /// Returns what it demands, by name.
    fn parts(&self) -> Vec<(&'static str, Value<'_>)> {
        let color = self.color.as_deref().map(|color| ("color", Value::Text(color)));
        let class = self.class.as_deref().map(|class| ("class", Value::Text(class)));
        let timer = self.timer.map(|timer| ("timer", Value::Number(u32::from(timer))));
        [color, class, timer].into_iter().flatten().collect()
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
    /// Key of the span of the field or part that holds it.
    pub place: &'static str,
    /// Index in a list of texts.
    pub index: Option<usize>,
}

impl Card {
    /// Returns the value of a printed field; `None` if the card does not have it.
    #[must_use]
    pub fn value(&self, field: &str) -> Option<Value<'_>> {
        let number = |value: Option<u32>| value.map(Value::Number);
        fn text(value: Option<&String>) -> Option<Value<'_>> {
            value.map(|text| Value::Text(text))
        }
        fn texts(value: &[String]) -> Option<Value<'_>> {
            (!value.is_empty()).then_some(Value::Texts(value))
        }
        match field {
            "character" => text(self.character.as_ref()),
            "form" => text(self.form.as_ref()),
            "class" => text(self.class.as_ref()),
            "colors" => texts(&self.colors),
            "level" => number(self.level.map(u32::from)),
            "round" => number(self.round.map(u32::from)),
            "types" => texts(&self.types),
            "bp" => (!self.bp.is_empty()).then(|| Value::Parts(self.bp.parts())),
            "hp" => number(self.hp.map(u32::from)),
            "power" => number(self.power.map(u32::from)),
            "timer" => number(self.timer.map(u32::from)),
            "requirement" => self.requirement.as_ref().map(|requirement| Value::Parts(requirement.parts())),
            "evolves" => text(self.evolves.as_ref()),
            _ => None,
        }
    }

    /// Iterates over the printed fields that the card has, with their values.
    pub fn values(&self) -> impl Iterator<Item = (&'static PrintedField, Value<'_>)> {
        printed::all().iter().filter_map(|field| Some((*field, self.value(field.name)?)))
    }

    /// Returns the value of one part of a printed field.
    #[must_use]
    pub fn part(&self, field: &str, part: &str) -> Option<Value<'_>> {
        match self.value(field)? {
            Value::Parts(parts) => parts.into_iter().find(|(name, _)| *name == part).map(|(_, value)| value),
            Value::Text(_) | Value::Texts(_) | Value::Number(_) => None,
        }
    }

    /// Returns the vocabulary words of the card's printed fields and of their parts.
    #[must_use]
    pub fn words(&self) -> Vec<CardWord<'_>> {
        let mut words = Vec::new();
        for (field, value) in self.values() {
            let here = |list, word, index| CardWord { list, word, field: field.name, place: field.name, index };
            match (field.check, value) {
                (Check::Word(list), Value::Text(word)) => words.push(here(list, word, None)),
                (Check::Word(list), Value::Texts(texts)) => {
                    words.extend(texts.iter().enumerate().map(|(index, word)| here(list, word, Some(index))));
                }
                (_, Value::Parts(values)) => {
                    for (name, value) in values {
                        let part = field.shape.parts().iter().find(|part| part.name == name);
                        if let (Some(Part { check: Check::Word(list), place, .. }), Value::Text(word)) = (part, value) {
                            words.push(CardWord { place, ..here(*list, word, None) });
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
