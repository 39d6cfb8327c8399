//! Union Arena's columns, as a table.

use super::kinds::NAMES;
use super::leaves::Column;
use crate::card::printed::WordList;
use crate::lang::column::{self, Names, Number, Row, Stands, Words};
use crate::lang::reference::Sort;

/// The row of a number with this name.
const fn number(word: &'static str, small: bool) -> Row {
    Row::number(word, 8, Stands::Behind, Number { small, ..Number::PLAIN })
}

const COLOR: Words = Words::plain("color", |words| words.list(WordList::Colors));
const KIND: Words = Words::plain("kind", |_| NAMES.iter().map(|(_, name)| *name).collect());
const TRIGGER: Words =
    Words { quotes: ("[", "]"), after: " trigger", ..Words::plain("trigger", |words| words.list(WordList::TriggerIcons)) };
const NAME: Names = Names { whole: ("<", ">"), part: ("\"", "\""), is_part: "" };
/// No text has a number: cards are alike in it, or not.
const NUMBER: Names = Names { whole: ("", ""), part: ("", ""), is_part: "" };
const AFFINITY: Words =
    Words { quotes: ("[", "]"), after: " affinity", several: true, ..Words::plain("affinity", |words| words.list(WordList::Affinities)) };

impl column::Column for Column {
    const TABLE: &'static [(Self, Row)] = &[
        (Column::Bp, number("BP", false)),
        (Column::Energy, number("required energy", true).called(&["energy"])),
        (Column::ApCost, number("AP cost", true).called(&["AP"])),
        (Column::Generation, number("energy generation", true)),
        (Column::BaseBp, number("base BP", false).called(&["printed BP"])),
        (Column::BaseEnergy, number("base required energy", true).called(&["printed required energy"])),
        (Column::BaseApCost, number("base AP cost", true).called(&["printed AP cost"])),
        (Column::Color, Row::words("color", 1, Stands::Before, COLOR).sorted(Sort::Color)),
        (Column::Kind, Row::words("kind", 4, Stands::Noun, KIND).sorted(Sort::CardType)),
        (Column::Name, Row::names("card name", 5, NAME).called(&["name"]).sorted(Sort::Name)),
        (Column::CardNumber, Row::names("card number", 9, NUMBER)),
        (Column::Affinity, Row::words("affinity", 7, Stands::Behind, AFFINITY).sorted(Sort::Affinity)),
        (Column::Trigger, Row::words("trigger", 9, Stands::Behind, TRIGGER)),
    ];
}
