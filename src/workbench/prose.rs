//! Retold abilities as lines of plain text.

use crate::games::language::{Explanation, Step};

/// Returns the lines of retold abilities: times and triggers, then steps, each indented below the step that it is part of.
#[must_use]
pub fn lines(told: &[Explanation]) -> Vec<String> {
    let mut lines = Vec::new();
    for ability in told {
        lines.extend(ability.frame.iter().map(|frame| format!("{}: {}", frame.about, frame.says)));
        ability.steps.iter().for_each(|step| add(step, 0, &mut lines));
    }
    lines
}

fn add(step: &Step, depth: usize, lines: &mut Vec<String>) {
    let cost = if step.cost { "Cost: " } else { "" };
    let notes: String = step.notes.iter().map(|note| format!(" {note}")).collect();
    lines.push(format!("{}{}. {cost}{}{notes}", "  ".repeat(depth), step.number, step.says));
    step.steps.iter().for_each(|inner| add(inner, depth + 1, lines));
}
