//! Finds the supported wordings that are nearest in meaning to a text that cannot be read: by its verbs and objects and their synonyms, not by its letters.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Words that say nearly the same, in any game.
const KIN: &[&[&str]] = &[
    &["draw", "drawn", "take", "gain", "refill"],
    &["discard", "throw", "ditch", "drop", "dump"],
    &["send", "put", "place", "move", "return", "bring", "shift", "sent", "back"],
    &["exile", "banish", "remove", "delete"],
    &["destroy", "kill", "defeat", "sacrifice", "leave", "leaves", "dies", "slay"],
    &["reveal", "show", "flip", "uncover", "expose"],
    &["look", "see", "peek", "view", "scry", "examine"],
    &["choose", "select", "pick", "name", "declare", "target", "guess"],
    &["swap", "exchange", "switch", "trade", "swapped"],
    &["negate", "cancel", "counter", "ignore", "lose", "silence", "nullify", "disable"],
    &["give", "grant", "gain", "get", "receive", "have"],
    &["increase", "raise", "add", "plus", "boost", "strengthen", "buff"],
    &["decrease", "reduce", "lower", "less", "subtract", "minus", "weaken", "halve", "half", "debuff"],
    &["double", "twice", "two", "multiply", "times", "triple"],
    &["again", "extra", "additional", "another", "repeat", "more"],
    &["win", "victory", "beat", "winner"],
    &["lose", "loss", "loser", "defeat"],
    &["battle", "fight", "combat", "attack", "clash", "attacker", "defend", "block"],
    &["play", "summon", "cast", "deploy", "set", "enter", "reanimate", "revive"],
    &["level", "evolve", "upgrade", "promote", "grow"],
    &["hand", "hands"],
    &["deck", "library"],
    &["area", "graveyard", "grave", "trash", "pile", "bin"],
    &["random", "randomly", "coin", "dice", "die", "roll", "chance", "heads", "tails", "toss"],
    &["turn", "round", "phase", "game"],
    &["shuffle", "mix", "reshuffle"],
    &["opponent", "enemy", "rival", "foe", "enemies"],
    &["character", "creature", "unit", "monster", "fighter", "hero", "minion"],
    &["cannot", "prevent", "stop", "skip", "forbid", "unable", "never", "immune", "unaffected", "protect"],
    &["same", "equal", "become", "copy", "mimic", "like", "clone"],
    &["cost", "pay", "free", "cheaper", "without"],
    &["damage", "hurt", "hit", "wound", "harm", "burn"],
    &["heal", "recover", "restore", "cure", "life"],
    &["number", "count", "many", "each", "every", "per"],
    &["adjacent", "next", "beside", "neighbor", "neighbour", "left", "right"],
    &["search", "find", "fetch", "tutor", "seek"],
    &["attach", "equip", "wear", "attached"],
    &["effect", "ability", "text", "power"],
];

/// The groups of [`KIN`], by their words, and by the stems of these.
static GROUPS: LazyLock<[HashMap<&str, Vec<usize>>; 2]> = LazyLock::new(|| {
    let mut groups: [HashMap<&str, Vec<usize>>; 2] = Default::default();
    for (group, words) in KIN.iter().enumerate() {
        for &word in *words {
            for (groups, form) in groups.iter_mut().zip([word, stem(word)]) {
                let known = groups.entry(form).or_default();
                if known.last() != Some(&group) {
                    known.push(group);
                }
            }
        }
    }
    groups
});

/// Words that carry no meaning of their own.
const EMPTY: [&str; 24] = [
    "a", "an", "the", "of", "to", "your", "this", "that", "and", "or", "you", "may", "is", "are", "in", "on", "for", "it", "its", "then",
    "with", "from", "be", "one",
];

/// The number of wordings that are shown.
const SHOWN: usize = 3;
/// The least likeness of a wording with the same verb.
const LEAST: f64 = 0.3;
/// The least likeness of a wording with another verb for the same objects.
const LEAST_WITHOUT_VERB: f64 = 0.55;

/// Words for subjects and times, as opposed to acts.
const SUBJECTS: [&str; 16] = [
    "opponent",
    "player",
    "character",
    "each",
    "all",
    "if",
    "when",
    "whenever",
    "while",
    "cannot",
    "can",
    "they",
    "scene",
    "fighter",
    "card",
    "do",
];

/// A supported wording, and its overlap in meaning with a text, from 0 to 1.
pub(super) struct Near {
    /// The wording, as it begins a text.
    pub wording: String,
    /// The share of the text's meaning.
    pub share: f64,
    /// The share of its own meaning that the text has.
    pub own: f64,
}

/// The sentences of a game's examples, or their triggers, with their meaning.
#[derive(Clone, Debug)]
pub(super) struct Sentences {
    /// Each with its senses, and their weight.
    known: Vec<(String, Vec<Sense>, f64)>,
    /// The number of sentences that have a sense.
    often: HashMap<Sense, usize>,
}

impl Sentences {
    /// Returns the sentences of examples, or their triggers.
    pub fn of(examples: &[&str], trigger: bool) -> Self {
        let known: Vec<_> = pieces(examples, trigger).into_iter().map(|piece| (piece.to_owned(), senses(piece), 0.0)).collect();
        let mut often: HashMap<Sense, usize> = HashMap::new();
        for sense in known.iter().flat_map(|(_, senses, _)| senses) {
            *often.entry(sense.clone()).or_default() += 1;
        }
        let mut sentences = Self { known, often };
        let weights: Vec<f64> =
            sentences.known.iter().map(|(_, senses, _)| senses.iter().map(|sense| sentences.weight(sense)).sum()).collect();
        sentences.known.iter_mut().zip(weights).for_each(|((.., weight), known)| *weight = known);
        sentences
    }

    /// Returns the weight of a sense: one that few sentences have says more.
    fn weight(&self, sense: &Sense) -> f64 {
        let all = self.known.len().max(1) as f64;
        let rare = self.often.get(sense).map_or(0.0, |often| (all / *often as f64).ln() + 0.1);
        if matches!(sense, Sense::Kin(_)) { rare * 0.6 } else { rare }
    }

    /// Returns the sentences that are nearest in meaning to `part`, nearest first.
    pub fn nearest(&self, part: &str) -> Vec<Near> {
        let wanted = senses(part);
        let verb = verb(part);
        let importance = |sense: &Sense| self.weight(sense) * if verb.contains(sense) { 2.0 } else { 1.0 };
        let whole: f64 = wanted.iter().map(importance).sum();
        let conditional_part = conditional(part);
        let mut ranked: Vec<(f64, [f64; 2], &str, Vec<&Sense>)> = Vec::new();
        for (piece, senses, has) in &self.known {
            let shared: Vec<&Sense> = wanted.iter().filter(|sense| senses.contains(sense)).collect();
            // What says the contrary is not near.
            let says = if negates(piece) == negates(part) { 1.0 } else { 0.7 };
            let met: f64 = says * shared.iter().map(|sense| importance(sense)).sum::<f64>();
            let share = met / whole.max(0.1);
            // A wording is weighted down if one of it and the text is conditional and the other is not.
            let aside = if conditional(piece) == conditional_part { 1.0 } else { 0.7 };
            let own = met / has.max(0.1);
            let likeness = aside * (share + 0.4 * own);
            let does = shared.iter().any(|sense| verb.contains(sense));
            if likeness > if does { LEAST } else { LEAST_WITHOUT_VERB } {
                ranked.push((likeness, [share, own], piece, shared));
            }
        }
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.2.len().cmp(&b.2.len())));
        let mut shown: Vec<([f64; 2], &str, Vec<&Sense>)> = Vec::new();
        let best = ranked.first().map_or(0.0, |(likeness, ..)| *likeness);
        for (likeness, shares, piece, shared) in ranked {
            // A second one that shares no more says nothing new, and one that is far behind the first misleads.
            if shown.len() < SHOWN && likeness > best / 2.0 && shown.iter().all(|(_, known, by)| *known != piece && *by != shared) {
                shown.push((shares, piece, shared));
            }
        }
        shown.into_iter().map(|([share, own], piece, _)| Near { wording: capital(piece), share, own }).collect()
    }
}

/// True of a word with a synonym here: it is English, and no slip.
pub(super) fn is_english(word: &str) -> bool {
    GROUPS[1].contains_key(stem(&word.to_lowercase()))
}

/// Returns the senses of the first verb.
fn verb(part: &str) -> Vec<Sense> {
    let plain = plain(part);
    let mut words = plain.split_whitespace().filter(|word| !EMPTY.contains(word));
    let does = |word: &&str| !SUBJECTS.iter().any(|subject| stem(subject) == stem(word));
    words.find(does).map(senses).unwrap_or_default()
}

/// True of a text with a negation.
fn negates(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic()).any(|word| ["not", "cannot", "never", "t"].contains(&word))
}

/// True of a conditional sentence.
fn conditional(text: &str) -> bool {
    let text = text.trim_start();
    ["if ", "If ", "while ", "While ", "for every ", "For every "].iter().any(|word| text.starts_with(word))
}

/// Returns the sentences of examples, or their triggers with brackets.
fn pieces<'e>(examples: &[&'e str], trigger: bool) -> Vec<&'e str> {
    let mut pieces = Vec::new();
    for text in examples {
        let head = text.find('》').map_or(0, |end| end + '》'.len_utf8());
        if trigger {
            pieces.extend(text.find('《').map(|start| &text[start..head.max(start)]));
            continue;
        }
        let mut body = text[head..].trim_start();
        // Marks and limits at the head carry no meaning of the act.
        while let Some((_, rest)) = body
            .strip_prefix('[')
            .and_then(|rest| rest.split_once(']'))
            .or_else(|| body.strip_prefix("(O").and_then(|rest| rest.split_once(')')))
        {
            body = rest.trim_start();
        }
        let sentences = body.split_inclusive(['.', '→', '\n']).map(|piece| piece.trim().trim_end_matches('→').trim());
        pieces.extend(sentences.filter(|piece| piece.len() > 8 && !piece.contains(['》', '・']) && *piece != "No cost"));
    }
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

/// A unit of meaning.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sense {
    /// A word, without its ending.
    Word(String),
    /// Any word of a group that says nearly the same.
    Kin(usize),
}

/// Returns the senses of a sentence, in the order of its words, without names and numbers.
pub(super) fn senses(text: &str) -> Vec<Sense> {
    let mut senses = Vec::new();
    for word in plain(text).split_whitespace().filter(|word| !EMPTY.contains(word)) {
        // Short words are told apart by their endings: "die", "dies".
        let (form, groups) = if word.len() > 4 { (stem(word), &GROUPS[1]) } else { (word, &GROUPS[0]) };
        let said = if word.len() > 4 { form } else { word.trim_end_matches("'s") };
        let kin = groups.get(form).into_iter().flatten().map(|group| Sense::Kin(*group));
        for sense in std::iter::once(Sense::Word(said.to_owned())).chain(kin) {
            if !senses.contains(&sense) {
                senses.push(sense);
            }
        }
    }
    senses
}

/// Strips the inflection of a word.
pub(super) fn stem(word: &str) -> &str {
    let word = word.trim_end_matches("'s").trim_end_matches('\'');
    for (ending, least) in [("ing", 4), ("ied", 4), ("ies", 4), ("ed", 3), ("es", 3), ("s", 3)] {
        let Some(stem) = word.strip_suffix(ending).filter(|stem| stem.len() >= least && !stem.ends_with('s')) else { continue };
        let doubled = stem.as_bytes().windows(2).last().is_some_and(|pair| pair[0] == pair[1] && !b"ls".contains(&pair[0]));
        let stem = if doubled && ending != "s" { &stem[..stem.len() - 1] } else { stem };
        return stem.trim_end_matches('e');
    }
    word.trim_end_matches('e')
}

/// Returns the words of a sentence in lower case, without names and numbers.
fn plain(text: &str) -> String {
    let mut quoted = false;
    let letters = text.chars().map(|letter| match letter {
        '『' | '「' | '【' => {
            quoted = true;
            ' '
        }
        '』' | '」' | '】' => {
            quoted = false;
            ' '
        }
        letter if quoted || !(letter.is_alphabetic() || letter == '\'') => ' ',
        letter => letter.to_ascii_lowercase(),
    });
    letters.collect()
}

/// A sentence as it begins a text.
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::{Sentences, stem};

    #[test]
    fn endings_do_not_matter() {
        for some in [["draw", "draws", "drawing"], ["shuffle", "shuffled", "shuffles"], ["swap", "swaps", "swapped"]] {
            assert!(some.iter().all(|word| stem(word) == stem(some[0])), "{:?}", some.map(stem));
        }
    }

    #[test]
    fn the_nearest_wording_shares_the_verb_or_its_synonym() {
        let examples = [
            "《When this scene enters play》Draw a card.",
            "《When this scene enters play》Shuffle your deck. Then, draw a card.",
            "《When this scene enters play》You may swap the places of two of your characters.",
            "《When this character leaves play》Discard one card from your hand.",
        ];
        let nearest = |text, trigger| Sentences::of(&examples, trigger).nearest(text);
        let first = |text, trigger| nearest(text, trigger).first().map_or_else(String::new, |near| near.wording.clone());
        assert_eq!(first("exchange two characters", false), "You may swap the places of two of your characters.");
        assert_eq!(first("mix your library", false), "Shuffle your deck.");
        assert_eq!(first("when this creature dies", true), "《When this character leaves play》");
        assert!(nearest("sing a song", false).is_empty());
    }
}
