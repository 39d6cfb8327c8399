//! Steps of games before their first turn, when no text is active yet.

use super::code::Event;
use super::ground::Lies;
use super::parts::{Rules, ZoneOf};
use super::pile::CardId;
use super::random::Purpose;
use super::seat::Seat;
use super::state::State;
use super::table::Table;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;

impl<R: Rules> Table<'_, R> {
    /// Shuffles both decks, and returns the player whom chance names.
    pub fn shuffle_and_draw_lots(&mut self) -> Seat {
        Seat::BOTH.into_iter().for_each(|seat| self.shuffle(seat));
        Seat::BOTH[self.state.chance.below(Purpose::Begin, 2) as usize]
    }

    /// Moves up to so many cards from the top of a deck, one after the other, to the top of another pile.
    pub fn deal_cards(&mut self, seat: Seat, count: usize, to: ZoneOf<R>, verb: Verb) {
        for _ in 0..count {
            let Some(card) = R::pile(&self.state.field, seat, ZoneTable::DECK).from_top().next() else { return };
            self.deal_card(card, to, End::Top, verb);
        }
    }

    /// Moves a card from a pile to an end of another.
    pub fn deal_card(&mut self, card: CardId, to: ZoneOf<R>, end: End, verb: Verb) {
        let from = self.zone_of(card);
        R::ground_mut(&mut self.state.field).put(State::<R>::owner(card), card, to, end);
        self.state.renew(card);
        self.touch();
        self.note(Event::Moves { card, verb, from, to, end: None });
    }
}
