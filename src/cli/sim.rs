//! `cardwright sim`: many games between bots.

use super::arguments::{Form, Format, GameName, MorePools, shown};
use super::output::Output;
use super::{Failure, Outcome};
use crate::card::fields::{listing, nearest};
use crate::card::pool::Game;
use crate::card::{Card, Pool, PoolDeck};
use crate::diagnostic::{Diagnostic, Finding, Source, report};
use crate::games;
use crate::games::card_game::Unplayable;
use crate::lint::deck::check_deck;
use crate::sim::bot::Bot;
use crate::sim::match_up::{MatchReport, MatchUp, play_all};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Play many games between bots, deck against deck
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameName,
    /// The two decks: a deck file, or the name of a deck of the pool; give it twice
    #[arg(long, value_name = "DECK", required = true)]
    deck: Vec<String>,
    #[command(flatten)]
    pools: MorePools,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// What chance follows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots of the first and the second deck: random or greedy
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', default_value = "random,random")]
    players: Vec<Bot>,
    /// How many threads; without it, as many as the machine has
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    form: Form,
}

/// Runs the command.
///
/// # Errors
/// When the decks cannot be played, or the output cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let Ok(decks): Result<&[String; 2], _> = args.deck.as_slice().try_into() else {
        return Err(Failure::Usage(format!("two decks are played against each other: --deck A --deck B; {} given", args.deck.len())));
    };
    let Ok(bots): Result<[Bot; 2], _> = args.players.as_slice().try_into() else {
        return Err(Failure::Usage(format!("two players are wanted: --players random,greedy; {} given", args.players.len())));
    };
    let pool = args.pools.load(decks.iter().map(PathBuf::from).filter(|path| path.is_file()))?;
    let decks = decks.each_ref().map(|name| find_deck(&pool, name));
    let [a, b] = match decks {
        [Ok(a), Ok(b)] => [a, b],
        [a, b] => return Err(Failure::Usage([a.err(), b.err()].into_iter().flatten().collect::<Vec<_>>().join("\n"))),
    };
    let match_up = match_up(&args.game, &pool, [a, b])?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.map_or(0, usize::from)).build();
    let threads = threads.map_err(|error| Failure::Usage(format!("the threads cannot be started: {error}")))?;
    let bar = progress(args.games);
    let report = threads.install(|| play_all(&*match_up, bots, args.seed, args.games, |done| bar.set_position(done)));
    bar.finish_and_clear();
    match args.form.format {
        Format::Json => out.json(&report)?,
        Format::Text => write_text(&report, [a, b], bots, out)?,
    }
    Ok(Outcome::Clean)
}

/// A bar on a terminal, and nothing elsewhere.
fn progress(games: u64) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    ProgressBar::with_draw_target(Some(games), target).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The deck that is meant: that of a file, or the one of this name or file name.
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

/// The match-up of two decks of one game.
fn match_up(game: &GameName, pool: &Pool, decks: [&PoolDeck; 2]) -> Result<Box<dyn MatchUp>, Failure> {
    let game = game_of(game, pool, decks)?;
    let name = game.file.game.as_str();
    let mut findings = Vec::new();
    let [a, b] = decks.map(|deck| cards(pool, deck, &mut findings));
    if !findings.is_empty() {
        report::sort(&mut findings);
        findings.dedup();
        return Err(Failure::Findings(shown(pool.sources(), &findings)));
    }
    let rules = games::of(name).ok_or_else(|| Failure::Usage(format!("games of {name} cannot be played")))?;
    rules.match_up(game, [&a, &b]).map_err(|unplayable| match unplayable {
        Unplayable::Texts(texts) => Failure::Findings(unsupported(pool, texts)),
        Unplayable::Rulings(_) | Unplayable::Game(_) => Failure::Usage(unplayable.to_string()),
    })
}

/// The game that two decks are for.
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

/// What is wrong with the texts of cards, each shown as a file of its own.
fn unsupported(pool: &Pool, texts: Vec<(String, Diagnostic)>) -> String {
    let text = |number: &str| pool.card(number).map_or("", |card| card.card.text.as_str());
    let sources: Vec<Source> = texts.iter().map(|(number, _)| Source::new(number.as_str(), text(number))).collect();
    let finding = |(source, (number, diagnostic))| Finding { source, card: Some(number), field: Some("text"), diagnostic };
    let findings: Vec<Finding> = texts.into_iter().enumerate().map(finding).collect();
    shown(&sources, &findings)
}

/// The cards of a deck that the rules allow.
fn cards<'p>(pool: &'p Pool, deck: &PoolDeck, findings: &mut Vec<Finding>) -> Vec<&'p Card> {
    check_deck(pool, deck, findings);
    deck.deck.numbers().filter_map(|number| pool.card(number)).map(|card| &card.card).collect()
}

fn write_text(report: &MatchReport, decks: [&PoolDeck; 2], bots: [Bot; 2], out: &mut Output) -> Result<(), Failure> {
    let share = |part: u64| 100.0 * part as f64 / report.games as f64;
    for player in 0..2 {
        let name = format!("{} ({})", decks[player].deck.name, bots[player]);
        writeln!(out, "{name:<40} {:>10} wins  {:5.1} %", report.wins[player], share(report.wins[player]))?;
    }
    writeln!(out, "{:<40} {:>10} ties  {:5.1} %", "", report.ties, share(report.ties))?;
    for (reason, &games) in &report.stopped {
        writeln!(out, "stopped at {reason:<29} {games:>10}       {:5.1} %", share(games))?;
    }
    let each = |sum: u64| sum as f64 / report.games as f64;
    let speed = |sum: u64| sum as f64 / report.seconds.max(f64::MIN_POSITIVE);
    writeln!(out, "\n{} games: {:.1} turns and {:.1} decisions each", report.games, each(report.turns), each(report.decisions))?;
    let (games, decisions) = (speed(report.games), speed(report.decisions));
    writeln!(out, "{:.2} seconds: {games:.0} games and {decisions:.0} decisions a second", report.seconds)?;
    writeln!(out, "state hash {}", report.state_hash)?;
    Ok(())
}
