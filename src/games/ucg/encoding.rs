//! The encoding of positions and options for learning agents.

use super::leaves::{Column, Ucg};
use super::state::{Battle, OwnChoice, OwnQuestion};
use super::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::sim::env::encoding::{Encoded, OWN, Point, VALUES};

impl Encoded for Ucg {
    /// BP in hundreds, level, Round.
    const SHOWN: [Option<(Column, u32)>; VALUES] = [Some((Column::Bp, 100)), Some((Column::Level, 1)), Some((Column::Round, 1)), None];

    fn points(choice: OwnChoice) -> [Point; 2] {
        match choice {
            OwnChoice::Lead(leads) => [Point::Flag(leads), Point::Nothing],
            OwnChoice::LevelUp(character, card) => [Point::Onto(card), Point::Object(character)],
            OwnChoice::Power(card, ability) => [Point::Otherwise(card), Point::Number(ability)],
            OwnChoice::Type(word) => [Point::Number(word), Point::Nothing],
            OwnChoice::Value(_, value) => [Point::Number(value), Point::Nothing],
            OwnChoice::Ability(ability) => [Point::Number(ability), Point::Nothing],
            OwnChoice::Area(area) => [Point::Number(area), Point::Nothing],
        }
    }

    fn marks(table: &Table<'_>, object: u8) -> i16 {
        i16::from(table.state.field.sideways.has(object)) | i16::from(table.state.field.leveled.has(object)) << 1
    }

    /// The number of battle areas, the area that is asked about from 1, and by area the outcome of this turn's battle: 1 won, 2 lost, 3 tied.
    fn own_numbers(table: &Table<'_>, viewer: Seat, _: &dyn Fn(CardId) -> i16, to: &mut [i16; OWN]) {
        let field = &table.state.field;
        to[0] = field.area_count.into();
        to[1] = match table.state.asking.map(|asking| asking.what) {
            Some(crate::kernel::question::Question::Own(OwnQuestion::SetCharacter(area))) => i16::from(area) + 1,
            _ => 0,
        };
        for (to, outcome) in to[2..].iter_mut().zip(&field.outcomes[..usize::from(field.area_count)]) {
            *to = match outcome {
                Battle::NoResult => 0,
                Battle::Won(seat) if *seat == viewer => 1,
                Battle::Won(_) => 2,
                Battle::Tied => 3,
            };
        }
    }
}
