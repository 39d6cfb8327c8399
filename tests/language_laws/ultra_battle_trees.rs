//! Trees of Ultra Battle at random, each one that some text can say.

use cardwright::games::ultra_battle::leaves::{
    Change, Column, Deed, Gate, Keyword, Much, OwnTest, Test, TimerChange, TimerEvent, UltraBattle, UsedUp, Zone,
};
use cardwright::lang::ability::{Ability, Head, Power, Text};
use cardwright::lang::action::Action;
use cardwright::lang::amount::Amount;
use cardwright::lang::clause::{Clause, Effect, Link, Operator, Sentence, Terms};
use cardwright::lang::duration::Duration;
use cardwright::lang::event::{Event, EventKind, Means, Trigger};
use cardwright::lang::quantity::{Quantity, Range};
use cardwright::lang::reference::Noun;
use cardwright::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use cardwright::lang::span::Node;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn range() -> impl Strategy<Value = Range> {
    (2..9_u32, 0..3).prop_map(|(number, bound)| match bound {
        0 => Range::exactly(number * 10),
        1 => Range::at_least(number * 10),
        _ => Range::at_most(number * 10),
    })
}

fn words(of: &'static [&'static str]) -> impl Strategy<Value = Vec<String>> {
    subsequence(of.to_vec(), 1..=of.len()).prop_map(|words| words.into_iter().map(str::to_owned).collect())
}

fn this() -> Box<Node<Target<UltraBattle>>> {
    Box::new(Node::made(Target::This(Noun::Character)))
}

/// Properties of a Fighter, in the order in which a description keeps them.
fn tests() -> BoxedStrategy<Vec<Node<Test>>> {
    let value = prop_oneof![
        range().prop_map(|value| Test::In(Column::Power, vec![value])),
        range().prop_map(|value| Test::In(Column::Remaining, vec![value])),
        range().prop_map(|value| Test::In(Column::Timer, vec![value])),
        Just(Test::In(Column::Timer, vec![Range::at_least(1)])),
    ];
    let other = prop_oneof![
        Just(Test::Same(Column::Color, this())),
        Just(Test::Same(Column::Type, this())),
        Just(Test::Than { column: Column::Power, more: true, of: this() }),
        Just(Test::Own(OwnTest::Attacked)),
        Just(Test::Own(OwnTest::WasAttacked)),
        Just(Test::Not(Box::new(Test::Own(OwnTest::WasAttacked)))),
        Just(Test::Not(Box::new(Test::Own(OwnTest::Attacking)))),
        Just(Test::Not(Box::new(Test::Own(OwnTest::Entered)))),
    ];
    (
        of(select(vec![Test::In(Column::Damage, vec![Range::at_least(1)]), Test::Own(OwnTest::Evolved), Test::Own(OwnTest::Attacking)])),
        of(words(&["Red", "Blue", "White"]).prop_map(|value| Test::Word(Column::Color, value))),
        of(prop_oneof![
            words(&["Monster", "Hero", "Ultra"]).prop_map(|value| Test::Word(Column::Class, value)),
            words(&["A", "B"]).prop_map(|value| Test::Word(Column::Name, value))
        ]),
        of(words(&["N", "M"]).prop_map(|value| Test::NameHolds(Column::Name, value))),
        of(words(&["Dragon", "Machine"]).prop_map(|value| Test::Word(Column::Type, value))),
        of(value),
        of(select(vec![Test::Own(OwnTest::Keyword(Keyword::Shield)), Test::Highest(Column::Power), Test::Lowest(Column::Remaining)])),
        of(other),
    )
        .prop_map(|(word, color, noun, name, kind, value, more, other)| {
            [word, color, noun, name, kind, value, more, other].into_iter().flatten().map(Node::made).collect()
        })
        .boxed()
}

fn quantity() -> impl Strategy<Value = Quantity> {
    prop_oneof![(1..12_u8).prop_map(Quantity::Exactly), (1..12_u8).prop_map(Quantity::UpTo), Just(Quantity::AnyNumber), Just(Quantity::All)]
}

fn target() -> impl Strategy<Value = Target<UltraBattle>> {
    target_in(vec![Zone::BattleZone, Zone::BattleZone, Zone::ReserveZone, Zone::Play])
}

fn target_in(zones: Vec<Zone>) -> impl Strategy<Value = Target<UltraBattle>> {
    let zone = select(zones);
    let owner = select(vec![Owner::Yours, Owner::Opponents]);
    let selected = (quantity(), owner, zone, tests(), any::<bool>()).prop_map(|(quantity, owner, zone, mut tests, not_this)| {
        // Several with the highest value are those that are tied, or the first of an order.
        if !matches!(quantity, Quantity::Exactly(1) | Quantity::UpTo(1) | Quantity::All) {
            tests.retain(|test: &Node<Test>| !test.is.is_extreme());
        }
        let group = Group { owner, place: Place::Zone(zone), tests, not_this, except: None };
        Target::Select(Node::made(Selector { quantity, group }))
    });
    prop_oneof![Just(Target::This(Noun::Character)), selected]
}

/// "one of your opponent's damaged Fighters".
fn one_of(owner: Owner) -> impl Strategy<Value = Target<UltraBattle>> {
    tests().prop_map(move |tests| {
        let group = Group { owner, place: Place::Zone(Zone::BattleZone), tests, not_this: false, except: None };
        Target::Select(Node::made(Selector { quantity: Quantity::Exactly(1), group }))
    })
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (1..9_i32, any::<bool>()).prop_map(|(tens, minus)| Change::Power(if minus { -tens * 10 } else { tens * 10 })),
        (1..9_i32).prop_map(|tens| Change::Hp(tens * 10)),
        Just(Change::All(vec![Change::Power(10), Change::Hp(-10)])),
        Just(Change::Keyword(Keyword::Multi(2))),
        words(&["Dragon", "Machine"]).prop_map(Change::Types),
        Just(Change::AlsoColor("Red".to_owned())),
        Just(Change::AlsoClass("Monster".to_owned())),
        (0..9_u32).prop_map(|tens| Change::PowerBecomes(tens * 10)),
        (1..9_i32, any::<bool>(), of(select(vec![Means::Attack, Means::Effect])))
            .prop_map(|(tens, less, from)| Change::Dealt(if less { -tens * 10 } else { tens * 10 }, from)),
        (1..9_u32, of(select(vec![Means::Attack, Means::Effect]))).prop_map(|(tens, from)| Change::DealtAtMost(tens * 10, from)),
        (2..5_u8).prop_map(Change::Attacks),
        (1..5_u8).prop_map(Change::MoreAttacks),
        Just(Change::ReachesReserve),
        select(vec![Change::MustAttack, Change::MustBeAttacked]),
        select(vec![Who::Opponent, Who::EachPlayer]).prop_map(Change::Unchosen),
        Just(Change::All(vec![Change::Keyword(Keyword::Shield), Change::Attacks(2)])),
    ]
}

fn duration() -> impl Strategy<Value = Duration> {
    select(vec![Duration::ThisTurn, Duration::ThisBattle, Duration::UntilEndOfTurnOf(Who::You), Duration::UntilEndOfTurnOf(Who::Opponent)])
}

fn action() -> impl Strategy<Value = Action<UltraBattle>> {
    let amount = || prop_oneof![(1..9_u32).prop_map(|tens| Amount::Number(tens * 10)), Just(Amount::ThatMany(1))];
    let own = |deed: Deed| Action::Own(deed);
    prop_oneof![
        (target(), change(), duration()).prop_map(|(what, change, duration)| Action::Modify {
            what: Node::made(what),
            change,
            per: None,
            duration: Some(duration)
        }),
        (amount(), target()).prop_map(move |(amount, to)| own(Deed::Damage { amount, to: Node::made(to) })),
        (of(amount()), target())
            .prop_map(move |(amount, from)| { own(Deed::Heal { amount: amount.map_or(Much::All, Much::So), from: Node::made(from) }) }),
        one_of(Owner::Yours).prop_map(move |from| own(Deed::Heal { amount: Much::Any, from: Node::made(from) })),
        (any::<bool>(), 1..9_u32, of(1..5_u32), target()).prop_map(move |(heals, tens, most, among)| {
            own(Deed::Divide { heals, amount: tens * 10, most: most.map(|tens| tens * 10), among: Node::made(among) })
        }),
        select(vec![Column::Color, Column::Class, Column::Type, Column::Name])
            .prop_map(move |column| own(Deed::Choose(column, Vec::new()))),
        of(1..9_u8).prop_map(move |timer| own(Deed::Pay { timer, of: Node::made(Target::This(Noun::Character)) })),
        (1..9_u32, target())
            .prop_map(move |(by, of)| own(Deed::Timer { of: Node::made(of), change: TimerChange::Down(Amount::Number(by)) })),
        target().prop_map(move |what| own(Deed::Unshield(Node::made(what)))),
        one_of(Owner::Opponents).prop_map(move |other| own(Deed::SwapTimers(Node::made(Target::This(Noun::Character)), Node::made(other)))),
        target().prop_map(move |what| own(Deed::Defeat(Node::made(what)))),
        (of((1..9_u32).prop_map(|tens| tens * 10)), target())
            .prop_map(move |(amount, to)| { own(Deed::Prevent { amount, used: UsedUp::Once, to: Node::made(to), duration: None }) }),
        (1..9_u32).prop_map(move |tens| {
            let to = Node::made(Target::This(Noun::Character));
            own(Deed::Prevent { amount: Some(tens * 10), used: UsedUp::Through, to, duration: None })
        }),
    ]
}

fn event() -> impl Strategy<Value = Event<UltraBattle>> {
    // An event is of so many, and not of up to so many.
    let counted = |mut what| {
        if let Target::Select(selector) = &mut what
            && let Quantity::UpTo(number) = selector.is.quantity
        {
            selector.is.quantity = Quantity::Exactly(number);
        } else if let Target::Select(selector) = &mut what
            && selector.is.quantity == Quantity::AnyNumber
        {
            selector.is.quantity = Quantity::Exactly(1);
        }
        Node::made(what)
    };
    let subject = || target_in(vec![Zone::BattleZone, Zone::Play]).prop_map(counted);
    let does = |kind: EventKind<UltraBattle>| subject().prop_map(move |who| Event::of(kind.clone(), who));
    prop_oneof![
        does(EventKind::Attacks),
        subject().prop_map(|whom| Event::any(EventKind::Attacks).with(Some(whom))),
        (subject(), of(select(vec![Means::Attack, Means::Effect])), of(select(vec![20, 50])))
            .prop_map(|(whom, by, least)| Event { least, ..Event::of(EventKind::Damaged(by), whom) }),
        does(EventKind::Own(TimerEvent::Ends)),
        does(EventKind::LevelsUp),
        any::<bool>().prop_map(|start| {
            let kind = if start { EventKind::TurnStarts } else { EventKind::TurnEnds };
            Event { player: Some(Who::You), ..Event::any(kind) }
        }),
    ]
}

/// A triggered ability.
pub fn text() -> impl Strategy<Value = Text<UltraBattle>> {
    let gate = subsequence(vec![Gate::Battle, Gate::Reserve], 0..=2);
    (event(), action(), any::<bool>(), gate).prop_map(|(event, action, may, gate)| {
        let clause = Node::made(Clause::Do(Node::made(action)));
        let clause = if may { Node::made(Clause::Under(Operator::May(Who::You, Terms::Free), Box::new(clause))) } else { clause };
        let sentence = Sentence { link: Link::Plain, clause, reminders: Vec::new() };
        let trigger = Trigger { event: Node::made(event), nth: None };
        let power = Power::Triggered { trigger, effect: Effect { sentences: vec![Node::made(sentence)] } };
        Text { reminders: Vec::new(), abilities: vec![Node::made(Ability { reminders: Vec::new(), head: Head::gated(gate), power })] }
    })
}
