//! The encoding of positions and options for learning agents.

use super::leaves::{Column, UnionArena};
use super::state::OwnChoice;
use super::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::sim::env::encoding::{Encoded, OWN, Point, VALUES};

impl Encoded for UnionArena {
    /// BP in hundreds, energy generation, required energy, AP cost.
    const SHOWN: [Option<(Column, u32)>; VALUES] =
        [Some((Column::Bp, 100)), Some((Column::Generation, 1)), Some((Column::Energy, 1)), Some((Column::ApCost, 1))];

    fn points(choice: OwnChoice) -> [Point; 2] {
        match choice {
            OwnChoice::Mulligan | OwnChoice::ExtraDraw | OwnChoice::Advance | OwnChoice::Impact => [Point::Flag(true), Point::Nothing],
            OwnChoice::Value(_, value) => [Point::Number(value), Point::Nothing],
            OwnChoice::Line(front) => [Point::Flag(front), Point::Nothing],
            OwnChoice::Play(card, true) | OwnChoice::Use(card) | OwnChoice::Attack(card) | OwnChoice::Trigger(card) => {
                [Point::Card(card), Point::Nothing]
            }
            OwnChoice::Play(card, false) | OwnChoice::Place(card) => [Point::Otherwise(card), Point::Nothing],
            OwnChoice::Power(card, ability) => [Point::Otherwise(card), Point::Number(ability)],
            OwnChoice::Raid(card, on) | OwnChoice::Snipe(card, on) => [Point::Onto(card), Point::Card(on)],
        }
    }

    fn marks(table: &Table<'_>, object: u8) -> i16 {
        table.state.field.stack_of(object).map_or(0, |stack| i16::from(!stack.active) | i16::from(stack.attacks > 0) << 1)
    }

    /// Active AP and all AP of both sides, energy of both sides, the rows of the attacker and of what it fights from 1.
    fn own_numbers(table: &Table<'_>, viewer: Seat, row: &dyn Fn(CardId) -> i16, to: &mut [i16; OWN]) {
        let field = &table.state.field;
        for (to, seat) in to.chunks_exact_mut(3).zip([viewer, viewer.other()]) {
            let ap = field.ap[seat.index()];
            to.copy_from_slice(&[ap.active.into(), ap.all.into(), table.all_energy(seat) as i16]);
        }
        to[6] = row(field.attack.attacker);
        to[7] = row(field.attack.opponent);
    }
}
