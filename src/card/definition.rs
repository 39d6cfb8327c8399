//! Card definition, as its designer writes it.

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

impl Card {
    /// Returns the optional fields (present on cards of some kinds only), each with true if this card has it.
    #[must_use]
    pub fn optional_fields(&self) -> [(&'static str, bool); 13] {
        [
            ("character", self.character.is_some()),
            ("form", self.form.is_some()),
            ("class", self.class.is_some()),
            ("colors", !self.colors.is_empty()),
            ("level", self.level.is_some()),
            ("round", self.round.is_some()),
            ("types", !self.types.is_empty()),
            ("bp", !self.bp.is_empty()),
            ("hp", self.hp.is_some()),
            ("power", self.power.is_some()),
            ("timer", self.timer.is_some()),
            ("requirement", self.requirement.is_some()),
            ("evolves", self.evolves.is_some()),
        ]
    }

    /// Returns the field that defines the card's effect, as name and value: the script if there is one, else the text.
    #[must_use]
    pub fn rule(&self) -> (&'static str, &str) {
        self.script.as_ref().map_or(("text", &self.text), |script| ("script", script))
    }

    /// True if the card has the optional field `field`.
    #[must_use]
    pub fn has(&self, field: &str) -> bool {
        self.optional_fields().iter().any(|&(name, has)| name == field && has)
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
