//! Repairs missing brackets: nothing behind one can be read, so this precedes the repair of words.

use super::codes;
use super::word::words_of;
use crate::diagnostic::Diagnostic;
use std::ops::Range;

/// The brackets of texts.
const BRACKETS: [(char, char); 7] = [('『', '』'), ('「', '」'), ('【', '】'), ('[', ']'), ('《', '》'), ('(', ')'), ('«', '»')];

/// The greatest distance, in words, between a bracket and the place tried for its partner.
const FARTHEST: usize = 24;

/// A text with a missing bracket inserted.
pub(super) struct Mended {
    /// The finding.
    pub finding: Diagnostic,
    /// The text with the bracket.
    pub text: String,
    /// The place of the inserted bracket, in bytes of the text that lacks it.
    pub at: usize,
    /// The length of the bracket in bytes.
    pub len: usize,
    /// True if the text can be read now.
    pub reads: bool,
}

impl Mended {
    /// Translates a place of the mended text to the one that lacks the bracket.
    pub fn original(&self, place: Range<usize>) -> Range<usize> {
        let back = |at: usize| if at <= self.at { at } else { (at - self.len).max(self.at) };
        back(place.start)..back(place.end)
    }
}

/// A bracket without its partner.
struct Alone {
    at: usize,
    bracket: char,
    partner: char,
    opens: bool,
}

/// Inserts the first missing bracket of `text` at the place with which the text `reads`, else behind a trigger, else at the likeliest place; `None` when none
/// is missing.
pub(super) fn mend(text: &str, reads: impl Fn(&str) -> bool, is_trigger: impl Fn(&str) -> bool) -> Option<Mended> {
    let alone = alone(text)?;
    let places = places(text, &alone);
    let with = |at: usize| format!("{}{}{}", &text[..at], alone.partner, &text[at..]);
    let found = places.iter().find(|(at, _)| reads(&with(*at)));
    let begins = alone.at + alone.bracket.len_utf8();
    let trigger = || places.iter().rev().find(|(at, _)| alone.bracket == '《' && is_trigger(&text[begins..*at]));
    let likely = || places.iter().find(|(at, _)| likely(text, *at, &alone)).or(places.first());
    let (at, word) = found.or_else(trigger).or_else(likely).cloned()?;
    let place = if alone.opens { "after" } else { "before" };
    let partner = alone.at..alone.at + alone.bracket.len_utf8();
    let what = if alone.opens { "is not closed" } else { "closes nothing" };
    let finding = Diagnostic::error(codes::UNREADABLE, word, format!("`{}` {what}", alone.bracket))
        .label(format!("`{}` is missing {place} this", alone.partner))
        .related(partner, "its partner");
    Some(Mended { finding, text: with(at), at, len: alone.partner.len_utf8(), reads: found.is_some() })
}

/// Returns the first bracket of `text` without a partner.
fn alone(text: &str) -> Option<Alone> {
    let mut open: Vec<(usize, char, char)> = Vec::new();
    let opens = |(at, bracket, partner): (usize, char, char)| Alone { at, bracket, partner, opens: true };
    for (at, letter) in text.char_indices() {
        if let Some(&(bracket, partner)) = BRACKETS.iter().find(|(bracket, _)| *bracket == letter) {
            // Names and marks hold no brackets, a trigger holds no other trigger.
            let full = open.last().filter(|(_, outer, _)| !matches!(outer, '《' | '(' | '«') || *outer == bracket);
            // "[Impact (1)]", "(Pay (1) AP)".
            let counts = bracket == '(' && text[at + 1..].trim_start_matches('+').starts_with(|next: char| next.is_ascii_digit());
            let full = full.filter(|_| !counts);
            if let Some(&unclosed) = full {
                return Some(opens(unclosed));
            }
            open.push((at, bracket, partner));
        } else if let Some(&(partner, bracket)) = BRACKETS.iter().find(|(_, bracket)| *bracket == letter) {
            match open.pop() {
                Some((_, outer, _)) if outer == partner => {}
                Some(unclosed) => return Some(opens(unclosed)),
                None => return Some(Alone { at, bracket, partner, opens: false }),
            }
        }
    }
    open.pop().map(opens)
}

/// Returns the candidate places of the partner, nearest first, each with the word at it.
fn places(text: &str, alone: &Alone) -> Vec<(usize, Range<usize>)> {
    let is_bracket = |letter: char| BRACKETS.iter().any(|(open, close)| letter == *open || letter == *close);
    // A trigger and what stands in round brackets may hold names.
    let holds_names = matches!(alone.bracket, '《' | '》' | '(' | ')');
    let stops = |letter: char| if holds_names { matches!(letter, '《' | '》' | '[' | ']' | '(' | ')') } else { is_bracket(letter) };
    if alone.opens {
        let start = alone.at + alone.bracket.len_utf8();
        let end = text[start..].find(stops).map_or(text.len(), |end| start + end);
        let words = words_of(&text[start..end]).into_iter().map(|word| start + word.start..start + word.end);
        words.take(FARTHEST).map(|word| (closing(text, word.end), word)).collect()
    } else {
        let start =
            text[..alone.at].char_indices().rev().find(|(_, letter)| stops(*letter)).map_or(0, |(at, letter)| at + letter.len_utf8());
        let words = words_of(&text[start..alone.at]).into_iter().rev().map(|word| start + word.start..start + word.end);
        words.take(FARTHEST).map(|word| (opening(text, word.start), word)).collect()
    }
}

/// Returns the end of the round bracket that `text` begins with, if it closes; other round brackets may stand within.
pub(super) fn closed(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    text.char_indices().find_map(|(at, letter)| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (depth == 0).then_some(at + letter.len_utf8())
    })
}

/// Moves a closing bracket behind the marks that belong to the word before it.
fn closing(text: &str, at: usize) -> usize {
    let marks = text[at..].chars().take_while(|letter| matches!(letter, '』' | '」' | '】' | '!' | '?')).map(char::len_utf8).sum::<usize>();
    at + marks
}

/// Moves an opening bracket before the star of a reminder.
fn opening(text: &str, at: usize) -> usize {
    if text[..at].ends_with('*') { at - 1 } else { at }
}

/// True if a bracket is likely to belong at `at` though the text cannot be read with it: a name ends where capitals do, a trigger where they begin again.
fn likely(text: &str, at: usize, alone: &Alone) -> bool {
    if alone.opens {
        let next = text[at..].trim_start_matches([' ', ',']);
        let capital = next.starts_with(|letter: char| letter.is_uppercase());
        if matches!(alone.bracket, '《' | '(') { capital || next.is_empty() } else { !capital }
    } else {
        let before = text[..at].trim_end();
        before.is_empty() || before.ends_with(|letter: char| letter.is_lowercase() || !letter.is_alphanumeric())
    }
}

#[cfg(test)]
mod tests {
    use super::mend;

    fn mended(text: &str) -> Option<String> {
        mend(text, |_| false, |_| false).map(|mended| mended.text)
    }

    #[test]
    fn a_trigger_ends_where_it_can_be_read() {
        let text = "《When it enters play, Draw a card.";
        let mended = mend(text, |_| false, |inner| inner == "When it enters play");
        assert_eq!(mended.map(|mended| mended.text).as_deref(), Some("《When it enters play》, Draw a card."));
    }

    #[test]
    fn a_missing_bracket_is_put_where_names_end_and_sentences_begin() {
        assert_eq!(mended("Draw a card."), None);
        assert_eq!(mended("Choose one 『BIG NAME from your hand.").as_deref(), Some("Choose one 『BIG NAME』 from your hand."));
        assert_eq!(mended("Choose one BIG NAME』.").as_deref(), Some("Choose one 『BIG NAME』."));
        assert_eq!(mended("[SIN《When it enters》Draw.").as_deref(), Some("[SIN]《When it enters》Draw."));
        assert_eq!(mended("《When 『A』 enters play Draw a card.").as_deref(), Some("《When 『A』 enters play》 Draw a card."));
        assert_eq!(mended("》").as_deref(), None);
    }
}
