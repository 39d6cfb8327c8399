//! Runtime of the generated parsers: input, position, and recorded matches.

use crate::pairs::{Found, Rules, Shapes};
use crate::shared::{Hooks, Shape};

/// Step limit: more than any text of the greatest length found on cards needs. A text that exceeds it is malicious, and is rejected.
const MOST_STEPS: u32 = 2_000_000;
/// Depth limit of rules in rules: more than any text on cards comes to, and less than the stack of a worker thread holds.
pub(crate) const MOST_DEPTH: u32 = 400;
/// Initial capacity for matches: roughly the number in one text.
const USUAL: usize = 128;

/// Sentinel for the end of the text in lookahead: a byte that UTF-8 never contains.
const END: u8 = 0xFF;

/// FIRST set: the next bytes with which an expression can match.
pub(crate) struct Set(pub [u64; 4]);

/// Function of a rule: matches it at the position, or fails and consumes nothing.
pub(crate) type Read = fn(&mut Reading<'_>) -> bool;

/// State of a parse: the text, the position, and the matches so far.
pub(crate) struct Reading<'i> {
    text: &'i str,
    at: usize,
    steps: u32,
    /// Number of the rules within which the position is.
    depth: u32,
    found: Vec<Found>,
    hooks: &'static Hooks,
}

impl<'i> Reading<'i> {
    /// Parses a text with `read`; `None` if it does not fit.
    pub fn of<R: Rules>(text: &'i str, read: Read) -> Option<Shapes<'i, R>> {
        let mut reading = Self { text, at: 0, steps: 0, depth: 0, found: Vec::with_capacity(USUAL), hooks: R::HOOKS };
        (read(&mut reading) && reading.steps < MOST_STEPS).then(|| Shapes::new(text, reading.found))
    }

    /// Returns what the game defines for the shared rules.
    pub fn hooks(&self) -> &'static Hooks {
        self.hooks
    }

    /// Matches a rule, and records it before its descendants.
    #[inline(always)]
    pub fn rule(&mut self, rule: u16, read: impl FnOnce(&mut Self) -> bool) -> bool {
        let (index, start) = (self.found.len(), self.at as u32);
        self.steps += 1;
        if self.depth >= MOST_DEPTH {
            self.steps = MOST_STEPS;
        }
        if self.steps >= MOST_STEPS {
            return false;
        }
        self.depth += 1;
        self.found.push(Found { rule, start, end: start, last: 0 });
        let read = read(self);
        self.depth -= 1;
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
    pub fn atom(&mut self, rule: u16, read: impl FnOnce(&mut Self) -> bool) -> bool {
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
    pub fn end(&mut self) -> bool {
        self.rest().is_empty() && self.atom(Shape::EOI as u16, |_| true)
    }
}
