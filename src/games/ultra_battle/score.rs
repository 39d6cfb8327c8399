//! The evaluation of positions, for bots.

use super::game::UltraBattleGame;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::seat::Seat;
use crate::sim::score::Score;

/// The weight of a defeated card, or Fighter (D21), of the opponent, relative to one HP of a Fighter.
const DEFEATED: i64 = 200;
/// The weight of one Power of a Fighter in the Battle Zone.
const POWER: i64 = 2;
/// The base weight of a Fighter in the Battle Zone: it can attack, and be attacked in place of others.
const FIGHTER: i64 = 40;
/// The weight of a Fighter in the Reserve Zone.
const RESERVE: i64 = 30;
/// The weight of a card in hand.
const HAND: i64 = 15;
/// The weight of a card in the Support Zone.
const SUPPORT: i64 = 20;

impl Score for UltraBattleGame {
    /// Evaluates a position for a player, as the difference between the two sides: defeats weigh most, then Fighters with their HP and Power, then other cards.
    fn standing(&self, seat: Seat) -> i64 {
        self.look(|table| {
            let side = |seat: Seat| {
                let field = &table.state.field;
                let fighters: i64 = field
                    .battle(seat)
                    .map(|base| FIGHTER + i64::from(table.remaining(base)) + POWER * i64::from(table.now(base).power()))
                    .sum();
                fighters
                    + RESERVE * field.reserve(seat).count() as i64
                    + HAND * field.pile(seat, Zone::Hand).len() as i64
                    + SUPPORT * field.support[seat.index()].len() as i64
                    - DEFEATED * table.defeated_of(seat) as i64
            };
            side(seat) - side(seat.other())
        })
    }
}
