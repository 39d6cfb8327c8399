//! The start phase (48 to 54).

use crate::games::union_arena::code::pays;
use crate::games::union_arena::leaves::Phase;
use crate::games::union_arena::moves::Arrival;
use crate::games::union_arena::state::{AP_CARDS, ActionPoints, OwnQuestion, Question};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::game::Ending;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// Takes the next step of the start phase. Effects that last until this turn have ended with the turn before (48).
    pub(super) fn start_phase(&mut self) {
        let (seat, step) = (self.state.lead, self.state.step);
        self.state.step += 1;
        self.begin_moment();
        match step {
            0 if self.setup.rulings.turns.is_some_and(|limit| self.state.turn > limit) => self.state.ending = Some(Ending::Tied),
            0 => {
                self.stand(seat);
                let all = self.ap_cards(seat);
                self.state.field.ap[seat.index()] = ActionPoints { all, active: all };
                self.touch_for_powers();
            }
            1 => self.draw_for_turn(seat),
            2 => {
                let empty = self.state.field.pile(seat, Zone::Deck).is_empty();
                let offered = !empty || self.setup.rulings.extra_draw_from_empty_deck;
                if self.can_pay_ap(seat, 1) && offered {
                    self.ask_player(seat, Question::Own(OwnQuestion::ExtraDraw));
                }
            }
            _ => self.go_on_to(Phase::Movement),
        }
    }

    /// Switches all resting characters and sites of a player to active (49, 135).
    pub(super) fn stand(&mut self, seat: Seat) {
        let resting = self.objects_in(Zone::Field, seat).filter(|&object| !self.state.field.is_active(object));
        for object in resting.collect::<Bits>() {
            self.switch(object, true);
        }
    }

    /// Returns the number of AP cards that a player has after the turns taken so far: the first player 1, 2 and 3, the other 2, 2 and 3 (50).
    pub(in crate::games::union_arena) fn ap_cards(&self, seat: Seat) -> u8 {
        // Turns alternate: the first player's are the odd ones.
        let turn = self.state.turn;
        let begins = (turn % 2 == 1) == (seat == self.state.lead);
        let taken = if begins { turn.div_ceil(2) } else { turn / 2 }.min(AP_CARDS.into()) as u8;
        if begins || taken == 0 { taken } else { taken.max(2) }
    }

    /// Draws a card for the turn, except in the first one; without a card in the deck the player loses (43, 52).
    fn draw_for_turn(&mut self, seat: Seat) {
        if self.state.turn == 1 {
            return;
        }
        if self.state.field.pile(seat, Zone::Deck).is_empty() {
            self.state.ending = Some(Ending::Won(seat.other()));
            return;
        }
        self.draw_card(seat);
    }

    /// Draws the top card of a player's deck; without one, nothing happens (44). Returns whether a card was drawn.
    pub fn draw_card(&mut self, seat: Seat) -> bool {
        let top = self.state.field.pile(seat, Zone::Deck).from_top().next();
        top.is_some_and(|card| self.move_card(card, Arrival::Pile(Zone::Hand, End::Top), Verb::Draw))
    }

    /// Pays 1 AP, and draws a card (53).
    pub(super) fn draw_extra(&mut self, seat: Seat) {
        self.pay_ap(seat, 1);
        self.draw_card(seat);
    }

    /// True if a player has this many active AP cards (7).
    #[must_use]
    pub fn can_pay_ap(&self, seat: Seat, amount: u8) -> bool {
        self.state.field.ap[seat.index()].active >= amount
    }

    /// Switches this many active AP cards of a player to resting (6).
    pub fn pay_ap(&mut self, seat: Seat, amount: u8) {
        if amount > 0 {
            let ap = &mut self.state.field.ap[seat.index()];
            ap.active = ap.active.saturating_sub(amount);
            self.touch_for_powers();
            self.happens(pays(seat, amount, self.state.phase));
        }
    }
}
