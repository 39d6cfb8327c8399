//! Printed fields of the cards of Ultra Battle (rulebook, "Card Anatomy").

use super::{ARTIST, At, BLANK, Check, FLAVOR, Line, NOTES, Part, PrintedField, Shape, Shown, TYPES, WordList, Written};

/// Kind of a Fighter, as in `game.ron`.
pub const FIGHTER: &str = "Fighter";
/// Kind of an Attack, as in `game.ron`.
pub const ATTACK: &str = "Attack";
/// Kind of an Ally, as in `game.ron`.
pub const ALLY: &str = "Ally";
/// Kind of an Item, as in `game.ron`.
pub const ITEM: &str = "Item";
/// Kind of an Evolution, as in `game.ron`.
pub const EVOLUTION: &str = "Evolution";

/// Field without a check, displayed on the line of the card type.
const FIELD: PrintedField = PrintedField { line: Line::Value, brief: Some(Written::BARE), ..BLANK };

/// Number on the line of values, behind a word.
const fn number(name: &'static str, noun: &'static str, before: &'static str, example: &'static str, most: u32) -> PrintedField {
    let form = Written::behind(before);
    PrintedField { name, noun, example, shape: Shape::Number(most), shown: Shown { at: At::Value, form }, brief: Some(form), ..FIELD }
}

/// Requirement: the conditions and the cost of playing a card.
const REQUIREMENT: [Part; 3] = [
    Part { name: "color", shape: Shape::Text, label: "", check: Check::Word(WordList::Colors), is_apart: false },
    Part { name: "class", shape: Shape::Text, label: "", check: Check::Word(WordList::Classes), is_apart: false },
    Part { name: "timer", shape: Shape::Number(u8::MAX as u32), label: "Timer", check: Check::Free, is_apart: false },
];

/// Every kind of cards.
const EVERY: &[&str] = &[FIGHTER, ATTACK, ALLY, ITEM, EVOLUTION];

/// Fields, in the order in which files have them. Power is for Vehicles alone among Allies, which `game.ron` says of the class. An Evolution has no class of
/// its own.
pub static FIELDS: [PrintedField; 11] = [
    PrintedField {
        name: "class",
        noun: "a class",
        example: "class: \"…\"",
        needed: &[FIGHTER, ALLY, ITEM],
        line: Line::Word,
        check: Check::Word(WordList::Classes),
        counted: Some("classes"),
        ..FIELD
    },
    PrintedField {
        name: "colors",
        noun: "a colour",
        example: "colors: [\"…\"]",
        shape: Shape::Texts("a list of colours: [\"…\"]"),
        needed: &[FIGHTER, ATTACK, ALLY, EVOLUTION],
        allowed: &[ITEM],
        line: Line::Word,
        check: Check::Word(WordList::Colors),
        shown: Shown { at: At::Head, form: Written { between: "/", ..Written::BARE } },
        brief: Some(Written { between: "/", ..Written::BARE }),
        counted: Some("colours"),
    },
    PrintedField { allowed: &[FIGHTER, ATTACK, ALLY, EVOLUTION], ..TYPES },
    PrintedField { needed: &[FIGHTER, EVOLUTION], ..number("hp", "HP", "HP ", "hp: …", u16::MAX as u32) },
    PrintedField {
        needed: &[FIGHTER, EVOLUTION],
        allowed: &[ATTACK, ALLY, ITEM],
        ..number("power", "Power", "Power ", "power: …", u16::MAX as u32)
    },
    PrintedField { allowed: &[FIGHTER, ALLY, ITEM], ..number("timer", "a Timer", "Timer ", "timer: 3", u8::MAX as u32) },
    PrintedField {
        name: "requirement",
        noun: "a requirement",
        example: "requirement: (color: \"…\")",
        shape: Shape::Parts(&REQUIREMENT, "of `color`, `class` and `timer`, those that it asks for"),
        needed: &[ATTACK],
        allowed: &[ALLY, ITEM, EVOLUTION],
        shown: Shown { at: At::LastLine, form: Written::behind("requires: ") },
        brief: Some(Written::behind("requires ")),
        ..FIELD
    },
    PrintedField {
        name: "evolves",
        noun: "a card to be placed on",
        example: "evolves: \"…\"",
        needed: &[EVOLUTION],
        check: Check::CardName,
        shown: Shown { at: At::Line, form: Written { before: "placed on 「", after: "」", ..Written::BARE } },
        brief: Some(Written::behind("evolves ")),
        ..FIELD
    },
    PrintedField { allowed: EVERY, ..FLAVOR },
    PrintedField { allowed: EVERY, ..ARTIST },
    PrintedField { allowed: EVERY, ..NOTES },
];
