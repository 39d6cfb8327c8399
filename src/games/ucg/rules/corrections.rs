//! Corrections by the rules once an effect has completed resolving, before anything else (11.17.6, 12.2).

use crate::games::ucg::moves::Arrival;
use crate::games::ucg::state::{CharacterId, NONE};
use crate::games::ucg::table::Table;
use crate::games::ucg::versions::Differs;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// An effect puts a card into a stack, above so many of its cards: a character card, as others cannot be in a battle area (3.6.1). Where the
    /// rules say no more, a card that does not conform there goes to its owner's discard area at once. Returns whether the card moved.
    pub(in crate::games::ucg) fn put_in_stack(&mut self, card: CardId, id: CharacterId, height: u8) -> bool {
        if !self.setup.is_character(card) {
            return false;
        }
        let moved = self.move_card(card, Arrival::Stack(id, height), Verb::PutIntoPlay);
        if moved && !self.setup.book.rules.has(Differs::StackByEffect) && !self.fits_its_neighbours(card, id) && self.may_leave_stack(card)
        {
            self.move_card(card, Arrival::Pile(Zone::DiscardArea, End::Top), Verb::Send);
        }
        moved
    }

    /// True if a card of a stack conforms to the card below it, and the card above to it.
    fn fits_its_neighbours(&self, card: CardId, id: CharacterId) -> bool {
        let pairs = self.state.stack(id).zip(self.state.stack(id).skip(1));
        pairs.filter(|pair| pair.0 == card || pair.1 == card).all(|(upper, lower)| self.conform(upper, lower))
    }

    /// Detached Charge cards go to their owners' discard areas, and stacks are made to conform again.
    pub(super) fn put_right(&mut self) {
        for card in self.state.field.detached {
            self.move_card(card, Arrival::Pile(Zone::DiscardArea, End::Top), Verb::Send);
        }
        // Most cards are alone, which is in order.
        let areas = self.state.field.areas[..usize::from(self.state.field.area_count)].as_flattened();
        let stacked: Bits = areas.iter().copied().filter(|&id| id != NONE && self.state.character(id).size > 1).collect();
        for id in stacked {
            while self.state.character(id).size > 1 && !self.conforms(id) {
                let top = self.state.character(id).top;
                // What cannot leave stays (1.2.2, 11.15.1).
                let leaves = self.may_leave_stack(top);
                if !leaves || !self.move_card(top, Arrival::Pile(Zone::DiscardArea, End::Top), Verb::Send) {
                    break;
                }
            }
        }
    }
}
