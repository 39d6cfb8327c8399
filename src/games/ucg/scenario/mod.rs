//! Scenarios of UCG: from the cards that are written to the game that is played, and what can be asked of it.

pub mod position;
pub mod questions;
pub mod stage;
