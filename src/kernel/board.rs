//! The places of cards, as a player speaks of them.

use super::bits::Bits;
use super::code::Leaves;
use super::event_interest::Sought;
use super::ground::{Location, Slot};
use super::parts::{ActiveSources, Dialogue, KindOf, Looks, ZoneOf};
use super::pile::{CardId, Cards};
use super::seat::Seat;
use super::state::State;
use super::table::Table;
use crate::lang::zone::{Seen, ZoneTable};

impl<R: Looks> State<R> {
    /// Returns the zone of a card; that of the decks for one that is not in the match.
    #[must_use]
    pub fn zone_of(&self, card: CardId) -> ZoneOf<R> {
        match R::location(self, card) {
            Location::Pile(zone) | Location::In(zone) => zone,
            Location::Stack(index) => R::slot(self, index).zone,
            Location::Attached(_) => ZoneOf::<R>::ATTACHED,
            Location::Nowhere => ZoneOf::<R>::DECK,
        }
    }

    /// Returns the controller of a card's text: the player of the object that it is part of, else its owner.
    #[must_use]
    pub fn controller_of(&self, card: CardId) -> Seat {
        R::location(self, card).stack().map_or_else(|| Self::owner(card), |index| R::slot(self, index).seat)
    }

    /// Returns the object that a card is part of: the referent of "this" in its text, if that is not the card itself.
    #[must_use]
    pub fn bearer(&self, card: CardId) -> Option<u8> {
        R::location(self, card).stack().map(|index| R::object(self, index))
    }

    /// Returns the object that a card is attached to, without being part of its stack.
    #[must_use]
    pub fn host(&self, card: CardId) -> Option<u8> {
        R::location(self, card).host().map(|index| R::object(self, index))
    }

    /// Returns the object of a kind that a card is, or is part of.
    #[must_use]
    pub fn object_of(&self, card: CardId, kind: KindOf<R>) -> Option<u8> {
        if kind == R::Code::CARD { Some(card) } else { self.bearer(card) }
    }

    /// True if a player sees the front of a card where it lies, apart from cards that an effect shows them.
    #[must_use]
    pub fn sees_in_zone(&self, seat: Seat, card: CardId) -> bool {
        match self.zone_of(card).row().seen {
            Seen::Nobody => false,
            Seen::Owner => Self::owner(card) == seat,
            Seen::FaceUp => Self::owner(card) == seat || R::is_face_up(self, card),
            Seen::Everybody => true,
        }
    }
}

impl<R: Dialogue> Table<'_, R> {
    /// Returns the word for a player in labels and in the log.
    #[must_use]
    pub fn seat_word(&self, seat: Seat) -> &'static str {
        R::PLAYERS[usize::from(seat != R::called_first(self))]
    }

    /// Returns the label of the slot of an object: "first battle 1", "second energy 2"; without the zone, where all objects are in one: "lead 2".
    #[must_use]
    pub fn slot_label(&self, index: u8) -> String {
        let Slot { seat, zone, number } = R::slot(self.state, index);
        let (player, number) = (self.seat_word(seat), number + 1);
        if zone == ZoneOf::<R>::OBJECTS { format!("{player} {number}") } else { format!("{player} {} {number}", zone.row().field) }
    }

    /// Returns the label of the place of an object that is a stack of cards: "first battle 1"; empty if it is not there.
    #[must_use]
    pub fn place_label(&self, object: u8) -> String {
        self.stack_at(object).map_or_else(String::new, |(index, _)| self.slot_label(index))
    }

    /// Returns the label of such an object: its place and its top card, as a player sees it: "first battle 1: AB01-001"; `None` if it is not there.
    #[must_use]
    pub fn stack_label(&self, seat: Seat, object: u8) -> Option<String> {
        self.stack_at(object).map(|(index, top)| format!("{}: {}", self.slot_label(index), self.card_label(seat, top)))
    }

    /// Returns the label of a card, with the place of the object that it is part of, or attached to: "AB01-001 on first battle 1".
    #[must_use]
    pub fn card_on(&self, seat: Seat, card: CardId) -> String {
        let number = self.card_label(seat, card);
        match R::location(self.state, card) {
            Location::Stack(index) | Location::Attached(index) => format!("{number} on {}", self.slot_label(index)),
            Location::Pile(_) | Location::In(_) | Location::Nowhere => number.to_owned(),
        }
    }

    /// Returns the index of the stack that an object is, and its top card; `None` if it is not there.
    pub(super) fn stack_at(&self, object: u8) -> Option<(u8, CardId)> {
        let top = R::stack(self, object).next()?;
        let index = R::location(self.state, top).stack()?;
        (R::object(self.state, index) == object).then_some((index, top))
    }
}

impl<R: Looks> Table<'_, R> {
    /// Returns the number that a card prints.
    #[must_use]
    pub fn card_number(&self, card: CardId) -> String {
        self.setup.number(card).to_owned()
    }

    /// Returns the objects of a player in a zone.
    #[must_use]
    pub fn objects_in(&self, zone: ZoneOf<R>, seat: Seat) -> Bits {
        R::objects_at(self, zone, seat)
    }

    /// Appends those of these cards with a text of the class sought that lie in a [pile in which it can be active](Looks::GATED_PILES), the turn player's first.
    pub fn add_gated(&self, cards: Bits, sought: Sought, active_sources: &mut ActiveSources) {
        for &(gate, zone) in R::GATED_PILES {
            let gated = cards.and(self.setup.cards_behind(gate));
            if !gated.is_empty() && self.setup.has_gated_text(gate, sought) {
                for seat in self.state.in_turn() {
                    let pile = R::pile(&self.state.field, seat, zone).from_top();
                    active_sources.extend(pile.filter(|&card| gated.has(card)).map(|card| (card, None)));
                }
            }
        }
    }

    /// Returns the cards of a player in the [piles in which a text can be active](Looks::GATED_PILES), where the match has such texts.
    pub fn in_gated_piles(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let piles = R::GATED_PILES.iter().filter(|&&(gate, _)| !self.setup.cards_behind(gate).is_empty());
        piles.flat_map(move |&(_, zone)| R::pile(&self.state.field, seat, zone).from_top())
    }

    /// True if this gate of an ability is open in a pile.
    #[must_use]
    pub fn is_open_in(&self, pile: ZoneOf<R>, gate: u8) -> bool {
        R::GATED_PILES.iter().any(|&(bit, zone)| zone == pile && gate >> bit & 1 == 1)
    }

    /// Returns the zone of a card.
    #[must_use]
    pub fn zone_of(&self, card: CardId) -> ZoneOf<R> {
        self.state.zone_of(card)
    }

    /// Returns cards in the order in which they lie: those of piles from the top, then the others by number.
    #[must_use]
    pub fn in_order(&self, cards: Bits) -> Cards {
        let (mut piled, mut elsewhere) = (Bits::EMPTY, Bits::EMPTY);
        for card in cards {
            let place = if R::location(self.state, card).pile().is_some() { &mut piled } else { &mut elsewhere };
            place.insert(card);
        }
        if cards.len() < 2 || piled.is_empty() {
            return cards.collect();
        }
        let mut ordered = Cards::new();
        for seat in Seat::BOTH {
            for zone in ZoneOf::<R>::piles() {
                if piled.is_empty() {
                    break;
                }
                let there = R::pile(&self.state.field, seat, zone).from_top().filter(|&card| cards.has(card));
                let before = ordered.len();
                ordered.extend(there);
                ordered[before..].iter().for_each(|&card| piled.remove(card));
            }
        }
        ordered.extend(elsewhere);
        ordered
    }

    /// Returns the numbers of the cards of a pile, top first, as a player sees them: `None` for each that they do not see. A hand is sorted, as the order in
    /// which it is held tells when its cards came.
    #[must_use]
    pub fn seen_in(&self, viewer: Seat, owner: Seat, zone: ZoneOf<R>) -> Vec<Option<String>> {
        let number = |card| self.sees(viewer, card).then(|| self.setup.number(card).to_owned());
        let mut cards: Vec<Option<String>> = R::pile(&self.state.field, owner, zone).from_top().map(number).collect();
        if zone == ZoneOf::<R>::HAND {
            cards.sort();
        }
        cards
    }
}
