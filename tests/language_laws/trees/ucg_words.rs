//! The properties and changes of UCG by chance.

use super::ucg::{Making, NAMES, STATES};
use super::{At, Leaves};
use cardwright::games::ucg::leaves::{Acted, Area, Change, Column, OwnNumber, OwnTest, Parity, PrintedBp, State, Test, Ucg, Zone};
use cardwright::lang::amount::Count;
use cardwright::lang::event::{Event, EventKind, Trigger};
use cardwright::lang::quantity::{Comparison, Range};
use cardwright::lang::reference::Noun;
use cardwright::lang::selector::{Group, Owner, Place, Target, Who};
use cardwright::lang::span::Node;

pub fn owned(words: Vec<&str>) -> Vec<String> {
    words.into_iter().map(str::to_owned).collect()
}

pub fn types(maker: &mut Making<'_>) -> Vec<String> {
    let known = maker.vocabulary.types.clone();
    maker.some(&known, 3)
}

pub fn one_type(maker: &mut Making<'_>) -> Change {
    maker.room -= 1;
    let known = maker.vocabulary.types.clone();
    let first = maker.below(known.len() - 1);
    Change::GiveOneType(known[first..=first + 1].to_vec())
}

pub fn team(maker: &mut Making<'_>) -> String {
    let known = maker.vocabulary.teams.clone();
    maker.one(&known)
}

pub fn bp(maker: &mut Making<'_>) -> Change {
    let by = 1000 * (1 + maker.below(5) as i32);
    Change::Bp(if maker.one_in(3) { -by } else { by })
}

pub fn grade(maker: &mut Making<'_>) -> Change {
    let by = 1 + maker.below(3) as i8;
    Change::Grade(if maker.one_in(3) { -by } else { by })
}

/// Changes that are given together.
pub fn several(maker: &mut Making<'_>) -> Change {
    let mut all = vec![bp(maker)];
    if !maker.lasting && maker.one_in(2) {
        all.push(grade(maker));
    }
    if maker.one_in(2) || all.len() < 2 {
        let given = if !maker.lasting && maker.one_in(3) { one_type(maker) } else { Change::GiveTypes(types(maker)) };
        let at = maker.below(all.len() + 1);
        all.insert(at, given);
    }
    Change::All(all)
}

/// A power of another card, by what it watches for.
pub fn quoted(maker: &mut Making<'_>) -> Trigger<Ucg> {
    let this = Node::made(Target::This(maker.one(&[Noun::Character, Noun::Scene])));
    let kind = match maker.below(3) {
        0 => EventKind::EntersPlay,
        1 => EventKind::LeavesPlay,
        _ => EventKind::LevelsUp,
    };
    Trigger { event: Node::made(Event::of(kind, this)), nth: None }
}

pub fn levels(maker: &mut Making<'_>) -> Test {
    Test::In(Column::Level, ranges(maker))
}

/// "2", "1 or 3 or more".
pub fn ranges(maker: &mut Making<'_>) -> Vec<Range> {
    let many = 1 + maker.below(2);
    let mut ranges = vec![maker.range(4)];
    if many > 1 {
        ranges = vec![Range::exactly(1 + maker.below(2) as u32), maker.one(&[Range::exactly(3), Range::at_least(3), Range::exactly(4)])];
    }
    ranges
}

pub fn card_types(maker: &mut Making<'_>, at: At) -> Test {
    let known = if at != At::Cards {
        ["Ultra Hero", "Kaiju", "Ultra Mech"].as_slice()
    } else {
        ["Ultra Hero", "Kaiju", "Ultra Mech", "Scene"].as_slice()
    };
    maker.types_told = true;
    Test::Word(Column::CardType, owned(maker.some(known, 2)))
}

/// "level 3 『A』 or DOUBLE Kaiju": nouns of different sorts, or with words of their own.
pub fn alternatives(maker: &mut Making<'_>, at: At) -> Test {
    let noun = |maker: &mut Making<'_>, sort: usize| {
        Node::made(match sort {
            0 => Test::Word(Column::CharacterName, owned(vec![maker.one(&NAMES)])),
            1 => Test::Word(Column::CardType, owned(vec![maker.one(&["Kaiju", "Ultra Hero"])])),
            _ => Test::NameHolds(Column::CardName, owned(vec!["N"])),
        })
    };
    let sort = maker.below(3);
    let mut first = vec![noun(maker, sort)];
    let mut second = vec![noun(maker, (sort + 1) % 3)];
    if maker.one_in(2) {
        second.insert(0, Node::made(levels(maker)));
        if maker.one_in(2) {
            first.insert(0, Node::made(levels(maker)));
        }
    } else if at == At::Field && maker.one_in(2) {
        second.insert(0, Node::made(Test::Own(OwnTest::State(vec![maker.one(&STATES)]))));
    }
    Test::AnyOf(vec![first, second])
}

/// One property.
pub fn test(maker: &mut Making<'_>, at: At) -> Test {
    let noun = if at == At::Field { Noun::Character } else { Noun::Card };
    let field = at == At::Field;
    match maker.below(30) {
        0 | 1 => levels(maker),
        2 | 3 if field => Test::Own(OwnTest::State(maker.some(&STATES, 3))),
        4 => alternatives(maker, at),
        5 | 6 => card_types(maker, at),
        7 if !field => Test::Own(OwnTest::CharacterCard),
        8 | 9 => {
            maker.names_told = true;
            Test::Word(Column::CharacterName, owned(maker.some(&NAMES, 3)))
        }
        10 => Test::NameHolds(Column::CardName, owned(maker.some(&["N", "M"], 2))),
        11..=15 if maker.knows_type() && maker.one_in(2) => Test::Own(OwnTest::Chosen(Column::Type)),
        11 => Test::Word(Column::Type, types(maker)),
        12 => Test::Word(Column::PrintedType, types(maker)),
        13 => Test::In(Column::Type, vec![if maker.one_in(2) { Range::exactly(0) } else { maker.range(3) }]),
        14 => Test::Word(Column::Team, vec![team(maker)]),
        15 => {
            if field && maker.one_in(2) {
                if maker.one_in(2) { Test::Own(OwnTest::Extra) } else { Test::Own(OwnTest::Grade { increased: maker.one_in(2) }) }
            } else {
                maker.one(&[
                    Test::In(Column::PrintedBp(PrintedBp::Extra), vec![Range::at_least(0)]),
                    Test::Own(OwnTest::Text),
                    Test::Own(OwnTest::OtherType),
                ])
            }
        }
        16 if maker.one_in(3) => {
            let column = if field || maker.one_in(2) { Column::Level } else { Column::Round };
            Test::Own(OwnTest::Parity(column, maker.one(&[Parity::Odd, Parity::Even])))
        }
        16 if !field => {
            if !maker.one_in(3) {
                let how =
                    maker.one(&[Comparison::AtMost, Comparison::More, Comparison::Same, Comparison::LessBy(1), Comparison::MoreBy(1)]);
                Test::Against { column: Column::Round, how, count: Box::new(Count::Own(Node::made(OwnNumber::FieldRound))) }
            } else {
                Test::In(Column::Round, vec![maker.range(4)])
            }
        }
        17 if field => {
            let range = maker.range(9);
            let thousands = |number: Option<u32>| number.map(|number| number * 1000);
            let range = Range { min: thousands(range.min), max: thousands(range.max) };
            if maker.one_in(3) { Test::In(Column::PrintedBp(printed(maker)), vec![range]) } else { Test::In(Column::Bp, vec![range]) }
        }
        18 if field => {
            if maker.one_in(3) {
                let range = maker.range(2);
                let held = if maker.one_in(2) { Test::In(Column::Level, ranges(maker)) } else { Test::Different(Column::CharacterName) };
                let least = if matches!(held, Test::Different(_)) { Range::at_least(2) } else { range };
                Test::Own(OwnTest::Holds(least, vec![Node::made(held)]))
            } else if maker.one_in(2) {
                Test::Own(OwnTest::ChargeCards(maker.range(3)))
            } else {
                Test::Own(OwnTest::Area(match maker.below(4) {
                    0 => vec![maker.one(&[Area::Newest, Area::Leftmost, Area::Rightmost, Area::Center])],
                    1 => vec![Area::Leftmost, Area::Rightmost],
                    _ => ranges(maker).into_iter().map(Area::Number).collect(),
                }))
            }
        }
        19 => {
            if maker.one_in(2) {
                Test::Highest(number(maker, field))
            } else {
                Test::Lowest(number(maker, field))
            }
        }
        20 => {
            let column = maker.one(Ucg::COLUMNS);
            let mut with = maker.behind(noun);
            // With all of them cannot be said.
            if let Target::Select(selector) = &mut with.is {
                selector.is.quantity = cardwright::lang::quantity::Quantity::Exactly(1);
            }
            Test::Same(column, Box::new(with))
        }
        21 => {
            let column = number(maker, field);
            let more = maker.one_in(2);
            Test::Than { column, more, of: Box::new(maker.behind(noun)) }
        }
        22 if field => {
            let to = Box::new(maker.behind(noun));
            match maker.below(3) {
                0 => Test::Own(OwnTest::Adjacent(to)),
                1 => Test::Own(OwnTest::Beside { left: maker.one_in(2), of: to }),
                _ => Test::Own(OwnTest::BattleOpponentOf(to)),
            }
        }
        23 => Test::Own(OwnTest::AbleToLevelUpWith(Box::new(maker.behind(if field { Noun::Card } else { Noun::Character })))),
        24 => {
            let inner = loop {
                let inner = test(maker, at);
                if !matches!(inner, Test::Not(_)) {
                    break inner;
                }
            };
            Test::Not(Box::new(inner))
        }
        25 => {
            let hand = Group { owner: Owner::Yours, place: Place::Zone(Zone::Hand), tests: Vec::new(), not_this: false, except: None };
            let how = maker.one(&[Comparison::Same, Comparison::More, Comparison::Less, Comparison::AtLeast, Comparison::AtMost]);
            Test::Against { column: number(maker, field), how, count: Box::new(Count::Of(Node::made(hand))) }
        }
        26 if field => Test::Own(OwnTest::Acted(maker.one(&[
            Acted::EnteredPlay,
            Acted::LeveledUp,
            Acted::Won,
            Acted::Lost,
            Acted::Tied,
            Acted::Swapped,
        ]))),
        27 => Test::Own(OwnTest::Power(if maker.in_trigger || maker.one_in(2) { None } else { Some(Box::new(quoted(maker))) })),
        28 if field => {
            if maker.one_in(2) {
                Test::Own(OwnTest::OnField)
            } else {
                Test::Own(OwnTest::Owned(maker.one(&[Who::You, Who::Opponent])))
            }
        }
        _ => {
            maker.types_told = true;
            Test::Word(Column::CardType, owned(vec!["Kaiju"]))
        }
    }
}

/// One property that compares with no other object.
pub fn plain(maker: &mut Making<'_>, at: At) -> Test {
    loop {
        let test = test(maker, at);
        let compared = if let Test::Not(inner) = &test { inner.rank() } else { test.rank() };
        if !(17..=20).contains(&compared) {
            break test;
        }
    }
}

pub fn number(maker: &mut Making<'_>, field: bool) -> Column {
    if field { maker.one(&[Column::Level, Column::Bp]) } else { maker.one(&[Column::Level, Column::Round]) }
}

/// Properties in the order in which a description keeps them, one of each sort.
pub fn sorted(mut tests: Vec<Test>) -> Vec<Node<Test>> {
    tests.sort_by_key(Test::rank);
    tests.dedup_by_key(|test| test.rank());
    let own = tests.iter().any(|test| matches!(test, Test::AnyOf(lists) if lists.iter().any(|list| list.len() > 1)));
    // What stands before the first of several belongs to all, unless each has its own.
    tests.retain(|test| !(own && matches!(test, Test::In(Column::Level, _) | Test::Own(OwnTest::State(_)))));
    tests.into_iter().map(Node::made).collect()
}

/// Generates the sort of a printed BP value.
fn printed(maker: &mut Making<'_>) -> PrintedBp {
    maker.one(&[
        PrintedBp::Current,
        PrintedBp::Extra,
        PrintedBp::State(State::Single),
        PrintedBp::State(State::Double),
        PrintedBp::State(State::Triple),
        PrintedBp::State(State::Quad),
    ])
}
