//! UCG's columns, as a table.

use super::leaves::{Column, PrintedBp, State};
use crate::card::printed::WordList;
use crate::lang::column::{self, Names, Number, Order, Row, Saying, Stands, Words};
use crate::lang::reference::Sort;

/// The row of a printed BP value with this name.
const fn printed(word: &'static str) -> Row {
    let says = Some(Saying { least: 0, word, contrary: None });
    Row::number(word, 12, Stands::Behind, Number { order: Order::Of, says, ..Number::PLAIN })
}

/// A small number that stands behind the name of its column.
const SMALL: Number = Number { order: Order::NameFirst, bounds: ("higher", "lower"), small: true, ..Number::PLAIN };

/// Brackets of character names and card names.
const NAMES: Names = Names { whole: ("『", "』"), part: ("「", "」"), is_part: "named " };

/// TYPEs, with the words before the first.
const fn types(before: &'static str) -> Words {
    Words { quotes: ("【", "】"), before, several: true, ..Words::plain("TYPE", |words| words.list(WordList::Types)) }
}

const TEAM: Words =
    Words { quotes: ("[TEAM][", "]"), several: true, ..Words::plain("team", |words| words.teams.iter().map(String::as_str).collect()) };
const CARD_TYPE: Words = Words::plain("card type", |words| words.card_types.iter().map(|known| known.name.as_str()).collect());
const STATE: Words = Words::plain("state", |words| words.states.iter().map(|known| known.name.as_str()).collect());

impl column::Column for Column {
    const TABLE: &'static [(Self, Row)] = &[
        (Column::Level, Row::number("level", 0, Stands::Before, SMALL)),
        (Column::Round, Row::number("round", 11, Stands::Behind, SMALL)),
        (Column::Bp, Row::number("BP", 12, Stands::Behind, Number::PLAIN).called(&["current BP"])),
        (Column::CharacterName, Row::names("character name", 5, NAMES).sorted(Sort::Name)),
        (Column::Type, Row::words("TYPE", 8, Stands::Behind, types("TYPE "))),
        (Column::PrintedType, Row::words("printed TYPE", 7, Stands::Behind, types("printed TYPE "))),
        (Column::Team, Row::words("[TEAM]", 9, Stands::Behind, TEAM)),
        (Column::CardName, Row::names("card name", 6, NAMES)),
        (Column::CardType, Row::words("card type", 3, Stands::Noun, CARD_TYPE).called(&["card TYPE"]).sorted(Sort::CardType)),
        (Column::State, Row::words("state", 1, Stands::Before, STATE)),
        (Column::PrintedBp(PrintedBp::Current), printed("printed BP")),
        (Column::PrintedBp(PrintedBp::State(State::Single)), printed("printed SINGLE BP")),
        (Column::PrintedBp(PrintedBp::State(State::Double)), printed("printed DOUBLE BP")),
        (Column::PrintedBp(PrintedBp::State(State::Triple)), printed("printed TRIPLE BP")),
        (Column::PrintedBp(PrintedBp::State(State::Quad)), printed("printed QUAD BP")),
        (Column::PrintedBp(PrintedBp::Extra), printed("printed EXTRA BP")),
    ];
}
