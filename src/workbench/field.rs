//! Fields of decks that are kept as tables: what a part of one was made of, and one field of all parts.

use super::balance::{Balance, FieldDeck, PairGames};
use crate::card::files;
use crate::card::write::replace_file;
use crate::series::failure::SeriesFailure;
use crate::series::manifest::file_name;
use crate::series::merge::{check, merge_each};
use crate::sim::shard::Shard;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Field of decks: every pair of them is a series in a folder of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// Game.
    pub game: String,
    /// Rules version.
    pub rules: String,
    /// Bot that plays all decks.
    pub bot: String,
    /// Seed.
    pub seed: u64,
    /// Number of games of each pair, over all parts.
    pub games: u64,
    /// Decks.
    pub decks: Vec<FieldDeck>,
    /// Series of each pair, in order.
    pub pairs: Vec<FieldPair>,
}

/// Pair of decks of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldPair {
    /// Indices of the decks.
    pub decks: [usize; 2],
    /// Fingerprint of its series.
    pub series: String,
}

/// Returns the path of the manifest of a part.
#[must_use]
pub fn manifest_path(folder: &Path, shard: Shard) -> PathBuf {
    folder.join(file_name("field", shard, "json"))
}

/// `field*.json`: a field, and the part of its games that a folder has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct FieldPart {
    #[serde(flatten)]
    field: Field,
    /// Part, as in `3/16`.
    shard: String,
}

impl FieldPair {
    /// Returns the name of the folder of its tables.
    #[must_use]
    pub fn folder(decks: [usize; 2]) -> String {
        let [one, other] = decks.map(|deck| deck + 1);
        format!("{one:02}-{other:02}")
    }
}

impl Field {
    /// Writes the manifest of a part, once the tables of all pairs are there.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn keep(self, folder: &Path, shard: Shard) -> Result<(), SeriesFailure> {
        let path = manifest_path(folder, shard);
        let text = serde_json::to_string_pretty(&FieldPart { field: self, shard: shard.to_string() });
        let text = text.map_err(|error| SeriesFailure::at(&path)(error.into()))?;
        replace_file(&path, format!("{text}\n")).map_err(SeriesFailure::at(&path))
    }

    /// Adds up the games of its pairs.
    #[must_use]
    pub fn balance(self, games: &[PairGames]) -> Balance {
        Balance { game: self.game, rules: self.rules, bot: self.bot, seed: self.seed, ..Balance::of(&self.decks, games) }
    }

    /// Returns the first difference from another field, as in "the seed: 2 here, 1 there". The pool and the program are those of the series of the pairs.
    fn difference(&self, other: &Self) -> Option<String> {
        let names = |field: &Self| field.decks.iter().map(|deck| deck.name.as_str()).collect::<Vec<_>>().join(", ");
        let told = |field: &Self| {
            [
                ("the game", field.game.clone()),
                ("the rules version", field.rules.clone()),
                ("the decks", names(field)),
                ("the bot", field.bot.clone()),
                ("the seed", field.seed.to_string()),
                ("the number of games", field.games.to_string()),
            ]
        };
        let differs = told(self).into_iter().zip(told(other)).find(|((_, here), (_, there))| here != there);
        differs.map(|((what, here), (_, there))| format!("{what}: {here} here, {there} there"))
    }
}

/// Makes one field of the parts in a folder: in `to`, the same files, byte for byte, as if it had been played whole. Returns it with the games of its pairs.
///
/// # Errors
/// Parts that do not belong together, are missing, or were changed; files that cannot be read or written.
pub fn merge(from: &Path, to: &Path) -> Result<(Field, Vec<PairGames>), SeriesFailure> {
    let field = checked(from)?;
    for pair in &field.pairs {
        let folder = from.join(FieldPair::folder(pair.decks));
        let recipe = check(&folder)?;
        if recipe.series != pair.series {
            let message =
                format!("{}: the fingerprint of the series: {} here, {} in the field", folder.display(), recipe.series, pair.series);
            return Err(SeriesFailure::Wrong(message));
        }
    }
    let mut games = Vec::new();
    for pair in &field.pairs {
        let folder = FieldPair::folder(pair.decks);
        let recipe = check(&from.join(&folder))?;
        let mut of_pair = PairGames::begin(pair.decks, recipe.abilities, recipe.cards);
        merge_each(&from.join(&folder), &to.join(&folder), |game| of_pair.add(game))?;
        games.push(of_pair.finished());
    }
    field.clone().keep(to, Shard::WHOLE)?;
    Ok((field, games))
}

/// Reads the manifests of the parts of a field, and checks that each is there once.
fn checked(folder: &Path) -> Result<Field, SeriesFailure> {
    let wrong = |message: String| Err(SeriesFailure::Wrong(message));
    let mut parts: BTreeMap<u32, (PathBuf, Field)> = BTreeMap::new();
    let mut of = 0;
    for path in parts_in(folder)? {
        let FieldPart { field, shard } = read(&path)?;
        let shard: Shard = shard.parse().map_err(|error| SeriesFailure::Wrong(format!("{}: {error}", path.display())))?;
        if let Some((other, first)) = parts.values().next() {
            if let Some(difference) = field.difference(first) {
                return wrong(format!("{} and {} are of different fields: {difference}", path.display(), other.display()));
            }
            if shard.of != of {
                return wrong(format!("{}: is part {shard}, but {} is one of {of} parts", path.display(), other.display()));
            }
        }
        of = shard.of;
        if let Some((twice, _)) = parts.insert(shard.number, (path.clone(), field)) {
            return wrong(format!("part {shard} is there twice: {} and {}", twice.display(), path.display()));
        }
    }
    let missing: Vec<String> = (1..=of).filter(|number| !parts.contains_key(number)).map(|number| format!("{number}/{of}")).collect();
    if !missing.is_empty() {
        return wrong(format!("{}: parts are missing: {}", folder.display(), missing.join(", ")));
    }
    match parts.into_values().next() {
        Some((_, field)) => Ok(field),
        None => wrong(format!("{}: has no parts of a field: cardwright balance … --shard 1/4 --out {0}", folder.display())),
    }
}

fn read(path: &Path) -> Result<FieldPart, SeriesFailure> {
    let text = files::read_to_string(path).map_err(|error| SeriesFailure::Read { path: path.to_owned(), error })?;
    serde_json::from_str(&text).map_err(|error| SeriesFailure::Wrong(format!("{}: is no manifest of a field: {error}", path.display())))
}

/// Returns the manifests of parts in a folder, in the order of their names; that of a whole field is not among them.
fn parts_in(folder: &Path) -> Result<Vec<PathBuf>, SeriesFailure> {
    let failed = |error| SeriesFailure::Read { path: folder.to_owned(), error };
    let entries = fs::read_dir(folder).map_err(failed)?.map(|entry| entry.map(|entry| entry.path()));
    let mut found = entries.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    found.retain(|path| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with("field-") && name.ends_with(".json")
    });
    found.sort();
    Ok(found)
}
