//! The options of this game's questions, and the execution of the answers.

use crate::games::union_arena::code::Kind;
use crate::games::union_arena::state::{Choice, NONE, OwnChoice, OwnQuestion};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::question::Answer;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Appends the options of a question.
    pub(in crate::games::union_arena) fn own_options(&self, seat: Seat, question: OwnQuestion, options: &mut Vec<Choice>) {
        match question {
            OwnQuestion::Mulligan => options.extend([Choice::Own(OwnChoice::Mulligan), Choice::Pass]),
            OwnQuestion::ExtraDraw => options.extend([Choice::Own(OwnChoice::ExtraDraw), Choice::Pass]),
            OwnQuestion::Advance => options.extend([Choice::Own(OwnChoice::Advance), Choice::Pass]),
            OwnQuestion::Impact => options.extend([Choice::Own(OwnChoice::Impact), Choice::Pass]),
            OwnQuestion::Move => options.extend(self.movable(seat).map(|object| Choice::Object(Kind::Character, object))),
            OwnQuestion::MakeRoom(zone, _) => {
                options.extend(self.room_makers(seat, zone).map(|object| Choice::Object(Kind::Character, object)));
            }
            OwnQuestion::Main => {
                self.main_options(seat, |choice| options.push(Choice::Own(choice)));
                options.push(Choice::Pass);
            }
            OwnQuestion::Attack => {
                self.attacks(seat, |choice| options.push(Choice::Own(choice)));
                if !self.must_attack(seat) {
                    options.push(Choice::Pass);
                }
            }
            OwnQuestion::Block => {
                options.extend(self.blockers(seat).map(|object| Choice::Object(Kind::Character, object)));
                if !self.must_block(seat) {
                    options.push(Choice::Pass);
                }
            }
            OwnQuestion::Life(_) => {
                let life = self.state.field.pile(seat.other(), Zone::LifeArea).from_top();
                options.extend(life.map(|card| Choice::Object(Kind::Card, card)));
            }
            OwnQuestion::Trigger => self.checks(|choice| options.push(Choice::Own(choice))),
            OwnQuestion::Discard(_) => {
                let hand = self.state.field.pile(seat, Zone::Hand).from_top();
                options.extend(hand.map(|card| Choice::Object(Kind::Card, card)));
            }
            OwnQuestion::Line(card) => {
                let open = [true, false].into_iter().filter(|&is_front| self.may_be_played(card, is_front));
                options.extend(open.map(|is_front| Choice::Own(OwnChoice::Line(is_front))));
            }
        }
    }

    /// Carries out one pick of a checked answer.
    pub(in crate::games::union_arena) fn take_own_choice(&mut self, seat: Seat, question: OwnQuestion, choice: Choice) {
        self.begin_moment();
        match (question, choice) {
            (OwnQuestion::Mulligan, Choice::Own(_)) => self.mulligan(seat),
            (OwnQuestion::ExtraDraw, Choice::Own(_)) => self.draw_extra(seat),
            (OwnQuestion::Advance, choice) => self.advance(choice != Choice::Pass),
            (OwnQuestion::Impact, Choice::Own(_)) => self.deal_impact(),
            (OwnQuestion::Move, Choice::Object(_, object)) => self.state.field.moving.insert(object),
            (OwnQuestion::MakeRoom(..), Choice::Object(_, object)) => self.state.field.given_up.insert(object),
            (OwnQuestion::Main, Choice::Own(choice)) => self.take_main(seat, choice),
            (OwnQuestion::Main | OwnQuestion::Attack, Choice::Pass) => self.leave_phase(1),
            (OwnQuestion::Attack, Choice::Own(OwnChoice::Attack(attacker))) => self.declare(attacker, NONE),
            (OwnQuestion::Attack, Choice::Own(OwnChoice::Snipe(attacker, target))) => self.declare(attacker, target),
            (OwnQuestion::Block, Choice::Object(_, object)) => self.block(object),
            (OwnQuestion::Block, Choice::Pass) => self.let_through(),
            (OwnQuestion::Life(_), Choice::Object(_, card)) => self.turn_up(card),
            (OwnQuestion::Trigger, Choice::Own(OwnChoice::Trigger(card))) => self.activate_trigger(seat, card),
            (OwnQuestion::Trigger, Choice::Own(OwnChoice::Place(card))) => self.place_checked(card),
            (OwnQuestion::Discard(_), Choice::Object(_, card)) => self.give_away(card),
            (OwnQuestion::Line(_), Choice::Own(choice)) => self.answer_effect(Answer::Own(choice)),
            // No mulligan, no extra draw, and Impact damage afterwards.
            (_, _) => {}
        }
    }
}

impl OwnQuestion {
    /// Returns the least and the greatest number of options to pick.
    #[must_use]
    pub fn picks(self) -> (u16, u16) {
        match self {
            OwnQuestion::Move => (0, u16::MAX),
            OwnQuestion::MakeRoom(_, count) | OwnQuestion::Life(count) | OwnQuestion::Discard(count) => (count.into(), count.into()),
            OwnQuestion::Mulligan
            | OwnQuestion::ExtraDraw
            | OwnQuestion::Main
            | OwnQuestion::Advance
            | OwnQuestion::Impact
            | OwnQuestion::Attack
            | OwnQuestion::Block
            | OwnQuestion::Trigger
            | OwnQuestion::Line(_) => (1, 1),
        }
    }
}
