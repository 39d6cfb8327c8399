//! Card lists of other forms, turned into set folders.

pub mod folder;
pub mod merge;
mod new_words;
pub mod printed_number;
pub mod row;
pub mod ucg_csv;

use super::definition::Card;
use super::vocabulary::SetFile;
use std::fmt;

/// A set that was made of a list: its `set.ron` and its cards, by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedSet {
    /// Its `set.ron`.
    pub file: SetFile,
    /// Its cards.
    pub cards: Vec<Card>,
}

/// What became of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    /// How many rows the list has, without its header.
    pub rows: usize,
    /// The sets, by code.
    pub sets: Vec<ImportedSet>,
    /// What was decided on the way, and what looks odd: nothing that stops the import.
    pub notes: Vec<Note>,
    /// Rows that cannot be used.
    pub errors: Vec<Note>,
}

/// Something to say about one value of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The row, from 1 for the first after the header.
    pub row: usize,
    /// The line of the file on which it starts.
    pub line: u64,
    /// The printed number of the row's card, as far as it is known.
    pub number: String,
    /// The column, when one is concerned.
    pub column: Option<&'static str>,
    /// What there is to say.
    pub message: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {} (line {})", self.row, self.line)?;
        if !self.number.is_empty() {
            write!(f, ", {}", self.number)?;
        }
        if let Some(column) = self.column {
            write!(f, ", column `{column}`")?;
        }
        write!(f, ": {}", self.message)
    }
}
