//! Moves of cards, characters and sites between zones.
//!
//! A move with [`Verb::Send`] sidelines what is on the field (143); every other move into a sideline places it there (144).

use super::code::{Duty, Event, Kind, Occurrence, Reasons, own, sidelined, switched};
use super::leaves::{MoveTime, Phase, UnionArena};
use super::state::{LINE, NONE, PLACES, Place, Stack, State, VACANT, is_front, line, seat_of, zone_of};
use super::table::Table;
use super::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::ground::{Lies, Location};
use crate::kernel::pile::CardId;
use crate::kernel::policy::RuleMove;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;

/// The destination of a moving card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// At an end of a pile of its owner.
    Pile(Zone, End),
    /// At a vacant place, as a new character or site: active if true, else resting.
    Place(Place, bool),
    /// On top of the character at a place (77).
    OnTop(Place),
    /// Face-down under the character at a place, behind the others.
    Under(Place),
    /// Beneath all cards of the character at a place (U28).
    Beneath(Place),
    /// Among the events that are being used.
    Using,
    /// Among the cards that are turned face up in a check.
    Check,
}

impl Arrival {
    fn zone(self) -> Zone {
        match self {
            Arrival::Pile(zone, _) => zone,
            Arrival::Place(place, _) | Arrival::OnTop(place) | Arrival::Beneath(place) => zone_of(place),
            Arrival::Under(_) => Zone::Under,
            Arrival::Using => Zone::Using,
            Arrival::Check => Zone::Check,
        }
    }
}

/// Returns the zone that a card comes from, by its location: what is checked was life (116).
fn came_from(location: Location<Zone>) -> Zone {
    match location {
        Location::Pile(zone) => zone,
        Location::In(Zone::Check) => Zone::LifeArea,
        Location::In(_) | Location::Stack(_) | Location::Attached(_) | Location::Nowhere => Zone::Field,
    }
}

/// The reason for what effects sideline.
pub(super) const BY_ABILITY: Reasons = Reasons { battle: false, no_bp: false, ability: true };

impl Table<'_> {
    /// Returns the event of a card's move.
    fn move_event(&self, card: CardId, to: Arrival, verb: Verb) -> Event {
        let end = if let Arrival::Pile(Zone::Deck, end) = to { Some(end) } else { None };
        Event::Moves { card, verb, from: self.zone_of(card), to: to.zone(), end }
    }

    /// True if no effect forbids the move of a card.
    #[must_use]
    pub fn may_move(&self, card: CardId, to: Arrival, verb: Verb) -> bool {
        let leaves = self.state.field.place_of(card).is_some() && !to.zone().row().in_play;
        if leaves && self.ignores_running_effect(card) {
            return false;
        }
        if self.forbids_nothing() {
            return true;
        }
        let sidelines = leaves && verb == Verb::Send;
        !(self.is_forbidden(self.move_event(card, to, verb))
            || leaves && self.is_forbidden(Event::LeavesPlay(card))
            || sidelines && self.is_forbidden(own(Occurrence::Sidelined, card)))
    }

    /// Moves one card that is by itself, or is part of a stack. Returns whether it moved: an effect may forbid it.
    pub fn move_card(&mut self, card: CardId, to: Arrival, verb: Verb) -> bool {
        if !self.may_move(card, to, verb) {
            return false;
        }
        let enters = matches!(to, Arrival::Place(..));
        self.happens(self.move_event(card, to, verb));
        self.place(card, to);
        if enters {
            self.happens(Event::EntersPlay(card));
        }
        true
    }

    /// Moves a card without emitting events. It becomes another card, unless it stays in the same pile.
    pub fn place(&mut self, card: CardId, to: Arrival) {
        let from = self.state.field.card(card).location;
        let stays = matches!((from, to), (Location::Pile(from), Arrival::Pile(into, _)) if from == into);
        if let (Some(stack), Arrival::Pile(..)) = (self.state.field.stack_of(card).copied(), to)
            && self.is_character(card)
        {
            let bp = self.now(card).bp.max(0).unsigned_abs();
            self.state.field.gone.remember(card, u16::try_from(bp).unwrap_or(u16::MAX), !stack.active, stack.size > 1);
        } else if !stays {
            self.state.field.gone.forget(card);
        }
        if !stays {
            self.state.renew(card);
            self.state.forget(card);
        }
        let state = &mut *self.state;
        let between_piles = matches!((from, to), (Location::Pile(_), Arrival::Pile(..)));
        if !between_piles {
            lift(state, card);
        }
        state.field.ground.card_mut(card).below = NONE;
        let location = match to {
            Arrival::Pile(zone, end) => {
                state.field.ground.put(State::owner(card), card, zone, end);
                Location::Pile(zone)
            }
            Arrival::Place(place, active) => {
                state.field.stacks[place as usize] = Stack { top: card, size: 1, active, from: came_from(from), ..VACANT };
                Location::Stack(place)
            }
            Arrival::OnTop(place) => {
                let base = state.field.at(place).top;
                // What applied to the character beneath applies no longer (78): it is another card now.
                state.renew(base);
                state.forget(base);
                let stack = &mut state.field.stacks[place as usize];
                *stack = Stack {
                    top: card,
                    size: stack.size + 1,
                    under: stack.under,
                    active: stack.active,
                    attacks: 0,
                    blocks: 0,
                    raided: true,
                    from: came_from(from),
                };
                state.field.ground.card_mut(card).below = base;
                Location::Stack(place)
            }
            Arrival::Under(place) => {
                let under = &mut state.field.stacks[place as usize].under;
                *under = state.field.ground.append(*under, card);
                Location::Attached(place)
            }
            Arrival::Beneath(place) => {
                let top = state.field.at(place).top;
                let bottom = state.field.ground.chain(top).last().unwrap_or(top);
                state.field.ground.card_mut(bottom).below = card;
                state.field.stacks[place as usize].size += 1;
                Location::Stack(place)
            }
            Arrival::Using => {
                state.field.using.insert(card);
                Location::In(Zone::Using)
            }
            Arrival::Check => {
                state.field.damage.checked.insert(card);
                Location::In(Zone::Check)
            }
        };
        state.field.ground.card_mut(card).location = location;
        if between_piles {
            self.touch_between_piles(card);
        } else {
            self.touch();
        }
    }

    /// Emits the events of a character or site that leaves the field for an end of a pile, before it goes. Returns whether it goes: an effect may forbid it.
    pub(super) fn depart_object(&mut self, object: CardId, (pile, end): (Zone, End), verb: Verb, why: Reasons) -> bool {
        let to = Arrival::Pile(pile, end);
        let sidelined = sidelined(object, if why.battle { self.state.field.attack.attacker } else { NONE }, why);
        let forbidden = || verb == Verb::Send && !self.forbids_nothing() && self.is_forbidden(sidelined);
        if self.state.field.place_of(object).is_none() || !self.may_move(object, to, verb) || forbidden() {
            return false;
        }
        if why.battle {
            self.tell_of_loss(object);
        }
        self.happens(self.move_event(object, to, verb));
        self.happens(Event::LeavesPlay(object));
        if verb == Verb::Send {
            self.happens(sidelined);
        }
        true
    }

    /// Moves a character or site whose events have been emitted off the field: its top card to an end of a pile, and the cards beneath it into the sideline,
    /// which are not sidelined (85, 86).
    pub(super) fn take_off(&mut self, object: CardId, pile: Zone, end: End) {
        let Some(place) = self.state.field.place_of(object) else { return };
        let first_under = std::mem::replace(&mut self.state.field.stacks[place as usize].under, NONE);
        let base = self.state.field.card(object).below;
        self.place(object, Arrival::Pile(pile, end));
        self.sideline_chain(base);
        self.sideline_chain(first_under);
        // What lay beneath it is remembered for as long as the cards lie where they went.
        if pile == Zone::Sideline {
            self.state.field.ground.card_mut(object).below = base;
            self.state.field.gone.keep_under(object, first_under);
        }
    }

    /// Places a chain of cards that were beneath or under another into the sideline, in which the chain is kept.
    fn sideline_chain(&mut self, first: CardId) {
        let mut card = first;
        while card != NONE {
            let next = self.state.field.card(card).below;
            self.note(self.move_event(card, Arrival::Pile(Zone::Sideline, End::Top), Verb::Put));
            self.place(card, Arrival::Pile(Zone::Sideline, End::Top));
            self.state.field.ground.card_mut(card).below = next;
            card = next;
        }
    }

    /// Moves characters and sites off the field at the same time, by a rule. Returns how many went.
    pub(super) fn remove(&mut self, objects: Bits, pile: Zone, verb: Verb) -> u32 {
        self.remove_for(Reasons::default(), objects, pile, verb)
    }

    fn remove_for(&mut self, why: Reasons, objects: Bits, pile: Zone, verb: Verb) -> u32 {
        let going: Bits = objects.filter(|&object| self.depart_object(object, (pile, End::Top), verb, why)).collect();
        going.for_each(|object| self.take_off(object, pile, End::Top));
        going.len()
    }

    /// Sidelines characters and sites by a rule (143). Returns false if a text replaces that for one of them, and the rule is to be applied again afterwards.
    pub(super) fn sideline_by_rule(&mut self, objects: Bits, why: RuleMove) -> bool {
        let Some(left) = self.left_by_replacements(why, objects, Kind::Character, Zone::Sideline, Verb::Send) else { return false };
        self.begin_moment();
        let reasons = Reasons { battle: why == RuleMove::Loss, no_bp: why == RuleMove::Zero, ability: false };
        self.remove_for(reasons, left, Zone::Sideline, Verb::Send);
        true
    }

    /// Returns the first vacant place of a player's line.
    #[must_use]
    pub fn vacant_place(&self, seat: Seat, is_front: bool) -> Option<Place> {
        let full = is_front && self.state.field.front(seat).count() >= self.room_on(seat, Zone::FrontLine);
        if full { None } else { self.state.field.vacancy(line(seat, is_front)) }
    }

    /// Returns the number of cards for which a player's line has room: four, unless a text reduces it (21).
    #[must_use]
    pub fn room_on(&self, seat: Seat, zone: Zone) -> usize {
        if zone != Zone::FrontLine || !self.gives_duty(Duty::LessRoom) {
            return LINE;
        }
        let less = self.state.field.front(seat).filter(|&object| self.has_duty(object, Duty::LessRoom)).count();
        LINE.saturating_sub(less)
    }

    /// True if no effect forbids that a character moves to a line, and it is on the other one.
    #[must_use]
    pub fn may_change_line(&self, object: CardId, to: Zone) -> bool {
        let from = self.state.field.place_of(object);
        from.is_some_and(|place| zone_of(place) != to) && self.is_character(object) && !self.is_kept_on_its_line(object, to)
    }

    fn is_kept_on_its_line(&self, object: CardId, to: Zone) -> bool {
        let moves = own(Occurrence::ChangesLine(MoveTime::Ever), object);
        self.ignores_running_effect(object)
            || !self.forbids_nothing() && (self.is_forbidden(Event::Relocates(object, to)) || self.is_forbidden(moves))
    }

    /// True if no effect forbids that a character moves to this line, or with `None` to the other one.
    #[must_use]
    pub fn may_go_to(&self, object: CardId, to: Option<Zone>) -> bool {
        let other = |place| if is_front(place) { Zone::EnergyLine } else { Zone::FrontLine };
        let to = to.or_else(|| self.state.field.place_of(object).map(other));
        to.is_some_and(|to| self.may_change_line(object, to))
    }

    /// Moves characters to the other line at the same time; each line has room for what comes. It does not change their state (63).
    pub(super) fn change_lines(&mut self, objects: Bits) {
        let mut stacks = [(NONE, VACANT, 0); PLACES];
        let mut count = 0;
        for object in objects {
            if let Some(place) = self.state.field.place_of(object) {
                stacks[count] = (object, *self.state.field.at(place), place);
                self.state.field.stacks[place as usize] = VACANT;
                count += 1;
            }
        }
        for (_, stack, from) in &stacks[..count] {
            let to_front = zone_of(*from) == Zone::EnergyLine;
            let place = self.state.field.vacancy(line(seat_of(*from), to_front)).unwrap_or(*from);
            self.state.field.stacks[place as usize] = *stack;
            self.relocate_cards(place);
        }
        self.touch_for_powers();
        let phase = self.state.phase;
        for &(object, ..) in &stacks[..count] {
            if let Some(place) = self.state.field.place_of(object) {
                self.happens(Event::Relocates(object, zone_of(place)));
                let mut moves = |time| self.happens(own(Occurrence::ChangesLine(time), object));
                moves(MoveTime::Ever);
                if phase != Phase::Movement {
                    moves(MoveTime::OutsideMovement);
                }
                if phase == Phase::Attack {
                    moves(MoveTime::Attack);
                }
            }
        }
    }

    /// Writes the place of a stack into its cards and those under it.
    fn relocate_cards(&mut self, place: Place) {
        let field = &mut self.state.field;
        let Stack { top, under, .. } = *field.at(place);
        field.ground.relocate(top, Location::Stack(place));
        field.ground.relocate(under, Location::Attached(place));
    }

    /// Switches a character or site to active, or to resting. Returns whether its state changed. One that is to stay resting does so this once (U6).
    pub fn switch(&mut self, object: CardId, active: bool) -> bool {
        let switched = switched(object, active);
        if self.state.field.stack_of(object).is_none_or(|stack| stack.active == active)
            || self.is_forbidden(switched)
            || self.ignores_running_effect(object)
        {
            return false;
        }
        let rests = match self.state.phase {
            Phase::Start => self.has_duty(object, Duty::RestsInStart) || self.has_duty(object, Duty::RestsInPhases),
            Phase::End => self.has_duty(object, Duty::RestsInPhases),
            Phase::Movement | Phase::Main | Phase::Attack => false,
        };
        if active && (rests || self.stays_resting(object)) {
            return false;
        }
        if let Some(stack) = self.state.field.stack_mut(object) {
            stack.active = active;
        }
        self.touch_for_powers();
        self.happens(switched);
        true
    }
}

/// Removes a card from its zone.
fn lift(state: &mut State, card: CardId) {
    match state.field.card(card).location {
        Location::Pile(zone) => state.field.ground.take(State::owner(card), card, zone),
        Location::Stack(place) => {
            let stack = &mut state.field.stacks[place as usize];
            (stack.top, stack.size) = (state.field.ground.unlink(stack.top, card), stack.size.saturating_sub(1));
            if stack.top == NONE {
                *stack = VACANT;
            }
        }
        Location::Attached(place) => {
            let under = &mut state.field.stacks[place as usize].under;
            *under = state.field.ground.unlink(*under, card);
        }
        Location::In(_) => {
            state.field.using.remove(card);
            state.field.damage.checked.remove(card);
            state.field.damage.resolving.remove(card);
        }
        Location::Nowhere => {}
    }
}

impl UnionArena {
    /// Moves a card, or the character whose top card it is, to an end of a pile of its owner. The events of a whole character have been emitted.
    pub(super) fn put_to(table: &mut Table<'_>, card: CardId, pile: Zone, end: End, verb: Verb, kind: Kind) -> bool {
        let stack = table.state.field.stack_of(card).copied();
        match (kind, stack) {
            (Kind::Character, Some(_)) => {
                let goes = table.may_move(card, Arrival::Pile(pile, end), verb);
                if goes {
                    table.take_off(card, pile, end);
                }
                goes
            }
            // A top card with nothing beneath it is the whole character.
            (Kind::Card, Some(Stack { size: 1, .. })) => {
                let goes = table.depart_object(card, (pile, end), verb, BY_ABILITY);
                if goes {
                    table.take_off(card, pile, end);
                }
                goes
            }
            (Kind::Card, _) | (Kind::Character, None) => table.move_card(card, Arrival::Pile(pile, end), verb),
        }
    }
}
