//! `cardwright coverage`: the share of a pool's texts that is understood.

use super::arguments::{PoolPaths, ReportFormat, shown};
use super::output::plural;
use super::output::{self, Output};
use super::project::{self, Scenarios};
use super::{Failure, Outcome};
use crate::card::Pool;
use crate::lint::coverage::{Coverage, Ladder, Scripts, coverage};
use std::io::Write;

/// Show how much of a pool's texts is understood, and what stands in the way of the rest
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright coverage                      the cards of this project
  cardwright coverage xx01 --format md     one set, for a pull request

Proven is what a scenario shows that passes; they are looked for in the scenarios of the project, or in tests/scenarios of the current folder.")]
pub struct Args {
    #[command(flatten)]
    pool: PoolPaths,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
}

/// Maximum number of gaps in text output.
const SHOWN_GAPS: usize = 25;
/// Maximum number of cards listed for a gap in text output.
const SHOWN_CARDS: usize = 6;

/// Runs the command.
///
/// # Errors
/// A pool that cannot be loaded, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let project = project::here()?;
    let (pool, findings) = Pool::load(&args.pool.of(project.as_ref()))?;
    if !findings.is_empty() {
        // The counts cover only what could be read; the findings show that it is not all.
        output::print_beside(&shown(pool.sources(), &findings));
    }
    let coverage = coverage(&pool, &Scenarios::of(project.as_ref()).proven());
    match args.format {
        ReportFormat::Text => write_text(&coverage, out)?,
        ReportFormat::Json => out.json(&coverage)?,
        ReportFormat::Md => write_markdown(&coverage, out)?,
    }
    Ok(Outcome::of(findings.len()))
}

const COLUMNS: [&str; 7] = ["cards", "texts", "read", "canonical", "bound", "compiled", "proven"];

fn values(ladder: &Ladder) -> [usize; 7] {
    [ladder.cards, ladder.texts, ladder.read, ladder.canonical, ladder.bound, ladder.compiled, ladder.proven]
}

/// Formats a count of texts with its percentage of all texts.
fn share(count: usize, texts: usize) -> String {
    (count * 100).checked_div(texts).map_or_else(|| count.to_string(), |percent| format!("{count} ({percent}%)"))
}

/// Formats the cells of a row after its title: counts of cards and texts alone, the others with their percentage.
fn cells(ladder: &Ladder) -> Vec<String> {
    values(ladder)
        .iter()
        .enumerate()
        .map(|(index, &count)| if index < 2 { count.to_string() } else { share(count, ladder.texts) })
        .collect()
}

fn rows(coverage: &Coverage) -> impl Iterator<Item = (&str, &Ladder)> {
    coverage.sets.iter().map(|(code, ladder)| (code.as_str(), ladder)).chain([("total", &coverage.total)])
}

fn write_text(coverage: &Coverage, out: &mut Output) -> Result<(), Failure> {
    write!(out, "{:8}", "")?;
    for column in COLUMNS {
        write!(out, "{column:>12}")?;
    }
    writeln!(out)?;
    for (title, ladder) in rows(coverage) {
        write!(out, "{title:8}")?;
        for cell in cells(ladder) {
            write!(out, "{cell:>12}")?;
        }
        writeln!(out)?;
    }
    if let Some(scripts) = shown_scripts(&coverage.total) {
        writeln!(out, "\n{scripts}")?;
    }
    if !coverage.gaps.is_empty() {
        writeln!(out, "\n{}, those that unlock the most cards first:", plural(coverage.gaps.len(), "gap"))?;
    }
    if let Some(gap) = coverage.gaps.first() {
        let cards = format!("{} {}", plural(gap.unlocks, "card"), if gap.unlocks == 1 { "compiles" } else { "compile" });
        writeln!(out, "next: `{}`, with which {cards}", gap.phrase)?;
    }
    for gap in coverage.gaps.iter().take(SHOWN_GAPS) {
        writeln!(out, "{:4}  {}", gap.cards.len(), gap.phrase)?;
        for wording in &gap.wordings {
            writeln!(out, "      · {wording}")?;
        }
        writeln!(out, "      {}", gap.expected)?;
        writeln!(out, "      {}", shown_cards(&gap.cards))?;
    }
    if let Some(more) = coverage.gaps.len().checked_sub(SHOWN_GAPS).filter(|more| *more > 0) {
        writeln!(out, "      and {more} more (--format json lists them all)")?;
    }
    Ok(())
}

fn write_markdown(coverage: &Coverage, out: &mut Output) -> Result<(), Failure> {
    writeln!(out, "| set | {} |", COLUMNS.join(" | "))?;
    writeln!(out, "|---|{}", "--:|".repeat(COLUMNS.len()))?;
    for (title, ladder) in rows(coverage) {
        writeln!(out, "| {title} | {} |", cells(ladder).join(" | "))?;
    }
    if let Some(scripts) = shown_scripts(&coverage.total) {
        writeln!(out, "\n{scripts}")?;
    }
    if !coverage.gaps.is_empty() {
        writeln!(out, "\n| cards | words | what could stand there | on |\n|--:|---|---|---|")?;
    }
    for gap in &coverage.gaps {
        let escape = |text: &str| text.replace('|', "\\|").replace('\n', " ");
        writeln!(
            out,
            "| {} | `{}` | {} | {} |",
            gap.cards.len(),
            gap.phrase.replace('`', "'"),
            escape(&gap.expected),
            shown_cards(&gap.cards)
        )?;
    }
    Ok(())
}

/// Describes the scripts, which are counted separately; `None` if there are none.
fn shown_scripts(ladder: &Ladder) -> Option<String> {
    let Scripts { written, compiled, proven } = ladder.scripts;
    (written > 0).then(|| format!("apart from these texts, {}: {compiled} compiled, {proven} proven", plural(written, "script")))
}

fn shown_cards(cards: &[String]) -> String {
    let shown = cards.iter().take(SHOWN_CARDS).cloned().collect::<Vec<_>>().join(", ");
    match cards.len().checked_sub(SHOWN_CARDS) {
        Some(more) if more > 0 => format!("{shown} and {more} more"),
        _ => shown,
    }
}
