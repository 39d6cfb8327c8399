//! Ultra Battle, by its rulebook: Fighters with HP and Timers, who attack one another.

pub mod arrange;
pub mod build;
pub mod card_game;
pub mod code;
mod explain;
pub mod game;
pub mod kinds;
pub mod label;
mod language;
pub mod layers;
pub mod leaves;
pub mod lints;
pub mod log;
pub mod lower;
pub mod match_up;
pub mod moves;
pub mod parse;
pub mod print;
pub mod query;
mod reasons;
pub mod rules;
pub mod rulings;
pub mod run;
pub mod scenario;
mod screen;
pub mod setup;
mod sorts;
pub mod state;
pub mod table;
mod trade;
pub mod view;
pub mod wordings;
mod words;

pub use crate::compile::lower::text::text as compile;
pub use card_game::UltraBattle;
pub use words::Words;
