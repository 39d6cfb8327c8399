//! The options of this game's questions, and the execution of the answers.

use crate::games::union_arena::code::Kind;
use crate::games::union_arena::leaves::UnionArena;
use crate::games::union_arena::state::{Choice, NONE, OwnChoice, OwnQuestion};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::parts::Asks;
use crate::kernel::question::Answer;
use crate::kernel::seat::Seat;

impl Asks for UnionArena {
    fn is_of_effect(question: OwnQuestion) -> bool {
        matches!(question, OwnQuestion::Line(_) | OwnQuestion::Value(..))
    }

    fn picks(question: OwnQuestion) -> (u16, u16) {
        match question {
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
            | OwnQuestion::Line(_)
            | OwnQuestion::Value(..) => (1, 1),
        }
    }

    fn options(table: &Table<'_>, seat: Seat, question: OwnQuestion, options: &mut Vec<Choice>) {
        match question {
            OwnQuestion::Mulligan => options.extend([Choice::Own(OwnChoice::Mulligan), Choice::Pass]),
            OwnQuestion::ExtraDraw => options.extend([Choice::Own(OwnChoice::ExtraDraw), Choice::Pass]),
            OwnQuestion::Advance => options.extend([Choice::Own(OwnChoice::Advance), Choice::Pass]),
            OwnQuestion::Impact => options.extend([Choice::Own(OwnChoice::Impact), Choice::Pass]),
            OwnQuestion::Move => options.extend(table.movable(seat).map(|object| Choice::Object(Kind::Character, object))),
            OwnQuestion::MakeRoom(zone, _) => {
                options.extend(table.room_makers(seat, zone).map(|object| Choice::Object(Kind::Character, object)));
            }
            OwnQuestion::Main => {
                table.main_options(seat, |choice| options.push(Choice::Own(choice)));
                options.push(Choice::Pass);
            }
            OwnQuestion::Attack => {
                table.attacks(seat, |choice| options.push(Choice::Own(choice)));
                if !table.must_attack(seat) {
                    options.push(Choice::Pass);
                }
            }
            OwnQuestion::Block => {
                options.extend(table.blockers(seat).map(|object| Choice::Object(Kind::Character, object)));
                if !table.must_block(seat) {
                    options.push(Choice::Pass);
                }
            }
            OwnQuestion::Life(_) => {
                let life = table.state.field.pile(seat.other(), Zone::LifeArea).from_top();
                options.extend(life.map(|card| Choice::Object(Kind::Card, card)));
            }
            OwnQuestion::Trigger => table.checks(|choice| options.push(Choice::Own(choice))),
            OwnQuestion::Discard(_) => {
                let hand = table.state.field.pile(seat, Zone::Hand).from_top();
                options.extend(hand.map(|card| Choice::Object(Kind::Card, card)));
            }
            OwnQuestion::Value(column, values) => {
                options.extend(values.into_iter().map(|value| Choice::Own(OwnChoice::Value(column, value))));
            }
            OwnQuestion::Line(card) => {
                let open = [true, false].into_iter().filter(|&is_front| table.may_be_played(card, is_front));
                options.extend(open.map(|is_front| Choice::Own(OwnChoice::Line(is_front))));
            }
        }
    }

    fn take_choice(table: &mut Table<'_>, seat: Seat, question: OwnQuestion, choice: Choice) {
        table.begin_moment();
        match (question, choice) {
            (OwnQuestion::Mulligan, Choice::Own(_)) => table.mulligan(seat),
            (OwnQuestion::ExtraDraw, Choice::Own(_)) => table.draw_extra(seat),
            (OwnQuestion::Advance, choice) => table.advance(choice != Choice::Pass),
            (OwnQuestion::Impact, Choice::Own(_)) => table.deal_impact(),
            (OwnQuestion::Move, Choice::Object(_, object)) => table.state.field.moving.insert(object),
            (OwnQuestion::MakeRoom(..), Choice::Object(_, object)) => table.state.field.given_up.insert(object),
            (OwnQuestion::Main, Choice::Own(choice)) => table.take_main(seat, choice),
            (OwnQuestion::Main | OwnQuestion::Attack, Choice::Pass) => table.leave_phase(1),
            (OwnQuestion::Attack, Choice::Own(OwnChoice::Attack(attacker))) => table.declare(attacker, NONE),
            (OwnQuestion::Attack, Choice::Own(OwnChoice::Snipe(attacker, target))) => table.declare(attacker, target),
            (OwnQuestion::Block, Choice::Object(_, object)) => table.block(object),
            (OwnQuestion::Block, Choice::Pass) => table.let_through(),
            (OwnQuestion::Life(_), Choice::Object(_, card)) => table.turn_up(card),
            (OwnQuestion::Trigger, Choice::Own(OwnChoice::Trigger(card))) => table.activate_trigger(seat, card),
            (OwnQuestion::Trigger, Choice::Own(OwnChoice::Place(card))) => table.place_checked(card),
            (OwnQuestion::Discard(_), Choice::Object(_, card)) => table.give_away(card),
            (OwnQuestion::Line(_) | OwnQuestion::Value(..), Choice::Own(choice)) => table.answer_effect(Answer::Own(choice)),
            // No mulligan, no extra draw, and Impact damage afterwards.
            (_, _) => {}
        }
    }
}
