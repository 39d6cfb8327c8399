//! Differences between the versions of a rulebook: named switches, each with a setting per version.

use crate::card::Card;
use serde::Serialize;
use std::ops::Range;

/// Switch: a rule that differs between versions of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// Short name.
    pub name: &'static str,
    /// Rule number or section in the rulebook.
    pub rule: &'static str,
    /// Subject of the rule.
    pub about: &'static str,
    /// Setting of each version, oldest first.
    pub settings: &'static [Setting],
    /// Words by which a text, or a card field, uses a feature unknown to older versions.
    pub words: &'static [&'static str],
    /// Printed value, or lack of one, by which a card uses the feature.
    pub value: Option<Value>,
}

/// Printed value by which a card uses a feature unknown to older versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A value for one part of a field.
    With {
        /// Field.
        field: &'static str,
        /// Part.
        part: &'static str,
        /// Word for it in messages.
        word: &'static str,
    },
    /// A field without a value for one of its parts.
    Without {
        /// Field.
        field: &'static str,
        /// Part.
        part: &'static str,
        /// Words for it in messages.
        word: &'static str,
    },
}

/// Use of a feature, by a card, that a version does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// Switch of the feature.
    pub switch: &'static Switch,
    /// Field of the card.
    pub field: &'static str,
    /// Part of the field; `None` for the field itself.
    pub part: Option<&'static str>,
    /// Word that uses it.
    pub word: &'static str,
    /// Span of the word in the text, in bytes, if the field is the text.
    pub span: Option<Range<usize>>,
}

impl Value {
    /// Returns the field and word in which a card has the value; `None` if it has not.
    fn of(self, card: &Card) -> Option<(&'static str, Option<&'static str>, &'static str)> {
        match self {
            Value::With { field, part, word } => card.printed.part(field, part).is_some().then_some((field, Some(part), word)),
            Value::Without { field, part, word } => {
                (card.printed.get(field).is_some() && card.printed.part(field, part).is_none()).then_some((field, None, word))
            }
        }
    }
}

/// Finds the uses of features in a card that a version (by index) does not know.
#[must_use]
pub fn newer_in(switches: &'static [Switch], version: usize, card: &Card) -> Vec<Use> {
    let mut uses = Vec::new();
    for switch in switches.iter().filter(|switch| !switch.is_newest(version)) {
        let here = |field, part, word| Use { switch, field, part, word, span: None };
        uses.extend(switch.value.and_then(|value| value.of(card)).map(|(field, part, word)| here(field, part, word)));
        for &word in switch.words {
            let named = card.words().into_iter().find(|named| named.word == word);
            uses.extend(named.map(|named| here(named.field, named.part, word)));
            uses.extend((card.card_type == word).then(|| here("card_type", None, word)));
        }
        uses.extend(newer_in_text(switch, &card.text));
    }
    uses
}

/// Finds the uses of a switch's words in a text, except within quoted names and reminders.
pub fn newer_in_text(switch: &'static Switch, text: &str) -> impl Iterator<Item = Use> {
    let found = switch.words.iter().flat_map(|&word| {
        let places = text.match_indices(word).map(|(start, _)| start..start + word.len());
        let whole = places.filter(|place| is_whole(text, place) && !is_quoted(text, place.start)).collect::<Vec<_>>();
        whole.into_iter().map(move |span| Use { switch, field: "text", part: None, word, span: Some(span) })
    });
    found.collect::<Vec<_>>().into_iter()
}

fn is_whole(text: &str, place: &Range<usize>) -> bool {
    !text[..place.start].ends_with(char::is_alphanumeric) && !text[place.end..].starts_with(char::is_alphanumeric)
}

/// True if a place of a text is within 「」, 『』 or a reminder.
fn is_quoted(text: &str, place: usize) -> bool {
    let within = |open: &str, close: &str| text[..place].rfind(open).is_some_and(|start| !text[start..place].contains(close));
    within("「", "」") || within("『", "』") || within("(*", ")")
}

/// Setting of a switch in one version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Setting {
    /// Description of the behaviour.
    pub does: &'static str,
    /// Origin of the behaviour.
    pub origin: Origin,
}

/// Origin of a version's behaviour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The rulebook of that version states it, or has no such feature.
    Rulebook,
    /// Cards of that version need it although its rulebook is silent: the behaviour of the newest version is declared to apply.
    Declared,
}

impl Origin {
    /// Returns the name in output.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Origin::Rulebook => "rulebook",
            Origin::Declared => "declared",
        }
    }
}

impl Switch {
    /// True if a version (by index) behaves as the newest does.
    #[must_use]
    pub fn is_newest(&self, version: usize) -> bool {
        self.settings.get(version).map(|setting| setting.does) == self.settings.last().map(|setting| setting.does)
    }

    /// Returns the index of the first version from which on all versions behave as the newest does.
    #[must_use]
    pub fn since(&self) -> usize {
        (0..self.settings.len()).rev().take_while(|&version| self.is_newest(version)).last().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::printed::{Printed, ucg::FIELDS};

    const KNOWN: Setting = Setting { does: "is known", origin: Origin::Rulebook };
    const UNKNOWN: Setting = Setting { does: "is unknown", origin: Origin::Rulebook };
    static SWITCHES: [Switch; 1] = [Switch {
        name: "tide",
        rule: "1.1",
        about: "TIDE",
        settings: &[UNKNOWN, KNOWN, KNOWN],
        words: &["TIDE"],
        value: Some(Value::With { field: "bp", part: "quad", word: "QUAD" }),
    }];

    #[test]
    fn what_a_card_makes_use_of_is_found_by_whole_words_outside_names() {
        let text = "Give TYPE 【TIDE】. 「TIDE」 『TIDE』 (*TIDE.) TIDES";
        let values = [("types", vec!["TIDE".to_owned()].into()), ("bp", [("quad", 1)].as_slice().into())];
        let card = Card { text: text.to_owned(), printed: Printed::of(&FIELDS, values), ..Card::default() };
        let found: Vec<_> = newer_in(&SWITCHES, 0, &card).into_iter().map(|used| (used.field, used.span)).collect();
        let word = text.find("TIDE").expect("it is there");
        assert_eq!(found, [("bp", None), ("types", None), ("text", Some(word..word + 4))]);
        assert_eq!(newer_in(&SWITCHES, 1, &card), []);
        assert_eq!(SWITCHES[0].since(), 1);
    }
}
