//! Merging: one series of parts that were played apart.

use super::failure::SeriesFailure;
use super::keep::Keeper;
use super::manifest::{Manifest, Recipe, hash_of, parts_in, read};
use super::rows::{AbilityRow, CardRow, GameRow, TableReader};
use crate::sim::abilities::AbilityName;
use crate::sim::played::{CardMet, Played};
use crate::sim::report::MatchReport;
use crate::sim::shard::Shard;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Makes one series of the parts in a folder: in `to`, the same files, byte for byte, as if it had been played whole. Returns its parameters and its results.
///
/// # Errors
/// Parts that do not belong together, are missing, or were changed; files that cannot be read or written.
pub fn merge(from: &Path, to: &Path) -> Result<(Recipe, MatchReport), SeriesFailure> {
    merge_each(from, to, |_| {})
}

/// Checks the parts of a series in a folder, and returns its parameters.
///
/// # Errors
/// Parts that do not belong together, are missing, or were changed; files that cannot be read.
pub fn check(folder: &Path) -> Result<Recipe, SeriesFailure> {
    Ok(checked(folder)?.swap_remove(0).1.recipe)
}

/// Makes one series of parts, as [`merge`], and hands over each of its games, in order.
///
/// # Errors
/// Those of [`merge`].
pub fn merge_each(from: &Path, to: &Path, mut each: impl FnMut(&Played)) -> Result<(Recipe, MatchReport), SeriesFailure> {
    let parts = checked(from)?;
    let recipe = parts[0].1.recipe.clone();
    let mut report = MatchReport::of(recipe.abilities.clone(), recipe.cards.clone());
    let mut keeper = Keeper::create(to, recipe.clone(), Shard::WHOLE)?;
    for (path, manifest) in &parts {
        let mut games = PartReader::open(from, path, manifest)?;
        while let Some(game) = games.next_game()? {
            report.add(&game);
            keeper.push(&game)?;
            each(&game);
        }
    }
    if report.games != recipe.games {
        return Err(SeriesFailure::Wrong(format!("{}: the tables have {} games of {}", from.display(), report.games, recipe.games)));
    }
    keeper.finish()?;
    Ok((recipe, report.finished(None)))
}

/// Reads the manifests of a folder, and checks that they are the parts of one series, each once, with their tables as they were written.
fn checked(folder: &Path) -> Result<Vec<(PathBuf, Manifest)>, SeriesFailure> {
    let wrong = |message: String| Err(SeriesFailure::Wrong(message));
    let mut parts: BTreeMap<u32, (PathBuf, Manifest)> = BTreeMap::new();
    let mut of = 0;
    for path in parts_in(folder)? {
        let manifest = read(&path)?;
        let shard: Shard = manifest.shard.parse().map_err(|error| SeriesFailure::Wrong(format!("{}: {error}", path.display())))?;
        if let Some((other, first)) = parts.values().next() {
            if let Some(difference) = manifest.recipe.difference(&first.recipe) {
                return wrong(format!("{} and {} are of different series: {difference}", path.display(), other.display()));
            }
            if shard.of != of {
                return wrong(format!("{}: is part {shard}, but {} is one of {of} parts", path.display(), other.display()));
            }
        }
        of = shard.of;
        let games = shard.games(manifest.recipe.games);
        if (manifest.first, manifest.end) != (games.start, games.end) {
            return wrong(format!("{}: part {shard} has the games from {} to {}", path.display(), games.start, games.end));
        }
        for table in manifest.tables.values() {
            let file = folder.join(&table.file);
            if hash_of(&file)? != table.hash {
                return wrong(format!("{}: is not as it was written; play part {shard} again", file.display()));
            }
        }
        if let Some((twice, _)) = parts.insert(shard.number, (path.clone(), manifest)) {
            return wrong(format!("part {shard} is there twice: {} and {}", twice.display(), path.display()));
        }
    }
    if parts.is_empty() {
        return wrong(format!("{}: has no parts of a series: cardwright sim … --shard 1/4 --out {0}", folder.display()));
    }
    let missing: Vec<String> = (1..=of).filter(|number| !parts.contains_key(number)).map(|number| format!("{number}/{of}")).collect();
    if !missing.is_empty() {
        return wrong(format!("{}: parts are missing: {}", folder.display(), missing.join(", ")));
    }
    Ok(parts.into_values().collect())
}

/// The games of a part, read from its tables.
struct PartReader<'m> {
    recipe: &'m Recipe,
    path: &'m Path,
    games: TableReader<GameRow>,
    abilities: Option<Ahead<AbilityRow>>,
    cards: Option<Ahead<CardRow>>,
}

/// The rows of a table, of which the next is known.
struct Ahead<T> {
    rows: TableReader<T>,
    next: Option<T>,
}

impl<'m> PartReader<'m> {
    fn open(folder: &Path, path: &'m Path, manifest: &'m Manifest) -> Result<Self, SeriesFailure> {
        let at = |table: &str| {
            let file = manifest.tables.get(table).map(|table| folder.join(&table.file));
            file.ok_or_else(|| SeriesFailure::Wrong(format!("{}: names no table `{table}`", path.display())))
        };
        let watch = manifest.recipe.watch();
        let abilities = if watch.abilities { Some(Ahead { rows: TableReader::open(&at("abilities")?)?, next: None }) } else { None };
        let cards = if watch.cards { Some(Ahead { rows: TableReader::open(&at("cards")?)?, next: None }) } else { None };
        Ok(Self { recipe: &manifest.recipe, path, games: TableReader::open(&at("games")?)?, abilities, cards })
    }

    fn next_game(&mut self) -> Result<Option<Played>, SeriesFailure> {
        let Some(row) = self.games.next_row()? else { return Ok(None) };
        let unknown =
            |what: &str| SeriesFailure::Wrong(format!("{}: a table names {what}, which the manifest does not", self.path.display()));
        let player = |number: i32| usize::try_from(number - 1).ok().filter(|player| *player < 2);
        let mut used = Vec::new();
        while let Some(ability) = next_of(&mut self.abilities, |ability: &AbilityRow| ability.game == row.game)? {
            let named = |name: &AbilityName| name.card == ability.card && name.ability as i32 == ability.ability;
            let index = self.recipe.abilities.iter().position(named);
            let (index, player) = index.zip(player(ability.player)).ok_or_else(|| unknown(&ability.card))?;
            used.push((player, index as u16));
        }
        let mut cards = Vec::new();
        while let Some(card) = next_of(&mut self.cards, |card: &CardRow| card.game == row.game)? {
            let index = self.recipe.cards.iter().position(|number| *number == card.card);
            let (index, player) = index.zip(player(card.player)).ok_or_else(|| unknown(&card.card))?;
            cards.push(CardMet { player, card: index as u16, held: card.held, played: card.played });
        }
        Ok(Some(Played {
            number: row.game,
            swapped: row.swapped,
            winner: player(row.winner),
            stopped: (!row.stopped.is_empty()).then_some(row.stopped),
            turns: row.turns,
            decisions: row.decisions,
            fingerprint: row.fingerprint,
            used,
            cards,
        }))
    }
}

/// Returns the next row of a table if it is one of these.
fn next_of<T>(table: &mut Option<Ahead<T>>, is: impl Fn(&T) -> bool) -> Result<Option<T>, SeriesFailure>
where
    Vec<T>: parquet::record::RecordReader<T>,
{
    let Some(Ahead { rows, next }) = table else { return Ok(None) };
    if next.is_none() {
        *next = rows.next_row()?;
    }
    Ok(next.take_if(|row| is(row)))
}
