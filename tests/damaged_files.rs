//! Files that are damaged in every way are told of, and never stop the program: card files with their texts, scenarios and deck lists.

use cardwright::card::assemble::{PoolFile, assemble};
use cardwright::card::write::card_file;
use cardwright::card::{Card, Pool, deck_list};
use cardwright::lint;
use cardwright::scenario::suite;
use cardwright::sim::chance::BotChance;
use std::fs;
use std::path::PathBuf;

/// What `cargo fuzz` does with bytes: here with damaged files, so that the targets stay what the program is.
#[path = "../tools/fuzz/src/lib.rs"]
mod targets;

/// What is put where it does not belong.
const SCRAPS: [&str; 16] =
    ["(", ")", "[", "]", "\"", "\\", ",", ":", "《", "】", "é", "\u{0}", "99999999999999999999", "Some(", "//", "/*"];

/// A text with a few places of it cut out, doubled, exchanged or written over.
fn damaged(text: &str, chance: &mut BotChance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let mut place = || usize::from(chance.below(u16::try_from(letters.len().clamp(1, 60_000)).unwrap_or(u16::MAX)));
        let (from, other) = (place(), place());
        let to = (from + 1 + other % 12).min(letters.len());
        match chance.below(5) {
            0 => drop(letters.drain(from.min(to)..to)),
            1 => {
                let part: Vec<char> = letters[from.min(to)..to].to_vec();
                letters.splice(to..to, part);
            }
            2 if !letters.is_empty() => letters.swap(from, other),
            3 => letters.truncate(from),
            _ => {
                let scrap = SCRAPS[usize::from(chance.below(SCRAPS.len() as u16))];
                letters.splice(from.min(letters.len())..from.min(letters.len()), scrap.chars());
            }
        }
    }
    letters.into_iter().collect()
}

/// A set of a few cards of a game, as the files of a folder.
fn folder(game: &str, cards: String) -> Vec<PoolFile> {
    let set = format!("(code: \"ZZ01\", name: \"Damaged\", game: {game:?})\n");
    let files = [("zz01/set.ron", set), ("zz01/cards.ron", cards)];
    files.map(|(path, text)| PoolFile { path: PathBuf::from(path), bytes: text.into_bytes() }).into()
}

#[test]
fn a_damaged_card_file_is_told_of() {
    let (pool, _) = Pool::builtin();
    let games: Vec<(String, String)> = pool
        .games()
        .iter()
        .map(|game| (game.file.game.clone(), pool.sources()[game_source(&pool, &game.file.game)].text().to_owned()))
        .collect();
    let mut chance = BotChance::new(11, 0);
    let (mut told, mut rounds) = (0, 0);
    for (game, words) in &games {
        let cards: Vec<Card> = pool
            .cards()
            .iter()
            .filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == *game))
            .map(|card| card.card.clone())
            .collect();
        for three in cards.chunks(3).take(40) {
            let file = damaged(&card_file(three), &mut chance);
            let known = [(game.as_str(), words.as_str())];
            let (damaged, findings) = assemble(folder(game, file), &known);
            told += usize::from(!findings.is_empty() || !lint::check(&damaged).is_empty());
            rounds += 1;
        }
    }
    assert!(told * 10 > rounds * 8, "of {rounds} damaged files only {told} were told of");
}

/// The file that a game's words were read from.
fn game_source(pool: &Pool, game: &str) -> usize {
    let named = |name: &str| name.ends_with("game.ron") && name.contains(&format!("/{game}/"));
    pool.sources().iter().position(|source| named(source.name())).expect("the words of a built-in game stand in its folder")
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
        let list = deck_list::write(&pool, &deck.deck);
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
fn the_fuzz_targets_take_damaged_files() {
    let (pool, _) = Pool::builtin();
    let mut chance = BotChance::new(14, 0);
    for card in pool.cards().iter().filter(|card| !card.card.text.is_empty()).step_by(16) {
        targets::effect_text(card.card.text.as_bytes());
        targets::effect_text(damaged(&card.card.text, &mut chance).as_bytes());
    }
    let cards: Vec<Card> = pool.cards().iter().map(|card| card.card.clone()).collect();
    for three in cards.chunks(3).step_by(16) {
        targets::card_file(damaged(&card_file(three), &mut chance).as_bytes());
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
}
