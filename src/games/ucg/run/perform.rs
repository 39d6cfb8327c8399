//! Carries out one instruction.

use crate::games::ucg::code::{Act, Side, Source, Tally};
use crate::games::ucg::moves::Arrival;
use crate::games::ucg::query::Context;
use crate::games::ucg::state::{PileKind, Question};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::program::Role;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// Carries out an instruction of the innermost effect.
    pub(super) fn do_act(&mut self, act: &Act) -> Progress {
        match act {
            Act::Draw { side, count, into } => self.draw_cards(*side, count, *into),
            Act::Take { side, end, count, up_to, into } => self.take(*side, *end, count, *up_to, *into),
            Act::Pick(pick) => self.pick(pick),
            Act::Choose(slot) => shown(self.frame().slot(*slot)),
            Act::Move { what, kind, to, verb } => self.relocate(*what, *kind, to, *verb),
            Act::Reveal(slot) => {
                self.touch();
                let cards = self.frame().slot(*slot);
                self.state.revealed = self.state.revealed.or(cards);
                shown(cards)
            }
            Act::LookAt(slot) => {
                self.touch();
                let (cards, seat) = (self.frame().slot(*slot), self.frame().controller);
                self.state.looked_at[seat.index()] = self.state.looked_at[seat.index()].or(cards);
                shown(cards)
            }
            Act::PickType { words, of, into } => self.pick_type(*words, of.as_ref(), *into),
            Act::Modify { what, shift, times, duration } => self.modify(what, shift, times, *duration),
            Act::Swap(a, b) => self.swap_places(*a, *b),
            Act::Negate { what, kind, all: false, duration } => self.negate(*what, *kind, *duration),
            Act::Negate { what, kind, all: true, duration } => self.negate_all(*what, *kind, *duration),
            Act::TriggerPower { pattern, on, kind } => self.trigger_power(pattern, *on, *kind),
            Act::UsePower { on, any_state, any_number } => self.use_other_power(*on, *any_state, *any_number),
            Act::Forbid { pattern, about, duration } => self.forbid(*pattern, *about, *duration),
            Act::Shuffle(side) => self.shuffle_decks(*side),
            Act::Without(all, taken, into) => {
                let left = self.frame().slot(*all).without(self.frame().slot(*taken));
                self.name(*into, left)
            }
            Act::Both(a, b, into) => {
                let both = self.frame().slot(*a).or(self.frame().slot(*b));
                self.name(*into, both)
            }
            Act::Name(source, into) => {
                let objects = self.seen(source);
                self.name(*into, objects)
            }
        }
    }

    /// The objects of a source, seen from the innermost effect.
    pub(super) fn seen(&self, source: &Source) -> Bits {
        self.objects(source, &Context::running(self.frame()))
    }

    /// A number, counted from the innermost effect.
    pub(super) fn counted(&self, tally: &Tally) -> u32 {
        self.tally(tally, &Context::running(self.frame()))
    }

    /// The seats of a side, the controller's first.
    pub(super) fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        Context::running(self.frame()).seats(side)
    }

    /// Naming is no deed: it counts neither as done nor as missed.
    fn name(&mut self, slot: Slot, objects: Bits) -> Progress {
        self.leave(slot, objects);
        Progress::Done(Outcome::UNTOLD)
    }

    /// Draws cards one at a time (11.10.1). Nobody loses for a deck that is empty (1.3.6).
    fn draw_cards(&mut self, side: Side, count: &Tally, into: Slot) -> Progress {
        let each = self.counted(count);
        let (mut drawn, mut asked) = (Bits::EMPTY, 0);
        for seat in self.seats_of(side) {
            asked += each;
            for _ in 0..each {
                let Some(card) = self.state.pile(seat, PileKind::Deck).from_top().next() else { break };
                if self.move_card(card, Arrival::Pile(PileKind::Hand, End::Top), Verb::Draw) {
                    drawn.insert(card);
                }
            }
        }
        self.leave(into, drawn);
        Progress::Done(Outcome::of(drawn.len(), asked))
    }

    /// Names cards at an end of decks.
    fn take(&mut self, side: Side, end: End, count: &Tally, up_to: bool, into: Slot) -> Progress {
        let each = self.counted(count);
        let longest = self.seats_of(side).map(|seat| self.state.pile(seat, PileKind::Deck).len()).max().unwrap_or(0);
        let most = each.min(longest as u32);
        if up_to && most > 0 {
            return self.ask_role(Role::Controller, Question::Number(most as u8));
        }
        self.take_number(side, end, each, into)
    }

    /// Names this many cards at an end of decks.
    pub(super) fn take_number(&mut self, side: Side, end: End, each: u32, into: Slot) -> Progress {
        let (mut taken, mut asked) = (Bits::EMPTY, 0);
        for seat in self.seats_of(side) {
            let deck = self.state.pile(seat, PileKind::Deck);
            asked += each;
            taken = taken.or(if end == End::Bottom { deck.bottom(each as usize) } else { deck.top(each as usize) });
        }
        self.leave(into, taken);
        Progress::Done(Outcome::of(taken.len(), asked))
    }

    fn shuffle_decks(&mut self, side: Side) -> Progress {
        for seat in self.seats_of(side) {
            self.shuffle(seat);
        }
        Progress::Done(Outcome::FULL)
    }
}

/// What came of showing, or choosing, objects.
fn shown(cards: Bits) -> Progress {
    Progress::Done(if cards.is_empty() { Outcome::NONE } else { Outcome::FULL })
}
