//! Text rendering of retold abilities, and of the rules that govern them.

use super::Failure;
use super::output::Output;
use crate::card::fields::listing;
use crate::card::pool::Game;
use crate::games::language::{Explanation, Step};
use crate::suite::retelling::rule_says;
use std::io::Write;

/// Line width, in characters.
const WIDTH: usize = 110;

/// Writes a retold ability, indented by two columns.
pub(super) fn write_retelling(told: &Explanation, out: &mut Output) -> Result<(), Failure> {
    for frame in &told.frame {
        write_wrapped(&format!("  {:<10}", frame.about), &with_rules(&frame.says, &frame.rules), out)?;
    }
    told.steps.iter().try_for_each(|step| write_step(step, 2, out))
}

fn write_step(step: &Step, indent: usize, out: &mut Output) -> Result<(), Failure> {
    let head = format!("{}{:<3} ", " ".repeat(indent), format!("{}.", step.number));
    let cost = if step.cost { "Cost: " } else { "" };
    write_wrapped(&head, &with_rules(&format!("{cost}{}", step.says), &step.rules), out)?;
    let below = " ".repeat(head.chars().count());
    if !step.notes.is_empty() {
        write_wrapped(&below, &step.notes.join(" "), out)?;
    }
    step.steps.iter().try_for_each(|inner| write_step(inner, head.chars().count(), out))
}

fn with_rules(says: &str, rules: &[&str]) -> String {
    if rules.is_empty() { says.to_owned() } else { format!("{says} ({})", rules.join(", ")) }
}

/// Writes text behind a heading, with a hanging indent.
fn write_wrapped(heading: &str, text: &str, out: &mut Output) -> Result<(), Failure> {
    let indent = " ".repeat(heading.chars().count());
    let mut line = heading.to_owned();
    let mut empty = true;
    for word in text.split_whitespace() {
        if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            writeln!(out, "{line}")?;
            line.clone_from(&indent);
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    writeln!(out, "{line}")?;
    Ok(())
}

/// Writes the texts of these rules.
pub(super) fn write_rules(game: &Game, rules: &[&str], out: &mut Output) -> Result<(), Failure> {
    writeln!(out, "\nrules")?;
    rules.iter().try_for_each(|rule| write_wrapped(&format!("  {rule:<10}"), &rule_says(game, rule), out))
}

/// Formats a suggestion "; did you mean A or B?" from the known words nearest to an unknown one, nearest first; empty if none is near.
pub(super) fn did_you_mean<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    let lower = word.to_lowercase();
    let known = known.filter(|name| word.len() <= 3 * name.len());
    let mut near: Vec<(f64, &str)> =
        known.map(|name| (strsim::jaro_winkler(&lower, &name.to_lowercase()), name)).filter(|(likeness, _)| *likeness >= NEAR).collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    near.dedup();
    near.truncate(MOST_NEAR);
    if near.is_empty() {
        return String::new();
    }
    let names = listing(near.iter().map(|(_, name)| *name));
    format!("; did you mean {}?", names.rsplit_once(" and ").map_or(names.clone(), |(most, last)| format!("{most} or {last}")))
}

/// Minimum similarity of a suggestion (Jaro–Winkler, 0 to 1).
const NEAR: f64 = 0.8;
/// Maximum number of suggestions.
const MOST_NEAR: usize = 3;
