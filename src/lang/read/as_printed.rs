//! Words that cards print otherwise than texts are read: each is read as other words, or as none, at the place where it stands.

use super::codes;
use super::fold::Fold;
use super::grammar::Lexicon;
use crate::diagnostic::Diagnostic;
use std::ops::Range;

/// Words of a printed text, and what they are read as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Respelling {
    /// Place in the printed text.
    pub place: Range<usize>,
    /// Words that are read there; none if they only restate a rule.
    pub read: String,
    /// True of a reminder in words that are not known.
    pub unknown: bool,
}

impl Respelling {
    /// Words that are read as others.
    pub fn new(place: Range<usize>, read: impl Into<String>) -> Self {
        Self { place, read: read.into(), unknown: false }
    }
}

/// Writes a text with its respellings, which follow one another.
#[cfg(feature = "import")]
pub(crate) fn respell(text: &str, respellings: &[Respelling]) -> String {
    written(text, respellings).text
}

/// Findings for the reminders of a text that are in words that are not known: they could say more than the rules do.
pub(super) fn unknown(text: &str, words: &impl Lexicon) -> Vec<Diagnostic> {
    let unknown = words.as_printed(text).into_iter().filter(|respelling| respelling.unknown);
    let finding = |respelling: Respelling| {
        let message = "this is not how the rules tell what the keyword does";
        let finding =
            Diagnostic::error(codes::UNREADABLE, respelling.place, message).label("in brackets a keyword is told as the rules tell it");
        finding.help("leave it out, or write what the card does besides as a sentence")
    };
    unknown.map(finding).collect()
}

/// Writes a text with its respellings, and for each byte its place in the printed text.
pub(super) fn written(text: &str, respellings: &[Respelling]) -> Fold {
    let mut out = Fold { text: String::with_capacity(text.len()), from: Vec::with_capacity(text.len()) };
    let mut at = 0;
    let copied = |out: &mut Fold, part: Range<usize>| {
        out.text.push_str(&text[part.clone()]);
        out.from.extend(part.map(|byte| (byte as u32, byte as u32 + 1)));
    };
    for respelling in respellings.iter().filter(|respelling| !respelling.place.is_empty()) {
        let place = respelling.place.clone();
        copied(&mut out, at..place.start);
        out.text.push_str(&respelling.read);
        out.from.extend(std::iter::repeat_n((place.start as u32, place.end as u32), respelling.read.len()));
        at = place.end;
    }
    copied(&mut out, at..text.len());
    out
}

/// Gives the places of a fold of `written` in the text that it was written from.
pub(super) fn placed(mut fold: Fold, written: &Fold, length: usize) -> Fold {
    let start = |byte: u32| written.from.get(byte as usize).map_or(length as u32, |place| place.0);
    let end = |byte: u32| if byte == 0 { 0 } else { written.from.get(byte as usize - 1).map_or(length as u32, |place| place.1) };
    for place in &mut fold.from {
        let from = start(place.0);
        *place = (from, if place.1 > place.0 { end(place.1).max(from) } else { from });
    }
    fold
}
