//! Scenarios: how a card or a rule must behave, as a file that anybody can write and run.
//!
//! A [scenario](model::Scenario) is [read] from RON, set on a [stage] and [played](runner) step by step. Where the cards lie is written in the way of its
//! game, which has a [layout] for that. All this knows no game; a [suite](crate::suite) looks up the games there are.

pub mod expect;
pub mod find;
pub mod layout;
mod lists;
pub mod model;
pub mod moment;
pub mod obstacle;
pub mod pick;
pub mod read;
pub mod report;
pub mod runner;
pub mod stage;
pub mod write;
