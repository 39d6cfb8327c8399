//! How many cards of one number a deck may have.

use crate::card::{Pool, PoolCard};

/// A limit on the cards of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// At most this many.
    AtMost(u8),
    /// As many as one likes.
    AnyNumber,
}

/// How many of `card` a deck may have where `usual` are allowed of a card that says nothing about it (UCG 4.1.2, 1.2.1).
#[must_use]
pub fn allowed(_pool: &Pool, _card: &PoolCard, usual: u8) -> Limit {
    Limit::AtMost(usual)
}
