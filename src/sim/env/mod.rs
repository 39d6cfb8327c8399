//! Learning environments: games as arrays of fixed shape, for agents that are trained.
//!
//! An observation is a vector of [`OBSERVATION`] numbers: [`NUMBERS`] about the game and the open question, then a table of [`ROWS`] rows of [`COLUMNS`] about
//! cards and objects, as the deciding player sees them. A card is a [token](encoding::Tokens), so that an agent knows it by its features, not by its place in a
//! list of cards. An action is one of [`ACTIONS`] numbers, most of which point at a row of the observation; a mask tells those that are legal. A decision of
//! several picks, or of a card and its target, is several actions.

pub mod action;
pub mod encoding;
pub mod environment;
pub mod observation;
pub mod rows;
pub mod vector;

pub use action::ACTIONS;

/// The numbers of an observation that are about the game and the open question.
pub const NUMBERS: usize = 40;
/// The rows of an observation: the own hand, own objects, the opponent's objects, other cards.
pub const ROWS: usize = 80;
/// The numbers of a row.
pub const COLUMNS: usize = 12;
/// The length of an observation.
pub const OBSERVATION: usize = NUMBERS + ROWS * COLUMNS;
