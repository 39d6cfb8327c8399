//! What a bot is.

use super::chance::BotChance;
use super::greedy::{Score, greedy};
use super::random::random;
use crate::kernel::game::Decision;
use std::fmt;
use std::str::FromStr;

/// A player that decides by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Picks among all answers by chance.
    Random,
    /// Looks one answer ahead and picks the one after which it stands best; see [`greedy`](super::greedy).
    Greedy,
}

impl Bot {
    /// The bots there are, by name.
    pub const ALL: [(&'static str, Bot); 2] = [("random", Bot::Random), ("greedy", Bot::Greedy)];

    /// Decides: fills in the numbers of the picked options.
    pub fn decide<G: Score>(self, game: &G, decision: &Decision, chance: &mut BotChance, picks: &mut Vec<u16>) {
        match self {
            Bot::Random => random(decision, chance, picks),
            Bot::Greedy => greedy(game, decision, chance, picks),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::ALL.iter().find(|(_, bot)| bot == self).map_or("", |(name, _)| name);
        f.write_str(name)
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, bot)| *bot);
        found.ok_or_else(|| format!("there is no bot `{name}`; known: {}", Self::ALL.map(|(name, _)| name).join(", ")))
    }
}
