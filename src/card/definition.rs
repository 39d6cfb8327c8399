//! A card as its designer writes it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One card, as it stands in a card file: `( number: "AB01-001", name: "…", … )`.
///
/// Which of the optional fields a card has follows from what it is in play: each game has a table of that.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// The count that its Timer starts with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer: Option<u8>,
    /// What must be there, or be paid, for it to be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requirement: Option<Requirement>,
    /// The name of the card that it is placed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evolves: Option<String>,
    /// Rarity, one of the vocabulary.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rarity: String,
    /// Effect text, as printed. Empty is a card without effect.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What the card does, as a program in rhai, where no wording can say it yet. Its text is then only printed, and not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
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

/// What must be there, or be paid, for a card to be played. What is absent is not asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Requirement {
    /// The colour that is needed, one of the vocabulary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// The class that is needed, one of the vocabulary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// How much of a Timer is paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timer: Option<u8>,
}

impl Card {
    /// The fields that only cards of some kinds have, each with whether this card has it.
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

    /// What says how it plays, and the field that this is: its script, or else its text.
    #[must_use]
    pub fn rule(&self) -> (&'static str, &str) {
        self.script.as_ref().map_or(("text", &self.text), |script| ("script", script))
    }

    /// Whether it has a field that only cards of some kinds have.
    #[must_use]
    pub fn has(&self, field: &str) -> bool {
        self.optional_fields().iter().any(|&(name, has)| name == field && has)
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
