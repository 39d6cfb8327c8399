//! The execution of Ultra Battle-specific instructions.

use crate::games::ultra_battle::code::{Blow, Counter, Deed, Means, Source, Tally, TimerShift};
use crate::games::ultra_battle::state::{NONE, is_battle, seat_of};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::events::AMOUNT;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;

impl Table<'_> {
    /// Executes an instruction of the innermost effect.
    pub(super) fn do_deed(&mut self, deed: &Deed) -> Progress {
        match deed {
            Deed::Damage { amount, to } => self.deal_damage(amount, to),
            Deed::Heal { amount, from } => self.heal_damage(amount.as_ref(), from),
            Deed::Timer { of, change } => self.change_timers(of, change),
            Deed::Pay { timer, of } => self.pay(timer, of),
            Deed::NameAmount { what, pays, most, of, who, into } => self.name_amount((*what, *pays), *most, of, *who, *into),
            Deed::Divide(parts) => self.divide(*parts),
            Deed::PickValue { column, of, who, .. } => self.pick_value(*column, *of, *who),
            Deed::Shield(to) => {
                let giver = self.frame().controller;
                let given = self.of_each(to, |table, base| {
                    table.give_shield(base, giver);
                    table.state.field.place_of(base).is_some()
                });
                Progress::Done(given)
            }
            Deed::Unshield(from) => Progress::Done(self.of_each(from, Self::use_shield)),
            Deed::Detach(what) => Progress::Done(self.of_each(what, Self::detach)),
            Deed::Swap(a, b) => self.swap_fighters(*a, *b),
            Deed::SwapTimers(a, b) => self.swap_timers(*a, *b),
            Deed::Transfer { what, amount, from, to } => self.transfer(*what, amount.as_ref(), *from, *to),
            Deed::Play { what, onto, free } => self.play_by_effect(*what, *onto, *free),
            Deed::Defeat(what) => self.defeat_by_effect(what),
            Deed::Redirect(to) => {
                let to = self.seen(to).first();
                Progress::whole(to.is_some_and(|to| self.redirect(to)))
            }
            Deed::EndAttack => Progress::whole(self.break_off()),
        }
    }

    /// Deals damage to each, records the total amount, and checks for defeats at once (D22).
    fn deal_damage(&mut self, amount: &Tally, to: &Source) -> Progress {
        let (amount, by) = (self.counted(amount), self.frame().source);
        let blow = Blow { by, card: NONE, means: Means::Effect };
        let mut total = 0;
        let outcome = self.of_each(to, |table, whom| {
            let dealt = table.deal(whom, amount, blow);
            total += dealt;
            dealt > 0
        });
        self.leave(AMOUNT, Bits(total.into()));
        self.check_defeats();
        Progress::Done(outcome)
    }

    /// Heals each, and records the total amount.
    fn heal_damage(&mut self, amount: Option<&Tally>, from: &Source) -> Progress {
        let amount = amount.map_or(u32::MAX, |amount| self.counted(amount));
        let mut total = 0;
        let outcome = self.of_each(from, |table, whom| {
            let healed = table.heal(whom, amount);
            total += healed;
            healed > 0
        });
        self.leave(AMOUNT, Bits(total.into()));
        Progress::Done(outcome)
    }

    /// Pays Timer of each, and records how much of it.
    fn pay(&mut self, timer: &Tally, of: &Source) -> Progress {
        let timer = u8::try_from(self.counted(timer)).unwrap_or(u8::MAX);
        let mut total = 0;
        let paid = self.of_each(of, |table, object| {
            let pays = timer > 0 && table.timer_of(object) > timer;
            if pays {
                table.pay_timer(object, timer);
                total += u32::from(timer);
            }
            pays
        });
        self.leave(AMOUNT, Bits(total.into()));
        Progress::Done(paid)
    }

    fn change_timers(&mut self, of: &Source, change: &TimerShift) -> Progress {
        let by = match change {
            TimerShift::Up(tally) | TimerShift::Down(tally) => u8::try_from(self.counted(tally)).unwrap_or(u8::MAX),
            TimerShift::Reset | TimerShift::Set(_) => 0,
        };
        let outcome = self.of_each(of, |table, object| {
            let timer = table.timer_of(object);
            let to = match change {
                TimerShift::Up(_) => timer.saturating_add(by),
                TimerShift::Down(_) => timer.saturating_sub(by),
                TimerShift::Reset => table.printed_timer(object),
                TimerShift::Set(to) => *to,
            };
            table.change_timer(object, to) > 0
        });
        Progress::Done(outcome)
    }

    /// Exchanges the Timer Counts of two objects, each of which has a Timer, or neither count changes: an effect may forbid either.
    fn swap_timers(&mut self, a: Slot, b: Slot) -> Progress {
        let (Some(one), Some(other)) = (self.frame().slot(a).first(), self.frame().slot(b).first()) else { return Progress::whole(false) };
        let swaps = self.may_swap_timers(one, other);
        if swaps {
            let (first, second) = (self.timer_of(one), self.timer_of(other));
            self.change_timer(one, second);
            self.change_timer(other, first);
        }
        Progress::whole(swaps)
    }

    /// Moves damage or Timer, at most what is there, and records how much: an effect may forbid either change of a Timer.
    fn transfer(&mut self, what: Counter, amount: Option<&Tally>, from: Slot, to: Slot) -> Progress {
        let most = amount.map_or(u32::MAX, |amount| self.counted(amount));
        let (Some(from), Some(to)) = (self.frame().slot(from).first(), self.frame().slot(to).first()) else {
            return Progress::whole(false);
        };
        let moved = if from == to { 0 } else { self.transferable(what, from, to).min(most) };
        if moved > 0 {
            match what {
                Counter::Damage => {
                    self.put_damage(from, -i32::from(moved as u16));
                    self.put_damage(to, i32::from(moved as u16));
                }
                Counter::Timer => {
                    let (had, has) = (self.timer_of(from), self.timer_of(to));
                    self.change_timer(to, has.saturating_add(moved as u8));
                    self.change_timer(from, had - moved as u8);
                }
            }
        }
        self.leave(AMOUNT, Bits(moved.into()));
        self.check_defeats();
        Progress::Done(if amount.is_none() { Outcome::of(u32::from(moved > 0), 1) } else { Outcome::of(moved, most) })
    }

    /// Exchanges the places of two Fighters of one player.
    fn swap_fighters(&mut self, a: Slot, b: Slot) -> Progress {
        let (one, other) = (self.frame().slot(a), self.frame().slot(b));
        let (a, b) = if a == b { (one.first(), one.into_iter().nth(1)) } else { (one.first(), other.first()) };
        let places = [a, b].map(|base| base.and_then(|base| self.state.field.place_of(base)));
        let [Some(from), Some(to)] = places else { return Progress::whole(false) };
        let possible = from != to && seat_of(from) == seat_of(to);
        if possible {
            self.relocate_seen(from, to);
        }
        Progress::whole(possible)
    }

    /// Defeats Fighters, whatever HP they have left.
    fn defeat_by_effect(&mut self, what: &Source) -> Progress {
        let (objects, by) = (self.seen(what), self.frame().source);
        let spared = self.state.spared;
        let fallen: Bits = objects.filter(|&base| self.state.field.place_of(base).is_some() && !spared.has(base)).collect();
        for base in fallen {
            if let Some(fighter) = self.state.field.fighter_mut(base) {
                (fighter.hit_by, fighter.hit_by_attack) = (by, false);
            }
        }
        let defeated = self.defeat(fallen);
        self.check_defeats();
        Progress::Done(Outcome::of(defeated, objects.len()))
    }

    /// Exchanges the Fighters at two places, and emits an event for each that changes zones.
    fn relocate_seen(&mut self, from: u8, to: u8) {
        use crate::games::ultra_battle::code::Event;
        self.exchange(from, to);
        if is_battle(from) != is_battle(to) {
            for place in [from, to] {
                let into = if is_battle(place) { Zone::BattleZone } else { Zone::ReserveZone };
                self.happens(Event::Relocates(self.state.field.at(place).base, into));
            }
        }
    }
}
