//! The balance of a field of decks: what a change of a card does to it shows, and nothing else.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Copies the sets of a folder of the built-in pool under codes and deck names of their own, each file changed.
fn copy(from: &Path, to: &Path, change: &impl Fn(String) -> String) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let target = to.join(entry.file_name().expect("a name"));
        if entry.is_dir() {
            copy(&entry, &target, change);
        } else {
            let text = fs::read_to_string(&entry).expect("a text");
            let text = text.replace("CW01", "XW01").replace("\"Two Lights\"", "\"Two Lamps\"").replace("\"Forge and Well\"", "\"Anvil\"");
            fs::write(target, change(text)).expect("a file");
        }
    }
}

fn balance(folder: &Path, games: &str, more: &[&str]) -> Output {
    let arguments = ["balance", "Two Lamps", "Anvil", "--games", games, "--pool", "new"];
    let program = Command::new(env!("CARGO_BIN_EXE_cardwright")).current_dir(folder).args(arguments).args(more).output();
    program.expect("the program runs")
}

fn json(output: &Output) -> serde_json::Value {
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn a_change_of_cards_shows_as_a_difference() {
    let folder = tempfile::tempdir().expect("a folder");
    let set = Path::new(env!("CARGO_MANIFEST_DIR")).join("cardpool/ucg/cw01");
    copy(&set, &folder.path().join("old"), &|text| text);
    copy(&set, &folder.path().join("new"), &|text| text);
    let same = json(&balance(folder.path(), "300", &["--against", "old", "--format", "json"]));
    let change = &same["pairs"][0]["change"];
    assert_eq!((&change["differing"], &change["change"]), (&0.into(), &0.0.into()), "the same cards play the same games");
    // Nobody can take the cards of one deck for stronger ones: its characters have no BP.
    let lamps = fs::read_to_string(set.join("decks/two_lights.deck.ron")).expect("a deck").replace("CW01", "XW01");
    copy(&set, &folder.path().join("new"), &|text| {
        let weaker = |card: &str| lamps.contains(card.split('"').next().unwrap_or_default());
        let cards = text.split("number: \"").map(|card| if weaker(card) { card.replace("000", "00") } else { card.to_owned() });
        cards.collect::<Vec<_>>().join("number: \"")
    });
    let weaker = json(&balance(folder.path(), "300", &["--against", "old", "--format", "json"]));
    let change = &weaker["decks"][0]["change"];
    let high = change["interval"][1].as_f64().expect("a number");
    assert!(high < -0.1, "the deck of weaker cards wins less: {change}");
    assert_eq!(weaker["decks"][1]["change"]["change"].as_f64(), change["change"].as_f64().map(|change| -change));
}

#[test]
fn the_games_of_each_pair_are_kept_and_a_clear_pair_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cardpool/ucg/cw01"), &folder.path().join("new"), &|text| text);
    let kept = json(&balance(folder.path(), "300", &["--out", "games", "--format", "json"]));
    assert!(folder.path().join("games/01-02/games.parquet").is_file() && folder.path().join("games/01-02/cards.parquet").is_file());
    assert_eq!(kept["pairs"][0]["first"]["games"], 300);
    let clear = json(&balance(folder.path(), "20000", &["--until-clear", "--format", "json"]));
    let games = clear["pairs"][0]["first"]["games"].as_u64().expect("a number");
    assert!(games.is_multiple_of(512) && games < 20000, "{games}");
    let text = balance(folder.path(), "300", &[]);
    assert!(String::from_utf8_lossy(&text.stdout).contains("cards of Two Lamps"), "{text:?}");
    let page = balance(folder.path(), "300", &["--format", "html"]);
    assert!(String::from_utf8_lossy(&page.stdout).contains("<h2>Two Lamps</h2>"), "{page:?}");
    let unknown = balance(folder.path(), "300", &["--against", "nowhere"]);
    assert_eq!(unknown.status.code(), Some(2), "{unknown:?}");
}
