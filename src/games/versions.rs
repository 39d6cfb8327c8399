//! What the versions of a rulebook do differently: named switches, each with what every version makes of it.

use crate::card::Card;
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;

/// One thing that not all versions of a rulebook do alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// Its short name.
    pub name: &'static str,
    /// Where the rulebook says it.
    pub rule: &'static str,
    /// What it is about.
    pub about: &'static str,
    /// What each version does, in the order of the versions, oldest first.
    pub settings: &'static [Setting],
    /// The words with which a text, or a field of a card, makes use of what older versions do not know.
    pub words: &'static [&'static str],
    /// The printed value by which a card makes use of it, or by the lack of which it does.
    pub value: Option<Value>,
}

/// A printed value by which a card makes use of what older versions do not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// BP as QUAD.
    QuadBp,
    /// No BP as SINGLE, where there is BP for other states.
    NoSingleBp,
}

/// Where a card makes use of what a version does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// What it makes use of.
    pub switch: &'static Switch,
    /// The field.
    pub field: &'static str,
    /// The word.
    pub word: &'static str,
    /// Where the word stands, when the field is the text, in bytes of it.
    pub span: Option<Range<usize>>,
}

impl Value {
    /// Whether a card has it, and the field where that is seen.
    fn of(self, card: &Card) -> Option<(&'static str, &'static str)> {
        match self {
            Value::QuadBp => card.bp.quad.is_some().then_some(("quad", "QUAD")),
            Value::NoSingleBp => (card.bp.single.is_none() && !card.bp.is_empty()).then_some(("bp", "no SINGLE BP")),
        }
    }
}

/// Where a card makes use of what a version, by its place among them, does not know.
#[must_use]
pub fn newer_in(switches: &'static [Switch], version: usize, card: &Card) -> Vec<Use> {
    let mut uses = Vec::new();
    for switch in switches.iter().filter(|switch| !switch.is_newest(version)) {
        let here = |field, word| Use { switch, field, word, span: None };
        uses.extend(switch.value.and_then(|value| value.of(card)).map(|(field, word)| here(field, word)));
        for &word in switch.words {
            uses.extend(card.types.iter().any(|printed| printed == word).then(|| here("types", word)));
            uses.extend((card.card_type == word).then(|| here("card_type", word)));
        }
        uses.extend(newer_in_text(switch, &card.text));
    }
    uses
}

/// Where a text makes use of what a switch is about: its words, but for those in quoted names and reminders.
pub fn newer_in_text(switch: &'static Switch, text: &str) -> impl Iterator<Item = Use> {
    let found = switch.words.iter().flat_map(|&word| {
        let places = text.match_indices(word).map(|(start, _)| start..start + word.len());
        let whole = places.filter(|place| is_whole(text, place) && !is_quoted(text, place.start)).collect::<Vec<_>>();
        whole.into_iter().map(move |span| Use { switch, field: "text", word, span: Some(span) })
    });
    found.collect::<Vec<_>>().into_iter()
}

fn is_whole(text: &str, place: &Range<usize>) -> bool {
    !text[..place.start].ends_with(char::is_alphanumeric) && !text[place.end..].starts_with(char::is_alphanumeric)
}

/// Whether a place of a text is within 「」, 『』 or a reminder.
fn is_quoted(text: &str, place: usize) -> bool {
    let within = |open: &str, close: &str| text[..place].rfind(open).is_some_and(|start| !text[start..place].contains(close));
    within("「", "」") || within("『", "』") || within("(*", ")")
}

/// What one version does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Setting {
    /// What it does, in words.
    pub does: &'static str,
    /// Where that comes from.
    pub origin: Origin,
}

/// Where what a version does comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The rulebook of that version says so, or has no such thing.
    Rulebook,
    /// Cards of that version need it and its rulebook says nothing: what the newest version does was declared to hold.
    Declared,
}

impl Origin {
    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Origin::Rulebook => "rulebook",
            Origin::Declared => "declared",
        }
    }
}

impl Switch {
    /// Whether a version, by its place among them, does what the newest does.
    #[must_use]
    pub fn is_newest(&self, version: usize) -> bool {
        self.settings.get(version).map(|setting| setting.does) == self.settings.last().map(|setting| setting.does)
    }

    /// The place of the first version from which on this is done as the newest version does it.
    #[must_use]
    pub fn since(&self) -> usize {
        (0..self.settings.len()).rev().take_while(|&version| self.is_newest(version)).last().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Setting = Setting { does: "is known", origin: Origin::Rulebook };
    const UNKNOWN: Setting = Setting { does: "is unknown", origin: Origin::Rulebook };
    static SWITCHES: [Switch; 1] = [Switch {
        name: "tide",
        rule: "1.1",
        about: "TIDE",
        settings: &[UNKNOWN, KNOWN, KNOWN],
        words: &["TIDE"],
        value: Some(Value::QuadBp),
    }];

    #[test]
    fn what_a_card_makes_use_of_is_found_by_whole_words_outside_names() {
        let text = "Give TYPE 【TIDE】. 「TIDE」 『TIDE』 (*TIDE.) TIDES";
        let mut card = Card { text: text.to_owned(), types: vec!["TIDE".to_owned()], ..Card::default() };
        card.bp.quad = Some(1);
        let found: Vec<_> = newer_in(&SWITCHES, 0, &card).into_iter().map(|used| (used.field, used.span)).collect();
        let word = text.find("TIDE").expect("it is there");
        assert_eq!(found, [("quad", None), ("types", None), ("text", Some(word..word + 4))]);
        assert_eq!(newer_in(&SWITCHES, 1, &card), []);
        assert_eq!(SWITCHES[0].since(), 1);
    }
}
