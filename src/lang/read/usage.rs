//! The usage of words in the examples of a game's wordings: which there are, which stand side by side, and what the sentences mean.

use super::grammar::Grammar;
use super::lack;
use super::meaning::{from_acts, is_english, is_telling, pieces, stem};
use super::nearness::{Index, Near};
use super::word::{likeness, words_of};
use crate::card::Vocabulary;
use crate::lang::phrasebook::{Phrasebook, is_text};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

/// Number of usages that are cached.
const CACHED: usize = 8;

/// Cache of the usages made last, the newest at the end, by phrasebook and vocabulary: an editor has its pool, and the words of it, made anew with each
/// keystroke.
static RECENT: Mutex<Vec<(&Phrasebook, Vocabulary, Arc<Usage>)>> = Mutex::new(Vec::new());

/// The usage of words in the examples of a game's wordings.
#[derive(Clone, Debug)]
pub struct Usage {
    examples: Vec<String>,
    /// The words of each example, in lower case.
    words: Vec<Vec<String>>,
    known: HashSet<String>,
    /// The sentences of the examples and those for words of the trade, and what each is for.
    acts: Index,
    used: Vec<String>,
    triggers: Index,
}

/// The least nearness of a sentence with the same verb.
const LEAST: f64 = 0.62;
/// The least nearness of a sentence with another verb for the same objects.
const LEAST_WITHOUT_VERB: f64 = 0.95;
/// The number of sentences that are shown.
const SHOWN: usize = 3;

/// The number of sentences that are shown for a verb alone.
const ALIKE: usize = 2;

impl Usage {
    /// Returns the usage of `D`'s examples and vocabulary, from the cache if they were asked for before.
    pub(super) fn recent<D: Grammar>(words: &D::Words) -> Arc<Self> {
        let (book, vocabulary): (&'static Phrasebook, _) = (D::PHRASEBOOK, words.vocabulary());
        let mut recent = RECENT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, _, known)) = recent.iter().find(|(of, known, _)| std::ptr::eq(*of, book) && known == vocabulary) {
            return known.clone();
        }
        if recent.len() == CACHED {
            recent.remove(0);
        }
        let usage = Arc::new(Self::of::<D>(words));
        recent.push((book, vocabulary.clone(), usage.clone()));
        usage
    }

    /// Returns the usage of `D`'s examples and vocabulary.
    fn of<D: Grammar>(words: &D::Words) -> Self {
        let examples = D::PHRASEBOOK.examples(words.vocabulary());
        let mut known: HashSet<String> = words.known().cloned().collect();
        for text in &examples {
            known.extend(words_of(text).into_iter().map(|word| text[word].to_owned()));
        }
        let lower = |text: &String| words_of(text).into_iter().map(|word| text[word].to_lowercase()).collect();
        let acts = sentences(D::PHRASEBOOK, &examples, words.vocabulary());
        let texts: Vec<&str> = examples.iter().map(String::as_str).collect();
        let triggers = Index::of(pieces(&texts, true).into_iter().map(|trigger| ("", capital(trigger))));
        let used = acts.iter().map(|sentence| sentence.used.clone()).collect();
        let acts = Index::of(acts.iter().map(|sentence| (sentence.named.as_str(), sentence.text.clone())));
        Self { words: examples.iter().map(lower).collect(), known, acts, used, triggers, examples }
    }

    /// Returns the examples.
    pub(super) fn examples(&self) -> &[String] {
        &self.examples
    }

    /// Returns the shortest example that has this word.
    pub(super) fn example_of(&self, word: &str) -> Option<&str> {
        let word = word.to_lowercase();
        let with = self.examples.iter().zip(&self.words).filter(|(_, words)| words.contains(&word));
        with.map(|(text, _)| text.as_str()).min_by_key(|text| text.len())
    }

    /// Returns the words of the examples and the vocabulary.
    pub(super) fn known(&self) -> impl Iterator<Item = &str> {
        self.known.iter().map(String::as_str)
    }

    /// True of a word that an example or the vocabulary has, and of a number.
    pub(super) fn knows(&self, word: &str) -> bool {
        word.bytes().any(|byte| byte.is_ascii_digit()) || self.known.contains(word) || {
            let mut letters = word.chars();
            let capital = letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>());
            capital.is_some_and(|capital| self.known.contains(&capital))
        }
    }

    /// True of a word that may be a slip of a pen for a known one.
    pub(super) fn is_like_known(&self, word: &str) -> bool {
        self.known().any(|known| likeness(word, known).is_some())
    }

    /// Returns the sentences of the examples, and those for words of the trade.
    pub(super) fn acts(&self) -> &Index {
        &self.acts
    }

    /// Returns the use of a sentence, by its place in the index; empty if it has none of its own.
    pub(super) fn used(&self, at: usize) -> &str {
        &self.used[at]
    }

    /// True if no wording has the word, nor one that says nearly the same, nor one that is spelled like it.
    pub(super) fn is_foreign(&self, word: &str) -> bool {
        let said = |word: &str| self.knows(word) || self.acts.knows(word) || self.triggers.knows(word);
        is_telling(word) && !is_english(word) && !said(word) && !said(stem(word)) && !self.is_like_known(word)
    }

    /// True if an example says something in this way.
    pub(super) fn says(&self, way: &str) -> bool {
        self.words.iter().any(|words| lack::place(way, words).is_some())
    }

    /// Returns the sentences of the examples that are nearest in meaning to `part`, nearest first; of a trigger, triggers.
    pub(super) fn nearest(&self, part: &str, trigger: bool) -> Vec<Near<'_>> {
        let index = if trigger { &self.triggers } else { &self.acts };
        let ranked = index.nearest(part);
        let best = ranked.first().map_or(0.0, Near::nearness);
        // One that is far behind the first misleads.
        let near = |near: &Near<'_>| near.nearness() > if near.does { LEAST } else { LEAST_WITHOUT_VERB } && near.nearness() > best * 0.7;
        let mut shown: Vec<Near<'_>> = Vec::new();
        for near in ranked.into_iter().filter(near) {
            if shown.len() < SHOWN && shown.iter().all(|known| !index.alike(known.at, near.at)) {
                shown.push(near);
            }
        }
        shown
    }

    /// Returns the sentences of the examples with a verb of `part`, or one that says nearly the same, nearest first, however far they are.
    pub(super) fn alike(&self, part: &str, trigger: bool) -> Vec<Near<'_>> {
        let index = if trigger { &self.triggers } else { &self.acts };
        let alike = |act: &str| index.nearest(act).into_iter().filter(|near| near.does).take(ALIKE).collect::<Vec<_>>();
        from_acts(part).into_iter().map(alike).find(|near| !near.is_empty()).unwrap_or_else(|| alike(part))
    }

    /// Returns how often the examples have `word` behind the last word of `before`.
    pub(super) fn behind(&self, before: &str, word: &str) -> usize {
        let last = words_of(before).last().map_or_else(String::new, |last| before[last.clone()].to_lowercase());
        let word = word.to_lowercase();
        let pair = |words: &Vec<String>| {
            let follows = |at: usize| if at == 0 { last.is_empty() } else { words[at - 1] == last };
            (0..words.len()).filter(|&at| words[at] == word && follows(at)).count()
        };
        self.words.iter().map(pair).sum()
    }

    /// Returns how often the examples have each word, in lower case, between `before` and `after`; either neighbour alone counts too.
    pub(super) fn between(&self, before: &str, after: &str) -> HashMap<&str, usize> {
        let (before, after) = (before.to_lowercase(), after.to_lowercase());
        let is = |word: Option<&String>, wanted: &str| word.map_or("", String::as_str) == wanted;
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for words in &self.words {
            for (index, word) in words.iter().enumerate() {
                let left = is(index.checked_sub(1).map(|before| &words[before]), &before);
                let right = is(words.get(index + 1), &after);
                if left || right {
                    *counts.entry(word).or_default() += usize::from(left) + usize::from(right) + 8 * usize::from(left && right);
                }
            }
        }
        counts
    }
}

/// A sentence of the examples.
#[derive(Debug)]
struct Sentence {
    text: String,
    /// Words that find it: the name of its wording, or words of the trade.
    named: String,
    /// Its use: the name of its wording.
    used: String,
}

/// The number of examples above which a sentence says nothing of their use.
const FILLING: usize = 2;

/// Returns the sentences of the examples and those for words of the trade.
fn sentences(book: &Phrasebook, examples: &[String], words: &Vocabulary) -> Vec<Sentence> {
    let mut sentences: Vec<Sentence> = Vec::new();
    for (jargon, said) in book.trade.iter().chain(&book.everyday) {
        for text in said.iter().filter(|said| is_text(said)) {
            let text = book.filled(text, words);
            match sentences.iter_mut().find(|known| known.text == text) {
                Some(known) => known.named = format!("{} {}", known.named, jargon.join(" ")),
                None => sentences.push(Sentence { text, named: jargon.join(" "), used: String::new() }),
            }
        }
    }
    let pieces: Vec<Vec<String>> = examples.iter().map(|text| pieces(&[text.as_str()], false).into_iter().map(capital).collect()).collect();
    let mut often: HashMap<&String, usize> = HashMap::new();
    pieces.iter().flatten().for_each(|piece| *often.entry(piece).or_default() += 1);
    for ((_, about, _), said) in book.wordings.iter().zip(&pieces) {
        for piece in said {
            let used = if said.len() == 1 && often[piece] <= FILLING { about.clone() } else { String::new() };
            match sentences.iter_mut().find(|known| known.text == *piece) {
                Some(known) if known.used.is_empty() => known.used = used,
                Some(_) => {}
                None => sentences.push(Sentence { text: piece.clone(), named: used.clone(), used }),
            }
        }
    }
    sentences
}

/// A sentence as it begins a text.
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
