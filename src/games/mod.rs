//! Games: the part that each adds to the shared effect language and the kernel.
//!
//! A game is a folder with a [`CardGame`], registered in [`GAMES`]. Game-independent code looks up the game of a card, deck or scenario here.

pub mod card_game;
pub(crate) mod declared;
pub mod features;
pub mod kinds;
pub mod language;
mod own_words;
pub mod reading;
pub mod ucg;
pub mod ultra_battle;
pub mod union_arena;
pub mod versions;

pub use card_game::CardGame;

/// Registry of all games.
pub const GAMES: [&dyn CardGame; 3] = [&ucg::UltramanCardGame, &ultra_battle::UltraBattle, &union_arena::UnionArena];

/// Returns the game with this short name.
#[must_use]
pub fn of(name: &str) -> Option<&'static dyn CardGame> {
    GAMES.into_iter().find(|game| game.name() == name)
}
