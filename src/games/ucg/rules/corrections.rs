//! What the rules do once an effect has completed resolving, before anything else (11.17.6, 12.2).

use crate::games::ucg::moves::Arrival;
use crate::games::ucg::state::PileKind;
use crate::games::ucg::table::Table;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// Detached Charge cards go to their owners' discard areas, and stacks are made to conform again.
    pub(super) fn put_right(&mut self) {
        for card in self.state.field.detached {
            self.move_card(card, Arrival::Pile(PileKind::DiscardArea, End::Top), Verb::Send);
        }
        for id in self.state.all_characters() {
            while !self.conforms(id) {
                let top = self.state.character(id).top;
                // What cannot leave stays (1.2.2, 11.15.1).
                let leaves = self.may_leave_stack(top);
                if !leaves || !self.move_card(top, Arrival::Pile(PileKind::DiscardArea, End::Top), Verb::Send) {
                    break;
                }
            }
        }
    }
}
