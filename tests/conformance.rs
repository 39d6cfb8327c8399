//! Every statement of the rulebooks is proven: by scenarios that cite it, or by a test named in the list of statements.

use cardwright::suite::conformance::{Conformance, FOLDER, Statements, conformance, read};
use std::path::{Path, PathBuf};

fn lists() -> Vec<Statements> {
    let files = std::fs::read_dir(FOLDER).expect("the lists are there");
    let paths = files.map(|file| file.expect("a file").path());
    paths.map(|path| read(&path).unwrap_or_else(|error| panic!("{error}"))).collect()
}

fn by_version(list: &Statements) -> Vec<Conformance> {
    let pool = cardwright::card::Pool::builtin().0;
    let versions = &pool.game(&list.game).expect("the game is built in").file.rules;
    let folder = [PathBuf::from("tests/scenarios").join(&list.game)];
    versions.iter().map(|rules| conformance(list, rules, &folder).unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn every_statement_of_every_version_of_a_rulebook_is_shown() {
    for report in lists().iter().flat_map(by_version) {
        let failed: Vec<_> = report.rows.iter().filter(|row| !row.failing.is_empty()).collect();
        assert!(failed.is_empty(), "{failed:#?}");
        assert!(report.missing.is_empty(), "nothing shows {:?} of {} {}", report.missing, report.game, report.rules);
    }
}

/// The newest rulebook of UCG has 237 statements, and older ones fewer.
#[test]
fn each_version_has_its_own_statements() {
    let list = lists().into_iter().find(|list| list.game == "ucg").expect("it is there");
    let count = |rules| list.statements.iter().filter(|statement| statement.holds_in(rules)).count();
    assert_eq!(["1.2", "1.4", "1.6"].map(count), [196, 210, 237]);
}

/// Collects the names of the project's test functions.
fn test_functions(folder: &Path, names: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            test_functions(&path, names);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = std::fs::read_to_string(&path).expect("Rust is UTF-8");
            let tests = text.split("#[test]").skip(1).filter_map(|after| after.split("fn ").nth(1));
            names.extend(tests.filter_map(|after| Some(after.split('(').next()?.to_owned())));
        }
    }
}

#[test]
fn every_test_that_a_list_names_exists() {
    let mut known = Vec::new();
    test_functions(Path::new("src"), &mut known);
    test_functions(Path::new("tests"), &mut known);
    for list in lists() {
        for statement in &list.statements {
            for test in &statement.tests {
                assert!(known.contains(test), "{} of {} names {test}, and there is no such test", statement.number, list.game);
            }
        }
    }
}
