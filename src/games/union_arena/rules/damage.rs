//! Damage to a player, triggers, and the end of the game (42, 115 to 133).

use crate::games::union_arena::code::{Duty, Event, damaged, triggers};
use crate::games::union_arena::moves::Arrival;
use crate::games::union_arena::state::{Damage, NONE, OwnChoice, OwnQuestion, Question, State};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::game::Ending;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// Begins to deal damage to a player: the other one selects as many cards of the life area, all if there are fewer (116, 131).
    pub fn deal_damage(&mut self, seat: Seat, amount: u8, dealer: CardId) {
        let shift = std::mem::take(&mut self.state.field.damage.shift);
        let amount = self.changed_damage((seat, amount, dealer), shift);
        if amount == 0 || self.is_forbidden(damaged(seat, amount, dealer)) {
            return;
        }
        let damage = &mut self.state.field.damage;
        damage.dealer = if damage.open && damage.dealer != dealer { NONE } else { dealer };
        (damage.seat, damage.open, damage.amount) = (seat, true, damage.amount.saturating_add(amount));
        self.touch_for_powers();
        self.happens(damaged(seat, amount, dealer));
    }

    /// Deals damage by the rules of an attack. Returns false if a text replaces it, and the step is to be taken again afterwards.
    pub(super) fn deal_by_rule(&mut self, seat: Seat, amount: u8, dealer: CardId) -> bool {
        let about = self.changed_damage((seat, amount, dealer), 0);
        let left = about == 0 || {
            let Some(left) = self.is_left_by_replacements(damaged(seat, about, dealer), dealer) else { return false };
            left
        };
        // What is reduced is dealt as far as something is left of it.
        if left || self.state.field.damage.shift != 0 {
            self.deal_damage(seat, amount, dealer);
        }
        true
    }

    /// Returns the event of the damage that an effect is about to deal.
    pub(in crate::games::union_arena) fn damage_to_come(&self, seat: Seat, amount: u8, dealer: CardId) -> Event {
        damaged(seat, self.changed_damage((seat, amount, dealer), 0), dealer)
    }

    /// Returns the damage that is dealt in the place of so much, by what texts add and take, and a shift of this damage alone. Nothing is taken from what cannot be
    /// reduced.
    fn changed_damage(&self, (seat, amount, dealer): (Seat, u8, CardId), shift: i16) -> u8 {
        let (more, mut less) = self.changes_of_amount(damaged(seat, amount, dealer));
        let mut sum = u32::from(amount) + more + u32::from(shift.max(0).unsigned_abs());
        less += u32::from(shift.min(0).unsigned_abs());
        let kept = self.gives_duty(Duty::FullDamage) && self.has_duty(dealer, Duty::FullDamage);
        if !kept {
            sum = sum.saturating_sub(less);
        }
        u8::try_from(sum).unwrap_or(u8::MAX)
    }

    /// Takes the next step of the damage that is being dealt: which cards are checked, then which of them is next. Returns true if there was one.
    pub(super) fn go_on_with_damage(&mut self) -> bool {
        let Damage { seat, amount, checked, .. } = self.state.field.damage;
        if amount > 0 {
            let life = self.state.field.pile(seat, Zone::LifeArea).len() as u8;
            let selected = amount.min(life);
            self.state.field.damage.amount = 0;
            if selected > 0 {
                self.ask_player(seat.other(), Question::Own(OwnQuestion::Life(selected)));
                return true;
            }
            self.end_check();
        }
        if !checked.is_empty() {
            self.ask_player(seat, Question::Own(OwnQuestion::Trigger));
        }
        !checked.is_empty() || self.state.ending.is_some()
    }

    /// Turns a selected card of a life area face up: it is life no more (117).
    pub(super) fn turn_up(&mut self, card: CardId) {
        self.move_card(card, Arrival::Check, Verb::Reveal);
    }

    /// Offers what the damaged player can do with the cards that are turned face up: activate a trigger, or place the card without it, in any order (118, 119).
    pub(super) fn checks(&self, mut offer: impl FnMut(OwnChoice)) {
        for card in self.state.field.damage.checked {
            if self.setup.card_def(card).trigger.is_some()
                && !self.is_forbidden(triggers(State::owner(card), card, self.state.field.damage.dealer))
            {
                offer(OwnChoice::Trigger(card));
            }
            offer(OwnChoice::Place(card));
        }
    }

    /// Activates the trigger of a card, which is placed into the sideline afterwards, unless the trigger has moved it (120).
    pub(super) fn activate_trigger(&mut self, seat: Seat, card: CardId) {
        if let Some((_, program)) = self.setup.card_def(card).trigger {
            self.state.field.damage.resolving = Bits::one(card);
            self.begin_by_rule(program, card, None, seat);
            self.happens(triggers(seat, card, self.state.field.damage.dealer));
        }
    }

    /// Places a checked card into the sideline without its trigger, which is not sidelining (121, 122).
    pub(super) fn place_checked(&mut self, card: CardId) {
        let to = Arrival::Pile(Zone::Sideline, End::Top);
        let placed = Event::Moves { card, verb: Verb::Discard, from: Zone::LifeArea, to: Zone::Sideline, end: None };
        if !self.is_forbidden(placed) {
            self.happens(placed);
        }
        self.place(card, to);
        self.end_check();
    }

    /// Ends the check for triggers once all cards are placed: a player without life has lost (42, 133).
    pub(super) fn end_check(&mut self) {
        let Damage { seat, open, amount, checked, .. } = self.state.field.damage;
        if open && amount == 0 && checked.is_empty() {
            self.state.field.damage = Damage::default();
            self.check_life(Some(seat));
        }
    }

    /// Ends the game if a player has no life: the other one wins (42). If neither has any, it is a draw, unless the opponent of the turn player has just been
    /// checked for triggers, or by the ruling the turn player's victory (U1). Returns true if it has ended.
    pub(super) fn check_life(&mut self, checked: Option<Seat>) -> bool {
        let [a, b] = Seat::BOTH.map(|seat| self.state.field.pile(seat, Zone::LifeArea).is_empty());
        let lead = self.state.lead;
        let leads = self.setup.rulings.both_empty_turn_player_wins || checked == Some(lead.other());
        let ending = match (a, b) {
            (false, false) => return false,
            (true, false) => Ending::Won(Seat::B),
            (false, true) => Ending::Won(Seat::A),
            (true, true) if leads => Ending::Won(lead),
            (true, true) => Ending::Tied,
        };
        self.state.ending.get_or_insert(ending);
        true
    }
}
