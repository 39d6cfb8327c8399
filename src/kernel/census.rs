//! The census of a state: each card is in exactly one place, the one that it says it is in, and on its owner's side.

use super::bits::Bits;
use super::board::Location;
use super::parts::{Looks, Parts, ZoneOf};
use super::pile::CardId;
use super::seat::Seat;
use super::state::State;
use super::table::Table;
use crate::lang::zone::{Form, ZoneTable};

/// A census that is being taken.
pub struct Census<'t, 'p, R: Parts> {
    table: &'t Table<'p, R>,
    seen: Bits,
}

impl<'t, 'p, R: Looks> Census<'t, 'p, R> {
    /// Begins a census with the piles.
    ///
    /// # Errors
    /// The first card that is not in its place.
    pub fn of(table: &'t Table<'p, R>) -> Result<Self, String> {
        let mut census = Self { table, seen: Bits::EMPTY };
        for seat in Seat::BOTH {
            for row in ZoneOf::<R>::TABLE.iter().filter(|row| row.form == Form::Pile) {
                let mut pile = R::pile(&table.state.field, seat, row.zone).from_top();
                pile.try_for_each(|card| census.own(card, Location::Pile(row.zone), seat))?;
            }
        }
        Ok(census)
    }

    /// Counts a card in a place.
    ///
    /// # Errors
    /// If it is somewhere else too, or says that it is somewhere else.
    pub fn place(&mut self, card: CardId, location: Location<ZoneOf<R>>) -> Result<(), String> {
        if self.seen.has(card) {
            return Err(format!("card {card} is in two places, one of them {location:?}"));
        }
        self.seen.insert(card);
        let said = R::location(self.table.state, card);
        if said == location { Ok(()) } else { Err(format!("card {card} is in {location:?} and says {said:?}")) }
    }

    /// Counts a card in a place on the side of a player.
    ///
    /// # Errors
    /// As for [`place`](Self::place), and if the other player owns it.
    pub fn own(&mut self, card: CardId, location: Location<ZoneOf<R>>, seat: Seat) -> Result<(), String> {
        self.place(card, location)?;
        if State::<R>::owner(card) == seat { Ok(()) } else { Err(format!("card {card} is on the other player's side")) }
    }

    /// Ends the census.
    ///
    /// # Errors
    /// A card of the match that was not counted.
    pub fn end(&self) -> Result<(), String> {
        for card in 0..2 * R::DECK_SIZE as CardId {
            let is_nowhere = R::location(self.table.state, card) == Location::Nowhere;
            if self.seen.has(card) == is_nowhere || self.table.setup.has_card(card) == is_nowhere {
                return Err(format!("card {card} says {:?} and is not there", R::location(self.table.state, card)));
            }
        }
        Ok(())
    }
}
