//! Scenarios: how a card or a rule must behave, as a file that anybody can write and run.
//!
//! A [scenario](model::Scenario) is [read] from RON, set on a [stage] and [played](runner) step by step; a [suite] is many of them.
//! Only [`ucg`] knows the game.

pub mod expect;
pub mod model;
pub mod pick;
pub mod read;
pub mod runner;
pub mod stage;
pub mod suite;
pub mod ucg;

pub use suite::{TestReport, proven};
