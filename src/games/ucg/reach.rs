//! The states that the characters of a deck can reach.

use super::Words;
use super::setup::Setup;
use super::words::STATES;
use crate::card::Card;
use crate::games::card_game::Reach;
use crate::kernel::pile::CardId;
use std::collections::BTreeMap;

/// The states that characters can reach when only these cards are stacked, each one level higher than the one below and of the same character or a shared team (5.6.1, 11.18); any
/// level can be the lowest (5.5). Empty when a text is not supported: who shares a team is not known then.
pub(super) fn reach(words: &Words, cards: &[&Card]) -> Vec<Reach> {
    let Ok(setup) = Setup::build(words, [cards, &[]]) else { return Vec::new() };
    let mut characters: Vec<CardId> = (0..cards.len() as CardId).filter(|&card| setup.card_def(card).character.is_some()).collect();
    characters.sort_by_key(|&card| setup.card_def(card).level);
    let mut heights: Vec<(CardId, usize)> = Vec::new();
    for card in characters {
        let below = heights.iter().filter(|(lower, _)| setup.conforms(card, *lower)).map(|(_, height)| *height).max();
        heights.push((card, below.unwrap_or(0) + 1));
    }
    let mut highest: BTreeMap<&str, usize> = BTreeMap::new();
    for (card, height) in heights {
        let character = cards[usize::from(card)].printed.text("character").unwrap_or_default();
        let known = highest.entry(character).or_default();
        *known = height.max(*known);
    }
    let states = STATES.iter().enumerate().skip(1).filter(|(below, _)| setup.state(*below as u8 + 1) != 0);
    let reached = states.map(|(below, (state, ..))| {
        let characters = highest.iter().filter(|(_, height)| **height > below).map(|(character, _)| (*character).to_owned());
        Reach { state: words.state_word(*state).to_owned(), characters: characters.collect() }
    });
    reached.filter(|reach| !reach.characters.is_empty()).collect()
}
