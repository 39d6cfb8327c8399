//! Games: the part that each adds to the shared effect language and the kernel.
//!
//! A game is a folder with a [`CardGame`], registered in [`GAMES`]. Game-independent code looks up the game of a card, deck or scenario here.

pub mod card_game;
pub(crate) mod declared;
pub mod features;
pub mod kinds;
pub mod language;
pub mod name_marks;
mod own_words;
#[cfg(any(feature = "ucg", feature = "ultra_battle"))]
pub(crate) mod phrases;
pub mod reading;
#[cfg(feature = "ucg")]
pub mod ucg;
#[cfg(feature = "ultra_battle")]
pub mod ultra_battle;
#[cfg(feature = "union_arena")]
pub mod union_arena;
pub mod versions;

pub use card_game::CardGame;

/// Registry of the games that the library is built with.
pub const GAMES: &[&dyn CardGame] = &[
    #[cfg(feature = "ucg")]
    &ucg::UltramanCardGame,
    #[cfg(feature = "ultra_battle")]
    &ultra_battle::UltraBattle,
    #[cfg(feature = "union_arena")]
    &union_arena::UnionArena,
];

/// Returns the game with this short name.
#[must_use]
pub fn of(name: &str) -> Option<&'static dyn CardGame> {
    GAMES.iter().copied().find(|game| game.name() == name)
}
