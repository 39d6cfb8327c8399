//! Lowers words of the vocabulary to sets.

use super::{Lowerer, UNKNOWN_WORD};
use crate::compile::language::Language;
use crate::diagnostic::Diagnostic;
use crate::lang::Span;
use crate::lang::column::Column;

impl<G: Language> Lowerer<'_, G> {
    /// Returns the set of these words of a column, by their index in its list of the vocabulary; refuses a word that is not in it.
    pub fn set_of(&mut self, column: G::Column, words: &[String], span: Span) -> Option<u64> {
        let form = column.words()?;
        let known = (form.list)(self.words.vocabulary());
        let mut set = 0;
        for word in words {
            let Some(index) = known.iter().position(|known| known == word) else {
                let message = format!("“{word}” is not a {} of the vocabulary", form.called);
                self.refuse(Diagnostic::error(UNKNOWN_WORD, span.range(), message));
                return None;
            };
            // A match has no more words than a set has bits; the shift wraps for texts that are not played.
            set |= 1_u64.wrapping_shl(index as u32);
        }
        Some(set)
    }
}
