//! The place of the caret in a RON file: the string that it stands in, and the field that the string is the value of.

use crate::card::split::skip;
use crate::games::name_marks::NameMark;
use std::ops::Range;

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

/// Returns the name of the field at an offset: a word with a colon behind it, outside of strings.
pub(super) fn field_at(text: &str, offset: usize) -> Option<&str> {
    if literal_at(text, offset).is_some() {
        return None;
    }
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let start = text[..offset].rfind(|letter| !is_name(letter)).map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    let end = text[offset..].find(|letter| !is_name(letter)).map_or(text.len(), |at| offset + at);
    (start < end && text[end..].trim_start().starts_with(':')).then(|| &text[start..end])
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

/// Returns the word of the form of a card number, or the name in one of these brackets or in the field that holds it, around an offset, with its span.
pub(super) fn name_at<'t>(text: &'t str, offset: usize, marks: &'static [NameMark]) -> Option<(Name<'t>, Range<usize>)> {
    let line_start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[offset..].find('\n').map_or(text.len(), |at| offset + at);
    let line = &text[line_start..line_end];
    for mark in marks {
        let around = mark.spans(line).map(|span| line_start + span.start..line_start + span.end);
        if let Some(span) = around.into_iter().find(|span| (span.start..=span.end).contains(&offset)) {
            return Some((Name::Marked(mark, &text[span.clone()]), span));
        }
    }
    number_at(text, offset, line_start..line_end).or_else(|| {
        let literal = literal_at(text, offset)?;
        let mark = marks.iter().find(|mark| mark.field() == Some(literal.field))?;
        let end = text[literal.start..].find('"').map_or(text.len(), |at| literal.start + at);
        Some((Name::Marked(mark, &text[literal.start..end]), literal.start..end))
    })
}

/// Returns the word of the form of a card number around an offset, in the line that has it.
fn number_at(text: &str, offset: usize, line: Range<usize>) -> Option<(Name<'_>, Range<usize>)> {
    let in_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let before = &text[line.start..offset];
    let start = before
        .rfind(|letter| !in_word(letter))
        .map_or(line.start, |at| line.start + at + before[at..].chars().next().map_or(0, char::len_utf8));
    let end = text[offset..line.end].find(|letter| !in_word(letter)).map_or(line.end, |at| offset + at);
    let word = &text[start..end];
    let is_number = word.contains('-')
        && word.starts_with(|letter: char| letter.is_ascii_uppercase())
        && word.contains(|digit: char| digit.is_ascii_digit());
    is_number.then_some((Name::Number(word), start..end))
}

/// Name of something that files refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name<'t> {
    /// Card number.
    Number(&'t str),
    /// Name in brackets, or in the field of a card that holds it.
    Marked(&'static NameMark, &'t str),
}

#[cfg(test)]
mod tests {
    use super::{Literal, Name, NameMark, literal_at, name_at};
    use crate::games::name_marks::Means;

    #[test]
    fn the_string_and_the_name_at_the_caret() {
        const MARKS: &[NameMark] = &[NameMark { open: '『', close: '』', means: Means::Field("character") }];
        let text = "[(number: \"AB01-001\", character: \"WICK\", types: [\"A\", \"B\"], text: \"Draw 『Lamp』 // no comment\")]";
        let at = |word: &str| text.find(word).expect("it is there") + 1;
        assert_eq!(literal_at(text, at("B\"")), Some(Literal { field: "types", before: "B", start: at("B\"") - 1 }));
        assert_eq!(literal_at(text, at("Draw")).map(|literal| (literal.field, literal.before)), Some(("text", "D")));
        assert_eq!(literal_at(text, at("types")), None);
        let name = |word| name_at(text, at(word), MARKS).map(|(name, _)| name);
        assert_eq!(name("01-"), Some(Name::Number("AB01-001")));
        assert_eq!(name("Lamp"), Some(Name::Marked(&MARKS[0], "Lamp")));
        assert_eq!(name("WICK"), Some(Name::Marked(&MARKS[0], "WICK")));
        assert_eq!(name("Draw"), None);
    }
}
