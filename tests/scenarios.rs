//! Every built-in scenario passes.

use cardwright::card::Pool;
use cardwright::diagnostic::{Diagnostic, Source};
use cardwright::games::ucg::leaves::Ucg;
use cardwright::games::ultra_battle::leaves::UltraBattle;
use cardwright::games::union_arena::leaves::UnionArena;
use cardwright::games::{ucg::scenario as ucg, ultra_battle::scenario as ultra_battle, union_arena::scenario as union_arena};
use cardwright::kernel::parts::Dialogue;
use cardwright::lint::language::Languages;
use cardwright::lint::pages::topic;
use cardwright::scenario::expect::Known;
use cardwright::scenario::find::PREPARATION;
use cardwright::scenario::layout::Declared;
use cardwright::scenario::model::{Picks, Player, Step};
use cardwright::scenario::read::{FIELDS, ScenarioFile, read};
use cardwright::suite::proof::{Sought, proven_of};
use cardwright::suite::scenarios::{FOLDER, Settings, TestReport, find, proven, run};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::LazyLock;

/// The results of all built-in scenarios.
static ALL: LazyLock<TestReport> = LazyLock::new(|| run(&find(&[PathBuf::from(FOLDER)]).expect("the scenarios are there"), false));

#[test]
fn every_scenario_passes() {
    let failed: Vec<String> = ALL.results.iter().filter(|result| !result.ok).map(|result| result.message.clone()).collect();
    assert!(failed.is_empty(), "{} of {} scenarios fail:\n{}", failed.len(), ALL.results.len(), failed.join("\n\n"));
}

/// What all scenarios prove of an ability, those prove that name a card with it.
#[test]
fn an_ability_is_proven_by_the_scenarios_that_name_its_cards() {
    let mut by_game: BTreeMap<&str, BTreeSet<&String>> = BTreeMap::new();
    for result in &ALL.results {
        by_game.entry(&result.game).or_default().extend(&result.shapes);
    }
    assert_eq!(by_game.len(), 3);
    for (game, shapes) in by_game {
        for shape in shapes.iter().step_by(shapes.len() / 4) {
            let shape = [(*shape).clone()];
            let proven = proven_of(&[PathBuf::from(FOLDER)], Settings::default(), &Sought { game, shapes: &shape });
            assert!(proven.has_shape(game, &shape[0]), "{game}: {}", shape[0]);
        }
    }
    let nothing = ["no such ability".to_owned()];
    let proven = proven_of(&[PathBuf::from(FOLDER)], Settings::default(), &Sought { game: "ucg", shapes: &nothing });
    assert!(!proven.has_shape("ucg", &nothing[0]));
}

fn names<P>(phases: &[(P, &'static str, &'static str)]) -> Vec<&'static str> {
    phases.iter().map(|(_, name, _)| *name).collect()
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
    let phases = [names(Ucg::PHASES), names(UltraBattle::PHASES), names(UnionArena::PHASES)];
    for phase in phases.into_iter().flatten().chain([PREPARATION]) {
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

const WHOLE: &str = r#"(
    name: "n", game: "ucg", rules: "1.6", cites: ["G225", "11.20.3"], pools: [],
    cards: [(number: "X01-001", name: "A", card_type: "Scene", round: 0)],
    seed: 1, turn: 2, phase: "open",
    lead: (hand: ["X01-001"], field: [(cards: ["A", "B"], entering: true, charge: ["C"]), vacant]),
    next: (deck: [], deck_exact: true),
    scene: (owner: lead, card: "A"), first_lead: next,
    steps: [
        answer(lead, "yes"), answer(next, ["A", "B"]), pass_until(phase: "judgement"), pass_until(before: "start", turn: 3),
        expect("bp(lead, 1) == 9000"), expect_no_decision, expect_illegal(lead, "X"), expect_prompt("draw"),
        may_answer(lead, "X"), not_offered(next, "X"), mandatory,
    ],
)"#;

fn read_here(text: &str) -> Result<ScenarioFile, (Source, Vec<Diagnostic>)> {
    read(Source::new("t.ron", text), &[("ucg", &Declared::<Ucg>::LAYOUT)])
}

#[test]
fn every_form_of_a_scenario_is_read() {
    let file = read_here(WHOLE).expect("it is right");
    let scenario = file.scenario;
    assert_eq!((scenario.turn, scenario.phase.as_deref()), (Some(2), Some("open")));
    assert_eq!(scenario.steps.len(), 11);
    assert_eq!(scenario.steps[1], Step::Answer(Player::named("next"), Picks::Several(vec!["A".into(), "B".into()])));
    assert_eq!(scenario.steps[2], Step::PassUntil { phase: Some("judgement".into()), before: None, turn: None });
    assert_eq!(&file.source.text()[file.places[5].clone()], "expect_no_decision");
}

#[test]
fn everything_wrong_in_a_scenario_is_reported_with_its_place() {
    let text = WHOLE.replace("seed: 1", "sed: 1").replace("answer(lead, \"yes\")", "answr(lead, \"yes\")").replace("vacant", "empty");
    let (source, wrong) = read_here(&text).expect_err("three things are wrong");
    let lines: Vec<usize> = wrong.iter().map(|diagnostic| source.position(diagnostic.span.start).line).collect();
    assert_eq!(lines, [4, 5, 9], "{wrong:?}");
}

#[test]
fn fields_of_another_game_and_strange_players_are_told() {
    let text = WHOLE.replace("answer(lead, \"yes\")", "answer(first, \"yes\")").replace("scene: (owner: lead", "first: (owner: nobody");
    let (source, wrong) = read_here(&text).expect_err("two things are wrong");
    let told: Vec<&str> = wrong.iter().map(|diagnostic| &source.text()[diagnostic.span.clone()]).collect();
    assert_eq!(told, ["first", "first"], "{wrong:?}");
}
