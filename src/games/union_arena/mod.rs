//! Union Arena, by its rule manual: characters on two lines, energy and action points, and a life area whose cards have triggers.

pub mod code;
mod columns;
pub mod kinds;
pub mod leaves;
pub mod zones;
