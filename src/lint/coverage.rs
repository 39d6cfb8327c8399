//! Coverage: the share of a pool's texts that is understood, and the gaps in the rest.

use super::language::{Languages, PrintedText};
use crate::card::{Pool, PoolCard};
use crate::games::language::{AbilityView, Language, Understanding};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Coverage of a pool's texts.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Coverage {
    /// Total over all sets.
    pub total: Ladder,
    /// Coverage by set code.
    pub sets: BTreeMap<String, Ladder>,
    /// Gaps in the effect language, most cards unlocked first.
    pub gaps: Vec<Gap>,
    /// Ability shapes that compile and are not proven, most cards first.
    pub unproven: Vec<Unproven>,
}

/// Ability shape that had no effect in any passing scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unproven {
    /// Canonical wording of an ability of this shape.
    pub example: String,
    /// Numbers of the cards with such an ability.
    pub cards: Vec<String>,
}

/// Progress of some texts through the stages of understanding. Except for `cards`, these are counts of distinct texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ladder {
    /// Number of cards, with and without text.
    pub cards: usize,
    /// Number of distinct texts, on cards and their printings.
    pub texts: usize,
    /// Of these: every ability parses, to its last word.
    pub read: usize,
    /// Of the read: printed verbatim in the canonical wording.
    pub canonical: usize,
    /// Of the read: every anaphor has exactly one antecedent.
    pub bound: usize,
    /// Of the bound: lowers to a program.
    pub compiled: usize,
    /// Of the compiled: the shape of each of its abilities had an effect in a passing scenario.
    pub proven: usize,
    /// Scripts, which replace texts that are not parsed. Not included in the counts above.
    pub scripts: Scripts,
}

/// Progress of some scripts. These are counts of distinct scripts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scripts {
    /// Number of scripts.
    pub written: usize,
    /// Of these: every phrase parses, and the script runs.
    pub compiled: usize,
    /// Of the compiled: the shape of each of its abilities had an effect in a passing scenario.
    pub proven: usize,
}

/// Gap: a concept that the effect language lacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Gap {
    /// Common prefix of its wordings, with … for names and N for numbers.
    pub phrase: String,
    /// Some of its wordings, if there are several.
    pub wordings: Vec<String>,
    /// Number of cards with no other gap.
    pub unlocks: usize,
    /// Construct that the parser expected there.
    pub expected: String,
    /// Numbers of the cards whose text has the gap.
    pub cards: Vec<String>,
}

/// Set of (game, ability shape).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shapes(BTreeSet<(String, String)>);

impl Shapes {
    /// Creates the set from pairs of game and shape.
    #[must_use]
    pub const fn new(shapes: BTreeSet<(String, String)>) -> Self {
        Self(shapes)
    }
    /// True if the set has the shape of an ability of a game.
    #[must_use]
    pub fn has(&self, game: &str, ability: &AbilityView) -> bool {
        self.has_shape(game, &ability.shape)
    }
    /// True if the set has a shape of a game.
    #[must_use]
    pub fn has_shape(&self, game: &str, shape: &str) -> bool {
        self.0.contains(&(game.to_owned(), shape.to_owned()))
    }
}

/// Computes the coverage of `pool`. A text is proven if the shape of each of its abilities is in `proven`.
#[must_use]
pub fn coverage(pool: &Pool, proven: &Shapes) -> Coverage {
    let languages = Languages::of(pool);
    let understood: Vec<Vec<Printed<'_>>> = pool.cards().par_iter().map(|card| printed(pool, card, &languages, proven)).collect();
    let mut total = Count::default();
    let mut sets: BTreeMap<String, Count> = BTreeMap::new();
    let mut gaps = Gaps::default();
    let mut unproven: BTreeMap<&str, Unproven> = BTreeMap::new();
    for (card, texts) in pool.cards().iter().zip(&understood) {
        total.add(texts);
        if let Some(set) = pool.set_of(card) {
            sets.entry(set.file.code.clone()).or_default().add(texts);
        }
        for printed in texts {
            for ability in &printed.unproven {
                let fresh = || Unproven { example: ability.canonical.clone(), cards: Vec::new() };
                unproven.entry(&ability.shape).or_insert_with(fresh).cards.push(card.card.number.clone());
            }
            // A text that compiles has no gap, whatever other findings it has.
            let gap = printed.understood.as_ref().filter(|understanding| !printed.script && !understanding.compiled);
            if let Some(understanding) = gap {
                gaps.add(card, printed.text, understanding);
            }
        }
    }
    Coverage {
        total: total.ladder(),
        sets: sets.into_iter().map(|(code, count)| (code, count.ladder())).collect(),
        gaps: gaps.ranked(),
        unproven: ranked(unproven.into_values()),
    }
}

/// Sorts by number of cards, most first, and removes repeated cards.
fn ranked(unproven: impl Iterator<Item = Unproven>) -> Vec<Unproven> {
    let mut ranked: Vec<Unproven> = unproven.collect();
    for one in &mut ranked {
        one.cards.dedup();
    }
    ranked.sort_by(|a, b| b.cards.len().cmp(&a.cards.len()).then_with(|| a.example.cmp(&b.example)));
    ranked
}

/// Printed text, with its understanding if the game's language is known.
struct Printed<'p> {
    text: &'p str,
    /// True if it is a script.
    script: bool,
    understood: Option<Understanding>,
    /// Its unproven abilities, if it compiles.
    unproven: Vec<AbilityView>,
}

fn printed<'p>(pool: &Pool, card: &'p PoolCard, languages: &Languages<'_>, proven: &Shapes) -> Vec<Printed<'p>> {
    let game = pool.set_of(card).map_or("", |set| &set.file.game);
    let texts = languages.understand_printed(pool, card).into_iter();
    let texts = texts.map(|(PrintedText { text, script, .. }, understood)| {
        let compiled = understood.as_ref().is_some_and(|understood| understood.compiled);
        let abilities = |language: &dyn Language| if script { language.abilities_of_script(text) } else { language.abilities(text) };
        let abilities = languages.of_game(game).filter(|_| compiled).map(abilities).unwrap_or_default();
        let unproven = abilities.into_iter().filter(|ability| !proven.has(game, ability)).collect();
        Printed { text, script, understood, unproven }
    });
    texts.collect()
}

/// Tally of the distinct texts of some cards.
#[derive(Default)]
struct Count<'p> {
    cards: usize,
    texts: BTreeMap<&'p str, [bool; 5]>,
    /// Stages reached by each script: compiled, proven.
    scripts: BTreeMap<&'p str, [bool; 2]>,
}

impl<'p> Count<'p> {
    fn add(&mut self, texts: &[Printed<'p>]) {
        self.cards += 1;
        for script in texts.iter().filter(|printed| printed.script) {
            let compiled = script.understood.as_ref().is_some_and(|it| it.compiled);
            let best = self.scripts.entry(script.text).or_default();
            *best = [best[0] || compiled, best[1] || compiled && script.unproven.is_empty()];
        }
        for Printed { text, understood, unproven, .. } in texts.iter().filter(|printed| !printed.script) {
            let steps = understood.as_ref().map_or([false; 5], |it| {
                let canonical = it.canonical.as_deref() == Some(*text);
                [it.read, it.read && canonical, it.bound, it.compiled, it.compiled && unproven.is_empty()]
            });
            let best = self.texts.entry(*text).or_default();
            for (best, step) in best.iter_mut().zip(steps) {
                *best |= step;
            }
        }
    }

    fn ladder(&self) -> Ladder {
        let count = |step: usize| self.texts.values().filter(|steps| steps[step]).count();
        Ladder {
            cards: self.cards,
            texts: self.texts.len(),
            read: count(0),
            canonical: count(1),
            bound: count(2),
            compiled: count(3),
            proven: count(4),
            scripts: Scripts {
                written: self.scripts.len(),
                compiled: self.scripts.values().filter(|steps| steps[0]).count(),
                proven: self.scripts.values().filter(|steps| steps[1]).count(),
            },
        }
    }
}

/// Gaps of some cards, by concept.
#[derive(Default)]
struct Gaps {
    by_concept: BTreeMap<String, Concept>,
    concepts_of: BTreeMap<String, BTreeSet<String>>,
}

/// Wordings of one missing concept.
#[derive(Default)]
struct Concept {
    expected: String,
    phrases: BTreeSet<String>,
    cards: BTreeSet<String>,
}

impl Gaps {
    fn add(&mut self, card: &PoolCard, text: &str, understood: &Understanding) {
        for finding in &understood.diagnostics {
            let phrase = phrase(text, finding.span.clone());
            let concept = concept(&phrase);
            let number = &card.card.number;
            let known = self.by_concept.entry(concept.clone()).or_default();
            if known.expected.is_empty() {
                known.expected.clone_from(if finding.label.is_empty() { &finding.message } else { &finding.label });
            }
            known.phrases.insert(phrase);
            known.cards.insert(number.clone());
            self.concepts_of.entry(number.clone()).or_default().insert(concept);
        }
    }

    /// Ranks the gaps by the number of cards unlocked (cards with no other gap), then by the number of cards with the gap.
    fn ranked(self) -> Vec<Gap> {
        let alone = |card: &&String| self.concepts_of.get(*card).is_some_and(|concepts| concepts.len() == 1);
        let mut ranked: Vec<Gap> =
            self.by_concept.values().map(|concept| concept.gap(concept.cards.iter().filter(alone).count())).collect();
        ranked.sort_by(|a, b| (b.unlocks, b.cards.len()).cmp(&(a.unlocks, a.cards.len())).then_with(|| a.phrase.cmp(&b.phrase)));
        ranked
    }
}

/// Maximum number of wordings listed for a gap.
const WORDINGS: usize = 4;

impl Concept {
    fn gap(&self, unlocks: usize) -> Gap {
        let mut phrases = self.phrases.iter().map(|phrase| phrase.split(' ').collect::<Vec<_>>());
        let mut common = phrases.next().unwrap_or_default();
        for words in phrases {
            let shared = common.iter().zip(&words).take_while(|(one, other)| one.eq_ignore_ascii_case(other)).count();
            common.truncate(shared.max(1));
        }
        let several = self.phrases.len() > 1;
        Gap {
            phrase: if several { format!("{} …", common.join(" ")) } else { common.join(" ") },
            wordings: self.phrases.iter().take(if several { WORDINGS } else { 0 }).cloned().collect(),
            unlocks,
            expected: self.expected.clone(),
            cards: self.cards.iter().cloned().collect(),
        }
    }
}

/// Maximum length in letters of a word too common to name a concept alone ("the", "with").
const SHORT: usize = 4;

/// Number of words after which a concept's name ends, even if all are short.
const PREFIX: usize = 3;

/// Returns the concept of a phrase: its words up to the first that is not short, each without a final "s" (plural, third person).
fn concept(phrase: &str) -> String {
    let mut words = Vec::new();
    for word in phrase.split(' ') {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
        let says = word.chars().count() > SHORT;
        words.push(word.strip_suffix('s').filter(|stem| stem.len() > 2 && !stem.ends_with('s')).map_or(word.clone(), str::to_owned));
        if says || words.len() == PREFIX {
            break;
        }
    }
    words.join(" ")
}

/// Maximum length of a gap's phrase, in words.
const PHRASE_WORDS: usize = 5;

/// Returns the words of `text` from the start of `span` to the end of the sentence, at most [`PHRASE_WORDS`], generalized over cards: names become …, numbers
/// N.
fn phrase(text: &str, span: std::ops::Range<usize>) -> String {
    let start = (0..=span.start.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default();
    let rest = &text[start..];
    let sentence = rest.find(['.', '→']).filter(|&at| at > 0).map_or(rest, |at| &rest[..at]);
    let plain = plain(sentence);
    plain.split_whitespace().take(PHRASE_WORDS).collect::<Vec<_>>().join(" ")
}

/// Replaces bracketed names in `sentence` by …, and numbers by N.
fn plain(sentence: &str) -> String {
    let mut plain = String::new();
    let mut within = false;
    for character in sentence.chars() {
        match character {
            '『' | '「' | '【' => {
                within = true;
                plain.extend([character, '…']);
            }
            '』' | '」' | '】' => {
                within = false;
                plain.push(character);
            }
            _ if within => {}
            digit if digit.is_ascii_digit() => {
                if !plain.ends_with('N') {
                    plain.push('N');
                }
            }
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::{concept, phrase};

    #[test]
    fn wordings_of_one_concept_are_one_gap() {
        assert_eq!(concept("Juggle one 『…』 , then"), concept("juggles two cards from your"));
        assert_ne!(concept("for as long as"), concept("for the rest of"));
        assert_eq!(concept("as long as it dances"), concept("as long as it sings"));
        assert_ne!(concept("the juggled card"), concept("the frozen card"));
    }

    #[test]
    fn a_phrase_is_the_same_on_cards_that_differ_in_names_and_numbers() {
        let text = "Draw a card. Juggle one 『Long Name』 , then give it +1000 BP for ever.";
        let at = text.find("Juggle").expect("the word");
        assert_eq!(phrase(text, at..at + 6), "Juggle one 『…』 , then");
        assert_eq!(phrase("give it +3000 BP.", 8..13), "+N BP");
        assert_eq!(phrase("", 0..0), "");
    }
}
