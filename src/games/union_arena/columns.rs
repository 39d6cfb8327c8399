//! Union Arena's columns, as a table.

use super::kinds::NAMES;
use super::leaves::Column;
use crate::card::Vocabulary;
use crate::lang::column::{self, Names, Number, Order, Row, Stands, Values, Words};
use crate::lang::reference::Sort;

/// The row of a number with this name.
const fn number(word: &'static str, small: bool) -> Row {
    let number = Number { order: Order::RangeFirst, bounds: ("more", "less"), says: None, small };
    Row { word, rank: 8, stands: Stands::Behind, sort: None, values: Values::Number(number) }
}

/// The row of words of a list.
const fn words(
    word: &'static str,
    (rank, stands, sort): (u8, Stands, Option<Sort>),
    quotes: (&'static str, &'static str),
    list: fn(&Vocabulary) -> Vec<&str>,
) -> Row {
    Row { word, rank, stands, sort, values: Values::Words(Words { list, called: word, quotes, before: "", after: "", several: false }) }
}

const BP: Row = number("BP", false);
const ENERGY: Row = number("required energy", true);
const AP: Row = number("AP cost", true);
const GENERATION: Row = number("energy generation", true);
const BASE_BP: Row = number("base BP", false);
const BASE_ENERGY: Row = number("base required energy", true);
const BASE_AP: Row = number("base AP cost", true);
const COLOR: Row =
    words("color", (1, Stands::Before, Some(Sort::Color)), ("", ""), |words| words.colors.iter().map(String::as_str).collect());
const KIND: Row = words("kind", (4, Stands::Noun, Some(Sort::CardType)), ("", ""), |_| NAMES.iter().map(|(_, name)| *name).collect());
const TRIGGER: Row =
    words("trigger", (9, Stands::Behind, None), ("[", "]"), |words| words.trigger_icons.iter().map(String::as_str).collect());

const NAME: Row = Row {
    word: "card name",
    rank: 5,
    stands: Stands::Noun,
    sort: Some(Sort::Name),
    values: Values::Names(Names { whole: ("<", ">"), part: ("\"", "\""), is_part: "" }),
};

const AFFINITY: Row = Row {
    word: "affinity",
    rank: 7,
    stands: Stands::Behind,
    sort: None,
    values: Values::Words(Words {
        list: |words| words.affinities.iter().map(String::as_str).collect(),
        called: "affinity",
        quotes: ("[", "]"),
        before: "",
        after: " affinity",
        several: true,
    }),
};

impl column::Column for Column {
    const ALL: &'static [Self] = &[
        Column::Bp,
        Column::Energy,
        Column::ApCost,
        Column::Generation,
        Column::BaseBp,
        Column::BaseEnergy,
        Column::BaseApCost,
        Column::Color,
        Column::Kind,
        Column::Name,
        Column::Affinity,
        Column::Trigger,
    ];

    fn row(self) -> &'static Row {
        match self {
            Column::Bp => &BP,
            Column::Energy => &ENERGY,
            Column::ApCost => &AP,
            Column::Generation => &GENERATION,
            Column::BaseBp => &BASE_BP,
            Column::BaseEnergy => &BASE_ENERGY,
            Column::BaseApCost => &BASE_AP,
            Column::Color => &COLOR,
            Column::Kind => &KIND,
            Column::Name => &NAME,
            Column::Affinity => &AFFINITY,
            Column::Trigger => &TRIGGER,
        }
    }
}
