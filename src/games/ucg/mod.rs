//! The Ultraman Card Game, by its comprehensive rules.

pub mod bp;
pub mod card_game;
#[cfg(feature = "import")]
pub mod card_list;
mod changes;
pub mod code;
mod columns;
pub mod derive;
mod encoding;
pub mod events;
mod explain;
pub mod game;
pub mod influence;
pub mod kinds;
pub mod label;
pub mod language;
pub mod last_known;
mod layers;
pub mod leaves;
pub mod levels;
mod lints;
pub mod lower;
pub mod moves;
pub mod now;
pub mod parse;
#[cfg(test)]
mod pointing;
pub mod print;
pub mod query;
pub mod reach;
mod reasons;
mod reminder;
pub mod rules;
pub mod rulings;
pub mod run;
pub mod scenario;
mod score;
mod screen;
pub mod setup;
mod shield;
mod standing;
pub mod state;
pub mod table;
mod team;
pub mod versions;
pub mod view;
mod words;
pub mod zones;

pub use crate::compile::lower::{listing, text::text as compile};
pub use card_game::UltramanCardGame;
pub use words::Words;
