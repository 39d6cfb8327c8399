//! Wordings for an intent: what a designer wants a card to do, in words of the trade or of every day.

use super::grammar::Grammar;
use super::meaning::{is_english, stem};
use super::nearness::Index;
use super::usage::Usage;
use super::word::{likeness, words_of};
use super::{idea, lack};
use crate::lang::phrasebook::{Phrasebook, is_text};
use crate::lang::wordings::{Found, Wording};

/// Section of the wordings of a word of the trade.
const TRADE: &str = "Words of the trade";
/// Section of the wordings that come nearest to an idea that cannot be said.
const LACKING: &str = "Not supported; nearest in meaning";
/// Share of the meaning of an intent that a wording must have.
const LEAST: f64 = 0.55;
/// The length from which a word can be a slip of the pen for another, in bytes.
const SPELLED: usize = 5;
/// Share of its own meaning that a wording with the very words of an intent must have in common with it to come first.
const LITERAL: f64 = 0.4;

/// Returns the wordings for an intent, best first: those for its words of the trade, then those that have it literally, then those that share its meaning.
/// A word that nobody knows is taken for a known one that is spelled like it.
pub(crate) fn wordings_for<D: Grammar>(intent: &str, wordings: &[Wording], words: &D::Words) -> Found {
    let book = D::PHRASEBOOK;
    let usage = words.usage().get_or_init(|| Usage::recent::<D>(words));
    let index = Index::of(wordings.iter().map(|wording| (wording.about, wording.example.clone())));
    let meant = if lacking::<D>(intent, usage, words).is_some() { None } else { respelled(intent, book, usage, &index) };
    let intent = meant.as_deref().unwrap_or(intent);
    let (mut found, plain) = of_the_trade::<D>(intent, words);
    let lacks = lacking::<D>(intent, usage, words);
    let lacks = lacks.map(|(concept, nearest)| {
        found.splice(0..0, nearest);
        concept.to_owned()
    });
    let literal = lower_words(intent);
    let has = |text: &str| lower_words(text).windows(literal.len().max(1)).any(|words| *words == literal[..]);
    let mut ranked: Vec<(f64, &Wording)> = Vec::new();
    for near in index.nearest(&plain) {
        let wording = &wordings[near.at];
        let named = has(wording.about);
        if near.share >= LEAST || named || has(&wording.example) {
            let first = named || near.own >= LITERAL && has(&wording.example);
            ranked.push((near.nearness() + if first { 1.0 } else { 0.0 }, wording));
        }
    }
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.example.len().cmp(&b.1.example.len())));
    for (_, wording) in ranked {
        if found.iter().all(|known| known.example != wording.example) {
            found.push(wording.clone());
        }
    }
    Found { wordings: found, lacks, meant }
}

/// Returns the first idea of an intent that the language has no words for, and the wordings that come nearest.
fn lacking<D: Grammar>(intent: &str, usage: &Usage, words: &D::Words) -> Option<(&'static str, Vec<Wording>)> {
    let book = D::PHRASEBOOK;
    let wording = |about, example| Wording { section: LACKING, about, example };
    if let Some((_, lack)) = lack::find(intent, &book.lacks) {
        let filled = |text: &String| book.filled(text, words.vocabulary());
        return Some((&lack.concept, lack.near.iter().map(|(text, _)| wording(&lack.concept, filled(text))).collect()));
    }
    let (_, idea) = idea::find(intent, usage)?;
    let nearest = idea.nearest(usage).into_iter().map(|(text, _)| wording(&idea.concept, text.to_owned()));
    Some((&idea.concept, nearest.collect()))
}

/// Returns an intent with each word that nobody knows replaced by the known word that is spelled most like it. `None` if there is no such word.
fn respelled(intent: &str, book: &Phrasebook, usage: &Usage, index: &Index) -> Option<String> {
    let jargon = || book.trade.iter().chain(&book.everyday).flat_map(|(jargon, _)| jargon).flat_map(|words| words.split(' '));
    let known = |word: &str| {
        let said = |known: &str| stem(known) == stem(word);
        word.len() < SPELLED || is_english(word) || index.knows(word) || usage.knows(word) || jargon().any(said)
    };
    let mut meant = intent.to_owned();
    for place in words_of(intent).into_iter().rev() {
        let word = intent[place.clone()].to_lowercase();
        if known(&word) {
            continue;
        }
        let spelled = usage.known().chain(jargon()).filter(|near| near.len() > 2).map(|near| (likeness(&word, near), near));
        let best = spelled.filter_map(|(likeness, near)| Some((likeness?, near))).max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, near)) = best {
            meant.replace_range(place, &near.to_lowercase());
        }
    }
    (meant != intent).then_some(meant)
}

/// Returns the words of a text in lower case.
fn lower_words(text: &str) -> Vec<String> {
    words_of(text).into_iter().map(|word| text[word].to_lowercase()).collect()
}

/// Returns the wordings for words of the trade in an intent, and the intent with the names that cards have for the same things.
fn of_the_trade<D: Grammar>(intent: &str, words: &D::Words) -> (Vec<Wording>, String) {
    let book = D::PHRASEBOOK;
    let (mut found, mut plain) = (Vec::new(), intent.to_owned());
    let written: Vec<String> = words_of(intent).into_iter().map(|word| intent[word].to_lowercase()).collect();
    let pairs = written.windows(2).map(|pair| pair.join(" "));
    for said in pairs.chain(written.iter().cloned()) {
        let entry = book.everyday.iter().chain(&book.trade).find_map(|(jargon, wordings)| {
            let about = jargon.iter().find(|word| **word == said || stem(word) == stem(&said))?;
            Some((about.as_str(), wordings.as_slice()))
        });
        for wording in entry.iter().flat_map(|(_, wordings)| *wordings) {
            let about = entry.map_or("", |(about, _)| about);
            if is_text(wording) {
                let example = book.filled(wording, words.vocabulary());
                if found.iter().all(|known: &Wording| known.example != example) {
                    found.push(Wording { section: TRADE, about, example });
                }
            } else {
                plain = plain.to_lowercase().replace(&said, wording);
            }
        }
    }
    (found, plain)
}
