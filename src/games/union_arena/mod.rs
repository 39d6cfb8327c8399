//! Union Arena, by its rule manual: characters on two lines, energy and action points, and a life area whose cards have triggers.

mod aloof;
mod as_printed;
pub mod build;
pub mod card_game;
#[cfg(feature = "import")]
pub mod card_list;
pub mod code;
mod columns;
mod duty;
mod encoding;
pub mod explain;
pub mod gone;
mod icons;
pub mod kinds;
pub mod label;
pub mod language;
pub mod layers;
pub mod leaves;
pub mod lints;
pub mod lower;
pub mod moves;
mod occurrence;
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
mod triggers;
mod using;
mod values;
pub mod view;
pub mod words;
pub mod zones;

pub use card_game::UnionArena;
