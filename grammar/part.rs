//! The grammar as data, read for what could have stood where a text stops fitting.

use crate::reading::MOST_DEPTH;
use crate::shared::Hooks;
use rustc_hash::{FxHashMap, FxHashSet};

/// Step limit: more than any text of the greatest length found on cards needs, in which every alternative is tried.
const MOST_STEPS: u32 = 8_000_000;

/// Grammar expression, as data emitted by the build.
///
/// It is interpreted, since it is read for texts that do not parse only, and code for it takes long to compile.
pub(crate) enum Part {
    /// Rule of the grammar.
    Rule(&'static Part),
    /// Rule that the game defines, by its place in its table.
    Hook(usize),
    Literal(&'static str),
    /// Character range, inclusive.
    Range(char, char),
    Start,
    End,
    Any,
    /// Lookahead, positive if true, else negative; consumes nothing.
    Ahead(bool, &'static Part),
    Row(&'static [Part]),
    Choice(&'static [Part]),
    Optional(&'static Part),
    Repeat(&'static Part),
}

/// The furthest place to which a text fits a grammar, and the literals that could have stood there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stop {
    /// Offset in the text, in bytes.
    pub at: usize,
    /// In order, without the words of a negative lookahead.
    pub expected: Vec<&'static str>,
}

/// Returns the place where `text` stops being `part`; `None` if it is.
pub(crate) fn stop(part: &'static Part, hooks: &'static Hooks, text: &str) -> Option<Stop> {
    let mut probe = Probe { text, hooks, at: 0, steps: 0, depth: 0, denied: false, read: FxHashMap::default(), stop: Stop::default() };
    if probe.fits(part) && probe.steps < MOST_STEPS {
        return None;
    }
    probe.stop.expected.sort_unstable();
    probe.stop.expected.dedup();
    Some(probe.stop)
}

/// True if a literal that `part` is made of has a word.
pub(crate) fn has_word(part: &'static Part, hooks: &'static Hooks, word: &str) -> bool {
    let mut seen = FxHashSet::default();
    let mut left = vec![part];
    while let Some(part) = left.pop() {
        match part {
            Part::Literal(literal) => {
                if literal.split(|letter: char| !letter.is_alphanumeric()).any(|known| known == word) {
                    return true;
                }
            }
            Part::Rule(inner) => left.extend(seen.insert(std::ptr::from_ref(*inner)).then_some(*inner)),
            Part::Hook(number) => {
                let inner = hooks.parts[*number];
                left.extend(seen.insert(std::ptr::from_ref(inner)).then_some(inner));
            }
            Part::Ahead(_, inner) | Part::Optional(inner) | Part::Repeat(inner) => left.push(inner),
            Part::Row(parts) | Part::Choice(parts) => left.extend(parts.iter()),
            Part::Range(..) | Part::Start | Part::End | Part::Any => {}
        }
    }
    false
}

/// State of a reading for what was expected.
struct Probe<'i> {
    text: &'i str,
    hooks: &'static Hooks,
    at: usize,
    steps: u32,
    depth: u32,
    /// True within a negative lookahead: what fails there is not missed.
    denied: bool,
    /// Rules that were matched: the rule, where, and if it was denied; and where the match ends, if it fits. What a rule expects is recorded the first time.
    read: FxHashMap<(*const Part, usize, bool), Option<usize>>,
    stop: Stop,
}

impl Probe<'_> {
    /// Matches an expression; on failure, consumes nothing.
    fn fits(&mut self, part: &'static Part) -> bool {
        self.steps += 1;
        if self.steps >= MOST_STEPS {
            return false;
        }
        match part {
            Part::Rule(part) => self.rule(part),
            Part::Hook(number) => self.rule(self.hooks.parts[*number]),
            Part::Literal(literal) => self.token(self.text[self.at..].starts_with(literal).then_some(literal.len()), Some(literal)),
            Part::Range(first, last) => self.token(self.letter().filter(|next| (first..=last).contains(&next)).map(char::len_utf8), None),
            Part::Any => self.letter().inspect(|letter| self.at += letter.len_utf8()).is_some(),
            Part::Start => self.at == 0,
            Part::End => self.at == self.text.len(),
            Part::Ahead(wanted, part) => self.ahead(*wanted, part),
            Part::Row(parts) => {
                let start = self.at;
                let fits = parts.iter().all(|part| self.fits(part));
                if !fits {
                    self.at = start;
                }
                fits
            }
            Part::Choice(parts) => parts.iter().any(|part| self.fits(part)),
            Part::Optional(part) => {
                self.fits(part);
                true
            }
            Part::Repeat(part) => {
                while self.fits(part) {}
                true
            }
        }
    }

    fn letter(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Records a token: of `length`, if it is there.
    fn token(&mut self, length: Option<usize>, literal: Option<&'static str>) -> bool {
        self.at += length.unwrap_or(0);
        if self.denied {
            return length.is_some();
        }
        if self.at > self.stop.at {
            self.stop = Stop { at: self.at, expected: Vec::new() };
        } else if self.at == self.stop.at && length.is_none() {
            self.stop.expected.extend(literal);
        }
        length.is_some()
    }

    /// Matches a rule. One that is nested too deep ends the reading.
    fn rule(&mut self, part: &'static Part) -> bool {
        let key = (std::ptr::from_ref(part), self.at, self.denied);
        if let Some(end) = self.read.get(&key) {
            self.at = end.unwrap_or(self.at);
            return end.is_some();
        }
        self.depth += 1;
        if self.depth >= 2 * MOST_DEPTH {
            self.steps = MOST_STEPS;
        }
        let fits = self.fits(part);
        self.depth -= 1;
        self.read.insert(key, fits.then_some(self.at));
        fits
    }

    /// Looks ahead for an expression; consumes nothing.
    fn ahead(&mut self, wanted: bool, part: &'static Part) -> bool {
        let (start, denied) = (self.at, self.denied);
        self.denied ^= !wanted;
        let fits = self.fits(part);
        (self.at, self.denied) = (start, denied);
        fits == wanted
    }
}
