//! Sentences that bar what the one before them could take, or ask for a price before a card is used: they are written out as the words that mean the same.

use super::fold::Fold;
use super::pieces::sentences;

/// Words of a sentence that bars objects that are alike.
const ALIKE: &str = " with the same ";

/// Words before what must be done as a card is used.
pub(super) const UNLESS_DONE: &str = "you cannot use this card unless you ";

/// Writes out the sentences of a text that bar others.
pub(super) fn unbarred(fold: Fold) -> Fold {
    let fold = if fold.text.contains(ALIKE) { unlike(&fold) } else { fold };
    if fold.text.contains(UNLESS_DONE) { either_to_use(&fold) } else { fold }
}

/// "Sideline two characters. You cannot sideline characters with the same card name with this ability." is "Sideline two characters with different card names."
fn unlike(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len() + 32), from: Vec::with_capacity(fold.from.len() + 32) };
    // The sentence before: its text, and where it ends in what is written out.
    let mut before: Option<(&str, usize)> = None;
    for piece in sentences(&fold.text) {
        let text = &fold.text[piece.clone()];
        let column = before.and_then(|(taken, end)| Some((alike(text, taken)?, end)));
        if let Some((column, end)) = column {
            out.text.truncate(end);
            out.from.truncate(end);
            out.say(" with different ", fold, &piece);
            out.say(column, fold, &piece);
            out.say("s.", fold, &piece);
            before = None;
            continue;
        }
        out.copy(fold, piece);
        if text.ends_with('.') {
            before = Some((text, out.text.len() - 1));
        } else if !text.trim().is_empty() {
            before = None;
        }
    }
    out
}

/// The column in which no two may agree of what the sentence before takes.
fn alike<'t>(text: &'t str, before: &str) -> Option<&'t str> {
    let said = text.strip_prefix("you cannot ")?.strip_suffix('.')?;
    let said = said.strip_suffix(" with this ability").unwrap_or(said);
    let (deed, column) = said.split_once(ALIKE)?;
    let (verb, noun) = deed.split_once(' ')?;
    let plain = |words: &str| words.chars().all(|letter| letter.is_ascii_lowercase() || letter == ' ');
    let taken = before.split(' ').any(|word| word.eq_ignore_ascii_case(verb)) && before.contains(noun);
    (taken && plain(noun) && plain(column) && !column.contains(" as ") && !column.ends_with('s')).then_some(column)
}

/// "You cannot use this card unless you A or B. C": it can be used while either can be done, and its effect begins with that.
fn either_to_use(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len() * 2), from: Vec::with_capacity(fold.from.len() * 2) };
    let mut done = 0;
    for (at, words) in fold.text.match_indices(UNLESS_DONE) {
        let start = at + words.len();
        let Some(end) = sentences(&fold.text[start..]).first().map(|first| start + first.end - 1) else { continue };
        let said = &fold.text[start..end];
        let acts: Vec<&str> = said.split(" or ").collect();
        let possible: Option<Vec<String>> = acts.iter().map(|act| possible(act)).collect();
        let Some(possible) = possible.filter(|_| acts.len() > 1 && fold.text[end..].starts_with(".\n")) else { continue };
        out.copy(fold, done..at + "you cannot use this card unless ".len());
        out.say(&possible.join(" or "), fold, &(start..end));
        out.copy(fold, end..end + ".\n".len());
        out.copy(fold, start..end);
        out.say(". ", fold, &(end..end + 1));
        done = end + ".\n".len();
    }
    out.copy(fold, done..fold.text.len());
    out
}

/// The question whether one thing can be done: that there is what it takes.
fn possible(act: &str) -> Option<String> {
    if let Some(from) = act.strip_prefix("place one card from your ").and_then(|rest| rest.strip_suffix(" into your sideline")) {
        return match from {
            "life area" => Some("you have 1 or more life".to_owned()),
            "hand" => Some("you have one or more cards in your hand".to_owned()),
            _ => None,
        };
    }
    let taken = act.strip_prefix("switch one ").and_then(|rest| rest.strip_suffix(" to resting"));
    let taken = taken.or_else(|| act.strip_prefix("sideline one "))?;
    let vowel = taken.starts_with(['a', 'e', 'i', 'o', 'u']);
    taken.contains(" on your ").then(|| format!("there is a{} {taken}", if vowel { "n" } else { "" }))
}
