//! The Ultraman Card Game, by its comprehensive rules.

pub mod leaves;
