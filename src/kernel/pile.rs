//! Ordered piles of cards.

use super::bits::Bits;
use super::bounded::Bounded;
use arrayvec::ArrayVec;

/// A card of the game, by its number: the cards of seat A first, then those of seat B.
pub type CardId = u8;

/// How many cards there can be in a game.
pub const CARD_LIMIT: usize = 128;

/// How many cards one pile can hold.
pub const PILE_LIMIT: usize = 63;

/// Cards in an order, of whichever piles.
pub type Cards = ArrayVec<CardId, CARD_LIMIT>;

/// An ordered pile of cards: a deck, a hand, a discard area. Its last item is the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pile(Bounded<CardId, PILE_LIMIT>);

impl Pile {
    /// How many cards are in the pile.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the pile is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cards, top first.
    pub fn from_top(&self) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.0.iter().rev().copied()
    }

    /// The cards as a set.
    #[must_use]
    pub fn set(&self) -> Bits {
        self.0.iter().copied().collect()
    }

    /// The top `count` cards, or as many as there are.
    #[must_use]
    pub fn top(&self, count: usize) -> Bits {
        self.from_top().take(count).collect()
    }

    /// The bottom `count` cards, or as many as there are.
    #[must_use]
    pub fn bottom(&self, count: usize) -> Bits {
        self.0.iter().take(count).copied().collect()
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// When the pile is full; a player owns fewer cards than a pile holds.
    pub fn push_top(&mut self, card: CardId) {
        self.0.push(card).expect("a player owns at most as many cards as a pile holds");
    }

    /// Puts a card at the bottom.
    ///
    /// # Panics
    /// As [`Pile::push_top`].
    pub fn push_bottom(&mut self, card: CardId) {
        self.push_top(card);
        self.0.rotate_right(1);
    }

    /// Takes a card out, wherever it is. Returns whether it was there.
    pub fn take(&mut self, card: CardId) -> bool {
        let place = self.0.iter().position(|&here| here == card);
        place.map(|place| self.0.remove(place)).is_some()
    }

    /// The cards, bottom first, to be reordered in place.
    pub fn order_mut(&mut self) -> &mut [CardId] {
        &mut self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_is_what_was_put_there_last() {
        let mut pile = Pile::default();
        pile.push_top(1);
        pile.push_top(2);
        pile.push_bottom(3);
        assert_eq!(pile.from_top().collect::<Vec<_>>(), [2, 1, 3]);
        assert_eq!(pile.top(2), [1, 2].into_iter().collect());
        assert_eq!(pile.bottom(1), Bits::one(3));
        assert!(pile.take(1) && !pile.take(1));
    }
}
