//! The encoding of positions and options for learning agents.

use super::leaves::{Column, UltraBattle};
use super::state::OwnChoice;
use super::table::Table;
use crate::kernel::pile::{CardId, NONE};
use crate::kernel::seat::Seat;
use crate::sim::env::encoding::{Encoded, OWN, Point, VALUES};

impl Encoded for UltraBattle {
    /// Power, remaining HP, Timer, damage.
    const SHOWN: [Option<(Column, u32)>; VALUES] =
        [Some((Column::Power, 1)), Some((Column::Remaining, 1)), Some((Column::Timer, 1)), Some((Column::Damage, 1))];

    fn points(choice: OwnChoice) -> [Point; 2] {
        match choice {
            OwnChoice::Fighter(card, true) | OwnChoice::Card(card) | OwnChoice::Move(card) => [Point::Card(card), Point::Nothing],
            // No larger damage is told apart from another.
            OwnChoice::Amount(amount) => [Point::Number(u8::try_from(amount).unwrap_or(u8::MAX)), Point::Nothing],
            OwnChoice::Value(_, value) => [Point::Number(value), Point::Nothing],
            OwnChoice::Fighter(card, false) | OwnChoice::Recall(card) => [Point::Otherwise(card), Point::Nothing],
            OwnChoice::Power(card, ability) => [Point::Otherwise(card), Point::Number(ability)],
            OwnChoice::Evolve(card, on) | OwnChoice::Attach(card, on) | OwnChoice::Attack(card, on) => [Point::Onto(card), Point::Card(on)],
        }
    }

    fn marks(table: &Table<'_>, object: u8) -> i16 {
        let Some(fighter) = table.state.field.fighter(object) else { return 0 };
        i16::from(fighter.entered) | i16::from(fighter.attacks > 0) << 1 | i16::from(fighter.shield >= table.state.turn) << 2
    }

    /// The defeats of both sides, the rows of the attacker and its target from 1, the tokenless facts of the attack: Attack card and Counter played.
    fn own_numbers(table: &Table<'_>, viewer: Seat, row: &dyn Fn(CardId) -> i16, to: &mut [i16; OWN]) {
        let attack = &table.state.field.attack;
        to[0] = table.defeated_of(viewer) as i16;
        to[1] = table.defeated_of(viewer.other()) as i16;
        to[2] = row(attack.attacker);
        to[3] = row(attack.target);
        to[4] = i16::from(attack.card != NONE);
        to[5] = i16::from(attack.counter != NONE);
    }
}
