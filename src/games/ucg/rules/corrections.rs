//! What the rules do once an effect has completed resolving, before anything else (11.17.6, 12.2).

use crate::games::ucg::moves::Arrival;
use crate::games::ucg::state::PileKind;
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// Cards that were shown go back to being unseen (11.11.1), detached Charge cards go to their owners' discard areas, and stacks are made to
    /// conform again.
    pub(super) fn correct(&mut self) {
        self.as_part_of_effect(Self::correct_now);
    }

    /// Does something that follows an effect: what it triggers comes, like what the effect itself triggered, before what already waits (10.1.3.3).
    pub(super) fn as_part_of_effect(&mut self, follow: impl FnOnce(&mut Self)) {
        let before = self.state.waiting.len();
        follow(self);
        if self.state.settling {
            let generation = self.state.generation.saturating_add(1);
            for waiting in self.state.waiting.iter_mut().skip(before) {
                waiting.generation = generation;
            }
        }
    }

    fn correct_now(&mut self) {
        self.state.revealed = Bits::EMPTY;
        self.state.looked_at = [Bits::EMPTY; 2];
        self.begin_moment();
        for card in self.state.detached {
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
