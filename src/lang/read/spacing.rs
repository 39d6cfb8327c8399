//! The spaces and brackets of a text as the newest cards have them, and every word as it is.

use super::fold::respelled;
use super::grammar::Lexicon;
use std::ops::Range;

/// Brackets of other forms, each with the one that texts have.
const OTHER_BRACKETS: [(char, char); 12] = [
    ('［', '['),
    ('］', ']'),
    ('（', '('),
    ('）', ')'),
    ('｢', '「'),
    ('｣', '」'),
    ('〈', '《'),
    ('〉', '》'),
    ('≪', '《'),
    ('≫', '》'),
    ('〖', '【'),
    ('〗', '】'),
];

/// `text` with its spaces and brackets where the newest cards have them; one that is too long to be read stays as it is. Its words, and the spaces within names, stay.
#[must_use]
pub(crate) fn spaced(text: &str, words: &impl Lexicon) -> String {
    if text.len() > super::LONGEST {
        return text.to_owned();
    }
    let plain: String =
        text.chars().map(|letter| OTHER_BRACKETS.iter().find(|(other, _)| *other == letter).map_or(letter, |(_, ours)| *ours)).collect();
    let folded = respelled(&plain, words);
    let mut out = String::with_capacity(plain.len());
    let mut last: Option<Range<usize>> = None;
    for (at, letter) in folded.text.char_indices() {
        let from = folded.original(at..at + letter.len_utf8());
        if from.is_empty() {
            // A space that the text lacks.
            out.push(letter);
        } else if matches!(letter, ' ' | '\n') && plain[from.clone()].trim().is_empty() {
            // One of the text, and none within what a word of it stands for.
            out.push(letter);
            last = Some(from);
        } else if last.as_ref() != Some(&from) {
            let next = &plain[from.clone()];
            if words.has_spaces_at_heads() && out.ends_with([']', ')', '•']) && next.starts_with(begins_behind_bracket) {
                out.push(' ');
            }
            out.push_str(next);
            last = Some(from);
        }
    }
    out
}

/// True of a letter with which a word, a name or another bracket begins.
fn begins_behind_bracket(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '[' | '(' | '<' | '+' | '"' | '{')
}
