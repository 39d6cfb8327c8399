//! The lookup of vocabulary words, for the reader and the printer of texts.

use crate::card::Vocabulary;
use crate::lang::read::lexis::Lexis;
use std::ops::Deref;

/// Icons in round brackets that head abilities, up to what differs.
const ICONS: [&str; 6] = ["(If on the ", "(If in the ", "(Switch to Resting)", "(Sideline This Card)", "(Place (", "(Pay ("];

/// The words of a vocabulary that texts may use, by their printed forms.
#[derive(Clone, Debug)]
pub struct Words(Lexis);

impl Deref for Words {
    type Target = Lexis;

    fn deref(&self) -> &Lexis {
        &self.0
    }
}

impl Words {
    /// Returns the words of `vocabulary`.
    #[must_use]
    pub fn new(vocabulary: &Vocabulary) -> Self {
        Self(Lexis::new(vocabulary, &[], Vec::new()))
    }

    /// Returns the color of the vocabulary that texts write in lower case.
    pub(super) fn color(&self, word: &str) -> Option<&str> {
        self.vocabulary().colors.iter().find(|known| known.eq_ignore_ascii_case(word)).map(String::as_str)
    }

    /// True if the vocabulary has this affinity.
    pub(super) fn is_affinity(&self, word: &str) -> bool {
        self.vocabulary().affinities.iter().any(|known| known == word)
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
