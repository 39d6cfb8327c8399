//! What a grammar can say: one example of each wording, by section, each read and printed back when the list is made.

use super::print::speech::Speech;

/// One wording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// What part of a text it is of.
    pub section: &'static str,
    /// What it says, or when it is used.
    pub about: &'static str,
    /// An example with words of the vocabulary, in canonical form.
    pub example: String,
}

/// A section, what the wording says, and an example with room for words of the vocabulary.
pub(crate) type Template = (&'static str, &'static str, &'static str);

/// Every wording, with the words that `fill` puts into an example. One that cannot be said with them (a keyword or reminder that is lacking) is left out.
pub(crate) fn wordings<D: Speech>(templates: &[Template], words: &D::Words, fill: impl Fn(&str) -> String) -> Vec<Wording> {
    let example = |template: &str| {
        let read = super::read::parse::<D>(&fill(template), words).ok()?;
        Some(super::print::print(&read, words))
    };
    templates.iter().filter_map(|&(section, about, template)| Some(Wording { section, about, example: example(template)? })).collect()
}
