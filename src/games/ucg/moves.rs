//! Moves of cards between zones.

use super::code::OwnEvent;
use super::events::Event;
use super::state::{Battle, CHARACTERS, Change, Character, CharacterId, NONE, State};
use super::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::code::Participants;
use crate::kernel::derived::Derived;
use crate::kernel::ground::{Lies, Location};
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::spilling::List;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// The destination of a moved card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// At an end of a pile of its owner.
    Pile(Zone, End),
    /// In the scene area; a scene that is there goes to its owner's discard area (6.3.2).
    SceneArea,
    /// In a battle area that is vacant on this side, as a new character; areas count from 0.
    Area(Seat, u8),
    /// In a stack, above this many of its cards.
    Stack(CharacterId, u8),
    /// Among the Charge cards of a character, below those that are there (11.17.3).
    Charge(CharacterId),
}

impl Arrival {
    /// On top of a stack.
    #[must_use]
    pub fn on_top(state: &State, id: CharacterId) -> Self {
        Arrival::Stack(id, state.character(id).size)
    }

    fn zone(self) -> Zone {
        match self {
            Arrival::Pile(kind, _) => kind,
            Arrival::SceneArea => Zone::SceneArea,
            Arrival::Area(..) | Arrival::Stack(..) => Zone::BattleArea,
            Arrival::Charge(_) => Zone::Charge,
        }
    }
}

impl Table<'_> {
    /// Moves a card, face-up where it lies in a battle area. Returns whether it moved: an effect may forbid it (1.2.2), and a character may be gone.
    pub fn move_card(&mut self, card: CardId, to: Arrival, verb: Verb) -> bool {
        self.move_with(card, to, verb, false)
    }

    /// The same of a card that may go as a part of its whole character, which has been [seen to leave](Self::character_leaves) then.
    pub(super) fn move_with(&mut self, card: CardId, to: Arrival, verb: Verb, whole: bool) -> bool {
        if !self.is_still_there(card, to) {
            return false;
        }
        let end = if let Arrival::Pile(Zone::Deck, end) = to { Some(end) } else { None };
        let (leaves, arrives) = (self.zone_of(card), to.zone());
        let event = Event::Moves { card, verb, from: leaves, to: arrives, end };
        let on_field = |zone| matches!(zone, Zone::BattleArea | Zone::SceneArea);
        let (left, entered) = (on_field(leaves), on_field(arrives));
        let leaves_play = left && !entered && (whole || self.is_all_there_is(card));
        if self.is_forbidden(event) || leaves_play && self.is_forbidden(Event::LeavesPlay(card)) {
            return false;
        }
        if to == Arrival::SceneArea && !self.scene_gives_way() {
            return false;
        }
        if let Some(id) = self.character_of(card).filter(|_| whole) {
            self.state.begins_to_leave(id);
        }
        self.happens(event);
        if leaves_play && !whole {
            self.happens(Event::LeavesPlay(card));
        }
        if to == Arrival::SceneArea
            && let Some(before) = self.state.field.scene
        {
            self.move_card(before, Arrival::Pile(Zone::DiscardArea, End::Top), Verb::Send);
        }
        let was = self.character_of(card);
        self.place(card, to, true);
        let is = if let Arrival::Stack(id, _) = to { Some(id) } else { None };
        was.filter(|_| was != is).into_iter().chain(is).for_each(|id| self.becomes(id));
        if entered && !left && self.enters_visibly(card, to) {
            self.note_entry(card);
            self.happens(Event::EntersPlay(card));
        }
        if let Arrival::Charge(id) = to {
            self.occurs(OwnEvent::Charged, Participants::both(NONE, id), 0);
        }
        true
    }

    /// True if a card on the field is its character's only card, or is a scene, so that a whole object leaves play with it.
    fn is_all_there_is(&self, card: CardId) -> bool {
        self.character_of(card).is_none_or(|id| self.state.character(id).size == 1)
    }

    /// A character of several cards leaves play with all of them, unless something keeps its top card: seen once, before they go, of that card.
    pub(super) fn character_leaves(&mut self, id: CharacterId, pile: Zone, verb: Verb) {
        let Some(top) = self.state.face(id) else { return };
        let goes = Event::Moves { card: top, verb, from: Zone::BattleArea, to: pile, end: None };
        if !self.ignores_running_effect(id) && !self.is_forbidden(goes) && !self.is_forbidden(Event::LeavesPlay(top)) {
            self.happens(Event::LeavesPlay(top));
        }
    }

    /// True if no prohibition keeps the scene on the field, if any, from its owner's discard area when another replaces it (6.3.2, 1.2.2).
    pub fn scene_gives_way(&self) -> bool {
        self.state.field.scene.is_none_or(|card| {
            let to = Arrival::Pile(Zone::DiscardArea, End::Top).zone();
            let goes = Event::Moves { card, verb: Verb::Send, from: Zone::SceneArea, to, end: None };
            !self.is_forbidden(goes) && !self.is_forbidden(Event::LeavesPlay(card))
        })
    }

    /// True if the destination remains once the card has left its place: a character that is on the field, and does not consist of this card alone.
    fn is_still_there(&self, card: CardId, to: Arrival) -> bool {
        match to {
            Arrival::Stack(id, _) | Arrival::Charge(id) => {
                self.is_there(id) && (self.character_of(card) != Some(id) || self.state.character(id).size > 1)
            }
            Arrival::Pile(..) | Arrival::SceneArea | Arrival::Area(..) => true,
        }
    }

    /// True if an arriving card becomes its character's face or the scene; a card put under others does not enter play (U07).
    fn enters_visibly(&self, card: CardId, to: Arrival) -> bool {
        match to {
            Arrival::Stack(id, _) => self.state.face(id) == Some(card),
            Arrival::Area(..) | Arrival::SceneArea => true,
            Arrival::Pile(..) | Arrival::Charge(_) => false,
        }
    }

    /// Takes a card from where it is and puts it where it arrives, without letting anything see it.
    pub fn place(&mut self, card: CardId, to: Arrival, face_up: bool) {
        let from = self.state.field.ground.card(card).location;
        // A card that stays in its zone is the same card; only its place in it changes (3.2.3).
        let stays = matches!((from, to), (Location::Pile(from), Arrival::Pile(kind, _)) if from == kind);
        if !stays {
            self.become_new(card);
        }
        let origin = match to {
            Arrival::Pile(..) if stays => self.state.field.ground.card(card).below,
            Arrival::Pile(..) => self.state.origin(card),
            Arrival::Area(..) | Arrival::Stack(..) | Arrival::SceneArea | Arrival::Charge(_) => NONE,
        };
        let between_piles = matches!((from, to), (Location::Pile(_), Arrival::Pile(..)));
        if !between_piles {
            self.lift(card);
        }
        let state = &mut *self.state;
        state.field.face_up.set(card, face_up);
        state.field.ground.card_mut(card).below = origin;
        let zone = match to {
            Arrival::Pile(zone, end) => {
                state.field.ground.put(State::owner(card), card, zone, end);
                Location::Pile(zone)
            }
            Arrival::SceneArea => {
                state.field.scene = Some(card);
                Location::In(Zone::SceneArea)
            }
            Arrival::Area(seat, area) => Location::Stack(state.found(seat, area, card)),
            Arrival::Stack(id, height) => {
                state.insert_in_stack(id, height, card);
                Location::Stack(id)
            }
            Arrival::Charge(id) => {
                state.field.face_up.remove(card);
                let charge = &mut state.field.characters[id as usize].charge;
                *charge = state.field.ground.append(*charge, card);
                Location::Attached(id)
            }
        };
        state.field.ground.card_mut(card).location = zone;
        // No character becomes another one by what lies in piles, unless a power says so.
        if between_piles && !self.derived.is_outdated() && self.derived.read(Derived::is_of_field_alone) {
            self.note_deed();
        } else {
            self.touch();
        }
    }

    /// A card that changes zones becomes a different card: what was about it before is over (3.2.3).
    fn become_new(&mut self, card: CardId) {
        let state = &mut *self.state;
        state.renew(card);
        if state.changes.iter().any(|change| matches!(change.change, Change::Negated(on, _) if on == card)) {
            state.changes.retain(|change| !matches!(change.change, Change::Negated(on, _) if on == card));
        }
    }

    /// Takes a card out of where it is.
    fn lift(&mut self, card: CardId) {
        let state = &mut *self.state;
        match state.field.ground.card(card).location {
            Location::Pile(zone) => state.field.ground.take(State::owner(card), card, zone),
            Location::In(_) => state.field.scene = None,
            Location::Nowhere => {}
            Location::Attached(_) if state.field.detached.has(card) => state.field.detached.remove(card),
            Location::Attached(id) => {
                let charge = &mut state.field.characters[id as usize].charge;
                *charge = state.field.ground.unlink(*charge, card);
            }
            Location::Stack(id) => {
                let character = &mut state.field.characters[id as usize];
                (character.top, character.size) = (state.field.ground.unlink(character.top, card), character.size - 1);
                if character.size == 0 {
                    state.dissolve(id, card);
                }
            }
        }
    }

    /// True if a card may be taken from its stack: the rest must not be SINGLE without a SINGLE BP (11.15.1).
    #[must_use]
    pub fn may_leave_stack(&self, card: CardId) -> bool {
        let Some(id) = self.character_of(card) else { return true };
        if self.state.character(id).size != 2 {
            return true;
        }
        self.state.stack(id).find(|&other| other != card).is_none_or(|other| self.setup.may_be_single(other))
    }

    /// True if two characters can swap places: those of different players only if they face each other, or each one's new battle area is vacant on its side.
    #[must_use]
    pub fn can_swap(&self, a: CharacterId, b: CharacterId) -> bool {
        let (one, other) = (self.state.character(a), self.state.character(b));
        let free = |seat, area| self.state.character_at(seat, area).is_none();
        one.seat == other.seat || one.area == other.area || free(one.seat, other.area) && free(other.seat, one.area)
    }

    /// Swaps the places of two characters that can do so, with everything on and under them (11.9).
    pub fn swap(&mut self, a: CharacterId, b: CharacterId) {
        let state = &mut *self.state;
        let (seat_a, area_a) = (state.character(a).seat, state.character(a).area);
        let (seat_b, area_b) = (state.character(b).seat, state.character(b).area);
        state.field.characters[a as usize].area = area_b;
        state.field.characters[b as usize].area = area_a;
        state.field.areas[area_a as usize][seat_a.index()] = if seat_a == seat_b { b } else { NONE };
        state.field.areas[area_b as usize][seat_b.index()] = if seat_a == seat_b { a } else { NONE };
        state.field.areas[area_b as usize][seat_a.index()] = a;
        state.field.areas[area_a as usize][seat_b.index()] = b;
        self.touch();
    }

    /// Lets a character go to a vacant battle area of its player, with everything on and under it.
    pub fn shift(&mut self, id: CharacterId, area: u8) {
        let state = &mut *self.state;
        let (seat, from) = (state.character(id).seat, state.character(id).area);
        state.field.characters[id as usize].area = area;
        state.field.areas[from as usize][seat.index()] = NONE;
        state.field.areas[area as usize][seat.index()] = id;
        self.touch();
    }

    /// True if every card of a stack is one level above, and of the same character as, the card below it (12.1.1).
    #[must_use]
    pub fn conforms(&self, id: CharacterId) -> bool {
        let mut upper: Option<CardId> = None;
        self.state.stack(id).all(|card| {
            let fits = upper.is_none_or(|upper| self.conform(upper, card));
            upper = Some(card);
            fits
        })
    }
}

impl State {
    /// Makes a new character of one card.
    fn found(&mut self, seat: Seat, area: u8, card: CardId) -> CharacterId {
        // Numbers go round, so that one is not used again while an effect may still speak of its last bearer. One is free: there are as many
        // numbers as cards, and this card is in no character.
        let mut id = self.field.founded;
        while self.field.characters[id as usize].top != NONE {
            id = (id + 1) % CHARACTERS as u8;
        }
        self.field.founded = (id + 1) % CHARACTERS as u8;
        if self.field.characters[id as usize].size > 0 {
            self.disown(id);
        }
        self.field.characters[id as usize] = Character { seat, area, top: card, size: 1, ..Character::default() };
        self.field.areas[area as usize][seat.index()] = id;
        id
    }

    /// Puts a card into a stack above `height` of its cards.
    fn insert_in_stack(&mut self, id: CharacterId, height: u8, card: CardId) {
        let size = self.field.characters[id as usize].size;
        let above = size.saturating_sub(height);
        let upper = above.checked_sub(1).and_then(|above| self.stack(id).nth(above as usize));
        match upper {
            Some(upper) => {
                self.field.ground.card_mut(card).below = self.field.ground.card(upper).below;
                self.field.ground.card_mut(upper).below = card;
            }
            None => {
                self.field.ground.card_mut(card).below = self.field.characters[id as usize].top;
                self.field.characters[id as usize].top = card;
            }
        }
        self.field.characters[id as usize].size = size + 1;
    }

    /// Ends a character whose last card has left: its Charge cards are detached (11.17.5), and nothing is about it any more.
    fn dissolve(&mut self, id: CharacterId, last: CardId) {
        let character = self.field.characters[id as usize];
        let detached: Bits = self.field.ground.chain(character.charge).collect();
        self.field.detached = self.field.detached.or(detached);
        self.field.areas[character.area as usize][character.seat.index()] = NONE;
        self.field.characters[id as usize] = self.remains(id, last);
        self.field.sideways.remove(id);
        self.field.leveled.remove(id);
        self.forget(id);
    }

    /// The outcome of the battle in an area this turn, counted from 0.
    #[must_use]
    pub fn outcome(&self, area: u8) -> Battle {
        self.field.outcomes.get(area as usize).copied().unwrap_or_default()
    }
}
