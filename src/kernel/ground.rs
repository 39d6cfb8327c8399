//! The ground of a game: the piles of both players, and where every card lies.

use super::pile::{CardId, NONE, Pile, Piles};
use super::seat::Seat;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;
use std::fmt::Debug;
use std::hash::Hash;

/// The place of a card, in a zone of the table of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Location<Z> {
    /// In a pile of its owner.
    Pile(Z),
    /// By itself in a zone that is no pile.
    In(Z),
    /// In the stack of the object with this index.
    Stack(u8),
    /// Attached to the object with this index.
    Attached(u8),
    /// Not in the match: the deck has fewer cards than a deck can have.
    Nowhere,
}

/// The slot of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot<Z> {
    /// The player on whose side it is.
    pub seat: Seat,
    /// The zone.
    pub zone: Z,
    /// Its number in the zone, counted from 0.
    pub number: u8,
}

impl<Z: Copy> Location<Z> {
    /// Returns the index of the object whose stack it is in.
    #[must_use]
    pub fn stack(self) -> Option<u8> {
        if let Location::Stack(object) = self { Some(object) } else { None }
    }

    /// Returns the index of the object that it is attached to.
    #[must_use]
    pub fn host(self) -> Option<u8> {
        if let Location::Attached(object) = self { Some(object) } else { None }
    }

    /// Returns its pile.
    #[must_use]
    pub fn pile(self) -> Option<Z> {
        if let Location::Pile(zone) = self { Some(zone) } else { None }
    }
}

/// The place of one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lying<Z> {
    /// Its zone, or the object that it is part of or attached to.
    pub location: Location<Z>,
    /// The next card of its chain: the one below it in its stack, or behind it among those attached to its object; [`NONE`] at the end.
    pub below: CardId,
}

/// The piles of both players, by seat and the index of their zone, and the place of every card.
///
/// A card is in a pile exactly if its place says so. The first card of a chain is what the game keeps of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ground<Z, const PILES: usize, const DECK: usize, const CARDS: usize> {
    /// The piles.
    pub piles: [Piles<PILES, DECK>; 2],
    /// The places, by card number.
    pub cards: [Lying<Z>; CARDS],
}

/// Interface of the kernel to the ground of a game.
pub trait Lies<Z>: Copy + Debug + Eq + Hash + Send + Sync + 'static {
    /// Returns a pile of a player.
    fn pile(&self, seat: Seat, zone: Z) -> Pile<'_>;
    /// Returns the cards of a pile of a player, bottom first, to be reordered in place.
    fn order_mut(&mut self, seat: Seat, zone: Z) -> &mut [CardId];
    /// Returns the place of a card.
    fn location(&self, card: CardId) -> Location<Z>;
    /// Puts a card at an end of a pile of its owner: straight from another pile, or from where it has been taken.
    fn put(&mut self, owner: Seat, card: CardId, zone: Z, end: End);
    /// Lays cards into a player's deck, each on top of those before, while nothing lies anywhere.
    fn begin(&mut self, seat: Seat, cards: impl Iterator<Item = CardId> + Clone);
}

impl<Z: ZoneTable, const PILES: usize, const DECK: usize, const CARDS: usize> Default for Ground<Z, PILES, DECK, CARDS> {
    fn default() -> Self {
        const { assert!(CARDS == 2 * DECK && CARDS <= NONE as usize & 127, "every card fits a bit set, in which `NONE` is no card") };
        Self { piles: [Piles::default(); 2], cards: [Lying { location: Location::Nowhere, below: NONE }; CARDS] }
    }
}

impl<Z: ZoneTable, const PILES: usize, const DECK: usize, const CARDS: usize> Lies<Z> for Ground<Z, PILES, DECK, CARDS> {
    fn pile(&self, seat: Seat, zone: Z) -> Pile<'_> {
        self.piles[seat.index()].pile(zone.index())
    }

    fn order_mut(&mut self, seat: Seat, zone: Z) -> &mut [CardId] {
        self.piles[seat.index()].order_mut(zone.index())
    }

    fn location(&self, card: CardId) -> Location<Z> {
        self.cards[usize::from(card)].location
    }

    fn put(&mut self, owner: Seat, card: CardId, zone: Z, end: End) {
        let from = self.card(card).location.pile().map(ZoneTable::index);
        self.piles[owner.index()].carry(card, from, zone.index(), end);
        self.card_mut(card).location = Location::Pile(zone);
    }

    fn begin(&mut self, seat: Seat, cards: impl Iterator<Item = CardId> + Clone) {
        self.piles[seat.index()] = Piles::of(cards.clone());
        cards.for_each(|card| self.card_mut(card).location = Location::Pile(Z::DECK));
    }
}

impl<Z: ZoneTable, const PILES: usize, const DECK: usize, const CARDS: usize> Ground<Z, PILES, DECK, CARDS> {
    /// Returns the place of a card.
    #[must_use]
    pub fn card(&self, card: CardId) -> Lying<Z> {
        self.cards[usize::from(card)]
    }

    /// Returns the place of a card, to be changed.
    pub fn card_mut(&mut self, card: CardId) -> &mut Lying<Z> {
        &mut self.cards[usize::from(card)]
    }

    /// Takes a card out of a pile of its owner. Its place is to be written.
    pub fn take(&mut self, owner: Seat, card: CardId, zone: Z) {
        self.piles[owner.index()].take(zone.index(), card);
    }

    /// Returns the cards of a chain, from this one on.
    pub fn chain(&self, first: CardId) -> impl Iterator<Item = CardId> + '_ {
        let link = |card: CardId| (card != NONE).then_some(card);
        std::iter::successors(link(first), move |&card| link(self.card(card).below))
    }

    /// Adds a card, which is in no chain, at the end of one. Returns the first card of the chain.
    #[must_use]
    pub fn append(&mut self, first: CardId, card: CardId) -> CardId {
        let last = self.chain(first).last();
        last.map_or(card, |last| {
            self.card_mut(last).below = card;
            first
        })
    }

    /// Takes a card out of a chain. Returns the first card of the chain.
    #[must_use]
    pub fn unlink(&mut self, first: CardId, card: CardId) -> CardId {
        let below = self.card(card).below;
        let above = self.chain(first).find(|&other| self.card(other).below == card);
        above.map_or(below, |above| {
            self.card_mut(above).below = below;
            first
        })
    }

    /// Writes the place of an object into the cards of a chain.
    pub fn relocate(&mut self, first: CardId, location: Location<Z>) {
        let mut card = first;
        while card != NONE {
            self.card_mut(card).location = location;
            card = self.card(card).below;
        }
    }
}
