//! Scenarios: tests of a card or a rule, as files that anybody can write and run.
//!
//! A [scenario](model::Scenario) is [read] from RON, set on a [stage] and [played](runner) step by step. Its position is written in the [notation] of its game, and [arranged](arrange).
//! This folder depends on no game; a [suite](crate::suite) looks up the games.

pub mod arrange;
pub mod expect;
pub mod find;
pub mod layout;
mod lists;
pub mod log;
pub mod model;
pub mod moment;
pub mod notation;
pub mod obstacle;
pub mod pick;
pub mod pieces;
pub mod read;
pub mod report;
pub mod runner;
pub mod stage;
pub mod view;
pub mod write;
