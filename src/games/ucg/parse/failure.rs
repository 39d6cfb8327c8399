//! What to say about a text that cannot be read.

use super::codes;
use super::fold::Fold;
use crate::diagnostic::Diagnostic;
use crate::games::ucg::words::Words;
use std::ops::Range;

/// The grammar and its readers disagree: a mistake of this program.
pub(super) fn gap(place: Range<usize>) -> Diagnostic {
    Diagnostic::error(codes::UNREADABLE, place, "this wording has a shape, but no meaning")
        .label("Cardwright should understand this, and does not: please report it")
}

/// Everything in a text that cannot be read.
pub(super) fn explain(fold: &Fold, _words: &Words) -> Vec<Diagnostic> {
    vec![Diagnostic::error(codes::UNREADABLE, fold.original(0..fold.text.len()), "this wording is not supported")]
}
