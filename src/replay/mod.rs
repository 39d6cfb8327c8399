//! Recorded games: the format of replay files, and their recording and verification.

pub mod begin;
pub mod fingerprint;
pub mod follow;
pub mod model;
pub mod read;
pub mod session;
pub mod write;
