//! Every built-in scenario passes.

use cardwright::card::Pool;
use cardwright::games::{ucg::scenario as ucg, ultra_battle::scenario as ultra_battle, union_arena::scenario as union_arena};
use cardwright::lint::language::Languages;
use cardwright::lint::pages::topic;
use cardwright::scenario::expect::Known;
use cardwright::scenario::read::FIELDS;
use cardwright::scenario::stage::PREPARATION;
use cardwright::suite::scenarios::{TestReport, find, proven, run};
use std::collections::BTreeSet;
use std::path::PathBuf;

#[test]
fn every_scenario_passes() {
    let files = find(&[PathBuf::from("tests/scenarios")]).expect("the scenarios are there");
    let report = run(&files, false);
    let failed: Vec<String> = report.results.iter().filter(|result| !result.ok).map(|result| result.message.clone()).collect();
    assert!(failed.is_empty(), "{} of {} scenarios fail:\n{}", failed.len(), files.len(), failed.join("\n\n"));
}

/// The documentation page on scenarios lists exactly the questions, phases, fields and steps that the program accepts.
#[test]
fn the_page_about_scenarios_names_every_question_phase_field_and_step() {
    let page = topic("scenario").expect("there is such a page");
    let mut written: BTreeSet<&str> = [
        "answer",
        "pass_until",
        "expect",
        "expect_illegal",
        "expect_prompt",
        "may_answer",
        "not_offered",
        "len",
        "contains",
        "same",
        "times",
    ]
    .into();
    for known in [Known::SHARED, ucg::questions::KNOWN, ultra_battle::questions::KNOWN, union_arena::questions::KNOWN] {
        for list in [known.of_player, known.of_area, known.of_game, known.of_number, known.of_word, known.of_said, known.of_sight] {
            written.extend(list);
        }
    }
    for word in &written {
        assert!(page.contains(&format!("`{word}(")) || page.contains(&format!("`.{word}(")), "{word} is not on the page");
    }
    let is_word = |c: char| c == '_' || c.is_ascii_alphabetic();
    for called in
        page.split('`').skip(1).step_by(2).filter_map(|code| code.split_once('(')).map(|(called, _)| called.trim_start_matches('.'))
    {
        assert!(!called.chars().all(is_word) || called.is_empty() || written.contains(called), "{called} is on the page, and is not known");
    }
    let phases = ucg::position::PHASES.iter().map(|(_, name)| *name).chain(ultra_battle::position::PHASES.iter().map(|(_, name)| *name));
    let phases = phases.chain(union_arena::position::PHASES.iter().map(|(_, name)| *name));
    for phase in phases.chain([PREPARATION]) {
        assert!(page.contains(&format!("`{phase}`")), "{phase} is not on the page");
    }
    for field in FIELDS {
        assert!(page.contains(&format!("{field}:")), "{field} is not on the page");
    }
}

/// Plays these steps with a card of this text on the field, followed by an expectation that holds.
fn played(text: &str, deck: &str, steps: &str) -> TestReport {
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
    report
}

/// Returns the canonical texts of the abilities exercised by these steps.
fn exercised(text: &str, deck: &str, steps: &str) -> Vec<String> {
    played(text, deck, steps).results.remove(0).exercised.into_iter().collect()
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

#[test]
fn a_prohibition_is_proven_only_when_it_keeps_something_from_happening() {
    let never = "[SIN]Cards in your discard area cannot be exiled by your opponent's effects.";
    assert!(exercised(never, "", "expect(\"bp(lead, 1) == 1000\")").is_empty(), "nobody exiles anything");
}

#[test]
fn what_is_proven_of_an_ability_is_proven_of_its_shape() {
    let shapes = proven(&played("[SIN]《When this character enters play》You may draw a card.", "\"One\"", "answer(lead, \"yes\")"));
    let (pool, _) = Pool::builtin();
    let languages = Languages::of(&pool);
    let proven = |game: &str, text: &str| {
        let abilities = languages.of_game(game).expect("it is built in").abilities(text);
        assert_eq!(abilities.len(), 1, "{text} can be read");
        shapes.has(game, &abilities[0])
    };
    assert!(proven("ucg", "[SIN]《When this character enters play》You may draw three cards."), "a number makes no difference");
    assert!(!proven("ucg", "[DBL]《When this character enters play》You may draw a card."), "it is active in another state");
    assert!(!proven("ucg", "[SIN]《When this character enters play》Draw a card."), "it does not ask");
    assert!(!proven("ultra_battle", "《When this Fighter enters play》You may draw a card."), "it is of another game");
}
