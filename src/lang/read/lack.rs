//! Ideas that a language lacks: a game lists those that designers look for, with the words for each, and a text with such words is told so.

use super::meaning::stem;
use super::word::words_of;
use std::ops::Range;

/// An idea that no wording says.
pub(crate) struct Lack {
    /// The idea, as the subject of "… is not supported".
    pub concept: &'static str,
    /// Ways to say it: words in this order. `/` stands between alternatives of a word, and `…` for up to [`GAP`] words.
    pub said: &'static [&'static str],
    /// The supported wordings that are nearest in meaning, each with what it does otherwise.
    pub near: &'static [(&'static str, &'static str)],
    /// Means by which a script says it; `None` if no script can.
    pub script: Option<&'static str>,
}

/// The most words that `…` stands for.
const GAP: usize = 6;

/// Returns the first idea of a table that a sentence has the words of, and the place of these words.
pub(super) fn find<'t>(text: &str, table: &'t [Lack]) -> Option<(Range<usize>, &'t Lack)> {
    let places = words_of(text);
    let words: Vec<String> = places.iter().map(|place| text[place.clone()].to_lowercase()).collect();
    table.iter().find_map(|lack| {
        let ways = lack.said.iter().map(|way| way.split(' ').collect::<Vec<_>>());
        let found = ways.into_iter().find_map(|way| (0..words.len()).find_map(|start| Some((start, end_of(&way, &words, start)?))));
        found.map(|(start, end)| (places[start].start..places[end - 1].end, lack))
    })
}

/// Returns the end of a way to say an idea that starts at this word.
fn end_of(way: &[&str], words: &[String], at: usize) -> Option<usize> {
    match way {
        [] => Some(at),
        ["…", rest @ ..] => (0..=GAP).find_map(|skipped| end_of(rest, words, at + skipped)),
        [first, rest @ ..] => {
            let word = words.get(at)?;
            first.split('/').any(|known| is(word, known)).then(|| end_of(rest, words, at + 1))?
        }
    }
}

/// True if a word is another, whatever its ending.
fn is(word: &str, known: &str) -> bool {
    word == known || word.len() > 3 && known.len() > 3 && stem(word) == stem(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[Lack] = &[Lack { concept: "chance", said: &["flip/toss … coin", "roll … die/dice"], near: &[], script: None }];

    fn found(text: &str) -> Option<&str> {
        find(text, TABLE).map(|(place, _)| &text[place])
    }

    #[test]
    fn words_stand_in_order_with_few_between() {
        assert_eq!(found("you may flip two coins."), Some("flip two coins"));
        assert_eq!(found("tosses a coin"), Some("tosses a coin"));
        assert_eq!(found("a coin is there to flip"), None);
        assert_eq!(found("flip one, and another, and yet another card, and then a coin"), None);
    }
}
