//! Reminders that tell again what the rulebook says, in whatever words: such a text changes nothing in play.

use crate::card::Vocabulary;

/// True if every sentence of `text` tells again what a rule says.
#[must_use]
pub fn states_rule(text: &str, vocabulary: &Vocabulary) -> bool {
    let sentences: Vec<&str> =
        text.split(". ").map(|sentence| sentence.trim().trim_end_matches('.')).filter(|sentence| !sentence.is_empty()).collect();
    !sentences.is_empty() && sentences.iter().all(|sentence| is_team(sentence) || is_charge(sentence) || is_expansion(sentence, vocabulary))
}

/// The words with which texts tell of teams.
const TEAM_WORDS: &[&str] = &[
    "a",
    "an",
    "and",
    "any",
    "are",
    "as",
    "be",
    "both",
    "by",
    "can",
    "card",
    "cards",
    "character",
    "characters",
    "different",
    "each",
    "even",
    "for",
    "from",
    "has",
    "have",
    "having",
    "if",
    "in",
    "is",
    "it",
    "its",
    "level",
    "leveled",
    "leveling",
    "like",
    "long",
    "may",
    "more",
    "name",
    "named",
    "names",
    "not",
    "of",
    "on",
    "one",
    "onto",
    "or",
    "other",
    "provided",
    "regardless",
    "same",
    "share",
    "shared",
    "shares",
    "sharing",
    "such",
    "team",
    "teams",
    "that",
    "the",
    "their",
    "them",
    "they",
    "this",
    "to",
    "top",
    "up",
    "used",
    "when",
    "whose",
    "with",
    "you",
    "your",
];

/// "A card with this can level up a character with a different character name, provided both share a \[TEAM\]" (11.18.1).
fn is_team(sentence: &str) -> bool {
    let mut plain = String::new();
    let mut rest = sentence;
    // The name of a team is no word of the sentence.
    while let Some((before, name)) = rest.split_once("[TEAM]") {
        plain.push_str(before);
        plain.push_str(" team ");
        rest = name.strip_prefix('[').and_then(|name| name.split_once(']')).map_or(name, |(_, rest)| rest);
    }
    plain.push_str(rest);
    let words: Vec<String> =
        plain.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    let has = |word: &str| words.iter().any(|known| known == word);
    let levels = words.windows(2).any(|two| matches!([two[0].as_str(), two[1].as_str()], ["level" | "leveled" | "leveling", "up"]));
    let whose_name = has("name") | has("names") && ["different", "same", "regardless"].iter().any(|word| has(word));
    levels && has("team") && (whose_name || has("used") && !has("not")) && words.iter().all(|word| TEAM_WORDS.contains(&word.as_str()))
}

/// "Cards placed this way are not counted toward states such as DOUBLE" (11.17.2).
fn is_charge(sentence: &str) -> bool {
    let said = sentence.to_lowercase();
    let about = ["cards placed this way ", "a card placed this way ", "charge cards ", "face-down and sideways cards ", "these cards "];
    let Some(rest) = about.iter().find_map(|about| said.strip_prefix(about)) else { return false };
    let denied = [
        "are not counted toward",
        "is not counted toward",
        "do not count toward",
        "does not count toward",
        "are not counted towards",
        "do not change",
        "does not change",
    ];
    let Some(rest) = denied.iter().filter_map(|denied| rest.strip_prefix(denied)).min_by_key(|rest| rest.len()) else { return false };
    let (state, example) = rest.split_once(" such as ").unwrap_or((rest, ""));
    let whose = ["", " the", " its", " a", " that"];
    let is_state = [" state", " states", " character's state", " host's state"]
        .iter()
        .any(|noun| whose.iter().any(|whose| state == format!("{whose}{noun}")));
    let examples = example.split([',', ' ']).filter(|word| !word.is_empty());
    is_state && examples.into_iter().all(|word| matches!(word, "single" | "double" | "triple" | "quad" | "or" | "and"))
}

/// True if a sentence is the expansion of a keyword, with any number and any names.
fn is_expansion(sentence: &str, vocabulary: &Vocabulary) -> bool {
    let plain = |text: &str| {
        let text = text.replace(" them ", " it ").replace(" cards ", " card ").replace("』 .", "』.");
        text.trim().trim_end_matches('.').trim_end().to_lowercase()
    };
    let said = plain(sentence);
    vocabulary.keywords.iter().any(|keyword| {
        let expansion = plain(&keyword.expansion);
        let Some((before, rest)) = expansion.split_once("{number}") else { return said == expansion };
        let (between, after) = rest.split_once("{names}").unwrap_or((rest, ""));
        let Some((number, names)) = said.strip_prefix(before).and_then(|rest| rest.split_once(between)) else { return false };
        let names = names.strip_suffix(after).unwrap_or(names);
        let named = names
            .split(['』', ','])
            .map(|name| name.trim().trim_start_matches("or ").trim())
            .all(|name| name.is_empty() || name.starts_with('『'));
        !number.contains(' ') && named
    })
}

#[cfg(test)]
mod tests {
    use super::states_rule;
    use crate::card::Vocabulary;
    use crate::card::vocabulary::KeywordWord;

    #[test]
    fn what_a_rule_says_is_told_again_in_other_words() {
        let expansion =
            "You may reveal up to {number} cards from the top of your deck and put them face-down and sideways under one of your {names}.";
        let keyword = KeywordWord { name: "Charge".to_owned(), expansion: expansion.to_owned(), by_ruling: Default::default() };
        let vocabulary = Vocabulary { keywords: vec![keyword], ..Vocabulary::default() };
        for rule in [
            "A card with [TEAM][Night Watch] can level up a character with a different character name, provided both cards share a [TEAM][Night Watch].",
            "This card can level up a character with a different character name if they have the same [TEAM]",
            "This card can be used to level up characters with [TEAM][Night Watch].",
            "Characters with [TEAM][Night Watch] can level up with this card regardless of their character name.",
            "Cards placed this way are not counted toward states such as DOUBLE",
            "Charge cards do not count toward its state.",
            "You may reveal up to one card from the top of your deck and put it face-down and sideways under one of your 『A』 or 『B』 . Cards placed this way are not counted toward states.",
        ] {
            assert!(states_rule(rule, &vocabulary), "{rule}");
        }
        for other in [
            "",
            "Draw a card",
            "This card can level up a character with the same [TEAM] twice a turn if its name is different",
            "Cards placed this way are counted toward states such as DOUBLE",
            "Cards placed this way are not counted toward states such as Kaiju",
            "Cards placed this way are not counted toward states. Draw a card.",
            "You may reveal up to one card from the top of your deck and put it face-down and sideways under one of your Kaiju",
        ] {
            assert!(!states_rule(other, &vocabulary), "{other}");
        }
    }
}
