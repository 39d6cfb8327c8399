//! Results of importers, which convert foreign card lists, and their set folders. Each game has the importers of its own lists.

pub mod folder;

use super::definition::Card;
use super::pool::Pool;
use super::vocabulary::{SetFile, Vocabulary};
use std::fmt;

/// Imported set: its `set.ron` and its cards, by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedSet {
    /// Its `set.ron`.
    pub file: SetFile,
    /// Its cards.
    pub cards: Vec<Card>,
}

/// Result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    /// Number of rows of the list, without its header.
    pub rows: usize,
    /// Sets, by code.
    pub sets: Vec<ImportedSet>,
    /// Decisions taken during the import, and suspicious values; none stops the import.
    pub notes: Vec<Note>,
    /// Errors: rows that cannot be used.
    pub errors: Vec<Note>,
    /// Columns of the list that no field of a card holds, in the order of the list.
    pub left_out: Vec<String>,
}

/// Remark about a value of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Row, from 1 for the first after the header.
    pub row: usize,
    /// Line of the file on which the row starts.
    pub line: u64,
    /// Printed card number of the row, as far as known.
    pub number: String,
    /// Column, if a single one is concerned.
    pub column: Option<&'static str>,
    /// Text of the remark.
    pub message: String,
}

/// Formats the remark without its line, which stands behind the name of the file.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}", self.row)?;
        if !self.number.is_empty() {
            write!(f, ", {}", self.number)?;
        }
        if let Some(column) = self.column {
            write!(f, ", column `{column}`")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// Returns the vocabulary of the built-in game of this name; an empty one if the game is not built in.
#[must_use]
pub fn known_words(game: &str) -> Vocabulary {
    let (pool, _) = Pool::builtin();
    pool.game(game).map(|built_in| built_in.file.vocabulary.clone()).unwrap_or_default()
}

/// Collects the words that a list lacks, each once, in the order in which they come.
#[must_use]
pub fn missing(words: impl Iterator<Item = String>, known: &[String]) -> Vec<String> {
    let mut new = Vec::new();
    for word in words {
        if !known.contains(&word) && !new.contains(&word) {
            new.push(word);
        }
    }
    new
}
