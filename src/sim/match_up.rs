//! A match-up: two bots with a deck each, and many games.

use super::bot::Bot;
use super::chance::{BotChance, seed_of};
use super::greedy::Score;
use crate::kernel::digest::digest;
use crate::kernel::game::{Ending, Game, Illegal, Limit};
use crate::kernel::seat::Seat;
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;

/// How many games are played before their results are added up; what is kept does not grow with the number of games.
const BLOCK: u64 = 2048;
/// How often a bot may give an answer whose picks do not go together before the game is given up.
const ATTEMPTS: usize = 1000;

/// What is played.
pub trait Arena: Sync {
    /// The game.
    type Game: Score;

    /// A new game. The first player sits on seat A, or on seat B when they are `swapped`.
    fn begin(&self, swapped: bool, seed: u64) -> Self::Game;
}

/// A match-up, whatever its game.
pub trait MatchUp: Sync {
    /// Plays game number `number`. The players change seats with each game.
    fn play(&self, bots: [Bot; 2], seed: u64, number: u64) -> Played;
}

impl<A: Arena> MatchUp for A {
    fn play(&self, bots: [Bot; 2], seed: u64, number: u64) -> Played {
        play(self, bots, seed, number)
    }
}

/// What came of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who won, by player; `None` when nobody did.
    pub winner: Option<usize>,
    /// Why it ended without a winner, other than by a tie.
    pub stopped: Option<Stopped>,
    /// How many turns it took.
    pub turns: u32,
    /// How many decisions were made.
    pub decisions: u64,
    /// The fingerprint of its last state.
    pub fingerprint: u64,
}

/// Why a game was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// A limit of the engine.
    Limit(Limit),
    /// A bot found no answer.
    NoAnswer,
}

/// What came of all games: the JSON of `cardwright sim`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct MatchReport {
    /// How many games were played.
    pub games: u64,
    /// How many decisions were made in them.
    pub decisions: u64,
    /// How many turns they took.
    pub turns: u64,
    /// How many games each player won.
    pub wins: [u64; 2],
    /// How many games ended in a tie.
    pub ties: u64,
    /// How many games were stopped, by reason. They have no winner and are no ties.
    pub stopped: BTreeMap<String, u64>,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// The fingerprints of all games' last states, folded in the order of the games, in hexadecimal digits. It follows from seed, games, decks
    /// and bots alone.
    pub state_hash: String,
}

/// Plays game number `number` of a match-up. The players change seats with each game.
pub fn play<A: Arena>(arena: &A, bots: [Bot; 2], seed: u64, number: u64) -> Played {
    let swapped = number % 2 == 1;
    let seed = seed_of(seed, number);
    let mut game = arena.begin(swapped, seed);
    let mut chances = [BotChance::new(seed, 0), BotChance::new(seed, 1)];
    let player = |seat: Seat| seat.index() ^ usize::from(swapped);
    let (mut decisions, mut picks) = (0, Vec::new());
    let mut stopped = None;
    'game: while let Some(decision) = game.decision() {
        let player = player(decision.seat);
        for _ in 0..ATTEMPTS {
            bots[player].decide(&game, &decision, &mut chances[player], &mut picks);
            match game.choose(&picks) {
                Ok(()) => {
                    decisions += 1;
                    continue 'game;
                }
                Err(Illegal::Together) => {}
                Err(Illegal::Over | Illegal::Number { .. } | Illegal::Unknown(_) | Illegal::Twice(_)) => break,
            }
        }
        stopped = Some(Stopped::NoAnswer);
        break;
    }
    let winner = match game.ending() {
        Some(Ending::Won(seat)) => Some(player(seat)),
        Some(Ending::Stopped(limit)) => {
            stopped = Some(Stopped::Limit(limit));
            None
        }
        Some(Ending::Tied) | None => None,
    };
    Played { winner, stopped, turns: game.turn(), decisions, fingerprint: game.fingerprint() }
}

/// Plays `games` games on the threads of the current pool; `progress` is told now and then how many are done.
pub fn play_all(match_up: &dyn MatchUp, bots: [Bot; 2], seed: u64, games: u64, mut progress: impl FnMut(u64)) -> MatchReport {
    let start = Instant::now();
    let mut report = MatchReport::default();
    let mut hash = 0;
    while report.games < games {
        let block = report.games..games.min(report.games + BLOCK);
        let played: Vec<Played> = block.into_par_iter().map(|number| match_up.play(bots, seed, number)).collect();
        for game in played {
            hash = digest(&(hash, game.fingerprint));
            report.add(&game);
        }
        progress(report.games);
    }
    report.seconds = start.elapsed().as_secs_f64();
    report.state_hash = format!("{hash:016x}");
    report
}

impl MatchReport {
    fn add(&mut self, game: &Played) {
        self.games += 1;
        self.decisions += game.decisions;
        self.turns += u64::from(game.turns);
        match (game.winner, game.stopped) {
            (Some(player), _) => self.wins[player] += 1,
            (None, None) => self.ties += 1,
            (None, Some(reason)) => {
                let reason = match reason {
                    Stopped::Limit(limit) => limit.to_string(),
                    Stopped::NoAnswer => "a decision that a bot found no answer to".to_owned(),
                };
                *self.stopped.entry(reason).or_default() += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::bot::Bot;
    use super::*;
    use crate::kernel::game::{Decision, check_picks};

    /// A game of three decisions in which the seats alternate and the higher sum wins.
    #[derive(Clone)]
    struct Sums {
        sums: [u64; 2],
        left: u8,
        seed: u64,
    }

    impl Game for Sums {
        fn decision(&self) -> Option<Decision> {
            (self.left > 0).then_some(Decision { seat: Seat::BOTH[self.left as usize % 2], options: 9, min: 1, max: 1, ordered: false })
        }
        fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal> {
            let decision = self.decision().ok_or(Illegal::Over)?;
            check_picks(&decision, picks)?;
            self.sums[decision.seat.index()] += u64::from(picks[0]);
            self.left -= 1;
            Ok(())
        }
        fn prompt(&self) -> String {
            String::new()
        }
        fn label(&self, option: u16) -> String {
            option.to_string()
        }
        fn ending(&self) -> Option<Ending> {
            let [a, b] = self.sums;
            (self.left == 0).then_some(if a == b { Ending::Tied } else { Ending::Won(if a > b { Seat::A } else { Seat::B }) })
        }
        fn turn(&self) -> u32 {
            1
        }
        fn fingerprint(&self) -> u64 {
            digest(&(self.sums, self.seed))
        }
    }

    impl Score for Sums {
        fn standing(&self, seat: Seat) -> i64 {
            self.sums[seat.index()] as i64
        }
    }

    struct Sum;
    impl Arena for Sum {
        type Game = Sums;
        fn begin(&self, _: bool, seed: u64) -> Sums {
            Sums { sums: [0, 0], left: 4, seed }
        }
    }

    fn on_threads(threads: usize, bots: [Bot; 2], games: u64) -> MatchReport {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let report = pool.install(|| play_all(&Sum, bots, 5, games, |_| {}));
        MatchReport { seconds: 0.0, ..report }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let alone = on_threads(1, [Bot::Random; 2], 5000);
        assert_eq!(alone, on_threads(3, [Bot::Random; 2], 5000));
        assert_eq!(alone.wins[0] + alone.wins[1] + alone.ties, 5000);
        assert_ne!(alone.state_hash, on_threads(1, [Bot::Random; 2], 4999).state_hash);
    }

    #[test]
    fn players_keep_their_bots_when_they_change_seats() {
        let report = on_threads(1, [Bot::Greedy, Bot::Random], 100);
        assert!(report.wins[0] + report.ties == 100, "{report:?}");
    }
}
