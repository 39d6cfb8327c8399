//! Progress of a failed parse, and the words that could have continued it.

use super::grammar::Grammar;
use super::reader::NUMBER_WORDS;
use cardwright_grammar::{Entry, Stop};

/// The place where reading stopped, and the literal words that could have stood there.
pub(super) struct Expected {
    /// The first byte that could not be read.
    pub at: usize,
    /// The literals, from the word on that differs from the text.
    pub tokens: Vec<String>,
}

impl Expected {
    /// Returns the expectation where the reading of `text` stops; `None` when it does not stop.
    pub fn of<D: Grammar>(entry: Entry, text: &str) -> Option<Self> {
        let Stop { at, expected } = cardwright_grammar::stop::<D::Rule>(entry, text)?;
        let rest = &text[at..];
        let literals = || expected.iter().filter(|token| **token != "-");
        let most = literals().map(|token| agreed(token, rest)).max().unwrap_or(0);
        let tokens = literals().filter(|token| agreed(token, rest) == most).map(|token| token[most..].to_owned()).collect();
        Some(Self { at: at + most, tokens })
    }
}

/// Returns the length of the words on which a literal and the text agree: a literal of several words fails as a whole.
fn agreed(token: &str, rest: &str) -> usize {
    let pairs = token.char_indices().zip(rest.chars()).take_while(|((_, one), other)| one == other);
    let length = pairs.map(|((at, one), _)| at + one.len_utf8()).last().unwrap_or(0);
    token[..length].rfind(' ').map_or(0, |space| space + 1)
}

/// The number of possible words that are shown.
const SHOWN: usize = 5;

/// Returns the phrases that could stand there, in a designer's words: the most `used` first, and none that is never used.
pub(super) fn phrases<D: Grammar>(tokens: &[String], used: impl Fn(&str) -> usize) -> Vec<String> {
    let mut phrases: Vec<(usize, String)> = Vec::new();
    for literal in tokens.iter().map(|token| token.trim()) {
        let (uses, phrase) = match literal {
            "『" => (1, "a character name in 『』".to_owned()),
            "「" => (1, "a card name in 「」".to_owned()),
            "【" => (1, "a TYPE in 【】".to_owned()),
            "《" => (1, "a trigger in 《》".to_owned()),
            number if NUMBER_WORDS.contains(&number) => (used(number), "a number".to_owned()),
            known => {
                let first = known.split_whitespace().next().unwrap_or_default();
                (
                    used(first.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '\'')),
                    D::sort_of(known).map_or_else(|| format!("\"{known}\""), str::to_owned),
                )
            }
        };
        match phrases.iter_mut().find(|(_, known)| *known == phrase) {
            Some((known, _)) => *known = uses.max(*known),
            None => phrases.push((uses, phrase)),
        }
    }
    phrases.retain(|(uses, _)| *uses > 0);
    phrases.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.len().cmp(&b.1.len())).then_with(|| a.1.cmp(&b.1)));
    let first: Vec<&str> = phrases.iter().map(|(_, phrase)| phrase.trim_matches('"')).collect();
    // "you" says enough where "you may" could stand too.
    let longer = |phrase: &str| first.iter().any(|known| phrase.strip_prefix(known).is_some_and(|rest| rest.starts_with(' ')));
    phrases.iter().map(|(_, phrase)| phrase).filter(|phrase| !longer(phrase.trim_matches('"'))).take(SHOWN).cloned().collect()
}
