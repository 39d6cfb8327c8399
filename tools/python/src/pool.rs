//! Pools of cards: loading, checking, reading and explaining.

use crate::error::{data, wrong};
use crate::game::Game;
use crate::vector::VectorGame;
use cardwright::card::{self, PoolCard, PoolDeck};
use cardwright::diagnostic::json::record;
use cardwright::diagnostic::report::sort;
use cardwright::diagnostic::{Diagnostic, Report};
use cardwright::games;
use cardwright::games::features::{FEATURES, features};
use cardwright::games::language::Language;
use cardwright::games::reading::{ParseReport, understand_beside};
use cardwright::lint;
use cardwright::sim::bot::Bot;
use cardwright::suite::pair::{Paired, find_deck, pair};
use cardwright::suite::retelling::{explained, language_of};
use cardwright::suite::scenarios::{find, proven, run};
use numpy::PyArray2;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// Cards, decks, sets and games: the built-in ones, and those of folders beside them.
#[pyclass(frozen, module = "cardwright")]
pub struct Pool {
    pub pool: Arc<card::Pool>,
    paths: Vec<PathBuf>,
}

impl Pool {
    /// Finds two decks by name or file, and pairs them.
    pub fn pair(&self, decks: &[String]) -> PyResult<Paired<'_>> {
        let [a, b] = decks else { return Err(wrong(format!("two decks play against each other; {} given", decks.len()))) };
        let (a, b) = (self.deck(a)?, self.deck(b)?);
        pair(None, &self.pool, [a, b]).map_err(wrong)
    }

    fn deck(&self, name: &str) -> PyResult<&PoolDeck> {
        find_deck(&self.pool, name).map_err(wrong)
    }

    fn find(&self, number: &str) -> PyResult<&PoolCard> {
        self.pool.card(number).ok_or_else(|| wrong(format!("no card has the number {number}")))
    }

    fn rules_of(&self, name: &str) -> PyResult<&cardwright::card::pool::Game> {
        self.pool.game(name).ok_or_else(|| {
            let known: Vec<&str> = self.pool.games().iter().map(|game| game.file.game.as_str()).collect();
            wrong(format!("there is no game {name:?}; known: {}", known.join(", ")))
        })
    }

    fn language(&self, game: &str) -> PyResult<Box<dyn Language>> {
        let known = self.rules_of(game)?;
        let language = games::of(game).and_then(|rules| rules.language(&known.vocabulary));
        language.ok_or_else(|| wrong(format!("texts of {game} are not read")))
    }

    /// Returns the features of cards by token: rows of zeros for the empty row and the unseen card come first.
    pub fn features_of<'py>(&self, py: Python<'py>, numbers: &[String]) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let mut rows = vec![vec![0.0; FEATURES]; 2];
        for number in numbers {
            let card = self.find(number)?;
            let language = language_of(&self.pool, card).ok_or_else(|| wrong(format!("texts of {number} are not read")))?;
            rows.push(features(&card.card, &*language).to_vec());
        }
        PyArray2::from_vec2(py, &rows).map_err(wrong)
    }
}

#[pymethods]
impl Pool {
    /// Loads the built-in pool, and the files and folders of `paths` beside it.
    #[new]
    #[pyo3(signature = (*paths))]
    fn new(paths: Vec<PathBuf>) -> PyResult<Self> {
        let pool = if paths.is_empty() { card::Pool::builtin().0 } else { card::Pool::load_beside_builtin(&paths).map_err(wrong)?.0 };
        Ok(Self { pool: Arc::new(pool), paths })
    }

    /// Checks the cards of `paths`, or the built-in pool without any, as `cardwright check` does.
    fn check<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (pool, mut findings) = card::Pool::load(&self.paths).map_err(wrong)?;
        findings.extend(lint::check(&pool));
        lint::silence::drop_allowed(&pool, &mut findings);
        lint::taken::check(&pool, &mut findings, Diagnostic::hint);
        sort(&mut findings);
        let report = Report { sources: pool.sources(), findings: &findings };
        data(py, &findings.iter().map(|finding| record(report, finding)).collect::<Vec<_>>())
    }

    /// Returns the short names of the games.
    fn games(&self) -> Vec<String> {
        self.pool.games().iter().map(|game| game.file.game.clone()).collect()
    }

    /// Returns the numbers of the cards, of one game or of all.
    #[pyo3(signature = (game=None))]
    fn cards(&self, game: Option<&str>) -> Vec<String> {
        let of = |card: &&PoolCard| game.is_none_or(|game| self.pool.game_of(card).is_some_and(|known| known.file.game == game));
        self.pool.cards().iter().filter(of).map(|card| card.card.number.clone()).collect()
    }

    /// Returns the fields of a card.
    fn card<'py>(&self, py: Python<'py>, number: &str) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.find(number)?.card)
    }

    /// Returns the names of the decks, of one game or of all.
    #[pyo3(signature = (game=None))]
    fn decks(&self, game: Option<&str>) -> Vec<String> {
        let decks = self.pool.decks().iter().filter(|deck| game.is_none_or(|game| deck.deck.game == game));
        decks.map(|deck| deck.deck.name.clone()).collect()
    }

    /// Tells what is understood of a text, or of the text of a card: the JSON of `cardwright parse`.
    #[pyo3(signature = (what, game="ucg"))]
    fn parse<'py>(&self, py: Python<'py>, what: &str, game: &str) -> PyResult<Bound<'py, PyAny>> {
        let Some(card) = self.pool.card(what) else {
            let known = self.rules_of(game)?;
            let (language, understood) = understand_beside(known, self.language(game)?, what);
            return data(py, &ParseReport::of_text(&*language, what, understood));
        };
        if card.card.rule().1.is_empty() {
            return data(py, &ParseReport::without_text());
        }
        let language = language_of(&self.pool, card).ok_or_else(|| wrong(format!("texts of {what} are not read")))?;
        let (scripted, understood) = (card.card.script.is_some(), language.understand_card(&card.card));
        let tree = if scripted { None } else { language.tree(&card.card.text) };
        data(py, &ParseReport::new(understood, scripted, tree, &language.abilities_of(&card.card)))
    }

    /// Tells a card again, step by step: the JSON of `cardwright explain`. `scenarios` are files and folders that prove abilities.
    #[pyo3(signature = (number, scenarios=Vec::new()))]
    fn explain<'py>(&self, py: Python<'py>, number: &str, scenarios: Vec<PathBuf>) -> PyResult<Bound<'py, PyAny>> {
        let files = if scenarios.is_empty() { Vec::new() } else { find(&scenarios).map_err(wrong)? };
        let shapes = proven(&run(&files, false));
        data(py, &explained(&self.pool, self.find(number)?, &shapes))
    }

    /// Returns the features of cards, a row each, from their printed values and the trees of their texts.
    fn features<'py>(&self, py: Python<'py>, numbers: Vec<String>) -> PyResult<Bound<'py, PyAny>> {
        let all = self.features_of(py, &numbers)?;
        all.call_method1("__getitem__", (pyo3::types::PySlice::new(py, 2, 2 + numbers.len() as isize, 1),))
    }

    /// Begins a game between two decks; the first sits on seat A, and is player 0.
    #[pyo3(signature = (decks, seed=1))]
    fn game(&self, decks: Vec<String>, seed: u64) -> PyResult<Game> {
        Game::begin(Arc::clone(&self.pool), &self.pair(&decks)?, seed)
    }

    /// Restores a game that was saved.
    fn restore(&self, saved: &str) -> PyResult<Game> {
        Game::restored(Arc::clone(&self.pool), saved)
    }

    /// Begins many games between two decks, which are stepped together.
    #[pyo3(signature = (decks, games, seed=1, opponent=None, threads=1))]
    fn vector(
        &self,
        py: Python<'_>,
        decks: Vec<String>,
        games: usize,
        seed: u64,
        opponent: Option<&str>,
        threads: usize,
    ) -> PyResult<VectorGame> {
        let opponent = opponent.map(str::parse::<Bot>).transpose().map_err(wrong)?;
        let match_up = self.pair(&decks)?.match_up().map_err(wrong)?;
        let numbers = match_up.cards();
        let environments = match_up.environments(games, opponent).ok_or_else(|| wrong("this game has no encoding"))?;
        let features = self.features_of(py, &numbers)?.unbind();
        VectorGame::new(py, environments, games, threads, seed, numbers, features)
    }

    /// Plays a series of games between bots: the report of `cardwright sim`, and the columns of its tables by name.
    #[pyo3(signature = (decks, games=1000, seed=1, players=None, threads=1, abilities=false, cards=false))]
    #[allow(clippy::too_many_arguments)]
    fn sim<'py>(
        &self,
        py: Python<'py>,
        decks: Vec<String>,
        games: u64,
        seed: u64,
        players: Option<Vec<String>>,
        threads: usize,
        abilities: bool,
        cards: bool,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let series = crate::series::series(players, seed, games, "1/1", abilities, cards)?;
        crate::series::played(py, &self.pool, &self.pair(&decks)?, series, threads)
    }

    /// Plays a part of a series, and keeps it as Parquet tables with a manifest: the files of `cardwright sim --out DIR --shard I/N`. Returns false if the part
    /// was there already.
    #[pyo3(signature = (out, decks, games=1000, seed=1, players=None, threads=1, abilities=false, cards=false, shard="1/1"))]
    #[allow(clippy::too_many_arguments)]
    fn keep_series(
        &self,
        py: Python<'_>,
        out: PathBuf,
        decks: Vec<String>,
        games: u64,
        seed: u64,
        players: Option<Vec<String>>,
        threads: usize,
        abilities: bool,
        cards: bool,
        shard: &str,
    ) -> PyResult<bool> {
        let series = crate::series::series(players, seed, games, shard, abilities, cards)?;
        crate::series::kept_in(py, &out, &self.pool, &self.pair(&decks)?, series, threads)
    }
}

/// Runs scenarios, files or folders: the JSON of `cardwright test`.
#[pyfunction]
#[pyo3(signature = (paths, trace=false))]
pub fn run_scenarios<'py>(py: Python<'py>, paths: Vec<PathBuf>, trace: bool) -> PyResult<Bound<'py, PyAny>> {
    let files = find(&paths).map_err(wrong)?;
    let report = py.detach(|| run(&files, trace));
    data(py, &report)
}
