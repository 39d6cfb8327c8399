//! Proofs of a statement, and their runs against a mutation.

use cardwright::suite::conformance::{Statement, Statements};
use cardwright::suite::scenarios::scenarios_in;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

/// Time limit of a run, after which it counts as nonterminating. Without a mutation it takes a second or two.
const LIMIT: Duration = Duration::from_secs(60);

/// Proofs of a statement.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// Scenarios that cite it.
    pub scenarios: Vec<PathBuf>,
    /// Tests named in the list of statements.
    pub tests: Vec<String>,
}

impl Shown {
    /// True if there is no proof.
    pub fn is_empty(&self) -> bool {
        self.scenarios.is_empty() && self.tests.is_empty()
    }
}

/// Returns the proofs of each statement of a game, by statement number.
pub fn shown_by(statements: &Statements) -> BTreeMap<&str, Shown> {
    let mut shown = BTreeMap::<&str, Shown>::new();
    for Statement { number, tests, .. } in &statements.statements {
        shown.insert(number, Shown { tests: tests.clone(), ..Shown::default() });
    }
    for (file, scenario) in scenarios_in(&Path::new("tests/scenarios").join(&statements.game)) {
        for cited in &scenario.cites {
            if let Some(shown) = shown.get_mut(cited.as_str()) {
                shown.scenarios.push(PathBuf::from(&file));
            }
        }
    }
    shown
}

/// Detection of a mutation: the scenario or test that failed, and the failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noticed {
    by: String,
    how: String,
}

impl fmt::Display for Noticed {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}: {}", self.by, self.how)
    }
}

/// Executables of the mutated copy.
pub struct Built {
    folder: PathBuf,
    package: PathBuf,
    program: PathBuf,
    tests: Vec<PathBuf>,
}

impl Built {
    /// Extracts the executables from cargo's JSON messages.
    pub fn of(folder: PathBuf, package: PathBuf, told: &[u8]) -> Self {
        let (mut program, mut tests) = (None, Vec::new());
        let artifacts =
            std::str::from_utf8(told).expect("JSON is UTF-8").lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        for artifact in artifacts {
            let Some(executable) = artifact["executable"].as_str() else { continue };
            if artifact["profile"]["test"] == true {
                tests.push(PathBuf::from(executable));
            } else {
                program = Some(PathBuf::from(executable));
            }
        }
        Self { folder, package, program: program.expect("the program was built"), tests }
    }

    /// Returns the folder of the copy and of the report.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Runs the proofs against the mutation with this number; returns the first failure, or `None` if everything passes. Number 0 is no mutation.
    pub fn notices(&self, shown: &Shown, number: usize) -> Option<Noticed> {
        self.scenarios_notice(shown, number).or_else(|| shown.tests.iter().find_map(|test| self.test_notices(test, number)))
    }

    fn scenarios_notice(&self, shown: &Shown, number: usize) -> Option<Noticed> {
        if shown.scenarios.is_empty() {
            return None;
        }
        match self.play(&shown.scenarios, number) {
            // The whole run aborted: find the scenario that causes it.
            Err(_) => shown.scenarios.iter().find_map(|scenario| match self.play(std::slice::from_ref(scenario), number) {
                Err(how) => Some(Noticed { by: scenario.display().to_string(), how }),
                Ok(noticed) => noticed,
            }),
            Ok(noticed) => noticed,
        }
    }

    /// Plays scenarios, and returns the first failure.
    ///
    /// # Errors
    /// A run without a report: the reason.
    fn play(&self, scenarios: &[PathBuf], number: usize) -> Result<Option<Noticed>, String> {
        let mut command = Command::new(&self.program);
        command.args(["test", "--format", "json"]).args(scenarios);
        let (ended, told) = run(command, number)?;
        let report: Value = serde_json::from_str(&told).map_err(|_| format!("broke down: {ended}"))?;
        let results = report["results"].as_array().ok_or("there are no results")?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let failed = results.iter().find(|result| result["ok"] == false);
        let short = |message: String| message.lines().next().unwrap_or_default().split(": ").skip(1).collect::<Vec<_>>().join(": ");
        Ok(failed.map(|result| Noticed { by: text(&result["file"]), how: short(text(&result["message"])) }))
    }

    fn test_notices(&self, test: &str, number: usize) -> Option<Noticed> {
        let noticed = |how: String| Some(Noticed { by: test.to_owned(), how });
        let mut passed = false;
        for executable in &self.tests {
            let mut command = Command::new(executable);
            command.arg(test).current_dir(&self.package);
            match run(command, number) {
                Err(how) => return noticed(how),
                Ok((ended, _)) if !ended.success() => return noticed("fails".to_owned()),
                Ok((_, told)) => passed |= !told.contains("test result: ok. 0 passed"),
            }
        }
        if passed { None } else { noticed("is in none of the programs".to_owned()) }
    }
}

/// Runs a program with a mutation enabled; returns its exit status and standard output.
///
/// # Errors
/// A run that exceeds the time limit.
fn run(mut command: Command, number: usize) -> Result<(ExitStatus, String), String> {
    let told = tempfile::NamedTempFile::new().expect("a temporary file");
    let to = |file: &File| file.try_clone().expect("a second handle of a file");
    command.env("CARDWRIGHT_MUTATION", number.to_string()).env_remove("CARDWRIGHT_MUTATIONS");
    command.stdout(to(told.as_file())).stderr(std::process::Stdio::null());
    let mut child = command.spawn().expect("what was built can be run");
    let begun = Instant::now();
    loop {
        if let Some(ended) = child.try_wait().expect("it can be waited for") {
            let told = std::fs::read(told.path()).expect("what it wrote can be read");
            return Ok((ended, String::from_utf8_lossy(&told).into_owned()));
        }
        if begun.elapsed() > LIMIT {
            child.kill().expect("it can be ended");
            child.wait().expect("it ends");
            return Err(format!("does not end in {} seconds", LIMIT.as_secs()));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
