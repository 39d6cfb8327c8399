//! One game, decision by decision.

use crate::error::{data, wrong};
use cardwright::card;
use cardwright::diagnostic::Source;
use cardwright::kernel::game::Ending;
use cardwright::kernel::seat::Seat;
use cardwright::replay::fingerprint::differences;
use cardwright::replay::follow::{answer, follow};
use cardwright::replay::model::Replay;
use cardwright::replay::read::read;
use cardwright::replay::session::Session;
use cardwright::replay::write::replay_file;
use cardwright::scenario::pick::pick;
use cardwright::sim::bot::Bot;
use cardwright::sim::chance::{BotChance, seed_of};
use cardwright::suite::pair::Paired;
use cardwright::suite::seat::seat;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most draws of an answer by a bot.
const ATTEMPTS: usize = 1000;

/// A game between two decks. Player 0 has the first deck.
#[pyclass(frozen, module = "cardwright")]
pub struct Game {
    pool: Arc<card::Pool>,
    /// The game as a replay without answers; `None` for one that was dealt anew, which no replay can tell.
    begun: Option<Arc<Replay>>,
    played: Mutex<Played>,
}

/// The part of a game that changes.
struct Played {
    session: Box<dyn Session>,
    answers: Vec<Vec<u16>>,
}

/// Returns the seat of a player.
fn seated(player: usize) -> PyResult<Seat> {
    Seat::BOTH.get(player).copied().ok_or_else(|| wrong(format!("there is no player {player}: players are 0 and 1")))
}

impl Game {
    /// Begins a game.
    pub fn begin(pool: Arc<card::Pool>, paired: &Paired<'_>, seed: u64) -> PyResult<Self> {
        let session = paired.rules.seat(&paired.game, paired.cards(), seed).map_err(wrong)?;
        let names = ["python".to_owned(), "python".to_owned()];
        let begun = Replay::begun(&pool, &paired.game, paired.decks.map(|deck| &deck.deck), names, seed, &*session);
        Ok(Self { pool, begun: Some(Arc::new(begun)), played: Mutex::new(Played { session, answers: Vec::new() }) })
    }

    /// Restores a game from the text of a replay, and verifies every state of it.
    pub fn restored(pool: Arc<card::Pool>, saved: &str) -> PyResult<Self> {
        let file = read(Source::new("saved game", saved));
        let file = file.map_err(|(_, found)| wrong(found.iter().map(|one| one.message.clone()).collect::<Vec<_>>().join("\n")))?;
        let mut replay = file.replay;
        let differs = differences(&replay, &pool);
        if !differs.is_empty() {
            return Err(wrong(differs.join("\n")));
        }
        let mut session = seat(&replay, &pool).map_err(wrong)?;
        follow(&replay, &mut *session, replay.steps.len()).map_err(|mismatch| wrong(mismatch.differs.join("; ")))?;
        let answers = std::mem::take(&mut replay.steps).into_iter().map(|step| step.picks).collect();
        Ok(Self { pool, begun: Some(Arc::new(replay)), played: Mutex::new(Played { session, answers }) })
    }

    fn played(&self) -> MutexGuard<'_, Played> {
        // A panic leaves a game that can be looked at.
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Game {
    /// The open decision: player, prompt, labels of the options, least and greatest number of picks, and whether their order matters; `None` once it is over.
    #[getter]
    fn decision<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let played = self.played();
        let Some(decision) = played.session.decision() else { return Ok(None) };
        let told = PyDict::new(py);
        told.set_item("player", decision.seat.index())?;
        told.set_item("prompt", played.session.prompt())?;
        told.set_item("options", played.session.offers().into_iter().map(|offer| offer.label).collect::<Vec<_>>())?;
        told.set_item("min", decision.min)?;
        told.set_item("max", decision.max)?;
        told.set_item("ordered", decision.ordered)?;
        Ok(Some(told))
    }

    /// The player who decides; `None` once it is over.
    #[getter]
    fn player(&self) -> Option<usize> {
        self.played().session.decision().map(|decision| decision.seat.index())
    }

    /// True once it is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.played().session.ending().is_some()
    }

    /// The turn, counted from 1; 0 before the first.
    #[getter]
    fn turn(&self) -> u16 {
        self.played().session.clock().0
    }

    /// The name of the phase.
    #[getter]
    fn phase(&self) -> &'static str {
        self.played().session.clock().1
    }

    /// The fingerprint of the state.
    #[getter]
    fn fingerprint(&self) -> u64 {
        self.played().session.fingerprint()
    }

    /// The answers given, each as the picked options.
    #[getter]
    fn answers(&self) -> Vec<Vec<u16>> {
        self.played().answers.clone()
    }

    /// Answers the open decision: with the index of an option or its label, or a list of either.
    fn play(&self, choice: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut played = self.played();
        let picks = if let Ok(one) = choice.extract::<u16>() {
            vec![one]
        } else if let Ok(several) = choice.extract::<Vec<u16>>() {
            several
        } else {
            let labels = choice.extract::<String>().map(|one| vec![one]).or_else(|_| choice.extract::<Vec<String>>())?;
            let decision = played.session.decision().ok_or_else(|| wrong("the game is over"))?;
            pick(&decision, &played.session.offers(), &labels).map_err(wrong)?
        };
        played.session.choose(&picks).map_err(wrong)?;
        played.answers.push(picks);
        Ok(())
    }

    /// Lets a bot answer the open decision: random, greedy, mcts or mcts:2000. Returns the picked options.
    #[pyo3(signature = (bot="random", seed=0))]
    fn play_bot(&self, py: Python<'_>, bot: &str, seed: u64) -> PyResult<Vec<u16>> {
        let bot: Bot = bot.parse().map_err(wrong)?;
        let mut played = self.played();
        let Some(decision) = played.session.decision() else { return Err(wrong("the game is over")) };
        let mut chance = BotChance::new(seed_of(seed, played.session.answers() as u64), decision.seat.index());
        let Played { session, answers } = &mut *played;
        let picks = py.detach(|| {
            (0..ATTEMPTS).find_map(|_| {
                let picks = session.decide(bot, &mut chance)?;
                session.choose(&picks).is_ok().then_some(picks)
            })
        });
        let picks = picks.ok_or_else(|| wrong("the bot found no answer"))?;
        answers.push(picks.clone());
        Ok(picks)
    }

    /// Returns what each player has won: 1, -1, or 0 while it runs, at a tie, and at a limit of the engine.
    fn returns(&self) -> [f64; 2] {
        match self.played().session.ending() {
            Some(Ending::Won(Seat::A)) => [1.0, -1.0],
            Some(Ending::Won(Seat::B)) => [-1.0, 1.0],
            Some(Ending::Tied | Ending::Stopped(_)) | None => [0.0, 0.0],
        }
    }

    /// Returns exactly what a player sees now.
    fn observation<'py>(&self, py: Python<'py>, player: usize) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.played().session.view(seated(player)?))
    }

    /// Returns all that a player knows: what they see now, and the log of the game as it was told to them. A clone without a log, and a deal, remember nothing of
    /// the time before.
    fn information_state<'py>(&self, py: Python<'py>, player: usize) -> PyResult<Bound<'py, PyDict>> {
        let (played, seat) = (self.played(), seated(player)?);
        let told = PyDict::new(py);
        told.set_item("observation", data(py, &played.session.view(seat))?)?;
        told.set_item("log", played.session.told().iter().map(|line| line.to(Some(seat))).collect::<Vec<_>>())?;
        Ok(told)
    }

    /// Returns the same game at the same point; without its log it is copied faster.
    #[pyo3(signature = (log=true))]
    fn clone(&self, log: bool) -> Self {
        let played = self.played();
        let copy = Played { session: played.session.copy(log), answers: played.answers.clone() };
        Self { pool: Arc::clone(&self.pool), begun: self.begun.clone(), played: Mutex::new(copy) }
    }

    /// Returns a game that the player cannot tell from this one: the cards hidden from them are dealt anew, and chance is another. It cannot be saved.
    #[pyo3(signature = (player, seed=0))]
    fn determinize(&self, player: usize, seed: u64) -> PyResult<Self> {
        let played = self.played();
        let dealt = Played { session: played.session.dealt_anew(seated(player)?, seed), answers: played.answers.clone() };
        Ok(Self { pool: Arc::clone(&self.pool), begun: None, played: Mutex::new(dealt) })
    }

    /// Returns the game as the text of a replay, which `cardwright replay` follows too.
    fn save(&self) -> PyResult<String> {
        let begun = self.begun.as_ref().ok_or_else(|| wrong("a game that was dealt anew cannot be saved: no replay leads to it"))?;
        let mut replay = (**begun).clone();
        let mut again = seat(&replay, &self.pool).map_err(wrong)?;
        for picks in &self.played().answers {
            replay.steps.push(answer(&mut *again, picks).map_err(wrong)?);
        }
        Ok(replay_file(&replay))
    }
}
