//! The evaluation of positions, for bots.

use crate::games::ucg::game::UcgGame;
use crate::games::ucg::zones::Zone;
use crate::kernel::seat::Seat;
use crate::sim::score::Score;

/// The score of a battle that would be won, on the scale of [`HAND`].
const BATTLE: i64 = 100;
/// The score of a card in hand.
const HAND: i64 = 20;
/// The score of each 1000 BP of a lead over the battle opponent.
const BP: i64 = 1;

impl Score for UcgGame {
    /// Battles that would be won and lost with the BP that everyone sees, then cards in hand, then BP.
    fn standing(&self, seat: Seat) -> i64 {
        self.look(|table| {
            let state = &*table.state;
            let bp = |seat: Seat, area: u8| state.character_at(seat, area).map_or(0, |id| i64::from(table.now(id).bp));
            let battles: i64 = (0..state.field.area_count)
                .map(|area| {
                    let ahead = bp(seat, area) - bp(seat.other(), area);
                    ahead.signum() * BATTLE + ahead / 1000 * BP
                })
                .sum();
            let hand = |seat| state.pile(seat, Zone::Hand).len() as i64;
            battles + (hand(seat) - hand(seat.other())) * HAND
        })
    }
}
