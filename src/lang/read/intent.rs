//! Wordings for an intent: what a designer wants a card to do, in words of the trade or of every day.

use super::grammar::Grammar;
use super::lack;
use super::meaning::{Sense, senses, stem};
use super::word::words_of;
use crate::lang::phrasebook::is_text;
use crate::lang::wordings::Wording;

/// Section of the wordings of a word of the trade.
const TRADE: &str = "Words of the trade";
/// Section of the wordings that come nearest to an idea that cannot be said.
const LACKING: &str = "Not supported; nearest in meaning";
/// Share of the meaning of an intent that a wording must have.
const LEAST: f64 = 0.55;
/// Likeness of two words that say nearly the same; that of one word is 1.
const KIN: f64 = 0.6;
/// Additional likeness of a word in the name of a wording, and not in its example alone.
const NAMED: f64 = 0.25;

/// Returns the wordings for an intent, best first: those for its words of the trade, then those that have it literally, then those that share its meaning.
pub(crate) fn wordings_for<D: Grammar>(intent: &str, wordings: &[Wording], words: &D::Words) -> Vec<Wording> {
    let (mut found, plain) = of_the_trade::<D>(intent, words);
    let book = D::phrasebook();
    if let Some((_, lack)) = lack::find(intent, &book.lacks) {
        let filled = |wording| book.filled(wording, words.vocabulary());
        let nearest = lack.near.iter().map(|(wording, _)| Wording { section: LACKING, about: &lack.concept, example: filled(wording) });
        found.splice(0..0, nearest);
    }
    let literal = intent.to_lowercase();
    let wanted: Vec<Vec<Sense>> =
        words_of(&plain).into_iter().map(|word| senses(&plain[word])).filter(|senses| !senses.is_empty()).collect();
    let has: Vec<[Vec<Sense>; 2]> = wordings.iter().map(|wording| [senses(wording.about), senses(&wording.example)]).collect();
    // A word that few wordings have says more.
    let weights: Vec<f64> = wanted.iter().map(|word| weight(word, &has)).collect();
    let whole: f64 = weights.iter().sum();
    let mut ranked: Vec<(f64, &Wording)> = Vec::new();
    for (wording, has) in wordings.iter().zip(&has) {
        let met: f64 = wanted.iter().zip(&weights).map(|(word, weight)| weight * likeness(word, has)).sum();
        let share = if whole > 0.0 { met / whole } else { 0.0 };
        let is_literal = wording.about.to_lowercase().contains(&literal) || wording.example.to_lowercase().contains(&literal);
        if is_literal || share >= LEAST {
            ranked.push((share + if is_literal { 1.0 } else { 0.0 }, wording));
        }
    }
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.example.len().cmp(&b.1.example.len())));
    let rest: Vec<Wording> = ranked
        .into_iter()
        .map(|(_, wording)| wording.clone())
        .filter(|wording| found.iter().all(|known| known.example != wording.example))
        .collect();
    found.extend(rest);
    found
}

/// Returns the wordings for words of the trade in an intent, and the intent with the names that cards have for the same things.
fn of_the_trade<D: Grammar>(intent: &str, words: &D::Words) -> (Vec<Wording>, String) {
    let book = D::phrasebook();
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

fn weight(word: &[Sense], has: &[[Vec<Sense>; 2]]) -> f64 {
    let often = has.iter().filter(|has| likeness(word, has) > 0.0).count().max(1);
    ((has.len() + 1) as f64 / often as f64).ln() + 0.1
}

/// Returns the likeness of a word to the likest word of a wording, from 0.
fn likeness(word: &[Sense], [about, example]: &[Vec<Sense>; 2]) -> f64 {
    let of = |sense: &Sense| if matches!(sense, Sense::Word(_)) { 1.0 } else { KIN };
    let best = |there: &[Sense]| word.iter().filter(|sense| there.contains(sense)).map(of).fold(0.0, f64::max);
    let (named, said) = (best(about), best(example));
    if named > 0.0 && named >= said { named + NAMED } else { said }
}
