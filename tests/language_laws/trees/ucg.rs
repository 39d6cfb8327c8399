//! The leaves of UCG.

use super::{At, Leaves, Maker, Manner, Told};
use cardwright::games::ucg::leaves::{
    BattleOutcome, Change, Column, Deed, Fact, Immunity, Influence, Mark, Occurrence, Phase, Relation, State, Test, Ucg, Where, Zone,
};
use cardwright::lang::action::{Action, Destination};
use cardwright::lang::amount::Count;
use cardwright::lang::condition::Condition;
use cardwright::lang::event::{Event, EventKind, Trigger};
use cardwright::lang::quantity::{Comparison, Range};
use cardwright::lang::reference::{Noun, Verb};
use cardwright::lang::selector::{Group, Owner, Place, Target, Who};
use cardwright::lang::span::Node;

type Making<'v> = Maker<'v, Ucg>;

const STATES: [State; 4] = [State::Single, State::Double, State::Triple, State::Quad];
const NAMES: [&str; 3] = ["A", "B", "C"];
const OUTCOMES: [BattleOutcome; 3] = [BattleOutcome::Win, BattleOutcome::Lose, BattleOutcome::Tie];

impl Leaves for Ucg {
    const FIELD: Zone = Zone::BattleArea;
    const HAND: Zone = Zone::Hand;
    const DECK: Zone = Zone::Deck;
    const DISCARD: Zone = Zone::DiscardArea;
    const STANDING: &'static [Zone] = &[Zone::SceneArea, Zone::Charge, Zone::Exiled];
    const STANDING_IN_PLAY: &'static [Zone] = &[Zone::SceneArea];
    const NUMBERS: &'static [Column] = &[Column::Level, Column::Round, Column::Bp];
    const COLUMNS: &'static [Column] = &[Column::Level, Column::Round, Column::Bp, Column::CharacterName, Column::Type, Column::CardName];

    fn tests(maker: &mut Making<'_>, at: At) -> Vec<Node<Test>> {
        let mut tests = Vec::new();
        let end = maker.open;
        while tests.len() < 3 && maker.one_in(2) {
            let next = if maker.apart { plain(maker, at) } else { test(maker, at) };
            if end && !maker.open {
                // A description within this one stands at its end.
                tests.retain(|test| rank(test) < 16);
                tests.push(next);
                break;
            }
            tests.push(next);
        }
        sorted(tests)
    }

    fn asked(maker: &mut Making<'_>, noun: Noun) -> Vec<Node<Test>> {
        let at = if noun == Noun::Character { At::Field } else { At::Cards };
        let mut tests = vec![test(maker, at)];
        if maker.one_in(4) {
            tests.push(test(maker, at));
        }
        // What is said to be EXTRA is its BP: nothing else is said of that.
        let extra = |test: &Test| *test == Test::Extra || *test == Test::Not(Box::new(Test::Extra));
        if tests.len() > 1 {
            tests.retain(|test| !extra(test));
        }
        sorted(if tests.is_empty() { vec![Test::TypeCount(Range::exactly(0))] } else { tests })
    }

    fn asked_of_done(maker: &mut Making<'_>) -> Vec<Node<Test>> {
        let backs = std::mem::take(&mut maker.backs);
        let tests = sorted(vec![test(maker, At::Cards)]);
        maker.backs = backs;
        tests
    }

    fn one_of_each(maker: &mut Making<'_>) -> Option<Vec<Node<Test>>> {
        let levels = maker.some(&[1, 2, 3], 2).into_iter().map(Range::exactly).collect::<Vec<_>>();
        let mut tests = vec![Test::Level(if levels.len() < 2 { vec![Range::exactly(1), Range::exactly(2)] } else { levels })];
        if maker.one_in(2) {
            tests.push(Test::CardType(vec!["Kaiju".to_owned()]));
        }
        Some(tests.into_iter().map(Node::made).collect())
    }

    fn different(column: Column) -> Test {
        Test::Different(column)
    }

    fn in_stack(maker: &mut Making<'_>) -> Vec<Node<Test>> {
        let mut tests = Vec::new();
        if maker.one_in(2) {
            tests.push(Node::made(levels(maker)));
        }
        if maker.one_in(4) {
            tests.push(Node::made(Test::Team(vec![team(maker)])));
        }
        tests
    }

    fn this_card() -> Test {
        Test::This
    }

    fn relation(_: &mut Making<'_>) -> Option<Relation> {
        Some(Relation::BattleOpponent)
    }

    fn change(maker: &mut Making<'_>) -> (Change, Manner) {
        if !maker.lasting && maker.type_chosen && maker.one_in(2) {
            return (Change::GiveChosenType, Manner::GivenOnce);
        }
        match maker.below(18) {
            0..=2 => (bp(maker), Manner::Given),
            3 | 4 => (grade(maker), if maker.lasting { Manner::Stated } else { Manner::Given }),
            5 => (Change::Extra, Manner::Stated),
            6 => (Change::GiveTypes(types(maker)), Manner::GivenOnce),
            7 if !maker.lasting => (one_type(maker), Manner::GivenOnce),
            8 if !maker.lasting => (Change::GiveTypesOf(Box::new(maker.behind(Noun::Card))), Manner::GivenOnce),
            9 if !maker.lasting => {
                maker.room -= 2;
                (Change::ChangeType(types(maker)), Manner::Verb)
            }
            10 => (Change::LoseTypes(types(maker)), Manner::Stated),
            11 => (Change::LoseAllTypes, Manner::Stated),
            12 => (Change::BarTypes(if maker.one_in(2) { Vec::new() } else { types(maker) }), Manner::Stated),
            13 => (several(maker), Manner::Given),
            14 => (Change::AlsoCardType(maker.one(&["Kaiju", "Ultra Hero", "Ultra Mech"]).to_owned()), Manner::Stated),
            15 => {
                let to = maker.one(&[
                    Influence::GradeIncrease,
                    Influence::GradeDecrease,
                    Influence::BpIncrease,
                    Influence::BpDecrease,
                    Influence::OpponentEffects,
                    Influence::OpponentScenes,
                    Influence::GradeIncreaseByOpponent,
                    Influence::GradeDecreaseByOpponent,
                    Influence::BpIncreaseByOpponent,
                    Influence::BpDecreaseByOpponent,
                ]);
                let how = match to {
                    Influence::OpponentEffects | Influence::OpponentScenes => maker.one(&[Immunity::Unaffected, Immunity::Loses]),
                    Influence::GradeIncreaseByOpponent
                    | Influence::GradeDecreaseByOpponent
                    | Influence::BpIncreaseByOpponent
                    | Influence::BpDecreaseByOpponent => Immunity::Prevents,
                    _ => maker.one(&[Immunity::Unaffected, Immunity::Loses, Immunity::Prevents]),
                };
                (Change::Immune { to, how }, Manner::Stated)
            }
            16 => (Change::Battle(maker.one(&OUTCOMES)), Manner::StatedOfOne),
            _ => (Change::CannotLevelUp, Manner::Stated),
        }
    }

    fn deed(maker: &mut Making<'_>) -> Action<Ucg> {
        Action::Own(match maker.below(if maker.paying { 5 } else { 6 }) {
            0 => {
                maker.room -= 1;
                maker.type_chosen = true;
                Deed::ChooseType(types(maker))
            }
            1 => {
                let (one, other) = (maker.single(Noun::Character), maker.single(Noun::Character));
                let plural = super::describe::may_be_several::<Ucg>(&other);
                maker.name(None, Noun::Character, plural);
                Deed::Swap(one, other)
            }
            2 => {
                let mut what = maker.selector(Noun::Character);
                if let Target::Select(selector) = &mut what {
                    selector.is.quantity = cardwright::lang::quantity::Quantity::Exactly(2);
                    selector.is.group.tests.retain(|test| !matches!(&test.is, Test::Level(levels) if levels.len() > 1));
                }
                maker.name(None, Noun::Character, true);
                Deed::SwapBoth(Node::made(what))
            }
            3 => {
                let what = maker.target(Noun::Character);
                let plural = super::describe::may_be_several::<Ucg>(&what);
                maker.name(None, Noun::Character, plural);
                Deed::Negate { what, all: maker.one_in(2), duration: maker.duration() }
            }
            4 => {
                let on = maker.single(Noun::Character);
                Deed::Trigger { trigger: Box::new(quoted(maker)), on }
            }
            _ => {
                maker.room -= 1;
                let on = maker.within(Noun::Character, true);
                let ignoring = if maker.one_in(2) { maker.some(&STATES, 3) } else { Vec::new() };
                Deed::UsePower { on, ignoring, any_number: maker.one_in(2) }
            }
        })
    }

    fn place(maker: &mut Making<'_>) -> Option<Destination<Ucg>> {
        if !maker.moved {
            return None;
        }
        let state = if maker.one_in(2) { Some(maker.one(&STATES)) } else { None };
        let name = if maker.one_in(2) { Some("A".to_owned()) } else { None };
        Some(Destination::Own(Where::InPlace { state, name }))
    }

    fn to_zone(maker: &mut Making<'_>) -> Zone {
        maker.one(&[Zone::Hand, Zone::DiscardArea, Zone::DiscardArea, Zone::Deck, Zone::SceneArea, Zone::BattleArea, Zone::Exiled])
    }

    fn verb_to(to: &Destination<Ucg>) -> Option<Verb> {
        matches!(to, Destination::Zone(Zone::Exiled)).then_some(Verb::Exile)
    }

    fn fact(maker: &mut Making<'_>) -> Condition<Ucg> {
        Condition::Fact(match maker.below(4) {
            0 => Fact::Lead { who: maker.one(&[Who::You, Who::Opponent]), lead: maker.one_in(2) },
            1 => {
                let of = maker.closed(Noun::Character);
                Fact::GradeChanged { of, increased: maker.one_in(2) }
            }
            2 => Fact::FieldRound(maker.range(5)),
            _ => {
                let tests = loop {
                    let tests = Self::tests(maker, At::Field);
                    if !tests.is_empty() {
                        break tests;
                    }
                };
                Fact::BothSides { tests, of: maker.closed(Noun::Character) }
            }
        })
    }

    fn occurrence(maker: &mut Making<'_>, told: Told) -> Occurrence {
        let most = match told {
            Told::Trigger => 6,
            Told::ThisTurn | Told::Forbidden => 5,
        };
        match maker.below(most) {
            // What cannot level up is a change of its own.
            0 if told != Told::Forbidden => Occurrence::LevelsUp(maker.subject(told)),
            0 | 1 => {
                let subject = maker.subject(told);
                Occurrence::Battle(subject, maker.one(&OUTCOMES))
            }
            2 => Occurrence::Swapped(maker.subject(told)),
            3 if told == Told::Forbidden => Occurrence::Resolves { of: maker.closed(Noun::Character), trigger: Box::new(quoted(maker)) },
            3 => {
                let of = maker.subject(told);
                Occurrence::PowerUsed(of)
            }
            4 => Occurrence::UsesPower(maker.one(&[Who::You, Who::Opponent, Who::EachPlayer])),
            _ => Occurrence::PhaseStarts(maker.one(&[
                Phase::Start,
                Phase::Draw,
                Phase::SetScene,
                Phase::SetCharacter,
                Phase::LevelUp,
                Phase::Open,
                Phase::Activation,
                Phase::Judgement,
                Phase::End,
            ])),
        }
    }

    fn gate(maker: &mut Making<'_>) -> Vec<State> {
        maker.some(&STATES, 3)
    }

    fn mark(maker: &mut Making<'_>) -> Option<Mark> {
        Some(Mark::Team(team(maker)))
    }

    fn heeded(kind: &EventKind<Ucg>) -> Option<Noun> {
        let sort = |what: &Target<Ucg>| match what {
            Target::This(noun) => {
                if *noun == Noun::Character {
                    Noun::Character
                } else {
                    Noun::Card
                }
            }
            Target::Select(selector) if selector.group.place != Place::Zone(Zone::BattleArea) => Noun::Card,
            _ => Noun::Character,
        };
        match kind {
            EventKind::EntersPlay(what) | EventKind::Occurs(Occurrence::PowerUsed(what)) => Some(sort(what)),
            EventKind::LeavesPlay(_) | EventKind::Moves { .. } => Some(Noun::Card),
            EventKind::Occurs(Occurrence::PhaseStarts(_)) => None,
            EventKind::Occurs(_) => Some(Noun::Character),
        }
    }

    fn done_by(maker: &mut Making<'_>, occurrence: &Occurrence) -> Option<Who> {
        match occurrence {
            Occurrence::Resolves { .. } => Some(maker.one(&[Who::You, Who::Opponent, Who::EachPlayer])),
            Occurrence::UsesPower(who) => Some(*who),
            _ => None,
        }
    }
}

fn owned(words: Vec<&str>) -> Vec<String> {
    words.into_iter().map(str::to_owned).collect()
}

fn types(maker: &mut Making<'_>) -> Vec<String> {
    let known = maker.vocabulary.types.clone();
    maker.some(&known, 3)
}

fn one_type(maker: &mut Making<'_>) -> Change {
    maker.room -= 1;
    let known = maker.vocabulary.types.clone();
    let first = maker.below(known.len() - 1);
    Change::GiveOneType(known[first..=first + 1].to_vec())
}

fn team(maker: &mut Making<'_>) -> String {
    let known = maker.vocabulary.teams.clone();
    maker.one(&known)
}

fn bp(maker: &mut Making<'_>) -> Change {
    let by = 1000 * (1 + maker.below(5) as i32);
    Change::Bp(if maker.one_in(3) { -by } else { by })
}

fn grade(maker: &mut Making<'_>) -> Change {
    let by = 1 + maker.below(3) as i8;
    Change::Grade(if maker.one_in(3) { -by } else { by })
}

/// Changes that are given together.
fn several(maker: &mut Making<'_>) -> Change {
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
fn quoted(maker: &mut Making<'_>) -> Trigger<Ucg> {
    let this = Node::made(Target::This(maker.one(&[Noun::Character, Noun::Scene])));
    let kind = match maker.below(3) {
        0 => EventKind::EntersPlay(this),
        1 => EventKind::LeavesPlay(this),
        _ => EventKind::Occurs(Occurrence::LevelsUp(this)),
    };
    Trigger { event: Node::made(Event { kind, by: None }) }
}

fn levels(maker: &mut Making<'_>) -> Test {
    Test::Level(ranges(maker))
}

/// "2", "1 or 3 or more".
fn ranges(maker: &mut Making<'_>) -> Vec<Range> {
    let many = 1 + maker.below(2);
    let mut ranges = vec![maker.range(4)];
    if many > 1 {
        ranges = vec![Range::exactly(1 + maker.below(2) as u32), maker.one(&[Range::exactly(3), Range::at_least(3), Range::exactly(4)])];
    }
    ranges
}

fn card_types(maker: &mut Making<'_>, at: At) -> Test {
    let known = if at != At::Cards {
        ["Ultra Hero", "Kaiju", "Ultra Mech"].as_slice()
    } else {
        ["Ultra Hero", "Kaiju", "Ultra Mech", "Scene"].as_slice()
    };
    Test::CardType(owned(maker.some(known, 2)))
}

/// "level 3 『A』 or DOUBLE Kaiju": nouns of different sorts, or with words of their own.
fn alternatives(maker: &mut Making<'_>, at: At) -> Test {
    let noun = |maker: &mut Making<'_>, sort: usize| {
        Node::made(match sort {
            0 => Test::Character(owned(vec![maker.one(&NAMES)])),
            1 => Test::CardType(owned(vec![maker.one(&["Kaiju", "Ultra Hero"])])),
            _ => Test::Name(owned(vec!["N"])),
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
        second.insert(0, Node::made(Test::State(vec![maker.one(&STATES)])));
    }
    Test::AnyOf(vec![first, second])
}

/// One property.
fn test(maker: &mut Making<'_>, at: At) -> Test {
    let noun = if at == At::Field { Noun::Character } else { Noun::Card };
    let field = at == At::Field;
    match maker.below(27) {
        0 | 1 => levels(maker),
        2 | 3 if field => Test::State(maker.some(&STATES, 3)),
        4 => alternatives(maker, at),
        5 | 6 => card_types(maker, at),
        7 if !field => Test::CharacterCard,
        8 | 9 => Test::Character(owned(maker.some(&NAMES, 3))),
        10 => Test::Name(owned(maker.some(&["N", "M"], 2))),
        11 => Test::Type(types(maker)),
        12 => Test::PrintedType(types(maker)),
        13 => Test::TypeCount(if maker.one_in(2) { Range::exactly(0) } else { maker.range(3) }),
        14 => Test::Team(vec![team(maker)]),
        15 => {
            if field && maker.one_in(2) {
                Test::Extra
            } else {
                Test::PrintedExtra
            }
        }
        16 if !field => {
            if maker.one_in(2) {
                Test::RoundReached
            } else {
                Test::Round(maker.range(4))
            }
        }
        17 if field => {
            let range = maker.range(9);
            let thousands = |number: Option<u32>| number.map(|number| number * 1000);
            Test::Bp(Range { min: thousands(range.min), max: thousands(range.max) })
        }
        18 if field => {
            if maker.one_in(2) {
                Test::ChargeCards(maker.range(3))
            } else {
                Test::Area(ranges(maker))
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
            Test::Same(column, Box::new(maker.behind(noun)))
        }
        21 => {
            let column = number(maker, field);
            let more = maker.one_in(2);
            Test::Than { column, more, of: Box::new(maker.behind(noun)) }
        }
        22 if field => {
            let to = Box::new(maker.behind(noun));
            if maker.one_in(2) { Test::Adjacent(to) } else { Test::BattleOpponentOf(to) }
        }
        23 => Test::AbleToLevelUpWith(Box::new(maker.behind(if field { Noun::Card } else { Noun::Character }))),
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
        _ => Test::CardType(owned(vec!["Kaiju"])),
    }
}

/// One property that compares with no other object.
fn plain(maker: &mut Making<'_>, at: At) -> Test {
    loop {
        let test = test(maker, at);
        let compared = if let Test::Not(inner) = &test { rank(inner) } else { rank(&test) };
        if !(17..=20).contains(&compared) {
            break test;
        }
    }
}

fn number(maker: &mut Making<'_>, field: bool) -> Column {
    if field { maker.one(&[Column::Level, Column::Bp]) } else { maker.one(&[Column::Level, Column::Round]) }
}

/// Properties in the order in which a description keeps them, one of each sort.
fn sorted(mut tests: Vec<Test>) -> Vec<Node<Test>> {
    tests.sort_by_key(rank);
    tests.dedup_by_key(|test| rank(test));
    let own = tests.iter().any(|test| matches!(test, Test::AnyOf(lists) if lists.iter().any(|list| list.len() > 1)));
    // What stands before the first of several belongs to all, unless each has its own.
    tests.retain(|test| !(own && matches!(test, Test::Level(_) | Test::State(_))));
    tests.into_iter().map(Node::made).collect()
}

fn rank(test: &Test) -> u8 {
    match test {
        Test::Level(_) => 0,
        Test::State(_) => 1,
        Test::AnyOf(_) => 2,
        Test::CardType(_) => 3,
        Test::CharacterCard => 4,
        Test::Character(_) => 5,
        Test::Name(_) => 6,
        Test::PrintedType(_) => 7,
        Test::Type(_) | Test::TypeCount(_) => 8,
        Test::Team(_) => 9,
        Test::PrintedExtra | Test::Extra => 10,
        Test::Round(_) | Test::RoundReached => 11,
        Test::Bp(_) => 12,
        Test::ChargeCards(_) => 13,
        Test::Highest(_) => 14,
        Test::Lowest(_) => 15,
        Test::Not(_) => 16,
        Test::Same(..) | Test::Than { .. } | Test::Against { .. } => 17,
        Test::Adjacent(_) => 18,
        Test::BattleOpponentOf(_) => 19,
        Test::AbleToLevelUpWith(_) => 20,
        Test::Area(_) => 21,
        Test::This => 22,
        Test::Different(_) => 23,
    }
}
