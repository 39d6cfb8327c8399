//! The Effect Activation Phase: payment powers (5.8, 9.4).

use super::options::Choice;
use crate::games::ucg::events::Event;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::query::Context;
use crate::games::ucg::setup::Power;
use crate::games::ucg::state::{CharacterId, Question, State};
use crate::games::ucg::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// The Lead Player uses payment powers until they pass, then the Next Player (5.8.1).
    pub(super) fn activation_phase(&mut self) {
        match self.seat_of_step() {
            Some(seat) => self.ask_player(seat, Question::Payment),
            None => self.enter(Phase::Judgement),
        }
    }

    /// The payment powers that a player could use now: those of their characters' top cards, and of their scene (6.3.3).
    pub(super) fn payment_powers(&self, seat: Seat, mut offer: impl FnMut(Choice)) {
        let characters = self.state.characters_of(seat).filter_map(|id| Some((self.state.face(id)?, Some(id))));
        let scene = self.state.scene.filter(|&card| State::owner(card) == seat).map(|card| (card, None));
        for (card, on) in characters.chain(scene) {
            for ability in 0..self.setup.face(card).abilities.len() as u8 {
                if self.can_use(card, ability, on, seat) {
                    offer(Choice::Power(card, ability));
                }
            }
        }
    }

    /// Whether a power is an active payment power that is not used up, whose condition holds, and whose whole cost can be paid (9.4.2, 9.4.4).
    fn can_use(&self, card: CardId, ability: u8, on: Option<CharacterId>, seat: Seat) -> bool {
        let Power::Payment { per_turn, condition, program } = &self.setup.ability(card, ability).power else { return false };
        self.is_active(card, ability)
            && per_turn.is_none_or(|limit| self.used(card, ability) < limit)
            && condition.as_ref().is_none_or(|condition| self.holds(condition, &Context::of(card, on, seat)))
            && !self.is_forbidden(Event::PowerUsed(card))
            && self.can_pay(*program, card, on, seat)
    }

    /// Uses a payment power: its effect resolves at once (9.4.1).
    pub(super) fn use_power(&mut self, seat: Seat, card: CardId, ability: u8) {
        let Power::Payment { per_turn, program, .. } = &self.setup.ability(card, ability).power else { return };
        if per_turn.is_some() {
            self.count_use(card, ability);
        }
        self.state.generation = 0;
        self.begin(*program, card, self.character_of(card), seat);
        self.happens(Event::PowerUsed(card));
    }
}
