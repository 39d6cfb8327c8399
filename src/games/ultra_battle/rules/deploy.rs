//! The Deploy Phase (26, 27).

use crate::games::ultra_battle::leaves::Phase;
use crate::games::ultra_battle::setup::Role;
use crate::games::ultra_battle::state::{OwnChoice, OwnQuestion, Place, Question, State, battle};
use crate::games::ultra_battle::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Asks the turn player for the next card to attach or recall.
    pub(super) fn deploy_phase(&mut self) {
        self.ask_player(self.state.lead, Question::Own(OwnQuestion::Deploy));
    }

    /// Offers the Vehicles and Equips that a player can attach, and the Vehicles that they can recall: those not attached in this Deploy Phase (27).
    pub(super) fn deploy_options(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        let field = &self.state.field;
        for &card in field.support[seat.index()].iter().filter(|&&card| self.setup.card_def(card).is_deployed()) {
            for place in battle(seat).filter(|&place| field.at(place).size > 0 && self.takes(place, card) && self.may_attach(card, place)) {
                offer(OwnChoice::Attach(card, field.at(place).base));
            }
        }
        for place in 0..field.fighters.len() as Place {
            let recalled = field.attached(place).filter(|&card| {
                let vehicle = self.setup.card_def(card).role == Role::Vehicle;
                vehicle && State::owner(card) == seat && !field.deployed.has(card) && self.may_detach(card)
            });
            recalled.for_each(|card| offer(OwnChoice::Recall(card)));
        }
    }

    /// True if the rules allow this card to be attached to the Fighter at a place: a Fighter has one Vehicle at most, unless under `many_vehicles` (D17).
    fn takes(&self, place: Place, card: CardId) -> bool {
        self.setup.card_def(card).role != Role::Vehicle
            || self.setup.rulings.many_vehicles
            || !self.state.field.attached(place).any(|other| self.is_vehicle(other))
    }

    /// True if a card is a Vehicle.
    #[must_use]
    pub fn is_vehicle(&self, card: CardId) -> bool {
        self.setup.card_def(card).role == Role::Vehicle
    }

    /// Carries out an option of the Deploy Phase.
    pub(super) fn take_deploy(&mut self, choice: OwnChoice) {
        match choice {
            OwnChoice::Attach(card, base) => {
                self.attach_to(card, base);
            }
            OwnChoice::Recall(card) => {
                self.detach(card);
            }
            OwnChoice::Fighter(..)
            | OwnChoice::Card(_)
            | OwnChoice::Evolve(..)
            | OwnChoice::Power(..)
            | OwnChoice::Move(_)
            | OwnChoice::Amount(_)
            | OwnChoice::Value(..)
            | OwnChoice::Attack(..) => {}
        }
    }

    pub(super) fn leave_deploy(&mut self) {
        self.enter(Phase::Combat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ultra_battle::rules::vanilla::{
        EQUIP, MONSTER, VEHICLE, answer, at, at_by, attach, offered, to_battle, to_hand, to_reserve, to_support,
    };
    use crate::games::ultra_battle::rulings::Rulings;
    use crate::kernel::game::Game;
    use crate::kernel::seat::Seat;

    /// 26, D17: Vehicles and Equips go to Fighters in the Battle Zone, one Vehicle each; their Power is added (15).
    #[test]
    fn cards_are_attached_to_fighters_in_the_battle_zone() {
        let mut base = 0;
        let mut arrange = |table: &mut Table<'_>| {
            base = to_battle(table, Seat::A, MONSTER);
            to_reserve(table, Seat::A, MONSTER);
            for face in [VEHICLE, VEHICLE, EQUIP] {
                to_support(table, Seat::A, face);
            }
            to_hand(table, Seat::B, MONSTER);
        };
        let mut game = at(Phase::Deploy, &mut arrange);
        answer(&mut game, "attach VN-007 to first battle 1");
        assert_eq!(offered(&game), ["attach VN-008 to first battle 1", "pass"]);
        answer(&mut game, "attach VN-008 to first battle 1");
        assert_eq!(game.turn(), 4, "only passing was left");
        let mut many = at_by(Rulings { many_vehicles: true, ..Rulings::default() }, Phase::Deploy, &mut arrange);
        answer(&mut many, "attach VN-007 to first battle 1");
        assert!(offered(&many).contains(&"attach VN-007 to first battle 1".to_owned()));
        assert_eq!(game.look(|table| table.now(base).power()), 60);
    }

    /// 27: a Vehicle that is still attached may be recalled, an Equip may not.
    #[test]
    fn vehicles_may_be_recalled() {
        let mut game = at(Phase::Deploy, |table| {
            let base = to_battle(table, Seat::A, MONSTER);
            attach(table, VEHICLE, base);
            attach(table, EQUIP, base);
        });
        assert_eq!(offered(&game), ["recall VN-007 from first battle 1", "pass"]);
        answer(&mut game, "recall VN-007 from first battle 1");
        assert_eq!(offered(&game), ["attach VN-007 to first battle 1", "pass"]);
    }
}
