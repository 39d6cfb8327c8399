//! Parser for one card of a card file.

use super::definition::{Card, Printing};
use super::fields::{Fields, Problem};
use super::printed::{CardFields, Printed, PrintedField, Shape, Value};
use super::ron_file::Piece;
use super::text_map::TextMap;
use crate::diagnostic::Diagnostic;
use std::ops::Range;

/// Fields of every card whose values are names.
const NAMES: [&str; 5] = ["number", "name", "card_type", "rarity", "printings"];
const TEXT: &str = "a text in quotation marks";

/// Spans of a card and its parts in their file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Index of the source in its pool.
    pub source: usize,
    /// Span of the whole card, with its brackets.
    pub whole: Range<usize>,
    /// Spans of the field values.
    fields: Vec<(&'static str, Range<usize>)>,
    /// Spans of the parts of fields, by field and part.
    parts: Vec<(&'static str, &'static str, Range<usize>)>,
    /// Spans of the elements of the fields that are lists of texts, and of the accepted findings.
    elements: Vec<(&'static str, Vec<Range<usize>>)>,
    /// Map from the effect text to the file.
    pub text: TextMap,
    /// Map from the script to the file.
    pub script: TextMap,
    /// Maps from the printings' texts to the file; `None` for a printing without a text of its own.
    pub printings: Vec<Option<TextMap>>,
}

impl Place {
    /// Returns the span of a field's value; for an absent field, the card's opening bracket.
    #[must_use]
    pub fn field(&self, name: &str) -> Range<usize> {
        let found = self.fields.iter().find(|(field, _)| *field == name);
        found.map_or(self.whole.start..self.whole.end.min(self.whole.start + 1), |(_, span)| span.clone())
    }

    /// Returns the span of a field's value or of one of its parts; of an absent part, that of the field.
    #[must_use]
    pub fn value(&self, name: &str, part: Option<&str>) -> Range<usize> {
        let found = self.parts.iter().find(|(field, known, _)| *field == name && Some(*known) == part);
        found.map_or_else(|| self.field(name), |(_, _, span)| span.clone())
    }

    /// True if the file has the field, readable or not.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, _)| *field == name)
    }

    /// Returns the span of an element of a field that is a list; of an unknown element, that of the field.
    #[must_use]
    pub fn element(&self, name: &str, index: usize) -> Range<usize> {
        let found = self.elements.iter().find(|(field, _)| *field == name).and_then(|(_, spans)| spans.get(index));
        found.cloned().unwrap_or_else(|| self.field(name))
    }
}

/// Result of parsing one card: all that is valid, and all problems.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The card; `None` if a mandatory part is malformed.
    pub card: Option<Card>,
    /// Its number, even if the rest is malformed.
    pub number: Option<String>,
    /// Its spans.
    pub place: Place,
    /// Problems found.
    pub problems: Vec<Problem>,
}

/// Parses the card in `piece`, which may have the fields of this list.
#[must_use]
pub fn read_card(piece: Piece<'_>, list: &CardFields) -> Reading {
    let mut fields = Fields::open(piece, "card", &list.names);
    let mut place = Place { whole: piece.span(), fields: fields.places().collect(), ..Place::default() };
    if let Some(text) = fields.piece("text") {
        place.text = TextMap::of_literal(text.ron, text.start);
    }
    if let Some(script) = fields.piece("script") {
        place.script = TextMap::of_literal(script.ron, script.start);
    }
    let number: Option<String> = fields.required("number", "the set's code, a hyphen and a serial, in quotation marks");
    let name: Option<String> = fields.required("name", TEXT);
    if let (Some(""), Some(piece)) = (name.as_deref().map(str::trim), fields.piece("name")) {
        let diagnostic = Diagnostic::error("CW005", piece.span(), "the name of the card is empty").label("write its printed name");
        fields.problems.push(Problem { field: Some("name"), diagnostic });
    }
    let card_type: Option<String> = fields.required("card_type", "one of the game's card types, in quotation marks");
    let printings: Vec<Printing> =
        fields.optional("printings", "a list of printings: [(number: \"…\", rarity: \"…\")]").unwrap_or_default();
    if let Some(Ok(elements)) = fields.piece("printings").map(|printings| printings.elements()) {
        place.printings = elements.into_iter().map(printed_text).collect();
    }
    let rest = Card {
        number: String::new(),
        name: String::new(),
        card_type: String::new(),
        printed: read_printed(&mut fields, &mut place, list),
        rarity: fields.optional("rarity", TEXT).unwrap_or_default(),
        text: fields.optional("text", TEXT).unwrap_or_default(),
        script: fields.optional("script", TEXT),
        printings,
        allow: read_allowed(&mut fields, &mut place),
    };
    fields.check_seen(&NAMES);
    list.printed.iter().filter(|field| field.shape.is_text()).for_each(|field| fields.check_seen(&[field.name]));
    let card = match (&number, name, card_type) {
        (Some(number), Some(name), Some(card_type)) => Some(Card { number: number.clone(), name, card_type, ..rest }),
        (_, _, _) => None,
    };
    Reading { card, number, place, problems: fields.problems }
}

/// Parses the findings that are accepted on the card, each with the reason for it.
fn read_allowed(fields: &mut Fields<'_>, place: &mut Place) -> Vec<(String, String)> {
    let Some(piece) = fields.piece("allow") else { return Vec::new() };
    let allowed: Vec<(String, String)> = fields.optional("allow", "a list of codes with reasons: [(\"CW040\", \"…\")]").unwrap_or_default();
    let places = element_places(piece);
    for ((code, reason), span) in allowed.iter().zip(&places) {
        if reason.trim().is_empty() {
            let message = format!("the reason for which {code} is allowed is empty");
            fields.problems.push(Problem { field: Some("allow"), diagnostic: Diagnostic::error("CW005", span.clone(), message) });
        }
    }
    place.elements.push(("allow", places));
    allowed
}

/// Parses the printed fields that stand there.
fn read_printed(card: &mut Fields<'_>, place: &mut Place, list: &CardFields) -> Printed {
    let mut printed = Printed::default();
    for &field in &list.printed {
        let Some(piece) = card.piece(field.name) else { continue };
        if let Shape::Texts(_) = field.shape {
            place.elements.push((field.name, element_places(piece)));
        }
        let value = match field.shape {
            Shape::Parts(..) => Some(read_parts(piece, field, card, place)),
            Shape::Text | Shape::Texts(_) | Shape::Number(_) => read_value(card, field.name, field.shape),
        };
        if let Some(value) = value {
            printed.push(field, value);
        }
    }
    printed
}

/// Parses a value without parts; a malformed one is a problem, and an empty list is absent.
fn read_value(fields: &mut Fields<'_>, name: &'static str, shape: Shape) -> Option<Value> {
    match shape {
        Shape::Text => fields.optional(name, TEXT).map(Value::Text),
        Shape::Texts(told) => fields.optional(name, told).filter(|texts: &Vec<String>| !texts.is_empty()).map(Value::Texts),
        Shape::Number(most) => fields.number(name, most).map(Value::Number),
        Shape::Parts(..) => None,
    }
}

/// Parses the parts of a field.
fn read_parts(piece: Piece<'_>, field: &'static PrintedField, card: &mut Fields<'_>, place: &mut Place) -> Value {
    let parts = field.shape.parts();
    let names: Vec<&'static str> = parts.iter().map(|part| part.name).collect();
    let mut fields = Fields::open(piece, format!("`{}`", field.name), &names);
    place.parts.extend(fields.places().map(|(part, span)| (field.name, part, span)));
    let values = parts.iter().filter_map(|part| Some((part.name, read_value(&mut fields, part.name, part.shape)?))).collect();
    card.problems.extend(fields.problems.into_iter().map(|problem| Problem { field: Some(field.name), ..problem }));
    Value::Parts(values)
}

/// Returns the spans of the elements of a list.
fn element_places(list: Piece<'_>) -> Vec<Range<usize>> {
    list.elements().unwrap_or_default().iter().map(Piece::span).collect()
}

/// Returns the map of a printing's text, if it has one.
fn printed_text(printing: Piece<'_>) -> Option<TextMap> {
    let fields = printing.fields().ok()?;
    let text = fields.iter().find(|field| field.key.ron == "text")?.value;
    Some(TextMap::of_literal(text.ron, text.start))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::printed::of_game;

    #[test]
    fn what_is_wrong_in_a_requirement_is_found_in_its_place() {
        let file = r#"(number: "T01-001", name: "x", card_type: "y", colors: ["a", "b"], requirement: (color: "c", clas: "d", timer: -1))"#;
        let reading = read_card(Piece { ron: file, start: 0 }, of_game(None));
        let wrong: Vec<_> = reading.problems.iter().map(|problem| &file[problem.diagnostic.span.clone()]).collect();
        assert_eq!(wrong, ["clas", "-1"]);
        assert_eq!(&file[reading.place.value("requirement", Some("color"))], "\"c\"");
        assert_eq!(&file[reading.place.element("colors", 1)], "\"b\"");
        let requirement = reading.card.and_then(|card| card.printed.get("requirement").cloned());
        assert_eq!(requirement, Some(Value::Parts(vec![("color", "c".into())])));
    }

    #[test]
    fn every_wrong_field_of_a_card_is_reported_and_the_right_ones_are_read() {
        let file = r#"(number: "T01-001", nam: "x", level: "two", level: 1, bp: (single: -1, dubble: 2, triple: 3000), text: "a\tb")"#;
        let reading = read_card(Piece { ron: file, start: 0 }, of_game(None));
        let codes: Vec<_> =
            reading.problems.iter().map(|problem| (problem.diagnostic.code, &file[problem.diagnostic.span.clone()])).collect();
        let expected = [("CW003", "nam"), ("CW006", "level"), ("CW004", "("), ("CW005", "\"two\""), ("CW003", "dubble"), ("CW005", "-1")];
        assert_eq!(codes, expected);
        assert_eq!(reading.number.as_deref(), Some("T01-001"));
        assert_eq!(&file[reading.place.value("bp", Some("triple"))], "3000");
        assert_eq!(&file[reading.place.text.span(2..3)], "b");
    }
}
