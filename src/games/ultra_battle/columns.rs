//! Ultra Battle's columns, as a table.

use super::kinds::NAMES;
use super::leaves::Column;
use crate::card::printed::WordList;
use crate::lang::column::{self, Names, Number, Order, Row, Saying, Stands, Words};
use crate::lang::reference::Sort;

/// The row of a number with this name.
const fn number(word: &'static str, number: Number) -> Row {
    Row::number(word, 8, Stands::Behind, number)
}

/// A number that stands behind the name of its column.
const LAST: Number = Number { order: Order::NameFirst, ..Number::PLAIN };
const DAMAGE: Number = Number { says: Some(Saying { least: 1, word: "damaged", contrary: Some("undamaged") }), ..Number::PLAIN };
const TIMER: Number = Number { says: Some(Saying { least: 1, word: "a Timer", contrary: None }), ..LAST };
const COLOR: Words = Words::plain("color", |words| words.list(WordList::Colors));
const CLASS: Words = Words::plain("class", |words| words.list(WordList::Classes));
const KIND: Words = Words::plain("kind", |_| NAMES.iter().map(|(_, name)| *name).collect());
const NAME: Names = Names { whole: ("『", "』"), part: ("「", "」"), is_part: "" };
const TYPE: Words =
    Words { quotes: ("【", "】"), before: "Type ", several: true, ..Words::plain("Type", |words| words.list(WordList::Types)) };

impl column::Column for Column {
    const TABLE: &'static [(Self, Row)] = &[
        (Column::Power, number("Power", Number::PLAIN)),
        (Column::Hp, number("HP", Number::PLAIN)),
        (Column::Remaining, number("remaining HP", Number::PLAIN)),
        (Column::Damage, number("damage", DAMAGE)),
        (Column::Timer, number("Timer", TIMER)),
        (Column::TimerCost, number("Timer Cost", LAST)),
        (Column::Color, Row::words("color", 1, Stands::Before, COLOR).sorted(Sort::Color)),
        (Column::Class, Row::words("class", 3, Stands::Noun, CLASS).sorted(Sort::Class)),
        (Column::Kind, Row::words("kind", 4, Stands::Noun, KIND).sorted(Sort::CardType)),
        (Column::Name, Row::names("card name", 5, NAME).called(&["name"]).sorted(Sort::Name)),
        (Column::Type, Row::words("Type", 7, Stands::Behind, TYPE)),
    ];
}
