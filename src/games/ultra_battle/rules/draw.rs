//! The Draw Phase (20).

use crate::games::ultra_battle::leaves::Phase;
use crate::games::ultra_battle::moves::Arrival;
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::game::Ending;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// Draws a card for the turn player, in the first turn too; without one, the player loses under `deck_out_loses` (D19).
    pub(super) fn draw_phase(&mut self) {
        if self.state.step > 0 {
            return self.enter(Phase::Main);
        }
        self.state.step = 1;
        self.begin_moment();
        let seat = self.state.lead;
        let empty = self.state.field.pile(seat, Zone::Deck).is_empty();
        if empty && self.setup.rulings.deck_out_loses {
            self.state.ending = Some(Ending::Won(seat.other()));
        } else {
            self.draw_card(seat);
        }
    }

    /// Draws the top card of a player's deck; without one, nothing happens (D19). Returns whether a card was drawn.
    pub fn draw_card(&mut self, seat: Seat) -> bool {
        let top = self.state.field.pile(seat, Zone::Deck).from_top().next();
        top.is_some_and(|card| self.move_card(card, Arrival::Pile(Zone::Hand, End::Top), Verb::Draw))
    }
}
