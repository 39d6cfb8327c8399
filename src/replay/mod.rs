//! Recorded games: the format of replay files, and their recording and verification.

pub mod follow;
pub mod model;
pub mod prints;
pub mod read;
pub mod seated;
pub mod write;
