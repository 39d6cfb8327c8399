//! Words that players of card games use and no card prints, each with the wording of cards.

use super::meaning::stem;
use super::word::words_of;
use crate::lang::phrasebook::Trade;
use std::ops::Range;

/// Returns the first word or pair of words of `text` that is of the trade, with the wordings of cards. A word that cards print too is `known`.
pub(super) fn find<'t>(text: &str, trade: &'t [Trade], known: impl Fn(&str) -> bool) -> Option<(Range<usize>, &'t [String])> {
    let words = words_of(text);
    (0..words.len()).find_map(|at| {
        let one = words[at].clone();
        let pair = words.get(at + 1).map(|next| one.start..next.end).filter(|pair| text[pair.clone()].matches(' ').count() == 1);
        let said = |place: &Range<usize>| {
            let written = text[place.clone()].to_lowercase();
            let is = |word: &String| word.as_bytes().first() == written.as_bytes().first() && stem(word) == stem(&written);
            trade.iter().find(|(words, _)| words.iter().any(is)).map(|(_, wordings)| wordings.as_slice())
        };
        let pair = pair.and_then(|pair| Some((pair.clone(), said(&pair)?)));
        pair.or_else(|| Some((one.clone(), said(&one).filter(|_| !known(&text[one.clone()]))?)))
    })
}
