//! `cardwright sim`: plays many games between bots.

mod merge;
mod table;
mod text;

pub(super) use table::guarded;

use crate::card::{Pool, PoolDeck, files};
use crate::cli::arguments::{GameName, MorePools, RulesVersion, games_played, shown};
use crate::cli::output::Output;
use crate::cli::{Failure, Outcome, recording};
use crate::diagnostic::{Diagnostic, Finding, Source};
use crate::games::card_game::Unplayable;
use crate::series::keep::{Keeper, kept};
use crate::series::manifest::Recipe;
use crate::sim::bot::Bot;
use crate::sim::match_up::{MatchUp, Series, play_all};
use crate::sim::played::Watch;
use crate::sim::report::SimReport;
use crate::sim::shard::Shard;
use crate::suite::pair::{Paired, Unpaired, find_deck};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::path::PathBuf;

/// Play many games between bots, deck against deck
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    merge: Option<Part>,
    #[command(flatten)]
    game: GameName,
    /// The two decks: a deck file, or the name of a deck of the pool; give it twice
    #[arg(long, value_name = "DECK", required = true)]
    deck: Vec<String>,
    #[command(flatten)]
    pools: MorePools,
    #[command(flatten)]
    rules: RulesVersion,
    /// The number of games
    #[arg(long, default_value_t = 1000, value_parser = games_played, allow_negative_numbers = true)]
    games: u64,
    /// The seed of the random choices
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// The bots of the first and the second deck: random, greedy or mcts; `mcts:2000` searches that many nodes a decision
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', default_value = "random,random")]
    players: Vec<Bot>,
    /// The number of threads; without it, as many as the machine has
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Note which abilities are used, and how winning goes with it
    #[arg(long)]
    abilities: bool,
    /// Note which cards are held and played, and how winning goes with it
    #[arg(long)]
    cards: bool,
    /// Keep every game as a row of `games.parquet` in this folder, with a manifest of all that it follows from; with `--abilities` and `--cards` those too
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Play only this part of the games, such as 3/16: the third of sixteen; `sim merge` makes one series of all parts
    #[arg(long, value_name = "I/N", requires = "out", conflicts_with = "record")]
    shard: Option<Shard>,
    /// Keep games as replay files: the first one in a FILE.replay.ron, or every one in a folder
    #[arg(long, value_name = "FILE|DIR")]
    record: Option<PathBuf>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: SimFormat,
}

const EXAMPLES: &str = "\
Examples:
  cardwright sim --deck two_lights --deck out_of_the_trench --games 20000
  cardwright sim --deck A.deck.ron --deck B.deck.ron --players greedy,mcts:500 --cards
  cardwright sim --deck two_lights --deck out_of_the_trench --games 1000000 --shard 3/16 --out games
  cardwright sim merge games";

/// The work on series that were played in parts.
#[derive(Debug, clap::Subcommand)]
enum Part {
    Merge(merge::Args),
}

/// The forms of what the games came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum SimFormat {
    /// For people
    #[default]
    Text,
    /// One JSON object
    Json,
    /// A table: a line a player or, with `--abilities`, a line a player's ability
    Csv,
}

/// Runs the command.
///
/// # Errors
/// Decks that cannot be played, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    if let Some(Part::Merge(args)) = &args.merge {
        return merge::run(args, out);
    }
    let Ok(bots): Result<[Bot; 2], _> = args.players.as_slice().try_into() else {
        return Err(Failure::Usage(format!("two players are wanted: --players random,greedy; {} given", args.players.len())));
    };
    let (pool, decks) = find_decks(&args.pools, &args.deck)?;
    let [a, b] = decks.map(|deck| &pool.decks()[deck]);
    let (a, b) = (&args.rules.of_deck(&pool, a.clone())?, &args.rules.of_deck(&pool, b.clone())?);
    let paired = pair(&args.game, &pool, [a, b])?;
    if let Some(path) = &args.record {
        recording::check_keep(path)?;
    }
    let match_up = paired.match_up().map_err(|unplayable| refusal(&pool, unplayable))?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.map_or(0, usize::from)).build();
    let threads = threads.map_err(|error| Failure::Usage(format!("the threads cannot be started: {error}")))?;
    let watch = Watch { abilities: args.abilities, cards: args.cards };
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let series = Series { bots, seed: args.seed, games: args.games, shard, watch };
    let mut keeper = None;
    if let Some(folder) = &args.out {
        let recipe = Recipe::of(&pool, &paired, &*match_up, series);
        if let Some(manifest) = kept(folder, &recipe, shard) {
            eprintln!("{}: is there already, and as these games would be", manifest.display());
            return Ok(Outcome::Clean);
        }
        keeper = Some(Keeper::create(folder, recipe, shard)?);
    }
    let bar = progress({
        let games = shard.games(args.games);
        games.end - games.start
    });
    let report = threads.install(|| {
        play_all(&*match_up, series, |games| {
            bar.inc(games.len() as u64);
            keeper.as_mut().map_or(Ok(()), |keeper| games.iter().try_for_each(|game| keeper.push(game)))
        })
    })?;
    bar.finish_and_clear();
    if let Some(keeper) = keeper {
        keeper.finish()?;
    }
    if let Some(path) = &args.record {
        recording::keep(path, &pool, &paired, &*match_up, (bots, args.seed, args.games))?;
    }
    let (decks, bots) = ([a, b].map(|deck| deck.deck.name.clone()), bots.map(|bot| bot.to_string()));
    write_report(&SimReport { rules: a.deck.rules.clone(), decks, bots, seed: args.seed, report }, args.format, out)?;
    Ok(Outcome::Clean)
}

/// Writes a report in a form.
fn write_report(sim: &SimReport, format: SimFormat, out: &mut Output) -> Result<(), Failure> {
    match format {
        SimFormat::Json => out.json(sim),
        SimFormat::Text => text::write(sim, out),
        SimFormat::Csv => table::write(sim, out),
    }
}

/// Finds the two decks given; returns the pool that has them, and their indices in it.
pub(super) fn find_decks(pools: &MorePools, names: &[String]) -> Result<(Pool, [usize; 2]), Failure> {
    let [a, b] = names else {
        return Err(Failure::Usage(format!("two decks are played against each other: --deck A --deck B; {} given", names.len())));
    };
    let pool = pools.load([a, b].into_iter().map(PathBuf::from).filter(|path| files::is_file(path)))?;
    match [a, b].map(|name| find_deck(&pool, name).map(|found| pool.decks().iter().position(|deck| std::ptr::eq(deck, found)))) {
        [Ok(Some(a)), Ok(Some(b))] => Ok((pool, [a, b])),
        found => Err(Failure::Usage(found.into_iter().filter_map(Result::err).collect::<Vec<_>>().join("\n"))),
    }
}

/// Creates a progress bar, hidden if standard error is not a terminal.
pub(super) fn progress(games: u64) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left {msg}");
    ProgressBar::with_draw_target(Some(games), target).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Sets up the match-up of two decks of one game.
pub(super) fn match_up(game: &GameName, pool: &Pool, decks: [&PoolDeck; 2]) -> Result<Box<dyn MatchUp>, Failure> {
    pair(game, pool, decks)?.match_up().map_err(|unplayable| refusal(pool, unplayable))
}

/// Converts the reason why decks cannot be played into a failure.
pub(super) fn refusal(pool: &Pool, unplayable: Unplayable) -> Failure {
    match unplayable {
        Unplayable::Texts(texts) => Failure::Findings(unsupported(pool, texts)),
        Unplayable::Size { .. } | Unplayable::Rulings(_) | Unplayable::Game(_) => Failure::Usage(unplayable.to_string()),
    }
}

/// Renders the diagnostics of unsupported texts or scripts, each as a source of its own.
fn unsupported(pool: &Pool, texts: Vec<(String, Diagnostic)>) -> String {
    let rule = |number: &str| pool.card(number).map_or(("text", ""), |card| card.card.rule());
    let sources: Vec<Source> = texts.iter().map(|(number, _)| Source::new(number.as_str(), rule(number).1)).collect();
    let findings: Vec<Finding> = texts
        .into_iter()
        .enumerate()
        .map(|(source, (number, diagnostic))| Finding { source, field: Some(rule(&number).0), card: Some(number), diagnostic })
        .collect();
    shown(&sources, &findings)
}

/// Pairs two decks of the game that is named, or of their own.
///
/// # Errors
/// Illegal decks, or decks of different games or rules versions.
pub(super) fn pair<'p>(game: &GameName, pool: &'p Pool, decks: [&'p PoolDeck; 2]) -> Result<Paired<'p>, Failure> {
    let named = game.named(pool)?.map(|game| game.file.game.as_str());
    crate::suite::pair::pair(named, pool, decks).map_err(|unpaired| match unpaired {
        Unpaired::Illegal(findings) => Failure::Findings(shown(pool.sources(), &findings)),
        Unpaired::Mismatched(why) => Failure::Usage(why),
    })
}
