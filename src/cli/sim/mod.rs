//! `cardwright sim`: plays many games between bots.

pub(super) mod keep;
mod manifest;
mod merge;
mod rows;
mod table;
mod text;

pub(super) use table::guarded;

use crate::card::fields::{listing, nearest};
use crate::card::pool::Game;
use crate::card::{Card, Pool, PoolDeck};
use crate::cli::arguments::{GameName, MorePools, RulesVersion, shown};
use crate::cli::output::Output;
use crate::cli::{Failure, Outcome, recording};
use crate::diagnostic::{Diagnostic, Finding, Source, report};
use crate::games::card_game::Unplayable;
use crate::games::{self, CardGame};
use crate::lint::deck::check_deck;
use crate::replay::begin::program;
use crate::replay::fingerprint::{Fingerprint, decks_print};
use crate::replay::model::ReplayPlayer;
use crate::sim::bot::Bot;
use crate::sim::match_up::{MatchUp, Series, play_all};
use crate::sim::played::Watch;
use crate::sim::report::MatchReport;
use crate::sim::shard::Shard;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use keep::{Keeper, kept};
pub use manifest::Manifest;
use manifest::Recipe;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

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
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots of the first and the second deck: random, greedy or mcts; `mcts:2000` searches that many nodes a decision
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', default_value = "random,random")]
    players: Vec<Bot>,
    /// The number of threads; without it, as many as the machine has
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
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

/// Output of `sim --format json`: parameters and results.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SimReport {
    /// Rules version.
    pub rules: String,
    /// Names of the first and the second deck.
    pub decks: [String; 2],
    /// Names of their bots.
    pub bots: [String; 2],
    /// Seed of the random number generator.
    pub seed: u64,
    /// Results over all games.
    #[serde(flatten)]
    pub report: MatchReport,
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
    let match_up = paired.match_up(&pool)?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.map_or(0, usize::from)).build();
    let threads = threads.map_err(|error| Failure::Usage(format!("the threads cannot be started: {error}")))?;
    let watch = Watch { abilities: args.abilities, cards: args.cards };
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let series = Series { bots, seed: args.seed, games: args.games, shard, watch };
    let mut keeper = None;
    if let Some(folder) = &args.out {
        let recipe = recipe_of(&pool, &paired, &*match_up, series);
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

/// Returns everything from which the games of a series follow.
pub(super) fn recipe_of(pool: &Pool, paired: &Paired<'_>, match_up: &dyn MatchUp, series: Series) -> Recipe {
    let players = paired.decks.map(|deck| ReplayPlayer::new(String::new(), &deck.deck));
    let prints = Fingerprint::of(pool, &paired.game, players.iter().flat_map(ReplayPlayer::numbers));
    let recipe = Recipe {
        series: String::new(),
        program: program(),
        source: env!("CARDWRIGHT_SOURCE").to_owned(),
        game: paired.game.file.game.clone(),
        rules: paired.decks[0].deck.rules.clone(),
        pool: prints.pool,
        decks: paired.decks.map(|deck| deck.deck.name.clone()),
        deck_cards: decks_print(&players),
        bots: series.bots.map(|bot| bot.to_string()),
        seed: series.seed,
        games: series.games,
        abilities: if series.watch.abilities { match_up.abilities() } else { Vec::new() },
        cards: if series.watch.cards { match_up.cards() } else { Vec::new() },
    };
    recipe.named()
}

/// Finds the two decks given; returns the pool that has them, and their indices in it.
pub(super) fn find_decks(pools: &MorePools, names: &[String]) -> Result<(Pool, [usize; 2]), Failure> {
    let [a, b] = names else {
        return Err(Failure::Usage(format!("two decks are played against each other: --deck A --deck B; {} given", names.len())));
    };
    let pool = pools.load([a, b].into_iter().map(PathBuf::from).filter(|path| path.is_file()))?;
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

/// Finds the deck given by path, deck name or file name.
pub(super) fn find_deck<'p>(pool: &'p Pool, name: &str) -> Result<&'p PoolDeck, String> {
    let source = |deck: &PoolDeck| pool.sources()[deck.source].name().to_owned();
    let stem = |deck: &PoolDeck| {
        let file = source(deck);
        let file = file.rsplit('/').next().unwrap_or_default();
        file.strip_suffix(".deck.ron").unwrap_or(file).to_owned()
    };
    let written = name.replace('\\', "/");
    let file = pool.decks().iter().find(|deck| source(deck) == written);
    let named = || pool.decks().iter().find(|deck| deck.deck.name.eq_ignore_ascii_case(name) || stem(deck).eq_ignore_ascii_case(name));
    file.or_else(named).ok_or_else(|| {
        if Path::new(name).is_file() {
            return format!("{name}: is not a deck file; deck files end in `.deck.ron`");
        }
        let names = || pool.decks().iter().map(|deck| deck.deck.name.as_str());
        match nearest(name, names()) {
            Some(near) => format!("there is no deck {name:?}; did you mean {near:?}?"),
            None => format!("there is no deck {name:?}, neither a file nor the name of one; there are {}", listing(names())),
        }
    })
}

/// Sets up the match-up of two decks of one game.
pub(super) fn match_up(game: &GameName, pool: &Pool, decks: [&PoolDeck; 2]) -> Result<Box<dyn MatchUp>, Failure> {
    pair(game, pool, decks)?.match_up(pool)
}

/// Pair of decks that can be played against each other.
pub(super) struct Paired<'p> {
    /// Their game with its vocabulary, as of the rules version of both.
    pub game: Game,
    /// Rules of the game.
    pub rules: &'static dyn CardGame,
    /// Decks.
    pub decks: [&'p PoolDeck; 2],
    /// Cards of each deck.
    cards: [Vec<&'p Card>; 2],
}

impl<'p> Paired<'p> {
    /// Returns the same pair in this order of seats.
    pub fn in_order(&self, order: [usize; 2]) -> Paired<'p> {
        let (decks, cards) = (order.map(|deck| self.decks[deck]), order.map(|deck| self.cards[deck].clone()));
        Paired { game: self.game.clone(), rules: self.rules, decks, cards }
    }

    /// Returns the cards of both decks.
    pub fn cards(&self) -> [&[&Card]; 2] {
        self.cards.each_ref().map(Vec::as_slice)
    }

    /// Sets up the match-up of the pair.
    ///
    /// # Errors
    /// Texts that cannot be played.
    pub fn match_up(&self, pool: &Pool) -> Result<Box<dyn MatchUp>, Failure> {
        self.rules.match_up(&self.game, self.cards()).map_err(|unplayable| refusal(pool, unplayable))
    }
}

/// Pairs two decks, after checking that both are legal in one game and rules version.
///
/// # Errors
/// Illegal decks, or decks of different games or rules versions.
pub(super) fn pair<'p>(game: &GameName, pool: &'p Pool, decks: [&'p PoolDeck; 2]) -> Result<Paired<'p>, Failure> {
    let game = game_of(game, pool, decks)?;
    let name = game.file.game.as_str();
    let mut findings = Vec::new();
    let cards = decks.map(|deck| cards(pool, deck, &mut findings));
    if !findings.is_empty() {
        report::sort(&mut findings);
        findings.dedup();
        return Err(Failure::Findings(shown(pool.sources(), &findings)));
    }
    let rules = games::of(name).ok_or_else(|| Failure::Usage(format!("games of {name} cannot be played")))?;
    let version = one_version(decks)?;
    let game = game.as_of(version).ok_or_else(|| Failure::Usage(format!("{name} has no rules version {version}")))?;
    Ok(Paired { game, rules, decks, cards })
}

/// Converts the reason why decks cannot be played into a failure.
pub(super) fn refusal(pool: &Pool, unplayable: Unplayable) -> Failure {
    match unplayable {
        Unplayable::Texts(texts) => Failure::Findings(unsupported(pool, texts)),
        Unplayable::Size { .. } | Unplayable::Rulings(_) | Unplayable::Game(_) => Failure::Usage(unplayable.to_string()),
    }
}

/// Returns the common game of two decks.
fn game_of<'p>(named: &GameName, pool: &'p Pool, decks: [&PoolDeck; 2]) -> Result<&'p Game, Failure> {
    let name = match named.named(pool)? {
        Some(game) => &game.file.game,
        None => &decks[0].deck.game,
    };
    if let Some(deck) = decks.into_iter().find(|deck| deck.deck.game != *name) {
        let file = pool.sources()[deck.source].name();
        return Err(Failure::Usage(format!("{file}: is a deck for {}, not for {name}", deck.deck.game)));
    }
    pool.game(name).ok_or_else(|| Failure::Usage(format!("the words of the game {name} are not known")))
}

/// Returns the common rules version of two decks.
fn one_version(decks: [&PoolDeck; 2]) -> Result<&str, Failure> {
    let [a, b] = decks.map(|deck| deck.deck.rules.as_str());
    if a == b {
        return Ok(a);
    }
    Err(Failure::Usage(format!("the decks are for the rules {a} and {b}: say which to play by, --rules {a} or --rules {b}")))
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

/// Checks a deck against the deck construction rules, and returns its cards.
fn cards<'p>(pool: &'p Pool, deck: &PoolDeck, findings: &mut Vec<Finding>) -> Vec<&'p Card> {
    check_deck(pool, deck, findings);
    deck.deck.numbers().filter_map(|number| pool.card(number)).map(|card| &card.card).collect()
}
