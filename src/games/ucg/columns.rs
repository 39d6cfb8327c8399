//! UCG's columns, as a table.

use super::leaves::{Column, PrintedBp, State};
use crate::lang::column::{self, Names, Number, Order, Row, Saying, Stands, Values, Words};
use crate::lang::reference::Sort;

/// The row of a printed BP value with this name.
const fn printed(word: &'static str) -> Row {
    let number = Number { order: Order::Of, says: Some(Saying { least: 0, word, contrary: None }), ..Number::PLAIN };
    Row { word, rank: 12, stands: Stands::Behind, sort: None, values: Values::Number(number) }
}

/// A small number that stands behind the name of its column.
const SMALL: Number = Number { order: Order::NameFirst, bounds: ("higher", "lower"), small: true, ..Number::PLAIN };

/// Brackets of character names and card names.
const NAMES: Values = Values::Names(Names { whole: ("『", "』"), part: ("「", "」"), is_part: "named " });

const LEVEL: Row = Row { word: "level", rank: 0, stands: Stands::Before, sort: None, values: Values::Number(SMALL) };
const ROUND: Row = Row { word: "round", rank: 11, stands: Stands::Behind, sort: None, values: Values::Number(SMALL) };
const BP: Row = Row { word: "BP", rank: 12, stands: Stands::Behind, sort: None, values: Values::Number(Number::PLAIN) };
const CHARACTER_NAME: Row = Row { word: "character name", rank: 5, stands: Stands::Noun, sort: Some(Sort::Name), values: NAMES };
const CARD_NAME: Row = Row { word: "card name", rank: 6, stands: Stands::Noun, sort: None, values: NAMES };

const TYPE: Row = Row {
    word: "TYPE",
    rank: 8,
    stands: Stands::Behind,
    sort: None,
    values: Values::Words(Words {
        list: |words| words.types.iter().map(String::as_str).collect(),
        called: "TYPE",
        quotes: ("【", "】"),
        before: "TYPE ",
        after: "",
        several: true,
    }),
};

const PRINTED_TYPE: Row = Row {
    word: "printed TYPE",
    rank: 7,
    stands: Stands::Behind,
    sort: None,
    values: Values::Words(Words {
        list: |words| words.types.iter().map(String::as_str).collect(),
        called: "TYPE",
        quotes: ("【", "】"),
        before: "printed TYPE ",
        after: "",
        several: true,
    }),
};

const TEAM: Row = Row {
    word: "[TEAM]",
    rank: 9,
    stands: Stands::Behind,
    sort: None,
    values: Values::Words(Words {
        list: |words| words.teams.iter().map(String::as_str).collect(),
        called: "team",
        quotes: ("[TEAM][", "]"),
        before: "",
        after: "",
        several: true,
    }),
};

const CARD_TYPE: Row = Row {
    word: "card type",
    rank: 3,
    stands: Stands::Noun,
    sort: Some(Sort::CardType),
    values: Values::Words(Words {
        list: |words| words.card_types.iter().map(|known| known.name.as_str()).collect(),
        called: "card type",
        quotes: ("", ""),
        before: "",
        after: "",
        several: false,
    }),
};

const STATE: Row = Row {
    word: "state",
    rank: 1,
    stands: Stands::Before,
    sort: None,
    values: Values::Words(Words {
        list: |words| words.states.iter().map(|known| known.name.as_str()).collect(),
        called: "state",
        quotes: ("", ""),
        before: "",
        after: "",
        several: false,
    }),
};

impl column::Column for Column {
    const ALL: &'static [Self] = &[
        Column::Level,
        Column::Round,
        Column::Bp,
        Column::CharacterName,
        Column::Type,
        Column::PrintedType,
        Column::Team,
        Column::CardName,
        Column::CardType,
        Column::State,
        Column::PrintedBp(PrintedBp::Current),
        Column::PrintedBp(PrintedBp::State(State::Single)),
        Column::PrintedBp(PrintedBp::State(State::Double)),
        Column::PrintedBp(PrintedBp::State(State::Triple)),
        Column::PrintedBp(PrintedBp::State(State::Quad)),
        Column::PrintedBp(PrintedBp::Extra),
    ];

    fn row(self) -> &'static Row {
        match self {
            Column::Level => &LEVEL,
            Column::Round => &ROUND,
            Column::Bp => &BP,
            Column::CharacterName => &CHARACTER_NAME,
            Column::Type => &TYPE,
            Column::PrintedType => &PRINTED_TYPE,
            Column::Team => &TEAM,
            Column::CardName => &CARD_NAME,
            Column::CardType => &CARD_TYPE,
            Column::State => &STATE,
            Column::PrintedBp(PrintedBp::Current) => &const { printed("printed BP") },
            Column::PrintedBp(PrintedBp::State(State::Single)) => &const { printed("printed SINGLE BP") },
            Column::PrintedBp(PrintedBp::State(State::Double)) => &const { printed("printed DOUBLE BP") },
            Column::PrintedBp(PrintedBp::State(State::Triple)) => &const { printed("printed TRIPLE BP") },
            Column::PrintedBp(PrintedBp::State(State::Quad)) => &const { printed("printed QUAD BP") },
            Column::PrintedBp(PrintedBp::Extra) => &const { printed("printed EXTRA BP") },
        }
    }
}
