//! Differences between rulebook versions take effect: each switch that changes play has scenarios on either side, which fail on the other.

use cardwright::card::Pool;
use cardwright::games::{self, versions::Switch};
use cardwright::scenario::model::Scenario;
use cardwright::suite::scenarios::{run_by, scenarios_in};
use std::path::{Path, PathBuf};

fn switches(game: &str) -> Vec<&'static Switch> {
    let of = games::of(game).expect("there is such a game").declared().switches;
    of.iter().filter(|switch| switch.since() > 0).collect()
}

/// Returns the scenarios that cite a switch and are for this version.
fn citing(scenarios: &[(String, Scenario)], game: &str, switch: &Switch, version: &str) -> Vec<PathBuf> {
    let cites =
        |scenario: &Scenario| scenario.game == game && scenario.rules == version && scenario.cites.iter().any(|cite| cite == switch.name);
    scenarios.iter().filter(|(_, scenario)| cites(scenario)).map(|(file, _)| PathBuf::from(file)).collect()
}

#[test]
fn every_switch_that_changes_play_has_a_scenario_on_either_side_that_fails_on_the_other() {
    let scenarios = scenarios_in(Path::new("tests/scenarios"));
    let mut tried = 0;
    for game in Pool::builtin().0.games() {
        let name = game.file.game.as_str();
        for switch in switches(name) {
            let sides = [&game.file.rules[switch.since() - 1], &game.file.rules[switch.since()]];
            for (own, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
                let files = citing(&scenarios, name, switch, own);
                assert!(!files.is_empty(), "no scenario by {own} cites {}", switch.name);
                let same: Vec<_> = run_by(&files, false, own).results.into_iter().filter(|result| !result.ok).collect();
                assert!(same.is_empty(), "{same:#?}");
                let flipped = run_by(&files, false, other);
                assert_eq!(flipped.passed, 0, "by {other} {} of these pass too: {files:?}", switch.name);
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 22);
}

/// Every switch has as many settings as its game has versions.
#[test]
fn every_switch_has_a_setting_for_every_version() {
    for game in Pool::builtin().0.games() {
        let rules = games::of(&game.file.game).expect("there is such a game");
        for switch in rules.declared().switches {
            assert_eq!(switch.settings.len(), game.file.rules.len(), "{}", switch.name);
        }
    }
}
