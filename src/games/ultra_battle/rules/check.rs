//! The invariants of every state.

use crate::games::ultra_battle::state::{CARDS, FIGHTERS, Fighter, NONE, PILES, Place, State, seat_of};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::board::Location;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Checks that each card is in exactly one zone, the one in its [state](super::super::state::CardState), and on its owner's side; and that the stacks of
    /// Fighters are consistent.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&self) -> Result<(), String> {
        let field = &self.state.field;
        let mut seen = Bits::EMPTY;
        let mut place = |card: CardId, location: Location<Zone>| {
            if seen.has(card) {
                return Err(format!("card {card} is in two places, one of them {location:?}"));
            }
            seen.insert(card);
            let said = field.card(card).location;
            if said == location { Ok(()) } else { Err(format!("card {card} is in {location:?} and says {said:?}")) }
        };
        for seat in Seat::BOTH {
            for kind in PILES {
                for card in field.pile(seat, kind).from_top() {
                    place(card, Location::Pile(kind))?;
                    owned_by(card, seat)?;
                }
            }
            for &card in field.support[seat.index()].iter() {
                place(card, Location::In(Zone::SupportZone))?;
                owned_by(card, seat)?;
            }
        }
        for at in 0..FIGHTERS as Place {
            field.stack(at).take(CARDS).try_for_each(|card| place(card, Location::Stack(at)))?;
            field.attached(at).take(CARDS).try_for_each(|card| place(card, Location::Attached(at)))?;
            self.check_fighter(at)?;
        }
        for card in [field.attack.card, field.attack.counter].into_iter().filter(|&card| card != NONE).chain(field.instants) {
            place(card, Location::In(Zone::Resolving))?;
        }
        for card in 0..CARDS as CardId {
            let said = field.card(card).location;
            if seen.has(card) == (said == Location::Nowhere) || self.setup.has_card(card) == (said == Location::Nowhere) {
                return Err(format!("card {card} says {said:?} and is not there"));
            }
        }
        Ok(())
    }

    fn check_fighter(&self, place: Place) -> Result<(), String> {
        let field = &self.state.field;
        let Fighter { base, top, size, .. } = *field.at(place);
        let stack = || field.stack(place).take(CARDS);
        if stack().count() != usize::from(size) || (base == NONE) != (top == NONE) {
            return Err(format!("the Fighter at place {place} counts {size} cards wrongly"));
        }
        stack().try_for_each(|card| owned_by(card, seat_of(place)))?;
        if base != NONE && stack().last() != Some(base) {
            return Err(format!("the Fighter at place {place} has another bottom card"));
        }
        // Who falls by a change of HP goes when the effect that made it is complete (D22).
        let nothing_forbidden = self.setup.event_interest.forbidding == 0 && self.state.forbidden.is_empty();
        if base != NONE && self.state.frames.is_empty() && self.remaining(base) <= 0 && nothing_forbidden {
            return Err(format!("the Fighter at place {place} has no HP left"));
        }
        Ok(())
    }
}

fn owned_by(card: CardId, seat: Seat) -> Result<(), String> {
    if State::owner(card) == seat { Ok(()) } else { Err(format!("card {card} is on the other player's side")) }
}
