//! Moves of cards and other objects by effects.

use crate::kernel::bits::Bits;
use crate::kernel::code::{Leaves, To};
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::parts::{KindOf, Rules, ZoneOf};
use crate::kernel::pile::{CardId, Cards};
use crate::kernel::program::Role;
use crate::kernel::question::Question;
use crate::kernel::random::Purpose;
use crate::kernel::seat::Seat;
use crate::kernel::state::State;
use crate::kernel::table::Table;
use crate::lang::action::Order;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;

impl<R: Rules> Table<'_, R> {
    /// Moves the objects named in a slot, except cards that have become different cards in the meantime.
    pub fn relocate(&mut self, what: Slot, kind: KindOf<R>, to: &To<R::Code>, verb: Verb) -> Progress {
        let named = self.frame().slot(what);
        let objects = if kind == R::Code::CARD { named.without(self.frame().strayed) } else { named };
        if kind == R::Code::CARD && !self.state.spared.is_empty() {
            // "If you sent a card": cards whose move was replaced are not among those sent.
            self.leave(what, named.without(self.state.spared));
        }
        if objects.is_empty() {
            return Progress::Done(Outcome::NONE);
        }
        match to {
            To::Pile(pile) => self.send_to_pile(objects, kind, *pile, verb),
            To::Deck { end: End::Either, who, .. } => self.ask_role(*who, Question::End),
            To::Stack { end: End::Either, .. } => self.ask_role(Role::Controller, Question::End),
            To::IntoDeck => self.shuffle_in(objects, kind),
            To::Deck { end, order, who, chosen } => self.return_to_deck(objects, kind, (*end, *order, *who), *chosen),
            To::Stack { end, of } => self.stack_all_onto(objects, *end, *of),
            To::Under(of) => self.attach_all(objects, *of),
            To::Own(place) => R::arrive(self, place, objects, kind, verb),
        }
    }

    /// Records the place of the first of some objects before it goes.
    pub fn note_first_place(&mut self, objects: Bits, kind: KindOf<R>) {
        if let Some(first) = objects.first() {
            R::note_place(self, first, kind);
        }
    }

    /// Moves objects to piles of their owners.
    pub fn send_to_pile(&mut self, objects: Bits, kind: KindOf<R>, pile: ZoneOf<R>, verb: Verb) -> Progress {
        let (cards, all) = (self.moving(objects, kind), R::cards_of(self, objects, kind).len());
        self.note_first_place(objects, kind);
        self.depart(&cards, kind, (pile, End::Top), verb);
        let mut moved = 0;
        for &card in &cards {
            moved += u32::from(R::put(self, card, pile, End::Top, verb, kind));
        }
        R::departed(self);
        Progress::Done(Outcome::of(moved, all as u32))
    }

    /// Returns the cards of objects, except those whose move was replaced.
    fn moving(&self, objects: Bits, kind: KindOf<R>) -> Cards {
        let mut cards = R::cards_of(self, objects, kind);
        cards.retain(|card| !self.state.spared.has(*card));
        cards
    }

    /// Moves cards to an end of their owners' decks; the moving player arranges several, unless their order is random.
    pub fn return_to_deck(&mut self, objects: Bits, kind: KindOf<R>, (end, order, who): (End, Order, Role), chosen: Slot) -> Progress {
        self.leave(chosen, Bits::one(end as u8));
        self.note_first_place(objects, kind);
        let mut cards = self.moving(objects, kind);
        if order == Order::Random {
            self.state.chance.shuffle(Purpose::Pick, &mut cards);
        } else if cards.len() > 1 {
            return self.ask_role(who, Question::Order(cards.iter().copied().collect()));
        }
        self.return_in_order(&cards, end, kind)
    }

    /// Emits the events of whole objects leaving play, before the first of their cards goes.
    fn depart(&mut self, cards: &[CardId], kind: KindOf<R>, to: (ZoneOf<R>, End), verb: Verb) {
        if kind == R::Code::CARD {
            return;
        }
        let objects: Bits = cards.iter().filter_map(|&card| self.state.object_of(card, kind)).collect();
        for object in objects {
            R::departs(self, object, kind, to, verb);
        }
    }

    /// Moves cards into their owners' decks, and shuffles these.
    pub fn shuffle_in(&mut self, objects: Bits, kind: KindOf<R>) -> Progress {
        self.note_first_place(objects, kind);
        let cards = self.moving(objects, kind);
        let progress = self.return_in_order(&cards, End::Top, kind);
        for seat in Seat::BOTH {
            if cards.iter().any(|&card| State::<R>::owner(card) == seat) {
                self.shuffle(seat);
            }
        }
        progress
    }

    /// Moves cards to an end of their owners' decks, in this order from the top down.
    pub fn return_in_order(&mut self, cards: &[CardId], end: End, kind: KindOf<R>) -> Progress {
        self.depart(cards, kind, (ZoneOf::<R>::DECK, end), Verb::Return);
        let mut moved = 0;
        let mut put = |field: &mut Self, card| moved += u32::from(R::put(field, card, ZoneOf::<R>::DECK, end, Verb::Return, kind));
        if end == End::Top {
            cards.iter().rev().for_each(|&card| put(self, card));
        } else {
            cards.iter().for_each(|&card| put(self, card));
        }
        R::departed(self);
        Progress::Done(Outcome::of(moved, cards.len() as u32))
    }

    /// Moves cards onto, or under, the stack that an object is.
    pub fn stack_all_onto(&mut self, objects: Bits, end: End, of: Slot) -> Progress {
        let Some(stack) = self.frame().slot(of).first() else { return Progress::Done(Outcome::NONE) };
        let mut moved = 0;
        for card in R::cards_of(self, objects, R::Code::CARD) {
            moved += u32::from(R::stack_onto(self, card, stack, end));
        }
        Progress::Done(Outcome::of(moved, objects.len()))
    }

    /// Attaches cards to an object.
    pub fn attach_all(&mut self, objects: Bits, to: Slot) -> Progress {
        let Some(host) = self.frame().slot(to).first() else { return Progress::Done(Outcome::NONE) };
        let mut moved = 0;
        for card in R::cards_of(self, objects, R::Code::CARD) {
            moved += u32::from(R::attach(self, card, host));
        }
        Progress::Done(Outcome::of(moved, objects.len()))
    }
}
