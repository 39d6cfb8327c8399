//! The main phase: using cards and abilities (65 to 72, 87 to 96).

use crate::games::union_arena::leaves::Phase;
use crate::games::union_arena::state::{NONE, OwnChoice, OwnQuestion, Question};
use crate::games::union_arena::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Takes the next step of the main phase: the card that is being played comes to the field; else the turn player takes another action.
    pub(super) fn main_phase(&mut self) {
        if self.state.field.playing.card != NONE {
            self.go_on_with_playing();
        } else if self.state.step == 0 {
            self.ask_player(self.state.lead, Question::Own(OwnQuestion::Main));
        } else {
            self.go_on_to(Phase::Attack);
        }
    }

    /// Offers the actions of a player in the main phase.
    pub(super) fn main_options(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        self.usable(seat, &mut offer);
        self.powers(seat, &mut offer);
    }

    /// Carries out an option of the main phase.
    pub(super) fn take_main(&mut self, seat: Seat, choice: OwnChoice) {
        match choice {
            OwnChoice::Play(card, front) => self.begin_playing(seat, card, front),
            OwnChoice::Use(card) => self.use_event(seat, card),
            OwnChoice::Raid(card, base) => {
                self.pay_ap(seat, self.ap_to_use(card, true));
                self.use_up_reductions(card, true);
                self.is_used(seat, card);
                self.raid(card, base);
            }
            OwnChoice::Power(card, ability) => self.use_power(seat, card, ability),
            OwnChoice::Mulligan
            | OwnChoice::ExtraDraw
            | OwnChoice::Advance
            | OwnChoice::Impact
            | OwnChoice::Attack(_)
            | OwnChoice::Snipe(..)
            | OwnChoice::Trigger(_)
            | OwnChoice::Place(_)
            | OwnChoice::Line(_)
            | OwnChoice::Value(..) => {}
        }
    }

    /// Offers the payment powers that a player can use now.
    fn powers(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        let field = &self.state.field;
        let given = |card: CardId| self.setup.gives_payments() && field.place_of(card).is_some() && self.now(card).granted != 0;
        for card in field.of(seat).chain(self.in_gated_piles(seat)).filter(|&card| self.setup.has_payment(card) || given(card)) {
            for ability in self.abilities_of(card) {
                if self.can_use(card, ability, seat) {
                    offer(OwnChoice::Power(card, ability));
                }
            }
        }
    }
}
