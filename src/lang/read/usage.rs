//! The usage of words in the examples of a game's wordings: which there are, which stand side by side, and what the sentences mean.

use super::grammar::{Grammar, Lexicon};
use super::meaning::{Near, Sentences};
use super::word::{likeness, words_of};
use crate::card::Vocabulary;
use crate::lang::phrasebook::Phrasebook;
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
    acts: Sentences,
    triggers: Sentences,
}

impl Usage {
    /// Returns the usage of `D`'s examples and vocabulary, from the cache if they were asked for before.
    pub(super) fn recent<D: Grammar>(words: &D::Words) -> Arc<Self> {
        let (book, vocabulary) = (D::phrasebook(), words.vocabulary());
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
        let examples = D::phrasebook().examples(words.vocabulary());
        let mut known: HashSet<String> = words.known().into_iter().collect();
        for text in &examples {
            known.extend(words_of(text).into_iter().map(|word| text[word].to_owned()));
        }
        let lower = |text: &String| words_of(text).into_iter().map(|word| text[word].to_lowercase()).collect();
        let texts: Vec<&str> = examples.iter().map(String::as_str).collect();
        let [acts, triggers] = [false, true].map(|trigger| Sentences::of(&texts, trigger));
        Self { words: examples.iter().map(lower).collect(), known, acts, triggers, examples }
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

    /// Returns the sentences of the examples that are nearest in meaning to `part`, nearest first; of a trigger, triggers.
    pub(super) fn nearest(&self, part: &str, trigger: bool) -> Vec<Near> {
        if trigger { &self.triggers } else { &self.acts }.nearest(part)
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
