//! Plain-text deck lists for exchange between players: one line per entry, "4 AB01-001".

use crate::diagnostic::Diagnostic;
use std::ops::Range;

/// Entry of a list: number of copies, card number, and span of the number in the list.
pub type Entry = (u8, String, Range<usize>);

/// Parses a list; returns its entries in written order, and a diagnostic per malformed line.
///
/// A line is a count and a card number: "4 AB01-001", "4x AB01-001". Anything behind the number, usually the card's name, is a remark; so is a line that starts
/// with `#` or `//`.
#[must_use]
pub fn read(list: &str) -> (Vec<Entry>, Vec<Diagnostic>) {
    let (mut entries, mut wrong) = (Vec::new(), Vec::new());
    let mut start = 0;
    for line in list.split_inclusive('\n') {
        let text = line.trim();
        let at = start + (line.len() - line.trim_start().len());
        start += line.len();
        if text.is_empty() || text.starts_with('#') || text.starts_with("//") {
            continue;
        }
        match entry(text, at) {
            Ok(entry) => entries.push(entry),
            Err(diagnostic) => wrong.push(*diagnostic),
        }
    }
    (entries, wrong)
}

fn entry(line: &str, at: usize) -> Result<Entry, Box<Diagnostic>> {
    let end = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
    let rest = line[end..].strip_prefix(['x', 'X', '×']).unwrap_or(&line[end..]);
    let Some(number) = rest.split_whitespace().next().filter(|_| end > 0 && rest.starts_with(char::is_whitespace)) else {
        let diagnostic = Diagnostic::error("CW035", at..at + line.len(), "a line of a deck list is a count and a card number");
        return Err(Box::new(diagnostic.label("not an entry").help("like this: 4 AB01-001").help("put `#` before a remark")));
    };
    let from = at + line.len() - rest.trim_start().len();
    match line[..end].parse() {
        Ok(count) if count > 0 => Ok((count, number.to_owned(), from..from + number.len())),
        _ => {
            let diagnostic = Diagnostic::error("CW035", at..at + end, format!("{} is no count of cards", &line[..end]));
            Err(Box::new(diagnostic.label(format!("1 to {}", u8::MAX))))
        }
    }
}

/// Diagnostic CW035: more copies of a number than the `u8` count of a deck file can hold.
#[must_use]
pub fn too_many(number: &str, span: Range<usize>) -> Diagnostic {
    Diagnostic::error("CW035", span, format!("more than {} cards of the number {number}", u8::MAX)).label("too many")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_count_and_a_number() {
        let (entries, wrong) = read("# Mine\n4 AB01-001 Some Name\n\n  2x\tAB01-002\r\n// more\n1× AB01-003\n3 AB01-004");
        let found: Vec<_> = entries.iter().map(|(count, number, _)| (*count, number.as_str())).collect();
        assert_eq!(found, [(4, "AB01-001"), (2, "AB01-002"), (1, "AB01-003"), (3, "AB01-004")]);
        assert!(wrong.is_empty());
    }

    #[test]
    fn what_is_no_entry_is_told_at_its_line() {
        let list = "Heroes\n4AB01-001\n0 AB01-002\n300 AB01-003\n4\n";
        let (entries, wrong) = read(list);
        assert!(entries.is_empty());
        let places: Vec<&str> = wrong.iter().map(|diagnostic| &list[diagnostic.span.clone()]).collect();
        assert_eq!(places, ["Heroes", "4AB01-001", "0", "300", "4"]);
    }
}
