//! Every scenario that comes with the project passes.

use cardwright::scenario::suite::{find, run};
use std::path::PathBuf;

#[test]
fn every_scenario_passes() {
    let files = find(&[PathBuf::from("tests/scenarios")]).expect("the scenarios are there");
    let report = run(&files, false);
    let failed: Vec<String> = report.results.iter().filter(|result| !result.ok).map(|result| result.message.clone()).collect();
    assert!(failed.is_empty(), "{} of {} scenarios fail:\n{}", failed.len(), files.len(), failed.join("\n\n"));
}
