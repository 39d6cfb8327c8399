//! The execution of Union Arena-specific instructions.

use crate::games::union_arena::code::{Ask, Change, Deed, Duty, Event, Fact, Happening, Icon, Kind, Occurrence, Timing};
use crate::games::union_arena::leaves::UnionArena;
use crate::games::union_arena::lower::Lowerer;
use crate::games::union_arena::moves::Arrival;
use crate::games::union_arena::setup::{Ability, Power};
use crate::games::union_arena::state::{AP_CARDS, Answer, OwnChoice, OwnQuestion, Pickable, Question, State, zone_of};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::code::Participants;
use crate::kernel::context::Context;
use crate::kernel::events::ABOUT;
use crate::kernel::frame::Slot;
use crate::kernel::game::Ending;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::parts::Looks;
use crate::kernel::pile::CardId;
use crate::kernel::program::Role;
use crate::kernel::seat::Seat;
use crate::lang::duration::Duration;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::selector::Who;
use crate::lang::zone::ZoneTable;

impl Table<'_> {
    /// Executes an instruction of the innermost effect.
    pub(super) fn do_deed(&mut self, deed: &Deed) -> Progress {
        match deed {
            Deed::Switch(what, active, into) => {
                let mut switched = into.map_or(Bits::EMPTY, |into| self.frame().slot(into));
                let done = self.of_each(what, |table, object| {
                    let switches = table.switch(object, *active);
                    if switches {
                        switched.insert(object);
                    }
                    switches
                });
                if let Some(into) = into {
                    self.leave(*into, switched);
                }
                Progress::Done(done)
            }
            Deed::Move(what, zone, set) => {
                let objects = self.seen(what);
                let moving: Bits = objects.filter(|&object| self.may_go_to(object, *zone)).collect();
                self.move_by_effect(moving, objects.len(), *set)
            }
            Deed::Swap(a, b) => self.swap(*a, *b),
            Deed::SwapBp(a, b, duration) => self.swap_bp(*a, *b, *duration),
            Deed::Remain => Progress::whole(true),
            Deed::PickValue { column, who, .. } => {
                let values = self.values_of(*column);
                self.ask_role(*who, Question::Own(OwnQuestion::Value(*column, values)))
            }
            Deed::PayAp(amount) => {
                let (seat, amount) = (self.frame().controller, self.counted(amount) as u8);
                let pays = self.can_pay_ap(seat, amount);
                if pays {
                    self.pay_ap(seat, amount);
                }
                Progress::whole(pays)
            }
            Deed::ReadyAp(most) => {
                let (seat, most) = (self.frame().controller, self.counted(most) as u8);
                let ap = &mut self.state.field.ap[seat.index()];
                let ready = most.min(ap.all.min(AP_CARDS).saturating_sub(ap.active));
                ap.active += ready;
                self.touch();
                Progress::whole(ready > 0)
            }
            Deed::Play { what, onto, active } => self.play_by_effect(*what, *onto, *active),
            Deed::Use { what, energy, pays } => self.use_by_effect(*what, (*energy, *pays)),
            Deed::PutAway(used, pile) => {
                let cards = self.frame().slot(*used).and(self.state.field.using);
                let put = cards.filter(|&card| self.move_card(card, Arrival::Pile(*pile, End::Top), pile.row().verb)).count();
                Progress::whole(put > 0)
            }
            Deed::Raid { what, onto, with_energy } => self.raid_by_effect(*what, *onto, *with_energy),
            Deed::Activate { of, kind, timing, as_this } => self.activate(*of, *kind, *timing, *as_this),
            Deed::Widen(by) => {
                let seat = self.frame().controller;
                self.state.field.widened.add(seat, *by);
                Progress::whole(true)
            }
            Deed::Skip(who, phase) => {
                let seat = self.frame().seat(*who);
                self.state.field.skips[seat.index()] |= 1 << *phase as u8;
                Progress::whole(true)
            }
            Deed::EndGame(who, wins) => {
                let seat = self.frame().seat(*who);
                self.state.ending.get_or_insert(Ending::Won(if *wins { seat } else { seat.other() }));
                Progress::whole(true)
            }
            Deed::Lessen(by) => {
                self.state.field.damage.shift += *by;
                Progress::whole(true)
            }
            Deed::Damage(side, amount) => {
                let amount = u8::try_from(self.counted(amount)).unwrap_or(u8::MAX);
                let source = self.frame().source;
                for seat in self.seats_of(*side) {
                    let left = !self.state.spared.has(source) || self.state.field.damage.shift != 0;
                    if left {
                        self.deal_damage(seat, amount, source);
                    }
                }
                Progress::whole(amount > 0)
            }
        }
    }

    /// Resumes an instruction with the answer to its question.
    pub(super) fn answer_deed(&mut self, deed: &Deed, answer: &Answer) -> Progress {
        match deed {
            Deed::Play { what, active, .. } => self.answer_play(*what, *active, answer),
            Deed::Use { what, .. } => {
                let active = self.frame().slot(*what).first().is_some_and(|card| self.is_played_active(card));
                self.answer_play(*what, active, answer)
            }
            Deed::Raid { what, .. } => self.answer_raid(*what, answer),
            Deed::Move(what, _, set) => {
                let all = self.seen(what).len();
                self.finish_move_by_effect(answer, all, *set)
            }
            Deed::PickValue { into, .. } => {
                let value = if let Answer::Own(OwnChoice::Value(_, value)) = answer { Bits::one(*value) } else { Bits::EMPTY };
                self.leave(*into, value);
                Progress::whole(!value.is_empty())
            }
            Deed::PutAway(..) | Deed::SwapBp(..) | Deed::Remain | Deed::Lessen(_) | Deed::EndGame(..) | Deed::Skip(..) | Deed::Widen(_) => {
                Progress::whole(false)
            }
            Deed::Switch(..) | Deed::Swap(..) | Deed::PayAp(_) | Deed::ReadyAp(_) | Deed::Damage(..) | Deed::Activate { .. } => {
                Progress::whole(false)
            }
        }
    }

    /// Begins the effects of the abilities of a card with an icon, in printed order, as parts of the running one.
    fn activate(&mut self, of: Slot, kind: Kind, timing: Timing, as_this: bool) -> Progress {
        let Some(card) = self.frame().slot(of).first() else { return Progress::whole(false) };
        let (source, bearer, controller) = (self.frame().source, self.frame().this, self.frame().controller);
        let this = if as_this { (source, bearer) } else { (card, self.state.bearer(card)) };
        let mut last = true;
        for ability in (0..self.setup.abilities(card).len() as u8).rev() {
            if let Some(program) = self.activated_by(card, kind, (ability, timing)) {
                self.begin_effect(program, this.0, this.1, controller);
                // Each of them runs before the one begun before it; the first of all is what this instruction does.
                if let Some(frame) = self.state.frames.last_mut() {
                    frame.between = !last;
                    frame.slots[usize::from(ABOUT)] = Bits::one(this.1.unwrap_or(this.0));
                }
                last = false;
            }
        }
        if last { Progress::whole(false) } else { Progress::Entered }
    }

    /// True if an icon heads an ability of a card.
    pub(in crate::games::union_arena) fn has_icon(&self, card: CardId, ability: u8, icon: Icon) -> bool {
        let Ability { head, power, .. } = self.setup.ability(card, ability);
        match (icon, power) {
            (Icon::Main, power) => matches!(power, Power::Payment { .. }),
            // What holds under a condition has it clause by clause.
            (Icon::Turn(who), Power::Continuous(statics)) => {
                statics.iter().all(|each| each.condition.as_ref().is_some_and(|condition| is_of_turn(condition, who)))
            }
            (Icon::Turn(who), _) => head.condition.as_ref().is_some_and(|condition| is_of_turn(condition, who)),
            (Icon::Timing(timing), Power::Triggered { pattern, .. }) => {
                let of_icon = match (&pattern.event, timing) {
                    (Happening::Played(None), Timing::Played) | (Happening::Attacks, Timing::Attacking) => true,
                    (Happening::Own(Occurrence::Blocks, _), Timing::Blocking) => true,
                    (Happening::Own(Occurrence::Sidelined, None), Timing::Sidelined) => true,
                    (_, _) => false,
                };
                of_icon && pattern.is_of_this()
            }
            (Icon::Timing(_), _) => false,
        }
    }

    /// Returns the program of an ability that has an icon, and could be triggered where its card is.
    pub(super) fn activated_by(&self, card: CardId, kind: Kind, (ability, timing): (u8, Timing)) -> Option<u16> {
        let Ability { head, power: Power::Triggered { program, .. }, .. } = self.setup.ability(card, ability) else { return None };
        let of_icon = self.has_icon(card, ability, Icon::Timing(timing));
        let active = if kind == Kind::Character { UnionArena::is_active(self, card, ability) } else { head.gate == 0 };
        let context = Context::of(card, self.state.bearer(card), State::owner(card));
        (of_icon && active && self.acts(head, &context)).then_some(*program)
    }

    /// Moves characters to the other line, after their player has picked what a full line gives up (60).
    pub(super) fn move_by_effect(&mut self, moving: Bits, all: u32, set: Option<bool>) -> Progress {
        let Some(first) = moving.first() else { return Progress::whole(false) };
        self.state.field.moving = moving;
        let Some((seat, zone, excess)) = self.overfull(first) else { return self.finish_move(Bits::EMPTY, all, set) };
        let from = self.room_makers(seat, zone);
        let pick = Pickable { from, min: excess, max: excess };
        let who = if seat == self.frame().controller { Role::Controller } else { Role::Opponent };
        self.ask_role(who, Question::Pick(Kind::Character, pick))
    }

    /// Returns the line to which characters move that has no room for all of them, with its player and the number of cards too many.
    fn overfull(&self, mover: CardId) -> Option<(Seat, Zone, u8)> {
        let place = self.state.field.place_of(mover)?;
        let (seat, to_front) = (State::owner(mover), zone_of(place) == Zone::EnergyLine);
        let zone = if to_front { Zone::FrontLine } else { Zone::EnergyLine };
        let staying = self.room_makers(seat, zone).len() as usize;
        let excess = (staying + self.state.field.moving.len() as usize).saturating_sub(self.room_on(seat, zone));
        (excess > 0).then_some((seat, zone, excess as u8))
    }

    /// Moves characters once their player has picked what a full line gives up.
    pub(super) fn finish_move_by_effect(&mut self, answer: &Answer, all: u32, set: Option<bool>) -> Progress {
        let Answer::Objects(given_up) = answer else { return Progress::whole(false) };
        self.finish_move(*given_up, all, set)
    }

    fn finish_move(&mut self, given_up: Bits, all: u32, set: Option<bool>) -> Progress {
        self.remove(given_up, Zone::RemovalArea, Verb::Exile);
        let moving = std::mem::take(&mut self.state.field.moving);
        self.change_lines(moving);
        if let Some(active) = set {
            for object in moving {
                self.switch(object, active);
            }
        }
        Progress::Done(Outcome::of(moving.len(), all))
    }

    /// Lets two characters of one player change lines.
    fn swap(&mut self, a: Slot, b: Slot) -> Progress {
        let (one, other) = (self.frame().slot(a), self.frame().slot(b));
        let both = one.or(other);
        let swaps = self.may_swap(both);
        if swaps {
            self.change_lines(both);
        }
        Progress::whole(swaps)
    }

    /// Lets the BP of each of two characters become what the other's is.
    fn swap_bp(&mut self, a: Slot, b: Slot, duration: Option<Duration>) -> Progress {
        let both = self.frame().slot(a).or(self.frame().slot(b));
        let swaps = self.may_swap_bp(both) && !both.into_iter().any(|object| self.ignores_running_effect(object));
        if let (true, Some(one), Some(other)) = (swaps, both.first(), both.into_iter().nth(1)) {
            let more = self.now(other).bp.max(0) - self.now(one).bp.max(0);
            self.add_change(one, Change::Bp(more), duration);
            self.add_change(other, Change::Bp(-more), duration);
            self.tell_of_bp(one, more);
            self.tell_of_bp(other, -more);
        }
        Progress::whole(swaps)
    }

    /// Emits the event that an effect has raised or lowered the BP of a character, unless a rule of its own keeps that from it.
    pub(super) fn tell_of_bp(&mut self, object: CardId, by: i32) {
        let (event, kept) = if by > 0 { (Occurrence::BpRises, Duty::Unraised) } else { (Occurrence::BpFalls, Duty::Unreduced) };
        if by != 0 && self.is_character(object) && self.state.field.place_of(object).is_some() && !self.has_duty(object, kept) {
            let amount = u16::try_from(by.unsigned_abs()).unwrap_or(u16::MAX);
            self.happens(Event::Own(event, Participants::of(object).by(amount), 0));
        }
    }

    /// True if these are two characters.
    pub(super) fn may_swap_bp(&self, both: Bits) -> bool {
        both.len() == 2 && both.into_iter().all(|object| self.state.field.place_of(object).is_some() && self.is_character(object))
    }

    /// True if these are two characters of one player, on different lines, and no effect forbids either move.
    pub(super) fn may_swap(&self, both: Bits) -> bool {
        let place = |object| self.state.field.place_of(object);
        let mut two = both.into_iter();
        let (Some(one), Some(other), None) = (two.next(), two.next(), two.next()) else { return false };
        let (Some(from), Some(to)) = (place(one), place(other)) else { return false };
        State::owner(one) == State::owner(other)
            && zone_of(from) != zone_of(to)
            && self.may_change_line(one, zone_of(to))
            && self.may_change_line(other, zone_of(from))
    }
}

/// True of "[During Your Turn]", or of its opposite, with or without other conditions.
fn is_of_turn(condition: &Ask, who: Who) -> bool {
    match condition {
        Ask::Own(Fact::Turn(side)) => *side == Lowerer::side_of(who),
        Ask::All(all) => all.iter().any(|one| is_of_turn(one, who)),
        _ => false,
    }
}
