//! Workbench of a designer: what a set is made of, what changed between two versions of it, and how its decks play.

pub mod balance;
pub mod chart;
pub mod compare;
pub mod compare_lists;
pub mod counts;
pub mod field;
pub mod html;
pub mod mechanics;
pub mod prose;
pub mod skeleton;
pub mod statistics;
