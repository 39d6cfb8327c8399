//! Games between bots with random decks, in blocks, so that memory use is independent of their number.

use super::Size;
use super::decks::Deal;
use super::pools;
use cardwright::games::GAMES;
use cardwright::sim::bot::Bot;
use cardwright::sim::chance::{BotChance, seed_of};
use cardwright::sim::match_up::{MatchUp, Series, play_all};
use cardwright::sim::played::Watch;
use cardwright::sim::report::MatchReport;
use cardwright::sim::shard::Shard;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Number of games per pair of decks.
const BLOCK: u64 = 100;
/// Interval, in blocks, of blocks with a greedy bot on one side; such a block has fewer games.
const GREEDY: u64 = 5;
const GREEDY_GAMES: u64 = 10;
/// Number of pairs of decks that cannot be played after which no more are drawn.
const UNPLAYABLE: u64 = 100;
/// Interval, in blocks, of blocks repeated on one thread.
const AGAIN: u64 = 10;

/// Results of the games of one game with the cards of one pool.
#[derive(Default)]
pub struct Tally {
    game: &'static str,
    pool: String,
    cards: usize,
    games: u64,
    greedy: u64,
    decisions: u64,
    turns: u64,
    seconds: f64,
    compared: u64,
    /// Errors, with the number of occurrences of each.
    wrong: BTreeMap<String, u64>,
}

/// Plays the games; those of one game are divided among the pools that have cards of it.
pub fn play(size: &Size) -> Vec<Tally> {
    let pools = pools::present(&size.pools);
    let mut tallies = Vec::new();
    for rules in GAMES.iter().copied().filter(|rules| size.game.as_deref().is_none_or(|only| only == rules.name())) {
        let deals: Vec<_> = pools
            .iter()
            .filter_map(|named| {
                let game = named.pool.game(rules.name())?;
                let deal = Deal::of(&named.pool, game, rules);
                deal.is_enough().then_some((named.name.clone(), game, deal))
            })
            .collect();
        for (pool, game, deal) in &deals {
            let mut tally = Tally { game: rules.name(), pool: pool.clone(), cards: deal.cards(), ..Tally::default() };
            let mut chance = BotChance::new(size.seed, tallies.len());
            let mut unplayable = 0;
            for block in 0.. {
                let left = (size.games / deals.len() as u64).saturating_sub(tally.games);
                if left == 0 || unplayable == UNPLAYABLE {
                    break;
                }
                let decks = [deal.deck(&mut chance), deal.deck(&mut chance)];
                match rules.match_up(game, [&decks[0], &decks[1]]) {
                    Ok(match_up) => tally.play(&*match_up, seed_of(size.seed, block), block, left),
                    Err(why) => {
                        *tally.wrong.entry(why.to_string()).or_default() += 1;
                        unplayable += 1;
                    }
                }
            }
            tallies.push(tally);
        }
    }
    tallies
}

impl Tally {
    /// Plays a block of games.
    fn play(&mut self, match_up: &dyn MatchUp, seed: u64, block: u64, left: u64) {
        let greedy = block.is_multiple_of(GREEDY);
        let bots = if greedy { [Bot::Greedy, Bot::Random] } else { [Bot::Random; 2] };
        let games = left.min(if greedy { GREEDY_GAMES } else { BLOCK });
        let series = Series { bots, seed, games, shard: Shard::WHOLE, watch: Watch::default() };
        self.games += games;
        self.greedy += if greedy { games } else { 0 };
        let Some(report) = self.caught(match_up, series, None) else { return };
        self.decisions += report.decisions;
        self.turns += report.turns;
        self.seconds += report.seconds.unwrap_or_default();
        for (why, games) in &report.stopped {
            *self.wrong.entry(format!("stopped: {why}")).or_default() += games;
        }
        if block.is_multiple_of(AGAIN)
            && let Some(alone) = self.caught(match_up, series, Some(1))
        {
            self.compared += games;
            if alone.state_hash != report.state_hash {
                *self.wrong.entry("otherwise on one thread".to_owned()).or_default() += 1;
            }
        }
    }

    /// Plays a series on `threads` threads, or on at least two; returns its report, or `None` if it panicked.
    fn caught(&mut self, match_up: &dyn MatchUp, series: Series, threads: Option<usize>) -> Option<MatchReport> {
        let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(2, |threads| threads.get().max(2)));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be made");
        let played = || pool.install(|| play_all(match_up, series, |_| Ok::<(), Infallible>(())));
        let report = catch_unwind(AssertUnwindSafe(played)).map(|Ok(report)| report);
        if report.is_err() {
            *self.wrong.entry(format!("panicked, first with seed {}", series.seed)).or_default() += 1;
        }
        report.ok()
    }
}

/// Writes the table. Returns true if there were no errors.
pub fn write(tallies: &[Tally]) -> bool {
    println!(
        "\n{:14} {:10} {:>6} {:>9} {:>8} {:>11} {:>6} {:>8} {:>9}  wrong",
        "game", "pool", "cards", "games", "greedy", "decisions", "turns", "games/s", "compared"
    );
    for tally in tallies {
        let Tally { game, pool, cards, games, greedy, decisions, turns, seconds, compared, wrong } = tally;
        let (turns, rate) = (*turns as f64 / (*games).max(1) as f64, *games as f64 / seconds.max(1e-9));
        let wrong = wrong.iter().map(|(what, count)| format!("{count} × {what}")).collect::<Vec<_>>().join(", ");
        let wrong = if wrong.is_empty() { "nothing".to_owned() } else { wrong };
        println!("{game:14} {pool:10} {cards:>6} {games:>9} {greedy:>8} {decisions:>11} {turns:>6.1} {rate:>8.0} {compared:>9}  {wrong}");
    }
    tallies.iter().all(|tally| tally.wrong.is_empty())
}
