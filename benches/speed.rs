//! How fast texts are read, pools checked, and games played.

use cardwright::card::{Card, Pool};
use cardwright::games::ucg::Words;
use cardwright::games::ucg::game::UcgGame;
use cardwright::games::ucg::match_up::match_up;
use cardwright::games::ucg::parse::parse;
use cardwright::games::ucg::rulings::Rulings;
use cardwright::games::ucg::setup::Setup;
use cardwright::kernel::game::Game;
use cardwright::lint;
use cardwright::sim::bot::Bot;
use cardwright::sim::chance::BotChance;
use cardwright::sim::match_up::play;
use cardwright::sim::random::random;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::sync::Arc;

fn texts(c: &mut Criterion) {
    let (pool, _) = Pool::builtin();
    let words = Words::new(&pool.game("ucg").expect("the game is built in").vocabulary);
    let own = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|game| game.file.game == "ucg"));
    let texts: Vec<&str> = own.map(|card| card.card.text.as_str()).filter(|text| !text.is_empty()).collect();
    let mut group = c.benchmark_group("parse");
    group.throughput(Throughput::Elements(texts.len() as u64));
    group.bench_function("every text of the built-in pool", |b| b.iter(|| texts.iter().filter(|text| parse(text, &words).is_ok()).count()));
    group.finish();
}

fn check(c: &mut Criterion) {
    c.bench_function("load and check the built-in pool", |b| {
        b.iter(|| {
            let (pool, findings) = Pool::builtin();
            findings.len() + lint::check(&pool).len()
        });
    });
}

/// The first built-in decks that can be played.
fn decks(pool: &Pool) -> [Vec<&Card>; 2] {
    let words = Words::new(&pool.game("ucg").expect("the game is built in").vocabulary);
    let cards = |deck: &cardwright::card::PoolDeck| -> Vec<&Card> {
        deck.deck.numbers().map(|number| &pool.card(number).expect("a card of the pool").card).collect()
    };
    let mut playable = pool
        .decks()
        .iter()
        .filter(|deck| deck.deck.game == "ucg")
        .map(cards)
        .filter(|deck| Setup::build(&words, [deck, deck]).is_ok())
        .cycle();
    [playable.next().expect("a deck"), playable.next().expect("a deck")]
}

fn games(c: &mut Criterion) {
    let (pool, _) = Pool::builtin();
    let vocabulary = &pool.game("ucg").expect("the game is built in").vocabulary;
    let [a, b] = decks(&pool);
    let setup = Arc::new(Setup::build(&Words::new(vocabulary), [&a, &b]).expect("both can be played"));
    let arena = match_up(vocabulary, Rulings::default(), [&a, &b]).expect("both can be played");

    let mut late = UcgGame::new(Arc::clone(&setup), 1);
    let (mut chance, mut picks) = (BotChance::new(1, 0), Vec::new());
    for _ in 0..12 {
        if let Some(decision) = late.decision() {
            random(&decision, &mut chance, &mut picks);
            let _ = late.choose(&picks);
        }
    }
    c.bench_function("clone a game", |b| b.iter(|| black_box(&late).clone()));
    c.bench_function("one decision", |b| {
        let fresh = |seed: &mut u64| {
            *seed += 1;
            UcgGame::new(Arc::clone(&setup), *seed)
        };
        let mut seed = 0;
        let mut game = fresh(&mut seed);
        b.iter(|| match game.decision() {
            Some(decision) => {
                random(&decision, &mut chance, &mut picks);
                let _ = black_box(game.choose(&picks));
            }
            None => game = fresh(&mut seed),
        });
    });
    c.bench_function("a whole game of random players", |b| {
        let mut number = 0;
        b.iter_batched(
            || {
                number += 1;
                number
            },
            |number| play(&arena, [Bot::Random; 2], 1, number),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, texts, check, games);
criterion_main!(benches);
