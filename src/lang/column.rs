//! Columns: the values of objects that texts compare, count and describe objects by. A game declares each as a row of data.

use super::dialect::{Leaf, Never};
use super::quantity::Range;
use super::reference::Sort;
use crate::card::Vocabulary;

/// A column of a game, identified by a value that trees and programs hold.
pub trait Column: Leaf + Copy {
    /// Every column, with the row that declares it.
    const TABLE: &'static [(Self, Row)];

    /// Returns the row that declares it.
    ///
    /// # Panics
    /// If the table lacks it.
    fn row(self) -> &'static Row {
        let declared = Self::TABLE.iter().find(|(column, _)| *column == self);
        &declared.expect("every column is declared").1
    }

    /// Returns its name in texts.
    fn word(self) -> &'static str {
        self.row().word
    }

    /// Returns its words, if its values are words of the vocabulary.
    fn words(self) -> Option<&'static Words> {
        if let Values::Words(words) = &self.row().values { Some(words) } else { None }
    }

    /// Returns its names, if its values are names.
    fn names(self) -> Option<&'static Names> {
        if let Values::Names(names) = &self.row().values { Some(names) } else { None }
    }

    /// Returns its numbers, if its values are numbers.
    fn number(self) -> Option<&'static Number> {
        if let Values::Number(number) = &self.row().values { Some(number) } else { None }
    }

    /// True if its values are small numbers, which can be summed.
    fn is_small(self) -> bool {
        self.number().is_some_and(|number| number.small)
    }

    /// True if an object can have several of its values, of which it may share one.
    fn is_several(self) -> bool {
        self.words().is_some_and(|words| words.several)
    }

    /// Returns the column that a text calls so.
    fn called(said: &str) -> Option<Self> {
        Self::TABLE.iter().find(|(_, row)| row.is_called(said)).map(|(column, _)| *column)
    }

    /// Returns the column by whose words anaphors describe objects in this way.
    fn of_sort(sort: Sort) -> Option<Self> {
        Self::TABLE.iter().find(|(_, row)| row.sort == Some(sort)).map(|(column, _)| *column)
    }
}

impl Column for Never {
    const TABLE: &'static [(Self, Row)] = &[];
}

/// The declaration of a column.
#[derive(Debug)]
pub struct Row {
    /// Its name in texts: "level".
    pub word: &'static str,
    /// Its other names.
    pub also: &'static [&'static str],
    /// The place of its property in a description, among those of [`Test::rank`](super::Test::rank).
    pub rank: u8,
    /// The place of its property around the noun.
    pub stands: Stands,
    /// The way in which "that Kaiju" names an object by its value; `None` if no anaphor does.
    pub sort: Option<Sort>,
    /// Its values.
    pub values: Values,
}

impl Row {
    const fn of(word: &'static str, rank: u8, stands: Stands, values: Values) -> Self {
        Self { word, also: &[], rank, stands, sort: None, values }
    }

    /// Returns the row of numbers.
    #[must_use]
    pub const fn number(word: &'static str, rank: u8, stands: Stands, number: Number) -> Self {
        Self::of(word, rank, stands, Values::Number(number))
    }

    /// Returns the row of words of the vocabulary.
    #[must_use]
    pub const fn words(word: &'static str, rank: u8, stands: Stands, words: Words) -> Self {
        Self::of(word, rank, stands, Values::Words(words))
    }

    /// Returns the row of names, which are nouns.
    #[must_use]
    pub const fn names(word: &'static str, rank: u8, names: Names) -> Self {
        Self::of(word, rank, Stands::Noun, Values::Names(names))
    }

    /// Returns the same row, with other names.
    #[must_use]
    pub const fn called(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }

    /// True if a text calls the column so, in the singular or the plural.
    fn is_called(&self, said: &str) -> bool {
        let is = |name: &str| match said.strip_prefix(name) {
            Some(rest) => ["", "s", "es"].contains(&rest),
            None => name.strip_suffix('y').is_some_and(|stem| said.strip_prefix(stem) == Some("ies")),
        };
        is(self.word) || self.also.iter().any(|name| is(name))
    }

    /// Returns the same row, by whose values anaphors name objects in this way.
    #[must_use]
    pub const fn sorted(self, sort: Sort) -> Self {
        Self { sort: Some(sort), ..self }
    }
}

/// The place of a property around the noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// "level 3 Kaiju", "Red Monster": before the noun, and alone after "is".
    Before,
    /// "Kaiju card", "『A』": it is the noun. Words of one such column stand together: "Kaiju or Ultra Hero".
    Noun,
    /// "with 30 or more Power": after the noun, and after "has".
    Behind,
}

/// The values of a column.
#[derive(Debug)]
pub enum Values {
    /// A number.
    Number(Number),
    /// Words of a list of the vocabulary.
    Words(Words),
    /// Names, which no list has.
    Names(Names),
}

/// The wording of numbers.
#[derive(Debug)]
pub struct Number {
    /// The order of a number and the name of its column.
    pub order: Order,
    /// The words for a range without an upper and without a lower end: "higher" and "lower".
    pub bounds: (&'static str, &'static str),
    /// The wording of one range in other words.
    pub says: Option<Saying>,
    /// True for small numbers, which can be summed.
    pub small: bool,
}

impl Number {
    /// A number that texts write like "30 or more Power".
    pub const PLAIN: Self = Self { order: Order::RangeFirst, bounds: ("more", "less"), says: None, small: false };

    /// Returns the other words for a range, if it has any.
    #[must_use]
    pub fn saying(&self, ranges: &[Range]) -> Option<&Saying> {
        self.says.as_ref().filter(|says| *ranges == [Range::at_least(says.least)])
    }
}

/// The order of a number and the name of its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// "30 or more Power".
    RangeFirst,
    /// "level 2 or higher".
    NameFirst,
    /// "printed BP of 3000 or less".
    Of,
}

/// The wording of a range with a lower end alone, in words without a number.
#[derive(Debug)]
pub struct Saying {
    /// The lower end.
    pub least: u32,
    /// "a Timer", "damaged".
    pub word: &'static str,
    /// The word for the contrary, if the two are words before the noun: "undamaged". `None` if the word stands after "with".
    pub contrary: Option<&'static str>,
}

/// The wording of names.
#[derive(Debug)]
pub struct Names {
    /// The brackets of a whole name.
    pub whole: (&'static str, &'static str),
    /// The brackets of a text that a name includes.
    pub part: (&'static str, &'static str),
    /// The words before such a text, after "is".
    pub is_part: &'static str,
}

/// The wording of words of the vocabulary.
#[derive(Debug)]
pub struct Words {
    /// The list of the vocabulary that has the words.
    pub list: fn(&Vocabulary) -> Vec<&str>,
    /// The word for one of them, in diagnostics.
    pub called: &'static str,
    /// The text before and after each word: its brackets.
    pub quotes: (&'static str, &'static str),
    /// The words before the first of them after "with": "TYPE ".
    pub before: &'static str,
    /// The words after the last of them after "with": " affinity".
    pub after: &'static str,
    /// True if an object can have several of them, of which it may share one.
    pub several: bool,
}

impl Words {
    /// Returns the wording of words that stand without brackets, of which an object has one.
    #[must_use]
    pub const fn plain(called: &'static str, list: fn(&Vocabulary) -> Vec<&str>) -> Self {
        Self { list, called, quotes: ("", ""), before: "", after: "", several: false }
    }
}
