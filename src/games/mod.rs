//! The games: what each one adds to the shared language and the kernel.
//!
//! A game is a folder with a [`CardGame`], and its entry in [`GAMES`]. Whatever needs to know the game of a card, a deck or a scenario asks here.

pub mod card_game;
pub mod kinds;
pub mod language;
mod own_words;
pub mod rulings;
pub mod ucg;
pub mod ultra_battle;
pub mod versions;

pub use card_game::CardGame;

/// Every game.
pub const GAMES: [&dyn CardGame; 2] = [&ucg::UltramanCardGame, &ultra_battle::UltraBattle];

/// The game that `game.ron` gives this name.
#[must_use]
pub fn of(name: &str) -> Option<&'static dyn CardGame> {
    GAMES.into_iter().find(|game| game.name() == name)
}
