//! `cardwright check`: reports all findings in a pool.

use super::arguments::{Codes, PoolPaths, RulesVersion};
use super::output::{Output, sheet};
use super::rewrite::{Keep, rewrite};
use super::{Failure, Outcome};
use crate::card::{FileKind, Pool};
use crate::diagnostic::{self, Diagnostic, Finding, Report, Severity};
use crate::lint;
use clap::ValueEnum;
use std::io::Write;

/// Check cards: their files, their fields, and every word of their texts
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pool: PoolPaths,
    /// Write into the files what can be mended without a doubt: newer wordings, spaces, brackets
    #[arg(long)]
    fix: bool,
    /// Write nothing, and show what `--fix` would change
    #[arg(long)]
    diff: bool,
    #[command(flatten)]
    codes: Codes,
    #[command(flatten)]
    rules: RulesVersion,
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
    let paths = &args.pool.here();
    let selection = args.codes.selection()?;
    let told = |pool: &Pool, findings: &mut Vec<Finding>| {
        findings.extend(lint::check(pool));
        lint::silence::drop_allowed(pool, findings);
        findings.retain(|finding| selection.keeps(finding));
    };
    let (pool, mut findings) = if args.fix || args.diff {
        if paths.is_empty() {
            return Err(Failure::Usage("the built-in pool cannot be written: name the files or folders to mend".to_owned()));
        }
        let keep = if args.diff { Keep::Tell } else { Keep::Write };
        let done = rewrite(|| Ok(Pool::load(paths)?), told, keep)?;
        if args.diff {
            write!(out, "{}", done.diff)?;
            return Ok(Outcome::of(done.changed.len()));
        }
        if matches!(args.format, Format::Text) {
            done.tell("mended", out)?;
        }
        (done.pool, done.findings)
    } else {
        let (pool, mut findings) = Pool::load(paths)?;
        told(&pool, &mut findings);
        (pool, findings)
    };
    lint::taken::check(&pool, &mut findings, Diagnostic::hint);
    if let Some(version) = args.rules.named(&pool)? {
        lint::newer::check(&pool, version, &mut findings);
    }
    findings.retain(|finding| selection.keeps(finding));
    diagnostic::report::sort(&mut findings);
    let report = Report { sources: pool.sources(), findings: &findings };
    match args.format {
        Format::Text => {
            diagnostic::text::write_on(sheet(), report, out)?;
            writeln!(out, "{}", summary(&pool, report))?;
            tell_beside(&pool, out)?;
        }
        Format::Json => diagnostic::json::write(report, out)?,
        Format::Sarif => diagnostic::sarif::write(report, lint::pages::page, out)?,
        Format::Github => diagnostic::github::write(report, out)?,
        Format::Junit => diagnostic::junit::write(report, out)?,
    }
    // Hints do not affect the exit code.
    Ok(Outcome::of(findings.len() - report.count(Severity::Hint)))
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

/// Formats a count with its noun: "1 card", "2 cards".
pub(super) fn plural(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}
