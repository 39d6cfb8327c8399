//! The kernel: the engine that all card games share, as plain data. It depends on no game.
//!
//! A game is a type that supplies its [parts]: the types of its cards, state and questions, its turn structure, its instructions, and the texts that its
//! players read. The kernel does the rest. The [`State`](state::State) is one block of plain data, copied as such, hashed to one [fingerprint](digest::digest),
//! and the same on every machine; the [`Setup`](setup::Setup) holds the cards and their [programs](program). A [`Table`](table::Table) brings both together:
//! [effects] run in [frames](frame) on the [interpreter], triggered ones [wait](waiting), [turns](turn) advance, players are asked [questions](question), and
//! [chance](random::Chance) is drawn on. A [`Running`](running::Running) game is the handle of people, scripts and bots.

pub mod bits;
pub mod board;
pub mod bounded;
pub mod cached;
pub mod check;
pub mod code;
pub mod context;
pub mod delayed;
pub mod derived;
pub mod determinize;
pub mod digest;
pub mod effects;
pub mod event_interest;
pub mod events;
pub mod frame;
pub mod game;
pub mod ground;
pub mod interpreter;
pub mod layers;
pub mod listing;
#[cfg(test)]
mod miniature;
pub mod outcome;
pub mod parts;
pub mod pile;
pub mod policy;
pub mod preparation;
pub mod program;
pub mod query;
pub mod question;
pub mod random;
pub mod reads;
#[cfg(test)]
pub(crate) mod rehearsal;
pub mod remembered;
pub mod reservations;
pub mod rulings;
pub mod run;
pub mod running;
pub mod script;
pub mod seat;
pub mod setup;
pub mod shared;
pub mod speech;
pub mod spilling;
pub mod state;
pub mod table;
pub mod turn;
pub mod waiting;
