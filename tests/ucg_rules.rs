//! Invariants of random UCG games with texts: they hold at every decision.

use cardwright::card::printed::{Printed, ucg::FIELDS};
use cardwright::card::{Card, Pool};
use cardwright::games::ucg::Words;
use cardwright::games::ucg::game::UcgGame;
use cardwright::games::ucg::setup::Setup;
use cardwright::kernel::game::{Decision, Ending, Game, Limit};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Random answers, from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn answer(&mut self, decision: &Decision) -> Vec<u16> {
        let number = decision.min as usize + self.below((decision.max - decision.min) as usize + 1);
        let mut options: Vec<u16> = (0..decision.options).collect();
        (0..number).map(|_| options.remove(self.below(options.len()))).collect()
    }

    /// Draws a deck of 50 of these cards, at most four of each number.
    fn deck<'c>(&mut self, cards: &[&'c Card]) -> Vec<&'c Card> {
        let mut deck: Vec<&Card> = Vec::new();
        while deck.len() < 50 {
            let card = cards[self.below(cards.len())];
            if deck.iter().filter(|other| other.number == card.number).count() < 4 {
                deck.push(card);
            }
        }
        deck
    }
}

/// Plays random games with random decks, and passes each game to `see` at each decision.
fn each_decision(games: u64, mut see: impl FnMut(&UcgGame, u64)) {
    let (pool, _) = Pool::builtin();
    let words = Words::new(&pool.game("ucg").expect("the game is built in").vocabulary);
    let own = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|game| game.file.game == "ucg"));
    let cards: Vec<&Card> = own.map(|read| &read.card).filter(|card| Setup::build(&words, [&[card], &[]]).is_ok()).collect();
    let mut chance = Chance(1);
    for seed in 0..games {
        let decks = [chance.deck(&cards), chance.deck(&cards)];
        let setup = Setup::build(&words, [&decks[0], &decks[1]]).expect("each card was playable alone");
        let mut game = UcgGame::new(Arc::new(setup), seed).with_log();
        while let Some(decision) = game.decision() {
            see(&game, seed);
            let answer = chance.answer(&decision);
            game.choose(&answer).unwrap_or_else(|illegal| panic!("seed {seed}: {illegal}"));
        }
        assert!(matches!(game.ending(), Some(Ending::Won(_) | Ending::Stopped(Limit::Turns))), "seed {seed}: {:?}", game.ending());
    }
}

/// G044: each card is in exactly one zone, and stacks and areas are consistent, at every decision.
#[test]
fn every_card_is_in_one_zone_at_every_decision() {
    each_decision(400, |game, seed| {
        game.look(|table| table.check()).unwrap_or_else(|broken| panic!("seed {seed}, turn {}: {broken}", game.turn()));
    });
}

/// G228, G229: at a decision of the rules no effect is running, and every stack conforms again, unless its nonconforming cards cannot leave (11.15.1).
#[test]
fn every_stack_conforms_once_an_effect_is_complete() {
    each_decision(200, |game, seed| {
        if game.state().asking.is_some_and(|asking| asking.what.is_of_effect()) {
            return;
        }
        game.look(|table| {
            for id in table.state.all_characters() {
                let stays = !table.may_leave_stack(table.state.character(id).top);
                assert!(table.conforms(id) || stays, "seed {seed}, turn {}: the stack at {}", table.state.turn, table.place_label(id));
            }
            assert!(table.state.field.detached.is_empty() && table.state.revealed.is_empty(), "seed {seed}");
        });
    });
}

/// Every option has a label, and every decision a prompt.
#[test]
fn every_question_and_option_has_words() {
    each_decision(100, |game, seed| {
        let options = game.decision().map_or(0, |decision| decision.options);
        assert!(!game.prompt().is_empty(), "seed {seed}");
        for option in 0..options {
            assert!(!game.label(option).is_empty(), "seed {seed}: {}", game.prompt());
        }
    });
}

/// Decisions with a single possible answer are made automatically.
#[test]
fn a_decision_has_more_than_one_answer() {
    each_decision(100, |game, seed| {
        let Some(decision) = game.decision() else { return };
        assert!(decision.options > 0 && decision.min <= decision.max && decision.max <= decision.options, "seed {seed}");
        assert!(decision.min < decision.max || decision.ordered || decision.max < decision.options, "seed {seed}: {}", game.prompt());
    });
}

/// G058, G065: neither prompt nor labels name a card hidden from the deciding player.
#[test]
fn no_label_names_a_card_that_the_player_may_not_see() {
    each_decision(100, |game, seed| {
        let Some(decision) = game.decision() else { return };
        let seen: BTreeSet<String> = game.look(|table| {
            let cards = (0..100).filter(|&card| table.setup.has_card(card) && table.sees(decision.seat, card));
            cards.map(|card| table.setup.number(card).to_owned()).collect()
        });
        for option in 0..decision.options {
            let label = game.label(option);
            let numbers = game.setup().faces.iter().map(|face| &face.number).filter(|number| label.contains(number.as_str()));
            for number in numbers {
                assert!(seen.contains(number), "seed {seed}: {label} is offered to {:?}", decision.seat);
            }
        }
    });
}

/// As many TYPEs as a set of words holds are told apart in one match: what a text says of one of them is true of the cards that have it, and of no others.
#[test]
fn sixty_four_types_play_in_one_match() {
    let (pool, _) = Pool::builtin();
    let mut vocabulary = pool.game("ucg").expect("the game is built in").vocabulary.clone();
    vocabulary.types = (0..64).map(|number| format!("SORT{number}")).collect();
    let words = Words::new(&vocabulary);
    let card = |number: usize| Card {
        number: format!("TT01-{number:03}"),
        name: format!("Card {number}"),
        card_type: "Ultra Hero".to_owned(),
        printed: Printed::of(
            &FIELDS,
            [
                ("character", format!("Character {number}").as_str().into()),
                ("level", 1.into()),
                ("types", vec![format!("SORT{number}")].into()),
                ("bp", [("single", 1000)].as_slice().into()),
            ],
        ),
        text: format!("[SIN]Give all your characters with TYPE 【SORT{}】 +1000 BP each.", (number + 1) % 64),
        ..Card::default()
    };
    let cards: Vec<Card> = (0..64).map(card).collect();
    let decks: [Vec<&Card>; 2] = [cards[..32].iter().collect(), cards[32..].iter().collect()];
    let setup = Arc::new(Setup::build(&words, [&decks[0], &decks[1]]).expect("64 TYPEs have places"));
    assert_eq!(setup.faces.iter().map(|face| face.card_def.types).collect::<BTreeSet<_>>().len(), 64);
    let mut chance = Chance(7);
    let mut raised = 0;
    for seed in 0..20 {
        let mut game = UcgGame::new(Arc::clone(&setup), seed);
        while let Some(decision) = game.decision() {
            game.choose(&chance.answer(&decision)).expect("it was offered");
            for id in game.state().all_characters() {
                let Some(card) = game.state().face(id) else { continue };
                let seat = game.state().character(id).seat;
                let number = |card| setup.of[usize::from(card)];
                let shown = game.state().characters_of(seat).filter_map(|other| game.state().face(other));
                let raisers = shown.filter(|&other| (number(other) + 1) % 64 == number(card)).count() as u32;
                raised += raisers;
                assert_eq!(game.table().now(id).bp, 1000 + 1000 * raisers, "seed {seed}");
            }
        }
        assert!(matches!(game.ending(), Some(Ending::Won(_) | Ending::Stopped(Limit::Turns))), "seed {seed}: {:?}", game.ending());
    }
    assert!(raised > 20, "too few were raised to tell: {raised}");
}

/// The 30 cards whose programs are the longest, in one deck against itself, each once or twice: no list of the state stops a game, and the lists are used.
#[test]
fn no_game_of_the_most_prolific_cards_stops_at_a_list() {
    let (pool, _) = Pool::builtin();
    let words = Words::new(&pool.game("ucg").expect("the game is built in").vocabulary);
    let own = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|game| game.file.game == "ucg"));
    let length = |card: &Card| {
        Setup::build(&words, [&[card], &[]]).ok().map(|setup| setup.programs.iter().map(|program| program.ops.len()).sum::<usize>())
    };
    let mut cards: Vec<(usize, &Card)> = own.filter_map(|read| Some((length(&read.card)?, &read.card))).collect();
    cards.sort_by_key(|&(length, _)| std::cmp::Reverse(length));
    let deck: Vec<&Card> = cards.iter().take(30).cycle().take(50).map(|&(_, card)| card).collect();
    let setup = Arc::new(Setup::build(&words, [&deck, &deck]).expect("each card was playable alone"));
    let (mut chance, mut most) = (Chance(5), [0; 4]);
    for seed in 0..40 {
        let mut game = UcgGame::new(Arc::clone(&setup), seed);
        while let Some(decision) = game.decision() {
            game.choose(&chance.answer(&decision)).expect("it was offered");
            let state = game.state();
            let now = [state.changes.len(), state.used.len(), state.waiting.len(), state.frames.iter().count()];
            most = std::array::from_fn(|list| now[list].max(most[list]));
        }
        assert!(matches!(game.ending(), Some(Ending::Won(_) | Ending::Stopped(Limit::Turns))), "seed {seed}: {:?}", game.ending());
    }
    assert!(most.iter().all(|&most| most > 0), "{most:?}");
}
