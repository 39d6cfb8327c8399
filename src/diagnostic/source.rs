//! Source texts to which diagnostics refer.

use std::sync::OnceLock;

/// Named text: a file, or one effect text.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    text: String,
    lines: OnceLock<Vec<usize>>,
    /// Number of characters before each block of [`BLOCK`] bytes.
    characters: OnceLock<Vec<usize>>,
}

/// Block size of the character index, in bytes: the most that a column lookup counts, however long the line is.
const BLOCK: usize = 1024;

/// Position in a source, as editors count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

impl Source {
    /// Creates the source `text` under `name`.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into(), lines: OnceLock::new(), characters: OnceLock::new() }
    }

    /// Returns its display name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the position of the byte at `offset`; an offset past the end is clamped to the end.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        let offset = self.boundary(offset);
        let line = self.line_of(offset);
        let column = self.characters_before(offset) - self.characters_before(self.lines()[line]);
        Position { line: line + 1, column: column + 1 }
    }

    /// Returns the offset of the character at a position; one past the end is clamped to the end.
    #[must_use]
    pub fn offset(&self, position: Position) -> usize {
        let Some(&start) = self.lines().get(position.line.saturating_sub(1)) else { return self.text.len() };
        let column = position.column.saturating_sub(1);
        self.text[start..].char_indices().nth(column).map_or(self.text.len(), |(at, _)| start + at)
    }

    /// Returns the span from the start of the line of `start` to the end of the line of `end`, and the number of the first of these lines.
    #[must_use]
    pub fn window(&self, start: usize, end: usize) -> (std::ops::Range<usize>, usize) {
        let first = self.line_of(self.boundary(start));
        let last = self.line_of(self.boundary(end));
        let lines = self.lines();
        let stop = lines.get(last + 1).map_or(self.text.len(), |&next| next - 1);
        (lines[first]..stop, first + 1)
    }

    fn characters_before(&self, offset: usize) -> usize {
        // UTF-8 continuation bytes have the form `10……..`.
        let begun = |bytes: &[u8]| bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count();
        let counts = self.characters.get_or_init(|| {
            let blocks = self.text.as_bytes().chunks(BLOCK);
            blocks
                .scan(0, |before, block| {
                    let here = *before;
                    *before += begun(block);
                    Some(here)
                })
                .collect()
        });
        let block = (offset / BLOCK).min(counts.len().saturating_sub(1));
        counts.get(block).copied().unwrap_or_default() + begun(&self.text.as_bytes()[block * BLOCK..offset])
    }

    fn lines(&self) -> &[usize] {
        self.lines.get_or_init(|| std::iter::once(0).chain(self.text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    fn line_of(&self, offset: usize) -> usize {
        self.lines().partition_point(|&start| start <= offset).saturating_sub(1)
    }

    fn boundary(&self, offset: usize) -> usize {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_characters_and_go_both_ways() {
        let source = Source::new("t", "ab\n『c』d\n");
        for (offset, line, column) in [(0, 1, 1), (2, 1, 3), (3, 2, 1), (6, 2, 2), (10, 2, 4), (11, 2, 5), (12, 3, 1)] {
            let position = Position { line, column };
            assert_eq!(source.position(offset), position, "{offset}");
            assert_eq!(source.offset(position), offset, "{position:?}");
        }
        assert_eq!(source.position(999), Position { line: 3, column: 1 });
    }

    #[test]
    fn a_column_is_found_in_a_line_of_any_length() {
        let text = "é『x".repeat(2_000);
        let source = Source::new("t", text.as_str());
        for (column, (offset, _)) in text.char_indices().enumerate() {
            assert_eq!(source.position(offset), Position { line: 1, column: column + 1 });
        }
        assert_eq!(source.position(text.len()).column, 6_001);
    }

    #[test]
    fn a_window_is_whole_lines_without_the_last_line_break() {
        let source = Source::new("t", "one\ntwo\nthree");
        assert_eq!(source.window(4, 5), (4..7, 2));
        assert_eq!(source.window(0, 9), (0..13, 1));
    }
}
