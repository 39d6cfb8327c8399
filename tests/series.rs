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
