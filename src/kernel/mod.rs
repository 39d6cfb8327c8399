//! The kernel: what card games share, as plain data. It knows no game.
//!
//! A game keeps its state in [`Pile`](pile::Pile)s, [`Bits`](bits::Bits) and [`Bounded`](bounded::Bounded) lists, runs the [programs](program) of its cards in
//! [frames](frame) with the [interpreter], asks its players [decisions](game::Decision), and draws on [chance](random::Chance). All of it is copied as one block,
//! hashed to one [fingerprint](digest::digest), and the same on every machine.

pub mod bits;
pub mod bounded;
pub mod digest;
pub mod effects;
pub mod frame;
pub mod game;
pub mod interpreter;
pub mod listing;
pub mod outcome;
pub mod parts;
pub mod pile;
pub mod program;
pub mod question;
pub mod random;
pub mod running;
pub mod seat;
pub mod setup;
pub mod speech;
pub mod state;
pub mod table;
pub mod turn;
pub mod waiting;
