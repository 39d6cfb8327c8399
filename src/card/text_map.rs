//! Maps byte offsets of a text to those of the string literal that holds it.

use crate::diagnostic::fix::Edit;
use std::ops::Range;

/// Offset map from a text to its file. The two advance in step within plain runs, and diverge at each escape.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextMap {
    /// Starts of runs in which text and file advance in step: (offset in the text, offset in the file). Sorted; the first is the text's start.
    steps: Vec<(usize, usize)>,
}

impl TextMap {
    /// Builds the map of the string literal `literal` (quotation marks included), whose first byte is at `start` in the file.
    #[must_use]
    pub fn of_literal(literal: &str, start: usize) -> Self {
        if let Some(raw) = literal.strip_prefix('r') {
            let marks = raw.len() - raw.trim_start_matches('#').len();
            return Self { steps: vec![(0, start + 1 + marks + 1)] };
        }
        let body = literal.strip_prefix('"').map_or("", |body| body.strip_suffix('"').unwrap_or(body));
        let mut steps = vec![(0, start + 1)];
        let (mut text, mut at) = (0, 0);
        while let Some(next) = body[at..].find('\\') {
            text += next;
            at += next;
            let (width, decoded) = escape(&body[at..]);
            text += decoded;
            // A literal that ends within an escape is invalid; the offset must still stay in bounds.
            at = (at + width..body.len()).find(|&at| body.is_char_boundary(at)).unwrap_or(body.len());
            steps.push((text, start + 1 + at));
        }
        Self { steps }
    }

    /// Maps the span `span` of the text to the file.
    #[must_use]
    pub fn span(&self, span: Range<usize>) -> Range<usize> {
        let start = self.offset(span.start);
        start..self.offset(span.end).max(start)
    }

    /// Converts an edit of the text into an edit of the file `source`, escaped as its literal requires; `None` if a raw literal cannot hold the new text.
    #[must_use]
    pub fn edit(&self, source: &str, edit: &Edit) -> Option<Edit> {
        let start = self.steps.first().map_or(0, |&(_, start)| start);
        let opening = source.get(..start)?;
        let raw = opening.ends_with("#\"") || opening.ends_with("r\"");
        let text = match raw {
            true if edit.text.contains('"') => return None,
            true => edit.text.clone(),
            false => edit
                .text
                .chars()
                .flat_map(|letter| if matches!(letter, '"' | '\\' | '\n') { letter.escape_default().collect() } else { vec![letter] })
                .collect(),
        };
        Some(Edit { span: self.span(edit.span.clone()), text })
    }

    fn offset(&self, offset: usize) -> usize {
        let index = self.steps.partition_point(|&(text, _)| text <= offset).saturating_sub(1);
        self.steps.get(index).map_or(offset, |&(text, file)| file + (offset - text))
    }
}

/// Returns the length in bytes of the escape at the start of `rest`, in the file and in the text.
fn escape(rest: &str) -> (usize, usize) {
    let bytes = rest.as_bytes();
    match bytes.get(1) {
        Some(b'x') => hex_bytes(rest),
        Some(b'u') => {
            let width = rest.find('}').map_or(rest.len(), |close| close + 1);
            let code = rest.get(3..width.saturating_sub(1)).and_then(|digits| u32::from_str_radix(digits, 16).ok());
            (width, code.and_then(char::from_u32).map_or(0, char::len_utf8))
        }
        Some(b'\n' | b'\r') => (rest.len() - rest[1..].trim_start().len(), 0),
        Some(_) => (2, 1),
        None => (1, 0),
    }
}

/// Returns the lengths of one `\xNN`, or of several in a row that encode one character.
fn hex_bytes(rest: &str) -> (usize, usize) {
    let byte = |at: usize| rest.get(at..at + 4).and_then(|e| e.strip_prefix("\\x")).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let mut bytes = Vec::new();
    while let Some(value) = byte(bytes.len() * 4) {
        bytes.push(value);
        if std::str::from_utf8(&bytes).is_ok() || bytes.len() == 4 {
            break;
        }
    }
    (bytes.len().max(1) * 4, bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::ron_file::options;

    /// Every character of the text, found in the file through the map, is itself or its escape.
    fn check(literal: &str) {
        let file = format!("(text: {literal})");
        let start = 7;
        let map = TextMap::of_literal(literal, start);
        let text: String = options().from_str(literal).expect(literal);
        for (at, character) in text.char_indices() {
            let span = map.span(at..at + character.len_utf8());
            let written = &file[span];
            let is_escape = written.contains('\\');
            assert!(is_escape || written == character.to_string(), "{literal}: {character:?} was found as {written:?}");
            if is_escape {
                let trimmed = written.trim_end_matches(|c: char| c.is_whitespace());
                let again: String = options().from_str(&format!("\"{trimmed}\"")).unwrap_or_default();
                assert_eq!(again.trim_end_matches('\\'), character.to_string().trim_end_matches('\\'), "{literal}: {written:?}");
            }
        }
        assert_eq!(map.span(text.len()..text.len()).start, start + literal.trim_end_matches(['#']).len() - 1, "{literal}: the end");
    }

    #[test]
    fn every_character_is_found_where_it_is_written() {
        for literal in [
            r#""plain""#,
            r#""『A』 → \"B\" 『C』""#,
            r#""tab\there, \\ and \u{300E}x\u{300F} end""#,
            r#""\xE3\x80\x8Equoted\x41""#,
            r##"r"raw \n stays""##,
            r###"r#"raw "quoted" 『x』"#"###,
            r#""""#,
        ] {
            check(literal);
        }
    }
}
