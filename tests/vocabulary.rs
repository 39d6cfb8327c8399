//! Vocabulary is data: a set or a game file adds words, and cards with them are checked and played without a change of code.

use cardwright::card::Pool;
use cardwright::diagnostic::{Finding, Severity};
use cardwright::lint;
use cardwright::suite::scenarios::{find, run};
use std::fs;
use std::path::Path;

/// Added vocabulary, with words that no other file of the project has.
const WORDS: &str = r#"
    vocabulary: (
        types: ["LUMEN"],
        card_types: [(name: "Star Beast", plural: Some("Star Beasts"), kind: Character)],
        states: [(name: "LONE", mark: "LON", cards: 1)],
        teams: ["Quiet Orbit"],
        triggers: [(name: "Arrival", means: "When this character enters play")],
        keywords: [(name: "Study", expansion: "You may draw {number} cards. If you do, discard one card from your hand.")],
        reminders: ["A Star Beast is no Kaiju"],
        rarities: ["XQ"],
    ),
"#;

/// Cards that use each added word: TYPE, card type, state, team, trigger, keyword, reminder and rarity.
const CARDS: &str = r#"[
    (
        number: "VX01-001", name: "Orbit Calf", character: "ORBIT CALF", card_type: "Star Beast", level: 1, types: ["LUMEN"],
        bp: (single: 3000, double: 7000), rarity: "XQ",
        text: "[TEAM][Quiet Orbit] [SIN]《Arrival》[Study ②]",
    ),
    (
        number: "VX01-002", name: "Orbit Cow", character: "ORBIT COW", card_type: "Star Beast", level: 2, types: ["LUMEN"],
        bp: (single: 4000, double: 9000), rarity: "XQ",
        text: "[TEAM][Quiet Orbit] [DBL]《Arrival》Give all your Star Beasts with TYPE 【LUMEN】 +2000 BP for this turn. (*A Star Beast is no Kaiju)",
    ),
    (
        number: "VX01-003", name: "Plain Walker", character: "PLAIN WALKER", card_type: "Kaiju", level: 1, types: ["BASIC"],
        bp: (single: 2000, double: 5000), rarity: "XQ",
        text: "[TEAM][Quiet Orbit] 《When this character enters play》You may give one of your characters TYPE 【LUMEN】 for this turn. If you do, draw a card.",
    ),
    (
        number: "VX01-004", name: "Plain Reader", character: "PLAIN READER", card_type: "Kaiju", level: 1, types: ["BASIC"],
        bp: (single: 2000, double: 5000), rarity: "XQ",
        text: "《When this character enters play》You may draw a card. (*A Star Beast is no Kaiju)",
    ),
    (
        number: "VX01-005", name: "Plain Hermit", character: "PLAIN HERMIT", card_type: "Kaiju", level: 1, types: ["BASIC"],
        bp: (single: 2000, double: 5000), rarity: "XQ",
        text: "[LON]《When this character enters play》Give one of your LONE Kaiju +1000 BP for this turn.",
    ),
]"#;

/// Scenario: the state of a single card by its new name, in a gate and in a sentence.
const STATE: &str = r#"(
    name: "A new name of a state, in a gate and in a sentence", game: "ucg", rules: "1.6", cites: ["2.3.5.2"], pools: ["POOL"],
    turn: 2, phase: "open",
    lead: (field: [(cards: ["VX01-005"], entering: true), (cards: ["CW01-060", "CW01-061"])]),
    next: (field: [(cards: ["CW01-006"]), (cards: ["CW01-006"])]),
    steps: [expect("bp(lead, 1) == 3000")],
)"#;

/// Scenario: the new keyword, behind the new abbreviated trigger, draws two cards and takes one.
const KEYWORD: &str = r#"(
    name: "A new keyword, behind a new name of a trigger, on a card of a new card type", game: "ucg", rules: "1.6", cites: ["9.2.1"], pools: ["POOL"],
    turn: 1, phase: "open",
    lead: (hand: ["CW01-003"], field: [(cards: ["VX01-001"], entering: true)]),
    next: (field: [(cards: ["CW01-006"])]),
    steps: [
        answer(lead, "yes"),
        answer(lead, ["CW01-003"]),
        expect("hand(lead) == 2 && discard_cards(lead)[0] == \"CW01-003\" && types(lead, 1) == [\"LUMEN\"]"),
    ],
)"#;

/// Scenario: two names of the same new team count as one character, and a text finds it by its new card type and TYPE.
const TEAM: &str = r#"(
    name: "A new team levels up, and a text finds a new card type with a new TYPE", game: "ucg", rules: "1.6", cites: ["11.18.1"], pools: ["POOL"],
    phase: "level_up",
    lead: (hand: ["VX01-002"], field: [(cards: ["VX01-001"]), (cards: ["VX01-003"])]),
    next: (field: [(cards: ["CW01-006"]), (cards: ["CW01-006"])]),
    steps: [
        answer(lead, "VX01-002 on lead 1"),
        pass_until(phase: "activation"),
        expect("state(lead, 1) == \"DOUBLE\" && bp(lead, 1) == 11000 && bp(lead, 2) == 2000"),
    ],
)"#;

/// Scenario: a TYPE is given that no printed card has.
const TYPE: &str = r#"(
    name: "A new TYPE is given", game: "ucg", rules: "1.6", cites: ["2.3.4.1"], pools: ["POOL"],
    turn: 1, phase: "open",
    lead: (deck: ["CW01-003"], field: [(cards: ["VX01-003"], entering: true)]),
    next: (field: [(cards: ["CW01-006"])]),
    steps: [
        answer(lead, "yes"),
        answer(lead, ["VX01-003"]),
        expect("types(lead, 1) == [\"BASIC\", \"LUMEN\"] && hand(lead) == 1"),
    ],
)"#;

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
    fs::write(path, text).expect("the file is written");
}

/// Checks the pool in `folder`, and plays the scenarios with it.
fn holds(folder: &Path) {
    let (pool, mut findings) = Pool::load_beside_builtin(&[folder.join("pool")]).expect("the pool is there");
    let own = |finding: &Finding| pool.sources()[finding.source].name().contains("vx01");
    findings.extend(lint::check(&pool));
    let wrong: Vec<_> = findings.iter().filter(|finding| own(finding) && is_wrong(finding)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    for (name, scenario) in [("keyword", KEYWORD), ("state", STATE), ("team", TEAM), ("type", TYPE)] {
        let pool = folder.join("pool").to_string_lossy().replace('\\', "/");
        write(&folder.join("scenarios").join(format!("{name}.ron")), &scenario.replace("POOL", &pool));
    }
    let files = find(&[folder.join("scenarios")]).expect("the scenarios are there");
    let report = run(&files, false);
    assert_eq!((report.passed, report.failed), (4, 0), "{report:#?}");
}

#[test]
fn a_set_adds_words_and_they_are_played() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let set = format!("(code: \"VX01\", name: \"Words of a set\", game: \"ucg\",{WORDS})");
    write(&folder.path().join("pool/vx01/set.ron"), &set);
    write(&folder.path().join("pool/vx01/cards.ron"), CARDS);
    holds(folder.path());
}

#[test]
fn a_game_has_words_in_its_own_file() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let game = fs::read_to_string("cardpool/ucg/game.ron").expect("the game's file");
    let words = ron_lists(WORDS).into_iter().fold(game, |game, (list, more)| {
        let start = game.find(&format!("{list}: [")).unwrap_or_else(|| panic!("{list} in game.ron")) + list.len() + ": [".len();
        let comma = if game[start..].trim_start().starts_with(']') { "" } else { ", " };
        format!("{}{more}{comma}{}", &game[..start], &game[start..])
    });
    write(&folder.path().join("pool/game.ron"), &words);
    write(&folder.path().join("pool/vx01/set.ron"), "(code: \"VX01\", name: \"No words\", game: \"ucg\")");
    write(&folder.path().join("pool/vx01/cards.ron"), CARDS);
    let (pool, mut findings) = Pool::load(&[folder.path().join("pool")]).expect("the pool is there");
    findings.extend(lint::check(&pool));
    findings.retain(is_wrong);
    assert!(findings.is_empty(), "{findings:#?}");
}

/// True if a finding is more severe than a hint; a trigger with an abbreviation, for example, yields only a hint.
fn is_wrong(finding: &Finding) -> bool {
    finding.diagnostic.severity != Severity::Hint
}

/// Returns the lists of a vocabulary by name, each without its brackets.
fn ron_lists(vocabulary: &str) -> Vec<(&str, &str)> {
    let lines = vocabulary.lines().filter_map(|line| line.trim().strip_suffix("],"));
    lines.filter_map(|line| line.split_once(": [")).collect()
}

#[test]
fn without_the_words_each_of_them_is_found() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    write(&folder.path().join("pool/vx01/set.ron"), "(code: \"VX01\", name: \"No words\", game: \"ucg\")");
    write(&folder.path().join("pool/vx01/cards.ron"), CARDS);
    let (pool, mut findings) = Pool::load_beside_builtin(&[folder.path().join("pool")]).expect("the pool is there");
    findings.extend(lint::check(&pool));
    let said: String = findings.iter().map(|finding| format!("{:?}\n", finding.diagnostic)).collect();
    for word in ["LUMEN", "Star Beast", "LON", "Quiet Orbit", "Arrival", "Study", "XQ", "reminder"] {
        assert!(said.contains(word), "{word} is not found: {said}");
    }
}

#[test]
fn a_state_that_nothing_can_have_is_told_of() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let words = "vocabulary: (states: [(name: \"DECUPLE\", mark: \"DEC\", cards: 10)])";
    write(&folder.path().join("pool/vx01/set.ron"), &format!("(code: \"VX01\", name: \"Tall\", game: \"ucg\", {words})"));
    let (pool, mut findings) = Pool::load_beside_builtin(&[folder.path().join("pool")]).expect("the pool is there");
    findings.extend(lint::check(&pool));
    let told = findings.iter().find(|finding| finding.diagnostic.code == "CW036").expect("it is told");
    let source = pool.sources()[told.source].text();
    assert_eq!(&source[told.diagnostic.span.clone()], "(name: \"DECUPLE\", mark: \"DEC\", cards: 10)");
}

/// The expansions of keywords and triggers are parsed at their declaration, even if no card uses them.
#[test]
fn what_words_stand_for_is_read_where_it_is_declared() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let set = r#"(code: "VX01", name: "Words", game: "ucg", vocabulary: (
        keywords: [(name: "Surge", expansion: "Give this character +1000 BP for thos turn."), (name: "Tide", expansion: "Draw {number} cards.")],
        triggers: [(name: "Arrival", means: "When this character entres play"), (name: "Farewell", means: "When this character leaves play")],
    ))"#;
    write(&folder.path().join("pool/vx01/set.ron"), set);
    let (pool, mut findings) = Pool::load_beside_builtin(&[folder.path().join("pool")]).expect("the pool is there");
    findings.extend(lint::check(&pool));
    let told: Vec<&str> =
        findings.iter().filter(|finding| finding.diagnostic.code == "CW037").map(|finding| finding.diagnostic.message.as_str()).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("the trigger `Arrival`") && told[0].contains("entres"), "{told:?}");
    assert!(told[1].contains("the keyword `Surge`") && told[1].contains("thos"), "{told:?}");
}
