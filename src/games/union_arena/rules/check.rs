//! The invariants of every state.

use crate::games::union_arena::state::{CARDS, NONE, PLACES, Place, seat_of};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::board::Location;
use crate::kernel::census::Census;

impl Table<'_> {
    /// Checks that each card is in exactly one zone, the one in its [state](super::super::state::CardState), and on its owner's side; and that stacks are
    /// consistent.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&self) -> Result<(), String> {
        let field = &self.state.field;
        let mut census = Census::of(self)?;
        for at in 0..PLACES as Place {
            field.stack(at).take(CARDS).try_for_each(|card| census.own(card, Location::Stack(at), seat_of(at)))?;
            field.under(at).take(CARDS).try_for_each(|card| census.place(card, Location::Attached(at)))?;
            if field.stack(at).take(CARDS).count() != usize::from(field.at(at).size)
                || (field.at(at).top == NONE && field.at(at).under != NONE)
            {
                return Err(format!("the stack at place {at} counts its cards wrongly"));
            }
        }
        field.using.into_iter().try_for_each(|card| census.place(card, Location::In(Zone::Using)))?;
        field.damage.checked.into_iter().try_for_each(|card| census.place(card, Location::In(Zone::Check)))?;
        census.end()
    }
}
