//! Which cards of a pool are proven: a passing scenario exercises each of their abilities.

use crate::card::Pool;
use crate::games::ucg::Words;
use crate::games::ucg::setup::Setup;
use std::collections::BTreeSet;

/// The numbers of the cards whose abilities, by canonical text, are all among those that were exercised. A card without abilities is not proven: there
/// is nothing to exercise.
#[must_use]
pub fn proven_cards(pool: &Pool, exercised: &BTreeSet<String>) -> BTreeSet<String> {
    let Some(game) = pool.game("ucg") else { return BTreeSet::new() };
    let words = Words::new(&game.vocabulary);
    let is_proven = |setup: &Setup| {
        let abilities = setup.faces.iter().flat_map(|face| &face.abilities);
        setup.faces.iter().any(|face| !face.abilities.is_empty()) && abilities.into_iter().all(|ability| exercised.contains(&ability.text))
    };
    let cards = pool.cards().iter().map(|card| &card.card);
    let proven = cards.filter(|card| Setup::build(&words, [&[*card], &[]]).is_ok_and(|setup| is_proven(&setup)));
    proven.map(|card| card.number.clone()).collect()
}
