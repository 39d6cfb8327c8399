//! Series of games between bots: their reports, their rows, and the tables that they are kept in.

use crate::error::{data, wrong};
use cardwright::card::Pool;
use cardwright::series::keep::{Keeper, kept};
use cardwright::series::manifest::Recipe;
use cardwright::series::merge;
use cardwright::sim::bot::Bot;
use cardwright::sim::match_up::{Series, play_all};
use cardwright::sim::played::{Played, Watch};
use cardwright::sim::report::SimReport;
use cardwright::suite::pair::Paired;
use numpy::{Element, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::convert::Infallible;
use std::path::{Path, PathBuf};

/// Returns the parameters of a series.
pub fn series(players: Option<Vec<String>>, seed: u64, games: u64, shard: &str, abilities: bool, cards: bool) -> PyResult<Series> {
    let players = players.unwrap_or_else(|| vec!["random".to_owned(); 2]);
    let bots: Vec<Bot> = players.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(wrong)?;
    let bots = bots.try_into().map_err(|_| wrong("two players are wanted, such as [\"random\", \"greedy\"]"))?;
    Ok(Series { bots, seed, games, shard: shard.parse().map_err(wrong)?, watch: Watch { abilities, cards } })
}

fn threads(number: usize) -> PyResult<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(number).build().map_err(wrong)
}

/// Plays a series: its report, and the columns of its tables.
pub fn played<'py>(
    py: Python<'py>,
    pool: &Pool,
    paired: &Paired<'_>,
    series: Series,
    number: usize,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let match_up = paired.match_up().map_err(wrong)?;
    let recipe = Recipe::of(pool, paired, &*match_up, series);
    let threads = threads(number)?;
    let (report, games) = py.detach(|| {
        let mut games: Vec<Played> = Vec::new();
        let Ok(report) = threads.install(|| {
            play_all(&*match_up, series, |block| {
                games.extend_from_slice(block);
                Ok::<(), Infallible>(())
            })
        });
        (report, games)
    });
    let tables = PyDict::new(py);
    tables.set_item("games", game_columns(py, &recipe, &games)?)?;
    if series.watch.abilities {
        tables.set_item("abilities", ability_columns(py, &recipe, &games)?)?;
    }
    if series.watch.cards {
        tables.set_item("cards", card_columns(py, &recipe, &games)?)?;
    }
    let Recipe { rules, decks, bots, seed, .. } = recipe;
    Ok((data(py, &SimReport { rules, decks, bots, seed, report })?, tables.into_any()))
}

/// Returns a column of numbers.
fn column<'py, T: Element>(py: Python<'py>, values: impl Iterator<Item = T>) -> Bound<'py, PyArray1<T>> {
    PyArray1::from_vec(py, values.collect())
}

fn player(number: usize) -> i32 {
    number as i32 + 1
}

/// Returns the columns of the table of games, as Parquet has them.
fn game_columns<'py>(py: Python<'py>, recipe: &Recipe, games: &[Played]) -> PyResult<Bound<'py, PyDict>> {
    let columns = PyDict::new(py);
    let same = |word: &String| vec![word.clone(); games.len()];
    columns.set_item("series", same(&recipe.series))?;
    columns.set_item("game", column(py, games.iter().map(|game| game.number)))?;
    columns.set_item("deck_1", same(&recipe.decks[0]))?;
    columns.set_item("deck_2", same(&recipe.decks[1]))?;
    columns.set_item("bot_1", same(&recipe.bots[0]))?;
    columns.set_item("bot_2", same(&recipe.bots[1]))?;
    columns.set_item("swapped", column(py, games.iter().map(|game| game.swapped)))?;
    columns.set_item("winner", column(py, games.iter().map(|game| game.winner.map_or(0, player))))?;
    columns.set_item("stopped", games.iter().map(|game| game.stopped.clone().unwrap_or_default()).collect::<Vec<_>>())?;
    columns.set_item("turns", column(py, games.iter().map(|game| game.turns)))?;
    columns.set_item("decisions", column(py, games.iter().map(|game| game.decisions)))?;
    columns.set_item("fingerprint", column(py, games.iter().map(|game| game.fingerprint)))?;
    Ok(columns)
}

/// Returns the columns of the table of abilities used.
fn ability_columns<'py>(py: Python<'py>, recipe: &Recipe, games: &[Played]) -> PyResult<Bound<'py, PyDict>> {
    let used: Vec<_> = games.iter().flat_map(|game| game.used.iter().map(move |used| (game, *used))).collect();
    let columns = PyDict::new(py);
    let name = |ability: u16| &recipe.abilities[usize::from(ability)];
    columns.set_item("game", column(py, used.iter().map(|(game, _)| game.number)))?;
    columns.set_item("player", column(py, used.iter().map(|(_, (who, _))| player(*who))))?;
    columns.set_item("card", used.iter().map(|(_, (_, ability))| name(*ability).card.as_str()).collect::<Vec<_>>())?;
    columns.set_item("ability", column(py, used.iter().map(|(_, (_, ability))| name(*ability).ability as u64)))?;
    columns.set_item("won", column(py, used.iter().map(|(game, (who, _))| game.winner == Some(*who))))?;
    Ok(columns)
}

/// Returns the columns of the table of cards met.
fn card_columns<'py>(py: Python<'py>, recipe: &Recipe, games: &[Played]) -> PyResult<Bound<'py, PyDict>> {
    let met: Vec<_> = games.iter().flat_map(|game| game.cards.iter().map(move |met| (game, *met))).collect();
    let columns = PyDict::new(py);
    columns.set_item("game", column(py, met.iter().map(|(game, _)| game.number)))?;
    columns.set_item("player", column(py, met.iter().map(|(_, met)| player(met.player))))?;
    columns.set_item("card", met.iter().map(|(_, met)| recipe.cards[usize::from(met.card)].as_str()).collect::<Vec<_>>())?;
    columns.set_item("held", column(py, met.iter().map(|(_, met)| met.held)))?;
    columns.set_item("played", column(py, met.iter().map(|(_, met)| met.played)))?;
    columns.set_item("won", column(py, met.iter().map(|(game, met)| game.winner == Some(met.player))))?;
    Ok(columns)
}

/// Plays a part of a series and keeps it in a folder. Returns false if it was there already.
pub fn kept_in(py: Python<'_>, out: &Path, pool: &Pool, paired: &Paired<'_>, series: Series, number: usize) -> PyResult<bool> {
    let match_up = paired.match_up().map_err(wrong)?;
    let recipe = Recipe::of(pool, paired, &*match_up, series);
    let threads = threads(number)?;
    py.detach(|| {
        if kept(out, &recipe, series.shard).is_some() {
            return Ok(false);
        }
        let mut keeper = Keeper::create(out, recipe, series.shard)?;
        threads.install(|| play_all(&*match_up, series, |games| games.iter().try_for_each(|game| keeper.push(game))))?;
        keeper.finish()?;
        Ok(true)
    })
    .map_err(|failure: cardwright::series::failure::SeriesFailure| wrong(failure))
}

/// Makes one series of the parts in a folder: the files of `cardwright sim merge`, and its report.
#[pyfunction]
#[pyo3(signature = (parts, out=None))]
pub fn merge_series<'py>(py: Python<'py>, parts: PathBuf, out: Option<PathBuf>) -> PyResult<Bound<'py, PyAny>> {
    let merged = py.detach(|| merge::merge(&parts, out.as_deref().unwrap_or(&parts)));
    let (Recipe { rules, decks, bots, seed, .. }, report) = merged.map_err(wrong)?;
    data(py, &SimReport { rules, decks, bots, seed, report })
}
