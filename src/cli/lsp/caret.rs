//! The place of the caret in a RON file: the string that it stands in, and the field that the string is the value of.

use crate::card::split::skip;

/// String around the caret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal<'t> {
    /// Name of the field whose value, or part of whose value, the string is; empty if none is found.
    pub field: &'t str,
    /// Content of the string before the caret.
    pub before: &'t str,
    /// Offset of the content in the file, in bytes.
    pub start: usize,
}

/// Returns the string in which an offset of a file lies; `None` outside of strings. A string that is not closed goes on to the end of its line.
pub(super) fn literal_at(text: &str, offset: usize) -> Option<Literal<'_>> {
    let mut at = 0;
    while at < offset {
        let letter = text[at..].chars().next()?;
        let skipped = skip(&text[at..]);
        let end = at + skipped;
        if skipped > 0 && offset < end + usize::from(!is_closed(&text[at..end])) && !text[at..].starts_with('/') {
            let opening = text[at..].find('"')? + 1;
            let start = at + opening;
            return (start <= offset).then(|| Literal { field: field_before(&text[..at]), before: &text[start..offset], start });
        }
        at += skipped.max(letter.len_utf8());
    }
    None
}

/// True if a string ends with a quotation mark of its own.
fn is_closed(literal: &str) -> bool {
    literal.len() > 1 && literal.trim_end_matches('#').ends_with('"')
}

/// Returns the name of the last field before a value.
fn field_before(text: &str) -> &str {
    let Some(colon) = text.rfind(':') else { return "" };
    let name = text[..colon].trim_end();
    let start = name.rfind(|letter: char| !letter.is_alphanumeric() && letter != '_').map_or(0, |at| at + 1);
    &name[start..]
}

/// Returns the word of the form of a card number, or the name in brackets, around an offset, with its span.
pub(super) fn name_at(text: &str, offset: usize) -> Option<(Name<'_>, std::ops::Range<usize>)> {
    let line_start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[offset..].find('\n').map_or(text.len(), |at| offset + at);
    for (open, close) in [('『', '』'), ('「', '」')] {
        let start = text[line_start..offset].rfind(open).map(|at| line_start + at + open.len_utf8());
        let Some(start) = start.filter(|&start| !text[start..offset].contains(close)) else { continue };
        if let Some(end) = text[offset..line_end].find(close).map(|at| offset + at) {
            let name = &text[start..end];
            return Some((if open == '『' { Name::Character(name) } else { Name::Card(name) }, start..end));
        }
    }
    let in_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let start = text[line_start..offset]
        .rfind(|letter| !in_word(letter))
        .map_or(line_start, |at| line_start + at + text[line_start + at..].chars().next().map_or(0, char::len_utf8));
    let end = text[offset..line_end].find(|letter| !in_word(letter)).map_or(line_end, |at| offset + at);
    let word = &text[start..end];
    let is_number = word.contains('-')
        && word.starts_with(|letter: char| letter.is_ascii_uppercase())
        && word.contains(|digit: char| digit.is_ascii_digit());
    if is_number {
        return Some((Name::Number(word), start..end));
    }
    let literal = literal_at(text, offset)?;
    let end = text[literal.start..].find('"').map_or(text.len(), |at| literal.start + at);
    let whole = &text[literal.start..end];
    (literal.field == "character").then_some((Name::Character(whole), literal.start..end))
}

/// Name of something that files refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name<'t> {
    /// Card number.
    Number(&'t str),
    /// Character name.
    Character(&'t str),
    /// Card name, or a part of one.
    Card(&'t str),
}

#[cfg(test)]
mod tests {
    use super::{Literal, Name, literal_at, name_at};

    #[test]
    fn the_string_and_the_name_at_the_caret() {
        let text = "[(number: \"AB01-001\", types: [\"A\", \"B\"], text: \"Draw 『Lamp』 // no comment\")]";
        let at = |word: &str| text.find(word).expect("it is there") + 1;
        assert_eq!(literal_at(text, at("B\"")), Some(Literal { field: "types", before: "B", start: at("B\"") - 1 }));
        assert_eq!(literal_at(text, at("Draw")).map(|literal| (literal.field, literal.before)), Some(("text", "D")));
        assert_eq!(literal_at(text, at("types")), None);
        assert_eq!(name_at(text, at("01-")).map(|(name, _)| name), Some(Name::Number("AB01-001")));
        assert_eq!(name_at(text, at("Lamp")).map(|(name, _)| name), Some(Name::Character("Lamp")));
        assert_eq!(name_at(text, at("Draw")), None);
    }
}
