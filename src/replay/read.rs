//! Parsing of replays: all errors of a file at once, each with its place.

use super::model::{Replay, ReplayStep};
use crate::card::fields::Fields;
use crate::card::ron_file::Piece;
use crate::diagnostic::{Diagnostic, Source};
use crate::scenario::pieces::{elements, value};
use std::ops::Range;

const FIELDS: [&str; 12] = ["game", "rules", "made_by", "seed", "pool", "words", "rulings", "cards", "decks", "players", "start", "steps"];
const TEXT: &str = "a text in quotation marks";
const STEP: &str = "a step is (player: 1, asks: \"…\", picks: [0], says: [\"…\"], hash: \"…\")";
const PLAYERS: &str = "two players in round brackets, each (name: \"…\", deck: \"…\", cards: [(4, \"…\")])";

/// A parsed replay with its source file.
#[derive(Debug)]
pub struct ReplayFile {
    /// The replay.
    pub replay: Replay,
    /// Its file.
    pub source: Source,
    /// The byte range of each of its steps in the file.
    pub places: Vec<Range<usize>>,
}

/// Parses a replay.
///
/// # Errors
/// Every error in the file.
pub fn read(source: Source) -> Result<ReplayFile, (Source, Vec<Diagnostic>)> {
    let mut fields = Fields::open(Piece { ron: source.text(), start: 0 }, "replay", &FIELDS);
    let (game, rules) = (fields.required("game", TEXT), fields.required("rules", TEXT));
    let made_by = fields.required("made_by", TEXT);
    let seed = fields.required("seed", "a whole number from 0 on");
    let (pool, words, start) = (fields.required("pool", TEXT), fields.required("words", TEXT), fields.required("start", TEXT));
    let rulings = fields.optional("rulings", "a map of answers: {\"U01\": \"…\"}").unwrap_or_default();
    let cards = fields.required("cards", "a map of fingerprints: {\"AB01-001\": \"…\"}");
    let decks = fields.optional("decks", TEXT);
    let players = fields.required("players", PLAYERS);
    let written = fields.required::<Vec<serde::de::IgnoredAny>>("steps", "a list of steps").and(fields.piece("steps"));
    let mut steps: Vec<ReplayStep> = Vec::new();
    let mut places = Vec::new();
    for element in elements(written, &mut fields.problems) {
        if let Some(step) = value(element, STEP, &mut fields.problems) {
            steps.push(step);
            places.push(element.span());
        }
    }
    let whole = (|| {
        Some(Replay {
            game: game?,
            rules: rules?,
            made_by: made_by?,
            seed: seed?,
            pool: pool?,
            words: words?,
            rulings,
            cards: cards?,
            decks,
            players: players?,
            start: start?,
            steps,
        })
    })();
    match whole {
        Some(replay) if fields.problems.is_empty() => Ok(ReplayFile { replay, source, places }),
        _ => {
            let mut wrong: Vec<Diagnostic> = fields.problems.into_iter().map(|problem| problem.diagnostic).collect();
            wrong.sort_by_key(|diagnostic| diagnostic.span.start);
            wrong.dedup();
            Err((source, wrong))
        }
    }
}
