//! Games that are kept: what a replay file holds, how one is recorded and followed, and how a scenario is made of a moment of it.

pub mod export;
pub mod follow;
pub mod model;
pub mod prints;
pub mod read;
pub mod seated;
pub mod write;
