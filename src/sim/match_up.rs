//! Match-ups: many games between two bots with a deck each.

use super::abilities::AbilityName;
use super::bot::Bot;
use super::chance::{BotChance, seed_of};
use super::determinize::Determinize;
use super::env::vector::Environments;
use super::perft;
use super::played::{CardMet, Played, Watch};
use super::report::MatchReport;
use super::shard::Shard;
use crate::kernel::game::{Ending, Game, Illegal};
use crate::kernel::seat::Seat;
use rayon::prelude::*;
use std::ops::Range;
use std::time::Instant;

/// The number of games per block, whose results are added up together; memory does not grow with the number of games.
const BLOCK: u64 = 512;
/// The maximum number of games in one task of a thread: the rest of a block is redistributed as threads finish.
const SHARE: usize = 8;
/// The number of times that a bot may give an answer whose picks cannot be made together before the game is given up.
const ATTEMPTS: usize = 1000;

/// The games of a match-up.
pub trait Arena: Sync {
    /// The type of the game.
    type Game: Determinize;

    /// Begins a game. The first player sits on seat A, or on seat B if `swapped`.
    fn begin(&self, swapped: bool, seed: u64) -> Self::Game;

    /// Begins a game that logs the abilities used.
    fn begin_watched(&self, swapped: bool, seed: u64) -> Self::Game {
        self.begin(swapped, seed)
    }

    /// Returns so many games as [environments](super::env), with an opponent; `None` if the game has no encoding.
    fn environments(&self, _games: usize, _opponent: Option<Bot>) -> Option<Box<dyn Environments>> {
        None
    }

    /// Returns the abilities of the decks that can be used.
    fn abilities(&self) -> Vec<AbilityName> {
        Vec::new()
    }

    /// Returns the abilities used in a watched game, by seat and index in [`Arena::abilities`].
    fn used(&self, _game: &Self::Game) -> Vec<(Seat, u16)> {
        Vec::new()
    }

    /// Returns the numbers of the cards of the decks, each once.
    fn cards(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the cards that each player held or played in a watched game. Their `player` is the index of the seat, their `card` that in [`Arena::cards`].
    fn met(&self, _game: &Self::Game) -> Vec<CardMet> {
        Vec::new()
    }
}

/// A match-up of any game.
pub trait MatchUp: Sync {
    /// Plays game number `number`, and reports what is watched for. The players change seats with each game.
    fn play(&self, bots: [Bot; 2], seed: u64, number: u64, watch: Watch) -> Played;

    /// Plays the same game, and returns its answers in order.
    fn record(&self, bots: [Bot; 2], seed: u64, number: u64) -> Vec<Vec<u16>>;

    /// Returns so many games as [environments](super::env), with an opponent; `None` if the game has no encoding.
    fn environments(&self, games: usize, opponent: Option<Bot>) -> Option<Box<dyn Environments>>;

    /// Returns the abilities whose use watched games report.
    fn abilities(&self) -> Vec<AbilityName>;

    /// Returns the numbers of the cards of the decks, each once.
    fn cards(&self) -> Vec<String>;

    /// Returns the number of sequences of `depth` choices of the first game, by the answer to its first decision; see [`perft`](super::perft).
    fn divide(&self, seed: u64, depth: u32) -> Vec<(String, u64)>;
}

impl<A: Arena> MatchUp for A {
    fn play(&self, bots: [Bot; 2], seed: u64, number: u64, watch: Watch) -> Played {
        play(self, bots, seed, number, watch, |_| {})
    }

    fn record(&self, bots: [Bot; 2], seed: u64, number: u64) -> Vec<Vec<u16>> {
        let mut answers = Vec::new();
        play(self, bots, seed, number, Watch::default(), |picks| answers.push(picks.to_vec()));
        answers
    }

    fn environments(&self, games: usize, opponent: Option<Bot>) -> Option<Box<dyn Environments>> {
        Arena::environments(self, games, opponent)
    }

    fn abilities(&self) -> Vec<AbilityName> {
        Arena::abilities(self)
    }

    fn cards(&self) -> Vec<String> {
        Arena::cards(self)
    }

    fn divide(&self, seed: u64, depth: u32) -> Vec<(String, u64)> {
        perft::divide(&self.begin(false, seed_of(seed, 0)), depth)
    }
}

/// Plays game number `number` of a match-up, and reports each answer as it is given. The players change seats with each game.
pub fn play<A: Arena>(arena: &A, bots: [Bot; 2], seed: u64, number: u64, watch: Watch, mut answered: impl FnMut(&[u16])) -> Played {
    let swapped = number % 2 == 1;
    let seed = seed_of(seed, number);
    let watched = watch.abilities || watch.cards;
    let mut game = if watched { arena.begin_watched(swapped, seed) } else { arena.begin(swapped, seed) };
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
                    answered(&picks);
                    decisions += 1;
                    continue 'game;
                }
                Err(Illegal::Together) => {}
                Err(Illegal::Over | Illegal::Number { .. } | Illegal::Unknown(_) | Illegal::Twice(_)) => break,
            }
        }
        stopped = Some("a decision that a bot found no answer to".to_owned());
        break;
    }
    let winner = match game.ending() {
        Some(Ending::Won(seat)) => Some(player(seat)),
        Some(Ending::Stopped(limit)) => {
            stopped = Some(limit.to_string());
            None
        }
        Some(Ending::Tied) | None => None,
    };
    let used = if watch.abilities { arena.used(&game) } else { Vec::new() };
    let used = used.into_iter().map(|(seat, ability)| (player(seat), ability)).collect();
    let cards = if watch.cards { arena.met(&game) } else { Vec::new() };
    let cards = cards.into_iter().map(|met| CardMet { player: player(Seat::BOTH[met.player]), ..met }).collect();
    Played { number, swapped, winner, stopped, turns: game.turn(), decisions, fingerprint: game.fingerprint(), used, cards }
}

/// The parameters of a series of games.
#[derive(Clone, Copy, Debug)]
pub struct Series {
    /// The players.
    pub bots: [Bot; 2],
    /// The seed from which all chance is derived.
    pub seed: u64,
    /// The number of games.
    pub games: u64,
    /// The part of the series that is played.
    pub shard: Shard,
    /// The parts of a game that are watched for.
    pub watch: Watch,
}

/// Plays a series of games, or a part of one, on the threads of the current pool; `heard` is called after each block with its games, in their order.
///
/// # Errors
/// The first of `heard`, which ends the series.
pub fn play_all<E>(match_up: &dyn MatchUp, series: Series, mut heard: impl FnMut(&[Played]) -> Result<(), E>) -> Result<MatchReport, E> {
    let Series { bots, seed, games, shard, watch } = series;
    let start = Instant::now();
    let abilities = if watch.abilities { match_up.abilities() } else { Vec::new() };
    let cards = if watch.cards { match_up.cards() } else { Vec::new() };
    let mut report = MatchReport::of(abilities, cards);
    let Range { start: mut first, end } = shard.games(games);
    while first < end {
        let block = (0..BLOCK.min(end - first) as usize).into_par_iter().with_max_len(SHARE);
        let played: Vec<Played> = block.map(|place| match_up.play(bots, seed, first + place as u64, watch)).collect();
        played.iter().for_each(|game| report.add(game));
        heard(&played)?;
        first += played.len() as u64;
    }
    Ok(report.finished(Some(start.elapsed().as_secs_f64())))
}

#[cfg(test)]
mod tests {
    use super::super::bot::Bot;
    use super::*;
    use crate::kernel::digest::digest;
    use crate::kernel::game::{Decision, check_picks};
    use crate::sim::score::Score;
    use std::convert::Infallible;

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

    impl Determinize for Sums {
        fn determinize(&self, _: Seat, _: &mut BotChance) -> Self {
            self.clone()
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
        let series = Series { bots, seed: 5, games, shard: Shard::WHOLE, watch: Watch::default() };
        let Ok(mut report) = pool.install(|| play_all(&Sum, series, |_| Ok::<(), Infallible>(())));
        report.seconds = None;
        report
    }

    #[test]
    fn a_series_is_its_parts() {
        let mut whole = MatchReport::default();
        for number in 1..=3 {
            let series = Series { bots: [Bot::Random; 2], seed: 5, games: 5000, shard: Shard { number, of: 3 }, watch: Watch::default() };
            let Ok(_) = play_all(&Sum, series, |games| {
                games.iter().for_each(|game| whole.add(game));
                Ok::<(), Infallible>(())
            });
        }
        assert_eq!(whole.finished(None), on_threads(1, [Bot::Random; 2], 5000));
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
        for bot in [Bot::Greedy, Bot::Mcts(60)] {
            let report = on_threads(1, [bot, Bot::Random], 100);
            assert!(report.wins[0] + report.ties == 100, "{report:?}");
            assert_eq!(report.wins_by_seat[0][0] + report.wins_by_seat[0][1], report.wins[0]);
        }
    }
}
