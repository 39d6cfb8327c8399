//! Many games at once, each begun anew when it ends.

use super::OBSERVATION;
use super::action::ACTIONS;
use super::encoding::{Encoded, Tokens};
use super::environment::Environment;
use crate::kernel::game::{Ending, Game};
use crate::kernel::running::Running;
use crate::sim::bot::Bot;
use crate::sim::chance::{BotChance, seed_of};
use crate::sim::random::random;
use crate::sim::score::Score;
use rayon::prelude::*;

/// The number of answers of a game, bots' apart, after which it is cut off.
const MOST_ANSWERS: u32 = 20_000;

/// The games of a vector: how each begins.
pub trait Source<R: Encoded>: Send + Sync {
    /// Begins a game, with the tokens of its faces; the first player sits on seat B if `swapped`.
    fn seat(&self, swapped: bool, seed: u64) -> (Running<R>, &Tokens);
}

/// An action that is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {action} is not legal in game {place}")]
pub struct IllegalAction {
    /// The game, by its place in the vector.
    pub place: usize,
    /// The action.
    pub action: u16,
}

/// Stage that a game has reached.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Status {
    /// The player who decides: 0 or 1, in the order of the decks.
    pub player: i8,
    /// The rewards of the last step by player: 1 for a win and -1 for a loss if the game ended with it, else 0.
    pub rewards: [f32; 2],
    /// True if the last step ended a game, and another one has begun.
    pub ended: bool,
    /// True if that game was cut off at a limit, and nobody won or lost.
    pub cut: bool,
    /// The number of answers in the game that ended, bots' apart.
    pub answers: u32,
}

/// Where a step writes what an agent reads: the slices have room for all games, or are absent.
#[derive(Debug, Default)]
pub struct Arrays<'a> {
    /// Observations, [`OBSERVATION`] a game.
    pub observations: Option<&'a mut [i16]>,
    /// Masks, [`ACTIONS`] a game.
    pub masks: Option<&'a mut [bool]>,
}

/// Many games of any game.
pub trait Environments: Send {
    /// Returns the state of each game.
    fn statuses(&self) -> Vec<Status>;
    /// Begins all games anew: game *n* at place *p* follows from the seed, *n* and *p* alone.
    fn reset(&mut self, seed: u64, threads: usize, to: Arrays<'_>);
    /// Makes an action in each game.
    ///
    /// # Errors
    /// The first action that is not legal; then no game is changed.
    fn step(&mut self, actions: &[u16], threads: usize, to: Arrays<'_>) -> Result<(), IllegalAction>;
    /// Gives `answers` answers at random in each game; each of them may be several actions.
    fn step_random(&mut self, answers: u32, threads: usize, to: Arrays<'_>);
    /// Draws a legal action for each game, each equally likely.
    fn sample(&mut self) -> Vec<u16>;
    /// Answers the open decision of each game as a bot would; where the bot finds no answer, nothing changes.
    fn step_bot(&mut self, bot: Bot, threads: usize, to: Arrays<'_>);
    /// Returns the number of games begun at each place.
    fn begun(&self) -> Vec<u64>;
}

/// A game of a vector.
struct Place<R: Encoded> {
    environment: Environment<R>,
    chance: BotChance,
    /// The number of games begun here.
    begun: u64,
    seed: u64,
    swapped: bool,
    answers: u32,
    status: Status,
}

/// Many games between two decks.
pub struct Vector<R: Encoded, S> {
    source: S,
    opponent: Option<Bot>,
    places: Vec<Place<R>>,
}

impl<R: Encoded, S: Source<R>> Vector<R, S>
where
    Running<R>: Score,
{
    /// Returns so many games; with an opponent, player 1 is that bot, and only decisions of player 0 are open. Players change seats with each game.
    #[must_use]
    pub fn new(source: S, games: usize, opponent: Option<Bot>) -> Self {
        let place = |place: usize| {
            let (game, tokens) = source.seat(false, place as u64);
            Place {
                environment: Environment::new(game, tokens.clone()),
                chance: BotChance::new(0, 0),
                begun: 0,
                seed: 0,
                swapped: false,
                answers: 0,
                status: Status::default(),
            }
        };
        let places = (0..games).map(place).collect();
        let mut it = Self { source, opponent, places };
        it.reset(0, 1, Arrays::default());
        it
    }

    /// Runs a function on each place, on so many threads, and writes what is then open there.
    fn each(&mut self, threads: usize, to: Arrays<'_>, run: impl Fn(&S, Option<Bot>, usize, &mut Place<R>) + Sync) {
        let (source, opponent) = (&self.source, self.opponent);
        let one = |place: usize, at: &mut Place<R>, observation: Option<&mut [i16]>, mask: Option<&mut [bool]>| {
            run(source, opponent, place, at);
            if let Some(to) = observation {
                at.environment.observe(to);
            }
            if let Some(to) = mask {
                at.environment.mask(to);
            }
        };
        let count = self.places.len();
        let observations = split(to.observations, OBSERVATION, count);
        let masks = split(to.masks, ACTIONS, count);
        let all = self.places.iter_mut().zip(observations).zip(masks).enumerate();
        if threads <= 1 {
            all.for_each(|(place, ((at, observation), mask))| one(place, at, observation, mask));
        } else {
            let all: Vec<_> = all.collect();
            let share = count.div_ceil(threads).max(1);
            all.into_par_iter().with_min_len(share).for_each(|(place, ((at, observation), mask))| one(place, at, observation, mask));
        }
    }
}

/// Splits an array into the parts of `count` games; absent parts if it is absent.
fn split<T>(all: Option<&mut [T]>, each: usize, count: usize) -> Vec<Option<&mut [T]>> {
    match all {
        Some(all) => all.chunks_exact_mut(each).map(Some).collect(),
        None => (0..count).map(|_| None).collect(),
    }
}

impl<R: Encoded> Place<R>
where
    Running<R>: Score,
{
    /// Begins the next game here.
    fn begin(&mut self, source: &impl Source<R>) {
        self.swapped = self.begun % 2 == 1;
        let seed = seed_of(self.seed, self.begun);
        let (game, tokens) = source.seat(self.swapped, seed);
        self.environment.begin(game, tokens);
        self.chance = BotChance::new(seed, 0);
        self.begun += 1;
        self.answers = 0;
    }

    /// Returns the player who decides.
    fn player(&self) -> Option<usize> {
        self.environment.game().decision().map(|decision| decision.seat.index() ^ usize::from(self.swapped))
    }

    /// Plays on until a decision is open that is not the opponent's, through games that end.
    fn settle(&mut self, source: &impl Source<R>, opponent: Option<Bot>) {
        let mut picks = Vec::new();
        loop {
            let ending = self.environment.game().ending();
            if ending.is_some() || self.answers >= MOST_ANSWERS {
                self.end(ending);
                self.begin(source);
            } else if let (Some(bot), Some(1)) = (opponent, self.player()) {
                self.answer(bot, &mut picks);
            } else {
                break;
            }
        }
        self.status.player = self.player().map_or(-1, |player| player as i8);
    }

    fn end(&mut self, ending: Option<Ending>) {
        let winner = match ending {
            Some(Ending::Won(seat)) => Some(seat.index() ^ usize::from(self.swapped)),
            Some(Ending::Tied | Ending::Stopped(_)) | None => None,
        };
        let rewards = [0, 1].map(|player| winner.map_or(0.0, |winner| if winner == player { 1.0 } else { -1.0 }));
        let cut = matches!(ending, None | Some(Ending::Stopped(_)));
        self.status = Status { rewards, ended: true, cut, answers: self.answers, ..self.status };
    }

    /// Answers the open decision as a bot does.
    fn answer(&mut self, bot: Bot, picks: &mut Vec<u16>) {
        let Some(decision) = self.environment.game().decision() else { return };
        match bot {
            Bot::Random => random(&decision, &mut self.chance, picks),
            Bot::Greedy | Bot::Mcts(_) => bot.decide(self.environment.game(), &decision, &mut self.chance, picks),
        }
        if self.environment.choose(picks).is_err() {
            // Another draw may do; a game without any answer is cut off in the end.
            self.answers += 1;
        }
    }

    fn clear(&mut self) {
        self.status = Status { player: self.status.player, ..Status::default() };
    }
}

impl<R: Encoded, S: Source<R>> Environments for Vector<R, S>
where
    Running<R>: Score,
{
    fn statuses(&self) -> Vec<Status> {
        self.places.iter().map(|place| place.status).collect()
    }

    fn reset(&mut self, seed: u64, threads: usize, to: Arrays<'_>) {
        self.each(threads, to, |source, opponent, place, at| {
            (at.seed, at.begun) = (seed_of(seed, place as u64), 0);
            at.begin(source);
            at.clear();
            at.settle(source, opponent);
        });
    }

    fn step(&mut self, actions: &[u16], threads: usize, to: Arrays<'_>) -> Result<(), IllegalAction> {
        let illegal = self.places.iter_mut().zip(actions).position(|(at, &action)| !at.environment.is_legal(action));
        if let Some(place) = illegal {
            return Err(IllegalAction { place, action: actions[place] });
        }
        self.each(threads, to, |source, opponent, place, at| {
            at.clear();
            // Its legality was checked.
            if at.environment.act(actions[place], &mut at.chance).unwrap_or(true) {
                at.answers += 1;
            }
            at.settle(source, opponent);
        });
        Ok(())
    }

    fn step_random(&mut self, answers: u32, threads: usize, to: Arrays<'_>) {
        self.each(threads, to, |source, opponent, _, at| {
            let (mut picks, mut last) = (Vec::new(), None);
            for _ in 0..answers {
                at.clear();
                at.answer(Bot::Random, &mut picks);
                at.answers += 1;
                at.settle(source, opponent);
                last = if at.status.ended { Some(at.status) } else { last };
            }
            let player = at.status.player;
            at.status = Status { player, ..last.unwrap_or_default() };
        });
    }

    fn sample(&mut self) -> Vec<u16> {
        self.places.iter_mut().map(|at| at.environment.any_action(&mut at.chance).unwrap_or_default()).collect()
    }

    fn step_bot(&mut self, bot: Bot, threads: usize, to: Arrays<'_>) {
        self.each(threads, to, |source, opponent, _, at| {
            at.clear();
            at.answer(bot, &mut Vec::new());
            at.answers += 1;
            at.settle(source, opponent);
        });
    }

    fn begun(&self) -> Vec<u64> {
        self.places.iter().map(|place| place.begun).collect()
    }
}
