//! Benchmarks of parsing texts, checking pools, and playing games: the same measurements for every game.

use cardwright::card::{Card, Pool, Vocabulary};
use cardwright::games::{GAMES, ucg, ultra_battle, union_arena};
use cardwright::kernel::game::Game;
use cardwright::kernel::running::Running;
use cardwright::lint;
use cardwright::sim::bot::Bot;
use cardwright::sim::chance::BotChance;
use cardwright::sim::deck_match::DeckMatch;
use cardwright::sim::env::encoding::Encoded;
use cardwright::sim::match_up::{Arena, play};
use cardwright::sim::played::Watch;
use cardwright::sim::random::random;
use cardwright::sim::score::Score;
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

/// Number of decisions after which a game is cloned.
const LATE: usize = 12;

/// Number of readings of each text when the slowest is determined.
const READINGS: usize = 5;

/// Measures the run time of a function.
fn timed<T>(what: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(what());
    start.elapsed()
}

fn texts(c: &mut Criterion) {
    let (pool, _) = Pool::builtin();
    for game in GAMES {
        let known = pool.game(game.name()).expect("the game is built in");
        let language = game.language(&known.vocabulary).expect("the game has a language");
        let own = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == game.name()));
        let texts: Vec<&str> = own.map(|card| card.card.text.as_str()).filter(|text| !text.is_empty()).collect();
        c.bench_function(&format!("{}/parse every built-in text", game.name()), |b| {
            b.iter(|| texts.iter().filter(|text| language.reads(text)).count());
        });
        // The text whose fastest reading is slower than that of any other.
        let time = |text: &&str| (0..READINGS).map(|_| timed(|| language.reads(text))).min();
        let slowest = texts.iter().copied().max_by_key(time).expect("the game has texts");
        c.bench_function(&format!("{}/parse the slowest built-in text", game.name()), |b| b.iter(|| language.reads(black_box(slowest))));
    }
}

fn check(c: &mut Criterion) {
    for game in GAMES {
        let folder = Path::new("cardpool").join(game.name());
        c.bench_function(&format!("{}/load and check the built-in cards", game.name()), |b| {
            b.iter(|| {
                let (pool, findings) = Pool::load(std::slice::from_ref(&folder)).expect("the cards are in the repository");
                findings.len() + lint::check(&pool).len()
            });
        });
    }
}

/// Returns the match-up of the first two built-in decks that can be played.
fn arena<A: Arena>(game: &str, match_up: impl Fn(&Vocabulary, [&[&Card]; 2]) -> Option<A>) -> A {
    let (pool, _) = Pool::builtin();
    let vocabulary = &pool.game(game).expect("the game is built in").vocabulary;
    let own = pool.decks().iter().filter(|deck| deck.deck.game == game);
    let decks: Vec<Vec<&Card>> =
        own.map(|deck| deck.deck.numbers().map(|number| &pool.card(number).expect("a card of the pool").card).collect()).collect();
    let mut playable = decks.iter().filter(|deck| match_up(vocabulary, [deck, deck]).is_some()).cycle();
    let [first, second] = [playable.next().expect("a deck"), playable.next().expect("a deck")];
    match_up(vocabulary, [first, second]).expect("both can be played")
}

fn games(c: &mut Criterion) {
    let ucg = arena("ucg", |words, decks| DeckMatch::of(decks, |decks| ucg::setup::Setup::build(&ucg::Words::new(words), decks)).ok());
    play_game(c, "ucg", &ucg);
    let ultra_battle = arena("ultra_battle", |words, decks| {
        DeckMatch::of(decks, |decks| ultra_battle::setup::Setup::build(words, ultra_battle::rulings::Rulings::default(), decks)).ok()
    });
    play_game(c, "ultra_battle", &ultra_battle);
    let union_arena = arena("union_arena", |words, decks| {
        DeckMatch::of(decks, |decks| union_arena::setup::Setup::build(words, union_arena::rulings::Rulings::default(), decks)).ok()
    });
    play_game(c, "union_arena", &union_arena);
}

/// Returns a game after [`LATE`] decisions.
fn late<R: Encoded>(arena: &DeckMatch<R>) -> Running<R>
where
    Running<R>: Score,
{
    let mut late = arena.begin(false, 1);
    let (mut chance, mut picks) = (BotChance::new(1, 0), Vec::new());
    for _ in 0..LATE {
        if let Some(decision) = late.decision() {
            random(&decision, &mut chance, &mut picks);
            let _ = late.choose(&picks);
        }
    }
    late
}

fn play_game<R: Encoded>(c: &mut Criterion, name: &str, arena: &DeckMatch<R>)
where
    Running<R>: Score,
{
    let mut late = late(arena);
    // The copy is observed in place: handing it over would copy it once more.
    c.bench_function(&format!("{name}/clone a game"), |b| {
        b.iter(|| {
            black_box(&black_box(&late).clone());
        });
    });
    let mut copy = late.clone();
    c.bench_function(&format!("{name}/clone a game into another"), |b| {
        b.iter(|| {
            copy.clone_from(black_box(&late));
            black_box(&copy);
        });
    });
    let (asking, mut options) = (late.state().asking.expect("a decision"), Vec::with_capacity(256));
    let table = late.table();
    c.bench_function(&format!("{name}/the options of a decision"), |b| b.iter(|| black_box(&table).options(&asking, &mut options)));
    let (mut chance, mut picks) = (BotChance::new(1, 0), Vec::new());
    c.bench_function(&format!("{name}/one decision"), |b| {
        let mut seed = 1;
        let mut game = arena.begin(false, seed);
        b.iter(|| match game.decision() {
            Some(decision) => {
                random(&decision, &mut chance, &mut picks);
                let _ = black_box(game.choose(&picks));
            }
            None => {
                seed += 1;
                game = arena.begin(false, seed);
            }
        });
    });
    c.bench_function(&format!("{name}/a whole game of random players"), |b| {
        let mut number = 0;
        b.iter_batched(
            || {
                number += 1;
                number
            },
            |number| play(arena, [Bot::Random; 2], 1, number, Watch::default(), |_| {}),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, texts, check, games);
criterion_main!(benches);
