//! Payment powers: those that a player can use now, and their use.

use super::code::Event;
use super::context::Context;
use super::parts::{Printed, Rules};
use super::pile::CardId;
use super::seat::Seat;
use super::setup::{Ability, Power};
use super::table::Table;

impl<R: Rules> Table<'_, R> {
    /// True if a power is an active payment power that is not used up, whose condition holds, whose use no effect forbids, and whose whole cost can be paid.
    #[must_use]
    pub fn can_use(&self, card: CardId, ability: u8, seat: Seat) -> bool {
        let Ability { head, power: Power::Payment { program }, .. } = self.setup.ability(card, ability) else { return false };
        let this = self.state.bearer(card);
        (R::is_active(self, card, ability) || R::pays_for_itself(self, card, *program))
            && !self.is_used_up(card, ability, head.limit)
            && self.acts(head, &Context::of(card, this, seat))
            && !self.is_forbidden(Event::PowerUsed(card))
            && self.can_pay(*program, card, this, seat)
    }

    /// Returns the payment powers of a card that its player could use now.
    pub fn usable_powers(&self, card: CardId, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        (0..self.setup.card_def(card).abilities().len() as u8).filter(move |&ability| self.can_use(card, ability, seat))
    }

    /// Offers the payment powers of these cards that their player could use now.
    pub fn offer_powers(&self, cards: impl Iterator<Item = CardId>, seat: Seat, mut offer: impl FnMut(CardId, u8)) {
        for card in cards.filter(|&card| self.setup.has_payment(card)) {
            self.usable_powers(card, seat).for_each(|ability| offer(card, ability));
        }
    }

    /// Begins the effect of a payment power.
    pub fn use_power(&mut self, seat: Seat, card: CardId, ability: u8) {
        let Ability { head, power: Power::Payment { program }, .. } = self.setup.ability(card, ability) else { return };
        self.count_use(card, ability, head.limit);
        self.begin_by_rule(*program, card, self.state.bearer(card), seat);
        self.happens(Event::PowerUsed(card));
    }
}
