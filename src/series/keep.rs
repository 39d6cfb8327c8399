//! Keeping the games of a series, or of a part of one, as tables with a manifest.

use super::failure::SeriesFailure;
use super::manifest::{Manifest, Recipe, TableFile, file_name, hash_of, read};
use super::rows::{AbilityRow, CardRow, GameRow, TableWriter};
use crate::card::write::replace_file;
use crate::sim::played::Played;
use crate::sim::shard::Shard;
use parquet::record::RecordWriter;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The tables of a part that is being played.
pub struct Keeper {
    folder: PathBuf,
    recipe: Recipe,
    shard: Shard,
    games: TableWriter<GameRow>,
    abilities: Option<TableWriter<AbilityRow>>,
    cards: Option<TableWriter<CardRow>>,
}

impl Keeper {
    /// Begins the tables of a part in a folder, which is created.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn create(folder: &Path, recipe: Recipe, shard: Shard) -> Result<Self, SeriesFailure> {
        fs::create_dir_all(folder).map_err(SeriesFailure::at(folder))?;
        let at = |table: &str| folder.join(file_name(table, shard, "parquet"));
        let watch = recipe.watch();
        Ok(Self {
            games: TableWriter::create(at("games"))?,
            abilities: watch.abilities.then(|| TableWriter::create(at("abilities"))).transpose()?,
            cards: watch.cards.then(|| TableWriter::create(at("cards"))).transpose()?,
            folder: folder.to_owned(),
            recipe,
            shard,
        })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn push(&mut self, game: &Played) -> Result<(), SeriesFailure> {
        let Recipe { series, decks: [deck_1, deck_2], bots: [bot_1, bot_2], .. } = &self.recipe;
        let number = |player: usize| player as i32 + 1;
        self.games.push(GameRow {
            series: series.clone(),
            game: game.number,
            deck_1: deck_1.clone(),
            deck_2: deck_2.clone(),
            bot_1: bot_1.clone(),
            bot_2: bot_2.clone(),
            swapped: game.swapped,
            winner: game.winner.map_or(0, number),
            stopped: game.stopped.clone().unwrap_or_default(),
            turns: game.turns,
            decisions: game.decisions,
            fingerprint: game.fingerprint,
        })?;
        if let Some(table) = &mut self.abilities {
            for &(player, ability) in &game.used {
                let name = &self.recipe.abilities[usize::from(ability)];
                let (card, ability, won) = (name.card.clone(), name.ability as i32, game.winner == Some(player));
                table.push(AbilityRow { series: series.clone(), game: game.number, player: number(player), card, ability, won })?;
            }
        }
        if let Some(table) = &mut self.cards {
            for met in &game.cards {
                let (card, won) = (self.recipe.cards[usize::from(met.card)].clone(), game.winner == Some(met.player));
                let (player, held, played) = (number(met.player), met.held, met.played);
                table.push(CardRow { series: series.clone(), game: game.number, player, card, held, played, won })?;
            }
        }
        Ok(())
    }

    /// Gives the tables their names, then writes the manifest: a part without one is not whole.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn finish(self) -> Result<PathBuf, SeriesFailure> {
        let Self { folder, recipe, shard, games, abilities, cards } = self;
        let mut tables = BTreeMap::new();
        keep(&folder, "games", shard, Some(games), &mut tables)?;
        keep(&folder, "abilities", shard, abilities, &mut tables)?;
        keep(&folder, "cards", shard, cards, &mut tables)?;
        let played = shard.games(recipe.games);
        let manifest = Manifest { recipe, shard: shard.to_string(), first: played.start, end: played.end, tables };
        let path = folder.join(file_name("series", shard, "json"));
        let text = serde_json::to_string_pretty(&manifest).map_err(|error| SeriesFailure::at(&path)(error.into()))?;
        replace_file(&path, format!("{text}\n")).map_err(SeriesFailure::at(&path))?;
        Ok(path)
    }
}

fn keep<T>(
    folder: &Path,
    table: &str,
    shard: Shard,
    writer: Option<TableWriter<T>>,
    tables: &mut BTreeMap<String, TableFile>,
) -> Result<(), SeriesFailure>
where
    for<'r> &'r [T]: RecordWriter<T>,
{
    let Some(writer) = writer else { return Ok(()) };
    let file = file_name(table, shard, "parquet");
    let rows = writer.finish()?;
    let hash = hash_of(&folder.join(&file))?;
    tables.insert(table.to_owned(), TableFile { file, rows, hash });
    Ok(())
}

/// Returns the manifest of a part that a folder has already: of these parameters, with its tables untouched.
#[must_use]
pub fn kept(folder: &Path, recipe: &Recipe, shard: Shard) -> Option<PathBuf> {
    let path = folder.join(file_name("series", shard, "json"));
    let manifest = read(&path).ok().filter(|manifest| manifest.recipe == *recipe && manifest.shard == shard.to_string())?;
    let whole = manifest.tables.values().all(|table| hash_of(&folder.join(&table.file)).is_ok_and(|hash| hash == table.hash));
    whole.then_some(path)
}
