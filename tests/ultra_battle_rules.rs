//! Rules of Ultra Battle that precede every scenario's position: decks, the first player, opening hands and the first Fighters.

use cardwright::card::printed::{Printed, ultra_battle::FIELDS};
use cardwright::card::{Card, Pool};
use cardwright::games::ultra_battle::code::Event;
use cardwright::games::ultra_battle::game::UltraBattleGame;
use cardwright::games::ultra_battle::rulings::Rulings;
use cardwright::games::ultra_battle::setup::Setup;
use cardwright::games::ultra_battle::state::State;
use cardwright::games::ultra_battle::zones::Zone;
use cardwright::kernel::game::Game;
use cardwright::kernel::seat::Seat;
use cardwright::lang::reference::Verb;
use cardwright::lint;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Returns a card file for a set of its own: Fighters 001 to 015 and Items 016 to 030, each with a distinct name.
fn cards() -> String {
    let one = |number: usize| {
        let fields = if number <= 15 {
            r#"card_type: "Fighter", class: "Monster", colors: ["Red"], hp: 60, power: 30, types: ["Beast"]"#
        } else {
            r#"card_type: "Item", class: "Equip", power: 10"#
        };
        format!("(number: \"TT01-{number:03}\", name: \"Card {number}\", {fields}, rarity: \"C\"),\n")
    };
    format!("[{}]", (1..=30).map(one).collect::<String>())
}

/// Returns a pool with a deck of these (count, serial) entries.
fn pool_with(folder: &Path, deck: &[(u8, usize)]) -> Pool {
    let entries: String = deck.iter().map(|(count, number)| format!("({count}, \"TT01-{number:03}\"), ")).collect();
    let files = [
        ("set.ron", r#"(code: "TT01", name: "Tests", game: "ultra_battle")"#.to_owned()),
        ("cards.ron", cards()),
        ("one.deck.ron", format!(r#"(name: "One", game: "ultra_battle", rules: "1.0", cards: [{entries}])"#)),
    ];
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("a written file");
    }
    let (pool, findings) = Pool::load_beside_builtin(&[PathBuf::from(folder)]).expect("the folder is there");
    assert!(findings.is_empty(), "{findings:?}");
    pool
}

/// Returns the codes of the diagnostics of a deck of these cards.
fn wrong(deck: &[(u8, usize)]) -> Vec<&'static str> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let pool = pool_with(folder.path(), deck);
    let deck = pool.decks().iter().find(|deck| deck.deck.name == "One").expect("the deck was read");
    let mut findings = Vec::new();
    lint::deck::check_deck(&pool, deck, &mut findings);
    findings.into_iter().map(|finding| finding.diagnostic.code).collect()
}

/// Returns four copies each of 15 cards, starting with `first`.
fn fours(first: usize) -> Vec<(u8, usize)> {
    (first..first + 15).map(|number| (4, number)).collect()
}

#[test]
fn a_deck_of_another_size_is_refused() {
    assert!(wrong(&fours(8)).is_empty());
    let (mut less, mut more) = (fours(8), fours(8));
    less[0].0 = 3;
    more.push((1, 30));
    assert_eq!(wrong(&less), ["CW030"]);
    assert_eq!(wrong(&more), ["CW030"]);
}

/// D1.
#[test]
fn a_deck_with_five_cards_of_a_name_is_refused() {
    let mut five = fours(8);
    (five[0].0, five[1].0) = (5, 3);
    assert_eq!(wrong(&five), ["CW031"]);
}

/// D1: a deck without a Fighter could not begin a game.
#[test]
fn a_deck_without_a_fighter_is_refused() {
    assert_eq!(wrong(&fours(16)), ["CW034"]);
}

/// Returns a deck of 60 cards: so many Fighters, the others Equips.
fn deck_with(fighters: usize) -> Vec<Card> {
    let card = |number: usize, card_type: &str, class: &str| Card {
        number: format!("TT01-{class}-{number:03}"),
        name: format!("{class} {number}"),
        card_type: card_type.to_owned(),
        printed: Printed::of(&FIELDS, [("class", class.into())]),
        ..Card::default()
    };
    let printed = [("class", "Monster".into()), ("hp", 60.into()), ("power", 30.into())];
    let fighter = |number| Card { printed: Printed::of(&FIELDS, printed.clone()), ..card(number, "Fighter", "Monster") };
    (1..=60).map(|number| if number <= fighters { fighter(number) } else { card(number, "Item", "Equip") }).collect()
}

/// Starts a game and plays it to its first decision, with so many Fighters in the decks.
fn begun(fighters: [usize; 2], seed: u64) -> UltraBattleGame {
    let pool = Pool::builtin().0;
    let vocabulary = &pool.game("ultra_battle").expect("the game comes with the project").vocabulary;
    let decks = fighters.map(deck_with);
    let [a, b] = decks.each_ref().map(|deck| deck.iter().collect::<Vec<&Card>>());
    let setup = Setup::build(vocabulary, Rulings::default(), [&a, &b]).expect("cards without text can be played");
    let state = State::begin(&setup, seed);
    let mut game = UltraBattleGame::from_state(Arc::new(setup), state).with_log();
    game.advance();
    game
}

/// Plays such a game into its first turn; the first Fighters are arbitrary.
fn in_play(fighters: [usize; 2], seed: u64) -> UltraBattleGame {
    let mut game = begun(fighters, seed);
    while game.state().turn == 0 {
        game.choose(&[0]).expect("the first option is one");
    }
    game
}

fn count(game: &UltraBattleGame, seat: Seat, pile: Zone) -> usize {
    game.state().field.pile(seat, pile).len()
}

/// Counts the moves of a player's cards with the verb `how`.
fn moved(game: &UltraBattleGame, seat: Seat, how: Verb) -> usize {
    let is_such = |event: &&Event| matches!(event, Event::Moves { card, verb, .. } if *verb == how && State::owner(*card) == seat);
    game.events().iter().filter(is_such).count()
}

#[test]
fn the_seed_decides_who_goes_first() {
    let first = |seed| {
        let game = in_play([30, 30], seed);
        assert_eq!((game.state().turn, game.state().lead), (1, game.state().field.first), "who goes first has the first turn");
        game.state().lead
    };
    let seats: Vec<Seat> = (0..20).map(first).collect();
    assert!(Seat::BOTH.iter().all(|seat| seats.contains(seat)), "both come to be first");
    assert_eq!(seats, (0..20).map(first).collect::<Vec<Seat>>(), "by the seed alone");
}

#[test]
fn each_player_draws_six_cards() {
    let game = begun([60, 60], 1);
    assert_eq!(game.decision().map(|decision| decision.options), Some(6));
    for seat in Seat::BOTH {
        assert_eq!((count(&game, seat, Zone::Hand), count(&game, seat, Zone::Deck)), (6, 54));
    }
}

/// Also D2: one Fighter each, hidden from the opponent until both have chosen.
#[test]
fn both_players_have_a_fighter_before_the_first_turn() {
    for seed in 0..20 {
        let mut game = begun([60, 60], seed);
        let fighters = |game: &UltraBattleGame| Seat::BOTH.map(|seat| game.state().field.battle(seat).count());
        assert_eq!(game.decision().map(|decision| decision.seat), Some(game.state().lead));
        game.choose(&[1]).expect("it is offered");
        assert_eq!(game.decision().map(|decision| decision.seat), Some(game.state().lead.other()));
        assert_eq!((game.state().turn, fighters(&game)), (0, [0, 0]));
        game.choose(&[2]).expect("it is offered");
        assert_eq!((game.state().turn, fighters(&game)), (1, [1, 1]));
        assert_eq!(count(&game, game.state().lead.other(), Zone::Hand), 5);
    }
}

#[test]
fn a_hand_without_a_fighter_is_drawn_again() {
    let mut redraws = BTreeSet::new();
    for seed in 0..40 {
        let game = in_play([60, 6], seed);
        assert_eq!(
            (moved(&game, Seat::A, Verb::Return), moved(&game, Seat::A, Verb::Draw) / 6),
            (0, 1),
            "with a Fighter nothing is redrawn"
        );
        let returned = moved(&game, Seat::B, Verb::Return);
        assert_eq!(returned % 6, 0, "the whole hand goes back");
        assert_eq!(Seat::BOTH.map(|seat| moved(&game, seat, Verb::Reveal)), [0, returned], "and each card of it is shown before");
        assert_eq!(moved(&game, Seat::B, Verb::Draw) / 6, returned / 6 + 1, "and six cards are drawn for it");
        assert_eq!(game.state().field.battle(Seat::B).count(), 1);
        redraws.insert(returned / 6);
    }
    assert!(redraws.contains(&0) && redraws.contains(&1), "{redraws:?}");
}

/// Also D2: after 20 hands without a Fighter, one is taken out of the deck.
#[test]
fn hands_are_drawn_again_until_there_is_a_fighter() {
    let mut redraws = BTreeSet::new();
    for seed in 0..60 {
        let game = in_play([1, 1], seed);
        for seat in Seat::BOTH {
            assert_eq!(game.state().field.battle(seat).count(), 1, "seed {seed}");
            let cards = [Zone::Hand, Zone::Deck].map(|pile| count(&game, seat, pile));
            assert_eq!(cards.iter().sum::<usize>(), 59, "seed {seed}");
            redraws.insert(moved(&game, seat, Verb::Return) / 6);
        }
    }
    assert!(redraws.contains(&2) && redraws.contains(&20) && redraws.iter().all(|&number| number <= 20), "{redraws:?}");
}

/// B07: a hand without a Fighter is revealed to the opponent before it is shuffled back; drawn cards are not.
#[test]
fn a_hand_without_a_fighter_is_shown() {
    let mut shown = 0;
    for seed in 0..40 {
        let game = in_play([60, 6], seed);
        for (event, readers) in game.noted() {
            let Event::Moves { card, verb, .. } = *event else { continue };
            let opponent = readers[State::owner(card).other().index()];
            match verb {
                Verb::Reveal => assert!(opponent.saw, "seed {seed}: card {card} is revealed"),
                Verb::Draw => assert!(!opponent.saw, "seed {seed}: card {card} is drawn"),
                _ => {}
            }
            shown += usize::from(verb == Verb::Reveal);
        }
        assert_eq!(moved(&game, Seat::B, Verb::Reveal), moved(&game, Seat::B, Verb::Return), "seed {seed}: the whole hand is shown");
    }
    assert!(shown >= 6, "only {shown} cards were shown");
}

/// A vocabulary may have more Types than fit in a match: those that its cards have or name stay distinct, and a match with too many is rejected.
#[test]
fn sixty_four_types_are_told_apart_in_one_match() {
    let (pool, _) = Pool::builtin();
    let mut vocabulary = pool.game("ultra_battle").expect("the game is built in").vocabulary.clone();
    vocabulary.types = (0..160).map(|number| format!("Sort {number} of them")).collect();
    let fighter = |number: usize, text: &str| Card {
        number: format!("TT01-{number:03}"),
        name: format!("Card {number}"),
        card_type: "Fighter".to_owned(),
        printed: Printed::of(
            &FIELDS,
            [
                ("class", "Monster".into()),
                ("colors", vec!["Red".to_owned()].into()),
                ("types", vec![vocabulary.types[number].clone()].into()),
                ("hp", 60.into()),
            ],
        ),
        text: text.to_owned(),
        ..Card::default()
    };
    let cards = [fighter(1, "Your Fighters with Type 【Sort 33 of them】 get +20 Power."), fighter(33, ""), fighter(65, "")];
    let deck: Vec<&Card> = cards.iter().collect();
    let setup = Setup::build(&vocabulary, Rulings::default(), [&deck, &[]]).expect("three Types have places");
    let types: BTreeSet<_> = setup.faces.iter().map(|face| face.card_def.types).collect();
    assert_eq!((types.len(), types.contains(&0)), (3, false));
    let cards: Vec<Card> = (0..64).map(|number| fighter(number * 2, "")).collect();
    let deck: Vec<&Card> = cards.iter().collect();
    let setup = Setup::build(&vocabulary, Rulings::default(), [&deck[..32], &deck[32..]]).expect("64 Types have places");
    let types: BTreeSet<_> = setup.faces.iter().map(|face| face.card_def.types).collect();
    assert_eq!((types.len(), types.contains(&0)), (64, false));
    let cards: Vec<Card> = (0..65).map(|number| fighter(number, "")).collect();
    let decks: [Vec<&Card>; 2] = [cards[..33].iter().collect(), cards[33..].iter().collect()];
    let refused = Setup::build(&vocabulary, Rulings::default(), [&decks[0], &decks[1]]).expect_err("65 Types have none");
    assert!(refused[0].1.message.contains("64 TYPEs in all, and these have or name 65"), "{refused:?}");
}
