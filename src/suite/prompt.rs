//! Prompts and logs for people: names of cards behind their numbers, and the rule behind a prompt.

use super::conformance::{Statement, Statements};
use crate::card::Card;
use crate::kernel::seat::Seat;
use crate::replay::session::{Cards, LogLine};

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

/// Inserts the name of the card that asks into a prompt.
#[must_use]
pub fn titled(prompt: &str, cards: &Cards<'_>) -> String {
    match (asking(prompt, cards), prompt.split_once(": ")) {
        (Some(card), Some((number, asks))) => format!("{number} {}: {asks}", card.name),
        (Some(_), None) | (None, _) => prompt.to_owned(),
    }
}

/// Returns the card whose text asks.
#[must_use]
pub fn asking<'c>(prompt: &str, cards: &'c Cards<'_>) -> Option<&'c Card> {
    cards.get(prompt.split_once(": ")?.0)
}

/// Returns the statements of a rulebook, RON of [`Statements`], under the rule number in a prompt.
#[must_use]
pub fn stated(prompt: &str, statements: Option<&str>) -> Vec<Statement> {
    // The statements are embedded in the program, and checked by a test.
    let all = statements.and_then(|ron| ron::from_str::<Statements>(ron).ok()).map(|list| list.statements).unwrap_or_default();
    all.into_iter().filter(|statement| is_about(&statement.number, &statement.rule, prompt)).collect()
}

/// True if a statement is one that a prompt cites in brackets: by the number of its rule, or a subsection of it; in a rulebook without numbers by its own number,
/// alone or within a range, and where the prompt has none by the title of its rule.
fn is_about(number: &str, rule: &str, prompt: &str) -> bool {
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
    let ends = |part: &String| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        Some((first.parse::<u32>().ok()?, last.parse::<u32>().ok()?))
    };
    let mut cited = named.iter().filter_map(ends).peekable();
    if cited.peek().is_some() {
        let own: Option<u32> = number.trim_start_matches(|letter: char| !letter.is_ascii_digit()).parse().ok();
        return own.is_some_and(|own| cited.any(|(first, last)| (first..=last).contains(&own)));
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
        let by_number = |rule| is_about("G001", rule, prompt);
        assert!(by_number("5.5.3.1") && by_number("5.5") && by_number("3.1, 5.5.2"));
        assert!(!by_number("5.4") && !by_number("5.55") && !by_number("15.5"));
        let phase = |number| is_about(number, "Phases: Main Phase", "Main Phase: play a card (21-25)");
        assert!(phase("B21") && phase("B25") && !phase("B26"));
        let attack = |number| is_about(number, "Card Types: Attack Cards", "Play an Attack card (30, 52)");
        assert!(attack("B30") && attack("B52") && !attack("B31"));
        assert!(is_about("A037", "Preparing to play", "Draw a new hand (37-39)") && is_about("B01", "Set Up", "Set up a card"));
    }
}
