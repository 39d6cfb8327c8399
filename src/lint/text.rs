#![doc = include_str!("pages/CW101.md")]

use super::Findings;
use super::language::{Languages, PrintedText, printed_texts, text_map};
use super::wording::{Offer, offer};
use crate::card::pool::Game;
use crate::card::text_map::TextMap;
use crate::card::{Pool, PoolCard, Vocabulary};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::fix::{Edit, Guess};
use crate::games::language::Language;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

/// Findings in one text, shared by all cards that print it.
#[derive(Debug)]
struct Judged {
    diagnostics: Vec<Diagnostic>,
    /// Newer form of the text.
    offer: Option<Offer>,
}

/// Findings in the texts of a pool. A text is judged once for as long as the vocabulary of its game stays as it is.
#[derive(Debug, Default)]
pub struct Judgements {
    games: FxHashMap<String, Judgement>,
}

/// Findings in the texts of one game, by text.
#[derive(Debug, Default)]
struct Judgement {
    vocabulary: Vocabulary,
    /// True in the key if it is a script.
    texts: FxHashMap<(String, bool), Judged>,
}

impl Judgements {
    /// Judges these texts of a game where that was not done before, and forgets those that are gone.
    fn judge(&mut self, game: &Game, language: &dyn Language, texts: &FxHashSet<(&str, bool)>) {
        let judgement = self.games.entry(game.file.game.clone()).or_default();
        if judgement.vocabulary != game.vocabulary {
            *judgement = Judgement { vocabulary: game.vocabulary.clone(), texts: FxHashMap::default() };
        }
        let known = &mut judgement.texts;
        known.retain(|(text, script), _| texts.contains(&(text.as_str(), *script)));
        let new: Vec<(String, bool)> =
            texts.iter().map(|&(text, script)| (text.to_owned(), script)).filter(|key| !known.contains_key(key)).collect();
        let judged: Vec<((String, bool), Judged)> = new
            .into_par_iter()
            .map(|(text, script)| {
                let judged = judge(language, &text, script);
                ((text, script), judged)
            })
            .collect();
        known.extend(judged);
    }

    fn of(&self, game: &str, text: &str, script: bool) -> Option<&Judged> {
        self.games.get(game)?.texts.get(&(text.to_owned(), script))
    }
}

/// Reports every word of a card's texts, or of its script, that is not understood, at its span in the card's file.
pub fn check(pool: &Pool, judgements: &mut Judgements, findings: &mut Findings) {
    let languages = Languages::of(pool);
    let printed: Vec<(&str, &PoolCard, PrintedText<'_>)> = pool
        .cards()
        .iter()
        .flat_map(|card| {
            let game = pool.set_of(card).map_or("", |set| set.file.game.as_str());
            printed_texts(card).into_iter().map(move |printed| (game, card, printed))
        })
        .collect();
    for game in pool.games() {
        let name = game.file.game.as_str();
        let texts = printed.iter().filter(|(game, ..)| *game == name).map(|(_, _, printed)| (printed.text, printed.script)).collect();
        if let Some(language) = languages.of_game(name) {
            judgements.judge(game, language, &texts);
        }
    }
    for (game, card, printed) in &printed {
        if let (Some(judged), Some((field, map))) = (judgements.of(game, printed.text, printed.script), text_map(card, printed)) {
            let offered = judged.offer.as_ref().map(|form| offer(pool, card, field, map, form));
            let source = pool.sources()[card.place.source].text();
            let told = judged.diagnostics.iter().map(|diagnostic| card.finding(field, in_file(source, map, diagnostic)));
            findings.extend(offered.into_iter().chain(told));
        }
    }
}

fn judge(language: &dyn Language, text: &str, script: bool) -> Judged {
    let understood = if script { language.understand_script(text) } else { language.understand(text) };
    let offer = if script { None } else { Offer::of(text, language, &understood) };
    Judged { diagnostics: understood.diagnostics, offer }
}

/// Maps a diagnostic of a text to the file that holds the text; a guess that its literal cannot hold is left out.
fn in_file(source: &str, map: &TextMap, diagnostic: &Diagnostic) -> Diagnostic {
    let written = |guess: &Guess| {
        let edits = guess.edits.iter().map(|edit| map.edit(source, edit)).collect::<Option<Vec<Edit>>>()?;
        Some(Guess { title: guess.title.clone(), edits })
    };
    let guesses = diagnostic.guesses.iter().filter_map(written).collect();
    Diagnostic { guesses, ..diagnostic.clone().moved(|span| map.span(span)) }
}
