#![doc = include_str!("pages/CW101.md")]

use super::Findings;
use super::language::{Languages, PrintedText, printed_texts, text_map};
use super::wording::{Offer, offer};
use crate::card::text_map::TextMap;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::{Diagnostic, Finding};
use crate::games::language::Language;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

/// Findings in one text, shared by all cards that print it.
struct Judged {
    diagnostics: Vec<Diagnostic>,
    /// Newer form of the text.
    offer: Option<Offer>,
}

/// Text or script: game, text, and true if it is a script.
type Key<'p> = (&'p str, &'p str, bool);

/// Reports every word of a card's texts, or of its script, that is not understood, at its span in the card's file.
pub fn check(pool: &Pool, findings: &mut Findings) {
    let languages = Languages::of(pool);
    let printed: Vec<(&PoolCard, PrintedText<'_>, Key<'_>)> = pool
        .cards()
        .iter()
        .flat_map(|card| {
            let game = pool.set_of(card).map_or("", |set| set.file.game.as_str());
            printed_texts(card).into_iter().map(move |printed| (card, printed, (game, printed.text, printed.script)))
        })
        .collect();
    let texts: FxHashSet<Key<'_>> = printed.iter().map(|(_, _, key)| *key).collect();
    let judged: FxHashMap<Key<'_>, Judged> =
        texts.into_par_iter().filter_map(|key| Some((key, judge(languages.of_game(key.0)?, key.1, key.2)))).collect();
    for (card, printed, key) in &printed {
        if let (Some(judged), Some((field, map))) = (judged.get(key), text_map(card, printed)) {
            let offered = judged.offer.as_ref().map(|form| offer(pool, card, field, map, form));
            findings.extend(offered.into_iter().chain(told(card, field, map, judged)));
        }
    }
}

fn judge(language: &dyn Language, text: &str, script: bool) -> Judged {
    let understood = if script { language.understand_script(text) } else { language.understand(text) };
    let offer = if script { None } else { Offer::of(text, language, &understood) };
    Judged { diagnostics: understood.diagnostics, offer }
}

/// Converts the findings in a text into findings of a card.
fn told<'j>(card: &'j PoolCard, field: &'static str, map: &'j TextMap, judged: &'j Judged) -> impl Iterator<Item = Finding> + 'j {
    judged.diagnostics.iter().map(move |diagnostic| card.finding(field, in_file(map, diagnostic.clone())))
}

/// Maps a diagnostic of a text to the file that holds the text.
fn in_file(map: &TextMap, diagnostic: Diagnostic) -> Diagnostic {
    let related = diagnostic.related.into_iter().map(|(span, what)| (map.span(span), what)).collect();
    Diagnostic { span: map.span(diagnostic.span), related, ..diagnostic }
}
