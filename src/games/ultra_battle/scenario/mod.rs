//! Scenarios of Ultra Battle.

pub mod written;
