//! Every scenario that comes with the project passes.

use cardwright::scenario::suite::{find, proven, run};
use std::path::PathBuf;

#[test]
fn every_scenario_passes() {
    let files = find(&[PathBuf::from("tests/scenarios")]).expect("the scenarios are there");
    let report = run(&files, false);
    let failed: Vec<String> = report.results.iter().filter(|result| !result.ok).map(|result| result.message.clone()).collect();
    assert!(failed.is_empty(), "{} of {} scenarios fail:\n{}", failed.len(), files.len(), failed.join("\n\n"));
}

/// A draw when the card enters play, or one that is paid for; the steps end with an expectation that holds.
fn exercised(text: &str, deck: &str, steps: &str) -> Vec<String> {
    let scenario = format!(
        r#"(
            name: "n", game: "ucg", rules: "1.6",
            cards: [(number: "X01-001", name: "One", character: "ONE", card_type: "Kaiju", level: 1, types: ["BASIC"], bp: (single: 1000), text: "{text}")],
            turn: 1, phase: "open",
            lead: (hand: ["One"], deck: [{deck}], deck_exact: true, field: [(cards: ["One"], entering: true)]),
            next: (field: [(cards: ["VANILLA-1"])]),
            steps: [{steps}, expect("turn() == 1")],
        )"#
    );
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("scenario.ron");
    std::fs::write(&file, scenario).expect("a written file");
    let report = run(&[file], false);
    assert_eq!(report.failed, 0, "{}", report.results[0].message);
    proven(&report).into_iter().collect()
}

#[test]
fn an_ability_is_proven_only_when_something_comes_of_it() {
    let may = "[SIN]《When this character enters play》You may draw a card.";
    assert_eq!(exercised(may, "\"One\"", "answer(lead, \"yes\")"), [may]);
    assert!(exercised(may, "\"One\"", "answer(lead, \"no\")").is_empty(), "declined");
    assert!(exercised(may, "", "pass_until(phase: \"activation\")").is_empty(), "there is nothing to draw");
    let paid = "[SIN][Activate](Once per turn)Discard one card from your hand → Draw a card.";
    let activate = "pass_until(phase: \"activation\"), answer(lead, \"X01-001\")";
    assert_eq!(exercised(paid, "\"One\"", activate), [paid]);
    assert!(exercised(paid, "", activate).is_empty(), "paid for nothing");
    let holds = "[SIN]While this character's battle opponent has TYPE 【METEO】, give this character +1000 BP.";
    assert!(exercised(holds, "", "expect(\"bp(lead, 1) == 1000\")").is_empty(), "its condition does not hold");
    let always = "[SIN]Give this character +1000 BP.";
    assert_eq!(exercised(always, "", "expect(\"bp(lead, 1) == 2000\")"), [always]);
}
