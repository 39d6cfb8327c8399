//! Ultra Battle's columns, as a table.

use super::kinds::NAMES;
use super::leaves::Column;
use crate::card::Vocabulary;
use crate::lang::column::{self, Names, Number, Order, Row, Saying, Stands, Values, Words};
use crate::lang::reference::Sort;

/// The row of a number with this name.
const fn number(word: &'static str, number: Number) -> Row {
    Row { word, rank: 8, stands: Stands::Behind, sort: None, values: Values::Number(number) }
}

/// The row of words of a list without brackets.
const fn words(word: &'static str, rank: u8, stands: Stands, sort: Sort, list: fn(&Vocabulary) -> Vec<&str>) -> Row {
    let words = Words { list, called: word, quotes: ("", ""), before: "", after: "", several: false };
    Row { word, rank, stands, sort: Some(sort), values: Values::Words(words) }
}

/// A number that stands behind the name of its column.
const LAST: Number = Number { order: Order::NameFirst, ..Number::PLAIN };

const POWER: Row = number("Power", Number::PLAIN);
const HP: Row = number("HP", Number::PLAIN);
const REMAINING: Row = number("remaining HP", Number::PLAIN);
const DAMAGE: Row =
    number("damage", Number { says: Some(Saying { least: 1, word: "damaged", contrary: Some("undamaged") }), ..Number::PLAIN });
const TIMER: Row = number("Timer", Number { says: Some(Saying { least: 1, word: "a Timer", contrary: None }), ..LAST });
const TIMER_COST: Row = number("Timer Cost", LAST);
const COLOR: Row = words("color", 1, Stands::Before, Sort::Color, |words| words.colors.iter().map(String::as_str).collect());
const CLASS: Row = words("class", 3, Stands::Noun, Sort::Class, |words| words.classes.iter().map(|class| class.name.as_str()).collect());
const KIND: Row = words("kind", 4, Stands::Noun, Sort::CardType, |_| NAMES.iter().map(|(_, name)| *name).collect());

const NAME: Row = Row {
    word: "card name",
    rank: 5,
    stands: Stands::Noun,
    sort: Some(Sort::Name),
    values: Values::Names(Names { whole: ("『", "』"), part: ("「", "」"), is_part: "" }),
};

const TYPE: Row = Row {
    word: "Type",
    rank: 7,
    stands: Stands::Behind,
    sort: None,
    values: Values::Words(Words {
        list: |words| words.types.iter().map(String::as_str).collect(),
        called: "Type",
        quotes: ("【", "】"),
        before: "Type ",
        after: "",
        several: true,
    }),
};

impl column::Column for Column {
    const ALL: &'static [Self] = &[
        Column::Power,
        Column::Hp,
        Column::Remaining,
        Column::Damage,
        Column::Timer,
        Column::TimerCost,
        Column::Color,
        Column::Class,
        Column::Kind,
        Column::Name,
        Column::Type,
    ];

    fn row(self) -> &'static Row {
        match self {
            Column::Power => &POWER,
            Column::Hp => &HP,
            Column::Remaining => &REMAINING,
            Column::Damage => &DAMAGE,
            Column::Timer => &TIMER,
            Column::TimerCost => &TIMER_COST,
            Column::Color => &COLOR,
            Column::Class => &CLASS,
            Column::Kind => &KIND,
            Column::Name => &NAME,
            Column::Type => &TYPE,
        }
    }
}
