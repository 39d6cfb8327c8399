//! Many games at once, as arrays.

use crate::error::wrong;
use cardwright::sim::bot::Bot;
use cardwright::sim::env::vector::{Arrays, Environments};
use cardwright::sim::env::{ACTIONS, OBSERVATION};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

/// Many games between two decks, each begun anew when it ends. The arrays are the same objects for its whole life; each step overwrites them.
#[pyclass(frozen, module = "cardwright")]
pub struct VectorGame {
    environments: Mutex<Box<dyn Environments>>,
    /// The number of games.
    #[pyo3(get)]
    games: usize,
    #[pyo3(get)]
    threads: usize,
    /// The cards of the match-up, of which the first has token 2.
    #[pyo3(get)]
    cards: Vec<String>,
    /// The features of cards by token.
    #[pyo3(get)]
    features: Py<PyArray2<f32>>,
    /// The observation of the player who decides, of each game.
    #[pyo3(get)]
    observations: Py<PyArray2<i16>>,
    /// The legal actions of each game.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// The player who decides in each game.
    #[pyo3(get)]
    players: Py<PyArray1<i8>>,
    /// The rewards of the last step, by player.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// True where the last step ended a game.
    #[pyo3(get)]
    ended: Py<PyArray1<bool>>,
    /// True where that game was cut off at a limit.
    #[pyo3(get)]
    cut: Py<PyArray1<bool>>,
    /// The number of answers in the game that ended.
    #[pyo3(get)]
    lengths: Py<PyArray1<u32>>,
}

impl VectorGame {
    /// Begins the games.
    pub fn new(
        py: Python<'_>,
        environments: Box<dyn Environments>,
        games: usize,
        threads: usize,
        seed: u64,
        cards: Vec<String>,
        features: Py<PyArray2<f32>>,
    ) -> PyResult<Self> {
        let it = Self {
            environments: Mutex::new(environments),
            games,
            threads,
            cards,
            features,
            observations: PyArray2::zeros(py, [games, OBSERVATION], false).unbind(),
            masks: PyArray2::zeros(py, [games, ACTIONS], false).unbind(),
            players: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, 2], false).unbind(),
            ended: PyArray1::zeros(py, games, false).unbind(),
            cut: PyArray1::zeros(py, games, false).unbind(),
            lengths: PyArray1::zeros(py, games, false).unbind(),
        };
        it.reset(py, seed)?;
        Ok(it)
    }

    /// Runs a step without the interpreter lock, and writes the arrays: observations and masks as far as they are wanted.
    fn run<E: Send>(
        &self,
        py: Python<'_>,
        (observe, mask): (bool, bool),
        step: impl FnOnce(&mut dyn Environments, Arrays<'_>) -> Result<(), E> + Send,
    ) -> PyResult<Result<(), E>> {
        let mut observations = observe.then(|| self.observations.bind(py).try_readwrite()).transpose().map_err(wrong)?;
        let mut masks = mask.then(|| self.masks.bind(py).try_readwrite()).transpose().map_err(wrong)?;
        let to = Arrays {
            observations: observations.as_mut().map(|array| array.as_slice_mut()).transpose().map_err(wrong)?,
            masks: masks.as_mut().map(|array| array.as_slice_mut()).transpose().map_err(wrong)?,
        };
        let stepped = py.detach(|| {
            let mut environments = self.environments.lock().unwrap_or_else(PoisonError::into_inner);
            step(&mut **environments, to).map(|()| environments.statuses())
        });
        let statuses = match stepped {
            Ok(statuses) => statuses,
            Err(error) => return Ok(Err(error)),
        };
        let (mut players, mut rewards) =
            (self.players.bind(py).try_readwrite().map_err(wrong)?, self.rewards.bind(py).try_readwrite().map_err(wrong)?);
        let (mut ended, mut cut) = (self.ended.bind(py).try_readwrite().map_err(wrong)?, self.cut.bind(py).try_readwrite().map_err(wrong)?);
        let mut lengths = self.lengths.bind(py).try_readwrite().map_err(wrong)?;
        let (players, rewards) = (players.as_slice_mut().map_err(wrong)?, rewards.as_slice_mut().map_err(wrong)?);
        let (ended, cut, lengths) =
            (ended.as_slice_mut().map_err(wrong)?, cut.as_slice_mut().map_err(wrong)?, lengths.as_slice_mut().map_err(wrong)?);
        for (place, status) in statuses.iter().enumerate() {
            (players[place], ended[place], cut[place], lengths[place]) = (status.player, status.ended, status.cut, status.answers);
            rewards[2 * place..2 * place + 2].copy_from_slice(&status.rewards);
        }
        Ok(Ok(()))
    }
}

#[pymethods]
impl VectorGame {
    /// Begins all games anew; each follows from the seed, its place and its number there.
    #[pyo3(signature = (seed=1))]
    fn reset(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let threads = self.threads;
        let Ok(()) = self.run::<std::convert::Infallible>(py, (true, true), |all, to| {
            all.reset(seed, threads, to);
            Ok(())
        })?;
        Ok(())
    }

    /// Makes an action in each game. An action that is not legal is an error, and changes no game.
    #[pyo3(signature = (actions, observe=true))]
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>, observe: bool) -> PyResult<()> {
        let actions = py.import("numpy")?.call_method1("asarray", (actions, "int64"))?;
        let actions: PyReadonlyArray1<'_, i64> = actions.extract()?;
        let actions: Vec<u16> = actions.as_array().iter().map(|&action| u16::try_from(action).unwrap_or(u16::MAX)).collect();
        if actions.len() != self.games {
            return Err(wrong(format!("{} actions for {} games", actions.len(), self.games)));
        }
        let threads = self.threads;
        self.run(py, (observe, true), |all, to| all.step(&actions, threads, to))?.map_err(wrong)
    }

    /// Gives `answers` answers at random in each game, each of which may be several actions; writes observations and masks only if wanted.
    #[pyo3(signature = (answers=1, observe=false, mask=false))]
    fn step_random(&self, py: Python<'_>, answers: u32, observe: bool, mask: bool) -> PyResult<()> {
        let threads = self.threads;
        let Ok(()) = self.run::<std::convert::Infallible>(py, (observe, mask), |all, to| {
            all.step_random(answers, threads, to);
            Ok(())
        })?;
        Ok(())
    }

    /// Answers the open decision of each game as a bot does.
    #[pyo3(signature = (bot, observe=true))]
    fn step_bot(&self, py: Python<'_>, bot: &str, observe: bool) -> PyResult<()> {
        let (bot, threads): (Bot, usize) = (bot.parse().map_err(wrong)?, self.threads);
        let Ok(()) = self.run::<std::convert::Infallible>(py, (observe, true), |all, to| {
            all.step_bot(bot, threads, to);
            Ok(())
        })?;
        Ok(())
    }

    /// Draws a legal action for each game, each equally likely.
    fn sample<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let actions = py.detach(|| self.environments.lock().unwrap_or_else(PoisonError::into_inner).sample());
        PyArray1::from_iter(py, actions.into_iter().map(i64::from))
    }
}
