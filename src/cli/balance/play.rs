//! The games of a field: every pair of decks, until there are enough, or an interrupt.

use super::super::sim::{progress, refusal};
use super::{Args, paired};
use crate::card::{Pool, PoolDeck};
use crate::cli::Failure;
use crate::series::keep::{Keeper, kept};
use crate::series::manifest::Recipe;
use crate::sim::interval::strict_confidence;
use crate::sim::match_up::{MatchUp, Series, play_all};
use crate::sim::played::Watch;
use crate::sim::report::MatchReport;
use crate::sim::shard::Shard;
use crate::workbench::balance::{PairGames, score};
use crate::workbench::field::{FieldPair, manifest_path};
use indicatif::ProgressBar;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The games that were played.
pub(super) struct FieldGames {
    /// Those of each pair, in order.
    pub games: Vec<PairGames>,
    /// Series of each pair.
    pub pairs: Vec<FieldPair>,
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
    let pairs = pairs_of(decks.len());
    let versions = 1 + u64::from(other.is_some());
    let shard = args.shard.unwrap_or(Shard::WHOLE).games(args.games);
    let bar = progress((shard.end - shard.start) * pairs.len() as u64 * versions);
    let (mut games, mut series) = (Vec::new(), Vec::new());
    for pair in pairs {
        let sides = pair.map(|deck| &decks[deck]);
        let before = match other {
            Some(other) => other_match_up(args, other, sides)?,
            None => None,
        };
        let (played, of_pair) = threads.install(|| play_pair(args, pool, pair, sides, before.as_deref(), (&bar, &stop)))?;
        games.push(played);
        series.push(FieldPair { decks: pair, series: of_pair });
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(FieldGames { games, pairs: series, interrupted: stop.load(Ordering::Relaxed) })
}

/// Returns every pair of so many decks.
fn pairs_of(decks: usize) -> Vec<[usize; 2]> {
    (0..decks).flat_map(|one| (one + 1..decks).map(move |other| [one, other])).collect()
}

/// Returns the manifest of the part that a folder has already, with the tables of every pair as these games would be.
///
/// # Errors
/// Decks that cannot be played.
pub(super) fn kept_part(args: &Args, pool: &Pool, decks: &[PoolDeck]) -> Result<Option<PathBuf>, Failure> {
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let Some(folder) = &args.out else { return Ok(None) };
    let manifest = manifest_path(folder, shard);
    if args.against.is_some() || !manifest.is_file() {
        return Ok(None);
    }
    for pair in pairs_of(decks.len()) {
        let paired = paired(args, pool, pair.map(|deck| &decks[deck]))?;
        let match_up = paired.match_up().map_err(|unplayable| refusal(pool, unplayable))?;
        let recipe = Recipe::of(pool, &paired, &*match_up, series(args));
        if kept(&folder.join(FieldPair::folder(pair)), &recipe, shard).is_none() {
            return Ok(None);
        }
    }
    Ok(Some(manifest))
}

/// Returns the series of each pair.
fn series(args: &Args) -> Series {
    let watch = Watch { abilities: true, cards: true };
    Series { bots: [args.player; 2], seed: args.seed, games: args.games, shard: args.shard.unwrap_or(Shard::WHOLE), watch }
}

/// Returns the match-up of the decks of the same names in another pool; `None` if it lacks one.
fn other_match_up(args: &Args, other: &Pool, decks: [&PoolDeck; 2]) -> Result<Option<Box<dyn MatchUp>>, Failure> {
    let named = |deck: &PoolDeck| other.decks().iter().find(|one| one.deck.game == deck.deck.game && one.deck.name == deck.deck.name);
    let [Some(a), Some(b)] = decks.map(named) else { return Ok(None) };
    let (a, b) = (args.rules.of_deck(other, a.clone())?, args.rules.of_deck(other, b.clone())?);
    paired(args, other, [&a, &b])?.match_up().map(Some).map_err(|unplayable| refusal(other, unplayable))
}

/// Plays a pair, and returns its games with the fingerprint of their series.
fn play_pair(
    args: &Args,
    pool: &Pool,
    decks: [usize; 2],
    sides: [&PoolDeck; 2],
    before: Option<&dyn MatchUp>,
    (bar, stop): (&ProgressBar, &AtomicBool),
) -> Result<(PairGames, String), Failure> {
    let paired = paired(args, pool, sides)?;
    let match_up = paired.match_up().map_err(|unplayable| refusal(pool, unplayable))?;
    let series = series(args);
    let names = sides.map(|deck| deck.deck.name.as_str());
    let recipe = Recipe::of(pool, &paired, &*match_up, series);
    let name = recipe.series.clone();
    let keeper = args.out.as_ref().map(|folder| Keeper::create(&folder.join(FieldPair::folder(decks)), recipe, series.shard));
    let mut keeper = keeper.transpose()?;
    let mut of_pair = PairGames::begin(decks, match_up.abilities(), match_up.cards());
    bar.set_message(format!("{} – {}", names[0], names[1]));
    let ended = play_all(&*match_up, series, |games| {
        for game in games {
            of_pair.add(game);
            keeper.as_mut().map_or(Ok(()), |keeper| keeper.push(game)).map_err(|failure| Ended::Failed(failure.into()))?;
        }
        bar.inc(games.len() as u64);
        let enough = stop.load(Ordering::Relaxed) || args.until_clear && is_clear(&of_pair.report);
        if enough { Err(Ended::Enough) } else { Ok(()) }
    });
    match ended {
        Ok(_) => keeper.map_or(Ok(()), |keeper| keeper.finish().map(drop))?,
        // The tables of a series that was cut short are not kept: it is another one.
        Err(Ended::Enough) => {}
        Err(Ended::Failed(failure)) => return Err(failure),
    }
    if let Some(match_up) = before {
        of_pair.before = scores_of(match_up, Series { games: of_pair.scores.len() as u64, watch: Watch::default(), ..series }, bar);
    }
    Ok((of_pair.finished(), name))
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

/// True if it is clear who wins more games of a pair.
fn is_clear(report: &MatchReport) -> bool {
    let [low, high] = strict_confidence(report.wins[0] as f64 + report.ties as f64 / 2.0, report.games as f64);
    low > 0.5 || high < 0.5
}
