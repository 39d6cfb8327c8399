//! Where phrases stand in texts.

/// Returns the positions of a phrase in a text: of a keyword where it begins an ability, since in a sentence it is given; else in either case of its first letter.
pub(crate) fn places(text: &str, words: &str) -> Vec<usize> {
    if words.starts_with('[') {
        return text.match_indices(words).map(|(at, _)| at).filter(|&at| begins_ability(text, at)).collect();
    }
    let rest = &words[1..];
    let first = words.as_bytes()[0];
    text.match_indices(rest)
        .filter_map(|(at, _)| at.checked_sub(1))
        .filter(|&at| text.as_bytes()[at].eq_ignore_ascii_case(&first))
        .filter(|&at| !text[at + words.len()..].starts_with(char::is_alphanumeric))
        .collect()
}

/// True if an ability begins here.
fn begins_ability(text: &str, at: usize) -> bool {
    let before = text[..at].trim_end();
    before.is_empty() || before.ends_with([']', ')', '.', '\n'])
}

/// True if a sentence names the trigger in which this stands, as that of another card: "Trigger one 《When this scene enters play》 effect".
#[cfg(feature = "ucg")]
pub(crate) fn is_named(text: &str, at: usize) -> bool {
    let open = text[..at].rfind('《').filter(|&open| !text[open..at].contains('》'));
    open.is_some_and(|open| !begins_ability(text, open))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keyword_is_found_where_it_begins_an_ability_and_words_where_they_stand() {
        assert_eq!(places("[Counter] [Shield] 《When you play this card》End the attack.", "[Shield]"), [10]);
        assert!(places("《When this Fighter attacks》Give this Fighter [Shield].", "[Shield]").is_empty());
        assert_eq!(places("《When this Fighter attacks》Draw a card.", "this Fighter").len(), 1);
        assert_eq!(places("This attack hits. These this attacks.", "this attack"), [0]);
    }

    #[cfg(feature = "ucg")]
    #[test]
    fn a_trigger_in_a_sentence_is_that_of_another_card() {
        let text = "[Activate]No cost → Trigger one 《When this scene enters play》 effect. 《When this scene enters play》Draw a card.";
        let named: Vec<bool> = places(text, "this scene").into_iter().map(|at| is_named(text, at)).collect();
        assert_eq!(named, [true, false]);
        assert!(!is_named("[SIN] This scene is red.", 6));
    }
}
