//! The meaning of words, as far as it is needed to find what says nearly the same: verbs, objects and their synonyms, and no letters.

use super::word::words_of;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

/// Words that say nearly the same, in any game.
const KIN: &[&[&str]] = &[
    &["draw", "drawn", "take", "gain", "refill"],
    &["discard", "sideline", "throw", "rid", "ditch", "drop", "dump"],
    &["send", "put", "place", "move", "return", "bring", "shift", "sent", "back"],
    &["exile", "banish", "remove", "delete"],
    &["destroy", "kill", "defeat", "sacrifice", "leave", "leaves", "dies", "slay"],
    &["empty", "vacant", "unoccupied"],
    &["under", "underneath", "beneath", "below"],
    &["remaining", "remainder", "others"],
    &["own", "belong", "control", "possess"],
    &["smaller", "lower", "fewer", "weaker"],
    &["bigger", "larger", "higher", "greater", "stronger"],
    &["rest", "resting", "tap", "exhaust"],
    &["active", "ready", "wake", "awake", "untap"],
    &["reveal", "show", "flip", "uncover", "expose"],
    &["look", "check", "inspect", "see", "peek", "view", "scry", "examine"],
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
    &["opponent", "opposing", "enemy", "rival", "foe", "enemies"],
    &["character", "creature", "unit", "monster", "fighter", "hero", "minion"],
    &["cannot", "prevent", "stop", "skip", "forbid", "unable", "never", "immune", "unaffected", "protect"],
    &["same", "equal", "become", "copy", "mimic", "like", "clone"],
    &["cost", "pay", "free", "cheaper", "without"],
    &["damage", "hurt", "hit", "wound", "harm", "burn"],
    &["heal", "recover", "restore", "cure", "life"],
    &["number", "count", "many", "each", "every", "per"],
    &["adjacent", "next", "beside", "neighbor", "neighbour", "left", "right"],
    &["search", "find", "found", "fetch", "tutor", "seek"],
    &["attach", "equip", "wear", "attached"],
    &["effect", "ability", "text", "power"],
    &["change", "alter", "convert", "replace", "transform"],
    &["hold", "keep", "remain", "stay", "continue", "last"],
    &["start", "begin", "first"],
    &["end", "finish", "stop", "expire"],
    &["use", "activate", "trigger", "resolve", "perform"],
    &["strong", "strongest", "high", "highest", "great", "greatest", "large", "largest"],
    &["weak", "weakest", "low", "lowest", "small", "smallest", "few", "fewest"],
    &["different", "distinct", "unlike", "differ"],
    &["allow", "able", "permit", "possible"],
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
pub(super) const EMPTY: [&str; 24] = [
    "a", "an", "the", "of", "to", "your", "this", "that", "and", "or", "you", "may", "is", "are", "in", "on", "for", "it", "its", "then",
    "with", "from", "be", "one",
];

/// Words of every language of cards: they join what a sentence says, and say nothing that a game could lack.
const JOINING: &str = "\
    about above across after afterwards again against ahead almost along already also although always among amount any anybody anyone anything anywhere apart around away back because become becomes \
    becoming been before behind being below beneath beside besides between beyond both case chosen could current currently didn't doesn't done down during either else enough \
    even ever everybody everyone everything everywhere exactly except fewer first following further greater greatest had hasn't haven't have having here higher highest however immediately in \
    initial inside instead into isn't it's itself just kind kinds last later least less like long longer lower lowest make makes many means might more most much main must near need needs neither \
    never next nobody none nor normal normally nothing number once only onto or other others otherwise out outside over own part per possible previous previously provided rather \
    remaining respectively same second several shall should simply since single sort sorts some somebody someone something soon still straight such sure take than that's the their them themselves there these \
    thing things third this those though through till time times together too toward towards twice under unless until up upon use used uses using value very via want wants was \
    wasn't way were what whatever whenever where wherever whether which whichever while who whoever whole whom whose why will wish wishes within without won't would yet yours yourself";

/// True of a word that says what a game may have or lack: a longer word that joins nothing.
pub(super) fn is_telling(word: &str) -> bool {
    let word = word.to_lowercase();
    word.len() > 3 && word.chars().all(|letter| letter.is_alphabetic()) && !JOINING.split(' ').any(|joining| joining == word)
}

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

/// First words of the groups of words for acts.
const ACTS: [&str; 28] = [
    "draw", "discard", "send", "exile", "destroy", "reveal", "look", "choose", "swap", "negate", "give", "increase", "decrease", "win",
    "lose", "battle", "play", "level", "cost", "damage", "heal", "search", "shuffle", "attach", "change", "use", "rest", "active",
];

/// Returns the text from each of its words for acts on.
pub(super) fn from_acts(text: &str) -> Vec<&str> {
    let is_act = |word: &str| {
        let (form, groups) = if word.len() > 4 { (stem(word), &GROUPS[1]) } else { (word, &GROUPS[0]) };
        groups.get(form).is_some_and(|groups| groups.iter().any(|group| ACTS.contains(&KIN[*group][0])))
    };
    // A word behind an article is no verb: "the rest", "an attack".
    let is_noun =
        |word: &Range<usize>| ["the ", "a ", "an ", "your ", "this ", "of "].iter().any(|article| text[..word.start].ends_with(article));
    let verbs = words_of(text).into_iter().filter(|word| is_act(&text[word.clone()].to_lowercase()) && !is_noun(word));
    verbs.map(|word| &text[word.start..]).collect()
}

/// True of a word with a synonym here: it is English, and no slip.
pub(super) fn is_english(word: &str) -> bool {
    GROUPS[1].contains_key(stem(&word.to_lowercase()))
}

/// Returns the senses of the first verb.
pub(super) fn verb(part: &str) -> Vec<Sense> {
    let plain = plain(part);
    let mut words = plain.split_whitespace().filter(|word| !EMPTY.contains(word));
    let does = |word: &&str| !SUBJECTS.iter().any(|subject| stem(subject) == stem(word));
    words.find(does).map(senses).unwrap_or_default()
}

/// True of a text with a negation.
pub(super) fn negates(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic()).any(|word| ["not", "cannot", "never", "t"].contains(&word))
}

/// True of a conditional sentence.
pub(super) fn conditional(text: &str) -> bool {
    let text = text.trim_start();
    ["if ", "If ", "while ", "While ", "for every ", "For every "].iter().any(|word| text.starts_with(word))
}

/// Returns the sentences of examples, or their triggers with brackets.
pub(super) fn pieces<'e>(examples: &[&'e str], trigger: bool) -> Vec<&'e str> {
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
pub(super) fn plain(text: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn endings_do_not_matter() {
        for some in [["draw", "draws", "drawing"], ["shuffle", "shuffled", "shuffles"], ["swap", "swaps", "swapped"]] {
            assert!(some.iter().all(|word| stem(word) == stem(some[0])), "{:?}", some.map(stem));
        }
    }
}
