//! Raid (73 to 86, 172 to 178).

use crate::games::union_arena::code::{Event, Kind, raids};
use crate::games::union_arena::moves::Arrival;
use crate::games::union_arena::state::{NONE, OwnQuestion, Question, State, zone_of};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::context::Context;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;

impl Table<'_> {
    /// Returns the characters of a player that a card can be placed on by Raid: those that its Raid describes, and that have no Raid (75, 76). Neither their
    /// line nor their state matters (174).
    pub fn raidable(&self, seat: Seat, card: CardId) -> impl Iterator<Item = CardId> + '_ {
        let raid = &self.setup.card_def(card).raid;
        let bases = if raid.is_empty() { Bits::EMPTY } else { self.objects_in(Zone::Field, seat) };
        bases.filter(move |&base| {
            let context = Context::of(card, None, seat);
            let open = &self.setup.card_def(base).open_to_raid;
            let fits = || {
                raid.iter().any(|checks| self.fits_all(checks, base, Kind::Character, &context))
                    || !self.is_blank(base) && open.iter().any(|checks| self.fits_all(checks, card, Kind::Card, &context))
            };
            self.is_character(base) && !self.setup.card_def(base).has_raid() && fits() && self.may_raid(card, base)
        })
    }

    fn may_raid(&self, card: CardId, base: CardId) -> bool {
        let place = self.state.field.place_of(base);
        let onto = place.is_some_and(|place| self.may_move(card, Arrival::OnTop(place), Verb::PutIntoPlay));
        let raids = raids(State::owner(card), card);
        onto && !self.is_forbidden(Event::LevelsUp(base, card)) && !self.is_forbidden(raids) && !self.bars_itself(card, raids)
    }

    /// Places a card on a character by Raid, and switches it to active (77 to 79). Its player then decides whether it moves. Returns whether it was placed.
    pub fn raid(&mut self, card: CardId, base: CardId) -> bool {
        let Some(place) = self.state.field.place_of(base) else { return false };
        if !self.may_raid(card, base) {
            return false;
        }
        self.happens(Event::LevelsUp(base, card));
        let raids = raids(State::owner(card), card);
        if self.is_heard(raids.sort()) {
            self.happens(raids);
        }
        self.move_card(card, Arrival::OnTop(place), Verb::PutIntoPlay);
        self.switch(card, true);
        self.state.field.raiding = card;
        self.state.settling = true;
        true
    }

    /// Completes a Raid: asks whether its character moves to the front line, makes room there, and announces that it is played, by Raid (80, 81). Returns true
    /// if a question is open.
    pub(super) fn go_on_with_raid(&mut self) -> bool {
        let card = self.state.field.raiding;
        if card == NONE {
            return false;
        }
        let seat = State::owner(card);
        if self.state.field.moving.has(card) {
            if !self.make_room(seat) {
                return true;
            }
            self.state.field.moving = Bits::EMPTY;
            self.change_lines(Bits::one(card));
        } else if self.may_change_line(card, Zone::FrontLine) {
            self.ask_player(seat, Question::Own(OwnQuestion::Advance));
            return true;
        }
        self.announce_raid();
        false
    }

    /// Records the decision about the Raided character's move.
    pub(super) fn advance(&mut self, moves: bool) {
        if moves {
            self.state.field.moving.insert(self.state.field.raiding);
        } else {
            self.announce_raid();
        }
    }

    fn announce_raid(&mut self) {
        let card = std::mem::replace(&mut self.state.field.raiding, NONE);
        if let Some(place) = self.state.field.place_of(card) {
            self.begin_moment();
            self.happens(Event::Played(State::owner(card), card, Some(zone_of(place))));
        }
    }
}
