//! Obstacles: reasons for which a scenario cannot be set up, with their places in its file.

use crate::card::ron_file::Piece;
use crate::diagnostic::{Diagnostic, Source};
use std::ops::Range;

/// A reason for which a scenario cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// The part of the scenario that is to blame.
    pub about: About,
    /// The problem, and how to fix it.
    pub message: String,
}

/// The part of a scenario that an obstacle is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// The scenario as a whole.
    Whole,
    /// One of its fields.
    Field(&'static str),
    /// A word, in quotation marks, in one of the fields that describe the starting position.
    Word(String),
    /// An element of a list on one side: the field of the side, the field of the list, and the index from 0.
    Element(&'static str, &'static str, usize),
    /// The text or the script of a card, with a diagnostic whose spans are in bytes of that text.
    Text {
        /// The number of the card.
        card: String,
        /// The field.
        field: &'static str,
        /// The diagnostic.
        found: Box<Diagnostic>,
    },
}

/// The fields in which a quoted word is not a name in the position.
const PROSE: [&str; 4] = ["name", "cites", "cards", "steps"];

impl Obstacle {
    /// Returns an obstacle about the scenario as a whole.
    #[must_use]
    pub fn whole(message: impl Into<String>) -> Self {
        Self { about: About::Whole, message: message.into() }
    }

    /// Returns an obstacle about a field.
    #[must_use]
    pub fn of(field: &'static str, message: impl Into<String>) -> Self {
        Self { about: About::Field(field), message: message.into() }
    }
}

/// Formats a place in a file: `FILE:LINE:COLUMN`.
#[must_use]
pub fn place(source: &Source, offset: usize) -> String {
    let position = source.position(offset);
    format!("{}:{}:{}", source.name(), position.line, position.column)
}

impl About {
    /// Returns its byte range in the text of a scenario; `None` for the whole scenario, and for a part that is not in the text.
    pub(super) fn span(&self, text: &str) -> Option<Range<usize>> {
        let fields = Piece { ron: text, start: 0 }.fields().ok()?;
        let field = |name: &str| fields.iter().find(|field| field.key.ron == name).map(|field| field.value);
        match self {
            About::Whole | About::Text { .. } => None,
            About::Field(name) => Some(field(name)?.span()),
            About::Word(word) => {
                let quoted = format!("{word:?}");
                let said = fields.iter().filter(|field| !PROSE.contains(&field.key.ron));
                let start = said.filter_map(|field| Some(field.value.start + field.value.ron.find(&quoted)?)).next()?;
                Some(start..start + quoted.len())
            }
            About::Element(side, list, number) => {
                let side = field(side)?.fields().ok()?;
                let list = side.iter().find(|field| field.key.ron == *list)?;
                Some(list.value.elements().ok()?.get(*number)?.span())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_obstacle_is_found_where_it_stands() {
        let text = "(\n    name: \"A\", phase: \"p\",\n    lead: (hand: [\"A\"],\n        field: [vacant,\n            (cards: [])]),\n    steps: [answer(lead, \"A\")],\n)";
        let source = Source::new("s.ron", text);
        let at = |about: About| about.span(text).map(|span| (place(&source, span.start), &text[span]));
        assert_eq!(at(About::Whole), None);
        assert_eq!(at(About::Field("phase")), Some(("s.ron:2:23".to_owned(), "\"p\"")));
        assert_eq!(at(About::Word("A".into())), Some(("s.ron:3:19".to_owned(), "\"A\"")));
        assert_eq!(at(About::Word("B".into())), None);
        assert_eq!(at(About::Element("lead", "field", 1)), Some(("s.ron:5:13".to_owned(), "(cards: [])")));
    }
}
