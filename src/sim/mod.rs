//! Simulation: many games between bots, for win rates, lengths and speed.
//!
//! Game *i* of a match-up depends on the seed and *i* alone, whatever the number of threads.

pub mod abilities;
pub mod bot;
pub mod cards;
pub mod chance;
pub mod deck_match;
pub mod determinize;
pub mod env;
pub mod greedy;
pub mod interval;
pub mod match_up;
pub mod mcts;
pub mod perft;
pub mod played;
pub mod random;
pub mod report;
pub mod score;
pub mod shard;
mod tally;
