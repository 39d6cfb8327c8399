//! The options of UCG-specific questions, and the results of the answers.

use crate::games::ucg::code::Kind;
use crate::games::ucg::leaves::Ucg;
use crate::games::ucg::state::{Answer, Choice, OwnChoice, OwnQuestion};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::parts::Asks;
use crate::kernel::seat::Seat;

impl Asks for Ucg {
    fn is_of_effect(question: OwnQuestion) -> bool {
        match question {
            OwnQuestion::Lead
            | OwnQuestion::Redraw
            | OwnQuestion::SetScene
            | OwnQuestion::SceneDraw
            | OwnQuestion::SetCharacter(_)
            | OwnQuestion::LevelUp
            | OwnQuestion::Payment => false,
            OwnQuestion::Type(_) | OwnQuestion::Value(..) | OwnQuestion::Ability(..) | OwnQuestion::Area(_) => true,
        }
    }

    fn options(table: &Table<'_>, seat: Seat, question: OwnQuestion, options: &mut Vec<Choice>) {
        let card = |card| Choice::Object(Kind::Card, card);
        match question {
            OwnQuestion::Lead => options.extend([true, false].map(|leads| Choice::Own(OwnChoice::Lead(leads)))),
            OwnQuestion::Redraw | OwnQuestion::SceneDraw => options.extend([Choice::Flag(true), Choice::Flag(false)]),
            OwnQuestion::SetScene => {
                options.extend(table.settable_scenes(seat).map(card));
                options.push(Choice::Pass);
            }
            OwnQuestion::SetCharacter(_) => options.extend(table.settable_characters(seat).map(card)),
            OwnQuestion::LevelUp => {
                table.level_ups(seat, |choice| options.push(choice));
                options.push(Choice::Pass);
            }
            OwnQuestion::Payment => {
                table.payment_powers(seat, |choice| options.push(choice));
                options.push(Choice::Pass);
            }
            OwnQuestion::Value(column, values) => {
                options.extend(values.into_iter().map(|value| Choice::Own(OwnChoice::Value(column, value))))
            }
            OwnQuestion::Type(words) => options.extend(Bits(words.into()).map(|word| Choice::Own(OwnChoice::Type(word)))),
            OwnQuestion::Ability(_, abilities) => {
                options.extend(Bits(abilities.into()).map(|ability| Choice::Own(OwnChoice::Ability(ability))));
            }
            OwnQuestion::Area(areas) => options.extend(areas.map(|area| Choice::Own(OwnChoice::Area(area)))),
        }
    }

    fn take_choice(table: &mut Table<'_>, seat: Seat, question: OwnQuestion, choice: Choice) {
        match (question, choice) {
            (OwnQuestion::Redraw, Choice::Flag(true)) => table.redraw(seat),
            (OwnQuestion::SceneDraw, Choice::Flag(true)) => table.draw_for_scene(seat),
            (OwnQuestion::SetScene, Choice::Object(_, card)) => table.set_scene(seat, card),
            (OwnQuestion::SetCharacter(area), Choice::Object(_, card)) => table.set_character(seat, area, card),
            (OwnQuestion::LevelUp | OwnQuestion::Payment, Choice::Pass) => table.state.step += 1,
            (_, Choice::Own(OwnChoice::Lead(leads))) => table.answer_lead(seat, leads),
            (_, Choice::Own(OwnChoice::LevelUp(id, card))) => table.level_up(id, card),
            (_, Choice::Own(OwnChoice::Power(card, ability))) => table.use_power(seat, card, ability),
            (_, Choice::Own(picked @ (OwnChoice::Type(_) | OwnChoice::Value(..) | OwnChoice::Ability(_) | OwnChoice::Area(_)))) => {
                table.answer_effect(Answer::Own(picked));
            }
            // No to an offer of the rules, or no scene: nothing happens.
            (_, _) => {}
        }
    }
}
