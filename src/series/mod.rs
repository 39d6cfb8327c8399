//! Series of games kept as Parquet tables: a part of a series follows from it and from the part alone, and the parts merge to the same bytes as one run.

pub mod failure;
pub mod keep;
pub mod manifest;
pub mod merge;
pub mod rows;
