//! The invariants of every state.

use crate::games::union_arena::state::{CARDS, NONE, PILES, PLACES, Place, State, seat_of};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::board::Location;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Checks that each card is in exactly one zone, the one in its [state](super::super::state::CardState), and on its owner's side; and that stacks are
    /// consistent.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&self) -> Result<(), String> {
        let field = &self.state.field;
        let mut seen = Bits::EMPTY;
        let mut place = |card: CardId, location: Location<Zone>, seat: Option<Seat>| {
            if seen.has(card) {
                return Err(format!("card {card} is in two places, one of them {location:?}"));
            }
            seen.insert(card);
            let said = field.card(card).location;
            if seat.is_some_and(|seat| seat != State::owner(card)) {
                return Err(format!("card {card} is on the other player's side"));
            }
            if said == location { Ok(()) } else { Err(format!("card {card} is in {location:?} and says {said:?}")) }
        };
        for seat in Seat::BOTH {
            for zone in PILES {
                field.pile(seat, zone).from_top().try_for_each(|card| place(card, Location::Pile(zone), Some(seat)))?;
            }
        }
        for at in 0..PLACES as Place {
            field.stack(at).take(CARDS).try_for_each(|card| place(card, Location::Stack(at), Some(seat_of(at))))?;
            field.under(at).take(CARDS).try_for_each(|card| place(card, Location::Attached(at), None))?;
            if field.stack(at).take(CARDS).count() != usize::from(field.at(at).size)
                || (field.at(at).top == NONE && field.at(at).under != NONE)
            {
                return Err(format!("the stack at place {at} counts its cards wrongly"));
            }
        }
        field.using.into_iter().try_for_each(|card| place(card, Location::In(Zone::Using), None))?;
        field.damage.checked.into_iter().try_for_each(|card| place(card, Location::In(Zone::Check), None))?;
        for card in 0..CARDS as CardId {
            let said = field.card(card).location;
            if seen.has(card) == (said == Location::Nowhere) || self.setup.has_card(card) == (said == Location::Nowhere) {
                return Err(format!("card {card} says {said:?} and is not there"));
            }
        }
        Ok(())
    }
}
