//! Side-by-side columns of text.

use super::Failure;
use super::output::Output;
use std::io::Write;
use unicode_width::UnicodeWidthStr;

/// Gap between two columns, in characters.
const GAP: usize = 3;

/// Column: heading, lines, and width. Longer lines are wrapped with a hanging indent.
pub(super) struct Column {
    /// Heading.
    pub heading: &'static str,
    /// Lines.
    pub lines: Vec<String>,
    /// Width in terminal columns.
    pub width: usize,
}

/// Writes columns side by side.
pub(super) fn write_beside(columns: &[Column], out: &mut Output) -> Result<(), Failure> {
    let laid: Vec<Vec<String>> = columns
        .iter()
        .map(|column| {
            let rule = "─".repeat(column.width);
            let lines = column.lines.iter().flat_map(|line| broken(line, column.width));
            [column.heading.to_owned(), rule].into_iter().chain(lines).collect()
        })
        .collect();
    let height = laid.iter().map(Vec::len).max().unwrap_or(0);
    for row in 0..height {
        let mut line = String::new();
        let mut filled = 0;
        for (column, lines) in columns.iter().zip(&laid) {
            let cell = lines.get(row).map_or("", String::as_str);
            line.push_str(&" ".repeat(filled - line.width().min(filled)));
            line.push_str(cell);
            filled += column.width + GAP;
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Divides a width among a text, its tree and its program.
pub(super) fn shares(width: usize) -> [usize; 3] {
    let width = width.saturating_sub(2 * GAP);
    let (text, program) = (width / 4, width / 3);
    [text, width - text - program, program]
}

/// Wraps a line to `width`, between words where possible; all pieces but the first are indented by two more than the line.
fn broken(line: &str, width: usize) -> Vec<String> {
    let indent = line.len() - line.trim_start().len();
    let hang = " ".repeat((indent + 2).min(width / 2));
    let mut pieces = Vec::new();
    let mut piece = " ".repeat(indent.min(width / 2));
    let mut empty = true;
    for word in line.split_whitespace() {
        if !empty && piece.width() + 1 + word.width() > width {
            pieces.push(std::mem::replace(&mut piece, hang.clone()));
            empty = true;
        }
        if !empty {
            piece.push(' ');
        }
        for letter in word.chars() {
            if piece.width() + letter.to_string().width() > width {
                pieces.push(std::mem::replace(&mut piece, hang.clone()));
            }
            piece.push(letter);
        }
        empty = false;
    }
    pieces.push(piece);
    pieces
}

#[cfg(test)]
mod tests {
    use super::{broken, shares};
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn a_long_line_goes_on_further_in() {
        assert_eq!(broken("  do this and that", 12), ["  do this", "    and that"]);
        assert_eq!(broken("『ABCDEFGHIJ』", 8), ["『ABCDEF", "  GHIJ』"]);
        assert_eq!(broken("", 8), [""]);
        for width in 8..40 {
            let pieces = broken("    a line with《brackets》 that are two columns wide, andwordsthatarelongerthanthat", width);
            assert!(pieces.iter().all(|piece| piece.width() <= width), "{pieces:?}");
        }
    }

    #[test]
    fn shares_fill_the_width() {
        for width in 80..300 {
            assert_eq!(shares(width).iter().sum::<usize>() + 6, width);
        }
    }
}
