//! The sayings of a game that come nearest in meaning to what a designer wants to say: one measure, for texts that cannot be read and for intents.

use super::meaning::{EMPTY, Sense, conditional, negates, plain, senses, verb};
use std::collections::HashMap;

/// Likeness of two words that say nearly the same; that of one word is 1.
const KIN: f64 = 0.6;
/// Additional likeness of a word in the name of a saying.
const NAMED: f64 = 0.1;
/// Weight of a saying that says the contrary.
const CONTRARY: f64 = 0.7;
/// Weight of a saying if one of it and the intent asks a question, and the other does not.
const ASIDE: f64 = 0.7;
/// Weight of what a saying says beyond the intent.
const BEYOND: f64 = 0.4;

/// Wording of a game, with its meaning.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    sayings: Vec<Saying>,
    /// The number of sayings that have a sense.
    often: HashMap<Sense, usize>,
}

/// A saying: a wording, or a sentence of one.
#[derive(Clone, Debug)]
struct Saying {
    text: String,
    /// The meaning of its name, or of the words of the trade for it.
    named: Vec<Sense>,
    says: Vec<Sense>,
    /// The weight of all that it says.
    weight: f64,
}

/// A saying, and its overlap in meaning with an intent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near<'i> {
    /// The place of the saying in the list of which the index was made.
    pub at: usize,
    /// The text of the saying.
    pub text: &'i str,
    /// The share of the intent's meaning that the saying has, from 0 to 1.
    pub share: f64,
    /// The share of its own meaning that the intent has.
    pub own: f64,
    /// True if the saying has the verb of the intent, or one that says nearly the same.
    pub does: bool,
}

impl Near<'_> {
    /// Returns the nearness: what both say, less what the saying says beyond it.
    pub fn nearness(&self) -> f64 {
        self.share + BEYOND * self.own
    }
}

impl Index {
    /// Makes an index of sayings, each with its name.
    pub fn of<'s>(sayings: impl IntoIterator<Item = (&'s str, String)>) -> Self {
        let saying = |(named, text): (&str, String)| Saying { named: senses(named), says: senses(&text), text, weight: 0.0 };
        let mut index = Self { sayings: sayings.into_iter().map(saying).collect(), often: HashMap::new() };
        for saying in &index.sayings {
            let beyond = saying.named.iter().filter(|sense| !saying.says.contains(sense));
            for sense in saying.says.iter().chain(beyond) {
                *index.often.entry(sense.clone()).or_default() += 1;
            }
        }
        let weights: Vec<f64> =
            index.sayings.iter().map(|saying| saying.says.iter().map(|sense| index.weight(std::slice::from_ref(sense))).sum()).collect();
        index.sayings.iter_mut().zip(weights).for_each(|(saying, weight)| saying.weight = weight);
        index
    }

    /// Returns the weight of a word with these senses: one that few sayings have says more.
    fn weight(&self, word: &[Sense]) -> f64 {
        let often = word.iter().filter_map(|sense| self.often.get(sense)).max().copied().unwrap_or(0).max(1);
        let rare = ((self.sayings.len() + 1) as f64 / often as f64).ln() + 0.1;
        if word.iter().all(|sense| matches!(sense, Sense::Kin(_))) { rare * KIN } else { rare }
    }

    /// True if a saying has the word, or one that says nearly the same.
    pub fn knows(&self, word: &str) -> bool {
        let senses = senses(&plain(word));
        senses.is_empty() || senses.iter().any(|sense| self.often.contains_key(sense))
    }

    /// True if two sayings have the same meaning, whatever their names and numbers.
    pub fn alike(&self, one: usize, other: usize) -> bool {
        self.sayings[one].says == self.sayings[other].says
    }

    /// Returns all sayings that share meaning with an intent, nearest first.
    pub fn nearest(&self, intent: &str) -> Vec<Near<'_>> {
        let plain = plain(intent);
        let wanted: Vec<Vec<Sense>> =
            plain.split_whitespace().filter(|word| !EMPTY.contains(word)).map(senses).filter(|senses| !senses.is_empty()).collect();
        let verb = verb(intent);
        let weight = |word: &Vec<Sense>| self.weight(word) * if *word == verb { 2.0 } else { 1.0 };
        let weights: Vec<f64> = wanted.iter().map(weight).collect();
        let whole: f64 = weights.iter().sum::<f64>().max(0.1);
        let (negated, asks) = (negates(intent), conditional(intent));
        let near = |at: usize, saying: &Saying| {
            let met: f64 = wanted.iter().zip(&weights).map(|(word, weight)| weight * saying.likeness(word)).sum();
            let said = saying.says.iter().filter(|sense| wanted.iter().any(|word| word.contains(sense)));
            let own: f64 = said.map(|sense| self.weight(std::slice::from_ref(sense))).sum();
            let contrary = if negates(&saying.text) == negated { 1.0 } else { CONTRARY };
            let aside = if conditional(&saying.text) == asks { 1.0 } else { ASIDE };
            let as_wanted = contrary * aside;
            let does = saying.likeness(&verb) > 0.0;
            (as_wanted * met / whole, as_wanted * own / saying.weight.max(0.1), does, at)
        };
        let ranked = self.sayings.iter().enumerate().map(|(at, saying)| near(at, saying));
        let ranked = ranked.map(|(share, own, does, at)| Near { at, text: &self.sayings[at].text, share, own, does });
        let mut ranked: Vec<Near<'_>> = ranked.filter(|near| near.share > 0.0).collect();
        let shorter = |a: &Near<'_>, b: &Near<'_>| a.text.len().cmp(&b.text.len());
        ranked.sort_by(|a, b| b.nearness().total_cmp(&a.nearness()).then_with(|| shorter(a, b)));
        ranked
    }
}

impl Saying {
    /// Returns the likeness of a word to the likest word of the saying, from 0.
    fn likeness(&self, word: &[Sense]) -> f64 {
        let of = |sense: &Sense| if matches!(sense, Sense::Word(_)) { 1.0 } else { KIN };
        let best = |there: &[Sense]| word.iter().filter(|sense| there.contains(sense)).map(of).fold(0.0, f64::max);
        let (named, said) = (best(&self.named), best(&self.says));
        if named > 0.0 && named >= said { named + NAMED } else { said }
    }
}

#[cfg(test)]
mod tests {
    use super::Index;
    use crate::lang::read::meaning::pieces;

    #[test]
    fn the_nearest_saying_shares_the_verb_or_its_synonym() {
        let examples = [
            "《When this scene enters play》Draw a card.",
            "《When this scene enters play》Shuffle your deck. Then, draw a card.",
            "《When this scene enters play》You may swap the places of two of your characters.",
            "《When this character leaves play》Discard one card from your hand.",
        ];
        let first = |text, trigger| {
            let index = Index::of(pieces(&examples, trigger).into_iter().map(|piece| ("", piece.to_owned())));
            index.nearest(text).first().map_or_else(String::new, |near| near.text.to_owned())
        };
        assert_eq!(first("exchange two characters", false), "You may swap the places of two of your characters.");
        assert_eq!(first("mix your library", false), "Shuffle your deck.");
        assert_eq!(first("when this creature dies", true), "《When this character leaves play》");
        assert_eq!(first("sing a song", false), "");
    }

    #[test]
    fn a_saying_is_found_by_its_name() {
        let index = Index::of([("mill", "Send the top card of your deck away.".to_owned()), ("", "Draw a card.".to_owned())]);
        assert_eq!(index.nearest("mill").first().map(|near| near.at), Some(0));
    }
}
