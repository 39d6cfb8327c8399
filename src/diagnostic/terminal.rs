//! Texts on their way to a terminal: what would steer it is written as an escape.
//!
//! Names come from files of strangers. A control character among them could clear the screen, and one that turns the direction of writing could show another text than the file has.

use std::borrow::Cow;
use std::fmt::Write as _;

/// True of a character that is not shown but changes how others are: controls, and marks that turn the direction of writing.
#[must_use]
pub fn steers(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// `text` with each steering character as `\u001b`; spaces, tabs and line breaks stay.
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

/// A name in one line: line breaks and tabs are escaped as well.
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

/// The escape that JSON has too, so that JSON stays what it is.
fn escape(letter: char, out: &mut String) {
    // Writing to a string does not fail.
    let _ = write!(out, "\\u{:04x}", u32::from(letter));
}

/// Output that comes in pieces, of which colours alone may steer the terminal.
#[derive(Debug, Default)]
pub struct Filter {
    /// The beginning of what may be a colour.
    begun: String,
}

impl Filter {
    /// What of `text` can be written, with what was held back before it.
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

    /// What is still held back.
    #[must_use]
    pub fn end(&mut self) -> String {
        let mut safe = String::new();
        self.give_up(&mut safe);
        safe
    }

    /// A colour is `ESC [ digits and semicolons m`.
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

/// No colour takes more bytes.
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
