//! What a parser does while it reads a text.

use crate::pairs::{Found, Pairs};
use pest::error::{Error, ErrorVariant};
use pest::{Position, RuleType};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether pest is asked what it expected.
static DETAIL: AtomicBool = AtomicBool::new(false);

/// Lets the parsers tell what was expected where a text cannot be read, as pest's switch of this name does. Then pest reads such a text again, which takes longer.
pub fn set_error_detail(enabled: bool) {
    DETAIL.store(enabled, Ordering::SeqCst);
    pest::set_error_detail(enabled);
}

pub(crate) fn wants_detail() -> bool {
    DETAIL.load(Ordering::SeqCst)
}

/// A text of the greatest length that cards have takes fewer steps than this; one that takes more is built to do so, and is not read.
const MOST_STEPS: u32 = 2_000_000;
/// How many shapes a text has, more or less.
const SHAPES: usize = 128;

/// What stands for the end of the text where bytes are looked at: no text holds this byte.
const END: u8 = 0xFF;

/// What can come next, as a set of bytes.
pub(crate) struct Set(pub [u64; 4]);

/// A text that is read, how far it is read, and what was found so far.
pub(crate) struct Reading<'i, R> {
    text: &'i str,
    at: usize,
    /// How far any shape came.
    furthest: usize,
    steps: u32,
    found: Vec<Found<R>>,
}

impl<'i, R: RuleType> Reading<'i, R> {
    /// The shapes that `read` finds in a text.
    #[allow(clippy::result_large_err)] // It is pest's.
    pub fn of(text: &'i str, read: fn(&mut Self) -> bool) -> Result<Pairs<'i, R>, Error<R>> {
        let mut reading = Self { text, at: 0, furthest: 0, steps: 0, found: Vec::with_capacity(SHAPES) };
        if read(&mut reading) && reading.steps < MOST_STEPS {
            return Ok(Pairs::new(text, reading.found));
        }
        let message = "no shape of the grammar fits here".to_owned();
        let place = Position::new(text, reading.furthest.max(reading.at)).unwrap_or_else(|| Position::from_start(text));
        Err(Error::new_from_pos(ErrorVariant::CustomError { message }, place))
    }

    /// Reads a shape.
    #[inline(always)]
    pub fn rule(&mut self, rule: R, read: impl FnOnce(&mut Self) -> bool) -> bool {
        let (index, start) = (self.found.len(), self.at as u32);
        self.steps += 1;
        if self.steps >= MOST_STEPS {
            return false;
        }
        self.found.push(Found { rule, start, end: start, last: 0 });
        let read = read(self);
        if read {
            let (end, last) = (self.at as u32, self.found.len() as u32);
            if let Some(found) = self.found.get_mut(index) {
                found.end = end;
                found.last = last;
            }
        } else {
            self.found.truncate(index);
        }
        read
    }

    /// Reads a shape, and forgets those within it.
    #[inline(always)]
    pub fn atom(&mut self, rule: R, read: impl FnOnce(&mut Self) -> bool) -> bool {
        let (index, start) = (self.found.len(), self.at as u32);
        let read = read(self);
        self.found.truncate(index);
        if read {
            self.found.push(Found { rule, start, end: self.at as u32, last: index as u32 + 1 });
        }
        read
    }

    /// Reads one part behind another, or nothing at all.
    #[inline(always)]
    pub fn row(&mut self, read: impl FnOnce(&mut Self) -> bool) -> bool {
        let (index, start) = (self.found.len(), self.at);
        let read = read(self);
        if !read {
            self.furthest = self.furthest.max(self.at);
            self.at = start;
            self.found.truncate(index);
        }
        read
    }

    /// Whether something comes next, which is not read.
    #[inline(always)]
    pub fn ahead(&mut self, read: impl FnOnce(&mut Self) -> bool) -> bool {
        let (index, start) = (self.found.len(), self.at);
        let read = read(self);
        self.at = start;
        self.found.truncate(index);
        read
    }

    /// Reads something as often as it comes.
    #[inline(always)]
    pub fn again(&mut self, mut read: impl FnMut(&mut Self) -> bool) -> bool {
        while read(self) {}
        true
    }

    /// Whether what comes next is in a set.
    #[inline(always)]
    pub fn is(&self, set: &Set) -> bool {
        let next = usize::from(self.text.as_bytes().get(self.at).copied().unwrap_or(END));
        set.0[next / 64] >> (next % 64) & 1 == 1
    }

    #[inline(always)]
    fn rest(&self) -> &'i [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// Whether a literal comes next.
    #[inline(always)]
    pub fn begins(&self, literal: &'static str) -> bool {
        self.rest().starts_with(literal.as_bytes())
    }

    /// Reads a literal.
    #[inline(always)]
    pub fn literal(&mut self, literal: &'static str) -> bool {
        let read = self.begins(literal);
        if read {
            self.at += literal.len();
        }
        read
    }

    fn next_letter(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// Reads a letter of a range.
    pub fn letter(&mut self, first: char, last: char) -> bool {
        let letter = self.next_letter().filter(|letter| (first..=last).contains(letter));
        self.at += letter.map_or(0, char::len_utf8);
        letter.is_some()
    }

    /// Reads a letter.
    #[inline(always)]
    pub fn any(&mut self) -> bool {
        let letter = self.next_letter();
        self.at += letter.map_or(0, char::len_utf8);
        letter.is_some()
    }

    /// Reads a byte that was looked at: a letter of ASCII.
    #[inline(always)]
    pub fn byte(&mut self) -> bool {
        self.at += 1;
        true
    }

    /// Whether this is the start of the text.
    pub fn starts(&self) -> bool {
        self.at == 0
    }

    /// Reads the end of the text.
    pub fn end(&mut self, rule: R) -> bool {
        self.rest().is_empty() && self.atom(rule, |_| true)
    }
}
