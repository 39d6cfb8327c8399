//! A bot that looks one answer ahead.
//!
//! It tries answers on copies of the game and keeps the one after which its score is best; among equals it picks by chance. Where one option is
//! picked it tries them all; where several are, it tries some sets by chance. The score of a game counts what both players can see and
//! how many cards somebody holds, never which: the bot is not better informed than a player, beyond learning how many cards an effect would
//! bring.

use super::chance::BotChance;
use super::random::random;
use crate::kernel::game::{Decision, Ending, Game};
use crate::kernel::seat::Seat;

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

/// Picks the answer after which the score is best.
pub fn greedy<G: Score>(game: &G, decision: &Decision, chance: &mut BotChance, picks: &mut Vec<u16>) {
    let single = decision.min == 1 && decision.max == 1;
    let trials = if single { decision.options as usize } else { TRIALS };
    let mut trial = Vec::new();
    let mut best: Option<(i64, u64)> = None;
    let mut copy = game.clone();
    for number in 0..trials {
        if single {
            trial.clear();
            trial.push(number as u16);
        } else {
            random(decision, chance, &mut trial);
        }
        copy.clone_from(game);
        if copy.choose(&trial).is_err() {
            continue;
        }
        let score = (copy.score(decision.seat), chance.draw());
        if best.is_none_or(|best| score > best) {
            best = Some(score);
            picks.clone_from(&trial);
        }
    }
    if best.is_none() {
        random(decision, chance, picks);
    }
}
