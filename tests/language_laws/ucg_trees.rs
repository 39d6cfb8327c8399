//! Trees at random, each one that some text can say.

use cardwright::games::ucg::leaves::{Change, Relation, State, Test, Ucg, Zone};
use cardwright::lang::ability::{Ability, Power, Text};
use cardwright::lang::action::Action;
use cardwright::lang::clause::{Clause, Effect, Link, Sentence};
use cardwright::lang::duration::Duration;
use cardwright::lang::event::{Event, EventKind, Trigger};
use cardwright::lang::quantity::{Quantity, Range};
use cardwright::lang::reference::Noun;
use cardwright::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use cardwright::lang::span::Node;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn range() -> impl Strategy<Value = Range> {
    (1..8_u32, 0..3).prop_map(|(number, bound)| match bound {
        0 => Range::exactly(number),
        1 => Range::at_least(number),
        _ => Range::at_most(number),
    })
}

fn names(of: &'static [&'static str]) -> impl Strategy<Value = Vec<String>> {
    subsequence(of.to_vec(), 1..=of.len()).prop_map(|names| names.into_iter().map(str::to_owned).collect())
}

/// Properties of a character, in the order in which a description keeps them.
fn tests() -> impl Strategy<Value = Vec<Node<Test>>> {
    let states = subsequence(vec![State::Single, State::Double, State::Triple, State::Quad], 1..=3);
    let noun = prop_oneof![
        names(&["A", "B", "C"]).prop_map(Test::Character),
        select(vec!["Kaiju", "Ultra Hero"]).prop_map(|name| Test::CardType(vec![name.to_owned()]))
    ];
    (
        of(range().prop_map(|range| Test::Level(vec![range]))),
        of(states.prop_map(Test::State)),
        of(noun),
        of(names(&["N", "M"]).prop_map(Test::Name)),
        of(names(&["BASIC", "POWER", "SPEED"]).prop_map(Test::Type)),
        of(Just(Test::PrintedExtra)),
        of(names(&["ARMED"]).prop_map(|types| Test::Not(Box::new(Test::Type(types))))),
        of(Just(Test::Adjacent(Box::new(Node::made(Target::This(Noun::Character)))))),
    )
        .prop_map(|(level, state, noun, name, kind, extra, not, adjacent)| {
            [level, state, noun, name, kind, extra, not, adjacent].into_iter().flatten().map(Node::made).collect()
        })
}

fn quantity() -> impl Strategy<Value = Quantity> {
    prop_oneof![(1..12_u8).prop_map(Quantity::Exactly), (1..12_u8).prop_map(Quantity::UpTo), Just(Quantity::AnyNumber), Just(Quantity::All)]
}

fn selector() -> impl Strategy<Value = Selector<Ucg>> {
    (quantity(), select(vec![Owner::Yours, Owner::Opponents, Owner::Anyones]), tests(), any::<bool>()).prop_map(
        |(quantity, owner, tests, not_this)| {
            let group = Group { owner, place: Place::Zone(Zone::BattleArea), tests, not_this, except: None };
            Selector { quantity, group }
        },
    )
}

fn target() -> impl Strategy<Value = Target<Ucg>> {
    prop_oneof![
        Just(Target::This(Noun::Character)),
        selector().prop_map(|selector| Target::Select(Node::made(selector))),
        Just(Target::Related(Relation::BattleOpponent, Box::new(Node::made(Target::This(Noun::Character))))),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (1..9_i32, any::<bool>()).prop_map(|(thousands, minus)| Change::Bp(if minus { -thousands * 1000 } else { thousands * 1000 })),
        (1..4_i8, any::<bool>()).prop_map(|(by, minus)| Change::Grade(if minus { -by } else { by })),
        Just(Change::Extra),
        names(&["BASIC", "POWER"]).prop_map(Change::GiveTypes),
        Just(Change::GiveOneType(vec!["BASIC".to_owned(), "POWER".to_owned()])),
        Just(Change::CannotLevelUp),
    ]
}

fn duration() -> impl Strategy<Value = Duration> {
    select(vec![Duration::ThisTurn, Duration::NextTurn, Duration::UntilEndOfNextTurn, Duration::UntilEndOfTurnOf(Who::You)])
}

/// A triggered ability that changes characters.
pub fn text() -> impl Strategy<Value = Text<Ucg>> {
    (target(), change(), duration(), any::<bool>()).prop_map(|(what, change, duration, may)| {
        let action = Action::Modify { what: Node::made(what), change, per: None, duration: Some(duration) };
        let clause = Node::made(Clause::Do(Node::made(action)));
        let clause = if may { Node::made(Clause::May(Who::You, Box::new(clause))) } else { clause };
        let sentence = Sentence { link: Link::Plain, clause, reminders: Vec::new() };
        let event = Event { kind: EventKind::EntersPlay(Node::made(Target::This(Noun::Character))), by: None };
        let trigger = Trigger { event: Node::made(event) };
        let power = Power::Triggered { trigger, per_turn: None, effect: Effect { sentences: vec![Node::made(sentence)] } };
        Text { abilities: vec![Node::made(Ability { reminders: Vec::new(), gate: vec![State::Single], power })] }
    })
}
