//! A running game allocates no memory: a decision needs only the state, and the list of options allocated when the game begins.

use allocation_counter::measure;
use cardwright::card::{Card, Pool, Vocabulary};
use cardwright::games::{ucg, ultra_battle, union_arena};
use cardwright::kernel::game::Game;
use cardwright::sim::chance::{BotChance, seed_of};
use cardwright::sim::deck_match::DeckMatch;
use cardwright::sim::match_up::Arena;
use cardwright::sim::random::random;

/// Number of games per pair of decks.
const GAMES: u64 = 40;

/// Plays random games between each built-in deck of a game and the next. From the first decision on, nothing is allocated.
fn plays_without_allocating<A: Arena>(game: &str, match_up: impl Fn(&Vocabulary, [&[&Card]; 2]) -> Option<A>) {
    let (pool, _) = Pool::builtin();
    let vocabulary = &pool.game(game).expect("the game is built in").vocabulary;
    let own = pool.decks().iter().filter(|deck| deck.deck.game == game);
    let decks: Vec<Vec<&Card>> =
        own.map(|deck| deck.deck.numbers().map(|number| &pool.card(number).expect("a card of the pool").card).collect()).collect();
    let mut decisions = 0;
    for pair in decks.windows(2) {
        let Some(arena) = match_up(vocabulary, [&pair[0], &pair[1]]) else { continue };
        for number in 0..GAMES {
            decisions += play_one(&arena, game, number);
        }
    }
    assert!(decisions > GAMES * 20, "only {decisions} decisions were made");
}

/// Plays a game. Returns the number of decisions.
fn play_one<A: Arena>(arena: &A, name: &str, number: u64) -> u64 {
    let seed = seed_of(1, number);
    let (mut game, mut chance) = (arena.begin(number % 2 == 1, seed), BotChance::new(seed, 0));
    let mut picks = Vec::with_capacity(256);
    let mut decisions = 0;
    while let Some(decision) = game.decision() {
        let made = measure(|| {
            random(&decision, &mut chance, &mut picks);
            while game.choose(&picks).is_err() {
                random(&decision, &mut chance, &mut picks);
            }
        });
        assert_eq!((made.count_total, made.bytes_total), (0, 0), "{name}, game {number}, decision {decisions}: {decision:?}");
        decisions += 1;
    }
    decisions
}

#[test]
fn a_game_of_ucg_allocates_nothing_for_a_decision() {
    plays_without_allocating("ucg", |words, decks| {
        DeckMatch::of(decks, |decks| ucg::setup::Setup::build(&ucg::Words::new(words), decks)).ok()
    });
}

#[test]
fn a_game_of_ultra_battle_allocates_nothing_for_a_decision() {
    plays_without_allocating("ultra_battle", |words, decks| {
        DeckMatch::of(decks, |decks| ultra_battle::setup::Setup::build(words, ultra_battle::rulings::Rulings::default(), decks)).ok()
    });
}

#[test]
fn a_game_of_union_arena_allocates_nothing_for_a_decision() {
    plays_without_allocating("union_arena", |words, decks| {
        DeckMatch::of(decks, |decks| union_arena::setup::Setup::build(words, union_arena::rulings::Rulings::default(), decks)).ok()
    });
}
