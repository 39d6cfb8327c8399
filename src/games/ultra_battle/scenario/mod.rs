//! Scenarios of Ultra Battle: from the written cards to the game that is played, and the questions about it.

pub mod position;
pub mod questions;
pub mod stage;
