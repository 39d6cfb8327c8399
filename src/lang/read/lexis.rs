//! The words of a game's vocabulary, with the spellings and the usage that every game looks up alike.

use super::spelling::{Spellings, Spoken};
use super::usage::Usage;
use crate::card::Vocabulary;
use crate::card::vocabulary::KeywordWord;
use std::sync::{Arc, OnceLock};

/// The words of a vocabulary, and the terms of a grammar, as texts spell them.
#[derive(Clone, Debug)]
pub struct Lexis {
    vocabulary: Vocabulary,
    spellings: Spellings,
    /// Words that the grammar renames, each with its name there.
    renamed: Vec<(String, &'static str)>,
    usage: OnceLock<Arc<Usage>>,
}

impl Lexis {
    /// Returns the words of `vocabulary`, with the [spellings](Spellings::new) of a game.
    pub(crate) fn new(
        vocabulary: &Vocabulary,
        terms: &[&'static str],
        renamed: Vec<(String, &'static str)>,
        spoken: &[Spoken],
        bearer: &str,
    ) -> Self {
        Self { vocabulary: vocabulary.clone(), spellings: Spellings::new(terms, &renamed, spoken, bearer), renamed, usage: OnceLock::new() }
    }

    /// The same words, with names of the vocabulary in other forms: each with what it is read as.
    pub(crate) fn calling(mut self, names: impl Iterator<Item = (String, String)>) -> Self {
        self.spellings.call(names);
        self
    }

    /// Returns the vocabulary.
    #[must_use]
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// Returns the words of the vocabulary that stand in texts without brackets, in all their forms, as candidates for the correction of an unknown one. What the
    /// grammar renames is none: texts are read in the grammar's words.
    pub(super) fn known(&self) -> impl Iterator<Item = &String> {
        let Vocabulary { colors, affinities, classes, card_types, states, .. } = &self.vocabulary;
        let classes = classes.iter().flat_map(|known| std::iter::once(&known.name).chain(&known.plural));
        let types = card_types.iter().flat_map(|known| std::iter::once(&known.name).chain(&known.plural));
        let types = types.filter(|name| self.renamed.iter().all(|(word, _)| word != *name));
        affinities.iter().chain(colors).chain(classes).chain(types).chain(states.iter().map(|state| &state.name))
    }

    /// Words with several spellings.
    pub(super) fn spellings(&self) -> &Spellings {
        &self.spellings
    }

    /// Words of the vocabulary that the grammar renames, each with its name there.
    pub(super) fn renamed(&self) -> &[(String, &'static str)] {
        &self.renamed
    }

    /// Cache of the [`Usage`] of words.
    pub(super) fn usage(&self) -> &OnceLock<Arc<Usage>> {
        &self.usage
    }

    /// Returns the full trigger of a short name.
    pub(crate) fn trigger(&self, name: &str) -> Option<&str> {
        self.vocabulary.triggers.iter().find(|known| known.name == name).map(|known| known.means.as_str())
    }

    /// Returns the keyword of this name, ignoring case.
    pub(crate) fn keyword(&self, name: &str) -> Option<&KeywordWord> {
        self.vocabulary.keywords.iter().find(|known| known.name.eq_ignore_ascii_case(name))
    }

    /// Returns the known reminder that `text` is, without its star, ignoring case and a full stop at the end.
    pub(crate) fn reminder(&self, text: &str) -> Option<&str> {
        let plain = |text: &'_ str| text.trim().trim_end_matches('.').to_ascii_lowercase();
        let said = plain(text);
        self.vocabulary.reminders.iter().find(|known| plain(known) == said).map(String::as_str)
    }

    /// True if `name` is a TYPE.
    pub(crate) fn is_type(&self, name: &str) -> bool {
        self.vocabulary.types.iter().any(|known| known == name)
    }
}
