//! Repair: finds the one change of a word that makes a part readable, as its writer most likely meant it.
//!
//! Reading stops at the damaged word or a little behind it. Around that place the slips of a pen are undone one after the other (a word that stands twice, two words that changed
//! places, a misspelt, a missing, a stray word), and each candidate is read. What reads says exactly what to write.

use super::expected::Expected;
use super::grammar::{Grammar, Lexicon};
use super::meaning::{is_english, stem};
use super::reader::NUMBER_WORDS;
use super::usage::Usage;
use super::word::{likeness, words_of};
use cardwright_grammar::Entry;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Range;

/// A change that mends a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Repair {
    /// The kind of the slip.
    pub slip: Slip,
    /// The words to change, in bytes of the part; of a missing word, the one that it is missing before.
    pub place: Range<usize>,
    /// True if the missing word belongs behind that word instead.
    pub behind: bool,
    /// The replacements, the likeliest first; empty if words are to be left out.
    pub instead: Vec<String>,
}

/// The kinds of slips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    /// It stands twice.
    Twice,
    /// It changed places with the word behind it.
    Swapped,
    /// It is another word than is meant.
    Misspelt,
    /// It is not there.
    Missing,
    /// It should not be there.
    Stray,
}

/// The budget of candidates read for one text, in bytes. A sentence has about a hundred.
pub(super) const EFFORT: usize = 24_000;
/// The number of candidates for a missing word that are shown.
const ALTERNATIVES: usize = 3;
/// The number of points at which a missing word is tried.
const POINTS: usize = 8;
/// The number of spellings that are tried in one place.
const SPELLINGS: usize = 6;

/// Words that carry no meaning of their own: a text without one of them still says what its writer meant.
pub(super) const FILLERS: [&str; 23] = [
    "a", "an", "and", "also", "are", "as", "at", "be", "by", "card", "cards", "for", "from", "in", "is", "of", "on", "or", "the", "that",
    "then", "to", "with",
];

/// Words that are missing now and then, and change nothing that the rest of a text says.
const SMALL: [&str; 8] = ["has", "have", "if", "its", "may", "this", "you", "your"];

/// The least count, by [`Usage::between`], of a word that is said to be missing: between both its neighbours, at least once.
const SEEN: usize = 10;

/// True if both are forms of one word, or small words.
fn is_form_of(one: &str, other: &str) -> bool {
    let is_small = |word: &str| [&FILLERS[..], &SMALL].iter().any(|words| words.contains(&word));
    let begins = |one: &str, other: &str| other.len() > 2 && !is_small(other) && one.starts_with(other);
    stem(one) == stem(other) || begins(one, other) || begins(other, one) || is_small(one) && is_small(other)
}

/// Forms of one verb that are not spelt alike.
const UNLIKE: [(&str, &str); 4] = [("has", "have"), ("is", "are"), ("was", "were"), ("does", "do")];

/// Returns how alike two words are: as they are spelt, or as forms of one verb.
fn alikeness(one: &str, other: &str) -> Option<f64> {
    let is_form = UNLIKE.contains(&(one, other)) || UNLIKE.contains(&(other, one));
    likeness(one, other).or(is_form.then_some(FORM))
}

/// The likeness of forms of one verb that are not spelt alike.
const FORM: f64 = 0.5;

/// True if `word` is no article, or one that fits English grammar before `rest`.
fn article_fits(word: &str, rest: &str) -> bool {
    let next = rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    let vowel = next.starts_with(|letter: char| "aeiouAEIOU".contains(letter));
    match word {
        "a" => !vowel && !next.ends_with('s'),
        "an" => (vowel || next.is_empty()) && !next.ends_with('s'),
        "two" => next.ends_with('s') || !next.starts_with(|letter: char| letter.is_ascii_lowercase()),
        // A negation inverts the meaning: it is never left out by a slip.
        "cannot" | "not" => false,
        _ => true,
    }
}

/// A search for the repair of one part.
pub(super) struct Search<'a, D: Grammar> {
    entry: Entry,
    text: &'a str,
    words: Vec<Range<usize>>,
    usage: &'a Usage,
    lexicon: &'a D::Words,
    effort: &'a Cell<usize>,
    /// The words that are expected at points asked for before.
    expected: RefCell<HashMap<usize, Vec<String>>>,
}

impl<'a, D: Grammar> Search<'a, D> {
    /// A search in `text`, for as long as the effort lasts.
    pub fn new(entry: Entry, text: &'a str, usage: &'a Usage, lexicon: &'a D::Words, effort: &'a Cell<usize>) -> Self {
        Self { entry, text, words: words_of(text), usage, lexicon, effort, expected: RefCell::default() }
    }

    /// Returns the change that makes the part readable, if its reading stopped at the byte `at`.
    pub fn repair(&self, at: usize) -> Option<Repair> {
        // The word that reading stopped at, or in. A phrase of several words fails as a whole, so the damage may be a few words behind it.
        let index = self.words.partition_point(|word| word.end <= at);
        let near: Vec<usize> = [0, -1, 1, -2, 2, 3].into_iter().filter_map(|step| index.checked_add_signed(step)).collect();
        let there = || near.iter().copied().filter(|index| *index < self.words.len());
        let (strange, familiar): (Vec<usize>, Vec<usize>) =
            there().partition(|&index| !self.usage.knows(self.word(index)) && !is_english(self.word(index)));
        there()
            .find_map(|index| self.twice(index))
            .or_else(|| strange.iter().find_map(|&index| self.misspelt(index, |_| true)))
            .or_else(|| there().find_map(|index| self.swapped(index)))
            .or_else(|| self.missing(at, &near[..near.len().min(4)]))
            .or_else(|| {
                // A word that there is stands for itself, or for another form of itself.
                familiar.iter().take(2).find_map(|&index| self.misspelt(index, |known| is_form_of(known, self.word(index))))
            })
            .or_else(|| there().take(3).find_map(|index| self.stray(index)))
    }

    fn word(&self, index: usize) -> &'a str {
        self.words.get(index).map_or("", |word| &self.text[word.clone()])
    }

    /// True if the part can be read as `candidate`; false once the budget is spent.
    fn reads(&self, candidate: &str) -> bool {
        let Some(left) = self.effort.get().checked_sub(candidate.len()) else { return false };
        self.effort.set(left);
        D::parse(self.entry, candidate).is_some()
    }

    /// The part with `instead` for the words at `place`. A sentence starts in lower case.
    fn with(&self, place: Range<usize>, instead: &str) -> String {
        let (before, after) = (&self.text[..place.start], &self.text[place.end..]);
        if before.is_empty() && !self.lexicon.keeps_capital(instead) {
            let mut letters = instead.chars();
            let first = letters.next().map(|first| first.to_ascii_lowercase());
            return first.into_iter().chain(letters).chain(after.chars()).collect();
        }
        format!("{before}{instead}{after}")
    }

    /// The part without a word and the space beside it.
    fn without(&self, index: usize) -> String {
        let Range { start, end } = self.words[index].clone();
        let end = if start == 0 || self.text[..start].ends_with(' ') && self.text[end..].starts_with(' ') {
            end + self.text[end..].len().min(usize::from(self.text[end..].starts_with(' ')))
        } else {
            end
        };
        let start = if self.text[end..].starts_with([',', '.', ';']) && self.text[..start].ends_with(' ') { start - 1 } else { start };
        self.with(start..end, "")
    }

    fn twice(&self, index: usize) -> Option<Repair> {
        let before = index.checked_sub(1)?;
        let same = self.word(index).eq_ignore_ascii_case(self.word(before));
        let place = self.words[index].clone();
        (same && self.reads(&self.without(index))).then_some(Repair { slip: Slip::Twice, place, behind: false, instead: Vec::new() })
    }

    fn swapped(&self, index: usize) -> Option<Repair> {
        let first = self.words.get(index.checked_sub(1)?)?.clone();
        let second = self.words[index].clone();
        let between = &self.text[first.end..second.start];
        if between.contains(['.', '『', '「', '【', '(', '[']) {
            return None;
        }
        let right = format!("{}{between}{}", &self.text[second.clone()], &self.text[first.clone()]);
        let place = first.start..second.end;
        self.reads(&self.with(place.clone(), &right)).then(|| Repair { slip: Slip::Swapped, place, behind: false, instead: vec![right] })
    }

    fn misspelt(&self, index: usize, may_be: impl Fn(&str) -> bool) -> Option<Repair> {
        let (place, word) = (self.words[index].clone(), self.word(index));
        // Another number is another card.
        if word.bytes().any(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let expected = self.expected(place.start);
        let known = self.usage.known().chain(expected.iter().map(String::as_str));
        let mut alike: Vec<(f64, &str)> =
            known.filter(|known| *known != word && may_be(known)).filter_map(|known| Some((alikeness(word, known)?, known))).collect();
        alike.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
        alike.dedup_by(|a, b| a.1 == b.1);
        let spellings = alike.into_iter().take(SPELLINGS).map(|(_, known)| known.to_owned());
        let right = spellings.into_iter().find(|known| self.reads(&self.with(place.clone(), known)))?;
        Some(Repair { slip: Slip::Misspelt, place, behind: false, instead: vec![right] })
    }

    fn missing(&self, at: usize, near: &[usize]) -> Option<Repair> {
        let mut points: Vec<(usize, usize)> = Vec::new();
        for (far, &index) in near.iter().enumerate() {
            for point in self.points(index) {
                // The point where reading stopped is the likeliest of all.
                let far = if point.abs_diff(at) <= 1 { 0 } else { far + 1 };
                if !points.iter().any(|(known, _)| *known == point) {
                    points.push((point, far));
                }
            }
        }
        points.sort_by_key(|(_, far)| *far);
        points.truncate(POINTS);
        let mut found: Option<(usize, Vec<String>)> = None;
        for (_, point, word) in self.candidates(&points) {
            let elsewhere = found.as_ref().is_some_and(|(at, _)| *at != point);
            if elsewhere || found.as_ref().is_some_and(|(_, words)| words.contains(&word)) || !self.reads(&self.inserted(point, &word)) {
                continue;
            }
            let (_, words) = found.get_or_insert_with(|| (point, Vec::new()));
            words.push(word);
            if words.len() == ALTERNATIVES {
                break;
            }
        }
        let (point, instead) = found?;
        let place = self.beside(point);
        Some(Repair { slip: Slip::Missing, behind: place.start < point, place, instead })
    }

    /// Returns words that could be missing at these points, the likeliest first, each with its likelihood. A point comes with its distance from the place where
    /// reading stopped.
    fn candidates(&self, points: &[(usize, usize)]) -> Vec<(usize, usize, String)> {
        let mut candidates: Vec<(usize, usize, String)> = Vec::new();
        for &(point, far) in points {
            let next = self.words.partition_point(|word| word.start < point);
            let before = next.checked_sub(1).map_or("", |before| self.word(before));
            let counts = self.usage.between(before, self.word(next));
            for word in self.expected(point) {
                let count = counts.get(word.to_lowercase().as_str()).copied().unwrap_or(0);
                // A word with a meaning of its own is not made up.
                let small = [&FILLERS[..], &SMALL, &NUMBER_WORDS].iter().any(|words| words.contains(&word.as_str()));
                if count < SEEN && !small {
                    continue;
                }
                candidates.push(((count * 4 + 2) / (far + 1), point, word));
            }
            let seen = counts.iter().filter(|(_, count)| **count > 8);
            candidates.extend(seen.map(|(word, count)| (count * 4 / (far + 1), point, (*word).to_owned())));
        }
        candidates.retain(|(_, point, word)| article_fits(word, self.text[*point..].trim_start()));
        candidates.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| (a.1, &a.2).cmp(&(b.1, &b.2))));
        candidates.dedup_by(|a, b| (a.1, &a.2) == (b.1, &b.2));
        candidates
    }

    /// Returns the points at which a word may be missing before the word at `index`: beside it, beside the word before it, and beside the brackets between the
    /// two.
    fn points(&self, index: usize) -> Vec<usize> {
        if index > self.words.len() {
            return Vec::new();
        }
        let start = index.checked_sub(1).map_or(0, |before| self.words[before].end);
        let end = self.words.get(index).map_or(self.text.len(), |word| word.start);
        let between = &self.text[start..end];
        let mut points: Vec<usize> = if index < self.words.len() { vec![end] } else { Vec::new() };
        for (at, letter) in between.char_indices() {
            match letter {
                '『' | '「' | '【' | '[' => points.push(start + at),
                '』' | '」' | '】' | ']' => points.push(start + at + letter.len_utf8()),
                _ => {}
            }
        }
        if index > 0 && !between.starts_with(' ') {
            points.push(start);
        }
        points
    }

    /// The part with a word put at `point`, between spaces.
    fn inserted(&self, point: usize, word: &str) -> String {
        let (before, after) = (&self.text[..point], &self.text[point..]);
        let left = if before.is_empty() || before.ends_with([' ', '[', '《', '(']) { "" } else { " " };
        let right = if after.is_empty() || after.starts_with([' ', ']', '》', ')', '.', ',', '\'']) { "" } else { " " };
        self.with(point..point, &format!("{left}{word}{right}"))
    }

    /// Returns the place beside `point`: the word or name behind it, or else the word before it.
    fn beside(&self, point: usize) -> Range<usize> {
        let rest = &self.text[point..];
        let name = rest.starts_with(['『', '「', '【']).then(|| rest.find(['』', '」', '】'])).flatten();
        let next = self.words.partition_point(|word| word.start < point);
        let last = || self.words.get(next.saturating_sub(1)).cloned().unwrap_or(point..self.text.len());
        match (name, self.words.get(next)) {
            (Some(end), _) => point..point + end + '』'.len_utf8(),
            (None, Some(word)) if word.start == point => word.clone(),
            (None, _) => last(),
        }
    }

    fn stray(&self, index: usize) -> Option<Repair> {
        let place = self.words[index].clone();
        self.reads(&self.without(index)).then_some(Repair { slip: Slip::Stray, place, behind: false, instead: Vec::new() })
    }

    /// The first words of the literals that could stand at `at`, with the space before it and without. A number stands for all.
    fn expected(&self, at: usize) -> Vec<String> {
        if let Some(known) = self.expected.borrow().get(&at) {
            return known.clone();
        }
        let start = &self.text[..at];
        let mut words: Vec<String> = Vec::new();
        for start in [start, start.trim_end()] {
            // The computation of expected words is more expensive than a parse.
            let Some(left) = self.effort.get().checked_sub(2 * start.len()) else { break };
            self.effort.set(left);
            let Some(expected) = Expected::of::<D>(self.entry, start) else { continue };
            if expected.at < start.trim_end().len() {
                continue;
            }
            for token in expected.tokens {
                let first = token.split_whitespace().next().unwrap_or_default();
                let word = first.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '\'');
                let counts = NUMBER_WORDS[1..].contains(&word) && word != "two";
                if !word.is_empty() && !counts && !words.iter().any(|known| known == word) {
                    words.push(word.to_owned());
                }
            }
        }
        self.expected.borrow_mut().insert(at, words.clone());
        words
    }
}
