//! The invariants of every state.

use super::bits::Bits;
use super::ground::Location;
use super::parts::{Looks, ZoneOf};
use super::pile::{CARD_LIMIT, CardId};
use super::seat::Seat;
use super::state::State;
use super::table::Table;
use crate::lang::zone::{Form, Row, ZoneTable};

impl<R: Looks> Table<'_, R> {
    /// Checks that each card is in exactly one zone, the one that it says it is in; that a card in a pile, or by itself, is on its owner's side; and what the
    /// game keeps besides.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&self) -> Result<(), String> {
        let mut seen = Bits::EMPTY;
        for row in ZoneOf::<R>::TABLE {
            Seat::BOTH.into_iter().try_for_each(|seat| self.check_zone(row, seat, &mut seen))?;
        }
        let seen = seen.or(R::check_own(self)?);
        for card in 0..(2 * R::DECK_SIZE) as CardId {
            let said = R::location(self.state, card);
            if seen.has(card) == (said == Location::Nowhere) || self.setup.has_card(card) == (said == Location::Nowhere) {
                return Err(format!("card {card} says {said:?} and is not there"));
            }
        }
        Ok(())
    }

    /// Checks a player's part of a zone. Adds its cards to those seen.
    fn check_zone(&self, row: &Row<ZoneOf<R>>, seat: Seat, seen: &mut Bits) -> Result<(), String> {
        let zone = row.zone;
        let mut is_there = |card: CardId, is_owners: bool, fits: &dyn Fn(Location<ZoneOf<R>>) -> bool| {
            let said = R::location(self.state, card);
            if seen.has(card) {
                return Err(format!("card {card} is in two places, one of them {zone:?}"));
            }
            seen.insert(card);
            if is_owners && State::<R>::owner(card) != seat {
                return Err(format!("card {card} is on the other player's side"));
            }
            if fits(said) { Ok(()) } else { Err(format!("card {card} is in {zone:?} and says {said:?}")) }
        };
        let mut objects = R::objects_at(self, zone, seat).into_iter();
        match row.form {
            Form::Pile => {
                let mut pile = R::pile(&self.state.field, seat, zone).from_top();
                pile.try_for_each(|card| is_there(card, true, &|said| said == Location::Pile(zone)))
            }
            Form::Loose | Form::Shared => objects.try_for_each(|card| is_there(card, true, &|said| said == Location::In(zone))),
            Form::Slots => objects.try_for_each(|object| {
                let here = |index| R::object(self.state, index) == object && R::slot(self.state, index).zone == zone;
                let mut stack = R::stack(self, object).take(CARD_LIMIT);
                stack.try_for_each(|card| is_there(card, false, &|said| said.stack().is_some_and(here)))
            }),
            Form::Attached => objects.try_for_each(|card| is_there(card, false, &|said| said.host().is_some())),
            Form::Umbrella => Ok(()),
        }
    }
}
