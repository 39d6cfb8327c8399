#![doc = include_str!("pages/CW040.md")]

use crate::card::text_map::TextMap;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::fix::{Edit, changes, edited, keep_breaks};
use crate::diagnostic::{Diagnostic, Finding};
use crate::games::language::{Language, Understanding};
use std::ops::Range;

/// Reports, as a hint, the newest wording or spacing of a printed text in `field` of a card.
#[must_use]
pub fn offer(pool: &Pool, card: &PoolCard, field: &'static str, map: &TextMap, offer: &Offer) -> Finding {
    let source = pool.sources()[card.place.source].text();
    // If the literal cannot hold the new words, the hint has no fix.
    let fix = offer.edits.iter().map(|edit| map.edit(source, edit)).collect::<Option<Vec<Edit>>>().unwrap_or_default();
    let diagnostic = Diagnostic::hint(offer.code, map.span(offer.place()), offer.message)
        .label(offer.label())
        .help(format!("the newest cards say: {}", offer.text));
    card.finding(field, Diagnostic { fix, ..diagnostic })
}

/// Offer of an equivalent newer form of a text.
#[derive(Debug)]
pub struct Offer {
    code: &'static str,
    message: &'static str,
    text: String,
    edits: Vec<Edit>,
}

impl Offer {
    /// Returns the newest form of a text: its canonical wording if it is understood, else its spacing alone; `None` if it has that form already.
    #[must_use]
    pub fn of(text: &str, language: &dyn Language, understood: &Understanding) -> Option<Self> {
        if understood.canonical.as_deref() == Some(text) {
            return None;
        }
        let spaced = language.respaced(text);
        let canonical = understood.canonical.as_ref().filter(|canonical| **canonical != spaced);
        if let Some(canonical) = canonical
            // The offered text must parse to the same tree, and be no worse English.
            && understood.reads_back
            && !is_clumsier(canonical, &spaced)
        {
            let message = "newer cards say this in other words";
            let edits = keep_breaks(text, changes(text, canonical));
            // A kept line break may stand where no text is broken.
            let means_the_same = || !text.contains('\n') || language.means_the_same(text, &edited(text, &edits));
            if !edits.is_empty() && means_the_same() {
                return Some(Self { code: "CW040", message, edits, text: canonical.clone() });
            }
        }
        // Spacing is normalized only if the text parses, or does so once respaced.
        if spaced == text || !understood.read && !language.reads(&spaced) {
            return None;
        }
        let message = "newer cards have other spaces and brackets here";
        let edits = keep_breaks(text, changes(text, &spaced));
        (!edits.is_empty()).then_some(Self { code: "CW041", message, edits, text: spaced })
    }

    /// Span from the first changed byte to the last.
    fn place(&self) -> Range<usize> {
        let start = self.edits.first().map_or(0, |edit| edit.span.start);
        start..self.edits.last().map_or(start, |edit| edit.span.end).max(start)
    }

    fn label(&self) -> &'static str {
        if self.code == "CW041" { "`cardwright fmt` spaces it anew" } else { "`cardwright check --fix` writes it anew" }
    }
}

/// Words that name who acts.
const SUBJECTS: [&str; 3] = ["your opponent", "each player", "you"];

/// True of a text that says the same as another in more words, with more commas, with a subject more, or without the list that the other has.
fn is_clumsier(text: &str, other: &str) -> bool {
    let subjects = |text: &str| {
        let words = format!(" {} ", text.to_lowercase().replace(|letter: char| !letter.is_alphanumeric(), " "));
        SUBJECTS.iter().map(|subject| words.matches(&format!(" {subject} ")).count()).sum::<usize>()
    };
    let words = |text: &str| text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'').filter(|word| !word.is_empty()).count();
    let measures = |text: &str| [words(text), text.matches(',').count(), subjects(text)];
    let more = measures(text).iter().zip(measures(other)).any(|(own, other)| *own > other);
    more || other.contains('•') && !text.contains('•')
}

#[cfg(test)]
mod tests {
    use super::is_clumsier;

    #[test]
    fn a_longer_text_is_clumsier() {
        assert!(is_clumsier("Give all your characters except this character, +1000 BP each.", "Your other characters get BP +1000."));
        assert!(is_clumsier("You may draw and you may discard.", "You may draw and also may discard."));
        assert!(is_clumsier("Choose one: draw a card; or rest it.", "Choose one of the following.\n• Draw a card.\n• Rest it."));
        assert!(!is_clumsier("Draw two cards.", "Draw 2 cards."));
        assert!(!is_clumsier("Give this character +1000 BP.", "This character gets BP +1000."));
    }
}
