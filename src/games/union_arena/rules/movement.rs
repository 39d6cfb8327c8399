//! The movement phase, and the room that a full line makes for what comes (55 to 64).

use crate::games::union_arena::code::{Keyword, Kind, Occurrence, own_of};
use crate::games::union_arena::leaves::Phase;
use crate::games::union_arena::state::{NONE, OwnQuestion, Question, zone_of};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::policy::RuleMove;
use crate::kernel::seat::Seat;
use crate::kernel::state::While;
use crate::lang::reference::Verb;

impl Table<'_> {
    /// Takes the next step of the movement phase: which characters move, what they displace, then all moves at the same time (57).
    pub(super) fn movement_phase(&mut self) {
        match self.state.step {
            0 => {
                self.state.step = 1;
                if !self.movable(self.state.lead).is_empty() {
                    self.ask_player(self.state.lead, Question::Own(OwnQuestion::Move));
                }
            }
            1 => {
                if self.make_room(self.state.lead) {
                    self.begin_moment();
                    let moving = std::mem::take(&mut self.state.field.moving);
                    self.change_lines(moving);
                    self.state.step = 2;
                }
            }
            2 => self.leave_phase(3),
            _ => self.go_on_to(Phase::Main),
        }
    }

    /// Enters a phase, or the next one if its player skips it.
    pub(super) fn go_on_to(&mut self, phase: Phase) {
        let skips = &mut self.state.field.skips[self.state.lead.index()];
        let this = 1 << phase as u8;
        if *skips & this == 0 {
            return self.enter(phase);
        }
        *skips &= !this;
        match phase {
            Phase::Start => self.go_on_to(Phase::Movement),
            Phase::Movement => self.go_on_to(Phase::Main),
            Phase::Main => self.go_on_to(Phase::Attack),
            Phase::Attack => {
                // What lasts until the end of the attack phase has no longer to last.
                self.state.end_with(While::BattlePhase(self.state.turn));
                self.touch();
                self.enter(Phase::End);
            }
            Phase::End => self.enter(Phase::End),
        }
    }

    /// Announces the end of a phase, whose last step is this one.
    pub(super) fn leave_phase(&mut self, last: u8) {
        self.state.step = last;
        self.begin_moment();
        self.happens(own_of(Occurrence::PhaseEnds(self.state.phase), self.state.lead, 0));
    }

    /// Returns a player's characters that can move in the movement phase: those of the energy line, and those of the front line with Step (55, 56).
    pub(super) fn movable(&self, seat: Seat) -> Bits {
        let forward = self.state.field.energy(seat).filter(|&object| self.may_change_line(object, Zone::FrontLine));
        let back = self.state.field.front(seat).filter(|&object| self.now(object).has(Keyword::Step));
        forward.chain(back.filter(|&object| self.may_change_line(object, Zone::EnergyLine))).collect()
    }

    /// Returns the cards of a player's line from which room can be made: those that stay (59). A character with Step trades places with one that moves (61).
    pub(in crate::games::union_arena) fn room_makers(&self, seat: Seat, zone: Zone) -> Bits {
        self.objects_in(zone, seat).without(self.state.field.moving).without(self.state.field.given_up)
    }

    /// Returns how many cards too many a player's line would have.
    fn excess(&self, seat: Seat, zone: Zone) -> u8 {
        let field = &self.state.field;
        let coming = field.moving.filter(|&object| field.place_of(object).is_some_and(|place| zone_of(place) != zone)).count();
        let coming = coming + usize::from(field.playing.card != NONE && (zone == Zone::FrontLine) == field.playing.front);
        let staying = self.room_makers(seat, zone).len() as usize;
        if coming == 0 { 0 } else { (staying + coming).saturating_sub(self.room_on(seat, zone)) as u8 }
    }

    /// Makes room on a player's lines for what is moving or being played: asks which cards a full line gives up, then places them into the removal area, which
    /// is not sidelining (62, 69). Returns true once there is room; else a question is open, or a text replaces such a move.
    pub(super) fn make_room(&mut self, seat: Seat) -> bool {
        for zone in [Zone::FrontLine, Zone::EnergyLine] {
            let excess = self.excess(seat, zone);
            if excess > 0 {
                self.ask_player(seat, Question::Own(OwnQuestion::MakeRoom(zone, excess)));
                return false;
            }
        }
        let given_up = self.state.field.given_up;
        if given_up.is_empty() {
            return true;
        }
        let Some(left) = self.left_by_replacements(RuleMove::Overflow, given_up, Kind::Character, Zone::RemovalArea, Verb::Exile) else {
            return false;
        };
        self.state.field.given_up = Bits::EMPTY;
        self.begin_moment();
        self.remove(left, Zone::RemovalArea, Verb::Exile);
        true
    }
}
