//! Execution of one instruction.

use crate::kernel::bits::Bits;
use crate::kernel::code::{Act, Event, Leaves, Side, Source, Tally};
use crate::kernel::context::Context;
use crate::kernel::frame::Slot;
use crate::kernel::ground::Lies;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::parts::Rules;
use crate::kernel::parts::ZoneOf;
use crate::kernel::program::Role;
use crate::kernel::question::Question;
use crate::kernel::random::Purpose;
use crate::kernel::seat::Seat;
use crate::kernel::table::Table;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;

impl<R: Rules> Table<'_, R> {
    /// Executes an instruction of the innermost effect.
    pub fn do_act(&mut self, act: &Act<R::Code>) -> Progress {
        match act {
            Act::Draw { side, count, up_to, into } => self.draw_cards(*side, count, *up_to, *into),
            Act::Take { side, end, count, up_to, into } => self.take(*side, *end, count, *up_to, *into),
            Act::Pick(pick) => self.pick(pick),
            Act::Choose(slot) => {
                let objects = self.frame().slot(*slot);
                R::chosen(self, objects);
                shown(objects)
            }
            Act::Move { what, kind, to, verb, who: _ } => self.relocate(*what, *kind, to, *verb),
            Act::Reveal(slot, _) => {
                self.note_deed();
                let cards = self.frame().slot(*slot);
                self.state.revealed = self.state.revealed.or(cards);
                // Cards of a deck are revealed one at a time, from the top; cards elsewhere are revealed at once.
                for card in R::cards_of(self, cards, R::Code::CARD) {
                    let zone = self.state.zone_of(card);
                    if zone == ZoneOf::<R>::DECK {
                        self.begin_moment();
                    }
                    self.happens(Event::Moves { card, verb: Verb::Reveal, from: zone, to: zone, end: None });
                }
                shown(cards)
            }
            Act::LookAt(slot, who) => {
                self.note_deed();
                let (cards, seat) = (self.frame().slot(*slot), self.frame().seat(*who));
                let seen = &mut self.state.looked_at[seat.index()];
                *seen = seen.or(cards);
                for card in cards {
                    let zone = self.state.zone_of(card);
                    self.note(Event::Moves { card, verb: Verb::Look, from: zone, to: zone, end: None });
                }
                shown(cards)
            }
            Act::Modify { what, how, duration } => self.modify(what, how, *duration),
            Act::Forbid { pattern, settled, duration } => self.forbid(*pattern, settled, *duration),
            Act::Shuffle(side) => self.shuffle_decks(*side),
            Act::Spare(slot, kind) => self.spare(*slot, *kind),
            Act::Without(all, taken, into) => {
                let left = self.frame().slot(*all).without(self.frame().slot(*taken));
                self.name(*into, left)
            }
            Act::Next(left, into) => {
                let all = self.frame().slot(*left);
                let next: Bits = all.into_iter().take(1).collect();
                self.name(*left, all.without(next));
                self.name(*into, next)
            }
            Act::Both(a, b, into) => {
                let both = self.frame().slot(*a).or(self.frame().slot(*b));
                self.name(*into, both)
            }
            Act::Name(source, into) => {
                let objects = self.seen(source);
                match source {
                    Source::Slot(..) => self.leave(*into, objects),
                    Source::This(_)
                    | Source::Query(_)
                    | Source::Part(_)
                    | Source::Way(..)
                    | Source::StackCards { .. }
                    | Source::Union(_) => {
                        self.leave_found(*into, objects);
                    }
                }
                Progress::Done(Outcome::UNTOLD)
            }
            Act::Own(deed) => R::deed(self, deed),
        }
    }

    /// Returns the seats of a side, the controller's first.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + use<R> {
        Context::running(self.frame()).seats(side)
    }

    /// Stores objects in a slot. Naming is no deed: its outcome counts neither as done nor as missed.
    pub fn name(&mut self, slot: Slot, objects: Bits) -> Progress {
        self.leave(slot, objects);
        Progress::Done(Outcome::UNTOLD)
    }

    /// Draws cards, one at a time; an empty deck yields none. Asks for the number first if it is "up to".
    fn draw_cards(&mut self, side: Side, count: &Tally<R::Code>, up_to: bool, into: Slot) -> Progress {
        let each = self.counted(count);
        let most = self.longest_of(side, each);
        if up_to && most > 0 {
            let who = if side == Side::Theirs { Role::Opponent } else { Role::Controller };
            return self.ask_role(who, Question::Number(most as u8));
        }
        self.draw_number(side, each, into)
    }

    /// Draws this many cards for each player of a side.
    pub fn draw_number(&mut self, side: Side, each: u32, into: Slot) -> Progress {
        let (mut drawn, mut asked) = (Bits::EMPTY, 0);
        for seat in self.seats_of(side) {
            asked += each;
            for _ in self.drawn_otherwise(seat)..each {
                let Some(card) = R::pile(&self.state.field, seat, ZoneOf::<R>::DECK).from_top().next() else { break };
                self.begin_moment();
                if R::put(self, card, ZoneOf::<R>::HAND, End::Top, Verb::Draw, R::Code::CARD) {
                    drawn.insert(card);
                }
            }
        }
        self.leave_found(into, drawn);
        Progress::Done(Outcome::of(drawn.len(), asked))
    }

    /// Returns `each`, or the size of the larger deck of a side if that is less.
    fn longest_of(&self, side: Side, each: u32) -> u32 {
        let longest = self.seats_of(side).map(|seat| R::pile(&self.state.field, seat, ZoneOf::<R>::DECK).len()).max();
        each.min(longest.unwrap_or(0) as u32)
    }

    /// Names cards at an end of decks. Asks for the number first if it is "up to".
    pub fn take(&mut self, side: Side, end: End, count: &Tally<R::Code>, up_to: bool, into: Slot) -> Progress {
        let each = self.counted(count);
        let most = self.longest_of(side, each);
        if up_to && most > 0 {
            return self.ask_role(Role::Controller, Question::Number(most as u8));
        }
        self.take_number(side, end, each, into)
    }

    /// Names this many cards at an end of each deck of a side.
    pub fn take_number(&mut self, side: Side, end: End, each: u32, into: Slot) -> Progress {
        let (mut taken, mut asked) = (Bits::EMPTY, 0);
        for seat in self.seats_of(side) {
            let deck = R::pile(&self.state.field, seat, ZoneOf::<R>::DECK);
            asked += each;
            taken = taken.or(if end == End::Bottom { deck.bottom(each as usize) } else { deck.top(each as usize) });
        }
        self.leave_found(into, taken);
        Progress::Done(Outcome::of(taken.len(), asked))
    }

    /// Shuffles a player's deck.
    pub fn shuffle(&mut self, seat: Seat) {
        self.state.chance.shuffle(Purpose::shuffle(seat), R::ground_mut(&mut self.state.field).order_mut(seat, ZoneOf::<R>::DECK));
    }

    /// Shuffles the decks of a side.
    pub fn shuffle_decks(&mut self, side: Side) -> Progress {
        for seat in self.seats_of(side) {
            self.shuffle(seat);
        }
        Progress::Done(Outcome::FULL)
    }
}

/// Returns the outcome of showing or choosing objects.
fn shown(cards: Bits) -> Progress {
    Progress::Done(if cards.is_empty() { Outcome::NONE } else { Outcome::FULL })
}
