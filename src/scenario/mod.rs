//! Scenarios: tests of a card or a rule, as files that anybody can write and run.
//!
//! A [scenario](model::Scenario) is [read] from RON, set on a [stage] and [played](runner) step by step. Its position is written in the [layout] of its game.
//! This folder depends on no game; a [suite](crate::suite) looks up the games.

pub mod expect;
pub mod find;
pub mod layout;
mod lists;
pub mod log;
pub mod model;
pub mod moment;
pub mod obstacle;
pub mod pick;
pub mod read;
pub mod report;
pub mod runner;
pub mod stage;
pub mod view;
pub mod write;
