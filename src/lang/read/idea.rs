//! Ideas of the trade: what designers of any card game look for. A game that has no words for one is known by its own wordings, which do not say it either.

use super::lack;
use super::usage::Usage;
use crate::card::ron_file;
use serde::Deserialize;
use std::ops::Range;
use std::sync::LazyLock;

/// Idea of the trade.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Idea {
    /// Idea, as the subject of "… is not supported".
    pub concept: String,
    /// Ways to say it: words in this order.
    said: Vec<String>,
    /// Words of a game that has the idea: where one is known, nothing is lacking.
    #[serde(default)]
    unless: Vec<String>,
    /// Intents whose wordings come nearest.
    instead: Vec<String>,
}

/// The ideas, those with more telling words first.
static IDEAS: LazyLock<Vec<Idea>> =
    LazyLock::new(|| ron_file::read(include_str!("ideas.ron")).unwrap_or_else(|wrong| panic!("the ideas are malformed: {wrong:?}")));

/// Share of the meaning of an intent that a wording must have.
const LEAST: f64 = 0.6;
/// The number of wordings that are shown for an idea.
const SHOWN: usize = 2;

/// Returns the idea that a sentence has the words of first, where the game has no wording with them, and the place of these words.
pub(super) fn find(text: &str, usage: &Usage) -> Option<(Range<usize>, &'static Idea)> {
    let (places, words) = lack::words(text);
    let lacking = IDEAS.iter().filter(|idea| !idea.unless.iter().any(|word| usage.knows(word)));
    let said = lacking.flat_map(|idea| idea.said.iter().map(move |way| (way, idea)));
    let found = said.filter_map(|(way, idea)| {
        let place = lack::place(way, &words)?;
        let said = lack::as_said(way, &words[place.clone()]);
        (!usage.says(&said)).then_some((place, idea))
    });
    // Of two that start at one word, the earlier in the list.
    let (place, idea) = found.min_by_key(|(place, _)| place.start)?;
    Some((places[place.start].start..places[place.end - 1].end, idea))
}

impl Idea {
    /// Returns the wordings of a game that come nearest, each with its name.
    pub fn nearest<'u>(&self, usage: &'u Usage) -> Vec<(&'u str, &'u str)> {
        let mut found: Vec<(&str, &str)> = Vec::new();
        for intent in &self.instead {
            let near = usage.acts().nearest(intent).into_iter().find(|near| near.does && near.share >= LEAST);
            if let Some(near) = near.filter(|near| found.len() < SHOWN && found.iter().all(|(known, _)| *known != near.text)) {
                found.push((near.text, usage.used(near.at)));
            }
        }
        found
    }
}
