//! The requirements of cards, and the payment of Timer (18, 46, 47, 52).

use crate::games::ultra_battle::code::{TimerEvent, Words, timer_event};
use crate::games::ultra_battle::rulings::Meeting;
use crate::games::ultra_battle::setup::Requirement;
use crate::games::ultra_battle::state::{battle, reserve};
use crate::games::ultra_battle::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// True if a player's Fighters have the colour and the class that a card requires. `user` is the Fighter that an Attack card is played for (D13).
    #[must_use]
    pub fn meets(&self, seat: Seat, card: CardId, user: Option<CardId>) -> bool {
        let Requirement { color, class, .. } = self.setup.card_def(card).requirement;
        if color | class == 0 {
            return true;
        }
        match (self.setup.rulings.requirement, user) {
            (Meeting::Together, _) => self.some_fighter_is(seat, color, 0) && self.some_fighter_is(seat, 0, class),
            (Meeting::OneFighter, _) | (Meeting::Attacker, None) => self.some_fighter_is(seat, color, class),
            (Meeting::Attacker, Some(user)) => self.is_such(user, color, class),
        }
    }

    /// True if one of a player's Fighters has this colour and class. Those in the Reserve Zone count under `reserve_counts` alone (D12).
    fn some_fighter_is(&self, seat: Seat, color: Words, class: Words) -> bool {
        let end = if self.setup.rulings.reserve_counts { reserve(seat).end } else { battle(seat).end };
        self.state.field.bases(battle(seat).start..end).any(|base| self.is_such(base, color, class))
    }

    /// True if a Fighter has a colour and a class of these sets; an empty set is no requirement.
    fn is_such(&self, base: CardId, color: Words, class: Words) -> bool {
        self.with_values(base, |now| (color == 0 || now.colors & color != 0) && (class == 0 || now.class & class != 0))
    }

    /// True if a Fighter can pay this much Timer: at least 1 must remain (47), unless the cost is 0.
    #[must_use]
    pub fn can_pay_timer(&self, base: CardId, cost: u8) -> bool {
        cost == 0 || self.timer_of(base) > cost
    }

    /// Pays Timer of a Fighter or card, which the caller has found able to pay it.
    pub fn pay_timer(&mut self, object: CardId, cost: u8) {
        if cost > 0 {
            let left = self.timer_of(object).saturating_sub(cost);
            self.set_timer(object, left);
            self.happens(timer_event(TimerEvent::Falls, object, cost));
        }
    }
}
