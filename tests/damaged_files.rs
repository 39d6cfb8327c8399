//! Damaged files of every kind are reported, and never abort the program: card files with their texts, scenarios and deck lists.

use cardwright::card::assemble::PoolFile;
use cardwright::card::write::card_file;
use cardwright::card::{Card, Pool, deck_list, write};
use cardwright::lint;
use cardwright::sim::chance::BotChance;
use cardwright::suite::scenarios as suite;
use std::fs;
use std::path::PathBuf;

/// Targets of `cargo fuzz`, run here on damaged files, so that they keep up with the program.
#[path = "../tools/fuzz/src/lib.rs"]
mod targets;

use targets::damage::{damaged, with_other_numbers};

/// Returns a set of a few cards of a game, as the files of a folder.
fn folder(game: &str, cards: String) -> Vec<PoolFile> {
    let set = format!("(code: \"ZZ01\", name: \"Damaged\", game: {game:?})\n");
    let files = [("zz01/set.ron", set), ("zz01/cards.ron", cards)];
    files.map(|(path, text)| PoolFile { path: PathBuf::from(path), bytes: text.into_bytes() }).into()
}

#[test]
fn a_damaged_card_file_is_told_of() {
    let (pool, _) = Pool::builtin();
    let mut chance = BotChance::new(11, 0);
    let (mut told, mut rounds) = (0, 0);
    for game in pool.games().iter().map(|game| game.file.game.as_str()) {
        let cards: Vec<Card> = pool
            .cards()
            .iter()
            .filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == game))
            .map(|card| card.card.clone())
            .collect();
        for three in cards.chunks(3).take(40) {
            let file = damaged(&card_file(three), &mut chance);
            let (damaged, findings) = Pool::of_files(folder(game, file));
            told += usize::from(!findings.is_empty() || !lint::check(&damaged).is_empty());
            rounds += 1;
        }
    }
    assert!(told * 10 > rounds * 8, "of {rounds} damaged files only {told} were told of");
}

#[test]
fn a_damaged_scenario_fails_and_says_why() {
    let scenarios = suite::find(&[PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(suite::FOLDER)]).expect("there are scenarios");
    let folder = tempfile::tempdir().expect("a folder");
    let mut chance = BotChance::new(12, 0);
    let files: Vec<PathBuf> = scenarios
        .iter()
        .step_by(7)
        .enumerate()
        .map(|(number, path)| {
            let file = folder.path().join(format!("{number}.ron"));
            fs::write(&file, damaged(&fs::read_to_string(path).expect("a scenario"), &mut chance)).expect("it is written");
            file
        })
        .collect();
    let report = suite::run(&files, false);
    assert_eq!(report.results.len(), files.len());
    assert!(report.failed * 2 > files.len(), "only {} of {} damaged scenarios fail", report.failed, files.len());
    for result in report.results.iter().filter(|result| !result.ok) {
        assert!(!result.message.is_empty(), "{}: no word of why", result.file);
    }
}

#[test]
fn a_damaged_deck_list_has_entries_or_is_told_of() {
    let (pool, _) = Pool::builtin();
    let mut chance = BotChance::new(13, 0);
    for deck in pool.decks() {
        let list = write::deck_list(&pool, &deck.deck);
        for _ in 0..50 {
            let damaged = damaged(&list, &mut chance);
            let (entries, wrong) = deck_list::read(&damaged);
            let lines = damaged.lines().filter(|line| !line.trim().is_empty() && !line.trim().starts_with(['#', '/'])).count();
            assert!(entries.len() + wrong.len() >= lines.saturating_sub(1), "{damaged}");
            for (_, number, span) in entries {
                assert_eq!(&damaged[span], number);
            }
        }
    }
}

#[test]
fn the_fuzz_targets_take_damaged_texts_scenarios_and_replays() {
    let (pool, _) = Pool::builtin();
    let mut chance = BotChance::new(14, 0);
    for card in pool.cards().iter().filter(|card| !card.card.text.is_empty()).step_by(16) {
        targets::effect_text(card.card.text.as_bytes());
        targets::effect_text(damaged(&card.card.text, &mut chance).as_bytes());
    }
    let home = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    for path in suite::find(&[home.join(suite::FOLDER)]).expect("there are scenarios").iter().step_by(40) {
        targets::scenario(damaged(&fs::read_to_string(path).expect("a scenario"), &mut chance).as_bytes());
    }
    let whole = fs::read_to_string(home.join("tests/cli/replay.in/edited.replay.ron")).expect("a replay");
    targets::replay(whole.as_bytes());
    for _ in 0..20 {
        targets::replay(damaged(&whole, &mut chance).as_bytes());
    }
    with_other_numbers(&whole).for_each(|replay| targets::replay(replay.as_bytes()));
}

/// Short cards without texts parse quickly: enough files are damaged to cover every pair of two errors.
#[test]
fn the_fuzz_targets_take_card_files_that_break_off_anywhere() {
    let mut chance = BotChance::new(15, 0);
    let cards = r#"[(number: "ZZ01-001", name: "x"), (number: "ZZ01-002", bp: (single: 3000), types: ["BASIC"])]"#;
    for _ in 0..2500 {
        targets::card_file(damaged(cards, &mut chance).as_bytes());
    }
}

#[test]
fn the_fuzz_targets_take_damaged_sets_games_decks_lists_and_scripts() {
    let mut chance = BotChance::new(16, 0);
    let set =
        r#"(code: "ZZ01", name: "Damaged", game: "ucg", vocabulary: (types: ["NEW"], states: [(name: "FIVE", mark: "FIV", cards: 5)]))"#;
    let script = r#"ability("《When this character enters play》", || { repeat(count("card in your hand") % 3, "Draw a card."); });"#;
    let list = fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cli/import.in/list.csv")).expect("a list");
    let (pool, _) = Pool::builtin();
    let decks: Vec<String> = pool.decks().iter().map(|deck| write::deck_list(&pool, &deck.deck)).collect();
    for round in 0..40 {
        targets::set_file(damaged(set, &mut chance).as_bytes());
        targets::script(damaged(script, &mut chance).as_bytes());
        targets::card_list(damaged(&list, &mut chance).as_bytes());
        let deck = &pool.decks()[round % decks.len()];
        targets::deck_file(damaged(&cardwright::card::write::deck_file(&deck.deck), &mut chance).as_bytes());
        targets::deck_file(damaged(&decks[round % decks.len()], &mut chance).as_bytes());
    }
    let game = small_game();
    targets::game_file(game.as_bytes());
    for _ in 0..30 {
        targets::game_file(damaged(&game, &mut chance).as_bytes());
    }
    with_other_numbers(&game).for_each(|game| targets::game_file(game.as_bytes()));
    with_other_numbers(set).for_each(|set| targets::set_file(set.as_bytes()));
}

/// Cards in play have the values given by a scenario, however extreme.
#[test]
fn the_fuzz_targets_take_scenarios_with_every_odd_number() {
    let ucg = r#"(
        name: "A character stands", game: "ucg", rules: "1.6", cites: ["2.3.5"],
        cards: [(number: "ZZ01-001", name: "Stander", character: "STANDER", card_type: "Ultra Hero", level: 1, types: ["BASIC"], bp: (single: 3000, double: 7000), rarity: "C")],
        turn: 2, phase: "open",
        lead: (field: [(cards: ["ZZ01-001"])]), next: (field: [(cards: ["ZZ01-001"])]),
        steps: [expect("bp(lead, 1) == 3000")],
    )"#;
    let ultra_battle = r#"(
        name: "A Fighter stands", game: "ultra_battle", rules: "1.0",
        cards: [(number: "ZZ01-001", name: "Stander", card_type: "Fighter", class: "Hero", colors: ["Red"], types: ["Human"], hp: 80, power: 30, timer: 4, rarity: "C")],
        turn: 3, phase: "main",
        first: (battle: [(cards: ["ZZ01-001"])]), second: (battle: [(cards: ["ZZ01-001"])]),
        steps: [expect("power(first, 1) == 30")],
    )"#;
    for scenario in [ucg, ultra_battle] {
        with_other_numbers(scenario).for_each(|scenario| targets::scenario(scenario.as_bytes()));
    }
}

/// Returns the `game.ron` of UCG without its rulings, which are mostly prose: damage then hits what the program interprets.
fn small_game() -> String {
    let whole = targets::words_of("ucg");
    let (words, _) = whole.split_once("rulings:").expect("it has rulings");
    format!("{words})")
}
