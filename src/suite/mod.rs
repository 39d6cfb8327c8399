//! Scenarios of every game: the [files](scenarios) of a folder, the [statements](conformance) of a rulebook that they show, and the scenario that a moment of a
//! replay becomes.

pub mod conformance;
pub mod export;
pub mod scenarios;

pub use scenarios::{TestReport, proven};
