//! Runtime of the generated parsers: input, position, and recorded matches.

use crate::pairs::{Found, Pairs};
use pest::error::{Error, ErrorVariant};
use pest::{Position, RuleType};
use std::sync::atomic::{AtomicBool, Ordering};

/// True if pest is to report the expected tokens.
static DETAIL: AtomicBool = AtomicBool::new(false);

/// Enables reports of the expected tokens where a text does not parse, like pest's function of this name. Such a text is then parsed a second time, by pest,
/// which is slower.
pub fn set_error_detail(enabled: bool) {
    DETAIL.store(enabled, Ordering::SeqCst);
    pest::set_error_detail(enabled);
}

pub(crate) fn wants_detail() -> bool {
    DETAIL.load(Ordering::SeqCst)
}

/// Step limit: more than any text of the greatest length found on cards needs. A text that exceeds it is malicious, and is rejected.
const MOST_STEPS: u32 = 2_000_000;
/// Initial capacity for matches: roughly the number in one text.
const SHAPES: usize = 128;

/// Sentinel for the end of the text in lookahead: a byte that UTF-8 never contains.
const END: u8 = 0xFF;

/// FIRST set: the next bytes with which an expression can match.
pub(crate) struct Set(pub [u64; 4]);

/// State of a parse: the text, the position, and the matches so far.
pub(crate) struct Reading<'i, R> {
    text: &'i str,
    at: usize,
    /// Furthest position reached, for the error.
    furthest: usize,
    steps: u32,
    found: Vec<Found<R>>,
}

impl<'i, R: RuleType> Reading<'i, R> {
    /// Parses a text with `read`.
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

    /// Matches a rule, and records it before its descendants.
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

    /// Matches an atomic rule: records it, and discards its descendants.
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

    /// Matches a sequence; on failure, restores the position and the matches.
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

    /// Lookahead: true if the expression matches here; consumes nothing.
    #[inline(always)]
    pub fn ahead(&mut self, read: impl FnOnce(&mut Self) -> bool) -> bool {
        let (index, start) = (self.found.len(), self.at);
        let read = read(self);
        self.at = start;
        self.found.truncate(index);
        read
    }

    /// Matches an expression zero or more times.
    #[inline(always)]
    pub fn again(&mut self, mut read: impl FnMut(&mut Self) -> bool) -> bool {
        while read(self) {}
        true
    }

    /// True if the next byte is in the set.
    #[inline(always)]
    pub fn is(&self, set: &Set) -> bool {
        let next = usize::from(self.text.as_bytes().get(self.at).copied().unwrap_or(END));
        set.0[next / 64] >> (next % 64) & 1 == 1
    }

    #[inline(always)]
    fn rest(&self) -> &'i [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// True if the literal comes next.
    #[inline(always)]
    pub fn begins(&self, literal: &'static str) -> bool {
        self.rest().starts_with(literal.as_bytes())
    }

    /// Matches a literal.
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

    /// Matches a character of a range.
    pub fn letter(&mut self, first: char, last: char) -> bool {
        let letter = self.next_letter().filter(|letter| (first..=last).contains(letter));
        self.at += letter.map_or(0, char::len_utf8);
        letter.is_some()
    }

    /// Matches any character.
    #[inline(always)]
    pub fn any(&mut self) -> bool {
        let letter = self.next_letter();
        self.at += letter.map_or(0, char::len_utf8);
        letter.is_some()
    }

    /// Consumes a byte already checked by lookahead: an ASCII character.
    #[inline(always)]
    pub fn byte(&mut self) -> bool {
        self.at += 1;
        true
    }

    /// True at the start of the text.
    pub fn starts(&self) -> bool {
        self.at == 0
    }

    /// Matches the end of the text.
    pub fn end(&mut self, rule: R) -> bool {
        self.rest().is_empty() && self.atom(rule, |_| true)
    }
}
