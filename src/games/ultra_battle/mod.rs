//! Ultra Battle, by its rulebook: Fighters with HP and Timers, who attack one another.

pub mod card_game;
pub mod kinds;
pub mod leaves;
pub mod scenario;

pub use card_game::UltraBattle;
