//! Rulings: each is cited by a scenario, and for any two answers a scenario of the one fails under the other.

use cardwright::card::Pool;
use cardwright::card::vocabulary::Ruling;
use cardwright::diagnostic::Source;
use cardwright::games::GAMES;
use cardwright::scenario::read::read;
use cardwright::suite::scenarios::{FOLDER, find, run};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Rulings on decks and set-up, which precede every scenario: proven in `ultra_battle_rules.rs`.
const BEFORE_PLAY: [(&str, &str); 2] = [("ultra_battle", "D1"), ("ultra_battle", "D2")];

/// Scenario, reduced to its rulings.
struct Told {
    file: PathBuf,
    text: String,
    cites: Vec<String>,
    rulings: BTreeMap<String, String>,
}

/// Returns the rulings and scenarios of each built-in game.
fn games() -> Vec<(String, BTreeMap<String, Ruling>, Vec<Told>)> {
    let pool = Pool::builtin().0;
    let game = |file: &cardwright::card::vocabulary::GameFile| {
        let folder = PathBuf::from(FOLDER).join(&file.game);
        let files = find(&[folder]).unwrap_or_else(|error| panic!("{error}"));
        (file.game.clone(), file.rulings.clone(), files.iter().map(|file| told(file)).collect())
    };
    pool.games().iter().map(|one| game(&one.file)).collect()
}

fn told(file: &Path) -> Told {
    let text = std::fs::read_to_string(file).expect("a scenario is UTF-8");
    let layouts: Vec<_> = GAMES.iter().filter_map(|game| Some((game.name(), game.layout()?))).collect();
    let source = Source::new(file.to_string_lossy(), text.clone());
    let read = read(source, &layouts).unwrap_or_else(|(_, wrong)| panic!("{}: {wrong:?}", file.display()));
    Told { file: file.to_owned(), text, cites: read.scenario.cites, rulings: read.scenario.rulings }
}

/// Returns the answer to a ruling under which a scenario is played.
fn answer<'a>(told: &'a Told, number: &str, ruling: &'a Ruling) -> &'a str {
    told.rulings.get(number).unwrap_or(&ruling.default)
}

/// Returns a scenario's text with another answer to a ruling.
fn answered(told: &Told, number: &str, answer: &str) -> String {
    let mut rulings = told.rulings.clone();
    rulings.insert(number.to_owned(), answer.to_owned());
    let written: Vec<String> = rulings.iter().map(|(number, answer)| format!("{number:?}: {answer:?}")).collect();
    let field = format!("rulings: {{{}}}", written.join(", "));
    match told.text.split_once("rulings: {") {
        Some((before, after)) => format!("{before}{field}{}", after.split_once('}').expect("it is closed").1),
        None => told.text.replacen("steps: [", &format!("{field},\n    steps: ["), 1),
    }
}

#[test]
fn every_ruling_is_shown() {
    let mut missing = Vec::new();
    for (game, rulings, scenarios) in games() {
        for number in rulings.keys() {
            let before = BEFORE_PLAY.contains(&(&game, number));
            if !before && !scenarios.iter().any(|told| told.cites.contains(number)) {
                missing.push(format!("{game} {number}"));
            }
        }
    }
    assert!(missing.is_empty(), "no scenario cites {missing:?}");
}

/// For any two answers to a ruling, a scenario of the one fails under the other.
#[test]
fn every_answer_makes_a_difference() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut cases = Vec::new();
    for (game, rulings, scenarios) in &games() {
        for (number, ruling) in rulings.iter().filter(|(_, ruling)| ruling.options.len() > 1) {
            for is in ruling.options.keys() {
                for other in ruling.options.keys().filter(|other| *other != is) {
                    let of = scenarios.iter().filter(|told| told.cites.contains(number) && answer(told, number, ruling) == is);
                    let files: Vec<PathBuf> = of.map(|told| write(folder.path(), told, number, other)).collect();
                    cases.push((format!("{game} {number}: {is}, played as {other}"), files));
                }
            }
        }
    }
    let same: Vec<&String> =
        cases.iter().filter(|(_, files)| run(files, false).results.iter().all(|result| result.ok)).map(|(case, _)| case).collect();
    assert!(same.is_empty(), "no scenario tells the answers apart: {same:#?}");
}

fn write(folder: &Path, told: &Told, number: &str, answer: &str) -> PathBuf {
    let name = told.file.file_stem().expect("a file has a name").to_string_lossy();
    let path = folder.join(format!("{number}_{answer}_{name}.ron"));
    std::fs::write(&path, answered(told, number, answer)).expect("a written file");
    path
}

/// Rewriting a scenario with its own answer, as in the test above, preserves it.
#[test]
fn a_scenario_that_is_written_with_its_own_answer_passes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (_, rulings, scenarios) in &games() {
        for (number, ruling) in rulings.iter().filter(|(_, ruling)| ruling.options.len() > 1) {
            let of = scenarios.iter().filter(|told| told.cites.contains(number));
            let files: Vec<PathBuf> = of.map(|told| write(folder.path(), told, number, answer(told, number, ruling))).collect();
            let failed: Vec<_> = run(&files, false).results.into_iter().filter(|result| !result.ok).collect();
            assert!(failed.is_empty(), "{failed:#?}");
        }
    }
}
