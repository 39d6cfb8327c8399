//! Verification of replays: every answer is repeated, and every state compared with the recorded fingerprint.

use super::model::{Replay, ReplayStep, written_hash};
use super::session::Session;
use crate::card::listing::plural;
use crate::kernel::game::{Decision, Illegal};
use crate::scenario::pick::quoted;
use crate::sim::bot::Bot;
use crate::sim::chance::{BotChance, seed_of};

/// Maximum number of attempts granted to a bot for a legal answer.
const ATTEMPTS: usize = 1000;

/// The first point at which a game deviates from its replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The index of the answer that does not fit, from 0; `None` if the starting state does not fit.
    pub step: Option<usize>,
    /// The differences, a sentence each.
    pub differs: Vec<String>,
}

/// Answers the open decision, and returns the record of it.
///
/// # Errors
/// The reason for which the answer is refused; the game is unchanged.
pub fn answer(game: &mut dyn Session, picks: &[u16]) -> Result<ReplayStep, Illegal> {
    let Some(decision) = game.decision() else { return Err(Illegal::Over) };
    let (asks, says) = (game.prompt(), said(game, picks));
    game.choose(picks)?;
    Ok(ReplayStep { player: decision.seat.index() as u8 + 1, asks, picks: picks.to_vec(), says, hash: written_hash(game.fingerprint()) })
}

/// Lets a bot answer the open decision, and returns the record of it; `None` if it finds no legal answer. The bot's random numbers depend on the seed and the number
/// of answers so far alone, so that a resumed game continues as it would have.
pub fn bot_answer(game: &mut dyn Session, bot: Bot, seed: u64) -> Option<ReplayStep> {
    let mut chance = BotChance::new(seed_of(seed, game.answers() as u64), game.decision()?.seat.index());
    (0..ATTEMPTS).find_map(|_| {
        let picks = game.decide(bot, &mut chance)?;
        answer(game, &picks).ok()
    })
}

/// Returns the labels of the picked options, without those that do not exist.
fn said(game: &dyn Session, picks: &[u16]) -> Vec<String> {
    let offers = game.offers();
    picks.iter().filter_map(|&pick| offers.get(usize::from(pick)).map(|offer| offer.label.clone())).collect()
}

/// Repeats the first `steps` answers of a replay in a game that has just begun.
///
/// # Errors
/// The first deviation.
pub fn follow(replay: &Replay, game: &mut dyn Session, steps: usize) -> Result<(), Mismatch> {
    let start = written_hash(game.fingerprint());
    if start != replay.start {
        let differs = format!("the state before the first decision has the fingerprint {start}, and had {}", replay.start);
        return Err(Mismatch { step: None, differs: vec![differs] });
    }
    for (number, step) in replay.steps.iter().take(steps).enumerate() {
        repeat(game, step).map_err(|differs| Mismatch { step: Some(number), differs })?;
    }
    Ok(())
}

/// Repeats a recorded answer, and checks the question, the labels and the resulting state.
fn repeat(game: &mut dyn Session, step: &ReplayStep) -> Result<(), Vec<String>> {
    let Some(decision) = game.decision() else {
        return Err(vec![format!("the game is over, and player {} is said to have answered {}", step.player, quoted(&step.says))]);
    };
    let asked = wrongly_asked(game, &decision, step);
    if !asked.is_empty() {
        return Err(asked);
    }
    let done = answer(game, &step.picks).map_err(|illegal| vec![format!("the answer cannot be given: {illegal}")])?;
    if done.hash == step.hash {
        return Ok(());
    }
    let differs = format!("the state after it has the fingerprint {}, and is recorded with {}", done.hash, step.hash);
    Err(vec![
        differs,
        "what was asked and answered is the same: the answer had another effect, or something differs that is not seen".to_owned(),
    ])
}

fn wrongly_asked(game: &dyn Session, decision: &Decision, step: &ReplayStep) -> Vec<String> {
    let mut differs = Vec::new();
    let player = decision.seat.index() as u8 + 1;
    if player != step.player {
        differs.push(format!("player {player} decides, and player {} is recorded", step.player));
    }
    let prompt = game.prompt();
    if prompt != step.asks {
        differs.push(format!("{prompt:?} is asked, and {:?} is recorded", step.asks));
    }
    let says = said(game, &step.picks);
    if says != step.says {
        let told = match step.picks.iter().find(|&&pick| pick >= decision.options) {
            Some(pick) => format!("there is no option {pick}: there are {}, counted from 0", plural(decision.options, "option")),
            None => format!("the picked options are {}, and {} is recorded", quoted(&says), quoted(&step.says)),
        };
        differs.push(told);
    }
    differs
}
