//! The wordings of the grammar: one example of each, by section. Each is read and printed back when the list is made.
//!
//! Each file holds a section: notes and examples. `{c}` and `{cs}` are a card type and its plural, `{d}` another card type, `{t}` and `{u}` TYPEs; 『A』 and 「N」 stand for any
//! names.

mod abilities;
mod actions;
mod back;
mod clauses;
mod conditions;
mod lacks;
mod numbers;
mod objects;
mod trade;
mod triggers;

use super::leaves::Ucg;
use super::words::Words;
use crate::lang::wordings::{self, Template, Wording};

pub(crate) use lacks::LACKS;
pub use trade::{EVERYDAY, TRADE};

const SECTIONS: [&[Template]; 8] = [
    abilities::ABILITIES,
    triggers::TRIGGERS,
    clauses::CLAUSES,
    conditions::CONDITIONS,
    objects::OBJECTS,
    back::BACK,
    actions::ACTIONS,
    numbers::NUMBERS,
];

/// Every wording, with words of this vocabulary. One that cannot be said with it (a keyword or reminder that it lacks) is left out.
#[must_use]
pub fn wordings(words: &Words) -> Vec<Wording> {
    wordings::wordings::<Ucg>(&SECTIONS.concat(), words, |template| fill(template, words))
}

/// The templates with words of the vocabulary, read or not.
#[must_use]
pub fn examples(words: &Words) -> Vec<String> {
    SECTIONS.concat().iter().map(|(_, _, template)| fill(template, words)).collect()
}

/// A template with words of the vocabulary.
pub fn fill(template: &str, words: &Words) -> String {
    let vocabulary = words.vocabulary();
    let card_type = |at: usize| vocabulary.card_types.get(at).map_or("", |known| known.name.as_str());
    let kind = |at: usize| vocabulary.types.get(at).map_or("", String::as_str);
    template
        .replace("{cs}", words.plural(card_type(0)))
        .replace("{c}", card_type(0))
        .replace("{d}", card_type(1))
        .replace("{t}", kind(0))
        .replace("{u}", kind(1))
}
