//! `cardwright check`: reports all findings in a pool.

use super::arguments::{Codes, PoolPaths, RulesVersion, shown};
use super::checking::{Checking, Keeping};
use super::output::{Output, plural, print_beside, sheet};
use super::project;
use super::rewrite::Keep;
use super::watch::{check_watched, watch};
use super::{Failure, Outcome};
use crate::card::{FileKind, Pool};
use crate::diagnostic::fix::Fixes;
use crate::diagnostic::sarif::About;
use crate::diagnostic::{self, Finding, Report, Severity};
use crate::lint::{self, Judgements};
use crate::project::baseline::fingerprint;
use crate::project::{FILE, Project};
use clap::ValueEnum;
use std::cell::RefCell;
use std::io::Write;
use std::path::PathBuf;

/// Check cards: their files, their fields, and every word of their texts
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright check                       this project, or the cards of this folder
  cardwright check xx01 --watch          one set, again after each change
  cardwright check --diff --select CW040 what would be mended of one code; with --fix it is written
  cardwright check --fix --unsafe-fixes  mend, and write what a finding says may be meant
  cardwright check - < cards.ron         what an editor has not written yet
  cardwright check --format sarif        for a code scanning service")]
pub struct Args {
    #[command(flatten)]
    pool: PoolPaths,
    /// Write into the files what can be mended without a doubt: newer wordings, spaces, brackets
    #[arg(long)]
    fix: bool,
    /// Write nothing, and show what `--fix` would change
    #[arg(long)]
    diff: bool,
    /// With `--fix` or `--diff`: apply what is only guessed too, where a finding names one thing that may be meant
    #[arg(long)]
    unsafe_fixes: bool,
    #[command(flatten)]
    codes: Codes,
    #[command(flatten)]
    rules: RulesVersion,
    /// The file of findings that were there before and are not reported again; without it, that of the project
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Write all findings into the baseline
    #[arg(long, conflicts_with_all = ["fix", "diff", "strict"])]
    write_baseline: bool,
    /// Report entries of the baseline that are stale, instead of taking them out
    #[arg(long)]
    strict: bool,
    /// Check again whenever a file changes, until interrupted
    #[arg(long, conflicts_with_all = ["fix", "diff", "write_baseline"])]
    watch: bool,
    /// The form of the findings
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The forms of findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON object
    Json,
    /// SARIF 2.1.0
    Sarif,
    /// GitHub workflow commands
    Github,
    /// JUnit XML
    Junit,
}

/// Runs the command.
///
/// # Errors
/// A pool that cannot be loaded, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    if args.unsafe_fixes && !args.fix && !args.diff {
        return Err(Failure::Usage("--unsafe-fixes goes with --fix, which writes them, or --diff, which shows them".to_owned()));
    }
    if !args.watch {
        return once(args, &RefCell::default(), out);
    }
    let project = project::here()?;
    let mut roots = args.pool.of(project.as_ref());
    check_watched(true, &roots)?;
    if roots.is_empty() {
        return Err(Failure::Usage("the built-in pool does not change: name the files or folders to watch".to_owned()));
    }
    roots.extend(project.map(|project| project.root.join(FILE)));
    let judgements = RefCell::default();
    watch(&roots, out, |_, out| once(args, &judgements, out).map(drop))?;
    Ok(Outcome::Clean)
}

fn once(args: &Args, judgements: &RefCell<Judgements>, out: &mut Output) -> Result<Outcome, Failure> {
    let (project, faults) = project::most()?;
    let told = project.as_ref().filter(|_| !faults.is_empty()).map(|project| shown(std::slice::from_ref(&project.source), &faults));
    // Without anything else to report, the faults of the project file are what there is.
    round(args, (project, faults), judgements, out).map_err(|failure| told.map_or(failure, Failure::Findings))
}

fn round(
    args: &Args,
    (mut project, mut faults): (Option<Project>, Vec<Finding>),
    judgements: &RefCell<Judgements>,
    out: &mut Output,
) -> Result<Outcome, Failure> {
    let paths = &args.pool.of(project.as_ref());
    let selection = &args.codes.selection()?;
    let rules = args.rules.version.clone().or_else(|| project.as_ref().and_then(Project::rules).map(str::to_owned));
    let whole = args.pool.is_empty() && args.codes.is_empty();
    let checking = Checking { paths, project: project.as_ref(), whole, selection, rules: rules.as_deref(), judgements };
    let mut checked = if args.fix || args.diff {
        let fixes = if args.unsafe_fixes { Fixes::Guessed } else { Fixes::Safe };
        let done = checking.fix(if args.diff { Keep::Tell } else { Keep::Write }, fixes)?;
        let further = (!args.unsafe_fixes).then(|| done.guesses()).filter(|&count| count > 0).map(guessed);
        if args.diff {
            write!(out, "{}", done.diff)?;
            further.iter().for_each(|further| print_beside(further));
            return Ok(Outcome::of(done.changed.len()));
        }
        if matches!(args.format, Format::Text) {
            done.tell("mended", out)?;
            further.iter().try_for_each(|further| writeln!(out, "{further}"))?;
        }
        if done.project {
            (project, faults) = project::most()?;
        }
        let checking = Checking { paths, project: project.as_ref(), whole, selection, rules: rules.as_deref(), judgements };
        checking.finish(done.pool, done.findings)?
    } else {
        checking.run()?
    };
    if let Some((path, keeping)) = args.baseline(project.as_ref(), whole)? {
        checked.compare(&path, keeping, project.as_ref(), whole)?;
    }
    if let Some(project) = &project {
        checked.add(&project.source, faults.into_iter().map(|finding| finding.diagnostic).collect());
    }
    let report = Report { sources: &checked.sources, findings: &checked.findings };
    match args.format {
        Format::Text => {
            diagnostic::text::write_on(sheet(), report, out)?;
            writeln!(out, "{}{}", summary(&checked.pool, report), accepted(checked.accepted))?;
            tell_beside(&checked.pool, out)?;
        }
        Format::Json => diagnostic::json::write(report, out)?,
        Format::Sarif => diagnostic::sarif::write(report, About { page: lint::pages::page, fingerprint }, out)?,
        Format::Github => diagnostic::github::write(report, out)?,
        Format::Junit => diagnostic::junit::write(report, out)?,
    }
    // Hints do not affect the exit code.
    Ok(Outcome::of(report.findings.len() - report.count(Severity::Hint)))
}

impl Args {
    /// Returns the baseline to compare with, and its use; `None` if neither the project nor the command line names one.
    fn baseline(&self, project: Option<&Project>, whole: bool) -> Result<Option<(PathBuf, Keeping)>, Failure> {
        let path = self.baseline.clone().or_else(|| project.and_then(Project::baseline));
        let Some(path) = path else {
            let asked = if self.write_baseline { Some("--write-baseline") } else { None }.or(self.strict.then_some("--strict"));
            return asked.map_or(Ok(None), |asked| {
                Err(Failure::Usage(format!(
                    "{asked} needs a baseline: --baseline FILE, or `baseline = \"baseline.ron\"` in cardwright.toml"
                )))
            });
        };
        let keeping = match () {
            () if self.write_baseline => Keeping::Write,
            // A part of the project does not show which entries are stale.
            () if !path.exists() => {
                let named = self.baseline.as_ref().map(|path| path.display());
                let missing = |path| format!("{path}: there is no such file; --write-baseline makes it");
                return named.map_or(Ok(None), |path| Err(Failure::Usage(missing(path))));
            }
            () if self.strict && self.codes.is_empty() => Keeping::Strict,
            // While a text is written, its findings come and go.
            () if self.watch => Keeping::Read,
            () if whole || self.baseline.is_some() && self.codes.is_empty() => Keeping::Shrink,
            () => Keeping::Read,
        };
        Ok(Some((path, keeping)))
    }
}

/// Tells of fixes that are guesses, and how they are made.
fn guessed(count: usize) -> String {
    let (fixes, are) = (plural(count, "further fix"), if count == 1 { "is a guess" } else { "are guesses" });
    format!("{fixes} {are}: --fix --unsafe-fixes writes what is guessed too, --diff --unsafe-fixes shows it")
}

fn summary(pool: &Pool, report: Report<'_>) -> String {
    let checked = format!("{} in {}", plural(pool.cards().len(), "card"), plural(pool.sets().len(), "set"));
    let decks = if pool.decks().is_empty() { String::new() } else { format!(" and {}", plural(pool.decks().len(), "deck")) };
    let found = match (report.count(Severity::Error), report.count(Severity::Warning)) {
        (0, 0) => "nothing to mend".to_owned(),
        (errors, 0) => plural(errors, "error"),
        (0, warnings) => plural(warnings, "warning"),
        (errors, warnings) => format!("{}, {}", plural(errors, "error"), plural(warnings, "warning")),
    };
    let scripted = pool.cards().iter().filter(|card| card.card.script.is_some()).count();
    let scripted = if scripted == 0 { String::new() } else { format!(", {} by script", plural(scripted, "card")) };
    let hints = match report.count(Severity::Hint) {
        0 => String::new(),
        hints => format!(", {}", plural(hints, "hint")),
    };
    format!("checked {checked}{decks}{scripted}: {found}{hints}")
}

/// Tells how many findings a baseline accepts; nothing if it accepts none.
fn accepted(count: usize) -> String {
    if count == 0 { String::new() } else { format!(" ({} accepted by the baseline)", plural(count, "finding")) }
}

/// Lists the scenarios and replays beside the cards, with the commands that read them.
fn tell_beside(pool: &Pool, out: &mut Output) -> Result<(), Failure> {
    for kind in [FileKind::Scenario, FileKind::Replay] {
        let files: Vec<_> = pool.beside().iter().filter(|(_, of)| *of == kind).map(|(path, _)| path.display()).collect();
        let Some(command) = kind.command().filter(|_| !files.is_empty()) else { continue };
        let word = kind.name().trim_start_matches("a ");
        let example = &files[0];
        writeln!(out, "not looked at: {}, which `cardwright {command}` reads: cardwright {command} {example}", plural(files.len(), word))?;
    }
    Ok(())
}
