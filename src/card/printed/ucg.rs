//! Printed fields of the cards of UCG (2.3, 2.4).

use super::{ARTIST, At, BLANK, Check, FLAVOR, Line, NOTES, Part, PrintedField, Shape, Shown, TYPES, Written};

/// Kind of a character card, as in `game.ron`.
pub const CHARACTER: &str = "Character";
/// Kind of a scene card, as in `game.ron`.
pub const SCENE: &str = "Scene";

/// Printed BP: a value for each state.
const BP: [Part; 5] = [
    Part { name: "single", shape: Shape::Number(u32::MAX), label: "SINGLE", check: Check::Free, is_apart: false },
    Part { name: "double", shape: Shape::Number(u32::MAX), label: "DOUBLE", check: Check::Free, is_apart: false },
    Part { name: "triple", shape: Shape::Number(u32::MAX), label: "TRIPLE", check: Check::Free, is_apart: false },
    Part { name: "quad", shape: Shape::Number(u32::MAX), label: "QUAD", check: Check::Free, is_apart: false },
    Part { name: "extra", shape: Shape::Number(u32::MAX), label: "EXTRA", check: Check::Free, is_apart: true },
];

/// Every kind of cards.
const EVERY: &[&str] = &[CHARACTER, SCENE];

/// Fields, in the order in which files have them.
pub static FIELDS: [PrintedField; 9] = [
    PrintedField {
        name: "character",
        noun: "a character name",
        example: "character: \"…\"",
        needed: &[CHARACTER],
        line: Line::Name,
        check: Check::SharedName,
        shown: Shown { at: At::HeadName, form: Written { before: "『", after: "』", ..Written::BARE } },
        brief: Some(Written::BARE),
        counted: Some("characters"),
        ..BLANK
    },
    PrintedField {
        name: "form",
        noun: "a form name",
        example: "form: \"…\"",
        allowed: &[CHARACTER, SCENE],
        line: Line::Name,
        check: Check::Name,
        shown: Shown { at: At::Title, form: Written { before: " 「", after: "」", ..Written::BARE } },
        ..BLANK
    },
    PrintedField {
        name: "level",
        noun: "a level",
        example: "level: 1",
        shape: Shape::Number(u8::MAX as u32),
        needed: &[CHARACTER],
        shown: Shown { at: At::Head, form: Written::behind("level ") },
        brief: Some(Written::behind("level ")),
        counted: Some("level"),
        ..BLANK
    },
    PrintedField {
        name: "round",
        noun: "a round",
        example: "round: 1",
        shape: Shape::Number(u8::MAX as u32),
        needed: &[SCENE],
        shown: Shown { at: At::Head, form: Written::behind("round ") },
        brief: Some(Written::behind("round ")),
        counted: Some("round"),
        ..BLANK
    },
    PrintedField { needed: &[CHARACTER], ..TYPES },
    PrintedField {
        name: "bp",
        noun: "BP",
        example: "bp: (single: …)",
        shape: Shape::Parts(&BP, "one value for each state that it has, of `single`, `double`, `triple`, `quad` and `extra`"),
        needed: &[CHARACTER],
        line: Line::Value,
        shown: Shown { at: At::LastLine, form: Written::behind("BP: ") },
        brief: Some(Written { before: "BP ", between: "/", after: "", has_labels: false }),
        ..BLANK
    },
    PrintedField { allowed: EVERY, ..FLAVOR },
    PrintedField { allowed: EVERY, ..ARTIST },
    PrintedField { allowed: EVERY, ..NOTES },
];
