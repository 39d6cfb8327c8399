//! Games that are kept: what a replay file holds, and how one is recorded and followed.

pub mod follow;
pub mod model;
pub mod prints;
pub mod read;
pub mod seated;
pub mod write;
