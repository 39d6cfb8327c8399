//! Copy limit: the number of copies of one card allowed in a deck.

use super::language::Languages;
use crate::card::{Pool, PoolCard};

/// Copy limit of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// At most this many copies.
    AtMost(u8),
    /// Unlimited.
    AnyNumber,
}

/// Returns the copy limit of `card`: that of its own text, or else the default limit `usual` (UCG 4.1.2, 1.2.1).
#[must_use]
pub fn allowed(pool: &Pool, card: &PoolCard, usual: u8) -> Limit {
    let says = Languages::of(pool).understand(pool, card).and_then(|understood| understood.deck_limit);
    says.map_or(Limit::AtMost(usual), |limit| limit.map_or(Limit::AnyNumber, Limit::AtMost))
}
