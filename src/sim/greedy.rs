//! A bot that looks one answer ahead.
//!
//! It determinizes the game several times, tries answers on copies of these guesses, and picks the answer with the highest total score; ties are broken at
//! random. If one option is to be picked it tries each; otherwise, some random sets. It never tries an answer on the game itself: the effect of a hidden card,
//! or the next card drawn, is unknown to it as it is to the other players.

use super::chance::BotChance;
use super::determinize::Determinize;
use super::random::random;
use crate::kernel::game::Decision;
use crate::kernel::seat::Seat;

/// The number of guesses.
const GUESSES: usize = 4;
/// The number of sets of options tried, if several options may be picked.
const TRIALS: usize = 8;

/// Picks the answer with the highest total score over several guesses of the hidden cards.
pub fn greedy<G: Determinize>(game: &G, decision: &Decision, chance: &mut BotChance, picks: &mut Vec<u16>) {
    let guesses: Vec<G> = (0..GUESSES).map(|_| game.determinize(decision.seat, chance)).collect();
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

/// Returns the total score of a player after an answer, over the guesses; `None` if its picks cannot be made together. `copy` is scratch space for the guesses.
fn summed<G: Determinize>(guesses: &[&G], copy: &mut G, picks: &[u16], seat: Seat) -> Option<i128> {
    let mut sum = 0;
    for &guess in guesses {
        copy.clone_from(guess);
        copy.choose(picks).ok()?;
        sum += i128::from(copy.score(seat));
    }
    Some(sum)
}
