//! Printed fields of the cards of Union Arena (manual, "Cards").

use super::{ARTIST, At, BLANK, Check, FLAVOR, Line, NOTES, PrintedField, Shape, Shown, WordList, Written};

/// Kind of a character card, as in `game.ron`.
pub const CHARACTER: &str = "Character";
/// Kind of an event card, as in `game.ron`.
pub const EVENT: &str = "Event";
/// Kind of a site card, as in `game.ron`.
pub const SITE: &str = "Site";
/// Kind of an AP card, as in `game.ron`.
pub const AP: &str = "AP";

/// Kinds of the cards of a deck.
const OF_DECKS: &[&str] = &[CHARACTER, EVENT, SITE];
/// Kinds of the cards that lie on a line.
const OF_LINES: &[&str] = &[CHARACTER, SITE];

/// Text without a check, displayed on the line of the card type.
const FIELD: PrintedField = PrintedField { brief: Some(Written::BARE), ..BLANK };

/// Number on the line of values, behind a word.
const fn number(name: &'static str, noun: &'static str, before: &'static str, example: &'static str, most: u32) -> PrintedField {
    let form = Written::behind(before);
    let shown = Shown { at: At::Value, form };
    PrintedField { name, noun, example, shape: Shape::Number(most), line: Line::Value, shown, brief: Some(form), ..FIELD }
}

/// Every kind of cards.
const EVERY: &[&str] = &[CHARACTER, EVENT, SITE, AP];

/// Fields, in the order in which files have them. The colour of a card is that of its required energy and of the energy that it generates; a `+` behind a printed
/// value says that the card's text can raise it, and is no value.
pub static FIELDS: [PrintedField; 12] = [
    PrintedField {
        name: "title",
        noun: "a title",
        example: "title: \"…\"",
        needed: OF_DECKS,
        allowed: &[AP],
        line: Line::Name,
        check: Check::Word(WordList::Titles),
        shown: Shown { at: At::HeadName, form: Written::BARE },
        brief: None,
        counted: Some("titles"),
        ..FIELD
    },
    PrintedField {
        name: "color",
        noun: "a colour",
        example: "color: \"…\"",
        needed: OF_DECKS,
        check: Check::Word(WordList::Colors),
        counted: Some("colours"),
        ..FIELD
    },
    PrintedField {
        name: "affinities",
        noun: "an affinity",
        example: "affinities: [\"…\"]",
        shape: Shape::Texts("a list of affinities: [\"…\"]"),
        allowed: OF_DECKS,
        check: Check::Word(WordList::Affinities),
        shown: Shown { at: At::HeadEnd, form: Written { before: "[", between: "] · [", after: "]", has_labels: true } },
        brief: Some(Written { between: "/", ..Written::BARE }),
        counted: Some("affinities"),
        ..FIELD
    },
    PrintedField {
        needed: OF_DECKS,
        counted: Some("energy"),
        ..number("required_energy", "a required energy", "energy ", "required_energy: 2", 99)
    },
    PrintedField { needed: OF_DECKS, counted: Some("AP"), ..number("ap_cost", "an AP cost", "AP ", "ap_cost: 1", 3) },
    PrintedField { needed: &[CHARACTER], ..number("bp", "BP", "BP ", "bp: 3000", u16::MAX as u32) },
    PrintedField { needed: OF_LINES, ..number("energy_generation", "an energy generation", "generates ", "energy_generation: 1", 9) },
    PrintedField {
        name: "plus",
        noun: "a value with a `+`",
        example: "plus: [\"bp\"]",
        shape: Shape::Texts("a list of the values with a `+`: [\"bp\"]"),
        allowed: OF_LINES,
        line: Line::Value,
        shown: Shown { at: At::Value, form: Written::behind("+ behind ") },
        brief: None,
        ..FIELD
    },
    PrintedField {
        name: "trigger",
        noun: "a trigger",
        example: "trigger: \"…\"",
        allowed: OF_DECKS,
        line: Line::Value,
        check: Check::Word(WordList::TriggerIcons),
        shown: Shown { at: At::LastLine, form: Written { before: "trigger: [", after: "]", ..Written::BARE } },
        brief: Some(Written { before: "[", after: "]", ..Written::BARE }),
        counted: Some("triggers"),
        ..FIELD
    },
    PrintedField { allowed: EVERY, ..FLAVOR },
    PrintedField { allowed: EVERY, ..ARTIST },
    PrintedField { allowed: EVERY, ..NOTES },
];
