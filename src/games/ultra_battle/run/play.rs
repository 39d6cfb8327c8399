//! The playing of cards by effects.

use crate::games::ultra_battle::leaves::{Kind, Waived};
use crate::games::ultra_battle::state::State;
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::Progress;
use crate::kernel::pile::CardId;

impl Table<'_> {
    /// Plays a card for its owner. `free` tells what is waived.
    pub(super) fn play_by_effect(&mut self, what: Slot, onto: Option<Slot>, free: Waived) -> Progress {
        let card = self.frame().slot(what).first();
        let onto = onto.and_then(|slot| self.frame().slot(slot).first());
        let played = card.is_some_and(|card| self.can_be_played(card, onto, free) && self.play(card, onto, free));
        Progress::whole(played)
    }

    /// True if a card can be played by an effect now, an Evolution onto this Fighter.
    pub(super) fn can_be_played(&self, card: CardId, onto: Option<CardId>, free: Waived) -> bool {
        let seat = State::owner(card);
        match self.setup.card_def(card).kind {
            Kind::Fighter => [Zone::BattleZone, Zone::ReserveZone].into_iter().any(|into| self.can_play_fighter(seat, card, into)),
            Kind::Ally | Kind::Item => (free == Waived::All || self.meets(seat, card, None)) && self.may_play_support(seat, card),
            Kind::Evolution => onto.is_some_and(|base| {
                let there = self.may_evolve(base) && self.may_be_evolved(card, base);
                let pays = || free == Waived::Cost || self.can_pay_timer(base, self.timer_cost(card));
                there && (free == Waived::All || self.meets(seat, card, None) && self.evolves_from(card, base) && pays())
            }),
            Kind::Attack => false,
        }
    }

    fn play(&mut self, card: CardId, onto: Option<CardId>, free: Waived) -> bool {
        let seat = State::owner(card);
        match self.setup.card_def(card).kind {
            Kind::Fighter => {
                let into = [Zone::BattleZone, Zone::ReserveZone].into_iter().find(|&into| self.can_play_fighter(seat, card, into));
                into.is_some_and(|into| self.play_fighter(seat, card, into))
            }
            Kind::Ally | Kind::Item => self.play_support(seat, card),
            Kind::Evolution => onto.is_some_and(|base| {
                if free == Waived::Nothing {
                    self.pay_timer(base, self.timer_cost(card));
                }
                self.evolve(seat, card, base)
            }),
            Kind::Attack => false,
        }
    }
}
