//! The Main Phase: playing cards and using abilities (21 to 25).

use crate::games::ultra_battle::leaves::Phase;
use crate::games::ultra_battle::state::{OwnChoice, OwnQuestion, Question, State, reserve};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Asks the turn player for the next action.
    pub(super) fn main_phase(&mut self) {
        self.ask_player(self.state.lead, Question::Own(OwnQuestion::Main));
    }

    /// Offers the actions of a player in the Main Phase: playing cards, using payment powers, and moving Fighters under `moves_in_main_phase` (D11).
    pub(super) fn main_options(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        self.playable(seat, &mut offer);
        self.powers(seat, &mut offer);
        if self.setup.rulings.moves_in_main_phase {
            let movable = self.state.field.bases(reserve(seat)).filter(|&base| self.movable_to(base, Zone::BattleZone).is_some());
            movable.for_each(|base| offer(OwnChoice::Move(base)));
        }
    }

    /// Carries out an option of the Main Phase.
    pub(super) fn take_main(&mut self, seat: Seat, choice: OwnChoice) {
        match choice {
            OwnChoice::Fighter(card, to_battle) => {
                self.play_fighter(seat, card, if to_battle { Zone::BattleZone } else { Zone::ReserveZone });
            }
            OwnChoice::Card(card) => {
                self.play_support(seat, card);
            }
            OwnChoice::Evolve(card, base) => {
                self.pay_timer(base, self.timer_cost(card));
                self.evolve(seat, card, base);
            }
            OwnChoice::Power(card, ability) => self.use_power(seat, card, ability),
            OwnChoice::Move(base) => {
                self.move_fighter(base, Zone::BattleZone);
            }
            OwnChoice::Attach(..) | OwnChoice::Recall(_) | OwnChoice::Attack(..) | OwnChoice::Amount(_) | OwnChoice::Value(..) => {}
        }
    }

    pub(super) fn leave_main(&mut self) {
        self.enter(Phase::Deploy);
    }

    /// Offers the payment powers that a player can use now.
    fn powers(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        let field = &self.state.field;
        let tops = field.fighters_of(seat).filter_map(|base| Some(field.fighter(base)?.top));
        let attached = (0..field.fighters.len() as u8).flat_map(|place| field.attached(place));
        let support = field.support[seat.index()].iter().copied();
        let attached = attached.filter(|&card| State::owner(card) == seat);
        for card in tops.chain(support).chain(attached).chain(self.in_gated_piles(seat)).filter(|&card| self.setup.has_payment(card)) {
            for ability in 0..self.setup.abilities(card).len() as u8 {
                if self.can_use(card, ability, seat) {
                    offer(OwnChoice::Power(card, ability));
                }
            }
        }
    }
}
