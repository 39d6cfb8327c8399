//! The end phase (134 to 139).

use crate::games::union_arena::leaves::Phase;
use crate::games::union_arena::moves::Arrival;
use crate::games::union_arena::state::{OwnQuestion, Question};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::pile::CardId;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// The number of cards that a hand keeps at the end of its player's turn (137).
const HAND: usize = 8;

impl Table<'_> {
    /// Takes the next step of the end phase. What activates at its start has resolved before (134).
    pub(super) fn end_phase(&mut self) {
        let (seat, step) = (self.state.lead, self.state.step);
        self.state.step += 1;
        self.begin_moment();
        match step {
            0 => self.stand(seat),
            1 => {
                let kept = self.hand_size(seat).map_or(HAND, usize::from);
                let beyond = self.state.field.pile(seat, Zone::Hand).len().saturating_sub(kept);
                if beyond > 0 {
                    self.ask_player(seat, Question::Own(OwnQuestion::Discard(beyond as u8)));
                }
            }
            _ => self.next_turn(seat.other(), Phase::Start),
        }
    }

    /// Places a card of the hand that is not kept into the removal area (137).
    pub(super) fn give_away(&mut self, card: CardId) {
        let to = Arrival::Pile(Zone::RemovalArea, End::Top);
        if !self.move_card(card, to, Verb::Exile) {
            self.place(card, to);
        }
    }
}
