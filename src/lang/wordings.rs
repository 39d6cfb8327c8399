//! The wordings of a grammar: one example of each, by section, each read and printed back when the list is made.

use super::print::speech::Speech;

/// One wording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// The part of a text to which it belongs.
    pub section: &'static str,
    /// Its meaning, or its use.
    pub about: &'static str,
    /// An example with words of the vocabulary, in canonical form.
    pub example: String,
}

/// Wordings for an intent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The wordings, best first. If the idea cannot be said, these are the nearest.
    pub wordings: Vec<Wording>,
    /// The idea that cannot be said, as the subject of "… is not supported".
    pub lacks: Option<String>,
    /// The intent as it was probably meant, if a word of it is misspelt.
    pub meant: Option<String>,
}

/// Section of an intent that is a sentence of cards.
const SAID: &str = "Can be said so";

/// Returns the wordings for an intent, best first. A sentence that cards can say stands first, in canonical form.
pub(crate) fn wordings_for<D: Speech>(intent: &str, words: &D::Words) -> Found {
    let mut found = super::read::wordings_for::<D>(intent, &wordings::<D>(words), words);
    if let Some(example) = sentence::<D>(found.meant.as_deref().unwrap_or(intent), words) {
        found.lacks = None;
        found.wordings.retain(|wording| wording.example != example);
        found.wordings.insert(0, Wording { section: SAID, about: "can be said so", example });
    }
    found
}

/// Returns an intent as a sentence of cards in canonical form, if it is one.
fn sentence<D: Speech>(intent: &str, words: &D::Words) -> Option<String> {
    let said = intent.trim().trim_end_matches('.');
    let mut letters = said.chars();
    let capital: String = letters.next()?.to_uppercase().chain(letters).collect();
    let read = super::read::reads::<D>(&format!("{capital}."), words)?;
    said.contains(' ').then(|| super::print::print(&read, words))
}

/// Returns every wording of the phrasebook, with words of the vocabulary. One whose example cannot be read (a keyword or reminder is lacking) is left out.
pub(crate) fn wordings<D: Speech>(words: &D::Words) -> Vec<Wording> {
    let book = D::PHRASEBOOK;
    let example = |template: &str| {
        let read = super::read::parse::<D>(&book.filled(template, words.vocabulary()), words).ok()?;
        Some(super::print::print(&read, words))
    };
    book.wordings.iter().filter_map(|(section, about, template)| Some(Wording { section, about, example: example(template)? })).collect()
}
