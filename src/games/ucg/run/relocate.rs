//! Moves of cards and characters by effects.

use crate::games::ucg::code::Kind;
use crate::games::ucg::events::Event;
use crate::games::ucg::lower::PLACE;
use crate::games::ucg::moves::Arrival;
use crate::games::ucg::state::{Answer, CharacterId, OwnChoice, OwnQuestion, Question, State};
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::pile::{CardId, Cards};
use crate::kernel::program::Role;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// The place that a card or character had on the field, for what is put "in its place".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacated {
    /// The player on whose side it was.
    pub seat: Seat,
    /// The battle area, counted from 0.
    pub area: u8,
    /// The character that the card was part of, and how many cards were below it.
    pub stack: Option<(CharacterId, u8)>,
}

impl Vacated {
    /// As the contents of a slot.
    fn to_bits(self) -> Bits {
        let (id, height) = self.stack.unwrap_or((u8::MAX, 0));
        Bits(u128::from(u32::from_le_bytes([self.seat as u8 + 1, self.area, id, height])))
    }

    /// From the contents of a slot.
    fn from_bits(bits: Bits) -> Option<Self> {
        let [seat, area, id, height] = (bits.0 as u32).to_le_bytes();
        let seat = Seat::BOTH.into_iter().nth(usize::from(seat).checked_sub(1)?)?;
        Some(Self { seat, area, stack: (id != u8::MAX).then_some((id, height)) })
    }
}

impl Table<'_> {
    /// The cards of what is moved: a character is all cards of its stack, top first.
    pub(in crate::games::ucg) fn cards_of(&self, objects: Bits, kind: Kind) -> Cards {
        match kind {
            Kind::Card => self.in_order(objects),
            // Of one that has left, what it left behind; to an effect outside of the one that it left by, these are other cards.
            Kind::Character => {
                let strayed = self.state.frames.last().map_or(Bits::EMPTY, |frame| frame.strayed);
                let left = |id| self.in_order(self.left_behind(id).without(strayed));
                objects.into_iter().flat_map(|id| self.state.stack(id).chain(left(id))).collect()
            }
        }
    }

    /// Notes the place that an object has before it goes.
    pub(super) fn note_place(&mut self, object: u8, kind: Kind) {
        let id = match kind {
            Kind::Character => Some(object),
            Kind::Card => self.character_of(object),
        };
        let Some(id) = id.filter(|&id| self.is_there(id)) else { return };
        let character = self.state.character(id);
        let (seat, area, size) = (character.seat, character.area, character.size);
        let above = self.state.stack(id).position(|card| card == object).unwrap_or(0) as u8;
        let stack = (kind == Kind::Card && size > 1).then(|| (id, size - 1 - above));
        self.leave(PLACE, Vacated { seat, area, stack }.to_bits());
    }

    /// Moves one card off to a pile, if it may go. `whole` says that its whole character goes.
    pub(super) fn send(&mut self, card: CardId, pile: Zone, end: End, verb: Verb, whole: bool) -> bool {
        if !whole && !self.may_leave_stack(card) || self.character_of(card).is_some_and(|id| self.ignores_running_effect(id)) {
            return false;
        }
        let from_hand = self.zone_of(card) == Zone::Hand;
        let verb = if pile == Zone::DiscardArea { if from_hand { Verb::Discard } else { Verb::Send } } else { verb };
        self.move_with(card, Arrival::Pile(pile, end), verb, whole)
    }

    /// Cards go to where something else was: into its stack, or as a new character into its battle area.
    pub(super) fn in_place(&mut self, objects: Bits) -> Progress {
        let place = Vacated::from_bits(self.frame().slot(PLACE));
        let Some(place) = place else { return Progress::Done(Outcome::NONE) };
        match place.stack {
            Some((id, height)) if self.is_there(id) => {
                let mut moved = 0;
                for card in self.in_order(objects) {
                    let height = height.min(self.state.character(id).size);
                    moved += u32::from(self.put_in_stack(card, id, height));
                }
                Progress::Done(Outcome::of(moved, objects.len()))
            }
            Some(_) | None if self.state.character_at(place.seat, place.area).is_none() => {
                let entered = self.enter_as_one(objects, place.seat, place.area);
                Progress::Done(Outcome::of(entered, objects.len()))
            }
            Some(_) | None => Progress::Done(Outcome::NONE),
        }
    }

    /// Cards enter play together as one character, the lowest level at the bottom. Only the card on top enters play for all to see.
    fn enter_as_one(&mut self, objects: Bits, seat: Seat, area: u8) -> u32 {
        let mut cards: Cards = objects.filter(|&card| self.setup.is_character(card)).collect();
        cards.sort_by_key(|&card| self.setup.card_def(card).level);
        // 11.15.1: a card without a SINGLE BP cannot enter play as SINGLE.
        if cards.len() == 1 && !self.setup.may_be_single(cards[0]) {
            return 0;
        }
        let mut entered = 0;
        for &card in &cards {
            let event = Event::Moves { card, verb: Verb::PutIntoPlay, from: self.zone_of(card), to: Zone::BattleArea, end: None };
            if self.is_forbidden(event) {
                continue;
            }
            self.happens(event);
            let to = match self.state.character_at(seat, area) {
                Some(id) => Arrival::on_top(self.state, id),
                None => Arrival::Area(seat, area),
            };
            self.place(card, to, true);
            entered += 1;
        }
        if let Some(top) = self.state.character_at(seat, area).and_then(|id| self.state.face(id)) {
            self.happens(Event::EntersPlay(top));
        }
        entered
    }

    /// A scene card is put into the scene area by an effect: the player who placed it may draw once the effect is complete (6.2.2).
    pub(super) fn put_scene(&mut self, objects: Bits, by: Role) -> Progress {
        let Some(card) = objects.first() else { return Progress::Done(Outcome::NONE) };
        let settable = !self.setup.rulings.put_scene_is_checked || self.round_fits(card);
        if !settable || !self.move_card(card, Arrival::SceneArea, Verb::PutIntoPlay) {
            return Progress::Done(Outcome::NONE);
        }
        let seat = self.frame().seat(by);
        let draws = &mut self.state.field.scene_draws[seat.index()];
        *draws = draws.saturating_add(1);
        Progress::Done(Outcome::of(1, objects.len()))
    }

    /// A card is put into play with no destination said: a scene in the scene area, a character in a vacant battle area (11.8).
    pub(super) fn put_into_play(&mut self, objects: Bits, by: Role) -> Progress {
        let Some(card) = objects.first() else { return Progress::Done(Outcome::NONE) };
        if self.setup.card_def(card).scene {
            return self.put_scene(objects, by);
        }
        let vacant: Bits = self.vacant_areas(State::owner(card)).collect();
        match vacant.first() {
            None => Progress::Done(Outcome::NONE),
            Some(area) if vacant.len() == 1 => self.put_in_area(objects, area),
            Some(_) => self.ask_role(by, Question::Own(OwnQuestion::Area(vacant))),
        }
    }

    /// A character goes to another battle area of its player that is vacant, with everything on and under it. It makes nothing enter play.
    pub(super) fn move_to_vacant(&mut self, objects: Bits, by: Role) -> Progress {
        let Some(id) = objects.first().filter(|&id| self.is_there(id) && !self.ignores_running_effect(id)) else {
            return Progress::Done(Outcome::NONE);
        };
        let vacant: Bits = self.vacant_areas(self.state.character(id).seat).collect();
        match vacant.first() {
            None => Progress::Done(Outcome::NONE),
            Some(area) if vacant.len() == 1 => self.goes_to_area(objects, area),
            Some(_) => self.ask_role(by, Question::Own(OwnQuestion::Area(vacant))),
        }
    }

    /// A character goes to this area.
    pub(super) fn goes_to_area(&mut self, objects: Bits, area: u8) -> Progress {
        let Some(id) = objects.first() else { return Progress::Done(Outcome::NONE) };
        self.shift(id, area);
        Progress::Done(Outcome::of(1, objects.len()))
    }

    /// Goes on after a player has picked a vacant battle area.
    ///
    /// # Panics
    /// If something else was asked.
    pub(super) fn answer_area(&mut self, objects: Bits, answer: &Answer) -> Progress {
        let &Answer::Own(OwnChoice::Area(area)) = answer else { unreachable!("a card that enters play asks for no {answer:?}") };
        self.put_in_area(objects, area)
    }

    /// A card goes into a vacant battle area of its owner.
    fn put_in_area(&mut self, objects: Bits, area: u8) -> Progress {
        let Some(card) = objects.first() else { return Progress::Done(Outcome::NONE) };
        let entered = self.enter_as_one(Bits::one(card), State::owner(card), area);
        Progress::Done(Outcome::of(entered, objects.len()))
    }
}
