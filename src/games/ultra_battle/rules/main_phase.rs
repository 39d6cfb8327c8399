//! The Main Phase: playing cards and using abilities (21 to 25).

use super::super::leaves::Gate;
use crate::games::ultra_battle::code::Event;
use crate::games::ultra_battle::leaves::{Phase, UltraBattle};
use crate::games::ultra_battle::setup::{Ability, Power};
use crate::games::ultra_battle::state::{OwnChoice, OwnQuestion, Question, State, reserve};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::context::Context;
use crate::kernel::parts::Looks;
use crate::kernel::pile::CardId;
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
        if self.setup.book.rulings.moves_in_main_phase {
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
        let gated = |gate: Gate, kind: Zone| {
            let open = self.setup.book.gates >> gate as u8 & 1 == 1;
            open.then(|| field.pile(seat, kind).from_top()).into_iter().flatten()
        };
        let piles =
            gated(Gate::Hand, Zone::Hand).chain(gated(Gate::Discard, Zone::DiscardPile)).chain(gated(Gate::Defeated, Zone::DefeatedZone));
        let attached = attached.filter(|&card| State::owner(card) == seat);
        for card in tops.chain(support).chain(attached).chain(piles).filter(|&card| self.setup.has_payment(card)) {
            for ability in 0..self.setup.card_def(card).abilities.len() as u8 {
                if self.can_use(card, ability, seat) {
                    offer(OwnChoice::Power(card, ability));
                }
            }
        }
    }

    /// True if a power is an active payment power that is not used up, whose condition holds, whose use no effect forbids, and whose whole cost can be paid.
    fn can_use(&self, card: CardId, ability: u8, seat: Seat) -> bool {
        let Ability { head, power: Power::Payment { program }, .. } = self.setup.ability(card, ability) else { return false };
        let this = self.state.field.fighter(card).map(|fighter| fighter.base);
        UltraBattle::is_active(self, card, ability)
            && !self.is_used_up(card, ability, head.limit)
            && self.acts(head, &Context::of(card, this, seat))
            && !self.is_forbidden(Event::PowerUsed(card))
            && self.can_pay(*program, card, this, seat)
    }

    /// Begins the effect of a payment power.
    fn use_power(&mut self, seat: Seat, card: CardId, ability: u8) {
        let Ability { head, power: Power::Payment { program }, .. } = self.setup.ability(card, ability) else { return };
        self.count_use(card, ability, head.limit);
        self.state.generation = 0;
        let this = self.state.field.fighter(card).map(|fighter| fighter.base);
        self.begin(*program, card, this, seat);
        self.happens(Event::PowerUsed(card));
    }
}
