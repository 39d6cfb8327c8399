//! Replays of games that have just begun.

use super::fingerprint::{Fingerprint, decks_print};
use super::model::{Replay, ReplayPlayer, written_hash};
use super::session::Session;
use crate::card::pool::Game;
use crate::card::{Deck, Pool};

/// Returns the program's name and version, as stored in replays.
#[must_use]
pub fn program() -> String {
    format!("{} {}", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"))
}

impl Replay {
    /// Creates the replay, still without answers, of a game that has just begun; `names` are in the order of the decks.
    #[must_use]
    pub fn begun(pool: &Pool, game: &Game, decks: [&Deck; 2], names: [String; 2], seed: u64, session: &dyn Session) -> Self {
        let [a, b] = decks;
        let [first, second] = names;
        let players = [ReplayPlayer::new(first, a), ReplayPlayer::new(second, b)];
        let prints = Fingerprint::of(pool, game, players.iter().flat_map(ReplayPlayer::numbers));
        Self {
            game: game.file.game.clone(),
            rules: a.rules.clone(),
            made_by: program(),
            seed,
            pool: prints.pool,
            words: prints.words,
            rulings: prints.rulings,
            cards: prints.cards,
            decks: Some(decks_print(&players)),
            players,
            start: written_hash(session.fingerprint()),
            steps: Vec::new(),
        }
    }
}
