//! Ultra Battle, by its rulebook: Fighters with HP and Timers, who attack one another.

pub mod build;
pub mod card_game;
pub mod code;
mod columns;
mod encoding;
mod explain;
pub mod game;
pub mod gone;
pub mod kinds;
pub mod label;
pub mod language;
pub mod layers;
pub mod leaves;
pub mod lints;
pub mod lower;
pub mod moves;
pub mod parse;
pub mod print;
pub mod query;
mod reasons;
pub mod rules;
pub mod rulings;
pub mod run;
pub mod scenario;
mod score;
mod screen;
pub mod setup;
pub mod state;
pub mod table;
pub mod view;
mod words;
pub mod zones;

pub use crate::compile::lower::text::text as compile;
pub use card_game::UltraBattle;
pub use words::Words;
