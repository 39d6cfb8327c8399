//! Moves of cards and Fighters between zones.

use super::code::Event;
use super::gone::Left;
use super::leaves::Phase;
use super::state::{FIGHTERS, Fighter, NONE, Place, State, VACANT, battle, is_battle, reserve, seat_of};
use super::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::ground::{Lies, Location};
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;

/// The destination of a moving card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// At an end of a pile of its owner.
    Pile(Zone, End),
    /// At a vacant place, as a new Fighter.
    Place(Place),
    /// On top of the Fighter at a place (61).
    OnTop(Place),
    /// In its owner's Support Zone, behind the others.
    Support,
    /// Attached to the Fighter at a place, behind the others.
    Attached(Place),
    /// Among the resolving cards.
    Resolving,
}

impl Arrival {
    fn zone(self) -> Zone {
        match self {
            Arrival::Pile(zone, _) => zone,
            Arrival::Place(place) | Arrival::OnTop(place) => place_zone(place),
            Arrival::Support => Zone::SupportZone,
            Arrival::Attached(_) => Zone::Attached,
            Arrival::Resolving => Zone::Resolving,
        }
    }
}

pub(super) fn place_zone(place: Place) -> Zone {
    if is_battle(place) { Zone::BattleZone } else { Zone::ReserveZone }
}

impl Table<'_> {
    /// Returns the event of a card's move.
    fn move_event(&self, card: CardId, to: Arrival, verb: Verb) -> Event {
        let end = if let Arrival::Pile(Zone::Deck, end) = to { Some(end) } else { None };
        Event::Moves { card, verb, from: self.zone_of(card), to: to.zone(), end }
    }

    /// True if a card leaves play by this move. An Evolution comes and goes; the Fighter under it stays.
    fn leaves_play_for(&self, card: CardId, to: Arrival) -> bool {
        let on_top = self.state.field.fighter(card).is_some_and(|fighter| fighter.size > 1);
        self.zone_of(card).row().in_play && !to.zone().row().in_play && !on_top
    }

    /// True if no effect forbids the move of a card: what a player could not do is not offered.
    #[must_use]
    pub fn may_move(&self, card: CardId, to: Arrival, verb: Verb) -> bool {
        if self.forbids_nothing() {
            return true;
        }
        let enters = to.zone().row().in_play && !self.zone_of(card).row().in_play && !matches!(to, Arrival::OnTop(_));
        let leaves = self.leaves_play_for(card, to);
        !(self.is_forbidden(self.move_event(card, to, verb))
            || leaves && self.is_forbidden(Event::LeavesPlay(card))
            || enters && self.is_forbidden(Event::EntersPlay(card)))
    }

    /// Moves one card. Returns whether it moved: an effect may forbid it. A Fighter leaves with all its cards by [`Table::remove_fighter`].
    pub fn move_card(&mut self, card: CardId, to: Arrival, verb: Verb) -> bool {
        if !self.may_move(card, to, verb) {
            return false;
        }
        let (left, enters) = (self.zone_of(card).row().in_play, to.zone().row().in_play);
        let leaves_play = self.leaves_play_for(card, to);
        self.happens(self.move_event(card, to, verb));
        if leaves_play {
            self.happens(Event::LeavesPlay(card));
        }
        self.place(card, to);
        if enters && !left && !matches!(to, Arrival::OnTop(_)) {
            self.happens(Event::EntersPlay(card));
        }
        true
    }

    /// Moves a card without emitting events. It becomes a new object, unless it stays in the same pile, or in play off the stacks.
    pub fn place(&mut self, card: CardId, to: Arrival) {
        let from = self.state.field.card(card).location;
        let stays = match (from, to) {
            (Location::Pile(from), Arrival::Pile(kind, _)) => from == kind,
            // A card that is in play stays what it is.
            (Location::In(Zone::SupportZone) | Location::Attached(_), Arrival::Support | Arrival::Attached(_)) => true,
            (Location::Pile(_) | Location::Stack(_) | Location::In(_) | Location::Attached(_) | Location::Nowhere, _) => false,
        };
        if !stays {
            if matches!(from, Location::Pile(_)) {
                self.state.field.gone.forget(card);
            }
            self.renew(card);
        }
        let printed = self.setup.card_def(card).timer;
        let state = &mut *self.state;
        let (owner, between_piles) = (State::owner(card), matches!((from, to), (Location::Pile(_), Arrival::Pile(..))));
        if !between_piles {
            lift(state, card);
        }
        state.field.ground.card_mut(card).below = NONE;
        let location = match to {
            Arrival::Pile(zone, end) => {
                state.field.ground.put(owner, card, zone, end);
                Location::Pile(zone)
            }
            Arrival::Place(place) => {
                let fighter = Fighter { base: card, top: card, size: 1, timer: printed, entered: true, fresh: true, ..VACANT };
                state.field.fighters[place as usize] = fighter;
                state.field.vacated &= !(1 << place);
                Location::Stack(place)
            }
            Arrival::OnTop(place) => {
                let fighter = &mut state.field.fighters[place as usize];
                state.field.ground.card_mut(card).below = fighter.top;
                (fighter.top, fighter.size, fighter.fresh) = (card, fighter.size + 1, true);
                Location::Stack(place)
            }
            Arrival::Support => {
                let support = &mut state.field.support[owner.index()];
                support.push(card).expect("a player owns as many cards as a Support Zone holds");
                Location::In(Zone::SupportZone)
            }
            Arrival::Attached(place) => {
                let attached = &mut state.field.fighters[place as usize].attached;
                *attached = state.field.ground.append(*attached, card);
                Location::Attached(place)
            }
            Arrival::Resolving => Location::In(Zone::Resolving),
        };
        state.field.ground.card_mut(card).location = location;
        let timer = &mut state.field.timers[card as usize];
        *timer = match location {
            Location::In(Zone::SupportZone) | Location::Attached(_) if stays => *timer,
            Location::In(Zone::SupportZone) | Location::Attached(_) => printed,
            Location::Pile(_) | Location::Stack(_) | Location::In(_) | Location::Nowhere => 0,
        };
        if between_piles {
            self.touch_between_piles(card);
        } else {
            self.touch();
        }
    }

    /// Makes a card that changes zones a new object: its modifiers and marks, stored references to it and durations that depend on it end.
    fn renew(&mut self, card: CardId) {
        let state = &mut *self.state;
        state.renew(card);
        state.forget(card);
        for set in [&mut state.field.returned, &mut state.field.banned, &mut state.field.deployed, &mut state.field.instants] {
            set.remove(card);
        }
    }

    /// True if no effect forbids that a Fighter leaves play for a pile.
    #[must_use]
    pub fn may_remove(&self, base: CardId, to: Zone, end: End, verb: Verb) -> bool {
        self.forbids_nothing()
            || !self.is_forbidden(self.move_event(base, Arrival::Pile(to, end), verb)) && !self.is_forbidden(Event::LeavesPlay(base))
    }

    /// Removes a Fighter from play: all its cards go to an end of a pile of their owner, and the cards attached to it to the discard pile, or,
    /// where an effect keeps them in play, to the Support Zone. Returns whether it left.
    pub fn remove_fighter(&mut self, base: CardId, to: Zone, end: End, verb: Verb) -> bool {
        let Some(place) = self.state.field.place_of(base) else { return false };
        if !self.may_remove(base, to, end, verb) {
            return false;
        }
        self.remember_leaving(base);
        let top = self.state.field.at(place).top;
        self.happens(self.move_event(top, Arrival::Pile(to, end), verb));
        self.happens(Event::LeavesPlay(base));
        let mut attached = self.state.field.at(place).attached;
        while attached != NONE {
            let next = self.state.field.card(attached).below;
            if !self.discard(attached) && !self.detach(attached) {
                self.place(attached, Arrival::Support);
            }
            attached = next;
        }
        let mut card = top;
        while card != NONE {
            let below = self.state.field.card(card).below;
            self.place(card, Arrival::Pile(to, end));
            card = below;
        }
        true
    }

    /// Remembers a Fighter as it is, for texts that speak of it once it has left play.
    pub(super) fn remember_leaving(&mut self, base: CardId) {
        let Some(&Fighter { top, size, timer, damage, shield, attacks, was_attacked, entered, .. }) = self.state.field.fighter(base) else {
            return;
        };
        let now = self.now(base);
        let small = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        let left = Left {
            base,
            top,
            size,
            timer,
            power: small(now.power()),
            hp: small(now.hp.max(0).unsigned_abs()),
            damage,
            colors: now.colors,
            types: now.types,
            class: now.class,
            also_named: now.also_named,
            shield: shield >= self.state.turn,
            multi: now.multi.is_some(),
            attacked: attacks > 0,
            was_attacked,
            entered,
        };
        self.state.field.gone.remember(left);
    }

    /// Puts a card into its owner's discard pile; the bottom card of a Fighter takes all of it there (42). Returns whether it moved.
    pub fn discard(&mut self, card: CardId) -> bool {
        self.put_into(card, Zone::DiscardPile, End::Top, Verb::Discard)
    }

    /// Puts a card into a pile of its owner; the bottom card of a Fighter takes all of it there. Returns whether it moved.
    pub fn put_into(&mut self, card: CardId, to: Zone, end: End, verb: Verb) -> bool {
        if self.state.field.fighter(card).is_some_and(|fighter| fighter.base == card) {
            self.remove_fighter(card, to, end, verb)
        } else {
            self.move_card(card, Arrival::Pile(to, end), verb)
        }
    }

    /// True if no effect forbids that a card is attached to the Fighter at a place.
    #[must_use]
    pub fn may_attach(&self, card: CardId, place: Place) -> bool {
        let attaches = Event::Attached(card, self.state.field.at(place).base);
        !self.is_forbidden(attaches) && self.may_move(card, Arrival::Attached(place), Verb::Attach)
    }

    /// Attaches a card to a Fighter. Returns whether it is attached. What is attached in a Deploy Phase waits for the next one to be recalled (27).
    pub fn attach_to(&mut self, card: CardId, base: CardId) -> bool {
        let Some(place) = self.state.field.place_of(base) else { return false };
        if !self.may_attach(card, place) || !self.move_card(card, Arrival::Attached(place), Verb::Attach) {
            return false;
        }
        if self.state.phase == Phase::Deploy {
            self.state.field.deployed.insert(card);
        }
        self.happens(Event::Attached(card, self.state.field.at(place).base));
        true
    }

    /// True if a card is attached and no effect forbids that it is put back into the Support Zone.
    #[must_use]
    pub fn may_detach(&self, card: CardId) -> bool {
        self.state.field.host(card).is_some() && !self.is_forbidden(Event::Detached(card))
    }

    /// Puts an attached card back into its owner's Support Zone. Returns whether it was detached: an effect may forbid it.
    pub fn detach(&mut self, card: CardId) -> bool {
        if !self.may_detach(card) {
            return false;
        }
        self.happens(Event::Detached(card));
        self.place(card, Arrival::Support);
        true
    }

    /// Returns the place of a Fighter and the vacant place in the other zone for Fighters that it could move to; `None` without one, or if an effect forbids it.
    #[must_use]
    pub fn movable_to(&self, base: CardId, to: Zone) -> Option<(Place, Place)> {
        let from = self.state.field.place_of(base)?;
        let place = self.vacant_place(seat_of(from), to)?;
        let moves = place_zone(from) != place_zone(place) && !self.is_forbidden(Event::Relocates(base, to));
        moves.then_some((from, place))
    }

    /// Moves a Fighter to the other zone for Fighters, where a place is vacant. Returns whether it moved.
    pub fn move_fighter(&mut self, base: CardId, to: Zone) -> bool {
        let Some((from, place)) = self.movable_to(base, to) else { return false };
        self.exchange(from, place);
        self.happens(Event::Relocates(base, to));
        true
    }

    /// Returns the first vacant place of a player in a zone for Fighters; `None` for the Support Zone.
    #[must_use]
    pub fn vacant_place(&self, seat: Seat, zone: Zone) -> Option<Place> {
        match zone {
            Zone::BattleZone => self.state.field.vacancy(battle(seat)),
            Zone::ReserveZone => self.state.field.vacancy(reserve(seat)),
            _ => None,
        }
    }

    /// Exchanges the contents of two places of one player, of which one may be vacant.
    pub fn exchange(&mut self, a: Place, b: Place) {
        let field = &mut self.state.field;
        field.fighters.swap(a as usize, b as usize);
        for place in [a, b] {
            let Fighter { base, top, attached, .. } = *field.at(place);
            field.ground.relocate(top, Location::Stack(place));
            field.ground.relocate(attached, Location::Attached(place));
            if base == NONE && is_battle(place) {
                field.vacated |= 1 << place;
            } else {
                field.vacated &= !(1 << place);
            }
        }
        self.touch();
    }
}

/// Removes a card from its zone.
fn lift(state: &mut State, card: CardId) {
    match state.field.card(card).location {
        Location::Pile(zone) => state.field.ground.take(State::owner(card), card, zone),
        Location::In(Zone::SupportZone) => state.field.support[State::owner(card).index()].retain(|&other| other != card),
        Location::Stack(place) => {
            let below = state.field.card(card).below;
            let fighter = &mut state.field.fighters[place as usize];
            debug_assert_eq!(fighter.top, card, "cards leave a stack from the top");
            (fighter.top, fighter.size) = (below, fighter.size.saturating_sub(1));
            if below == NONE {
                state.field.dissolve(place);
            }
        }
        Location::Attached(place) => {
            let attached = &mut state.field.fighters[place as usize].attached;
            *attached = state.field.ground.unlink(*attached, card);
        }
        Location::In(_) | Location::Nowhere => {}
    }
}

impl super::state::Field {
    /// Ends a Fighter whose last card has left: its place is vacant, and the running attack no longer hits it.
    fn dissolve(&mut self, place: Place) {
        let base = self.at(place).base;
        self.fighters[place as usize] = VACANT;
        self.attack.hits.remove(base);
        if is_battle(place) {
            self.vacated |= 1 << place;
        }
    }
}

/// The bound by which a `u16` has a bit for every place.
const _: () = assert!(FIGHTERS <= 16);
