//! Rendering for a player: the options of a decision, the recent log, and the rule behind a prompt.

use crate::kernel::game::Decision;
use crate::replay::session::{Cards, WIDTH, fitted, wrapped};
use crate::scenario::pick::{Offer, how_many};
use crate::suite::prompt::{asking, described, stated, titled};

/// Minimum number of lines granted to options.
const TALL: usize = 4;
/// Maximum number of rulebook statements displayed at once.
const STATED: usize = 12;
/// Width of a column in the two-column layout.
const COLUMN: usize = WIDTH / 2;

/// Renders the options of a decision, numbered from 1: in the fullest layout that fits into `room` lines, else in the shortest. Card names follow card numbers
/// where there is room.
#[must_use]
pub fn options(offers: &[Offer], cards: &Cards<'_>, room: usize) -> Vec<String> {
    let numbered = |words: &dyn Fn(&Offer) -> String| -> Vec<String> {
        offers.iter().enumerate().map(|(index, offer)| format!("{:>3}  {}", index + 1, words(offer))).collect()
    };
    let (named, plain) = (numbered(&|offer| described(&offer.label, cards)), numbered(&|offer| offer.label.clone()));
    let whole = named.iter().flat_map(|line| wrapped("", std::slice::from_ref(line), "")).collect();
    let short = named.iter().zip(&plain).map(|(named, plain)| if columns_of(named) <= WIDTH { named } else { plain }.clone()).collect();
    let mut layouts = [Some(whole), in_columns(&named), Some(short), in_columns(&plain)].into_iter().flatten().collect::<Vec<_>>();
    let fitting = layouts.iter().position(|lines| lines.len() <= room.max(TALL));
    let lowest = || (0..layouts.len()).min_by_key(|&index| layouts[index].len()).unwrap_or(0);
    let chosen = fitting.unwrap_or_else(lowest);
    layouts.swap_remove(chosen)
}

fn columns_of(line: &str) -> usize {
    line.chars().count()
}

/// Lays out lines in two columns, the first half on the left; `None` if a line is too wide.
fn in_columns(lines: &[String]) -> Option<Vec<String>> {
    if lines.iter().any(|line| columns_of(line) >= COLUMN) {
        return None;
    }
    let rows = lines.len().div_ceil(2);
    let row = |row: usize| {
        let right = lines.get(row + rows).map_or("", String::as_str);
        format!("{}{right}", fitted(&lines[row], COLUMN)).trim_end().to_owned()
    };
    Some((0..rows).map(row).collect())
}

/// Renders a prompt, with the number of options to pick unless that is one.
#[must_use]
pub fn question(prompt: &str, decision: &Decision, cards: &Cards<'_>) -> Vec<String> {
    let many = if (decision.min, decision.max) == (1, 1) { String::new() } else { format!(" [{}]", how_many(decision)) };
    wrapped("", &[format!("{}{many}", titled(prompt, cards))], "")
}

/// Renders the rule behind a prompt: the text of the card that asks, and the rulebook's statements under the rule number in the prompt.
#[must_use]
pub fn rule(prompt: &str, statements: Option<&str>, cards: &Cards<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(card) = asking(prompt, cards) {
        lines.push("This card's text asks:".to_owned());
        lines.extend(cards.text(&card.number));
    }
    let stated = stated(prompt, statements);
    if stated.is_empty() && lines.is_empty() {
        lines.push("the rulebook states nothing about it by itself".to_owned());
    }
    lines.extend(stated.iter().take(STATED).flat_map(|each| wrapped(&format!("  {}: ", each.rule), std::slice::from_ref(&each.says), "")));
    if stated.len() > STATED {
        lines.push(format!("  … and {} more statements", stated.len() - STATED));
    }
    lines
}
