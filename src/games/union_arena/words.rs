//! The lookup of vocabulary words, for the reader and the printer of texts.

use crate::card::Vocabulary;
use crate::lang::read::{Spellings, Usage};
use std::sync::OnceLock;

/// Icons in round brackets that head abilities, up to what differs.
const ICONS: [&str; 6] = ["(If on the ", "(If in the ", "(Switch to Resting)", "(Sideline This Card)", "(Place (", "(Pay ("];

/// The words of a vocabulary that texts may use, by their printed forms.
#[derive(Clone, Debug)]
pub struct Words {
    vocabulary: Vocabulary,
    spellings: Spellings,
    usage: OnceLock<Usage>,
}

impl Words {
    /// Returns the words of `vocabulary`.
    #[must_use]
    pub fn new(vocabulary: &Vocabulary) -> Self {
        Self { vocabulary: vocabulary.clone(), spellings: Spellings::new(&[], &[]), usage: OnceLock::new() }
    }

    /// Returns the vocabulary of these words.
    #[must_use]
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// Returns the words that texts may spell in several ways.
    pub(super) fn spellings(&self) -> &Spellings {
        &self.spellings
    }

    /// Returns the cache of the usage of words.
    pub(super) fn usage(&self) -> &OnceLock<Usage> {
        &self.usage
    }

    /// Returns the color of the vocabulary that texts write in lower case.
    pub(super) fn color(&self, word: &str) -> Option<&str> {
        self.vocabulary.colors.iter().find(|known| known.eq_ignore_ascii_case(word)).map(String::as_str)
    }

    /// True if the vocabulary has this affinity.
    pub(super) fn is_affinity(&self, word: &str) -> bool {
        self.vocabulary.affinities.iter().any(|known| known == word)
    }

    /// Returns the length of the icon in round brackets with which `text` starts.
    pub(super) fn icon(&self, text: &str) -> Option<usize> {
        ICONS.iter().any(|icon| text.starts_with(icon)).then_some(())?;
        let mut depth = 0_u32;
        for (at, letter) in text.char_indices() {
            match letter {
                '(' => depth += 1,
                ')' if depth == 1 => return Some(at + 1),
                ')' => depth -= 1,
                _ => {}
            }
        }
        None
    }
}
