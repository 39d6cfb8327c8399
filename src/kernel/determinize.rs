//! Determinization: a game consistent with the information of one player, who does not see every card.

use super::bits::Bits;
use super::parts::Rules;
use super::pile::{CARD_LIMIT, CardId};
use super::random::Chance;
use super::running::Running;
use super::seat::Seat;
use super::setup::{NO_FACE, Setup};
use super::state::{NONE, State};
use crate::lang::zone::{Seen, ZoneTable};
use std::sync::Arc;

/// The most determinizations tried until the player who is asked has an answer.
const DEALS: usize = 32;
/// The most faces tried in places that not every card could occupy, per owner.
const TRIES: usize = 10_000;

impl<R: Rules> Running<R> {
    /// Returns a determinization of the game for a player: the cards hidden from them are dealt anew among the places they could occupy, each owner's apart,
    /// and chance gets another seed. `below` draws a number below a limit, which is at least 1.
    ///
    /// The deal depends on the player's information and on `below` alone: two games that the player cannot tell apart become the same game. In places that not
    /// every card could occupy, all cards that could are equally likely. The player is taken to know both deck lists.
    ///
    /// The game goes on once [`Running::advance`] is called. Its options may then differ where they depend on hidden cards; but the player who is asked has an
    /// answer.
    #[must_use]
    pub fn determinized(&self, seat: Seat, seed: u64, mut below: impl FnMut(u16) -> u16) -> Self {
        let known = self.known();
        let dealt = (0..DEALS).map(|_| self.dealt_anew(seat, known, seed, &mut below)).find(Self::can_be_answered);
        dealt.unwrap_or_else(|| {
            // Fall back to a deal in which the player who is asked keeps their cards.
            let asked = self.state().asking.map_or(seat, |asking| asking.seat);
            let kept: Bits = (0..CARD_LIMIT as CardId).filter(|&card| State::<R>::owner(card) == asked).collect();
            self.dealt_anew(seat, known.or(kept), seed, &mut below)
        })
    }

    /// True if the open question, if any, has at least one option and as many as must be picked.
    fn can_be_answered(&self) -> bool {
        let Some(asking) = self.state().asking else { return true };
        let mut options = Vec::new();
        self.look(|table| {
            let decision = table.options(&asking, &mut options);
            let least = asking.decision(u16::MAX).min.min(CARD_LIMIT as u16);
            decision.options > 0 && (decision.ordered || decision.options >= least)
        })
    }

    /// Returns the game with the cards that a player neither sees nor knows dealt anew.
    fn dealt_anew(&self, seat: Seat, known: Bits, seed: u64, below: &mut impl FnMut(u16) -> u16) -> Self {
        let mut setup = (*self.shared_setup()).clone();
        let mut state = self.state().clone();
        for owner in Seat::BOTH {
            let unseen = self.unseen(seat, owner, known);
            let mut faces: Vec<u16> = unseen.iter().map(|&card| setup.of[usize::from(card)]).collect();
            // Sorted, so that their order does not reveal where they lie.
            faces.sort_unstable();
            let (bound, free): (Vec<CardId>, Vec<CardId>) =
                unseen.into_iter().partition(|&card| state.zone_of(card).row().seen == Seen::FaceUp);
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

    /// Returns the cards that everybody has seen act: the sources of modifiers, running effects, waiting effects and delayed parts.
    fn known(&self) -> Bits {
        let state = self.state();
        let changing = state.changes.iter().map(|change| change.source);
        let acting = state.frames.iter().map(|frame| frame.source).chain(state.waiting.iter().map(|waiting| waiting.card));
        let later = state.delayed.iter().map(|delayed| delayed.source);
        changing.chain(acting).chain(later).filter(|&card| card != NONE).collect()
    }

    /// Returns the cards of an owner whose front the player does not see, and that are not known.
    fn unseen(&self, seat: Seat, owner: Seat, known: Bits) -> Vec<CardId> {
        let all =
            (0..CARD_LIMIT as CardId).filter(|&card| self.setup().of[usize::from(card)] != NO_FACE && State::<R>::owner(card) == owner);
        self.look(|table| all.filter(|&card| !known.has(card) && !table.sees(seat, card)).collect())
    }
}

/// Deals faces to the restricted places, which not every card could occupy, so that all of them are consistent; each face that could lie there is equally
/// likely. Returns false, and leaves the faces sorted as they were, if that fails within the given number of tries.
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
