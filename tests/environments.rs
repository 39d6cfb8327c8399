//! Learning environments: what an agent reads shows nothing hidden, and every option of a game can be reached by actions.

use cardwright::card::{Card, Pool, Vocabulary};
use cardwright::games::features::features;
use cardwright::games::{self, ucg, ultra_battle, union_arena};
use cardwright::kernel::game::Game;
use cardwright::kernel::running::Running;
use cardwright::kernel::seat::Seat;
use cardwright::sim::bot::Bot;
use cardwright::sim::chance::{BotChance, seed_of};
use cardwright::sim::deck_match::DeckMatch;
use cardwright::sim::env::encoding::Encoded;
use cardwright::sim::env::environment::Environment;
use cardwright::sim::env::observation::number;
use cardwright::sim::env::vector::{Arrays, Environments, Source};
use cardwright::sim::env::{ACTIONS, OBSERVATION, action};
use cardwright::sim::match_up::Arena;
use cardwright::sim::score::Score;

/// Number of games per pair of decks.
const GAMES: u64 = 10;

/// Calls `with` for each pair of neighbouring built-in decks of a game.
fn each_pair<R: Encoded>(
    game: &str,
    build: impl Fn(&Vocabulary, [&[&Card]; 2]) -> Option<DeckMatch<R>>,
    mut with: impl FnMut(DeckMatch<R>),
) {
    let (pool, _) = Pool::builtin();
    let vocabulary = &pool.game(game).expect("the game is built in").vocabulary;
    let own = pool.decks().iter().filter(|deck| deck.deck.game == game);
    let decks: Vec<Vec<&Card>> =
        own.map(|deck| deck.deck.numbers().map(|number| &pool.card(number).expect("a card of the pool").card).collect()).collect();
    decks.windows(2).filter_map(|pair| build(vocabulary, [&pair[0], &pair[1]])).for_each(&mut with);
}

fn ucg_match(words: &Vocabulary, decks: [&[&Card]; 2]) -> Option<DeckMatch<ucg::leaves::Ucg>> {
    DeckMatch::of(decks, |decks| ucg::setup::Setup::build(&ucg::Words::new(words), decks)).ok()
}

fn ultra_battle_match(words: &Vocabulary, decks: [&[&Card]; 2]) -> Option<DeckMatch<ultra_battle::leaves::UltraBattle>> {
    DeckMatch::of(decks, |decks| ultra_battle::setup::Setup::build(words, ultra_battle::rulings::Rulings::default(), decks)).ok()
}

fn union_arena_match(words: &Vocabulary, decks: [&[&Card]; 2]) -> Option<DeckMatch<union_arena::leaves::UnionArena>> {
    DeckMatch::of(decks, |decks| union_arena::setup::Setup::build(words, union_arena::rulings::Rulings::default(), decks)).ok()
}

/// Plays games by random actions, and calls `looked` before each.
fn play_by_actions<R: Encoded>(arena: &DeckMatch<R>, mut looked: impl FnMut(&mut Environment<R>, &mut BotChance))
where
    Running<R>: Score,
{
    for number in 0..GAMES {
        let seed = seed_of(3, number);
        let (game, tokens) = arena.seat(number % 2 == 1, seed);
        let (mut environment, mut chance) = (Environment::new(game, tokens.clone()), BotChance::new(seed, 0));
        let mut actions = 0;
        while let Some(action) = environment.any_action(&mut chance) {
            looked(&mut environment, &mut chance);
            environment.act(action, &mut chance).expect("it is legal");
            actions += 1;
            assert!(actions < 50_000, "the game goes on");
        }
        assert!(environment.game().ending().is_some());
    }
}

/// The mask has exactly the actions that are legal, and each of them changes the game or the answer in progress; overflows are rare.
fn masks_are_complete<R: Encoded>(arena: DeckMatch<R>)
where
    Running<R>: Score,
{
    let (mut decisions, mut beyond) = (0, 0);
    play_by_actions(&arena, |environment, chance| {
        let mut mask = [false; ACTIONS];
        environment.mask(&mut mask);
        for (action, legal) in (0..).zip(mask) {
            assert_eq!(environment.is_legal(action), legal, "action {action}");
        }
        let legal = (0..ACTIONS).filter(|&action| mask[action]);
        decisions += 1;
        beyond += usize::from(mask[usize::from(action::OVERFLOW)]);
        if decisions % 50 == 0 {
            for action in legal {
                let mut other = environment.clone();
                other.act(action as u16, chance).expect("it is in the mask");
                let (mut before, mut after) = ([0; OBSERVATION], [0; OBSERVATION]);
                environment.observe(&mut before);
                other.observe(&mut after);
                assert!(before != after || environment.game().fingerprint() != other.game().fingerprint(), "action {action} does nothing");
            }
        }
    });
    println!("{decisions} decisions, {beyond} with an option that no row stands for");
    assert!(beyond * 100 <= decisions, "{beyond} of {decisions} decisions have an option that no row stands for");
}

/// Whatever is dealt where a player does not look, they observe the same.
fn hidden_cards_are_not_observed<R: Encoded>(arena: DeckMatch<R>)
where
    Running<R>: Score,
{
    let mut compared = 0;
    play_by_actions(&arena, |environment, chance| {
        for viewer in Seat::BOTH {
            // The deal goes no further, so that both stand at the same point.
            let seed = chance.draw();
            let dealt = environment.game().determinized(viewer, seed, |limit| chance.below(limit));
            let guess = Environment::new(dealt, environment.tokens().clone());
            let (mut true_one, mut guessed) = ([0; OBSERVATION], [0; OBSERVATION]);
            environment.observe_as(viewer, &mut true_one);
            guess.observe_as(viewer, &mut guessed);
            // An answer may be in progress, and a deal has no options yet.
            for of_question in number::QUESTION..=number::FIRST {
                (true_one[of_question], guessed[of_question]) = (0, 0);
            }
            assert!(
                true_one == guessed,
                "{:?}",
                true_one.iter().zip(&guessed).enumerate().filter(|(_, (one, other))| one != other).collect::<Vec<_>>()
            );
            compared += 1;
        }
    });
    assert!(compared > 100, "only {compared} positions were compared");
}

#[test]
fn every_legal_action_of_ucg_is_in_the_mask() {
    each_pair("ucg", ucg_match, masks_are_complete);
}

#[test]
fn every_legal_action_of_ultra_battle_is_in_the_mask() {
    each_pair("ultra_battle", ultra_battle_match, masks_are_complete);
}

#[test]
fn every_legal_action_of_union_arena_is_in_the_mask() {
    each_pair("union_arena", union_arena_match, masks_are_complete);
}

#[test]
fn hidden_cards_of_ucg_are_not_observed() {
    each_pair("ucg", ucg_match, hidden_cards_are_not_observed);
}

#[test]
fn hidden_cards_of_ultra_battle_are_not_observed() {
    each_pair("ultra_battle", ultra_battle_match, hidden_cards_are_not_observed);
}

#[test]
fn hidden_cards_of_union_arena_are_not_observed() {
    each_pair("union_arena", union_arena_match, hidden_cards_are_not_observed);
}

/// Plays 400 steps of 8 games. Returns all that was observed.
fn stepped(environments: &mut dyn Environments, threads: usize) -> Vec<i16> {
    let mut all = Vec::new();
    let (mut observations, mut masks) = (vec![0; 8 * OBSERVATION], vec![false; 8 * ACTIONS]);
    environments.reset(11, threads, Arrays { observations: Some(&mut observations), masks: Some(&mut masks) });
    for _ in 0..400 {
        let actions = environments.sample();
        assert!(actions.iter().zip(masks.chunks(ACTIONS)).all(|(&action, mask)| mask[usize::from(action)]));
        environments.step(&actions, threads, Arrays { observations: Some(&mut observations), masks: Some(&mut masks) }).expect("legal");
        all.extend_from_slice(&observations);
        assert!(environments.statuses().iter().all(|status| status.ended || status.rewards == [0.0; 2]));
    }
    all
}

#[test]
fn a_vector_follows_from_its_seed_on_any_number_of_threads() {
    each_pair("ucg", ucg_match, |arena| {
        let mut vector = Arena::environments(&arena, 8, Some(Bot::Random)).expect("it has an encoding");
        let alone = stepped(&mut *vector, 1);
        assert!(vector.begun().iter().all(|&begun| begun > 1));
        assert!(vector.statuses().iter().all(|status| status.player == 0));
        assert_eq!(alone, stepped(&mut *vector, 3));
        let refused = vector.step(&[action::NONE; 8], 1, Arrays::default());
        assert_eq!(refused.expect_err("it is no action").place, 0);
    });
}

/// The features of a card say what it prints and does: equal cards have equal ones, and a word of the text that matters changes them.
#[test]
fn features_follow_from_values_and_meaning() {
    let (pool, _) = Pool::builtin();
    let game = pool.game("ucg").expect("it is built in");
    let language = games::of("ucg").and_then(|rules| rules.language(&game.vocabulary)).expect("it has a language");
    let card = |text: &str| Card { text: text.to_owned(), ..pool.card("CW01-003").expect("it is built in").card.clone() };
    let of = |text: &str| features(&card(text), &*language);
    let draws = "[SIN]《When this character enters play》You may draw a card.";
    assert_eq!(of(draws), of("[SIN] 《When this character enters play》 You may draw 1 card."));
    assert_ne!(of(draws), of("[SIN]《When this character enters play》Draw a card."));
    assert_ne!(of(draws), of("[SIN]《When this character enters play》You may draw two cards."));
    let named = Card { name: "Another name".to_owned(), number: "XX01-001".to_owned(), ..card(draws) };
    assert_eq!(of(draws), features(&named, &*language));
}
