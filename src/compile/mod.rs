//! Lowering: from the tree of a text to the program that plays it.
//!
//! The forms of clauses are lowered here, once for all games; a game says what its leaves become ([`language::Language`]). On the way every word that points back is bound
//! to the one step it can mean ([`scope`]).

mod access;
pub mod building;
mod by_case;
pub mod clause;
mod delayed;
pub mod emitter;
pub(crate) mod explain;
mod follow;
mod instead;
pub mod language;
pub mod lower;
pub mod meant;
mod modes;
mod players;
pub(crate) mod preference;
mod process;
pub mod referent;
mod restrict;
pub mod scope;
pub mod unbound;
