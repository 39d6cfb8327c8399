//! A bot that looks one answer ahead.
//!
//! It guesses several times what it does not see, tries answers on copies of these guesses, and keeps the one after which its score is best in sum; among equals it picks by
//! chance. Where one option is picked it tries them all; where several are, it tries some sets by chance. The game itself is never tried: what a card that it does not see
//! would do, or which card is drawn next, it learns when the other players do.

use super::chance::BotChance;
use super::guess::Guess;
use super::random::random;
use crate::kernel::game::{Decision, Ending, Game};
use crate::kernel::seat::Seat;

/// How often it guesses what it does not see.
const GUESSES: usize = 4;
/// How many sets of options are tried where several are picked.
const TRIALS: usize = 8;

/// A game whose positions can be compared.
pub trait Score: Game {
    /// How well a player stands while the game goes on: more is better. It reads nothing that is hidden from either player.
    fn standing(&self, seat: Seat) -> i64;

    /// How well a player stands, or has come out.
    fn score(&self, seat: Seat) -> i64 {
        match self.ending() {
            Some(Ending::Won(winner)) if winner == seat => i64::MAX,
            Some(Ending::Won(_)) => i64::MIN,
            Some(Ending::Tied | Ending::Stopped(_)) => 0,
            None => self.standing(seat),
        }
    }
}

/// Picks the answer after which the score is best, over several guesses of what the player does not see.
pub fn greedy<G: Guess>(game: &G, decision: &Decision, chance: &mut BotChance, picks: &mut Vec<u16>) {
    let guesses: Vec<G> = (0..GUESSES).map(|_| game.guess(decision.seat, chance)).collect();
    let guesses: Vec<&G> = guesses.iter().filter(|guess| guess.decision().as_ref() == Some(decision)).collect();
    let single = decision.min == 1 && decision.max == 1;
    let trials = if single { decision.options as usize } else { TRIALS };
    let mut trial = Vec::new();
    let mut best: Option<(i128, u64)> = None;
    let Some(mut copy) = guesses.first().map(|&guess| guess.clone()) else { return random(decision, chance, picks) };
    for number in 0..trials {
        if single {
            trial.clear();
            trial.push(number as u16);
        } else {
            random(decision, chance, &mut trial);
        }
        let Some(score) = summed(&guesses, &mut copy, &trial, decision.seat) else { continue };
        let score = (score, chance.draw());
        if best.is_none_or(|best| score > best) {
            best = Some(score);
            picks.clone_from(&trial);
        }
    }
    if best.is_none() {
        random(decision, chance, picks);
    }
}

/// The scores of a player after an answer, in sum over the guesses; `None` when its picks do not go together. The guesses are tried on `copy`.
fn summed<G: Guess>(guesses: &[&G], copy: &mut G, picks: &[u16], seat: Seat) -> Option<i128> {
    let mut sum = 0;
    for &guess in guesses {
        copy.clone_from(guess);
        copy.choose(picks).ok()?;
        sum += i128::from(copy.score(seat));
    }
    Some(sum)
}
