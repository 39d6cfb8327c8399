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

/// Returns every wording of the phrasebook, with words of the vocabulary. One whose example cannot be read (a keyword or reminder is lacking) is left out.
pub(crate) fn wordings<D: Speech>(words: &D::Words) -> Vec<Wording> {
    let book = D::phrasebook();
    let example = |template: &str| {
        let read = super::read::parse::<D>(&book.filled(template, words.vocabulary()), words).ok()?;
        Some(super::print::print(&read, words))
    };
    book.wordings.iter().filter_map(|(section, about, template)| Some(Wording { section, about, example: example(template)? })).collect()
}
