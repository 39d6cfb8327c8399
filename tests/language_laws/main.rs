//! The laws of the language front, over every game: no word is dropped, trees print back, one meaning is one tree, and words have one reading.

mod by_pest;
mod composition;
mod everyday;
mod findings;
mod hostile;
mod ideas;
mod laws;
mod one_reading;
mod packrat;
mod played;
#[path = "../sound/mod.rs"]
mod sound;
mod trees;
mod typos;
mod ucg;
mod ucg_apart;
mod ucg_concepts;
mod ucg_same;
mod ucg_same_later;
mod ucg_same_spoken;
mod ultra_battle;
mod ultra_battle_trees;
mod ultra_battle_voices;
mod union_arena;
mod union_arena_battle;
mod union_arena_printed;
mod union_arena_spoken;
mod union_arena_trees;
