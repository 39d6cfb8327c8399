//! Matches of two decks: for bots, and for people at a table.

use super::card_game::Unplayable;
use crate::card::Card;
use crate::diagnostic::Diagnostic;
use crate::kernel::parts::Parts;
use crate::kernel::running::Running;
use crate::kernel::setup::Setup;
use crate::replay::session::{Match, Session, Shown};
use crate::sim::deck_match::DeckMatch;
use crate::sim::env::encoding::Encoded;
use crate::sim::match_up::MatchUp;
use crate::sim::score::Score;
use std::sync::Arc;

/// Set-up of a match; else the cards whose texts are not supported, each with its diagnostic.
pub type Built<R> = Result<Setup<R>, Vec<(String, Diagnostic)>>;

/// Returns the match-up of two decks, given as their cards; `build` sets up a match of decks in the order of their seats.
///
/// # Errors
/// A deck that is too large, or texts that are not supported.
pub fn match_up<R: Encoded>(decks: [&[&Card]; 2], build: impl Fn([&[&Card]; 2]) -> Built<R>) -> Result<Box<dyn MatchUp>, Unplayable>
where
    Running<R>: Score,
{
    Unplayable::check_sizes(decks, <R as Parts>::DECK_SIZE)?;
    Ok(Box::new(DeckMatch::of(decks, build).map_err(Unplayable::Texts)?))
}

/// Starts a game between two decks, given as their cards; the first sits on seat A.
///
/// # Errors
/// As for [`match_up`].
pub fn seat<R: Shown>(decks: [&[&Card]; 2], seed: u64, build: impl Fn([&[&Card]; 2]) -> Built<R>) -> Result<Box<dyn Session>, Unplayable>
where
    Running<R>: Score,
{
    Unplayable::check_sizes(decks, <R as Parts>::DECK_SIZE)?;
    let setup = build(decks).map_err(Unplayable::Texts)?;
    Ok(Box::new(Match::new(Arc::new(setup), seed)))
}
