//! Bots: players that decide by themselves.

use super::chance::BotChance;
use super::determinize::Determinize;
use super::greedy::greedy;
use super::mcts::mcts;
use super::random::random;
use crate::kernel::game::Decision;
use std::fmt;
use std::str::FromStr;

/// The strategy of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Picks uniformly among all answers of the right form.
    Random,
    /// Looks one answer ahead and picks the one with the best score; see [`greedy`](super::greedy).
    Greedy,
    /// Searches a tree with this many nodes for each decision; see [`mcts`](super::mcts).
    Mcts(u32),
}

/// The default number of nodes of a search.
const NODES: u32 = 600;
/// The maximum number of nodes of a search.
const MOST_NODES: u32 = 1_000_000;

impl Bot {
    /// All bots by name; the name of a search can be followed by its number of nodes, as in "mcts:2000".
    pub const ALL: [(&'static str, Bot); 3] = [("random", Bot::Random), ("greedy", Bot::Greedy), ("mcts", Bot::Mcts(NODES))];

    /// Decides: fills in the indices of the picked options.
    pub fn decide<G: Determinize>(self, game: &G, decision: &Decision, chance: &mut BotChance, picks: &mut Vec<u16>) {
        match self {
            Bot::Random => random(decision, chance, picks),
            Bot::Greedy => greedy(game, decision, chance, picks),
            Bot::Mcts(nodes) => mcts(game, decision, nodes, chance, picks),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Greedy => f.write_str("greedy"),
            Bot::Mcts(NODES) => f.write_str("mcts"),
            Bot::Mcts(nodes) => write!(f, "mcts:{nodes}"),
        }
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        if let Some(nodes) = name.strip_prefix("mcts:") {
            let nodes = nodes.parse().ok().filter(|nodes| (1..=MOST_NODES).contains(nodes));
            return nodes.map(Bot::Mcts).ok_or_else(|| format!("`{name}`: a search has 1 to {MOST_NODES} nodes, as in `mcts:2000`"));
        }
        let found = Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, bot)| *bot);
        found.ok_or_else(|| format!("there is no bot `{name}`; known: {}", Self::ALL.map(|(name, _)| name).join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::Bot;

    #[test]
    fn a_bot_is_read_as_it_is_written() {
        for name in ["random", "greedy", "mcts", "mcts:2000"] {
            assert_eq!(name.parse::<Bot>().map(|bot| bot.to_string()), Ok(name.to_owned()));
        }
        for name in ["", "Random", "mcts:", "mcts:0", "mcts:-1", "mcts:1000001"] {
            assert!(name.parse::<Bot>().is_err(), "{name}");
        }
    }
}
