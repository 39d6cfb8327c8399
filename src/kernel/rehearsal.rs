//! Games that tests play.

use super::game::Game;
use super::parts::Rules;
use super::pile::CardId;
use super::question::Question;
use super::running::Running;
use super::seat::Seat;
use super::setup::Setup;
use super::state::{NOT_STARTED, State};
use super::table::Table;
use crate::lang::zone::ZoneTable;
use std::sync::Arc;

/// Returns a game in turn 3, at the start of a phase, with the cards where `arrange` puts them; the turn player is seat A. All others are in the decks.
pub fn at<R: Rules>(setup: Setup<R>, phase: R::Phase, arrange: impl FnOnce(&mut Table<'_, R>)) -> Running<R> {
    let setup = Arc::new(setup);
    let state = State { turn: 3, phase, step: NOT_STARTED, ..State::begin(&setup, 1) };
    let mut game = Running::from_state(setup, state).with_log();
    arrange(&mut game.table());
    game.advance();
    game
}

/// Returns the topmost card of a face in a player's deck.
pub fn in_deck<R: Rules>(table: &Table<'_, R>, seat: Seat, face: u16) -> CardId {
    let mut deck = R::pile(&table.state.field, seat, ZoneTable::DECK).from_top();
    deck.find(|&card| table.setup.of[usize::from(card)] == face).expect("the deck has such a card")
}

/// Returns the player who is asked, and the question.
pub fn asked<R: Rules>(game: &Running<R>) -> (Seat, Question<R>) {
    let asking = game.state().asking.expect("something is asked");
    (asking.seat, asking.what)
}

/// Returns the labels of the offered options.
pub fn offered<R: Rules>(game: &Running<R>) -> Vec<String> {
    (0..game.decision().map_or(0, |decision| decision.options)).map(|option| game.label(option)).collect()
}

/// Answers with the option of this label.
pub fn answer<R: Rules>(game: &mut Running<R>, label: &str) {
    let option = offered(game).iter().position(|offered| offered == label);
    let option = option.unwrap_or_else(|| panic!("{label} is not offered: {:?}", offered(game)));
    game.choose(&[option as u16]).expect("what is offered is legal");
}

/// Plays a game with answers by chance, looking at it before each, until `stop` says so or it is over.
pub fn play<R: Rules>(game: &mut Running<R>, seed: u64, mut stop: impl FnMut(&Running<R>) -> bool) {
    let mut chance = seed;
    let mut draw = |below: u16| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as u16 % below
    };
    while let Some(decision) = game.decision() {
        if stop(game) {
            return;
        }
        assert!(decision.options > 1 || decision.min < decision.max, "nobody is asked what has one answer");
        let count = decision.min + draw(decision.max - decision.min + 1);
        let first = draw(decision.options);
        let picks: Vec<u16> = (0..count).map(|pick| (first + pick) % decision.options).collect();
        game.choose(&picks).expect("what is offered is legal");
    }
}

/// Asserts that the same seed and the same answers lead through the same states, and that a copy goes the same way as the game that it is a copy of.
pub fn equal_answers_lead_to_equal_states<R: Rules>(new: impl Fn() -> Running<R>) {
    let (mut one, mut other) = (new(), new());
    let mut copies = Vec::new();
    play(&mut one, 5, |game| {
        copies.push(game.clone());
        false
    });
    play(&mut other, 5, |_| false);
    assert_eq!(one.fingerprint(), other.fingerprint());
    for copy in &copies {
        assert!(!copy.prompt().is_empty() && offered(copy).iter().all(|label| !label.is_empty()));
    }
    let mut late = copies.swap_remove(copies.len() / 2);
    play(&mut late, 5, |_| false);
    assert!(late.ending().is_some());
}
