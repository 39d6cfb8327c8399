//! Preserves alternative words of a vocabulary: abbreviated triggers, and further names and marks of states. A canonical wording keeps them where the text
//! uses them, since a game or set that declares a word wants it printed.

use crate::card::Vocabulary;
use std::ops::Range;

/// Returns `printed` with the vocabulary's words at the corresponding places of `text`; `None` if the places do not correspond, or nothing differs.
#[must_use]
pub(super) fn keep(text: &str, printed: &str, words: &Vocabulary) -> Option<String> {
    let (ours, theirs) = (places(text, words), places(printed, words));
    if ours.len() != theirs.len() {
        return None;
    }
    let mut kept = printed.to_owned();
    for (our, their) in ours.into_iter().zip(theirs).rev() {
        let word = &text[our];
        if is_own(word, words) {
            kept.replace_range(their, word);
        }
    }
    (kept != printed).then_some(kept)
}

/// True if the word is an abbreviated trigger, or the name or mark of a state.
fn is_own(word: &str, words: &Vocabulary) -> bool {
    words.triggers.iter().any(|trigger| trigger.name == word) || is_state(word, words)
}

fn is_state(word: &str, words: &Vocabulary) -> bool {
    words.states.iter().any(|state| state.name == word || state.mark == word)
}

/// Returns the spans of triggers in 《》 and of states in a text, in order.
fn places(text: &str, words: &Vocabulary) -> Vec<Range<usize>> {
    let mut places = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].chars().next() {
        let length = if next == '《' {
            let start = at + next.len_utf8();
            let end = text[start..].find('》').map_or(text.len(), |length| start + length);
            places.push(start..end);
            end - at
        } else {
            let length = text[at..].find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len() - at);
            if is_state(&text[at..at + length], words) {
                places.push(at..at + length);
            }
            length.max(next.len_utf8())
        };
        at += length;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::keep;
    use crate::card::Vocabulary;
    use crate::card::vocabulary::{StateWord, TriggerName};

    fn words() -> Vocabulary {
        let state = |name: &str, mark: &str| StateWord { name: name.into(), mark: mark.into(), cards: 2 };
        let triggers = vec![TriggerName { name: "COME".into(), means: "When this character enters play".into() }];
        Vocabulary { states: vec![state("DOUBLE", "DBL"), state("PAIR", "PAR")], triggers, ..Vocabulary::default() }
    }

    #[test]
    fn words_of_the_vocabulary_are_kept_and_no_others() {
        let printed = "[DBL]《When this character enters play》Draw a card. It becomes DOUBLE.";
        let kept = |text: &str| keep(text, printed, &words());
        let own = "[PAR] 《COME》 Draw one card. It becomes PAIR.";
        assert_eq!(kept(own).as_deref(), Some("[PAR]《COME》Draw a card. It becomes PAIR."));
        assert_eq!(kept("[DBL] 《when this character enters play》 Draw one card. It becomes DOUBLE."), None);
        assert_eq!(kept("《COME》Draw a card."), None, "its states are missing");
    }
}
