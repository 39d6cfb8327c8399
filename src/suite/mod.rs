//! Suites of scenarios across all games: the [files](scenarios) of a folder, the [statements](conformance) of a rulebook that they demonstrate, and the export
//! of a scenario from a moment of a replay.

pub mod conformance;
pub mod export;
pub mod pair;
pub mod prompt;
pub mod proof;
pub mod retelling;
pub mod scenarios;
pub mod seat;

pub use scenarios::{TestReport, proven};
