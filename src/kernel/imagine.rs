//! What a player can take a game to be who does not see every card.

use super::bits::Bits;
use super::parts::Rules;
use super::pile::{CARD_LIMIT, CardId};
use super::random::Chance;
use super::running::Running;
use super::seat::Seat;
use super::setup::NO_FACE;
use super::state::{NONE, State};
use std::sync::Arc;

impl<R: Rules> Running<R> {
    /// A game that a player could be in, for all they see: the cards that they do not see are dealt anew among the places where they could lie, those of each owner apart, and chance is
    /// another. `below` draws a number below a limit, which is at least 1.
    ///
    /// It goes on once [`Running::advance`] is called. What is to be decided may differ then, where it depends on what is not seen.
    #[must_use]
    pub fn imagined(&self, seat: Seat, seed: u64, mut below: impl FnMut(u16) -> u16) -> Self {
        let mut setup = (*self.shared_setup()).clone();
        let mut state = *self.state();
        for owner in Seat::BOTH {
            let unseen = self.unseen(seat, owner);
            for place in 1..unseen.len() {
                let (a, b) = (unseen[place], unseen[usize::from(below(place as u16 + 1))]);
                if R::could_be(&setup, &state, a, b) && R::could_be(&setup, &state, b, a) {
                    setup.of.swap(usize::from(a), usize::from(b));
                }
            }
        }
        setup.heed_cards();
        state.chance = Chance::new(seed);
        Self::from_state(Arc::new(setup), state)
    }

    /// The cards of an owner whose front a player does not see, and did not see do what still lasts.
    fn unseen(&self, seat: Seat, owner: Seat) -> Vec<CardId> {
        let state = self.state();
        let known: Bits = state
            .changes
            .iter()
            .map(|change| change.source)
            .chain(state.frames.iter().map(|frame| frame.source))
            .chain(state.waiting.iter().map(|waiting| waiting.card))
            .filter(|&card| card != NONE)
            .collect();
        let all =
            (0..CARD_LIMIT as CardId).filter(|&card| self.setup().of[usize::from(card)] != NO_FACE && State::<R>::owner(card) == owner);
        self.look(|table| all.filter(|&card| !known.has(card) && !table.sees(seat, card)).collect())
    }
}
