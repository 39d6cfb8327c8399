//! Mutation test of the rulebook statements: the tests and scenarios that prove a statement must fail if the engine violates it.
//!
//! `tests/mutations/<game>.ron` lists mutations of the engine, each with the statement that it violates. They are built into a copy of the sources, as one
//! program in which an environment variable enables one of them; then the scenarios that cite the statement are played, and the tests named in the list of
//! statements are run. One of them must fail.
//!
//! This takes some minutes, so it runs only if `CARDWRIGHT_MUTATIONS` is set: to `1` for all mutations, or to the numbers of statements, `G045,G046`. It writes
//! a table of mutations and the proofs that detected them to `target/mutants/report.txt`.

#[path = "mutations/copy.rs"]
mod copy;
#[path = "mutations/list.rs"]
mod list;
#[path = "mutations/run.rs"]
mod run;

use cardwright::suite::conformance::{FOLDER, Statements, read};
use copy::Copy;
use list::{List, Mutation};
use rayon::prelude::*;
use run::{Noticed, Shown, shown_by};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const SWITCH: &str = "CARDWRIGHT_MUTATIONS";

/// Returns every list, with the statements of its game.
fn lists() -> Vec<(List, Statements)> {
    let lists = ["ucg", "ultra_battle", "union_arena"].map(|game| {
        let statements = read(&Path::new(FOLDER).join(format!("{game}.ron"))).unwrap_or_else(|error| panic!("{error}"));
        (List::read(game), statements)
    });
    lists.into()
}

/// Games whose lists are whole: in them, a statement without a mutation does not concern the engine, and the list gives the reason.
const WHOLE: [&str; 2] = ["ucg", "ultra_battle"];

#[test]
fn every_statement_has_a_mutation_or_a_reason() {
    for (list, statements) in lists().into_iter().filter(|(list, _)| WHOLE.contains(&list.game.as_str())) {
        let broken: BTreeSet<&str> = list.mutations.iter().map(|mutation| mutation.statement.as_str()).collect();
        let excused: BTreeSet<&str> = list.unbroken.iter().map(|one| one.statement.as_str()).collect();
        assert!(list.unbroken.iter().all(|one| one.because.len() > 20), "{}: a reason is a sentence", list.game);
        let both: Vec<_> = broken.intersection(&excused).collect();
        assert!(both.is_empty(), "{}: {both:?} have a mutation, and a reason for none", list.game);
        let all: BTreeSet<&str> = statements.statements.iter().map(|one| one.number.as_str()).collect();
        let missing: Vec<_> = all.iter().filter(|number| !broken.contains(*number) && !excused.contains(*number)).collect();
        assert!(missing.is_empty(), "{}: nothing breaks {missing:?}", list.game);
        let unknown: Vec<_> = excused.difference(&all).collect();
        assert!(unknown.is_empty(), "{}: there is no statement {unknown:?}", list.game);
    }
}

#[test]
fn every_mutation_stands_in_the_source_and_breaks_what_something_shows() {
    for (list, statements) in lists() {
        let shown = shown_by(&statements);
        let mut taken = BTreeMap::<&Path, Vec<(std::ops::Range<usize>, &str)>>::new();
        for mutation in &list.mutations {
            let source = std::fs::read_to_string(&mutation.file).unwrap_or_else(|error| panic!("{mutation}: {error}"));
            let span = mutation.span(&source).unwrap_or_else(|why| panic!("{mutation}: {why}"));
            let others = taken.entry(&mutation.file).or_default();
            for (other, by) in others.iter() {
                let apart = other.end <= span.start || span.end <= other.start;
                assert!(apart || *other == span, "{mutation}: overlaps with another mutation of {}", mutation.file.display());
                assert!(apart || *by != mutation.by, "{mutation}: stands twice");
            }
            others.push((span, &mutation.by));
            assert!(mutation.by != mutation.replace, "{mutation}: breaks nothing");
            match shown.get(mutation.statement.as_str()) {
                None => panic!("{mutation}: there is no such statement"),
                Some(shown) => assert!(!shown.is_empty(), "{mutation}: nothing shows it"),
            }
        }
    }
}

/// Every section of the rulebook of UCG has mutated statements.
#[test]
fn mutations_are_spread_over_all_sections() {
    let section = |rule: &str| rule.split('.').next().and_then(|number| number.parse::<u32>().ok()).expect("a rule has a number");
    let (list, statements) = lists().into_iter().find(|(list, _)| list.game == "ucg").expect("it has a list");
    let all: BTreeMap<&str, u32> = statements.statements.iter().map(|one| (one.number.as_str(), section(&one.rule))).collect();
    let sections: BTreeSet<u32> = all.values().copied().collect();
    let broken: BTreeSet<u32> = list.mutations.iter().map(|mutation| all[mutation.statement.as_str()]).collect();
    assert_eq!(broken, sections, "the sections that have mutations, and those that there are");
}

#[test]
fn what_shows_a_statement_notices_when_it_is_broken() {
    let Ok(wanted) = std::env::var(SWITCH) else {
        println!("skipped: {SWITCH} is not set");
        return;
    };
    let wanted = |mutation: &Mutation| wanted == "1" || wanted.split(',').any(|number| number.trim() == mutation.statement);
    let lists = lists();
    // A single program has the mutations of all games, numbered from 1.
    let all: Vec<(Mutation, Shown)> = lists.into_iter().flat_map(|(list, statements)| with_shown(list, &statements)).collect();
    let mutations: Vec<&Mutation> = all.iter().map(|(mutation, _)| mutation).collect();
    let tests: BTreeSet<&str> = all.iter().flat_map(|(_, shown)| shown.tests.iter().map(String::as_str)).collect();
    let built = Copy::of(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(env!("CARGO_TARGET_TMPDIR"))).build(&mutations, &tests);
    let numbered: Vec<(usize, &(Mutation, Shown))> = (1..).zip(&all).filter(|(_, (mutation, _))| wanted(mutation)).collect();
    assert!(!numbered.is_empty(), "{SWITCH} names no statement that has a mutation");
    check_unbroken(&built, numbered.iter().map(|(_, (_, shown))| shown));
    let rows: Vec<(&Mutation, Option<Noticed>)> =
        numbered.par_iter().map(|(number, (mutation, shown))| (mutation, built.notices(shown, *number))).collect();
    let report = table(&rows);
    println!("{report}");
    std::fs::write(built.folder().join("report.txt"), &report).expect("the report can be written");
    let unnoticed: Vec<String> = rows.iter().filter(|(_, noticed)| noticed.is_none()).map(|(mutation, _)| mutation.to_string()).collect();
    assert!(unnoticed.is_empty(), "nothing notices:\n{}", unnoticed.join("\n"));
}

fn with_shown(list: List, statements: &Statements) -> Vec<(Mutation, Shown)> {
    let shown = shown_by(statements);
    list.mutations
        .into_iter()
        .map(|mutation| (shown[mutation.statement.as_str()].clone(), mutation))
        .map(|(shown, one)| (one, shown))
        .collect()
}

/// With no mutation enabled everything passes, so that a later failure is due to the mutation.
fn check_unbroken<'s>(built: &run::Built, shown: impl Iterator<Item = &'s Shown>) {
    let mut scenarios = BTreeSet::<PathBuf>::new();
    let mut tests = BTreeSet::<String>::new();
    for shown in shown {
        scenarios.extend(shown.scenarios.iter().cloned());
        tests.extend(shown.tests.iter().cloned());
    }
    let all = Shown { scenarios: scenarios.into_iter().collect(), tests: Vec::new() };
    assert_eq!(built.notices(&all, 0), None, "a scenario fails without any mutation");
    for test in tests {
        let one = Shown { scenarios: Vec::new(), tests: vec![test] };
        assert_eq!(built.notices(&one, 0), None, "a test fails without any mutation");
    }
}

fn table(rows: &[(&Mutation, Option<Noticed>)]) -> String {
    let mut table = String::new();
    for (mutation, noticed) in rows {
        let by = noticed.as_ref().map_or_else(|| "NOBODY".to_owned(), ToString::to_string);
        let _ = writeln!(table, "{:5} {}\n      noticed by {by}", mutation.statement, mutation.breaks);
    }
    let noticed = rows.iter().filter(|(_, noticed)| noticed.is_some()).count();
    let _ = writeln!(table, "{noticed} of {} mutations are noticed", rows.len());
    table
}
