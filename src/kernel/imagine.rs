//! What a player can take a game to be who does not see every card.

use super::bits::Bits;
use super::parts::Rules;
use super::pile::{CARD_LIMIT, CardId};
use super::random::Chance;
use super::running::Running;
use super::seat::Seat;
use super::setup::{NO_FACE, Setup};
use super::state::{NONE, State};
use std::sync::Arc;

/// How often the cards are dealt anew at most until the player who is asked has an answer.
const DEALS: usize = 32;
/// How many cards are tried at most in places where not every card could lie.
const TRIES: usize = 10_000;

impl<R: Rules> Running<R> {
    /// A game that a player could be in, for all they see: the cards that they do not see are dealt anew among the places where they could lie, those of each owner apart, and chance is
    /// another. `below` draws a number below a limit, which is at least 1.
    ///
    /// How they are dealt follows from what the player sees and from `below` alone: two games that the player cannot tell apart become the same game. Where not every card could lie,
    /// each that could is as likely as another. The player is taken to know which cards are in both decks.
    ///
    /// It goes on once [`Running::advance`] is called. What is to be decided may differ then, where it depends on what is not seen; but who is asked can answer.
    #[must_use]
    pub fn imagined(&self, seat: Seat, seed: u64, mut below: impl FnMut(u16) -> u16) -> Self {
        let known = self.known();
        let dealt = (0..DEALS).map(|_| self.dealt_anew(seat, known, seed, &mut below)).find(Self::can_be_answered);
        dealt.unwrap_or_else(|| {
            // The player who is asked keeps their cards.
            let asked = self.state().asking.map_or(seat, |asking| asking.seat);
            let kept: Bits = (0..CARD_LIMIT as CardId).filter(|&card| State::<R>::owner(card) == asked).collect();
            self.dealt_anew(seat, known.or(kept), seed, &mut below)
        })
    }

    /// True if what is asked has as many options as are to be picked, and at least one.
    fn can_be_answered(&self) -> bool {
        let Some(asking) = self.state().asking else { return true };
        let mut options = Vec::new();
        self.look(|table| {
            let decision = table.options(&asking, &mut options);
            let least = asking.decision(u16::MAX).min.min(CARD_LIMIT as u16);
            decision.options > 0 && (decision.ordered || decision.options >= least)
        })
    }

    /// The game with the cards that a player neither sees nor has known dealt anew.
    fn dealt_anew(&self, seat: Seat, known: Bits, seed: u64, below: &mut impl FnMut(u16) -> u16) -> Self {
        let mut setup = (*self.shared_setup()).clone();
        let mut state = self.state().clone();
        for owner in Seat::BOTH {
            let unseen = self.unseen(seat, owner, known);
            let mut faces: Vec<u16> = unseen.iter().map(|&card| setup.of[usize::from(card)]).collect();
            // In an order that does not tell where they lie.
            faces.sort_unstable();
            let (bound, free): (Vec<CardId>, Vec<CardId>) = unseen.into_iter().partition(|&card| R::is_bound(&state, card));
            let truth: Vec<u16> = bound.iter().map(|&card| std::mem::replace(&mut setup.of[usize::from(card)], NO_FACE)).collect();
            if !deal::<R>(&mut setup, &state, &bound, &mut faces, below, &mut TRIES.clone()) {
                for (&card, face) in bound.iter().zip(truth) {
                    setup.of[usize::from(card)] = face;
                    faces.remove(faces.partition_point(|&other| other < face));
                }
            }
            for card in free {
                setup.of[usize::from(card)] = faces.swap_remove(usize::from(below(faces.len() as u16)));
            }
        }
        setup.heed_cards();
        state.chance = Chance::new(seed);
        Self::from_state(Arc::new(setup), state)
    }

    /// The cards that everybody saw do what still lasts, or is about to be done.
    fn known(&self) -> Bits {
        let state = self.state();
        let changing = state.changes.iter().map(|change| change.source);
        let acting = state.frames.iter().map(|frame| frame.source).chain(state.waiting.iter().map(|waiting| waiting.card));
        let later = state.delayed.iter().map(|delayed| delayed.source);
        changing.chain(acting).chain(later).filter(|&card| card != NONE).collect()
    }

    /// The cards of an owner whose front a player does not see, and has not known.
    fn unseen(&self, seat: Seat, owner: Seat, known: Bits) -> Vec<CardId> {
        let all =
            (0..CARD_LIMIT as CardId).filter(|&card| self.setup().of[usize::from(card)] != NO_FACE && State::<R>::owner(card) == owner);
        self.look(|table| all.filter(|&card| !known.has(card) && !table.sees(seat, card)).collect())
    }
}

/// Deals some of the faces, each as likely as another that could lie there, to places where not every card could lie, so that all of these go together. Returns false, and leaves the
/// faces sorted as they were, when that cannot be done within so many tries.
fn deal<R: Rules>(
    setup: &mut Setup<R>,
    state: &State<R>,
    places: &[CardId],
    faces: &mut Vec<u16>,
    below: &mut impl FnMut(u16) -> u16,
    tries: &mut usize,
) -> bool {
    let Some((&place, others)) = places.split_first() else { return true };
    let mut open: Vec<usize> = (0..faces.len()).collect();
    while !open.is_empty() && *tries > 0 {
        *tries -= 1;
        let index = open.swap_remove(usize::from(below(open.len() as u16)));
        let face = faces[index];
        setup.of[usize::from(place)] = face;
        if R::could_lie(setup, state, place) {
            faces.remove(index);
            if deal(setup, state, others, faces, below, tries) {
                return true;
            }
            faces.insert(index, face);
        }
    }
    setup.of[usize::from(place)] = NO_FACE;
    false
}
