//! Series of games that are kept as tables: in parts as in one, and only of what belongs together.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const SERIES: [&str; 9] = ["sim", "--deck", "two_lights", "--deck", "out_of_the_trench", "--abilities", "--cards", "--format", "json"];

/// Runs the program.
fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cardwright")).args(arguments).output().expect("the program runs")
}

/// Plays a part of a series of 90 games into a folder.
fn play(folder: &Path, shard: Option<&str>, more: &[&str]) -> Output {
    let folder = folder.to_str().expect("a path");
    let shard = shard.map_or(Vec::new(), |shard| vec!["--shard", shard]);
    run(&[&SERIES, ["--games", "90", "--out", folder].as_slice(), &shard, more].concat())
}

fn merge(from: &Path, to: &Path) -> Output {
    run(&["sim", "merge", from.to_str().expect("a path"), "--out", to.to_str().expect("a path"), "--format", "json"])
}

/// Returns what a command that fails says.
fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Returns a report without its duration.
fn report(output: &Output) -> serde_json::Value {
    assert!(output.status.success(), "{output:?}");
    let mut report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    report.as_object_mut().expect("an object").remove("seconds");
    report
}

#[test]
fn a_series_has_the_same_bytes_in_any_number_of_parts() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = folder.path().join("whole");
    let told = report(&play(&whole, None, &[]));
    for parts in [1, 2, 7] {
        let (from, to) = (folder.path().join(format!("{parts}")), folder.path().join(format!("{parts}-merged")));
        for number in (1..=parts).rev() {
            assert!(play(&from, Some(&format!("{number}/{parts}")), &[]).status.success());
        }
        if parts > 1 {
            assert_eq!(report(&merge(&from, &to)), told, "{parts} parts");
        }
        let merged = if parts > 1 { to } else { from };
        for file in ["games.parquet", "abilities.parquet", "cards.parquet", "series.json"] {
            let bytes = |folder: &Path| fs::read(folder.join(file)).expect("a table");
            assert!(bytes(&whole) == bytes(&merged), "{file} of {parts} parts");
        }
    }
}

#[test]
fn parts_that_do_not_belong_together_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let (from, to) = (folder.path().join("parts"), folder.path().join("merged"));
    assert!(play(&from, Some("1/2"), &[]).status.success());
    assert!(refusal(&merge(&from, &to)).contains("parts are missing: 2/2"));
    assert!(play(&from, Some("2/2"), &["--seed", "2"]).status.success());
    assert!(refusal(&merge(&from, &to)).contains("the seed: 2 here, 1 there"));
    assert!(play(&from, Some("2/2"), &["--players", "greedy,random"]).status.success());
    assert!(refusal(&merge(&from, &to)).contains("the bots: greedy and random here, random and random there"));
    assert!(play(&from, Some("2/2"), &[]).status.success());
    assert!(play(&from, Some("3/3"), &[]).status.success());
    assert!(refusal(&merge(&from, &to)).contains("is one of 2 parts"));
    fs::remove_file(from.join("series-3-of-3.json")).expect("it was there");
    let games = from.join("games-1-of-2.parquet");
    let bytes = fs::read(&games).expect("a table");
    fs::write(&games, [&bytes, &b"0"[..]].concat()).expect("a table");
    assert!(refusal(&merge(&from, &to)).contains("games-1-of-2.parquet: is not as it was written; play part 1/2 again"));
    assert!(!to.exists(), "nothing is written of what is refused");
    assert!(play(&from, Some("1/2"), &[]).status.success());
    assert!(merge(&from, &to).status.success());
}

#[test]
fn a_part_that_is_there_is_not_played_again() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(play(folder.path(), Some("1/2"), &[]).status.success());
    let again = play(folder.path(), Some("1/2"), &[]);
    assert!(again.status.success() && String::from_utf8_lossy(&again.stderr).contains("is there already"), "{again:?}");
    assert!(again.stdout.is_empty());
}

/// Plays a part of a field of three decks into a folder, 40 games a pair.
fn play_field(folder: &Path, shard: Option<&str>, more: &[&str]) -> Output {
    let field = ["balance", "two_lights", "out_of_the_trench", "Forge and Well", "--games", "40", "--format", "json", "--out"];
    let shard = shard.map_or(Vec::new(), |shard| vec!["--shard", shard]);
    run(&[field.as_slice(), &[folder.to_str().expect("a path")], &shard, more].concat())
}

fn merge_field(from: &Path, to: &Path) -> Output {
    run(&["balance", "merge", from.to_str().expect("a path"), "--out", to.to_str().expect("a path"), "--format", "json"])
}

/// Returns every file of a field, by its path, with its bytes.
fn field_files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let tables = ["games.parquet", "abilities.parquet", "cards.parquet", "series.json"];
    let of_pairs = ["01-02", "01-03", "02-03"].iter().flat_map(|pair| tables.iter().map(move |file| format!("{pair}/{file}")));
    let files = of_pairs.chain(["field.json".to_owned()]);
    files.map(|file| (file.clone(), fs::read(folder.join(&file)).expect(&file))).collect()
}

#[test]
fn a_field_has_the_same_bytes_in_any_number_of_parts() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = folder.path().join("whole");
    let told = report(&play_field(&whole, None, &[]));
    for parts in [2, 7] {
        let (from, to) = (folder.path().join(format!("{parts}")), folder.path().join(format!("{parts}-merged")));
        for number in (1..=parts).rev() {
            assert!(play_field(&from, Some(&format!("{number}/{parts}")), &[]).status.success());
        }
        assert_eq!(report(&merge_field(&from, &to)), told, "{parts} parts");
        assert!(field_files(&whole) == field_files(&to), "{parts} parts");
    }
}

#[test]
fn parts_of_other_fields_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let (from, to) = (folder.path().join("parts"), folder.path().join("merged"));
    assert!(play_field(&from, Some("1/2"), &[]).status.success());
    let again = play_field(&from, Some("1/2"), &[]);
    assert!(again.status.success() && String::from_utf8_lossy(&again.stderr).contains("is there already"), "{again:?}");
    assert!(refusal(&merge_field(&from, &to)).contains("parts are missing: 2/2"));
    assert!(play_field(&from, Some("2/2"), &["--seed", "2"]).status.success());
    assert!(refusal(&merge_field(&from, &to)).contains("the seed: 2 here, 1 there"));
    assert!(play_field(&from, Some("2/2"), &["--player", "greedy"]).status.success());
    assert!(refusal(&merge_field(&from, &to)).contains("the bot: greedy here, random there"));
    assert!(play_field(&from, Some("2/2"), &[]).status.success());
    let games = from.join("02-03/games-1-of-2.parquet");
    let bytes = fs::read(&games).expect("a table");
    fs::write(&games, [&bytes, &b"0"[..]].concat()).expect("a table");
    assert!(refusal(&merge_field(&from, &to)).contains("games-1-of-2.parquet: is not as it was written; play part 1/2 again"));
    assert!(!to.exists(), "nothing is written of what is refused");
    assert!(play_field(&from, Some("1/2"), &[]).status.success());
    assert!(merge_field(&from, &to).status.success());
}
