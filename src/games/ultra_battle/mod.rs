//! Ultra Battle, by its rulebook: Fighters with HP and Timers, who attack one another.

pub mod card_game;
pub mod kinds;
pub mod leaves;
pub mod parse;
pub mod print;
pub mod scenario;
pub mod wordings;
mod words;

pub use card_game::UltraBattle;
pub use words::Words;
