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

/// A section, the meaning of the wording, and an example with room for words of the vocabulary.
pub(crate) type Template = (&'static str, &'static str, &'static str);

/// Returns every wording, with the words that `fill` puts into an example. One whose example cannot be read (a keyword or reminder is lacking) is left out.
pub(crate) fn wordings<D: Speech>(templates: &[Template], words: &D::Words, fill: impl Fn(&str) -> String) -> Vec<Wording> {
    let example = |template: &str| {
        let read = super::read::parse::<D>(&fill(template), words).ok()?;
        Some(super::print::print(&read, words))
    };
    templates.iter().filter_map(|&(section, about, template)| Some(Wording { section, about, example: example(template)? })).collect()
}
