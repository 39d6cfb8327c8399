//! Sanitizes text for a terminal: characters that would control it are written as escapes.
//!
//! Names come from untrusted files. A control character could clear the screen, and one that changes the direction of writing could display a text other than
//! that of the file.

use std::borrow::Cow;
use std::fmt::Write as _;

/// True for a character that is invisible but changes the display of others: control characters and directional marks.
#[must_use]
pub fn steers(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Escapes each steering character as `\u001b`; spaces, tabs and line breaks stay.
#[must_use]
pub fn escaped(text: &str) -> Cow<'_, str> {
    if !text.chars().any(|letter| steers(letter) && !is_layout(letter)) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if steers(letter) && !is_layout(letter) { escape(letter, &mut safe) } else { safe.push(letter) }
    }
    Cow::Owned(safe)
}

/// Escapes a name for display on one line: line breaks and tabs too.
#[must_use]
pub fn one_line(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if steers(letter) { escape(letter, &mut safe) } else { safe.push(letter) }
    }
    safe
}

fn is_layout(letter: char) -> bool {
    matches!(letter, '\n' | '\t')
}

/// Writes the escape in JSON syntax, so that JSON output stays valid.
fn escape(letter: char, out: &mut String) {
    // Writing to a string does not fail.
    let _ = write!(out, "\\u{:04x}", u32::from(letter));
}

/// Streaming filter for output: the only control sequences passed through are those of colours.
#[derive(Debug, Default)]
pub struct Filter {
    /// Incomplete colour sequence, held back.
    begun: String,
}

impl Filter {
    /// Filters `text`; the result starts with what was held back before, and leaves out an incomplete colour sequence at the end.
    #[must_use]
    pub fn pass<'t>(&mut self, text: &'t str) -> Cow<'t, str> {
        if self.begun.is_empty() && !text.chars().any(|letter| steers(letter) && !is_layout(letter)) {
            return Cow::Borrowed(text);
        }
        let mut safe = String::with_capacity(text.len() + 16);
        for letter in text.chars() {
            self.add(letter, &mut safe);
        }
        Cow::Owned(safe)
    }

    /// Flushes what is still held back, escaped.
    #[must_use]
    pub fn end(&mut self) -> String {
        let mut safe = String::new();
        self.give_up(&mut safe);
        safe
    }

    /// Feeds one character; a colour sequence is `ESC [ digits and semicolons m`.
    fn add(&mut self, letter: char, safe: &mut String) {
        let goes_on = match self.begun.len() {
            0 => letter == '\u{1b}',
            1 => letter == '[',
            _ => letter.is_ascii_digit() || letter == ';' || letter == 'm',
        };
        if goes_on && self.begun.len() < MOST_COLOUR {
            self.begun.push(letter);
            if letter == 'm' {
                safe.push_str(&self.begun);
                self.begun.clear();
            }
            return;
        }
        self.give_up(safe);
        match letter {
            '\u{1b}' => self.begun.push(letter),
            letter if steers(letter) && !is_layout(letter) => escape(letter, safe),
            letter => safe.push(letter),
        }
    }

    fn give_up(&mut self, safe: &mut String) {
        safe.push_str(&escaped(&self.begun));
        self.begun.clear();
    }
}

/// Maximum length of a colour sequence, in bytes.
const MOST_COLOUR: usize = 32;

#[cfg(test)]
mod tests {
    use super::{Filter, escaped, one_line};

    #[test]
    fn what_steers_a_terminal_is_escaped_and_the_rest_stays() {
        assert_eq!(escaped("Ｌantern 『é』\n\tx"), "Ｌantern 『é』\n\tx");
        assert_eq!(escaped("a\u{1b}[2Jb\u{9b}c\u{202e}d\r\u{7f}"), "a\\u001b[2Jb\\u009bc\\u202ed\\u000d\\u007f");
        assert_eq!(one_line("a\nb\tc"), "a\\u000ab\\u0009c");
    }

    #[test]
    fn colours_pass_in_however_many_pieces_they_come() {
        let text = "\u{1b}[1m\u{1b}[38;5;9mred\u{1b}[0m \u{1b}]0;title\u{7} \u{1b}[2J\u{1b}";
        let whole = "\u{1b}[1m\u{1b}[38;5;9mred\u{1b}[0m \\u001b]0;title\\u0007 \\u001b[2J\\u001b";
        for size in 1..text.len() {
            let mut filter = Filter::default();
            let mut passed = String::new();
            let letters: Vec<char> = text.chars().collect();
            for piece in letters.chunks(size) {
                passed.push_str(&filter.pass(&piece.iter().collect::<String>()));
            }
            passed.push_str(&filter.end());
            assert_eq!(passed, whole, "in pieces of {size}");
        }
    }
}
