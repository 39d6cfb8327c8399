//! The invariants of what only this game keeps.

use crate::games::union_arena::state::{CARDS, NONE, PLACES, Place, State, seat_of};
use crate::games::union_arena::table::Table;

impl Table<'_> {
    /// Checks that the stacks on both lines are consistent.
    pub(in crate::games::union_arena) fn check_stacks(&self) -> Result<(), String> {
        let field = &self.state.field;
        for place in 0..PLACES as Place {
            let (here, stack) = (field.at(place), || field.stack(place).take(CARDS));
            if stack().count() != usize::from(here.size) || here.top == NONE && here.under != NONE {
                return Err(format!("the stack at place {place} counts its cards wrongly"));
            }
            if !stack().all(|card| State::owner(card) == seat_of(place)) {
                return Err(format!("a card of the stack at place {place} is on the other player's side"));
            }
        }
        Ok(())
    }
}
