//! `cardwright test`: runs scenarios.

use super::arguments::{Form, Format, RulesVersion};
use super::output::Output;
use super::output::plural;
use super::place::check_holds;
use super::project::{self, Scenarios};
use super::{Failure, Outcome};
use crate::card::{FileKind, Pool, files};
use crate::suite::scenarios::{FOLDER, Settings, TestReport, find, run_with};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Run scenarios: what cards and rules must do, step by step
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Scenario files or folders with them; without any, those of the project, or tests/scenarios
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Show every decision, every choice and everything that happens
    #[arg(long)]
    trace: bool,
    #[command(flatten)]
    rules: RulesVersion,
    #[command(flatten)]
    form: Form,
}

/// Runs the command.
///
/// # Errors
/// No scenarios, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let project = project::here()?;
    let scenarios = Scenarios::of(project.as_ref());
    let paths = if args.paths.is_empty() { &scenarios.folders } else { &args.paths };
    if args.paths.is_empty() && project.is_none() && !Path::new(FOLDER).is_dir() {
        return Err(Failure::Usage(format!("there is no folder {FOLDER} here; name the scenarios to run: cardwright test PATH")));
    }
    let files = find(paths).map_err(|error| Failure::Usage(error.to_string()))?;
    // A file named explicitly has to be a scenario; in a folder, other files are skipped.
    for file in args.paths.iter().filter(|path| path.is_file()) {
        if let Ok(text) = files::read_to_string(file) {
            check_holds(file, &text, FileKind::Scenario)?;
        }
    }
    let (builtin, _) = Pool::builtin();
    let rules = args.rules.named(&builtin)?;
    let report = run_with(&files, Settings { trace: args.trace, rules, pools: &scenarios.pools, ..Settings::default() });
    match args.form.format {
        Format::Text => write_text(&report, args.trace, out)?,
        Format::Json => {
            // Traces go to standard error, so that standard output is pure JSON.
            for result in &report.results {
                eprint!("{}", result.trace);
            }
            out.json(&report)?;
        }
    }
    Ok(Outcome::of(report.failed))
}

fn write_text(report: &TestReport, trace: bool, out: &mut Output) -> Result<(), Failure> {
    for result in &report.results {
        if trace {
            writeln!(out, "\x1b[1m{}: {}\x1b[0m\n{}", result.file, result.name, result.trace)?;
        }
        if !result.ok {
            writeln!(out, "\x1b[1m\x1b[31mfailed\x1b[0m {}\n{}\n", result.name, result.report)?;
        }
    }
    let scenarios = plural(report.results.len(), "scenario");
    let verdict = if report.failed == 0 { "all passed".to_owned() } else { format!("{} passed, {} failed", report.passed, report.failed) };
    writeln!(out, "ran {scenarios}: {verdict}")?;
    Ok(())
}
