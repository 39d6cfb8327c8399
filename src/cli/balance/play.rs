//! The games of a field: every pair of decks, until there are enough, or an interrupt.

use super::super::sim::{progress, refusal};
use super::{Args, paired};
use crate::card::{Pool, PoolDeck};
use crate::cli::Failure;
use crate::series::keep::Keeper;
use crate::series::manifest::Recipe;
use crate::sim::interval::strict_confidence;
use crate::sim::match_up::{MatchUp, Series, play_all};
use crate::sim::played::{Played, Watch};
use crate::sim::report::MatchReport;
use crate::sim::shard::Shard;
use crate::workbench::balance::PairGames;
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The games that were played.
pub(super) struct FieldGames {
    /// Those of each pair, in order.
    pub games: Vec<PairGames>,
    /// True if an interrupt ended them.
    pub interrupted: bool,
}

/// The reason for which a series ends before its last game.
enum Ended {
    Enough,
    Failed(Failure),
}

/// Plays every pair of a field; with another pool, the same games with its cards too.
///
/// # Errors
/// Decks that cannot be played, threads that cannot be started, or tables that cannot be written.
pub(super) fn field(args: &Args, pool: &Pool, decks: &[PoolDeck], other: Option<&Pool>) -> Result<FieldGames, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    // Without a handler an interrupt ends the program, as it does in other commands.
    let _ = ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed));
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.map_or(0, usize::from)).build();
    let threads = threads.map_err(|error| Failure::Usage(format!("the threads cannot be started: {error}")))?;
    let pairs: Vec<[usize; 2]> = (0..decks.len()).flat_map(|one| (one + 1..decks.len()).map(move |other| [one, other])).collect();
    let versions = 1 + u64::from(other.is_some());
    let bar = progress(args.games * pairs.len() as u64 * versions);
    let mut games = Vec::new();
    for pair in pairs {
        let sides = pair.map(|deck| &decks[deck]);
        let before = match other {
            Some(other) => other_match_up(args, other, sides)?,
            None => None,
        };
        let played = threads.install(|| play_pair(args, pool, pair, sides, before.as_deref(), (&bar, &stop)))?;
        games.push(played);
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(FieldGames { games, interrupted: stop.load(Ordering::Relaxed) })
}

/// Returns the match-up of the decks of the same names in another pool; `None` if it lacks one.
fn other_match_up(args: &Args, other: &Pool, decks: [&PoolDeck; 2]) -> Result<Option<Box<dyn MatchUp>>, Failure> {
    let named = |deck: &PoolDeck| other.decks().iter().find(|one| one.deck.game == deck.deck.game && one.deck.name == deck.deck.name);
    let [Some(a), Some(b)] = decks.map(named) else { return Ok(None) };
    let (a, b) = (args.rules.of_deck(other, a.clone())?, args.rules.of_deck(other, b.clone())?);
    paired(args, other, [&a, &b])?.match_up().map(Some).map_err(|unplayable| refusal(other, unplayable))
}

fn play_pair(
    args: &Args,
    pool: &Pool,
    decks: [usize; 2],
    sides: [&PoolDeck; 2],
    before: Option<&dyn MatchUp>,
    (bar, stop): (&ProgressBar, &AtomicBool),
) -> Result<PairGames, Failure> {
    let paired = paired(args, pool, sides)?;
    let match_up = paired.match_up().map_err(|unplayable| refusal(pool, unplayable))?;
    let watch = Watch { abilities: true, cards: true };
    let series = Series { bots: [args.player; 2], seed: args.seed, games: args.games, shard: Shard::WHOLE, watch };
    let names = sides.map(|deck| deck.deck.name.as_str());
    let keeper = args.out.as_ref().map(|folder| {
        let folder = folder.join(format!("{:02}-{:02}", decks[0] + 1, decks[1] + 1));
        Keeper::create(&folder, Recipe::of(pool, &paired, &*match_up, series), Shard::WHOLE)
    });
    let mut keeper = keeper.transpose()?;
    let mut report = MatchReport::of(match_up.abilities(), match_up.cards());
    let (mut scores, mut turns) = (Vec::new(), BTreeMap::new());
    bar.set_message(format!("{} – {}", names[0], names[1]));
    let ended = play_all(&*match_up, series, |games| {
        for game in games {
            report.add(game);
            scores.push(score(game));
            *turns.entry(game.turns).or_default() += 1;
            keeper.as_mut().map_or(Ok(()), |keeper| keeper.push(game)).map_err(|failure| Ended::Failed(failure.into()))?;
        }
        bar.inc(games.len() as u64);
        let enough = stop.load(Ordering::Relaxed) || args.until_clear && is_clear(&report);
        if enough { Err(Ended::Enough) } else { Ok(()) }
    });
    match ended {
        Ok(_) => keeper.map_or(Ok(()), |keeper| keeper.finish().map(drop))?,
        // The tables of a series that was cut short are not kept: it is another one.
        Err(Ended::Enough) => {}
        Err(Ended::Failed(failure)) => return Err(failure),
    }
    let before = match before {
        Some(match_up) => scores_of(match_up, Series { games: scores.len() as u64, watch: Watch::default(), ..series }, bar),
        None => Vec::new(),
    };
    let abilities = match_up.abilities();
    Ok(PairGames { decks, report: report.finished(None), abilities, scores, before, turns })
}

/// Plays a series for its outcomes alone.
fn scores_of(match_up: &dyn MatchUp, series: Series, bar: &ProgressBar) -> Vec<u8> {
    let mut scores = Vec::new();
    let Ok(_) = play_all(match_up, series, |games| {
        scores.extend(games.iter().map(score));
        bar.inc(games.len() as u64);
        Ok::<(), std::convert::Infallible>(())
    });
    scores
}

/// Returns the outcome of a game in half wins of the first player.
fn score(game: &Played) -> u8 {
    match game.winner {
        Some(0) => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// True if it is clear who wins more games of a pair.
fn is_clear(report: &MatchReport) -> bool {
    let [low, high] = strict_confidence(report.wins[0] as f64 + report.ties as f64 / 2.0, report.games as f64);
    low > 0.5 || high < 0.5
}
