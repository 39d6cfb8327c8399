//! Fingerprints of a pool's contribution to a game, and the differences between a pool and that of a replay.

use super::model::{Replay, ReplayPlayer};
use crate::card::fields::nearest;
use crate::card::pool::Game;
use crate::card::{Card, Pool};
use serde::Serialize;
use std::collections::BTreeMap;

/// The fingerprints of a pool's contribution to a game between two decks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    /// The fingerprint of the whole contribution.
    pub pool: String,
    /// The fingerprint of the words of the game.
    pub words: String,
    /// The answers to the rulings.
    pub rulings: BTreeMap<String, String>,
    /// The fingerprints of the cards of both decks, by number.
    pub cards: BTreeMap<String, String>,
}

/// Returns the fingerprint of two decks. It is needed since the states of a game identify a card only by its position in the decks: replacing one that nobody
/// ever sees leads to the same states.
#[must_use]
pub fn decks_print(players: &[ReplayPlayer; 2]) -> String {
    print(&players.each_ref().map(|player| &player.cards))
}

/// Returns the fingerprint of some data: 16 hexadecimal digits.
#[must_use]
pub fn print(data: &impl Serialize) -> String {
    // Cards and words are plain data, which JSON can always write.
    let written = serde_json::to_vec(data).unwrap_or_default();
    blake3::hash(&written).to_hex()[..16].to_owned()
}

/// Returns the fingerprint of a card, without its rarity and printings, which no game reads.
#[must_use]
pub fn card_print(card: &Card) -> String {
    print(&Card { rarity: String::new(), printings: Vec::new(), printed: card.printed.clone().without_remarks(), ..card.clone() })
}

impl Fingerprint {
    /// Returns the fingerprints for a game between decks of these cards. Cards that the pool does not have are left out.
    #[must_use]
    pub fn of<'c>(pool: &Pool, game: &Game, numbers: impl Iterator<Item = &'c str>) -> Self {
        let words = print(&game.vocabulary);
        let rulings: BTreeMap<String, String> =
            game.file.rulings.iter().map(|(number, ruling)| (number.clone(), ruling.default.clone())).collect();
        let cards: BTreeMap<String, String> =
            numbers.filter_map(|number| Some((number.to_owned(), card_print(&pool.card(number)?.card)))).collect();
        Self { pool: print(&(&words, &rulings, &cards)), words, rulings, cards }
    }
}

/// Returns the differences between a pool, with the rules known here, and those of a replay, a sentence each; empty if there are none.
#[must_use]
pub fn differences(replay: &Replay, pool: &Pool) -> Vec<String> {
    let mut told = Vec::new();
    let Some(game) = pool.game(&replay.game) else {
        return vec![format!("the game {:?} is not known here", replay.game)];
    };
    if !game.file.rules.contains(&replay.rules) {
        told.push(format!("it was played by rules {}, which are not known here; known: {}", replay.rules, game.file.rules.join(", ")));
    }
    let now = Fingerprint::of(pool, game, replay.players.iter().flat_map(ReplayPlayer::numbers));
    if now.words != replay.words {
        told.push("the words of the game (card types, TYPEs, keywords and the like) are not those that it was played with".to_owned());
    }
    let decks = decks_print(&replay.players);
    if let Some(was) = replay.decks.as_ref().filter(|was| **was != decks) {
        told.push(format!("the decks are not those that it was played with: their fingerprint was {was}, and is {decks}"));
    }
    told.extend(differing_rulings(replay, &now));
    told.extend(differing_cards(replay, pool, &now));
    if told.is_empty() && now.pool != replay.pool {
        told.push(format!("its pool has the fingerprint {}, and this one {}: the file was changed by hand", replay.pool, now.pool));
    }
    told
}

fn differing_rulings(replay: &Replay, now: &Fingerprint) -> Vec<String> {
    let was = |number: &String| replay.rulings.get(number).map_or("not there", String::as_str);
    let is = |number: &String| now.rulings.get(number).map_or("not there", String::as_str);
    let mut numbers: Vec<&String> = replay.rulings.keys().chain(now.rulings.keys()).collect();
    numbers.sort();
    numbers.dedup();
    let differing = numbers.into_iter().filter(|number| was(number) != is(number));
    differing.map(|number| format!("ruling {number} was {}, and is {} here", was(number), is(number))).collect()
}

fn differing_cards(replay: &Replay, pool: &Pool, now: &Fingerprint) -> Vec<String> {
    let mut numbers: Vec<&str> = replay.players.iter().flat_map(ReplayPlayer::numbers).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let mut told = Vec::new();
    for number in numbers {
        match (now.cards.get(number), replay.cards.get(number)) {
            (None, _) => {
                let near = nearest(number, pool.cards().iter().map(|card| card.card.number.as_str()));
                let near = near.map_or_else(String::new, |near| format!("; the nearest is {near}"));
                told.push(format!("there is no card {number} here{near}; name its set with --pool"));
            }
            (Some(_), None) => told.push(format!("the file keeps no fingerprint of card {number}, which is in a deck")),
            (Some(is), Some(was)) if is != was => {
                told.push(format!("card {number} is not what it was then: its fingerprint was {was}, and is {is}"));
            }
            (Some(_), Some(_)) => {}
        }
    }
    told
}
