//! Brackets in which the texts of a game name cards.

use crate::card::Card;
use std::ops::Range;

/// Brackets in which texts name cards, and the cards that a name in them means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameMark {
    /// Opening bracket.
    pub open: char,
    /// Closing bracket.
    pub close: char,
    /// Cards that a name in the brackets means.
    pub means: Means,
}

/// Cards that a name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Those with this name.
    Name,
    /// Those with this value of a printed field.
    Field(&'static str),
    /// Those whose name, or whose value of one of these fields, contains it.
    PartOf(&'static [&'static str]),
}

impl NameMark {
    /// Returns the field of card files whose whole value is such a name; `None` for parts of names.
    #[must_use]
    pub fn field(&self) -> Option<&'static str> {
        match self.means {
            Means::Name => Some("name"),
            Means::Field(field) => Some(field),
            Means::PartOf(_) => None,
        }
    }

    /// Returns the names of a card to which those in the brackets are compared.
    pub fn names_of<'c>(&self, card: &'c Card) -> impl Iterator<Item = &'c str> + use<'c> {
        let (name, fields): (_, &[&str]) = match &self.means {
            Means::Name => (Some(card.name.as_str()), &[]),
            Means::Field(field) => (card.printed.text(field), &[]),
            Means::PartOf(fields) => (Some(card.name.as_str()), fields),
        };
        name.into_iter().chain(fields.iter().filter_map(|field| card.printed.text(field)))
    }

    /// True if `name` in the brackets means a card that has this name.
    #[must_use]
    pub fn is_met(&self, name: &str, own: &str) -> bool {
        match self.means {
            Means::Name | Means::Field(_) => own == name,
            Means::PartOf(_) => own.contains(name),
        }
    }

    /// Returns the spans of the names that stand in the brackets in a text, in bytes.
    pub fn spans<'t>(&self, text: &'t str) -> impl Iterator<Item = Range<usize>> + use<'t> {
        let Self { open, close, .. } = *self;
        text.match_indices(open).filter_map(move |(at, mark)| {
            let start = at + mark.len();
            let end = start + text[start..].find([open, close])?;
            (end > start && text[end..].starts_with(close)).then_some(start..end)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Means, NameMark};

    #[test]
    fn names_stand_between_brackets_that_close() {
        let mark = NameMark { open: '<', close: '>', means: Means::Name };
        let text = "<A> and <B C>, < and <D>, <>, <E";
        let names: Vec<&str> = mark.spans(text).map(|span| &text[span]).collect();
        assert_eq!(names, ["A", "B C", "D"]);
    }
}
