//! The leaves of UCG.

use super::describe::How;
use super::ucg_words::{bp, grade, levels, one_type, plain, quoted, several, sorted, team, test, types};
use super::{At, Leaves, Maker, Manner, Told};
use cardwright::games::ucg::leaves::{
    BattleOutcome, BpValue, Change, Column, Deed, Fact, Gift, Immunity, Influence, Mark, NewType, Occurrence, OwnNumber, OwnTest, Phase,
    PrintedBp, Relation, State, Test, Texts, Touch, Ucg, Where, Whose, Zone,
};
use cardwright::lang::action::{Action, Destination};
use cardwright::lang::amount::Count;
use cardwright::lang::condition::{self, Condition};
use cardwright::lang::event::{Event, EventKind};
use cardwright::lang::quantity::{Quantity, Range};
use cardwright::lang::reference::{Called, Noun, Sort, Verb};
use cardwright::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use cardwright::lang::span::Node;

pub type Making<'v> = Maker<'v, Ucg>;

pub const STATES: [State; 4] = [State::Single, State::Double, State::Triple, State::Quad];
pub const NAMES: [&str; 3] = ["A", "B", "C"];
/// The outcomes that texts dictate for battles: in any case, or in the place of another outcome.
const BATTLES: [(Option<BattleOutcome>, BattleOutcome); 6] = [
    (None, BattleOutcome::Win),
    (None, BattleOutcome::Lose),
    (None, BattleOutcome::Tie),
    (Some(BattleOutcome::Tie), BattleOutcome::Win),
    (Some(BattleOutcome::Lose), BattleOutcome::Tie),
    (Some(BattleOutcome::Win), BattleOutcome::Lose),
];
const OUTCOMES: [BattleOutcome; 3] = [BattleOutcome::Win, BattleOutcome::Lose, BattleOutcome::Tie];

impl Leaves for Ucg {
    fn calls_card(test: &Test) -> bool {
        match test {
            Test::Not(inner) => Self::calls_card(inner),
            test => matches!(test, Test::Word(Column::CardType, _) | Test::Own(OwnTest::CharacterCard) | Test::AnyOf(_)),
        }
    }

    const FIELD: Zone = Zone::BattleArea;
    const HAND: Zone = Zone::Hand;
    const DECK: Zone = Zone::Deck;
    const DISCARD: Zone = Zone::DiscardArea;
    const STANDING: &'static [Zone] = &[Zone::SceneArea, Zone::Charge, Zone::Exiled];
    const UNDER: Zone = Zone::Charge;
    const STANDING_IN_PLAY: &'static [Zone] = &[Zone::SceneArea];
    const NUMBERS: &'static [Column] = &[
        Column::Level,
        Column::Round,
        Column::Bp,
        Column::PrintedBp(PrintedBp::Current),
        Column::PrintedBp(PrintedBp::State(State::Double)),
    ];
    const OWN_NUMBERS: &'static [OwnNumber] = &[OwnNumber::FieldRound];
    const COLUMNS: &'static [Column] = &[
        Column::Level,
        Column::Round,
        Column::Bp,
        Column::CharacterName,
        Column::Type,
        Column::CardName,
        Column::CardType,
        Column::State,
        Column::Team,
    ];

    fn tests(maker: &mut Making<'_>, at: At) -> Vec<Node<Test>> {
        let mut tests = Vec::new();
        let end = maker.open;
        while tests.len() < 3 && maker.one_in(2) {
            let next = if maker.apart { plain(maker, at) } else { test(maker, at) };
            if end && !maker.open {
                // A description within this one stands at its end.
                tests.retain(|test: &Test| test.rank() < 16);
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
        let alone =
            |test: &Test| matches!(test, Test::Own(OwnTest::Extra) | Test::Own(OwnTest::Grade { .. }) | Test::Own(OwnTest::Acted(_)));
        let extra = |test: &Test| alone(test) || matches!(test, Test::Not(inner) if alone(inner));
        if tests.len() > 1 {
            tests.retain(|test| !extra(test));
        }
        sorted(if tests.is_empty() { vec![Test::In(Column::Type, vec![Range::exactly(0)])] } else { tests })
    }

    fn asked_of_done(maker: &mut Making<'_>) -> Vec<Node<Test>> {
        let backs = std::mem::take(&mut maker.backs);
        let tests = sorted(vec![test(maker, At::Cards)]);
        maker.backs = backs;
        tests
    }

    fn called(maker: &mut Making<'_>, noun: Noun) -> Option<Called> {
        match (maker.names_told, maker.types_told) {
            _ if noun == Noun::Card && maker.one_in(3) => Some(Called::CharacterCard),
            (false, _) => Some(Called::Word(Sort::Name, maker.one(&NAMES).to_owned())),
            (true, false) => Some(Called::Word(Sort::CardType, maker.one(&["Ultra Hero", "Kaiju"]).to_owned())),
            (true, true) => None,
        }
    }

    fn one_of_each(maker: &mut Making<'_>) -> Option<Vec<Node<Test>>> {
        let levels = maker.some(&[1, 2, 3], 2).into_iter().map(Range::exactly).collect::<Vec<_>>();
        let mut tests = vec![Test::In(Column::Level, if levels.len() < 2 { vec![Range::exactly(1), Range::exactly(2)] } else { levels })];
        if maker.one_in(2) {
            maker.types_told = true;
            tests.push(Test::Word(Column::CardType, vec!["Kaiju".to_owned()]));
        }
        Some(tests.into_iter().map(Node::made).collect())
    }

    fn in_stack(maker: &mut Making<'_>) -> Vec<Node<Test>> {
        let mut tests = Vec::new();
        if maker.one_in(2) {
            tests.push(Node::made(levels(maker)));
        }
        if maker.one_in(4) {
            tests.push(Node::made(Test::Word(Column::Team, vec![team(maker)])));
        }
        tests
    }

    fn relation(_: &mut Making<'_>) -> Option<Relation> {
        Some(Relation::BattleOpponent)
    }

    fn change(maker: &mut Making<'_>) -> (Change, Manner) {
        if !maker.lasting && std::mem::take(&mut maker.bp_chosen) {
            return (Change::Becomes(BpValue::Chosen), Manner::Stated);
        }
        if !maker.lasting && maker.type_chosen && !maker.one_in(3) {
            return if !maker.one_in(3) { (Change::LoseChosenType, Manner::Stated) } else { (Change::GiveChosenType, Manner::GivenOnce) };
        }
        match maker.below(19) {
            0..=4 if maker.type_chosen && !maker.lasting => {
                maker.room -= 2;
                (Change::ChangeType(NewType::Chosen), Manner::Verb)
            }
            0..=2 => (bp(maker), Manner::Given),
            3 | 4 => (grade(maker), if maker.lasting { Manner::Stated } else { Manner::Given }),
            5 if maker.one_in(3) => (Change::Becomes(becomes(maker)), Manner::Stated),
            5 if maker.one_in(3) => (Change::Times(maker.one(&[2, 3])), Manner::Stated),
            5 => (Change::Extra, Manner::Stated),
            6 => (Change::GiveTypes(types(maker)), Manner::GivenOnce),
            7 if !maker.lasting => (one_type(maker), Manner::GivenOnce),
            8 if !maker.lasting => (Change::GiveTypesOf(Box::new(maker.behind(Noun::Card))), Manner::GivenOnce),
            9 if !maker.lasting => {
                maker.room -= 2;
                let to = match maker.below(4) {
                    _ if maker.type_chosen && maker.one_in(2) => NewType::Chosen,
                    1 => NewType::Of(Box::new(maker.behind(Noun::Character))),
                    _ => NewType::OneOf(types(maker)),
                };
                (Change::ChangeType(to), Manner::Verb)
            }
            10 => (Change::LoseTypes(types(maker)), Manner::Stated),
            11 => (Change::LoseAllTypes, Manner::Stated),
            12 => (Change::BarTypes(if maker.one_in(2) { Vec::new() } else { types(maker) }), Manner::Stated),
            13 => (several(maker), Manner::Given),
            14 if maker.one_in(2) => {
                let mut group = maker.group(Noun::Character, How { counted: true, ..How::default() });
                (group.owner, group.place, group.not_this, group.except) = (Owner::Opponents, Place::Zone(Zone::BattleArea), false, None);
                group.tests = vec![Node::made(levels(maker))];
                (Change::UnaffectedBy(Box::new(Node::made(group))), Manner::Stated)
            }
            14 if maker.one_in(2) => (Change::AlsoNamed(maker.one(&["A", "B"]).to_owned()), Manner::Stated),
            14 => (Change::AlsoCardType(maker.one(&["Kaiju", "Ultra Hero", "Ultra Mech"]).to_owned()), Manner::Stated),
            15 => {
                let (way, opponents) = (maker.one_in(2), [Whose::Opponent, Whose::OpponentScenes, Whose::OpponentCharacters]);
                let what = maker.one(&[
                    Touch::Anything,
                    Touch::Choice,
                    Touch::Grade { increased: way },
                    Touch::Bp { increased: way },
                    Touch::AnyBp,
                    Touch::Types,
                    Touch::Extra,
                    Touch::Texts,
                ]);
                let by = match what {
                    Touch::Anything | Touch::Choice => maker.one(&opponents),
                    Touch::Grade { .. } | Touch::Bp { .. } | Touch::AnyBp | Touch::Types | Touch::Texts => {
                        maker.one(&[Whose::Anyone, Whose::Opponent])
                    }
                    Touch::Extra => Whose::Anyone,
                };
                let how = match (what, by) {
                    (Touch::Anything, _) => maker.one(&[Immunity::Unaffected, Immunity::Loses]),
                    (Touch::Choice, _) => Immunity::Unaffected,
                    (Touch::Grade { .. } | Touch::Bp { .. } | Touch::Types, Whose::Anyone | Whose::Opponent) => {
                        maker.one(&[Immunity::Unaffected, Immunity::Loses, Immunity::Prevents])
                    }
                    (Touch::Grade { .. } | Touch::Bp { .. } | Touch::Types | Touch::AnyBp | Touch::Extra | Touch::Texts, _) => {
                        Immunity::Prevents
                    }
                };
                let to = Influence { what, by };
                (Change::Immune { to, how }, Manner::Stated)
            }
            16 => {
                let (from, to) = maker.one(&BATTLES);
                (Change::Battle(from, to), Manner::StatedOfOne)
            }
            17 if maker.one_in(2) => (Change::Silent(maker.one(&[Texts::All, Texts::Activate])), Manner::Stated),
            18 if maker.one_in(2) => (Change::CannotLevelUp(vec![maker.one(&[Range::at_least(3), Range::exactly(2)])]), Manner::Stated),
            _ => (Change::CannotLevelUp(Vec::new()), Manner::Stated),
        }
    }

    fn most(maker: &mut Making<'_>, change: &Change) -> Option<u32> {
        matches!(change, Change::Bp(_)).then(|| 1 + maker.below(4) as u32)
    }

    fn is_of_x(change: &Change) -> bool {
        matches!(change, Change::Bp(1000 | -1000) | Change::Grade(1 | -1))
    }

    fn deed(maker: &mut Making<'_>) -> Action<Ucg> {
        Action::Own(match maker.below(if maker.paying { 6 } else { 7 }) {
            0 => {
                maker.room -= 1;
                if maker.one_in(2) {
                    maker.bp_chosen = true;
                    return Action::Own(Deed::ChooseBpOf(maker.closed(Noun::Character)));
                }
                maker.type_chosen = true;
                if maker.one_in(3) { Deed::ChooseTypeOf(maker.closed(Noun::Character)) } else { Deed::ChooseType(types(maker)) }
            }
            1 => {
                maker.listed = true;
                let one = maker.single(Noun::Character);
                if matches!(one.is, Target::Select(_) | Target::Related(..)) {
                    maker.name_it(None, Noun::Character, &one);
                }
                let mut other = maker.single(Noun::Character);
                if matches!((&one.is, &other.is), (Target::Back(_), Target::Back(_))) {
                    other.is = Target::This(Noun::Character);
                }
                maker.name_it(None, Noun::Character, &other);
                maker.name(None, Noun::Character, true);
                Deed::Swap(one, other)
            }
            2 => {
                maker.listed = true;
                let mut what = maker.selector(Noun::Character);
                if let Target::Select(selector) = &mut what {
                    selector.is.quantity = cardwright::lang::quantity::Quantity::Exactly(2);
                    selector.is.group.tests.retain(|test| !matches!(&test.is, Test::In(Column::Level, levels) if levels.len() > 1));
                    selector.is.group.tests.retain(|test| !test.is.is_extreme());
                }
                maker.name(None, Noun::Character, true);
                Deed::SwapBoth(Node::made(what))
            }
            3 if maker.one_in(2) => {
                maker.room -= 2;
                let from = maker.one(&[Zone::Hand, Zone::DiscardArea]);
                let one = |zone| {
                    let tests = vec![Node::made(Test::Word(Column::CharacterName, vec!["A".to_owned()]))];
                    let group = Group { owner: Owner::Yours, place: Place::Zone(zone), tests, not_this: false, except: None };
                    Node::made(Target::Select(Node::made(Selector { quantity: Quantity::Exactly(1), group })))
                };
                Deed::LevelUp { of: one(Zone::BattleArea), with: one(from) }
            }
            3 => {
                let what = maker.target(Noun::Character);
                maker.name_it(None, Noun::Character, &what);
                Deed::Negate { what, all: maker.one_in(2), duration: maker.duration() }
            }
            4 => {
                maker.room -= 1;
                if maker.one_in(4) {
                    return Action::Own(Deed::ChooseCardType(vec!["Ultra Hero".to_owned(), "Scene".to_owned()]));
                }
                Deed::ChooseValue(maker.one(&[Column::Level, Column::Round, Column::CharacterName, Column::CardName, Column::CardType]))
            }
            5 => {
                let on = maker.single(Noun::Character);
                maker.name_it(None, Noun::Character, &on);
                Deed::Trigger { trigger: Box::new(quoted(maker)), on }
            }
            _ => {
                maker.room -= 1;
                let on = maker.within(Noun::Character, true);
                let ignoring = if maker.one_in(2) { maker.some(&STATES, 3) } else { Vec::new() };
                Deed::UsePower { on, ignoring, any_number: maker.one_in(2), free: maker.one_in(2) }
            }
        })
    }

    fn bars(change: &Change) -> bool {
        matches!(change, Change::CannotLevelUp(_))
    }

    fn place(maker: &mut Making<'_>) -> Option<Destination<Ucg>> {
        if !maker.leaves_a_place() {
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
        if maker.one_in(12) {
            let outcome = maker.one(&OUTCOMES);
            let mut sides = [Owner::Yours, Owner::Opponents];
            if maker.one_in(2) {
                sides.reverse();
            }
            let [left, right] = sides.map(|owner| battles(owner, outcome));
            return Condition::Compare {
                left,
                relation: maker.one(&[condition::Relation::More, condition::Relation::Fewer]),
                by: 1,
                right,
            };
        }
        Condition::Fact(match maker.below(4) {
            1 => Fact::InDiscardArea,
            2 if maker.one_in(4) => Fact::Turn(maker.one(&[Range::exactly(1), Range::exactly(2), Range::at_least(3), Range::at_most(2)])),
            0 => Fact::Lead { who: maker.one(&[Who::You, Who::Opponent]), lead: maker.one_in(2) },
            2 => Fact::FieldRound(maker.range(5)),
            _ => {
                let tests = loop {
                    let tests = Self::tests(maker, At::Field);
                    if !tests.is_empty() {
                        break tests;
                    }
                };
                if maker.one_in(3) {
                    let [one, other] =
                        [Test::Word(Column::CharacterName, vec![NAMES[0].into()]), Test::Word(Column::CardType, vec!["Kaiju".into()])];
                    let (tests, other) = (vec![Node::made(one)], Some(vec![Node::made(other)]));
                    return Condition::Fact(Fact::BothSides { tests, other, of: flanked(maker) });
                }
                Fact::BothSides { tests, other: None, of: flanked(maker) }
            }
        })
    }

    fn occurrence(maker: &mut Making<'_>, told: Told) -> Event<Ucg> {
        let most = match told {
            Told::Trigger => 6,
            Told::ThisTurn | Told::Forbidden => 5,
        };
        let own = |occurrence, what| Event::of(EventKind::Own(occurrence), what);
        match maker.below(most) {
            // What cannot level up is a change of its own.
            0 if told != Told::Forbidden => Event::of(EventKind::LevelsUp, maker.subject(told)),
            0 | 1 if told != Told::Forbidden => {
                let subject = maker.subject(told);
                let against = maker.one_in(3).then(|| maker.subject(told));
                Event::of(EventKind::BattleEnds(maker.one(&OUTCOMES)), subject).with(against)
            }
            2 if told != Told::ThisTurn && maker.one_in(4) => own(Occurrence::SceneSet, scene_set(maker, told)),
            2 if told == Told::Trigger && maker.one_in(3) => {
                Event::any(EventKind::Own(Occurrence::Charged)).with(Some(maker.subject(told)))
            }
            2 if told != Told::Forbidden && maker.one_in(3) => {
                let subject = maker.subject(told);
                own(Occurrence::IsGiven(gift(maker)), subject)
            }
            2 if told == Told::Trigger && maker.one_in(2) => {
                let subject = maker.subject(told);
                own(Occurrence::Becomes(maker.some(&STATES, 2)), subject)
            }
            0..=2 => Event::of(EventKind::Swapped, maker.subject(told)),
            3 if told == Told::Forbidden && maker.one_in(2) => Event::of(EventKind::PowerUsed, maker.closed(Noun::Character)),
            3 if told == Told::Forbidden => {
                let of = maker.closed(Noun::Character);
                Event::of(EventKind::Resolves(Box::new(quoted(maker))), of)
            }
            3 => {
                let mut of = maker.subject(told);
                if let Target::Select(selector) = &mut of.is
                    && let cardwright::lang::quantity::Quantity::Exactly(number) = &mut selector.is.quantity
                {
                    *number = 1;
                }
                Event::of(EventKind::PowerUsed, of)
            }
            4 => {
                let player = Some(maker.one(&[Who::You, Who::Opponent, Who::EachPlayer]));
                Event { player, ..Event::any(EventKind::PowerUsed) }
            }
            _ if maker.one_in(9) => Event::any(EventKind::TurnStarts),
            _ => Event::any(EventKind::PhaseStarts(maker.one(&[
                Phase::Draw,
                Phase::SetScene,
                Phase::SetCharacter,
                Phase::LevelUp,
                Phase::Open,
                Phase::Activation,
                Phase::Judgement,
                Phase::End,
            ]))),
        }
    }

    fn gate(maker: &mut Making<'_>) -> Vec<State> {
        maker.some(&STATES, 3)
    }

    fn mark(maker: &mut Making<'_>) -> Option<Mark> {
        Some(Mark::Team(team(maker)))
    }

    fn steps(column: Column) -> &'static [u32] {
        if column == Column::Bp { &[1000, 2000, 3000] } else { &[1, 1, 2, 3] }
    }

    fn expanded(maker: &mut Making<'_>, number: u32) {
        maker.name(Some(Verb::Reveal), Noun::Card, number != 1);
        maker.name(None, Noun::Character, false);
        maker.name(Some(Verb::Attach), Noun::Card, number != 1);
    }

    fn deniable(event: &Event<Ucg>) -> bool {
        event.subject.is_none() || !matches!(event.kind, EventKind::PowerUsed)
    }

    fn caused(event: &Event<Ucg>) -> bool {
        matches!(event.kind, EventKind::Swapped | EventKind::LevelsUp)
    }

    fn becomes(event: &Event<Ucg>) -> Option<Noun> {
        match &event.kind {
            EventKind::Moves { verb: Verb::Put | Verb::PutIntoPlay, .. } => Some(Noun::Character),
            EventKind::LeavesPlay => event.subject.as_ref().map(|what| sort(what)).filter(|sort| *sort == Noun::Character),
            _ => None,
        }
    }

    fn heeded(event: &Event<Ucg>) -> Option<Noun> {
        match (&event.kind, &event.subject) {
            (EventKind::EntersPlay | EventKind::PowerUsed, Some(what)) => Some(sort(what)),
            (EventKind::LeavesPlay | EventKind::Moves { .. } | EventKind::Own(Occurrence::SceneSet), _) => Some(Noun::Card),
            (EventKind::TurnStarts | EventKind::PhaseStarts(_), _) => None,
            _ => Some(Noun::Character),
        }
    }

    fn done_by(maker: &mut Making<'_>, event: &Event<Ucg>) -> Option<Who> {
        match event.kind {
            EventKind::Resolves(_) => Some(maker.one(&[Who::You, Who::Opponent, Who::EachPlayer])),
            EventKind::PowerUsed => Some(event.player.unwrap_or(Who::EachPlayer)),
            _ => None,
        }
    }
}

/// Generates a gift to a character, as an event.
fn gift(maker: &mut Making<'_>) -> Gift {
    match maker.below(3) {
        0 => Gift::Bp { increased: maker.one_in(2) },
        1 => Gift::Grade { increased: maker.one_in(2) },
        _ => Gift::Type(if maker.one_in(3) { Vec::new() } else { types(maker) }),
    }
}

/// Returns the noun for a target: card or character.
fn sort(what: &Target<Ucg>) -> Noun {
    match what {
        Target::This(Noun::Card | Noun::Scene | Noun::Unsaid) => Noun::Card,
        Target::Select(selector) if selector.group.place != Place::Zone(Zone::BattleArea) => Noun::Card,
        _ => Noun::Character,
    }
}

/// A scene that is set.
fn scene_set(maker: &mut Making<'_>, told: Told) -> Node<Target<Ucg>> {
    if told == Told::Trigger && maker.one_in(3) {
        return Node::made(Target::This(Noun::Scene));
    }
    let owner = maker.one(&[Owner::Yours, Owner::Opponents]);
    let tests = if maker.one_in(2) { vec![Node::made(Test::In(Column::Round, vec![Range::at_least(1)]))] } else { Vec::new() };
    let group = Group { owner, place: Place::Zone(Zone::SceneArea), tests, not_this: false, except: None };
    let quantity = if told == Told::Forbidden { Quantity::All } else { Quantity::Exactly(1) };
    Node::made(Target::Select(Node::made(Selector { quantity, group })))
}

/// Generates the value that BP becomes: in a continuous power a number, since a count would change while it holds.
fn becomes(maker: &mut Making<'_>) -> BpValue {
    if maker.lasting || maker.one_in(2) {
        return BpValue::Number(1000 * (1 + maker.below(9) as u32));
    }
    maker.room -= 2;
    BpValue::Like(Box::new(Count::Value(Column::Bp, maker.closed(Noun::Character))))
}

/// Generates the character between two others.
fn flanked(maker: &mut Making<'_>) -> Node<Target<Ucg>> {
    let of = maker.closed(Noun::Character);
    if of.is.may_be_several() { Node::made(Target::This(Noun::Character)) } else { of }
}

/// The battles that a player's characters won, lost or tied this turn.
fn battles(owner: Owner, outcome: BattleOutcome) -> Count<Ucg> {
    let group = Group { owner, place: Place::Zone(Zone::BattleArea), tests: Vec::new(), not_this: false, except: None };
    let subject = Node::made(Target::Select(Node::made(Selector { quantity: Quantity::Exactly(1), group })));
    Count::Happened(Box::new(Node::made(Event::of(EventKind::BattleEnds(outcome), subject))))
}
