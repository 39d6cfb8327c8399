//! Laws of play, for every game: over the built-in decks and, where the public card list is available, over decks drawn from it.

#[path = "laws_play/hidden_log.rs"]
mod hidden_log;
#[path = "laws_play/informed.rs"]
mod informed;
#[path = "laws_play/offers.rs"]
mod offers;
mod sound;

use cardwright::card::{Card, Pool, Vocabulary};
use cardwright::games::ucg::Words;
use cardwright::games::ucg::card_list;
use cardwright::games::ucg::leaves::Ucg;
use cardwright::games::ucg::setup::Setup;
use cardwright::games::ultra_battle::leaves::UltraBattle;
use cardwright::games::union_arena::leaves::UnionArena;
use cardwright::games::{ucg, ultra_battle, union_arena};
use cardwright::kernel::game::{Decision, Ending, Game, Illegal};
use cardwright::kernel::parts::Rules;
use cardwright::kernel::running::Running;
use cardwright::kernel::seat::Seat;
use cardwright::kernel::setup;
use cardwright::sim::chance::BotChance;
use cardwright::sim::random::random;
use std::fmt::Debug;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// Maximum number of attempts to find picks that are legal together.
const ATTEMPTS: usize = 200;

/// Game for which the laws are tested.
trait Tried: Rules {
    /// Number of games checked position by position; the environment variable `CARDWRIGHT_GAMES` overrides it.
    const GAMES: u64;

    /// View of a player: all that the player may see.
    type View: PartialEq + Debug;

    /// Returns the set-ups with which the laws are tested.
    fn setups() -> Vec<Arc<setup::Setup<Self>>>;
    /// Checks that each card is in exactly one zone, the one that it records.
    fn check(game: &Running<Self>);
    /// Returns a player's view of a game.
    fn view(game: &Running<Self>, seat: Seat) -> Self::View;
}

impl Tried for Ucg {
    const GAMES: u64 = 1500;

    type View = ucg::view::View;

    fn setups() -> Vec<Arc<Setup>> {
        ucg_setups()
    }

    fn check(game: &Running<Self>) {
        sound::check_ucg(game);
    }

    fn view(game: &Running<Self>, seat: Seat) -> Self::View {
        game.view(seat)
    }
}

impl Tried for UltraBattle {
    const GAMES: u64 = 200;

    type View = ultra_battle::view::View;

    fn setups() -> Vec<Arc<setup::Setup<Self>>> {
        built("ultra_battle", 60, |vocabulary, decks| {
            ultra_battle::setup::Setup::build(vocabulary, ultra_battle::rulings::Rulings::default(), decks).ok()
        })
    }

    fn check(game: &Running<Self>) {
        game.look(|table| table.check()).unwrap_or_else(|broken| panic!("{broken}"));
    }

    fn view(game: &Running<Self>, seat: Seat) -> Self::View {
        game.view(seat)
    }
}

impl Tried for UnionArena {
    const GAMES: u64 = 200;

    type View = union_arena::view::View;

    fn setups() -> Vec<Arc<setup::Setup<Self>>> {
        built("union_arena", 50, |vocabulary, decks| {
            union_arena::setup::Setup::build(vocabulary, union_arena::rulings::Rulings::default(), decks).ok()
        })
    }

    fn check(game: &Running<Self>) {
        game.look(|table| table.check()).unwrap_or_else(|broken| panic!("{broken}"));
    }

    fn view(game: &Running<Self>, seat: Seat) -> Self::View {
        game.view(seat)
    }
}

/// Returns the set-ups of the built-in decks of a game, and of decks of this size of the same cards without texts.
fn built<R: Rules>(
    name: &str,
    size: usize,
    build: impl Fn(&Vocabulary, [&[&Card]; 2]) -> Option<setup::Setup<R>>,
) -> Vec<Arc<setup::Setup<R>>> {
    let (pool, _) = Pool::builtin();
    let vocabulary = &pool.game(name).expect("the game is built in").vocabulary;
    let cards = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|game| game.file.game == name));
    let silent: Vec<Card> = cards.map(|card| Card { text: String::new(), ..card.card.clone() }).collect();
    let every: Vec<&Card> = silent.iter().collect();
    let decks = pool.decks().iter().filter(|deck| deck.deck.game == name);
    let decks = decks.map(|deck| deck.deck.numbers().map(|number| &pool.card(number).expect("a card of the pool").card).collect());
    let decks: Vec<Vec<&Card>> = decks.collect();
    let half: Vec<Vec<&Card>> = every.chunks(size).map(<[&Card]>::to_vec).collect();
    let of = |decks: &[Vec<&Card>]| -> Vec<Arc<setup::Setup<R>>> {
        (0..decks.len()).filter_map(|first| build(vocabulary, [&decks[first], &decks[(first + 1) % decks.len()]]).map(Arc::new)).collect()
    };
    let setups: Vec<_> = of(&decks).into_iter().chain(of(&half)).collect();
    assert!(!setups.is_empty(), "nothing can be played");
    setups
}

/// Returns the UCG set-ups with which the laws are tested.
fn ucg_setups() -> Vec<Arc<Setup>> {
    let (pool, _) = Pool::builtin();
    let vocabulary = &pool.game("ucg").expect("the game is built in").vocabulary;
    let words = Words::new(vocabulary);
    let decks: Vec<Vec<&Card>> = pool
        .decks()
        .iter()
        .filter(|deck| deck.deck.game == "ucg")
        .map(|deck| deck.deck.numbers().map(|number| &pool.card(number).expect("a card of the pool").card).collect())
        .filter(|deck: &Vec<&Card>| Setup::build(&words, [deck, deck]).is_ok())
        .collect();
    assert!(!decks.is_empty(), "no built-in deck can be played");
    let mut setups: Vec<Arc<Setup>> = (0..decks.len())
        .map(|first| Arc::new(Setup::build(&words, [&decks[first], &decks[(first + 1) % decks.len()]]).expect("both can be played")))
        .collect();
    setups.extend(real_setups(vocabulary, &words));
    setups
}

/// Returns set-ups of decks drawn from the public card list.
fn real_setups(vocabulary: &Vocabulary, words: &Words) -> Vec<Arc<Setup>> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/pool/ucg/cards.csv");
    let Ok(bytes) = fs::read(list) else {
        eprintln!("skipped: the real list is not at hand");
        return Vec::new();
    };
    let import = card_list::import(&bytes).expect("a card list");
    let cards = import.sets.iter().flat_map(|set| &set.cards);
    let playable: Vec<&Card> = cards.filter(|card| Setup::build(words, [&[*card], &[]]).is_ok()).collect();
    let is_starter = |card: &Card| {
        card.printed.number("level") == Some(1_u8)
            && card.printed.part("bp", "single").is_some()
            && vocabulary.kind(&card.card_type) == Some("Character")
    };
    let starters: Vec<&Card> = playable.iter().copied().filter(|card| is_starter(card)).collect();
    let mut chance = BotChance::new(9, 0);
    let mut setups = Vec::new();
    for _ in 0..12 {
        let [a, b] = [(); 2].map(|()| drawn(&starters, &playable, &mut chance));
        setups.push(Arc::new(Setup::build(words, [&a, &b]).expect("each card can be played")));
    }
    setups
}

/// Draws a random deck, a third of it characters that can be set.
fn drawn<'c>(starters: &[&'c Card], playable: &[&'c Card], chance: &mut BotChance) -> Vec<&'c Card> {
    let mut draw = |from: &[&'c Card]| from[chance.below(from.len() as u16) as usize];
    (0..50).map(|place| draw(if place % 3 == 0 { starters } else { playable })).collect()
}

/// Answers a decision at random, and returns the picks.
fn step<G: Tried>(game: &mut Running<G>, chance: &mut BotChance) -> Option<Vec<u16>> {
    let decision = game.decision()?;
    let mut picks = Vec::new();
    for _ in 0..ATTEMPTS {
        random(&decision, chance, &mut picks);
        match game.choose(&picks) {
            Ok(()) => return Some(picks),
            Err(Illegal::Together) => {}
            Err(refused) => panic!("{picks:?} of {decision:?}: {refused}"),
        }
    }
    panic!("no answer to {decision:?}: {}", game.prompt());
}

/// Plays random games, and passes each position, including the last, to `look`.
fn play_and_look<G: Tried>(seeds: u64, mut look: impl FnMut(&Running<G>, &mut BotChance)) {
    for setup in G::setups() {
        for seed in 0..seeds {
            let mut game = Running::<G>::new(Arc::clone(&setup), seed);
            let mut chance = BotChance::new(seed, 0);
            loop {
                look(&game, &mut chance);
                if step(&mut game, &mut chance).is_none() {
                    break;
                }
            }
            assert!(game.ending().is_some(), "without a decision a game is over");
        }
    }
}

/// Law 7: the same seed and choices yield the same state after every step.
fn same_seed_and_choices<G: Tried>() {
    for setup in G::setups() {
        for seed in 0..6 {
            let mut game = Running::<G>::new(Arc::clone(&setup), seed);
            let mut chance = BotChance::new(seed, 1);
            let (mut choices, mut prints) = (Vec::new(), vec![game.fingerprint()]);
            while let Some(picks) = step(&mut game, &mut chance) {
                choices.push(picks);
                prints.push(game.fingerprint());
            }
            let again = std::thread::spawn({
                let setup = Arc::clone(&setup);
                move || {
                    let mut game = Running::<G>::new(setup, seed);
                    let mut prints = vec![game.fingerprint()];
                    for picks in choices {
                        // A clone continues exactly as the game itself.
                        game = game.clone();
                        game.choose(&picks).expect("the same choice");
                        prints.push(game.fingerprint());
                    }
                    prints
                }
            });
            assert_eq!(prints, again.join().expect("it plays"), "seed {seed}");
        }
    }
}

/// Law 8: exactly the offered options can be chosen.
fn offered_options<G: Tried>() {
    play_and_look::<G>(3, |game, chance| {
        let Some(decision) = game.decision() else { return };
        for option in 0..decision.options {
            assert!(can_choose(game, &decision, option, chance), "{} of {decision:?}: {}", game.label(option), game.prompt());
        }
        let mut wrong = vec![vec![decision.options], vec![u16::MAX], (0..=decision.max).collect()];
        if decision.min > 0 {
            wrong.push(Vec::new());
        }
        if decision.max > 1 {
            wrong.push(vec![0; decision.min.max(2).into()]);
        }
        for picks in wrong {
            let mut copy = game.clone();
            assert!(copy.choose(&picks).is_err(), "{picks:?} of {decision:?}");
            assert_eq!(copy.fingerprint(), game.fingerprint(), "a refused answer changes nothing");
            assert_eq!(copy.decision(), Some(decision));
        }
    });
}

/// True if some legal answer contains the option.
fn can_choose<G: Tried>(game: &Running<G>, decision: &Decision, option: u16, chance: &mut BotChance) -> bool {
    let mut picks = Vec::new();
    (0..ATTEMPTS).any(|attempt| {
        random(decision, chance, &mut picks);
        if !picks.contains(&option) {
            match picks.first_mut() {
                // The minimum number of picks first: options that exclude each other are not picked together.
                Some(_) if attempt < ATTEMPTS / 2 => {
                    picks.truncate(decision.min.max(1).into());
                    picks[0] = option;
                }
                Some(first) => *first = option,
                None => picks.push(option),
            }
        }
        game.clone().choose(&picks).is_ok()
    })
}

/// Law 9: hidden cards do not affect anything shown to the player.
fn hidden_cards<G: Tried>() {
    let mut differing = 0;
    play_and_look::<G>(3, |game, chance| {
        for seat in Seat::BOTH {
            let seed = chance.draw();
            let mut other = game.determinized(seat, seed, |limit| chance.below(limit));
            differing += u32::from(game.setup().of != other.setup().of);
            assert_eq!(G::view(game, seat), G::view(&other, seat));
            // The opponent's decision may depend on their hand, and so may the course of the game; but there is always a legal answer.
            other.advance();
            assert!(other.decision().is_none_or(|decision| decision.options > 0), "{}", game.prompt());
            if let Some(decision) = game.decision().filter(|decision| decision.seat == seat) {
                assert_eq!(other.decision(), Some(decision), "{}", game.prompt());
                assert_eq!(game.prompt(), other.prompt());
                let labels = |game: &Running<G>| (0..decision.options).map(|option| game.label(option)).collect::<Vec<_>>();
                assert_eq!(labels(game), labels(&other), "{}", game.prompt());
            }
        }
    });
    assert!(differing > 1000, "only {differing} positions differed");
}

/// In every position of many games, each card is in exactly one zone, stacked cards conform, and a decision is open, unless the game is over. Every game ends
/// by its rules.
fn sound_positions<G: Tried>() {
    let setups = G::setups().len() as u64;
    let games = std::env::var("CARDWRIGHT_GAMES").map_or(G::GAMES, |games| games.parse().expect("CARDWRIGHT_GAMES is a number of games"));
    play_and_look::<G>(games.div_ceil(setups), |game, _| {
        G::check(game);
        match (game.decision(), game.ending()) {
            (Some(decision), None) => assert!(decision.options > 0 && decision.min <= decision.max, "{decision:?}: {}", game.prompt()),
            (None, Some(ending)) => assert!(!matches!(ending, Ending::Stopped(_)), "{ending:?} in turn {}", game.turn()),
            odd => panic!("{odd:?}"),
        }
    });
}

/// Returns a mirror match of 50 cards of the public list, ranked by the phrases of continuous, delayed and recurring effects in their texts: the first 20 that
/// can be set first, and the first 30 of all.
fn prolific_setup() -> Option<Arc<Setup>> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/pool/ucg/cards.csv");
    let import = card_list::import(&fs::read(list).ok()?).expect("a card list");
    let (pool, _) = Pool::builtin();
    let vocabulary = &pool.game("ucg").expect("the game is built in").vocabulary;
    let words = Words::new(vocabulary);
    let cards = import.sets.iter().flat_map(|set| &set.cards);
    let mut playable: Vec<&Card> =
        cards.filter(|card| card.printed.get("level").is_some() && Setup::build(&words, [&[*card], &[]]).is_ok()).collect();
    let lasting = |card: &&Card| {
        ["this turn", "end of turn", "next turn", "Once per turn", "Whenever", "each"].map(|part| card.text.matches(part).count())
    };
    playable.sort_by_key(|card| std::cmp::Reverse(lasting(card).iter().sum::<usize>()));
    let starters =
        playable.iter().copied().filter(|card| card.printed.number("level") == Some(1_u8) && card.printed.part("bp", "single").is_some());
    let deck: Vec<&Card> = starters.take(20).chain(playable.iter().copied().take(30)).collect();
    Some(Arc::new(Setup::build(&words, [&deck, &deck]).expect("each card can be played")))
}

/// No legal game reaches a limit of the engine: a mirror match of a deck of the most prolific printed cards.
#[test]
fn the_most_prolific_cards_reach_no_limit() {
    let Some(setup) = prolific_setup() else { return eprintln!("skipped: the real list is not at hand") };
    for seed in 0..400 {
        let mut game = Running::<Ucg>::new(Arc::clone(&setup), seed);
        let mut chance = BotChance::new(seed, 2);
        while step(&mut game, &mut chance).is_some() {}
        assert!(!matches!(game.ending(), Some(Ending::Stopped(_))), "seed {seed}: {:?} in turn {}", game.ending(), game.turn());
    }
}

/// Instantiates the laws as tests of a game.
macro_rules! laws {
    ($module:ident, $game:ty) => {
        mod $module {
            #[test]
            fn the_same_seed_and_choices_give_the_same_state_after_every_step() {
                super::same_seed_and_choices::<$game>();
            }

            #[test]
            fn every_offered_option_can_be_chosen_and_no_other() {
                super::offered_options::<$game>();
            }

            #[test]
            fn what_a_player_may_not_see_changes_nothing_that_they_are_shown() {
                super::hidden_cards::<$game>();
            }

            #[test]
            fn what_a_player_may_not_see_changes_no_line_of_their_log() {
                super::hidden_log::law::<$game>();
            }

            #[test]
            fn a_bot_answers_the_same_whatever_it_does_not_see() {
                super::informed::same_answers::<$game>();
            }

            #[test]
            fn whatever_is_offered_changes_the_game() {
                super::offers::law::<$game>();
            }

            #[test]
            fn every_position_is_sound_and_every_game_ends() {
                super::sound_positions::<$game>();
            }
        }
    };
}

laws!(of_ucg, super::Ucg);
laws!(of_ultra_battle, super::UltraBattle);
laws!(of_union_arena, super::UnionArena);

#[test]
fn a_face_down_card_is_guessed_to_be_any_that_could_lie_there() {
    informed::guesses_are_fair();
}
