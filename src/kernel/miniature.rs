//! A minimal game that exercises what the kernel does for every game.
//!
//! Each turn its first player plays a card from the hand, or passes; cards that were played stay, as many as there is room for, and some of them watch for the
//! next ones.

mod layers;
mod policies;

use super::bits::Bits;
use super::code::{self, Act, Happening, Leaves, Number, Pattern, Pick, Place, Query, Side, Source, Tally};
use super::event_interest::Sought;
use super::game::{Ending, Game, Limit};
use super::ground::{Ground, Lies};
use super::ground::{Location, Slot};
use super::interpreter::Progress;
use super::layers::Layered;
use super::outcome::Outcome;
use super::parts::{ActiveSources, Asks, Dialogue, Effects, Looks, Parts, Turns};
use super::pile::CardId;
use super::policy::{Policies, RuleMove};
use super::program::{Need, Op, Program, Role, When};
use super::question::{Choice, Question};
use super::reads::Reads;
use super::running::Running;
use super::seat::Seat;
use super::setup::{self, Ability, Face, Head, Power};
use super::spilling::{InPlace, List};
use super::state::{self, Waiting};
use super::table;
use crate::lang::ability::{Often, Period};
use crate::lang::column::{self, Column, Stands};
use crate::lang::dialect::Never;
use crate::lang::duration::Duration;
use crate::lang::ordinal::Ordinal;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::{Form, Row, Seen, ZoneTable};
use serde::Serialize;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Mini;

type Table<'p> = table::Table<'p, Mini>;
type State = state::State<Mini>;
type Setup = setup::Setup<Mini>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct MiniCode;

/// The slot of the picked card.
const PICKED: u8 = 1;

/// Adds to the value of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Plus(i16);

/// Plays the cards that were picked.
#[derive(Clone, Debug, PartialEq)]
struct Play;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Ordinal)]
enum Zone {
    Deck,
    Hand,
    Played,
}

impl ZoneTable for Zone {
    const TABLE: &'static [Row<Self>] = &[
        Row::pile(Zone::Deck, "deck").seen_by(Seen::Nobody),
        Row::pile(Zone::Hand, "hand").seen_by(Seen::Owner),
        Row::in_play(Zone::Played, Form::Loose, "played"),
    ];
    const DECK: Self = Zone::Deck;
    const HAND: Self = Zone::Hand;
    const DISCARD: Self = Zone::Played;
    const OBJECTS: Self = Zone::Played;
    const ATTACHED: Self = Zone::Played;
}

/// The value of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
struct Worth;

impl Column for Worth {
    const TABLE: &'static [(Self, column::Row)] = &[(Worth, column::Row::number("value", 8, Stands::Behind, column::Number::PLAIN))];
}

impl Leaves for MiniCode {
    type Kind = ();
    type Zone = Zone;
    type Column = Worth;
    type Number = Never;
    type Part = Never;
    type Way = Never;
    type Check = Never;
    type Fact = Never;
    type Deed = Play;
    type Place = Never;
    type Shift = Plus;
    type Change = Plus;
    type Phase = Phase;
    type Event = Never;

    const CARD: () = ();
    const OBJECT: () = ();
}

/// The number of played cards that each player has room for.
const ROOM: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
struct Field {
    /// Deck and hand of each player.
    ground: Ground<Zone, 2, 60, 120>,
    played: Bits,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Phase {
    #[default]
    Play,
    End,
}

type Event = code::Event<MiniCode>;

impl Parts for Mini {
    type Code = MiniCode;
    type CardDef = ();
    type Rulings = ();
    type MatchData = Policies<Phase>;
    type Ground = Ground<Zone, 2, 60, 120>;
    type Field = Field;
    type Phase = Phase;
    /// The choice of the card to play.
    type Question = ();
    type Choice = ();
    type Sizes = InPlace<2, 4, 4, 1>;
    /// The value of a card: its number, and what is added.
    type Values = i32;

    const DECK_SIZE: usize = 60;

    fn ground(field: &Field) -> &Self::Ground {
        &field.ground
    }
    fn ground_mut(field: &mut Field) -> &mut Self::Ground {
        &mut field.ground
    }
    fn policies(setup: &Setup) -> Policies<Phase> {
        *setup.book
    }
}

impl Turns for Mini {
    fn prepare(table: &mut Table<'_>) {
        table.state.turn = 1;
        for seat in Seat::BOTH {
            (0..3).for_each(|_| draw(table, seat));
        }
        table.enter(Phase::Play);
    }
    fn go_on(table: &mut Table<'_>) {
        let lead = table.state.lead;
        match (table.state.phase, table.state.step) {
            (Phase::Play, 0) => {
                table.state.step = 1;
                table.ask_player(lead, Question::Own(()));
            }
            (Phase::Play, _) => table.enter(Phase::End),
            (Phase::End, _) if send_overflow(table) => table.next_turn(lead.other(), Phase::Play),
            (Phase::End, _) => {}
        }
    }
}

fn draw(table: &mut Table<'_>, seat: Seat) {
    let top = Mini::pile(&table.state.field, seat, Zone::Deck).from_top().next();
    if let Some(card) = top {
        Mini::put(table, card, Zone::Hand, End::Top, Verb::Draw, ());
    }
}

/// Takes a card out of a pile, to be put among those that are played.
fn leave_pile(field: &mut Field, card: CardId, pile: Zone) {
    field.ground.take(State::owner(card), card, pile);
    field.ground.card_mut(card).location = Location::In(Zone::Played);
}

fn play(table: &mut Table<'_>, card: CardId) {
    leave_pile(&mut table.state.field, card, Zone::Hand);
    table.state.renew(card);
    table.touch();
    table.happens(Event::Played(State::owner(card), card, None));
    table.state.field.played.insert(card);
}

/// Sends the cards for which the leading player has no room to their deck. Returns false if a replacement comes first.
fn send_overflow(table: &mut Table<'_>) -> bool {
    let played = Mini::objects_at(table, Zone::Played, table.state.lead);
    let overflow: Bits = played.skip(ROOM).collect();
    let left = table.left_by_replacements(RuleMove::Overflow, overflow, (), Zone::Deck, Verb::Send);
    left.is_some_and(|left| left.into_iter().all(|card| Mini::put(table, card, Zone::Deck, End::Bottom, Verb::Send, ())))
}

impl Looks for Mini {
    fn slot(_: &State, card: u8) -> Slot<Zone> {
        Slot { seat: State::owner(card), zone: Zone::Played, number: card }
    }
    fn objects_at(table: &Table<'_>, zone: Zone, seat: Seat) -> Bits {
        match zone {
            Zone::Deck | Zone::Hand => Self::pile(&table.state.field, seat, zone).set(),
            Zone::Played => table.state.field.played.filter(|&card| State::owner(card) == seat).collect(),
        }
    }
    fn stack<'t>(_: &'t Table<'_>, card: u8) -> impl Iterator<Item = CardId> + 't {
        std::iter::once(card)
    }
    fn value(table: &Table<'_>, _: Worth, card: u8, (): ()) -> Option<u32> {
        Some(table.now(card).unsigned_abs())
    }
    fn active_sources(table: &Table<'_>, sought: Sought, active_sources: &mut ActiveSources) {
        active_sources.extend(table.state.field.played.and(table.setup.cards_with(sought)).map(|card| (card, None)));
    }
    fn in_force(table: &Table<'_>, card: CardId) -> bool {
        table.state.field.played.has(card)
    }
    fn is_active(table: &Table<'_>, card: CardId, _: u8) -> bool {
        Self::in_force(table, card)
    }
    fn turns(table: &Table<'_>, _: Duration, _: Seat) -> (u16, u16) {
        (table.state.turn, table.state.turn)
    }
    fn landing(_: &Table<'_>, place: &Never, _: CardId) -> Option<Zone> {
        match *place {}
    }
    fn same_for_all(Plus(plus): &Plus, times: u32) -> Option<Plus> {
        Some(Plus(plus * times as i16))
    }
}

impl Effects for Mini {
    fn put(table: &mut Table<'_>, card: CardId, to: Zone, end: End, verb: Verb, (): ()) -> bool {
        let from = table.zone_of(card);
        table.happens(Event::Moves { card, verb, from, to, end: None });
        let field = &mut table.state.field;
        field.played.remove(card);
        match to {
            Zone::Deck | Zone::Hand => field.ground.put(State::owner(card), card, to, end),
            Zone::Played => leave_pile(field, card, from),
        }
        table.touch();
        true
    }
    fn arrive(_: &mut Table<'_>, place: &Never, _: Bits, (): (), _: Verb) -> Progress {
        match *place {}
    }
    fn deed(table: &mut Table<'_>, Play: &Play) -> Progress {
        table.frame().slot(PICKED).for_each(|card| play(table, card));
        Progress::Done(Outcome::FULL)
    }
}

impl Layered for Mini {
    fn layer_of(_: &Plus) -> Option<u8> {
        Some(0)
    }
    fn printed(table: &Table<'_>, mut add: impl FnMut(u8, i32, Option<CardId>)) {
        table.state.field.played.for_each(|card| add(card, card.into(), None));
    }
    fn apply(_: &Table<'_>, _: CardId, value: &mut i32, Plus(plus): &Plus, _: bool) {
        *value += i32::from(*plus);
    }
}

impl Asks for Mini {
    fn options(table: &Table<'_>, seat: Seat, (): (), options: &mut Vec<Choice<Mini>>) {
        options.extend(Self::pile(&table.state.field, seat, Zone::Hand).set().map(|card| Choice::Object((), card)));
        options.push(Choice::Pass);
    }
    fn take_choice(table: &mut Table<'_>, _: Seat, (): (), choice: Choice<Mini>) {
        if let Choice::Object((), card) = choice {
            table.begin_moment();
            play(table, card);
        }
    }
}

impl Dialogue for Mini {
    const PLAYERS: [&'static str; 2] = ["first", "second"];
    fn called_first(_: &Table<'_>) -> Seat {
        Seat::A
    }
    fn prompt(_: &Table<'_>, (): ()) -> String {
        "Play a card".to_owned()
    }
    fn label(_: &Table<'_>, _: Seat, (): (), _: &[Choice<Mini>]) -> String {
        String::new()
    }
    fn object_label(table: &Table<'_>, seat: Seat, (): (), card: u8) -> String {
        table.card_label(seat, card).to_owned()
    }
    fn object_aliases(_: &Table<'_>, _: Seat, (): (), card: u8) -> Vec<String> {
        vec![card.to_string()]
    }
    fn card_in_place(table: &Table<'_>, seat: Seat, card: CardId) -> String {
        format!("{} {card}", table.card_label(seat, card))
    }
}

fn draws() -> Op<MiniCode> {
    Op::Do(Act::Draw { side: Side::Mine, count: Tally::Fixed(1), up_to: false, into: 1 })
}

/// Picks a card of the hand and plays it.
fn plays() -> Vec<Op<MiniCode>> {
    let hand = Query { side: Side::Mine, place: Place::At(Zone::Hand), checks: Vec::new(), not_this: false, except: None };
    let (from, number) = (Source::Query(Box::new(hand)), Number::Exactly(Tally::Fixed(1)));
    let pick =
        Pick { who: Role::Controller, from, number, different: None, alike: None, fits: None, optional: false, into: PICKED, question: 0 };
    vec![Op::Do(Act::Pick(pick)), Op::Do(Act::Own(Play))]
}

fn is_draw(event: &Event) -> bool {
    matches!(event, Event::Moves { verb: Verb::Draw, .. })
}

/// Both decks hold 60 cards of one sort, whose abilities run these programs, each so many times a turn.
fn match_of(abilities: Vec<(Option<u8>, Vec<Op<MiniCode>>)>) -> Setup {
    let mut setup = Setup::empty(Policies::of(Phase::End), 40);
    setup.reads = Reads { own: 1, ..Reads::default() };
    let deck = ["M"; 60];
    setup.deal(
        [&deck, &deck],
        |number| number,
        |setup, number| {
            let lower = |(times, ops): (Option<u8>, _)| {
                let program = setup.add(Program { ops, questions: vec!["Draw".to_owned()], cost: 0 });
                Ability {
                    head: Head::limited(times.map(|times| Often { times, per: Period::Turn })),
                    power: Power::Triggered {
                        pattern: Pattern::of(Happening::Played(None)),
                        nth: None,
                        gathers: false,
                        asks: Vec::new(),
                        cause: None,
                        program,
                    },
                    text: String::new(),
                }
            };
            Face { abilities: abilities.clone().into_iter().map(lower).collect(), ..Face::new(*number, ()) }
        },
    );
    setup.heed_abilities();
    setup
}

fn game(setup: Setup) -> Running<Mini> {
    Running::new(Arc::new(setup), 1).with_log()
}

/// A game in which these cards were played already.
fn after(setup: Setup, played: &[CardId]) -> Running<Mini> {
    let mut game = game(setup);
    for &card in played {
        let field = &mut game.table().state.field;
        leave_pile(field, card, Zone::Deck);
        field.played.insert(card);
    }
    game
}

fn events(game: &Running<Mini>, of: impl Fn(&Event) -> bool) -> Vec<Event> {
    game.events().iter().copied().filter(of).collect()
}

fn resolved(game: &Running<Mini>) -> Vec<Event> {
    events(game, |event| matches!(event, Event::Resolves(..)))
}

#[test]
fn cards_of_60_a_side_have_their_owners_and_a_game_without_end_is_stopped() {
    assert_eq!([0, 59, 60, 119].map(State::owner), [Seat::A, Seat::A, Seat::B, Seat::B]);
    let mut game = game(match_of(Vec::new()));
    while let Some(decision) = game.decision() {
        assert_eq!(game.label(decision.options - 1), "pass");
        game.choose(&[0]).expect("what is offered is legal");
    }
    assert_eq!((game.ending(), game.turn()), (Some(Ending::Stopped(Limit::Turns)), 40));
}

#[test]
fn waiting_effects_resolve_for_the_player_whose_turn_it_is_first_in_an_order_that_each_chooses() {
    let mut game = after(match_of(vec![(None, vec![draws()])]), &[70, 10, 71, 11]);
    game.choose(&[0]).expect("a card is played");
    assert_eq!(game.prompt(), "Resolve which waiting effect next");
    assert_eq!([0, 1].map(|option| game.label(option)), ["M 10 (ability 1)", "M 11 (ability 1)"]);
    game.choose(&[1]).expect("the second");
    assert_eq!(game.decision().map(|decision| decision.seat), Some(Seat::B));
    assert_eq!(game.aliases(0), ["M"]);
    game.choose(&[0]).expect("the first");
    assert_eq!(resolved(&game), [11, 10, 70, 71].map(|card| Event::Resolves(card, 0)));
}

#[test]
fn what_triggered_during_an_effect_resolves_before_what_waits_longer_whoever_comes_first() {
    let mut game = after(match_of(vec![(None, vec![draws()])]), &[10, 70]);
    for (card, generation) in [(10, 0), (70, 1), (11, 1)] {
        // Card 11 is no longer there, and card 70 waits in the life that it has.
        let waiting = Waiting { seat: State::owner(card), card, ability: 0, life: u8::from(card == 11), generation, ..Waiting::default() };
        game.table().state.waiting.push(waiting);
    }
    game.table().state.asking = None;
    game.advance();
    assert_eq!(resolved(&game), [70, 10].map(|card| Event::Resolves(card, 0)));
}

#[test]
fn limits_of_uses_hold_for_a_turn_and_an_answer_that_was_not_offered_changes_nothing() {
    let mut game = after(match_of(vec![(Some(1), plays())]), &[10, 70]);
    let before = game.fingerprint();
    assert!(game.choose(&[9]).is_err());
    assert_eq!(game.fingerprint(), before);
    game.choose(&[0]).expect("a card is played");
    assert_eq!(game.prompt(), "M: Draw");
    let mut last = Vec::new();
    while game.turn() == 1 {
        last = resolved(&game);
        game.choose(&[0]).expect("what is offered is legal");
    }
    let mut cards: Vec<String> = last.iter().map(|event| format!("{event:?}")).collect();
    let all = cards.len();
    cards.sort();
    cards.dedup();
    assert!(all > 2 && cards.len() == all, "each once: {last:?}");
    assert!(game.state().used.is_empty(), "a new turn counts anew");
}

#[test]
fn what_is_put_off_is_done_at_the_end_of_the_turn_and_what_may_be_done_is_asked() {
    let later = vec![Op::Later { when: When::Ends(Duration::ThisTurn), end: 2, keep: [None; 2] }, draws()];
    let may = vec![Op::May { who: Role::Controller, need: Need::Some, end: 2, question: 0 }, draws()];
    let mut game = after(match_of(vec![(None, later), (None, may)]), &[70]);
    game.choose(&[0]).expect("a card is played");
    assert_eq!([game.label(0), game.label(1)], ["M 70 (ability 1)", "M 70 (ability 2)"]);
    game.choose(&[1]).expect("the second ability");
    assert_eq!((game.prompt().as_str(), game.label(0).as_str(), game.label(1).as_str()), ("M: Draw", "yes", "no"));
    game.choose(&[1]).expect("no");
    assert_eq!(game.turn(), 2);
    let tail = events(&game, |event| is_draw(event) || matches!(event, Event::PhaseStarts(..)));
    let drawn = tail.iter().map(|event| if let Event::Moves { card, .. } = event { Some(State::owner(*card)) } else { None });
    assert_eq!(drawn.collect::<Vec<_>>(), [None, Some(Seat::B), None]);
    assert_eq!((tail[0], tail[2]), (Event::PhaseStarts(Phase::End, Seat::A), Event::PhaseStarts(Phase::Play, Seat::B)));
}
