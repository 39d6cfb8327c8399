//! Parts of views that games share.

use serde::Serialize;

/// A modifier of an object's values: of a continuous power, an effect or a card beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangeView {
    /// The modifier in words ("+1000 BP").
    pub what: String,
    /// The number of the card that it comes from.
    pub source: String,
}

/// Returns the words of a bit set.
#[must_use]
pub fn named<'w>(set: u64, words: impl Iterator<Item = &'w String>) -> Vec<String> {
    words.enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, word)| word.clone()).collect()
}
