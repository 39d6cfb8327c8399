//! Parser for one card of a card file.

use super::definition::{Bp, Card, Printing, Requirement};
use super::fields::{Fields, Problem};
use super::printed::{self, Shape};
use super::ron_file::Piece;
use super::text_map::TextMap;
use std::ops::Range;
use std::sync::LazyLock;

/// Fields of every card, before and behind the printed fields of its game.
const BEFORE: [&str; 3] = ["number", "name", "card_type"];
const BEHIND: [&str; 4] = ["rarity", "text", "script", "printings"];
/// Fields of every card whose values are names.
const NAMES: [&str; 5] = ["number", "name", "card_type", "rarity", "printings"];

/// All fields of a card, over all games.
pub static FIELDS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| BEFORE.into_iter().chain(printed::all().iter().map(|field| field.name)).chain(BEHIND).collect());
const BP_FIELDS: [&str; 5] = ["single", "double", "triple", "quad", "extra"];
const REQUIREMENT_FIELDS: [&str; 3] = ["color", "class", "timer"];
const TEXT: &str = "a text in quotation marks";
const VALUE: &str = "a whole number from 0 to 255";
const POINTS: &str = "a whole number from 0 to 65535";

/// Spans of a card and its parts in their file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Index of the source in its pool.
    pub source: usize,
    /// Span of the whole card, with its brackets.
    pub whole: Range<usize>,
    /// Spans of the field values; those of `bp` as "single", "double" …, those of `requirement` as "requirement.color" ….
    fields: Vec<(&'static str, Range<usize>)>,
    /// Spans of the elements of the fields that are lists of texts.
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

    /// Returns the span of an element of a field that is a list of texts; of an unknown element, that of the field.
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

/// Parses the card in `piece`.
#[must_use]
pub fn read_card(piece: Piece<'_>) -> Reading {
    let mut fields = Fields::open(piece, "card", &FIELDS);
    let mut place = Place { whole: piece.span(), fields: fields.places().collect(), ..Place::default() };
    if let Some(text) = fields.piece("text") {
        place.text = TextMap::of_literal(text.ron, text.start);
    }
    if let Some(script) = fields.piece("script") {
        place.script = TextMap::of_literal(script.ron, script.start);
    }
    let number: Option<String> = fields.required("number", "the set's code, a hyphen and a serial, in quotation marks");
    let name: Option<String> = fields.required("name", TEXT);
    let card_type: Option<String> = fields.required("card_type", "one of the game's card types, in quotation marks");
    let bp = read_bp(&mut fields, &mut place);
    let requirement = read_requirement(&mut fields, &mut place);
    let types: Vec<String> = fields.optional("types", "a list of TYPEs: [\"…\"]").unwrap_or_default();
    let colors: Vec<String> = fields.optional("colors", "a list of colours: [\"…\"]").unwrap_or_default();
    let lists = printed::all().iter().filter(|field| matches!(field.shape, Shape::Texts(_)));
    place.elements = lists.map(|field| (field.name, element_places(&fields, field.name))).collect();
    let printings: Vec<Printing> =
        fields.optional("printings", "a list of printings: [(number: \"…\", rarity: \"…\")]").unwrap_or_default();
    if let Some(Ok(elements)) = fields.piece("printings").map(|printings| printings.elements()) {
        place.printings = elements.into_iter().map(printed_text).collect();
    }
    let rest = Card {
        number: String::new(),
        name: String::new(),
        card_type: String::new(),
        character: fields.optional("character", TEXT),
        form: fields.optional("form", TEXT),
        class: fields.optional("class", TEXT),
        colors,
        level: fields.optional("level", VALUE),
        round: fields.optional("round", VALUE),
        types,
        bp,
        hp: fields.optional("hp", POINTS),
        power: fields.optional("power", POINTS),
        timer: fields.optional("timer", VALUE),
        requirement,
        evolves: fields.optional("evolves", TEXT),
        rarity: fields.optional("rarity", TEXT).unwrap_or_default(),
        text: fields.optional("text", TEXT).unwrap_or_default(),
        script: fields.optional("script", TEXT),
        printings,
    };
    fields.check_seen(&NAMES);
    printed::all().iter().filter(|field| field.shape.is_text()).for_each(|field| fields.check_seen(&[field.name]));
    let card = match (&number, name, card_type) {
        (Some(number), Some(name), Some(card_type)) => Some(Card { number: number.clone(), name, card_type, ..rest }),
        (_, _, _) => None,
    };
    Reading { card, number, place, problems: fields.problems }
}

/// Returns the spans of the elements of a list field.
fn element_places(card: &Fields<'_>, name: &str) -> Vec<Range<usize>> {
    let elements = card.piece(name).and_then(|list| list.elements().ok()).unwrap_or_default();
    elements.iter().map(Piece::span).collect()
}

/// Returns the map of a printing's text, if it has one.
fn printed_text(printing: Piece<'_>) -> Option<TextMap> {
    let fields = printing.fields().ok()?;
    let text = fields.iter().find(|field| field.key.ron == "text")?.value;
    Some(TextMap::of_literal(text.ron, text.start))
}

fn read_bp(card: &mut Fields<'_>, place: &mut Place) -> Bp {
    let Some(piece) = card.piece("bp") else { return Bp::default() };
    let mut fields = Fields::open(piece, "`bp`", &BP_FIELDS);
    place.fields.extend(fields.places());
    let mut value = |name| fields.optional(name, "a BP value from 0 upwards");
    let bp = Bp { single: value("single"), double: value("double"), triple: value("triple"), quad: value("quad"), extra: value("extra") };
    card.problems.extend(fields.problems.into_iter().map(|problem| Problem { field: problem.field.or(Some("bp")), ..problem }));
    bp
}

fn read_requirement(card: &mut Fields<'_>, place: &mut Place) -> Option<Requirement> {
    let piece = card.piece("requirement")?;
    let mut fields = Fields::open(piece, "`requirement`", &REQUIREMENT_FIELDS);
    for (name, span) in fields.places() {
        let whole = match name {
            "color" => "requirement.color",
            "class" => "requirement.class",
            _ => "requirement.timer",
        };
        place.fields.push((whole, span));
    }
    let requirement = Requirement {
        color: fields.optional("color", TEXT),
        class: fields.optional("class", TEXT),
        timer: fields.optional("timer", VALUE),
    };
    card.problems.extend(fields.problems.into_iter().map(|problem| Problem { field: Some("requirement"), ..problem }));
    Some(requirement)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_in_a_requirement_is_found_in_its_place() {
        let file = r#"(number: "T01-001", name: "x", card_type: "y", colors: ["a", "b"], requirement: (color: "c", clas: "d", timer: -1))"#;
        let reading = read_card(Piece { ron: file, start: 0 });
        let wrong: Vec<_> = reading.problems.iter().map(|problem| &file[problem.diagnostic.span.clone()]).collect();
        assert_eq!(wrong, ["clas", "-1"]);
        assert_eq!(&file[reading.place.field("requirement.color")], "\"c\"");
        assert_eq!(&file[reading.place.element("colors", 1)], "\"b\"");
        let requirement = reading.card.and_then(|card| card.requirement);
        assert_eq!(requirement, Some(Requirement { color: Some("c".to_owned()), ..Requirement::default() }));
    }

    #[test]
    fn every_wrong_field_of_a_card_is_reported_and_the_right_ones_are_read() {
        let file = r#"(number: "T01-001", nam: "x", level: "two", level: 1, bp: (single: -1, dubble: 2, triple: 3000), text: "a\tb")"#;
        let reading = read_card(Piece { ron: file, start: 0 });
        let codes: Vec<_> =
            reading.problems.iter().map(|problem| (problem.diagnostic.code, &file[problem.diagnostic.span.clone()])).collect();
        let expected = [("CW003", "nam"), ("CW006", "level"), ("CW004", "("), ("CW003", "dubble"), ("CW005", "-1"), ("CW005", "\"two\"")];
        assert_eq!(codes, expected);
        assert_eq!(reading.number.as_deref(), Some("T01-001"));
        assert_eq!(&file[reading.place.field("triple")], "3000");
        assert_eq!(&file[reading.place.text.span(2..3)], "b");
    }
}
