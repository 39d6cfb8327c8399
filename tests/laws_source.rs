//! Laws about the source code: it names no card, and its lower layers depend on no game.

#[path = "laws_source/imports.rs"]
mod imports;

use cardwright::card::Pool;
use cardwright::games::ucg::card_list;
use cardwright::lint::pages::PAGES;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns every file below the folders, fonts aside, with its path relative to the package.
fn files(folders: &[&str]) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for folder in folders {
        let folder = root().join(folder);
        for entry in walkdir::WalkDir::new(&folder).sort_by_file_name().into_iter().filter(|_| folder.exists()) {
            let entry = entry.expect("a readable folder");
            if entry.file_type().is_file() && entry.path().extension().is_none_or(|ending| ending != "ttf" && ending != "otf") {
                let text = fs::read_to_string(entry.path()).expect("a text file");
                files.push((entry.path().strip_prefix(root()).expect("below the root").to_owned(), text));
            }
        }
    }
    assert!(!files.is_empty(), "{folders:?} hold no files");
    files
}

/// True if `text` contains `name` as a whole word: not adjacent to a letter, digit, hyphen or underscore.
fn names(text: &str, name: &str) -> bool {
    let joins = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    text.match_indices(name).any(|(at, _)| !text[..at].ends_with(joins) && !text[at + name.len()..].starts_with(joins))
}

/// True for a name that may also be an ordinary word; it counts only in brackets or quotation marks: 「…」, 『…』, "…".
fn is_ordinary(name: &str) -> bool {
    !name.contains(char::is_whitespace)
}

fn mentions(text: &str, name: &str) -> bool {
    if name.chars().count() == 1 {
        // A single letter is a placeholder in documentation: 『X』.
        return false;
    }
    if is_ordinary(name) {
        [('「', '」'), ('『', '』'), ('"', '"')].iter().any(|(open, close)| text.contains(&format!("{open}{name}{close}")))
    } else {
        names(text, name)
    }
}

fn check_names<'a>(cards: impl Iterator<Item = (&'a str, &'a str, Option<&'a str>)>) {
    let (mut numbers, mut words) = (BTreeSet::new(), BTreeSet::new());
    for (number, name, character) in cards {
        numbers.insert(number);
        words.insert(name);
        words.extend(character);
    }
    assert!(!numbers.is_empty() && !words.is_empty());
    for (path, text) in files(&["src", "grammar"]) {
        for number in &numbers {
            assert!(!names(&text, number), "{} names the card {number}", path.display());
        }
        for word in &words {
            assert!(!mentions(&text, word), "{} names {word:?}, a name of a card or character", path.display());
        }
    }
}

#[test]
fn no_card_of_the_built_in_pool_stands_in_the_source() {
    let (pool, _) = Pool::builtin();
    check_names(pool.cards().iter().map(|card| (card.card.number.as_str(), card.card.name.as_str(), card.card.printed.text("character"))));
}

#[test]
fn no_printed_card_stands_in_the_source() {
    let list = root().join("../shared/pool/ucg/cards.csv");
    let Ok(bytes) = fs::read(&list) else {
        println!("skipped: {} is not there", list.display());
        return;
    };
    let import = card_list::import(&bytes).expect("the list");
    let cards: Vec<_> = import.sets.iter().flat_map(|set| &set.cards).collect();
    check_names(cards.iter().map(|card| (card.number.as_str(), card.name.as_str(), card.printed.text("character"))));
}

#[test]
fn the_lower_floors_name_no_game() {
    let (pool, _) = Pool::builtin();
    let games: Vec<String> = pool.games().iter().map(|game| game.file.game.clone()).collect();
    assert!(!games.is_empty());
    for (path, text) in files(&["src/kernel", "src/lang", "src/compile", "src/diagnostic"]) {
        let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        assert!(!code.contains("games::") && !code.contains("super::super::games"), "{} imports from a game", path.display());
        for game in &games {
            assert!(!names(&code.to_lowercase(), game), "{} names the game {game}", path.display());
        }
    }
}

/// Folders of `src`, from the lowest layer up. A file imports only from its own folder and from lower layers.
const FLOORS: [&str; 18] = [
    "diagnostic",
    "card",
    "script",
    "lang",
    "derive",
    "kernel",
    "compile",
    "sim",
    "scenario",
    "replay",
    "games",
    "lint",
    "suite",
    "series",
    "picture",
    "project",
    "workbench",
    "cli",
];

#[test]
fn every_folder_imports_from_those_below_it_alone() {
    let floor = |name: &str| FLOORS.iter().position(|known| *known == name);
    let mut back = BTreeSet::new();
    let mut looked_at = BTreeSet::new();
    for (path, text) in files(&["src"]) {
        let inside = path.strip_prefix("src").expect("a file of src");
        let folder = inside.components().next().expect("a name").as_os_str().to_string_lossy().into_owned();
        if folder == "main.rs" || folder == "lib.rs" {
            continue;
        }
        let own = floor(&folder).unwrap_or_else(|| panic!("src/{folder} has no floor"));
        looked_at.insert(folder);
        let depth = inside.components().count() - usize::from(path.ends_with("mod.rs"));
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            // A nested module is one level deeper.
            let steps = depth + usize::from(line.starts_with(' '));
            assert!(!line.contains(&"super::".repeat(steps)), "{} leaves its folder without naming it: {line}", path.display());
            for (at, _) in line.match_indices("crate::") {
                let name: String = line[at + 7..].chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
                if floor(&name).is_some_and(|other| other > own) {
                    back.insert(format!("{}: {}", path.display(), line.trim()));
                }
            }
        }
    }
    assert_eq!(looked_at.len(), FLOORS.len(), "folders of src that have files");
    assert!(back.is_empty(), "imports from a floor above:\n{}", back.into_iter().collect::<Vec<_>>().join("\n"));
}

/// Files and folders of `src` whose files import one another, each with the reason.
const CYCLES: [(&str, &[&str]); 17] = [
    ("a clause holds conditions, amounts and selectors, and each of them holds the others: the tree is one recursion", &["lang/"]),
    ("a tree is read, and printed, by the recursion that it is", &["lang/read/", "games/ucg/parse/", "games/ucg/words.rs"]),
    ("the words of a game read its tree, and its tree holds them", &["games/ultra_battle/parse/"]),
    ("a clause is lowered by way of its parts, which are clauses", &["compile/"]),
    ("a number counts what sources hold, and a source is bounded by a number", &["kernel/code/"]),
    ("a frame runs a program, and a program may run a script in a frame", &["kernel/frame.rs", "kernel/program.rs", "kernel/script.rs"]),
    (
        "the traits of a game name the kernel's state and questions, which hold what the game's types are",
        &[
            "kernel/board.rs",
            "kernel/context.rs",
            "kernel/delayed.rs",
            "kernel/derived.rs",
            "kernel/event_interest.rs",
            "kernel/parts.rs",
            "kernel/question.rs",
            "kernel/setup.rs",
            "kernel/state.rs",
            "kernel/table.rs",
        ],
    ),
    ("a closure of a script runs in the sandbox that outlines it", &["script/"]),
    ("lists are answers to the questions of an expectation", &["scenario/expect.rs", "scenario/lists.rs"]),
    ("a snapshot is of what is staged, which keeps snapshots and its log", &["scenario/log.rs", "scenario/moment.rs", "scenario/stage.rs"]),
    ("a card is explained where a text is parsed, by the ladder of a text", &["cli/explain.rs", "cli/parse.rs"]),
    ("a series of games is kept, and what is kept is a series", &["cli/recording.rs", "cli/sim/"]),
    ("arguments have defaults of a project file, which names arguments", &["cli/arguments.rs", "cli/project.rs"]),
    ("the server of an editor holds a world, which is of its documents", &["cli/lsp/"]),
    ("the loop of play shows its table, which knows the players of the loop", &["cli/play/"]),
    ("what objects are follows from the table, and is asked of it", &["games/ucg/", "games/ultra_battle/", "games/union_arena/"]),
    ("a card is laid out by what its text was lowered to", &["games/ultra_battle/build.rs", "games/ultra_battle/lower/"]),
];

#[test]
fn files_import_one_another_in_one_direction() {
    let below = |path: &Path| path.strip_prefix("src").expect("a file of src").to_string_lossy().replace('\\', "/");
    let sources = files(&["src"]).into_iter().map(|(path, text)| (below(&path), text));
    let sources: Vec<(String, String)> =
        sources.filter(|(path, _)| path.ends_with(".rs") && path != "main.rs" && path != "lib.rs").collect();
    let imports = imports::imports(&sources);
    assert!(imports["card/assemble.rs"].contains("card/vocabulary.rs") && imports["lint/number.rs"].contains("card/definition.rs"));
    let cycles = imports::cycles(&imports);
    let is_listed = |cycle: &BTreeSet<&str>| {
        CYCLES.iter().any(|(_, within)| cycle.iter().all(|file| within.iter().any(|known| file.starts_with(known))))
    };
    let unlisted: Vec<_> = cycles.iter().filter(|cycle| !is_listed(cycle)).collect();
    assert!(unlisted.is_empty(), "cycles of imports: {unlisted:#?}");
}

#[test]
fn every_code_has_a_page_and_every_page_a_code() {
    let paged: BTreeSet<&str> = PAGES.iter().map(|(code, _)| *code).collect();
    let mut used = BTreeSet::new();
    let sources = files(&["src"]);
    for (path, text) in sources.iter().filter(|(path, _)| path.extension().is_some_and(|e| e == "rs") && !path.ends_with("lint/pages.rs")) {
        for (at, _) in text.match_indices("\"CW") {
            let Some(code) = text[at + 1..].split('"').next() else { continue };
            if code.len() == 5 && code[2..].bytes().all(|byte| byte.is_ascii_digit()) {
                assert!(paged.contains(code), "{} uses {code}, which has no page", path.display());
                used.insert(code);
            }
        }
    }
    assert_eq!(used, paged, "codes that are used, and codes that have a page");
    for (code, page) in PAGES {
        assert!(page.starts_with(&format!("# {code}: ")), "the page of {code} starts with its code and name");
        for heading in ["## What it does", "## Why is this bad?", "## Example", "## Use instead"] {
            assert!(page.contains(heading), "the page of {code} lacks {heading:?}");
        }
    }
}

/// Folders of scenarios are split by the section of the rules that they show before they grow beyond what one listing shows.
#[test]
fn no_folder_of_scenarios_is_too_long_to_look_through() {
    let mut folders: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for (path, _) in files(&["tests/scenarios"]) {
        *folders.entry(path.parent().expect("a folder").to_owned()).or_default() += 1;
    }
    let long: Vec<_> = folders.iter().filter(|(_, count)| **count > 64).collect();
    assert!(long.is_empty(), "folders with more than 64 scenarios: {long:?}");
}

/// The greatest number of functions that a game has to write: those without a body of the traits that each game implements.
const CONTRACT: usize = 60;

#[test]
fn the_contract_of_a_game_is_short() {
    let sources = files(&["src"]);
    let games = ["ucg", "ultra_battle", "union_arena"];
    let implements = |name: &str, game: &str| {
        let inside = |path: &Path| path.starts_with(Path::new("src/games").join(game));
        sources.iter().any(|(path, text)| {
            inside(path) && [format!("impl {name} for "), format!("impl {name}<")].iter().any(|head| text.contains(head))
        })
    };
    let mut required = Vec::new();
    for (_, text) in sources.iter().filter(|(path, _)| !path.ends_with("games/language.rs")) {
        for (at, _) in text.match_indices("trait ").filter(|(at, _)| text[..*at].ends_with(['\n', ' '])) {
            let name: String = text[at + 6..].chars().take_while(|letter| letter.is_alphanumeric()).collect();
            let body = text[at..].split_inclusive("\n}\n").next().unwrap_or_default();
            if name.is_empty() || !games.iter().all(|game| implements(&name, game)) {
                continue;
            }
            for function in body.split("\n    fn ").skip(1) {
                let ends = |mark| function.find(mark).unwrap_or(usize::MAX);
                if ends(";\n") < ends(" {") {
                    required.push(format!("{name}::{}", function.split(['(', '<']).next().unwrap_or_default()));
                }
            }
        }
    }
    assert!((20..=CONTRACT).contains(&required.len()), "{} functions: {required:#?}", required.len());
}
