//! Skeleton of a set: how many cards of which description it is to have.

use serde::Deserialize;
use std::collections::BTreeMap;

/// Slot of a skeleton.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// Code of the set that it is for; without it, each set of the project.
    pub set: Option<String>,
    /// Name for the cards in reports; without it, their description.
    pub name: Option<String>,
    /// Description of the cards: values of fields (`rarity`, `card_type`, `level`), a `mechanic` or a `keyword`; of several values of one field, one is enough.
    #[serde(default)]
    pub cards: BTreeMap<String, Wanted>,
    /// True for cards without text, false for cards with one; without it, both.
    pub vanilla: Option<bool>,
    /// Number of cards, exactly.
    pub count: Option<usize>,
    /// Least number of cards.
    pub least: Option<usize>,
    /// Greatest number of cards.
    pub most: Option<usize>,
}

/// Values of a field that a slot asks for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Wanted {
    /// One value.
    One(Word),
    /// Several, of which one is enough.
    Some(Vec<Word>),
}

/// Value of a field.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Word {
    /// Number.
    Number(u32),
    /// Text.
    Text(String),
}

impl Word {
    fn plain(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}

impl Wanted {
    /// Returns the values as text.
    #[must_use]
    pub fn values(&self) -> Vec<String> {
        match self {
            Self::One(word) => vec![word.plain()],
            Self::Some(words) => words.iter().map(Word::plain).collect(),
        }
    }
}

impl Slot {
    /// True if it is for the set with this code.
    #[must_use]
    pub fn is_of(&self, code: &str) -> bool {
        self.set.as_deref().is_none_or(|set| set.eq_ignore_ascii_case(code))
    }

    /// Returns the description of its cards: "cards with rarity C and level 1 or 2".
    #[must_use]
    pub fn asks(&self) -> String {
        if let Some(name) = &self.name {
            return name.clone();
        }
        let values = self.cards.iter().map(|(field, wanted)| format!("{} {}", field.replace('_', " "), wanted.values().join(" or ")));
        let values: Vec<String> = values.collect();
        let text = match self.vanilla {
            None => "cards",
            Some(true) => "cards without text",
            Some(false) => "cards with a text",
        };
        if values.is_empty() { text.to_owned() } else { format!("{text} with {}", values.join(" and ")) }
    }

    /// Returns the least number of its cards.
    #[must_use]
    pub fn least(&self) -> usize {
        self.count.or(self.least).unwrap_or_default()
    }

    /// Returns the greatest number of its cards; `None` if there is none.
    #[must_use]
    pub fn most(&self) -> Option<usize> {
        self.count.or(self.most)
    }

    /// Returns the reason why it asks for no number of cards.
    #[must_use]
    pub fn fault(&self) -> Option<&'static str> {
        match (self.count, self.least, self.most) {
            (None, None, None) => Some("says no number of cards: `count`, `least` or `most`"),
            (Some(_), Some(_), _) | (Some(_), _, Some(_)) => Some("says `count`, so that `least` and `most` say nothing"),
            (None, Some(least), Some(most)) if least > most => Some("asks for more cards than it allows: `least` is above `most`"),
            (Some(_), None, None) | (None, Some(_), _) | (None, None, Some(_)) => None,
        }
    }
}
