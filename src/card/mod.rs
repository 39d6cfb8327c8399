//! Cards, sets and games as files: their shapes, loading and checking.

pub mod definition;
pub mod vocabulary;

pub use definition::{Bp, Card, Printing};
pub use vocabulary::Vocabulary;
