//! Manifests: what a series of games that is kept as tables was made of, beside each of its parts.

use super::failure::SeriesFailure;
use crate::card::Pool;
use crate::card::files;
use crate::replay::begin::program;
use crate::replay::fingerprint::{Fingerprint, decks_print, print};
use crate::replay::model::ReplayPlayer;
use crate::sim::abilities::AbilityName;
use crate::sim::match_up::{MatchUp, Series};
use crate::sim::played::Watch;
use crate::sim::shard::Shard;
use crate::suite::pair::Paired;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// `series*.json`: everything from which a part of a series follows, and the files in which it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Manifest {
    /// The parameters, the same for all parts of a series.
    #[serde(flatten)]
    pub recipe: Recipe,
    /// The part, as in `3/16`.
    pub shard: String,
    /// The number of its first game, from 0.
    pub first: u64,
    /// The number behind that of its last game.
    pub end: u64,
    /// The tables, by name: `games`, and `abilities` and `cards` if they were watched for.
    pub tables: BTreeMap<String, TableFile>,
}

/// The parameters of a series: with the same, every game is the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Recipe {
    /// The series: a fingerprint of everything below.
    pub series: String,
    /// The program with its version.
    pub program: String,
    /// The fingerprint of the program's source.
    pub source: String,
    /// The game.
    pub game: String,
    /// The rules version.
    pub rules: String,
    /// The fingerprint of the words, rulings and cards of the pool that the games read.
    pub pool: String,
    /// The names of the decks.
    pub decks: [String; 2],
    /// The fingerprint of the cards of both decks, in their order.
    pub deck_cards: String,
    /// The bots.
    pub bots: [String; 2],
    /// The seed.
    pub seed: u64,
    /// The number of games of the whole series.
    pub games: u64,
    /// The abilities whose use was watched for.
    pub abilities: Vec<AbilityName>,
    /// The numbers of the cards that were watched for.
    pub cards: Vec<String>,
}

/// A file of a part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableFile {
    /// Its name.
    pub file: String,
    /// The number of its rows.
    pub rows: u64,
    /// The BLAKE3 hash of its bytes.
    pub hash: String,
}

impl Recipe {
    /// Returns everything from which the games of a series between two decks follow.
    #[must_use]
    pub fn of(pool: &Pool, paired: &Paired<'_>, match_up: &dyn MatchUp, series: Series) -> Self {
        let players = paired.decks.map(|deck| ReplayPlayer::new(String::new(), &deck.deck));
        let prints = Fingerprint::of(pool, &paired.game, players.iter().flat_map(ReplayPlayer::numbers));
        let recipe = Self {
            series: String::new(),
            program: program(),
            source: env!("CARDWRIGHT_SOURCE").to_owned(),
            game: paired.game.file.game.clone(),
            rules: paired.decks[0].deck.rules.clone(),
            pool: prints.pool,
            decks: paired.decks.map(|deck| deck.deck.name.clone()),
            deck_cards: decks_print(&players),
            bots: series.bots.map(|bot| bot.to_string()),
            seed: series.seed,
            games: series.games,
            abilities: if series.watch.abilities { match_up.abilities() } else { Vec::new() },
            cards: if series.watch.cards { match_up.cards() } else { Vec::new() },
        };
        recipe.named()
    }

    /// Returns the parameters, with the fingerprint of all of them.
    #[must_use]
    pub fn named(mut self) -> Self {
        self.series.clear();
        self.series = print(&self);
        self
    }

    /// Returns what games of the series report beside their result.
    #[must_use]
    pub fn watch(&self) -> Watch {
        Watch { abilities: !self.abilities.is_empty(), cards: !self.cards.is_empty() }
    }

    /// Returns the first difference from another series, as in "the seed: 2 here, 1 there".
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<String> {
        let pair = |list: &[String; 2]| list.join(" and ");
        let told = |recipe: &Self| {
            [
                ("the program", recipe.program.clone()),
                ("the fingerprint of the program's source", recipe.source.clone()),
                ("the game", recipe.game.clone()),
                ("the rules version", recipe.rules.clone()),
                ("the decks", pair(&recipe.decks)),
                ("the fingerprint of the decks' cards", recipe.deck_cards.clone()),
                ("the fingerprint of the pool", recipe.pool.clone()),
                ("the bots", pair(&recipe.bots)),
                ("the seed", recipe.seed.to_string()),
                ("the number of games", recipe.games.to_string()),
                ("the number of abilities watched for", recipe.abilities.len().to_string()),
                ("the number of cards watched for", recipe.cards.len().to_string()),
                ("the fingerprint of the series", recipe.series.clone()),
            ]
        };
        let differs = told(self).into_iter().zip(told(other)).find(|((_, here), (_, there))| here != there);
        differs.map(|((what, here), (_, there))| format!("{what}: {here} here, {there} there"))
    }
}

/// Returns the name of a file of a part: `games.parquet` for the whole, `games-03-of-16.parquet` for a part.
#[must_use]
pub fn file_name(stem: &str, shard: Shard, ending: &str) -> String {
    if shard == Shard::WHOLE {
        return format!("{stem}.{ending}");
    }
    let width = shard.of.to_string().len();
    format!("{stem}-{:0width$}-of-{}.{ending}", shard.number, shard.of)
}

/// Returns the BLAKE3 hash of a file.
///
/// # Errors
/// A file that cannot be read.
pub fn hash_of(path: &Path) -> Result<String, SeriesFailure> {
    let failed = |error: io::Error| SeriesFailure::Read { path: path.to_owned(), error };
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(fs::File::open(path).map_err(failed)?).map_err(failed)?;
    Ok(hasher.finalize().to_hex().to_string())
}

/// Reads a manifest.
///
/// # Errors
/// A file that cannot be read, or is no manifest.
pub fn read(path: &Path) -> Result<Manifest, SeriesFailure> {
    let text = files::read_to_string(path).map_err(|error| SeriesFailure::Read { path: path.to_owned(), error })?;
    serde_json::from_str(&text).map_err(|error| SeriesFailure::Wrong(format!("{}: is no manifest of a series: {error}", path.display())))
}

/// Returns the manifests of the parts in a folder, in the order of their names; that of a whole series, which a merge writes, is not among them.
///
/// # Errors
/// A folder that cannot be read.
pub fn parts_in(folder: &Path) -> Result<Vec<PathBuf>, SeriesFailure> {
    let failed = |error: io::Error| SeriesFailure::Read { path: folder.to_owned(), error };
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.starts_with("series-") && name.ends_with(".json") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
