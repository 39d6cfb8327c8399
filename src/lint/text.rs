#![doc = include_str!("pages/CW101.md")]

use super::language::Languages;
use super::{Findings, on_card};
use crate::card::{Pool, PoolCard};
use crate::diagnostic::Diagnostic;
use rayon::prelude::*;

/// Reports every word of a card text that is not understood, where it stands in the card's file.
pub fn check(pool: &Pool, findings: &mut Findings) {
    let languages = Languages::of(pool);
    let found: Vec<_> = pool
        .cards()
        .par_iter()
        .flat_map_iter(|card| {
            let diagnostics = languages.understand(pool, card).map(|understood| understood.diagnostics).unwrap_or_default();
            diagnostics.into_iter().map(move |diagnostic| on_card(card, "text", in_file(card, diagnostic)))
        })
        .collect();
    findings.extend(found);
}

/// A diagnostic of a card's text as one of the card's file.
fn in_file(card: &PoolCard, diagnostic: Diagnostic) -> Diagnostic {
    let place = |span| card.place.text.span(span);
    let related = diagnostic.related.into_iter().map(|(span, what)| (place(span), what)).collect();
    Diagnostic { span: place(diagnostic.span), related, ..diagnostic }
}
