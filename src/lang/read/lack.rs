//! Ideas that a language lacks: a game lists those that designers look for, with the words for each, and a text with such words is told so.

use super::meaning::stem;
use super::word::words_of;
use crate::lang::phrasebook::Lack;
use std::ops::Range;

/// The most words that `…` stands for.
const GAP: usize = 6;
/// Signs that no way to say an idea goes over.
const BREAKS: [char; 8] = [',', ';', ':', '(', ')', '[', ']', '→'];
/// Words behind a name in square brackets; marks have none.
const NAMED: [&str; 3] = [" affinity", " character", " card"];

/// Returns the idea of a table that a sentence has the words of first, and the place of these words.
pub(super) fn find<'t>(text: &str, table: &'t [Lack]) -> Option<(Range<usize>, &'t Lack)> {
    let (places, words) = words(text);
    let said = table.iter().flat_map(|lack| lack.said.iter().map(move |way| (way, lack)));
    let found = said.filter_map(|(way, lack)| Some((place(way, &words)?, lack)));
    // Of two that start at one word, the earlier in the table.
    let (found, lack) = found.min_by_key(|(found, _)| found.start)?;
    Some((places[found.start].start..places[found.end - 1].end, lack))
}

/// Returns the words of a sentence in lower case, with the signs that part them, and their places. Names in brackets say no idea.
pub(super) fn words(text: &str) -> (Vec<Range<usize>>, Vec<String>) {
    let names = names(text);
    let signs = text.match_indices(BREAKS).map(|(at, sign)| at..at + sign.len());
    let mut places: Vec<Range<usize>> = words_of(text).into_iter().chain(signs).collect();
    places.retain(|place| !names.iter().any(|name| name.contains(&place.start)));
    places.sort_by_key(|place| place.start);
    let words = places.iter().map(|place| text[place.clone()].to_lowercase().replace('\u{2019}', "'")).collect();
    (places, words)
}

/// Returns the places of the names that stand in brackets of marks.
fn names(text: &str) -> Vec<Range<usize>> {
    let mut names = Vec::new();
    for (open, close) in [('<', '>'), ('[', ']')] {
        for (start, _) in text.match_indices(open) {
            let Some(end) = text[start..].find(close).map(|length| start + length + close.len_utf8()) else { continue };
            let is_name = open == '<' || text[start..end].contains(' ') || NAMED.iter().any(|noun| text[end..].starts_with(noun));
            names.extend(is_name.then_some(start..end));
        }
    }
    names
}

/// Returns the first words that say an idea in this way.
pub(super) fn place(way: &str, words: &[String]) -> Option<Range<usize>> {
    let way: Vec<&str> = way.split(' ').collect();
    (0..words.len()).find_map(|start| Some(start..end_of(&way, words, start)?))
}

/// Returns a way to say an idea without the alternatives that none of these words is.
pub(super) fn as_said(way: &str, words: &[String]) -> String {
    let said = |known: &&str| *known == "…" || words.iter().any(|word| is(word, known));
    let token = |token: &str| token.split('/').filter(said).collect::<Vec<_>>().join("/");
    way.split(' ').map(token).collect::<Vec<_>>().join(" ")
}

/// Returns the end of a way to say an idea that starts at this word.
fn end_of(way: &[&str], words: &[String], at: usize) -> Option<usize> {
    match way {
        [] => Some(at),
        ["…", rest @ ..] => {
            let goes_on = |skipped: &usize| *skipped == 0 || words.get(at + skipped - 1).is_some_and(|word| !word.starts_with(BREAKS));
            (0..=GAP).take_while(goes_on).find_map(|skipped| end_of(rest, words, at + skipped))
        }
        [first, rest @ ..] => {
            let word = words.get(at)?;
            first.split('/').any(|known| is(word, known)).then(|| end_of(rest, words, at + 1))?
        }
    }
}

/// True if a word is another, whatever its ending: words of one stem begin with one letter, which spares most of them their stems.
fn is(word: &str, known: &str) -> bool {
    let is_long = word.len() > 3 && known.len() > 3;
    word == known || is_long && word.as_bytes()[0] == known.as_bytes()[0] && stem(word) == stem(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<&str> {
        let said = ["flip/toss … coin", "roll … die/dice"].map(str::to_owned).to_vec();
        find(text, &[Lack { concept: "chance".to_owned(), said, near: Vec::new(), script: None }]).map(|(place, _)| &text[place])
    }

    #[test]
    fn words_stand_in_order_with_few_between() {
        assert_eq!(found("you may flip two coins."), Some("flip two coins"));
        assert_eq!(found("tosses a coin"), Some("tosses a coin"));
        assert_eq!(found("a coin is there to flip"), None);
        assert_eq!(found("flip one and another and yet another card and then a coin"), None);
        assert_eq!(found("flip it, then a coin"), None);
        assert_eq!(found("flip <Coin>, with a [Coin] affinity card"), None);
    }
}
