//! The options of UCG-specific questions.

use crate::games::ucg::code::Kind;
use crate::games::ucg::state::{Choice, OwnChoice, OwnQuestion};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Fills in what can be answered.
    pub(in crate::games::ucg) fn own_options(&self, seat: Seat, question: OwnQuestion, options: &mut Vec<Choice>) {
        let card = |card| Choice::Object(Kind::Card, card);
        match question {
            OwnQuestion::Lead => options.extend([true, false].map(|leads| Choice::Own(OwnChoice::Lead(leads)))),
            OwnQuestion::Redraw | OwnQuestion::SceneDraw => options.extend([Choice::Flag(true), Choice::Flag(false)]),
            OwnQuestion::SetScene => {
                options.extend(self.settable_scenes(seat).map(card));
                options.push(Choice::Pass);
            }
            OwnQuestion::SetCharacter(_) => options.extend(self.settable_characters(seat).map(card)),
            OwnQuestion::LevelUp => {
                self.level_ups(seat, |choice| options.push(choice));
                options.push(Choice::Pass);
            }
            OwnQuestion::Payment => {
                self.payment_powers(seat, |choice| options.push(choice));
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
}
