//! Ordered piles of cards.

use super::bits::Bits;
use crate::lang::selector::End;
use arrayvec::ArrayVec;
use std::ops::Range;

/// "No card" and "no object" in links.
pub const NONE: u8 = u8::MAX;

/// The number of a card in the game: the cards of seat A first, then those of seat B.
pub type CardId = u8;

/// The maximum number of cards in a game.
pub const CARD_LIMIT: usize = 128;

/// An ordered list of cards, of any piles.
pub type Cards = ArrayVec<CardId, CARD_LIMIT>;

/// The ordered piles of one player, by index: a deck, a hand, a discard area. They are stored end to end in one list, as a card is in one of them at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piles<const COUNT: usize, const CARDS: usize> {
    /// The end index of each pile, which is the start of the next.
    ends: [u8; COUNT],
    /// The cards of all piles, each from its bottom to its top; 0 in the unused tail.
    cards: [CardId; CARDS],
}

impl<const COUNT: usize, const CARDS: usize> Default for Piles<COUNT, CARDS> {
    fn default() -> Self {
        const { assert!(CARDS <= CARD_LIMIT, "a player has at most all cards of the game") };
        Self { ends: [0; COUNT], cards: [0; CARDS] }
    }
}

impl<const COUNT: usize, const CARDS: usize> Piles<COUNT, CARDS> {
    fn range(&self, pile: usize) -> Range<usize> {
        let start = pile.checked_sub(1).map_or(0, |below| self.ends[below].into());
        start..self.ends[pile].into()
    }

    /// Returns piles with these cards in the first, each on top of those before, and nothing in the others.
    ///
    /// # Panics
    /// As [`Piles::put`].
    #[must_use]
    pub fn of(cards: impl Iterator<Item = CardId>) -> Self {
        let mut piles = Self::default();
        let mut count = 0;
        for card in cards {
            piles.cards[count] = card;
            count += 1;
        }
        piles.ends = [count as u8; COUNT];
        piles
    }

    /// Returns a pile.
    #[must_use]
    pub fn pile(&self, pile: usize) -> Pile<'_> {
        Pile(&self.cards[self.range(pile)])
    }

    /// Puts a card at an end of a pile; [`End::Either`] is the top.
    ///
    /// # Panics
    /// If there is no room; a player owns no more cards than there is room for.
    pub fn put(&mut self, pile: usize, end: End, card: CardId) {
        let range = self.range(pile);
        let place = if end == End::Bottom { range.start } else { range.end };
        let all = usize::from(self.ends[COUNT - 1]);
        self.cards.copy_within(place..all, place + 1);
        self.cards[place] = card;
        self.move_ends(pile..COUNT, 1);
    }

    /// Removes a card from a pile, at any position. Returns true if it was there.
    pub fn take(&mut self, pile: usize, card: CardId) -> bool {
        let range = self.range(pile);
        // Searched from the top, where most removed cards are.
        let Some(place) = self.cards[range.clone()].iter().rposition(|&here| here == card) else { return false };
        let all = usize::from(self.ends[COUNT - 1]);
        self.cards.copy_within(range.start + place + 1..all, range.start + place);
        self.cards[all - 1] = 0;
        self.move_ends(pile..COUNT, -1);
        true
    }

    /// Moves a card from its pile, if it has one, to an end of a pile, as [`Piles::put`] does. Returns false, without a change, if the card was not there.
    /// Shifts only the cards between its two places, whichever piles they are in.
    pub fn carry(&mut self, card: CardId, from: Option<usize>, to: usize, end: End) -> bool {
        let Some(from) = from else {
            self.put(to, end, card);
            return true;
        };
        let (range, target) = (self.range(from), self.range(to));
        let Some(place) = self.cards[range.clone()].iter().rposition(|&here| here == card).map(|place| range.start + place) else {
            return false;
        };
        let goes_to = if end == End::Bottom { target.start } else { target.end };
        let arrives = if place < goes_to {
            self.cards.copy_within(place + 1..goes_to, place);
            goes_to - 1
        } else {
            self.cards.copy_within(goes_to..place, goes_to + 1);
            goes_to
        };
        self.cards[arrives] = card;
        if from < to {
            self.move_ends(from..to, -1)
        } else {
            self.move_ends(to..from, 1)
        }
        true
    }

    /// Moves up to `count` cards from the top of a pile onto the next pile, one after the other. Returns them in the order in which they moved.
    pub fn deal(&mut self, from: usize, count: usize) -> &[CardId] {
        let (start, between, end) = (self.range(from).start, self.range(from).end, self.range(from + 1).end);
        let count = count.min(between - start);
        // The dealt cards are rotated past the next pile, then reversed.
        self.cards[between - count..end].rotate_left(count);
        self.ends[from] -= count as u8;
        let dealt = &mut self.cards[end - count..end];
        dealt.reverse();
        dealt
    }

    /// Shifts the ends of the piles in a range by one. Without a branch on the range, as there are few piles.
    fn move_ends(&mut self, piles: Range<usize>, by: i8) {
        for (pile, end) in self.ends.iter_mut().enumerate() {
            *end = end.wrapping_add_signed(if piles.contains(&pile) { by } else { 0 });
        }
    }

    /// Returns the cards of a pile, bottom first, to be reordered in place.
    pub fn order_mut(&mut self, pile: usize) -> &mut [CardId] {
        let range = self.range(pile);
        &mut self.cards[range]
    }
}

/// A read-only view of an ordered pile of cards.
#[derive(Clone, Copy, Debug)]
pub struct Pile<'f>(&'f [CardId]);

impl<'f> Pile<'f> {
    /// Returns the number of cards.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// True if the pile is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the cards, top first.
    pub fn from_top(self) -> impl DoubleEndedIterator<Item = CardId> + 'f {
        self.0.iter().rev().copied()
    }

    /// Returns the cards as a set.
    #[must_use]
    pub fn set(self) -> Bits {
        self.0.iter().copied().collect()
    }

    /// Returns the top `count` cards, or all if there are fewer.
    #[must_use]
    pub fn top(self, count: usize) -> Bits {
        self.from_top().take(count).collect()
    }

    /// Returns the bottom `count` cards, or all if there are fewer.
    #[must_use]
    pub fn bottom(self, count: usize) -> Bits {
        self.0.iter().take(count).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_is_what_was_put_there_last_and_other_piles_stay_as_they_are() {
        let mut piles: Piles<3, 8> = Piles::default();
        piles.put(0, End::Top, 7);
        piles.put(2, End::Top, 8);
        piles.put(1, End::Top, 1);
        piles.put(1, End::Top, 2);
        piles.put(1, End::Bottom, 3);
        let pile = piles.pile(1);
        assert_eq!(pile.from_top().collect::<Vec<_>>(), [2, 1, 3]);
        assert_eq!((pile.top(2), pile.bottom(1)), ([1, 2].into_iter().collect(), Bits::one(3)));
        assert!(!piles.take(1, 7) && piles.take(1, 1) && !piles.take(1, 1));
        assert_eq!([0, 1, 2].map(|pile| piles.pile(pile).from_top().collect::<Vec<_>>()), [vec![7], vec![2, 3], vec![8]]);
    }

    /// Carrying a card is taking it and putting it down again.
    #[test]
    fn a_card_is_carried_from_any_place_to_any_end() {
        let mut piles: Piles<3, 9> = Piles::default();
        (0..9).for_each(|card| piles.put(usize::from(card) / 3, End::Top, card + 1));
        for card in 1..=9 {
            for (to, end) in (0..3).flat_map(|to| [(to, End::Top), (to, End::Bottom), (to, End::Either)]) {
                let from = usize::from(card - 1) / 3;
                let (mut carried, mut put) = (piles, piles);
                assert!(carried.carry(card, Some(from), to, end) && put.take(from, card));
                put.put(to, end, card);
                assert_eq!(carried, put, "card {card} to {to}, {end:?}");
                assert!(!carried.carry(10, Some(from), to, end));
            }
        }
    }

    /// Dealing is carrying one card after the other.
    #[test]
    fn so_many_cards_are_dealt_as_there_are() {
        let mut piles: Piles<3, 9> = Piles::default();
        (0..9).for_each(|card| piles.put(usize::from(card) / 4, End::Top, card + 1));
        for (from, count) in [(0, 0), (0, 1), (0, 3), (0, 4), (0, 9), (1, 2)] {
            let (mut dealt, mut carried) = (piles, piles);
            let top: Vec<CardId> = piles.pile(from).from_top().take(count).collect();
            assert_eq!(dealt.deal(from, count), top);
            assert!(top.into_iter().all(|card| carried.carry(card, Some(from), from + 1, End::Top)));
            assert_eq!(dealt, carried, "{count} of pile {from}");
        }
    }

    /// Equal piles are equal bytes, whatever cards were in them before.
    #[test]
    fn what_was_taken_out_leaves_no_trace() {
        let mut piles: Piles<2, 4> = Piles::default();
        piles.put(0, End::Top, 3);
        let before = piles;
        piles.put(1, End::Top, 4);
        piles.take(1, 4);
        assert_eq!(piles, before);
    }
}
