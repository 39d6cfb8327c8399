//! Damage, healing, and the prevention of damage (48, 55, 60).

use crate::games::ultra_battle::code::{Blow, Change, Counter, Event, Means, TimerEvent, timer_event};
use crate::games::ultra_battle::leaves::{Phase, UsedUp};
use crate::games::ultra_battle::state::NONE;
use crate::games::ultra_battle::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::spilling::List;

impl Table<'_> {
    /// Deals damage to a Fighter in play, after what reduces or increases it, its limits, prohibitions, prevention and its Shield. Returns the amount dealt.
    pub fn deal(&mut self, whom: CardId, amount: u32, blow: Blow) -> u32 {
        if self.state.field.place_of(whom).is_none() {
            return 0;
        }
        let event = |amount: u32| Event::Damaged { whom, amount: u16::try_from(amount).unwrap_or(u16::MAX), by: blow };
        if amount == 0 {
            return 0;
        }
        let amount = amount.saturating_add_signed(self.now(whom).dealt[blow.means as usize]);
        let amount = amount.min(self.now(whom).most[blow.means as usize].into());
        if amount == 0 || self.now(whom).safe || self.is_forbidden(event(amount)) {
            return 0;
        }
        if self.setup.rulings.shield_comes_first && self.use_shield(whom) {
            return 0;
        }
        let amount = self.prevent(whom, amount);
        if amount == 0 || self.use_shield(whom) {
            return 0;
        }
        if let Some(fighter) = self.state.field.fighter_mut(whom) {
            fighter.damage = fighter.damage.saturating_add(u16::try_from(amount).unwrap_or(u16::MAX));
            (fighter.hit_by, fighter.hit_by_attack) = (blow.by, blow.means == Means::Attack);
            fighter.spared = false;
        }
        self.touch();
        self.happens(event(amount));
        self.lose_vehicles(whom);
        amount
    }

    /// Subtracts the damage that effects prevent of the next damage, and uses these modifiers up: one that prevents so much damage, whatever deals it, when it has.
    fn prevent(&mut self, whom: CardId, mut amount: u32) -> u32 {
        let turn = self.state.turn;
        while amount > 0 {
            let next = self.state.changes.iter().position(|change| {
                change.on.has(whom)
                    && change.applies(turn)
                    && matches!(change.change, Change::Prevent { used: UsedUp::Once | UsedUp::Through, .. })
            });
            let Some(index) = next else { break };
            let used = &mut self.state.changes[index];
            if let Change::Prevent { amount: part, used: until } = &mut used.change {
                let prevented = part.map_or(amount, |part| amount.min(part.into()));
                amount -= prevented;
                if let (Some(left), UsedUp::Through) = (part, until) {
                    *left -= prevented as u16;
                    if *left > 0 {
                        break;
                    }
                }
            }
            used.on.remove(whom);
            if used.on.is_empty() {
                self.state.changes.remove(index);
            }
            self.touch();
        }
        amount
    }

    /// Uses up one Shield of a Fighter (D15, D38), to prevent damage or because it is removed. Returns whether there was one.
    pub fn use_shield(&mut self, whom: CardId) -> bool {
        let turn = self.state.turn;
        let Some(fighter) = self.state.field.fighter_mut(whom) else { return false };
        let shielded = fighter.shield >= turn;
        if shielded {
            match fighter.spare_shields.checked_sub(1) {
                Some(left) => fighter.spare_shields = left,
                None => fighter.shield = 0,
            }
            self.touch();
        }
        shielded
    }

    /// Gives a Fighter a Shield for the next damage, until the end of the next turn of the giver's opponent. With a Shield already active, the longer duration
    /// counts for all, and under `shields_add_up` (D38) their number grows.
    pub fn give_shield(&mut self, whom: CardId, giver: crate::kernel::seat::Seat) {
        let turn = self.state.turn;
        let own_turn = giver == self.state.lead;
        let adds_up = self.setup.rulings.shields_add_up;
        if let Some(fighter) = self.state.field.fighter_mut(whom) {
            let spare = if fighter.shield >= turn { fighter.spare_shields.saturating_add(adds_up.into()) } else { 0 };
            fighter.spare_shields = spare;
            fighter.shield = fighter.shield.max(turn + if own_turn { 1 } else { 2 });
        }
        self.touch();
    }

    /// Discards the Vehicles of a Fighter that was damaged (60, D16).
    fn lose_vehicles(&mut self, whom: CardId) {
        if self.setup.rulings.vehicles_lost_in_combat && self.state.phase != Phase::Combat {
            return;
        }
        let Some(fighter) = self.state.field.fighter(whom) else { return };
        let mut card = fighter.attached;
        while card != NONE {
            let next = self.state.field.card(card).below;
            if self.is_vehicle(card) {
                self.discard(card);
            }
            card = next;
        }
    }

    /// Heals a Fighter of this much damage, or of all that it has. Returns the amount healed.
    pub fn heal(&mut self, whom: CardId, amount: u32) -> u32 {
        let Some(fighter) = self.state.field.fighter(whom) else { return 0 };
        let healed = fighter.damage.min(u16::try_from(amount).unwrap_or(u16::MAX));
        if self.is_forbidden(Event::Healed(whom, healed)) {
            return 0;
        }
        if healed > 0
            && let Some(fighter) = self.state.field.fighter_mut(whom)
        {
            fighter.damage -= healed;
            fighter.spared = false;
            self.touch();
            self.happens(Event::Healed(whom, healed));
        }
        healed.into()
    }
}

impl Table<'_> {
    /// Adds damage to a Fighter, or takes it off, as neither dealt nor healed.
    pub fn put_damage(&mut self, whom: CardId, plus: i32) {
        if let Some(fighter) = self.state.field.fighter_mut(whom) {
            let damage = (i32::from(fighter.damage) + plus).clamp(0, u16::MAX.into());
            fighter.damage = damage as u16;
            fighter.spared = false;
            self.touch();
        }
    }

    /// Returns how much damage or Timer can be moved from one object to another: none if an effect forbids a change of either Timer.
    #[must_use]
    pub fn transferable(&self, what: Counter, from: CardId, to: CardId) -> u32 {
        match what {
            Counter::Damage => {
                let damage = self.state.field.fighter(from).map_or(0, |fighter| fighter.damage);
                if self.state.field.place_of(to).is_some() { damage.into() } else { 0 }
            }
            Counter::Timer => {
                let barred = |object, event| self.is_forbidden(timer_event(event, object, 1));
                if self.timer_of(to) == 0 || barred(from, TimerEvent::Falls) || barred(to, TimerEvent::Rises) {
                    0
                } else {
                    self.timer_of(from).into()
                }
            }
        }
    }
}
