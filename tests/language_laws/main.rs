//! The laws of the language front, over every game: no word is dropped, trees print back, one meaning is one tree.

mod laws;
mod ucg;
mod ucg_trees;
mod ultra_battle;
mod ultra_battle_trees;
