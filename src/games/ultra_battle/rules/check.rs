//! The invariants of what only this game keeps.

use crate::games::ultra_battle::state::{CARDS, FIGHTERS, Fighter, NONE, Place, State, seat_of};
use crate::games::ultra_battle::table::Table;

impl Table<'_> {
    /// Checks that the stacks of Fighters are consistent, and that no Fighter stays that is to fall.
    pub(in crate::games::ultra_battle) fn check_fighters(&self) -> Result<(), String> {
        (0..FIGHTERS as Place).try_for_each(|place| self.check_fighter(place))
    }

    fn check_fighter(&self, place: Place) -> Result<(), String> {
        let field = &self.state.field;
        let Fighter { base, top, size, spared, .. } = *field.at(place);
        let stack = || field.stack(place).take(CARDS);
        if stack().count() != usize::from(size) || (base == NONE) != (top == NONE) {
            return Err(format!("the Fighter at place {place} counts {size} cards wrongly"));
        }
        if !stack().all(|card| State::owner(card) == seat_of(place)) {
            return Err(format!("a card of the Fighter at place {place} is on the other player's side"));
        }
        if base != NONE && stack().last() != Some(base) {
            return Err(format!("the Fighter at place {place} has another bottom card"));
        }
        // Who falls by a change of HP goes when the effect that made it is complete (D22).
        let nothing_forbidden = self.setup.event_interest.forbidding == 0 && self.state.forbidden.is_empty();
        if base != NONE && !spared && self.state.frames.is_empty() && self.remaining(base) <= 0 && nothing_forbidden {
            return Err(format!("the Fighter at place {place} has no HP left"));
        }
        Ok(())
    }
}
