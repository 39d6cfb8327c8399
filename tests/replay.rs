//! Recorded games: replays reach the same states, modified files are detected, and exported scenarios reproduce their positions.

use cardwright::card::write::replace_file;
use cardwright::card::{Card, Pool};
use cardwright::diagnostic::Source;
use cardwright::games;
use cardwright::games::card_game::Unplayable;
use cardwright::replay::fingerprint::{Fingerprint, decks_print, differences};
use cardwright::replay::follow::{answer, follow};
use cardwright::replay::model::{Replay, ReplayPlayer, written_hash};
use cardwright::replay::read::read;
use cardwright::replay::session::{Cards, Session, WIDTH};
use cardwright::replay::write::replay_file;
use cardwright::sim::bot::Bot;
use cardwright::sim::chance::BotChance;
use cardwright::suite::export::Origin;
use cardwright::suite::scenarios as suite;

/// Two decks per game.
const DECKS: [(&str, [&str; 2]); 3] = [
    ("ucg", ["Two Lights", "Out of the Trench"]),
    ("ultra_battle", ["Gale and Ember", "Tide and Shadow"]),
    ("union_arena", ["Cinder Parade", "Tideglass Chronicle"]),
];

fn pool() -> Pool {
    Pool::builtin().0
}

/// Starts a game between the built-in decks of these names; returns it with its replay, before the first answer.
fn begin(pool: &Pool, game: &str, decks: [&str; 2], seed: u64) -> (Box<dyn Session>, Replay) {
    let file = pool.game(game).expect("it is built in");
    let decks = decks.map(|name| &pool.decks().iter().find(|deck| deck.deck.name == name).expect("a built-in deck").deck);
    let players = decks.map(|deck| ReplayPlayer::new("random".to_owned(), deck));
    let cards = decks.map(|deck| deck.numbers().map(|number| &pool.card(number).expect("a card").card).collect::<Vec<&Card>>());
    let seated = games::of(game).expect("a game").seat(file, cards.each_ref().map(Vec::as_slice), seed).expect("it can be played");
    let prints = Fingerprint::of(pool, file, players.iter().flat_map(ReplayPlayer::numbers));
    let Fingerprint { pool, words, rulings, cards } = prints;
    let (game, rules, start) = (game.to_owned(), decks[0].rules.clone(), written_hash(seated.fingerprint()));
    let made_by = "a test".to_owned();
    (
        seated,
        Replay {
            game,
            rules,
            made_by,
            seed,
            pool,
            words,
            rulings,
            cards,
            decks: Some(decks_print(&players)),
            players,
            start,
            steps: Vec::new(),
        },
    )
}

/// Starts such a game and lets bots play it to its end; `look` receives the game before each answer.
fn played(pool: &Pool, game: &str, decks: [&str; 2], seed: u64, mut look: impl FnMut(&dyn Session, &Replay)) -> (Box<dyn Session>, Replay) {
    let (mut seated, mut replay) = begin(pool, game, decks, seed);
    let mut chance = BotChance::new(seed, 0);
    while seated.decision().is_some() {
        look(&*seated, &replay);
        for _ in 0..100 {
            let picks = seated.decide(Bot::Random, &mut chance).expect("something is asked");
            if let Ok(step) = answer(&mut *seated, &picks) {
                replay.steps.push(step);
                break;
            }
        }
    }
    (seated, replay)
}

/// Modification of a replay at one place.
type Change<At> = fn(&mut Replay, At);

#[test]
fn a_written_replay_reads_back_and_is_followed_to_the_same_states() {
    let pool = pool();
    for (game, decks) in DECKS {
        let (seated, replay) = played(&pool, game, decks, 3, |_, _| {});
        let file = read(Source::new("t.replay.ron", replay_file(&replay))).expect("what is written can be read");
        assert_eq!(file.replay, replay);
        assert_eq!(differences(&replay, &pool), Vec::<String>::new());
        let mut again = seated.again();
        follow(&replay, &mut *again, replay.steps.len()).expect("it is the same game");
        assert_eq!((again.fingerprint(), again.ending(), again.told()), (seated.fingerprint(), seated.ending(), seated.told()));
    }
}

#[test]
fn a_changed_step_is_found_where_it_is() {
    let pool = pool();
    for (game, decks) in DECKS {
        let (seated, replay) = played(&pool, game, decks, 5, |_, _| {});
        let at = replay.steps.len() / 2;
        let changes: [(&str, Change<usize>); 5] = [
            ("fingerprint", |replay, at| replay.steps[at].hash = "0123456789abcdef".to_owned()),
            ("decides", |replay, at| replay.steps[at].player = 3 - replay.steps[at].player),
            ("is asked", |replay, at| replay.steps[at].asks.push('!')),
            ("picked options", |replay, at| replay.steps[at].says.push("more".to_owned())),
            ("there is no option 999", |replay, at| replay.steps[at].picks = vec![999]),
        ];
        for (told, change) in changes {
            let mut changed = replay.clone();
            change(&mut changed, at);
            let mismatch = follow(&changed, &mut *seated.again(), changed.steps.len()).expect_err("a step was changed");
            assert_eq!(mismatch.step, Some(at), "{told}");
            assert!(mismatch.differs.iter().any(|what| what.contains(told)), "{told}: {mismatch:?}");
        }
        let other_seed = begin(&pool, game, decks, 6).0;
        assert_eq!(follow(&replay, &mut *other_seed.again(), 1).expect_err("it is another game").step, None);
    }
}

#[test]
fn another_pool_says_what_differs() {
    let pool = pool();
    let (_, replay) = begin(&pool, DECKS[0].0, DECKS[0].1, 1);
    let number = replay.cards.keys().next().expect("a card").clone();
    let changes: [(&str, Change<&str>); 6] = [
        ("is not what it was", |replay, number| {
            replay.cards.insert(number.to_owned(), "0".to_owned());
        }),
        ("there is no card ZZ99-001", |replay, _| replay.players[0].cards.push((1, "ZZ99-001".to_owned()))),
        ("ruling U03 was another", |replay, _| {
            replay.rulings.insert("U03".to_owned(), "another".to_owned());
        }),
        ("rules 9.9", |replay, _| replay.rules = "9.9".to_owned()),
        ("words of the game", |replay, _| replay.words = "0".to_owned()),
        ("the game \"chess\"", |replay, _| replay.game = "chess".to_owned()),
    ];
    for (told, change) in changes {
        let mut changed = replay.clone();
        change(&mut changed, &number);
        assert!(differences(&changed, &pool).iter().any(|what| what.contains(told)), "{told}: {:?}", differences(&changed, &pool));
    }
}

/// The assignment of cards to positions in a deck is part of the recorded game, even where no state shows it.
#[test]
fn two_cards_that_changed_places_in_a_deck_are_found() {
    let pool = pool();
    for (game, decks) in DECKS {
        let (_, replay) = begin(&pool, game, decks, 1);
        for player in 0..2 {
            for (one, other) in (1..replay.players[player].cards.len()).map(|other| (other - 1, other)) {
                let mut changed = replay.clone();
                let cards = &mut changed.players[player].cards;
                let number = cards[one].1.clone();
                cards[one].1 = std::mem::replace(&mut cards[other].1, number);
                assert!(differences(&changed, &pool).iter().any(|what| what.contains("the decks are not those")), "{game}, {one}");
            }
        }
        let older = Replay { decks: None, ..replay };
        assert_eq!(differences(&older, &pool), Vec::<String>::new(), "a file of before is followed all the same");
    }
}

/// A truncated or corrupted file is rejected with the position of the error; nothing panics.
#[test]
fn broken_files_are_refused() {
    let pool = pool();
    let (_, replay) = played(&pool, DECKS[0].0, DECKS[0].1, 2, |_, _| {});
    let text = replay_file(&Replay { steps: replay.steps[..4].to_vec(), ..replay });
    for cut in (0..text.trim_end().len()).step_by(7).filter(|&cut| text.is_char_boundary(cut)) {
        let (source, wrong) = read(Source::new("t.replay.ron", &text[..cut])).expect_err("its end is missing");
        assert!(!wrong.is_empty() && wrong.iter().all(|wrong| wrong.span.end <= source.text().len()), "cut at {cut}: {wrong:?}");
    }
    let garbled = text.replace("picks: [0]", "picks: [-1]");
    let (source, wrong) = read(Source::new("t.replay.ron", garbled)).expect_err("there are no negative options");
    assert!(wrong.iter().all(|wrong| source.position(wrong.span.start).line > 10), "{wrong:?}");
}

/// A hand-edited replay with a deck too large for its game is rejected.
#[test]
fn a_deck_that_is_too_large_is_refused() {
    let pool = pool();
    for (game, names) in DECKS {
        let file = pool.game(game).expect("it is built in");
        let deck = &pool.decks().iter().find(|deck| deck.deck.name == names[0]).expect("a built-in deck").deck;
        let cards: Vec<&Card> = deck.numbers().map(|number| &pool.card(number).expect("a card").card).collect();
        let large = [&cards[..], &cards[..1]].concat();
        for decks in [[&large[..], &cards], [&cards, &large[..]]] {
            let refused = games::of(game).expect("a game").seat(file, decks, 1).err().expect("one is too large");
            assert_eq!(refused, Unplayable::Size { cards: cards.len() + 1, most: cards.len() });
        }
    }
}

/// Scenarios reproduce the positions of games: at least seven of ten points have one; each passes as a file of its own, and a point without one has a stated
/// reason.
#[test]
fn scenarios_are_made_of_points_of_random_games() {
    let pool = pool();
    let folder = tempfile::tempdir().expect("a folder");
    for (game, decks) in DECKS {
        let (mut points, mut made) = (0, 0);
        for seed in 0..4 {
            played(&pool, game, decks, seed, |seated, replay| {
                if seated.answers() % 9 != 4 || seated.clock().0 == 0 {
                    return;
                }
                points += 1;
                match (Origin { replay, pool: &pool, pools: &[] }).scenario(seated) {
                    Ok(text) => {
                        made += 1;
                        let path = folder.path().join(format!("{game}-{seed}-{}.ron", seated.answers()));
                        replace_file(&path, &text).expect("it can be written");
                    }
                    Err(none) => assert!(!none.0.is_empty()),
                }
            });
        }
        assert!(points > 8 && made * 10 >= points * 7, "{game}: {made} of {points} points have a scenario");
    }
    let report = suite::run(&suite::find(&[folder.path().to_owned()]).expect("scenarios"), false);
    let failed: Vec<_> = report.results.iter().filter(|result| !result.ok).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

/// Before the first turn no scenario exists, and the reason says so.
/// The rule that ends a turn counts on, and what it does before that belongs to the turn that ends.
#[test]
fn the_log_tells_the_turn_of_each_line() {
    let pool = pool();
    let (session, _) = played(&pool, "union_arena", ["Cinder Parade", "Tideglass Chronicle"], 3, |_, _| {});
    let log = session.told();
    let starts = |phase: &'static str| log.iter().filter(move |line| line.all == format!("{phase} starts")).map(|line| line.turn);
    let (first, last): (Vec<u16>, Vec<u16>) = (starts("Start Phase").collect(), starts("End Phase").collect());
    assert!(last.len() > 5, "{last:?}");
    assert!(first.iter().zip(&last).all(|(first, last)| first == last), "{first:?} {last:?}");
}

#[test]
fn there_is_no_scenario_before_the_first_turn() {
    let pool = pool();
    let (seated, replay) = begin(&pool, DECKS[0].0, DECKS[0].1, 1);
    let none = (Origin { replay: &replay, pool: &pool, pools: &[] }).scenario(&*seated).expect_err("no turn has begun");
    assert!(none.0[0].contains("no turn has begun"));
}

/// Screens fit into 80 columns, and name no card of the opponent's hand.
#[test]
fn screens_fit_and_show_what_a_player_may_see() {
    let pool = pool();
    let cards = Cards(&pool);
    for (game, decks) in DECKS {
        played(&pool, game, decks, 11, |seated, _| {
            for seat in cardwright::kernel::seat::Seat::BOTH {
                let screen = seated.screen(seat, &cards);
                assert!(screen.iter().all(|line| line.chars().count() <= WIDTH), "{screen:#?}");
                let view = &seated.snapshot(seat).views[0];
                let seen = serde_json::to_string(view).expect("JSON");
                let numbers = screen.iter().flat_map(|line| line.split([' ', ',', '(', ')'])).filter(|word| pool.card(word).is_some());
                numbers.for_each(|number| assert!(seen.contains(number), "{number} is on the screen, and not in the view"));
            }
        });
    }
}
