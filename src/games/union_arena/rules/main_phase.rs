//! The main phase: using cards and abilities (65 to 72, 87 to 96).

use crate::games::union_arena::code::Event;
use crate::games::union_arena::leaves::{Gate, Phase, UnionArena};
use crate::games::union_arena::setup::{Ability, Power};
use crate::games::union_arena::state::{NONE, OwnChoice, OwnQuestion, Question};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::context::Context;
use crate::kernel::parts::Looks;
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
            self.enter(Phase::Attack);
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
            | OwnChoice::Line(_) => {}
        }
    }

    /// Offers the payment powers that a player can use now.
    fn powers(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        let field = &self.state.field;
        let gated = |gate: Gate, kind: Zone| {
            let open = self.setup.book.gates >> gate as u8 & 1 == 1;
            open.then(|| field.pile(seat, kind).from_top()).into_iter().flatten()
        };
        let piles = gated(Gate::Hand, Zone::Hand).chain(gated(Gate::Sideline, Zone::Sideline));
        let given = |card: CardId| self.setup.gives_payments() && field.place_of(card).is_some() && self.now(card).granted != 0;
        for card in field.of(seat).chain(piles).filter(|&card| self.setup.has_payment(card) || given(card)) {
            for ability in self.abilities_of(card) {
                if self.can_use(card, ability, seat) {
                    offer(OwnChoice::Power(card, ability));
                }
            }
        }
    }

    /// True if a power is an active payment power that is not used up, whose condition holds, whose use no effect forbids, and whose whole cost can be paid (87,
    /// 88, 96).
    fn can_use(&self, card: CardId, ability: u8, seat: Seat) -> bool {
        let Ability { head, power: Power::Payment { program }, .. } = self.setup.ability(card, ability) else { return false };
        let this = self.state.bearer(card);
        UnionArena::is_active(self, card, ability)
            && !self.is_used_up(card, ability, head.limit)
            && self.acts(head, &Context::of(card, this, seat))
            && !self.is_forbidden(Event::PowerUsed(card))
            && self.can_pay(*program, card, this, seat)
    }

    /// Begins the effect of a payment power.
    fn use_power(&mut self, seat: Seat, card: CardId, ability: u8) {
        let Ability { head, power: Power::Payment { program }, .. } = self.setup.ability(card, ability) else { return };
        self.count_use(card, ability, head.limit);
        self.begin_by_rule(*program, card, self.state.bearer(card), seat);
        self.happens(Event::PowerUsed(card));
    }
}
