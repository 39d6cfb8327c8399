//! `cardwright play`: a game in the terminal, against a person or a bot.

mod answer;
mod screen;
mod table;

use super::arguments::{GameName, MorePools};
use super::output::Output;
use super::recording::{begun, check_record, load as load_replay, seated};
use super::sim::{find_decks, pair, refusal};
use super::{Failure, Outcome};
use crate::card::{Pool, PoolDeck};
use crate::replay::fingerprint::differences;
use crate::replay::follow::follow;
use crate::replay::model::Replay;
use crate::replay::session::Session;
use crate::sim::bot::Bot;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use table::TableTop;

/// Play a game in the terminal, against a person or a bot
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright play                                       a game of the built-in decks against a bot
  cardwright play --deck my.deck.ron --deck two_lights --players human,greedy
  cardwright play --seed 7 --record game.replay.ron     to be followed with `cardwright replay`")]
pub struct Args {
    #[command(flatten)]
    game: GameName,
    /// The decks of player 1 and player 2: a deck file, or the name of a deck of the pool; give it twice
    #[arg(long, value_name = "DECK", required_unless_present = "resume", conflicts_with = "resume")]
    deck: Vec<String>,
    #[command(flatten)]
    pools: MorePools,
    /// The players: human, or a bot: random, greedy or mcts; `mcts:2000` searches that many nodes a decision. Without it a human plays against a random bot, and a resumed game goes on with its players
    #[arg(long, value_name = "PLAYER,PLAYER", value_delimiter = ',')]
    players: Option<Vec<Player>>,
    /// The seed of the random choices; without it, 1
    #[arg(long, conflicts_with = "resume")]
    seed: Option<u64>,
    /// Keep the game as a replay file when it ends, or is left
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

/// Player: the source of a seat's decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Person at the terminal.
    Human,
    /// Bot.
    Bot(Bot),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Bot(bot) => bot.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "human" => Ok(Self::Human),
            bot => bot.parse().map(Self::Bot).map_err(|why| format!("{why}; or human, for a person at the terminal")),
        }
    }
}

/// Runs the command.
///
/// # Errors
/// Decks that cannot be played, a saved game that cannot be resumed, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    if let Some(path) = &args.record {
        check_record(path)?;
    }
    let (pool, decks) = match &args.resume {
        Some(_) => (args.pools.load(std::iter::empty())?, [0; 2]),
        None => find_decks(&args.pools, &args.deck)?,
    };
    let (game, replay) = match &args.resume {
        Some(path) => resumed(path, &pool)?,
        None => new_game(args, &pool, decks.map(|deck| &pool.decks()[deck]))?,
    };
    let players = match &args.players {
        Some(players) => two_players(players)?,
        None => [named(&replay.players[0].name)?, named(&replay.players[1].name)?],
    };
    TableTop::new(&pool, game, replay, players, args.record.as_deref(), out).play()
}

/// Parses the player's name in a saved game.
fn named(name: &str) -> Result<Player, Failure> {
    name.parse().map_err(|why| Failure::Usage(format!("{why}; say who plays on: --players human,random")))
}

fn two_players(players: &[Player]) -> Result<[Player; 2], Failure> {
    players.try_into().map_err(|_| Failure::Usage(format!("two players are wanted: --players human,random; {} given", players.len())))
}

fn new_game(args: &Args, pool: &Pool, decks: [&PoolDeck; 2]) -> Result<(Box<dyn Session>, Replay), Failure> {
    let paired = pair(&args.game, pool, decks)?;
    let seed = args.seed.unwrap_or(1);
    let players = two_players(args.players.as_deref().unwrap_or(&[Player::Human, Player::Bot(Bot::Random)]))?;
    let game = paired.rules.seat(&paired.game, paired.cards(), seed).map_err(|unplayable| refusal(pool, unplayable))?;
    let replay = begun(pool, &paired, players.map(|player| player.to_string()), seed, &*game);
    Ok((game, replay))
}

/// Replays a saved game up to the point where it was saved.
fn resumed(path: &Path, pool: &Pool) -> Result<(Box<dyn Session>, Replay), Failure> {
    let replay = load_replay(path)?.replay;
    let differs = differences(&replay, pool);
    if !differs.is_empty() {
        let told: Vec<String> = differs.iter().map(|what| format!("{}: {what}", path.display())).collect();
        return Err(Failure::Usage(told.join("\n")));
    }
    let mut game = seated(&replay, pool)?;
    follow(&replay, &mut *game, replay.steps.len()).map_err(|mismatch| {
        let at = mismatch.step.map_or_else(|| "before the first answer".to_owned(), |step| format!("answer {}", step + 1));
        Failure::Usage(format!("{}: {at}: {}", path.display(), mismatch.differs.join("; ")))
    })?;
    Ok((game, replay))
}
