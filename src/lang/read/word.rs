//! The words of a text: runs of letters, digits and what belongs to them, outside of names.

use std::ops::Range;

/// The places of the words of `text`.
pub(super) fn words_of(text: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    let mut named = false;
    for (at, letter) in text.char_indices().chain(std::iter::once((text.len(), ' '))) {
        named = match letter {
            '『' | '「' | '【' => true,
            '』' | '」' | '】' => false,
            _ => named,
        };
        match (start, !named && is_word(letter)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                words.push(from..at);
                start = None;
            }
            (None, false) | (Some(_), true) => {}
        }
    }
    words
}

/// True if a letter belongs to a word.
pub(super) fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '\'' | '’' | '+' | '-')
}

/// The letters of a word, as a set.
fn letters(word: &str) -> u64 {
    word.chars().flat_map(char::to_lowercase).fold(0, |set, letter| set | 1 << (u32::from(letter) % 64))
}

/// The greatest difference in length of a word and its misspelling, in bytes.
const FARTHEST: usize = 4;

/// Returns the likeness of two words, if one may be a slip of the pen for the other; more is more alike.
pub(super) fn likeness(written: &str, known: &str) -> Option<f64> {
    // Words of very different lengths are not alike, and some are long on purpose.
    if written.len().abs_diff(known.len()) > FARTHEST {
        return None;
    }
    // No common letters, no likeness: two slips change four letters at most, and a likeness of 0.9 leaves this many without a match.
    let (longer, whole) = (written.len() * known.len(), written.len() + known.len());
    let apart = (letters(written) ^ letters(known)).count_ones() as usize;
    if apart > 4.max(whole.saturating_sub(3 * longer / whole.max(1))) {
        return None;
    }
    let (written, known) = (written.to_lowercase(), known.to_lowercase());
    let slips = strsim::osa_distance(&written, &known);
    let length = written.chars().count().max(known.chars().count());
    let allowed = match length {
        0..=1 => 0,
        2..=5 => 1,
        _ => 2,
    };
    let alike = strsim::jaro_winkler(&written, &known);
    (slips <= allowed || length > 3 && alike > 0.9).then_some(alike - slips as f64 / 8.0)
}
