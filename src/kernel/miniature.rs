//! A game in miniature, to try out what the kernel does for every game.
//!
//! Each turn its first player plays a card from the hand, or passes; cards that were played stay, and some of them watch for the next ones.

use super::bits::Bits;
use super::frame::Frame;
use super::game::{Ending, Game, Limit};
use super::interpreter::{Feasible, Progress, Trial};
use super::outcome::Outcome;
use super::parts::{Effects, Parts, Printed, Speech, Turns};
use super::pile::{CardId, Pile};
use super::program::{Code, Need, Op, Program, Role};
use super::question::{Answer, Choice, Pickable, Question};
use super::running::Running;
use super::seat::Seat;
use super::setup::{self, Ability, Power};
use super::state::{self, Waiting};
use super::table;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Mini;

type Table<'p> = table::Table<'p, Mini>;
type State = state::State<Mini>;
type Setup = setup::Setup<Mini>;

#[derive(Clone, Copy, Debug)]
struct MiniCode;

#[derive(Clone, Debug)]
enum Act {
    Draw,
    /// Plays a picked card of the hand.
    Play,
}

impl Code for MiniCode {
    type Act = Act;
    type Test = bool;
    type Count = u32;
}

#[derive(Clone, Debug)]
struct Face {
    number: String,
    abilities: Vec<Ability<Mini>>,
}

impl Printed<Mini> for Face {
    fn number(&self) -> &str {
        &self.number
    }
    fn abilities(&self) -> &[Ability<Mini>] {
        &self.abilities
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
struct Field {
    decks: [Pile; 2],
    hands: [Pile; 2],
    played: Bits,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    Play,
    End,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Event {
    Starts(Phase),
    Played(CardId),
    Resolves(CardId),
    Drew(Seat),
}

impl Parts for Mini {
    type Code = MiniCode;
    type Pattern = ();
    type Static = ();
    type Face = Face;
    type Book = ();
    type Field = Field;
    type Phase = Phase;
    type Change = ();
    type Kind = ();
    /// Which card to play.
    type Question = ();
    type Choice = ();
    type Event = Event;
    type Derived = u32;

    const DECK_SIZE: usize = 60;

    fn unknown() -> u32 {
        0
    }
}

impl Turns for Mini {
    fn begin(setup: &Setup, seed: u64) -> State {
        let mut state = State::blank(seed, Phase::Play, Field::default());
        for card in (0..120).filter(|&card| setup.has_card(card)) {
            state.field.decks[State::owner(card).index()].push_top(card);
        }
        state
    }
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
            (Phase::End, _) if table.begin_next_delayed() => {}
            (Phase::End, _) => table.next_turn(lead.other(), Phase::Play),
        }
    }
    fn starts(phase: Phase) -> Event {
        Event::Starts(phase)
    }
    fn happens(table: &mut Table<'_>, event: Event) {
        table.note(event);
        let Event::Played(_) = event else { return };
        for card in table.state.field.played {
            for ability in 0..table.setup.face(card).abilities.len() as u8 {
                let Power::Triggered { per_turn, .. } = table.setup.ability(card, ability).power else { continue };
                table.await_turn(State::owner(card), card, ability, per_turn, false);
            }
        }
    }
    fn derive(table: &mut Table<'_>) {
        *table.derived = table.state.field.played.len();
    }
    fn still_resolves(table: &Table<'_>, waiting: &Waiting) -> bool {
        table.state.field.played.has(waiting.card)
    }
    fn resolves(card: CardId, _: u8) -> Event {
        Event::Resolves(card)
    }
    fn bearer(_: &Table<'_>, _: CardId) -> Option<u8> {
        None
    }
    fn is_there(_: &Table<'_>, _: u8) -> bool {
        true
    }
}

fn draw(table: &mut Table<'_>, seat: Seat) {
    let deck = &mut table.state.field.decks[seat.index()];
    let Some(card) = deck.from_top().next() else { return };
    deck.take(card);
    table.state.field.hands[seat.index()].push_top(card);
    table.touch();
    Mini::happens(table, Event::Drew(seat));
}

fn play(table: &mut Table<'_>, card: CardId) {
    table.state.field.hands[State::owner(card).index()].take(card);
    table.state.renew(card);
    table.touch();
    Mini::happens(table, Event::Played(card));
    table.state.field.played.insert(card);
}

impl Effects for Mini {
    fn holds(_: &Table<'_>, test: &bool, _: &Frame) -> bool {
        *test
    }
    fn count(_: &Table<'_>, count: &u32, _: &Frame) -> u32 {
        *count
    }
    fn perform(table: &mut Table<'_>, act: &Act) -> Progress {
        let seat = table.frame().controller;
        match act {
            Act::Draw => {
                draw(table, seat);
                Progress::Done(Outcome::FULL)
            }
            Act::Play => {
                let from = table.state.field.hands[seat.index()].set();
                table.ask_role(Role::Controller, Question::Pick((), Pickable { from, min: 1, max: 1 }))
            }
        }
    }
    fn feasible(_: &Table<'_>, _: &Act, _: &mut Trial) -> Feasible {
        Feasible::ALL
    }
    fn answer_act(table: &mut Table<'_>, _: &Act, asked: Option<Question<Mini>>, answer: &Answer<Mini>) -> Progress {
        assert!(matches!(asked, Some(Question::Pick(..))));
        let Answer::Objects(cards) = answer else { unreachable!("objects were asked for") };
        cards.for_each(|card| play(table, card));
        Progress::Done(Outcome::FULL)
    }
    fn asks_with(_: &Act) -> Option<u16> {
        Some(0)
    }
}

impl Speech for Mini {
    fn is_of_effect((): ()) -> bool {
        false
    }
    fn options(table: &Table<'_>, seat: Seat, (): (), options: &mut Vec<Choice<Mini>>) {
        options.extend(table.state.field.hands[seat.index()].set().map(|card| Choice::Object((), card)));
        options.push(Choice::Pass);
    }
    fn take_choice(table: &mut Table<'_>, _: Seat, (): (), choice: Choice<Mini>) {
        if let Choice::Object((), card) = choice {
            table.begin_moment();
            play(table, card);
        }
    }
    fn prompt(_: &Table<'_>, (): ()) -> String {
        "Play a card".to_owned()
    }
    fn label(_: &Table<'_>, _: Seat, (): (), _: &[Choice<Mini>]) -> String {
        String::new()
    }
    fn aliases(_: &Table<'_>, _: Seat, (): ()) -> Vec<String> {
        Vec::new()
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
    fn sees(table: &Table<'_>, seat: Seat, card: CardId) -> bool {
        State::owner(card) == seat || table.state.field.played.has(card)
    }
}

/// Both decks hold 60 cards of one sort, whose abilities run these programs, each so many times a turn.
fn match_of(abilities: Vec<(Option<u8>, Vec<Op<MiniCode>>)>) -> Setup {
    let mut setup = Setup::empty((), 40);
    let deck = ["M"; 60];
    setup.deal(
        [&deck, &deck],
        |number| number,
        |setup, number| {
            let lower = |(per_turn, ops)| {
                let program = setup.add(Program { ops, questions: vec!["Draw".to_owned()], cost: 0 });
                Ability { gate: 0, power: Power::Triggered { pattern: (), per_turn, program }, text: String::new() }
            };
            Face { number: (*number).to_owned(), abilities: abilities.clone().into_iter().map(lower).collect() }
        },
    );
    setup
}

fn game(setup: Setup) -> Running<Mini> {
    Running::new(Arc::new(setup), 1).with_log()
}

/// A game in which these cards were played before.
fn after(setup: Setup, played: &[CardId]) -> Running<Mini> {
    let mut game = game(setup);
    for &card in played {
        let field = &mut game.table().state.field;
        field.decks[State::owner(card).index()].take(card);
        field.played.insert(card);
    }
    game
}

fn events(game: &Running<Mini>, of: impl Fn(&Event) -> bool) -> Vec<Event> {
    game.events().iter().copied().filter(of).collect()
}

fn resolved(game: &Running<Mini>) -> Vec<Event> {
    events(game, |event| matches!(event, Event::Resolves(_)))
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
    let mut game = after(match_of(vec![(None, vec![Op::Do(Act::Draw)])]), &[70, 10, 71, 11]);
    game.choose(&[0]).expect("a card is played");
    assert_eq!(game.prompt(), "Resolve which waiting effect next");
    assert_eq!([0, 1].map(|option| game.label(option)), ["M 10 (ability 1)", "M 11 (ability 1)"]);
    game.choose(&[1]).expect("the second");
    assert_eq!(game.decision().map(|decision| decision.seat), Some(Seat::B));
    assert_eq!(game.aliases(0), ["M"]);
    game.choose(&[0]).expect("the first");
    assert_eq!(resolved(&game), [11, 10, 70, 71].map(Event::Resolves));
}

#[test]
fn what_triggered_during_an_effect_resolves_before_what_waits_longer_whoever_comes_first() {
    let mut game = after(match_of(vec![(None, vec![Op::Do(Act::Draw)])]), &[10, 70]);
    for (card, generation) in [(10, 0), (70, 1), (11, 1)] {
        // Card 11 is no longer there, and card 70 waits in the life that it has.
        let waiting = Waiting { seat: State::owner(card), card, ability: 0, life: u8::from(card == 11), generation };
        game.table().state.waiting.push(waiting).expect("there is room");
    }
    game.table().state.asking = None;
    game.advance();
    assert_eq!(resolved(&game), [70, 10].map(Event::Resolves));
}

#[test]
fn limits_of_uses_hold_for_a_turn_and_an_answer_that_was_not_offered_changes_nothing() {
    let mut game = after(match_of(vec![(Some(1), vec![Op::Do(Act::Play)])]), &[10, 70]);
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
    assert!(game.state().used.iter().all(|&used| used == 0), "a new turn counts anew");
}

#[test]
fn what_is_put_off_is_done_at_the_end_of_the_turn_and_what_may_be_done_is_asked() {
    let later = vec![Op::Later { end: 2, keep: [None; 2] }, Op::Do(Act::Draw)];
    let may = vec![Op::May { who: Role::Controller, need: Need::Some, end: 2, question: 0 }, Op::Do(Act::Draw)];
    let mut game = after(match_of(vec![(None, later), (None, may)]), &[70]);
    game.choose(&[0]).expect("a card is played");
    assert_eq!([game.label(0), game.label(1)], ["M 70 (ability 1)", "M 70 (ability 2)"]);
    game.choose(&[1]).expect("the second ability");
    assert_eq!((game.prompt().as_str(), game.label(0).as_str(), game.label(1).as_str()), ("M: Draw", "yes", "no"));
    game.choose(&[1]).expect("no");
    assert_eq!(game.turn(), 2);
    let tail = events(&game, |event| matches!(event, Event::Drew(_) | Event::Starts(_)));
    assert_eq!(tail, [Event::Starts(Phase::End), Event::Drew(Seat::B), Event::Starts(Phase::Play)]);
}
