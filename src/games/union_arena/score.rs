//! The evaluation of positions, for bots.

use super::table::UnionArenaGame;
use super::zones::Zone;
use crate::kernel::seat::Seat;
use crate::sim::score::Score;

/// The weight of a card in the life area, relative to one BP of a character.
const LIFE: i64 = 6000;
/// The weight of a character on the front line, beside its BP: it can attack and block.
const CHARACTER: i64 = 1500;
/// The weight of one energy generated on the energy line.
const ENERGY: i64 = 1200;
/// The weight of a card in hand.
const HAND: i64 = 900;
/// The weight of an active AP card.
const AP: i64 = 100;

impl Score for UnionArenaGame {
    /// Evaluates a position for a player, as the difference between the two sides: life weighs most, then characters with their BP, then energy and cards.
    fn standing(&self, seat: Seat) -> i64 {
        self.look(|table| {
            let side = |seat: Seat| {
                let field = &table.state.field;
                let characters: i64 = field.of(seat).map(|object| i64::from(table.now(object).bp)).sum();
                characters
                    + CHARACTER * field.front(seat).count() as i64
                    + ENERGY * i64::from(table.all_energy(seat))
                    + LIFE * field.pile(seat, Zone::LifeArea).len() as i64
                    + HAND * field.pile(seat, Zone::Hand).len() as i64
                    + AP * i64::from(field.ap[seat.index()].active)
            };
            side(seat) - side(seat.other())
        })
    }
}
