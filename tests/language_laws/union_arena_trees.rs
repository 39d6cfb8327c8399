//! Trees of Union Arena at random, each one that some text can say.

use cardwright::games::union_arena::leaves::{
    Change, Column, Deed, Duty, Fact, Gate, Keyword, Occurrence, OwnTest, Phase, Test, UnionArena, Zone,
};
use cardwright::lang::ability::{Ability, Head, Often, Period, Power, Text};
use cardwright::lang::action::{Action, Destination};
use cardwright::lang::clause::{Clause, Effect, Link, Operator, Sentence, Terms};
use cardwright::lang::condition::Condition;
use cardwright::lang::duration::Duration;
use cardwright::lang::event::{Event, EventKind, Trigger};
use cardwright::lang::quantity::{Quantity, Range};
use cardwright::lang::reference::Noun;
use cardwright::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use cardwright::lang::span::Node;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn range(step: u32) -> impl Strategy<Value = Range> {
    (1..9_u32, 0..3).prop_map(move |(number, bound)| match bound {
        0 => Range::exactly(number * step),
        1 => Range::at_least(number * step),
        _ => Range::at_most(number * step),
    })
}

fn words(of: &'static [&'static str]) -> impl Strategy<Value = Vec<String>> {
    subsequence(of.to_vec(), 1..=of.len()).prop_map(|words| words.into_iter().map(str::to_owned).collect())
}

fn this() -> Node<Target<UnionArena>> {
    Node::made(Target::This(Noun::Character))
}

/// Properties of a character, in the order in which a description keeps them.
fn tests(on_field: bool) -> BoxedStrategy<Vec<Node<Test>>> {
    let value = prop_oneof![
        range(500).prop_map(|value| Test::In(Column::Bp, vec![value])),
        range(1).prop_map(|value| Test::In(Column::Energy, vec![value])),
        range(1).prop_map(|value| Test::In(Column::ApCost, vec![value])),
    ];
    let state = select(vec![Test::Own(OwnTest::Active(true)), Test::Own(OwnTest::Active(false)), Test::Own(OwnTest::Raided)]);
    let state = of(state).prop_map(move |state| state.filter(|_| on_field));
    (state, of(words(&["Red", "Blue"])), any::<bool>(), of(value))
        .prop_map(|(state, color, character, value)| {
            let kind = Test::Word(Column::Kind, vec!["Character".to_owned()]);
            let color = color.map(|color| Test::Word(Column::Color, color));
            let kind = Some(kind).filter(|_| character);
            [state, color, kind, value].into_iter().flatten().map(Node::made).collect()
        })
        .boxed()
}

/// "one character on your opponent's front line".
fn on_field() -> impl Strategy<Value = Target<UnionArena>> {
    let quantity =
        prop_oneof![Just(Quantity::Exactly(1)), Just(Quantity::UpTo(1)), (2..5_u8).prop_map(Quantity::UpTo), Just(Quantity::All)];
    let owner = select(vec![Owner::Yours, Owner::Opponents]);
    let zone = select(vec![Zone::FrontLine, Zone::EnergyLine, Zone::Field]);
    let not_this = any::<bool>();
    (quantity, owner, zone, tests(true), not_this).prop_map(|(quantity, owner, zone, tests, not_this)| {
        let not_this = not_this && owner == Owner::Yours;
        let group = Group { owner, place: Place::Zone(zone), tests, not_this, except: None };
        Target::Select(Node::made(Selector { quantity, group }))
    })
}

/// "up to one red character card with 2 or less required energy from your sideline".
fn cards_in(zones: &'static [Zone]) -> impl Strategy<Value = Target<UnionArena>> {
    let quantity = prop_oneof![Just(Quantity::Exactly(1)), Just(Quantity::UpTo(1)), (2..4_u8).prop_map(Quantity::UpTo)];
    (quantity, select(zones), tests(false)).prop_map(|(quantity, zone, tests)| {
        let group = Group { owner: Owner::Yours, place: Place::Zone(zone), tests, not_this: false, except: None };
        Target::Select(Node::made(Selector { quantity, group }))
    })
}

fn keyword() -> impl Strategy<Value = Keyword> {
    prop_oneof![
        select(vec![Keyword::Step, Keyword::Snipe, Keyword::DoubleAttack, Keyword::DoubleBlock, Keyword::NullifyImpact]),
        (1..4_u8).prop_map(Keyword::Impact),
        (1..4_u8).prop_map(Keyword::ImpactPlus),
        (2..4_u8).prop_map(Keyword::Damage),
        (1..4_u8).prop_map(Keyword::DamagePlus),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (1..9_i32, any::<bool>()).prop_map(|(halves, minus)| Change::Bp(if minus { -halves * 500 } else { halves * 500 })),
        keyword().prop_map(Change::Keyword),
        (1..9_i32, keyword()).prop_map(|(halves, keyword)| Change::All(vec![Change::Bp(halves * 500), Change::Keyword(keyword)])),
        select(vec![Duty::Attack, Duty::Block]).prop_map(Change::Duty),
    ]
}

fn action() -> impl Strategy<Value = Action<UnionArena>> {
    let object = || prop_oneof![Just(this()), on_field().prop_map(Node::made)];
    let own = |deed: Deed| Action::Own(deed);
    prop_oneof![
        (object(), change()).prop_map(|(what, change)| Action::Modify { what, change, per: None, duration: Some(Duration::ThisTurn) }),
        (object(), any::<bool>()).prop_map(move |(what, active)| own(Deed::Switch { what, active })),
        object().prop_map(move |what| own(Deed::Sideline(what))),
        (cards_in(&[Zone::Hand, Zone::Sideline]), any::<bool>(), select(vec![Zone::FrontLine, Zone::EnergyLine, Zone::Field]))
            .prop_map(move |(what, active, onto)| own(Deed::Play { what: Node::made(what), active, onto, or_raid: false })),
        cards_in(&[Zone::Sideline, Zone::RemovalArea])
            .prop_map(|what| Action::Move { what: Node::made(what), to: Destination::Zone(Zone::Hand) }),
    ]
}

/// Heads: the places, turns and limits of an ability.
fn head() -> impl Strategy<Value = Head<UnionArena>> {
    let gate = subsequence(vec![Gate::FrontLine, Gate::EnergyLine], 0..=1);
    let turn = of(select(vec![Who::You, Who::Opponent]).prop_map(|who| Node::made(Condition::Fact(Fact::Turn(who)))));
    let limit = of(Just(Often { times: 1, per: Period::Turn }));
    (gate, turn, limit).prop_map(|(gate, condition, limit)| Head { condition, limit, ..Head::gated(gate) })
}

fn event() -> impl Strategy<Value = Event<UnionArena>> {
    let subject = || prop_oneof![Just(this()), on_field().prop_map(one)];
    let icons =
        vec![EventKind::Played(None), EventKind::Attacks, EventKind::Own(Occurrence::Blocks), EventKind::Own(Occurrence::Sidelined)];
    let kinds = vec![
        EventKind::Attacks,
        EventKind::Own(Occurrence::Sidelined),
        EventKind::Own(Occurrence::Activated),
        EventKind::Own(Occurrence::Rested),
    ];
    prop_oneof![
        select(icons).prop_map(|kind| Event::of(kind, this())),
        (select(kinds), subject()).prop_map(|(kind, who)| {
            let was = match kind {
                EventKind::Own(Occurrence::Rested) => Some(true),
                EventKind::Own(Occurrence::Activated) => Some(false),
                _ => None,
            };
            Event::of(kind, was.into_iter().fold(who, without_state))
        }),
        Just(Event { player: Some(Who::You), ..Event::any(EventKind::Own(Occurrence::PhaseEnds(Phase::Main))) }),
    ]
}

/// The same description without the state that a switch tells.
fn without_state(mut of: Node<Target<UnionArena>>, active: bool) -> Node<Target<UnionArena>> {
    if let Target::Select(selector) = &mut of.is {
        selector.is.group.tests.retain(|test| test.is != Test::Own(OwnTest::Active(active)));
    }
    of
}

/// The same description, of one object.
fn one(target: Target<UnionArena>) -> Node<Target<UnionArena>> {
    let Target::Select(mut selector) = target else { return Node::made(target) };
    selector.is.quantity = Quantity::Exactly(1);
    Node::made(Target::Select(selector))
}

/// A triggered, activated or continuous ability.
pub fn text() -> impl Strategy<Value = Text<UnionArena>> {
    let power = prop_oneof![
        (event(), action(), any::<bool>()).prop_map(|(event, action, may)| {
            let clause = Node::made(Clause::Do(Node::made(action)));
            let clause = if may { Node::made(Clause::Under(Operator::May(Who::You, Terms::Free), Box::new(clause))) } else { clause };
            Power::Triggered { trigger: Trigger { event: Node::made(event), nth: None }, effect: effect(clause) }
        }),
        action().prop_map(|action| Power::Payment { cost: None, effect: effect(Node::made(Clause::Do(Node::made(action)))) }),
    ];
    (head(), power).prop_map(|(head, power)| {
        let ability = Ability { reminders: Vec::new(), head, power };
        Text { reminders: Vec::new(), abilities: vec![Node::made(ability)] }
    })
}

fn effect(clause: Node<Clause<UnionArena>>) -> Effect<UnionArena> {
    Effect { sentences: vec![Node::made(Sentence { link: Link::Plain, clause, reminders: Vec::new() })] }
}
