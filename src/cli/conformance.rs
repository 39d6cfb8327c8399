//! `cardwright conformance`: the statements of a rulebook, with the scenarios that demonstrate each.

use super::arguments::{ReportFormat, check_version, game_name};
use super::output::Output;
use super::output::plural;
use super::{Failure, Outcome};
use crate::card::Pool;
use crate::card::fields::listing;
use crate::suite::conformance::{Conformance, FOLDER, Row, Verdict, conformance, read};
use crate::suite::scenarios as suite;
use std::io::Write;
use std::path::PathBuf;

/// Show what a rulebook states, statement by statement, and whether scenarios show it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright conformance ucg                    every statement of the newest rulebook
  cardwright conformance ucg --rules 1.6 --format md")]
pub struct Args {
    /// The game, whose statements are in tests/conformance/GAME.ron
    #[arg(value_parser = game_name)]
    game: String,
    /// The rules version; without it, the newest
    #[arg(long, value_name = "VERSION")]
    rules: Option<String>,
    /// Another file of statements
    #[arg(long, value_name = "FILE")]
    statements: Option<PathBuf>,
    /// Scenario files or folders; without any, tests/scenarios
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
}

/// Runs the command.
///
/// # Errors
/// An unknown game or missing statements, scenarios that cannot be found, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let rules = rules(args)?;
    let path = args.statements.clone().unwrap_or_else(|| PathBuf::from(FOLDER).join(format!("{}.ron", args.game)));
    let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
    if args.statements.is_none() && !path.is_file() {
        let message = format!("there is no {} here: statements and scenarios are looked for in the project's folder", path.display());
        return Err(Failure::Usage(format!("{message}; run this there, or name yours: --statements FILE PATH")));
    }
    let statements = read(&path).map_err(|error| usage(&error))?;
    if statements.game != args.game {
        let message = format!("{} holds the statements of {}, not of {}", path.display(), statements.game, args.game);
        return Err(Failure::Usage(message));
    }
    let paths = if args.paths.is_empty() { vec![PathBuf::from(suite::FOLDER)] } else { args.paths.clone() };
    let report = conformance(&statements, &rules, &paths).map_err(|error| usage(&error))?;
    match args.format {
        ReportFormat::Text => write_text(&report, out)?,
        ReportFormat::Json => out.json(&report)?,
        ReportFormat::Md => write_markdown(&report, out)?,
    }
    Ok(Outcome::of(report.failed + report.missing.len()))
}

/// Returns the rules version requested, or the newest.
fn rules(args: &Args) -> Result<String, Failure> {
    let (pool, _) = Pool::builtin();
    let Some(game) = pool.game(&args.game) else {
        let known = listing(pool.games().iter().map(|game| game.file.game.as_str()));
        return Err(Failure::Usage(format!("there is no game `{}`; known: {known}", args.game)));
    };
    match &args.rules {
        Some(version) => check_version(game, version).map(|()| version.clone()),
        None => Ok(game.file.rules.last().cloned().unwrap_or_default()),
    }
}

/// Lists the scenarios and tests that demonstrate a statement.
fn shown_by(row: &Row) -> String {
    let tests = row.statement.tests.iter().map(|test| format!("not run here: cargo test {test}"));
    row.scenarios.iter().cloned().chain(tests).collect::<Vec<_>>().join(", ")
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Proven => "proven",
        Verdict::Failed => "failed",
        Verdict::Test => "not run",
        Verdict::Missing => "missing",
    }
}

fn write_text(report: &Conformance, out: &mut Output) -> Result<(), Failure> {
    for row in &report.rows {
        let style = match row.result {
            Verdict::Proven => "\x1b[32m",
            Verdict::Failed | Verdict::Missing => "\x1b[31m",
            Verdict::Test => "\x1b[36m",
        };
        let statement = &row.statement;
        writeln!(out, "{style}{:8}\x1b[0m {} [{}] {}", word(row.result), statement.number, statement.rule, statement.says)?;
        let by = if row.failing.is_empty() { shown_by(row) } else { row.failing.join(", ") };
        if !by.is_empty() {
            writeln!(out, "         {by}")?;
        }
    }
    writeln!(
        out,
        "{} {}, {}: {} proven by scenarios that were run, {} failed, {} shown by a test that this command does not run, {} missing",
        report.game,
        report.rules,
        plural(report.assertions, "statement"),
        report.proven,
        report.failed,
        report.by_test,
        report.missing.len()
    )?;
    Ok(())
}

fn write_markdown(report: &Conformance, out: &mut Output) -> Result<(), Failure> {
    let cell = |text: &str| text.replace('|', "\\|");
    writeln!(out, "| # | rule | statement | shown by | result |\n|---|---|---|---|---|")?;
    for row in &report.rows {
        let statement = &row.statement;
        let (number, rule, says) = (&statement.number, cell(&statement.rule), cell(&statement.says));
        writeln!(out, "| {number} | {rule} | {says} | {} | {} |", shown_by(row), word(row.result))?;
    }
    Ok(())
}
