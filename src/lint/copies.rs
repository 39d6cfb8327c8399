//! How many cards of one number a deck may have.

use super::language::Languages;
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
pub fn allowed(pool: &Pool, card: &PoolCard, usual: u8) -> Limit {
    let says = Languages::of(pool).understand(pool, card).and_then(|understood| understood.deck_limit);
    says.map_or(Limit::AtMost(usual), |limit| limit.map_or(Limit::AnyNumber, Limit::AtMost))
}
