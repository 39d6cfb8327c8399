//! A card as its designer writes it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One card, as it stands in a card file: `( number: "AB01-001", name: "…", … )`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// Rarity, one of the vocabulary.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rarity: String,
    /// Effect text, as printed. Empty is a card without effect.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Other printings of the same card number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printings: Vec<Printing>,
}

/// Printed BP values, in BP. A state without a value prints none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Bp {
    /// As SINGLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub single: Option<u32>,
    /// As DOUBLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double: Option<u32>,
    /// As TRIPLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub triple: Option<u32>,
    /// As QUAD.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quad: Option<u32>,
    /// EXTRA, used only while an effect says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra: Option<u32>,
}

impl Bp {
    /// Whether nothing is printed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Another printing of a card: a parallel rarity, or a reprint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Printing {
    /// The number as printed, with its branch ("AP(01/20)AB02-001").
    pub number: String,
    /// Its rarity.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rarity: String,
    /// Its effect text, when it differs from the card's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}
