//! Rendering for a player: the options of a decision, the recent log, and the rule behind a prompt.

use crate::kernel::game::Decision;
use crate::kernel::seat::Seat;
use crate::replay::session::{Cards, LogLine, WIDTH, fitted, wrapped};
use crate::scenario::pick::{Offer, how_many};
use crate::suite::conformance::{Statement, Statements};

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

/// Condenses log lines: repeated lines are merged with a count, and of consecutive phases without events only the last is kept.
#[must_use]
pub fn condensed(told: &[LogLine], viewer: Option<Seat>, cards: &Cards<'_>) -> Vec<String> {
    let mut lines: Vec<(String, usize)> = Vec::new();
    for (index, line) in told.iter().enumerate() {
        if line.begins && told.get(index + 1).is_some_and(|next| next.begins) {
            continue;
        }
        let words = described(line.to(viewer), cards);
        match lines.last_mut() {
            Some((last, times)) if *last == words => *times += 1,
            _ => lines.push((words, 1)),
        }
    }
    lines.into_iter().map(|(line, times)| if times > 1 { format!("{line} ({times} times)") } else { line }).collect()
}

/// Inserts the card name behind each card number in a label or log line.
#[must_use]
pub fn described(label: &str, cards: &Cards<'_>) -> String {
    let word = |word: &str| match cards.get(word.trim_end_matches([':', ','])) {
        Some(card) if word.ends_with([':', ',']) => {
            let (number, end) = word.split_at(word.len() - 1);
            format!("{number} {}{end}", card.name)
        }
        Some(card) => format!("{word} {}", card.name),
        None => word.to_owned(),
    };
    label.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Renders a prompt, with the number of options to pick unless that is one.
#[must_use]
pub fn question(prompt: &str, decision: &Decision, cards: &Cards<'_>) -> Vec<String> {
    let many = if (decision.min, decision.max) == (1, 1) { String::new() } else { format!(" [{}]", how_many(decision)) };
    let prompt = prompt
        .split_once(": ")
        .filter(|(number, _)| cards.get(number).is_some())
        .map_or_else(|| prompt.to_owned(), |(number, asks)| format!("{number} {}: {asks}", cards.name(number)));
    wrapped("", &[format!("{prompt}{many}")], "")
}

/// Returns the rule behind a prompt: the text of the card that asks, and the rulebook's statements under the rule number in the prompt.
#[must_use]
pub fn rule(prompt: &str, statements: Option<&str>, cards: &Cards<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some((number, _)) = prompt.split_once(": ").filter(|(number, _)| cards.get(number).is_some()) {
        lines.push("This card's text asks:".to_owned());
        lines.extend(cards.text(number));
    }
    // The statements are embedded in the program, and checked by a test.
    let all = statements.and_then(|ron| ron::from_str::<Statements>(ron).ok()).map(|list| list.statements).unwrap_or_default();
    let stated: Vec<&Statement> = all.iter().filter(|statement| is_about(&statement.rule, prompt)).collect();
    if stated.is_empty() && lines.is_empty() {
        lines.push("the rulebook states nothing about it by itself".to_owned());
    }
    lines.extend(stated.iter().take(STATED).flat_map(|each| wrapped(&format!("  {}: ", each.rule), std::slice::from_ref(&each.says), "")));
    if stated.len() > STATED {
        lines.push(format!("  … and {} more statements", stated.len() - STATED));
    }
    lines
}

/// True if a rule is the one that a prompt cites: by the number in brackets, or a subsection of it; or by title, in a rulebook without numbers.
fn is_about(rule: &str, prompt: &str) -> bool {
    let numbers = prompt.rsplit_once('(').and_then(|(_, rest)| rest.split_once(')')).map_or("", |(numbers, _)| numbers);
    let parts = |text: &str| text.split([',', ' ', ';']).map(str::to_owned).collect::<Vec<_>>();
    let named = parts(numbers);
    let is_number = |part: &String| part.starts_with(|first: char| first.is_ascii_digit());
    if parts(rule).iter().any(is_number) {
        return parts(rule).iter().any(|place| {
            let below = |number: &String| place.strip_prefix(number.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
            named.iter().filter(|number| is_number(number)).any(below)
        });
    }
    let plain = |text: &str| text.to_lowercase().replace(' ', "");
    let title = plain(rule.rsplit(": ").next().unwrap_or(rule));
    plain(prompt).contains(title.trim_end_matches('s'))
}

#[cfg(test)]
mod tests {
    use super::is_about;

    #[test]
    fn a_rule_is_found_by_number_or_title() {
        let prompt = "Set a character card in battle area 1 (5.5)";
        assert!(is_about("5.5.3.1", prompt) && is_about("5.5", prompt) && is_about("3.1, 5.5.2", prompt));
        assert!(!is_about("5.4", prompt) && !is_about("5.55", prompt) && !is_about("15.5", prompt));
        assert!(is_about("Phases: Main Phase", "Main Phase: play a card (21-25)") && is_about("Set Up", "Play a card (setup, 6)"));
        assert!(
            is_about("Card Types: Attack Cards", "Play an Attack card (30, 52)") && !is_about("Colors", "Play an Attack card (30, 52)")
        );
    }
}
