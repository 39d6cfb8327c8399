//! The invariants of every state.

use crate::games::ultra_battle::state::{CARDS, FIGHTERS, Fighter, NONE, Place, seat_of};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::board::Location;
use crate::kernel::census::Census;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Checks that each card is in exactly one zone, the one in its [state](super::super::state::CardState), and on its owner's side; and that the stacks of
    /// Fighters are consistent.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&self) -> Result<(), String> {
        let field = &self.state.field;
        let mut census = Census::of(self)?;
        for seat in Seat::BOTH {
            let mut support = field.support[seat.index()].iter();
            support.try_for_each(|&card| census.own(card, Location::In(Zone::SupportZone), seat))?;
        }
        for at in 0..FIGHTERS as Place {
            field.stack(at).take(CARDS).try_for_each(|card| census.own(card, Location::Stack(at), seat_of(at)))?;
            field.attached(at).take(CARDS).try_for_each(|card| census.place(card, Location::Attached(at)))?;
            self.check_fighter(at)?;
        }
        for card in [field.attack.card, field.attack.counter].into_iter().filter(|&card| card != NONE).chain(field.instants) {
            census.place(card, Location::In(Zone::Resolving))?;
        }
        census.end()
    }

    fn check_fighter(&self, place: Place) -> Result<(), String> {
        let field = &self.state.field;
        let Fighter { base, top, size, .. } = *field.at(place);
        let stack = || field.stack(place).take(CARDS);
        if stack().count() != usize::from(size) || (base == NONE) != (top == NONE) {
            return Err(format!("the Fighter at place {place} counts {size} cards wrongly"));
        }
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
