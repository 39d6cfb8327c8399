//! `cardwright test`: runs scenarios.

use super::arguments::{Form, Format, RulesVersion};
use super::output::Output;
use super::output::plural;
use super::place::check_holds;
use super::project::{self, Scenarios};
use super::watch::{Change, Reach, check_watched, watch};
use super::{Failure, Outcome};
use crate::card::{FileKind, Pool, files};
use crate::project::FILE;
use crate::suite::scenarios::{FOLDER, Settings, TestReport, find, pools_of, run_with};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Run scenarios: what cards and rules must do, step by step
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright test                        the scenarios of this project
  cardwright test keeper.ron --trace     one scenario, with everything that happens
  cardwright test - < keeper.ron         a scenario from standard input
  cardwright test --watch                again after each change, those that it may affect")]
pub struct Args {
    /// Scenario files or folders with them, `-` for standard input; without any, those of the project, or tests/scenarios
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Show every decision, every choice and everything that happens
    #[arg(long)]
    trace: bool,
    /// Run again, whenever a file changes, the scenarios that it may have an effect on, until interrupted
    #[arg(long)]
    watch: bool,
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
    check_watched(args.watch, paths)?;
    if args.watch {
        let mut roots: Vec<PathBuf> = paths.iter().chain(&scenarios.pools).cloned().collect();
        roots.extend(project.as_ref().map(|project| project.root.join(FILE)));
        return repeat(args, &roots, out);
    }
    let files = find(paths).map_err(|error| Failure::Usage(error.to_string()))?;
    // A file named explicitly has to be a scenario; in a folder, other files are skipped.
    for file in args.paths.iter().filter(|path| files::is_file(path)) {
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

/// Runs the scenarios, and again, after each change, those that it may have an effect on.
fn repeat(args: &Args, roots: &[PathBuf], out: &mut Output) -> Result<Outcome, Failure> {
    let mut failing: BTreeSet<PathBuf> = BTreeSet::new();
    let (builtin, _) = Pool::builtin();
    let rules = args.rules.named(&builtin)?;
    // The pools that a scenario names itself are watched too.
    let first = Scenarios::of(project::here()?.as_ref());
    let named = find(if args.paths.is_empty() { &first.folders } else { &args.paths });
    let named = named.map_err(|error| Failure::Usage(error.to_string()))?.iter().flat_map(|file| pools_of(file)).collect::<BTreeSet<_>>();
    let roots: Vec<PathBuf> = roots.iter().cloned().chain(named).collect();
    watch(&roots, out, |changes, out| {
        let project = project::here()?;
        let scenarios = Scenarios::of(project.as_ref());
        let paths = if args.paths.is_empty() { &scenarios.folders } else { &args.paths };
        let all = find(paths).map_err(|error| Failure::Usage(error.to_string()))?;
        let touched: Vec<PathBuf> = all.iter().filter(|file| is_reached(file, changes)).cloned().collect();
        let report = run_with(&touched, Settings { trace: args.trace, rules, pools: &scenarios.pools, ..Settings::default() });
        failing.retain(|file| all.contains(file) && !touched.contains(file));
        let failed = touched.iter().zip(&report.results).filter(|(_, result)| !result.ok);
        failing.extend(failed.map(|(file, _)| file.clone()));
        match args.form.format {
            Format::Text => {
                if touched.is_empty() && !all.is_empty() {
                    writeln!(out, "no scenario is affected")?;
                } else {
                    write_text(&report, args.trace, out)?;
                }
                if touched.len() < all.len() {
                    writeln!(out, "{} in all: {}", plural(all.len(), "scenario"), verdict(all.len(), failing.len()))?;
                }
            }
            Format::Json => out.json(&report)?,
        }
        Ok(())
    })?;
    Ok(Outcome::Clean)
}

/// True if changes may have an effect on a scenario; without changes, always.
fn is_reached(file: &Path, changes: &[Change]) -> bool {
    let same = |path: &Path| path == file.strip_prefix(".").unwrap_or(file);
    changes.is_empty()
        || changes.iter().any(|change| {
            same(&change.path)
                || match change.reach() {
                    Reach::Itself => false,
                    Reach::Cards(numbers) => {
                        let text = files::read_to_string(file).unwrap_or_default();
                        numbers.iter().any(|number| text.contains(number.as_str()))
                    }
                    Reach::All => true,
                }
        })
}

fn verdict(run: usize, failed: usize) -> String {
    if failed == 0 { "all passed".to_owned() } else { format!("{} passed, {failed} failed", run - failed) }
}

/// Writes the paths of files below the current folder as seen from there.
fn from_here(report: &str) -> String {
    let here = std::env::current_dir().map(|here| format!("{}/", here.display()));
    here.map_or_else(|_| report.to_owned(), |here| report.replace(&here, ""))
}

fn write_text(report: &TestReport, trace: bool, out: &mut Output) -> Result<(), Failure> {
    for result in &report.results {
        if trace {
            writeln!(out, "\x1b[1m{}: {}\x1b[0m\n{}", result.file, result.name, result.trace)?;
        }
        if !result.ok {
            writeln!(out, "\x1b[1m\x1b[31mfailed\x1b[0m {}\n{}\n", result.name, from_here(&result.report))?;
        }
    }
    let scenarios = plural(report.results.len(), "scenario");
    writeln!(out, "ran {scenarios}: {}", verdict(report.results.len(), report.failed))?;
    Ok(())
}
