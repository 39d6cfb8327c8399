#![doc = include_str!("pages/CW101.md")]

use super::Findings;
use super::language::{Languages, text_map};
use super::wording;
use crate::card::text_map::TextMap;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::{Diagnostic, Finding};
use rayon::prelude::*;

/// Reports every word of a card's texts, or of its script, that is not understood, where it stands in the card's file.
pub fn check(pool: &Pool, findings: &mut Findings) {
    let languages = Languages::of(pool);
    let found: Vec<_> = pool.cards().par_iter().flat_map_iter(|card| check_card(pool, &languages, card)).collect();
    findings.extend(found);
}

fn check_card(pool: &Pool, languages: &Languages<'_>, card: &PoolCard) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (printed, understood) in languages.understand_printed(pool, card) {
        let (Some((field, map)), Some(understood)) = (text_map(card, &printed), understood) else { continue };
        if !printed.script
            && let Some(language) = languages.of_card(pool, card)
        {
            findings.extend(wording::offer(pool, card, &printed, language, &understood));
        }
        findings.extend(understood.diagnostics.into_iter().map(|diagnostic| card.finding(field, in_file(map, diagnostic))));
    }
    findings
}

/// A diagnostic of a text as one of the file in which the text stands.
fn in_file(map: &TextMap, diagnostic: Diagnostic) -> Diagnostic {
    let related = diagnostic.related.into_iter().map(|(span, what)| (map.span(span), what)).collect();
    Diagnostic { span: map.span(diagnostic.span), related, ..diagnostic }
}
