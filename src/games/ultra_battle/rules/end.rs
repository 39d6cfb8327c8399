//! The End Phase (32, 33).

use crate::games::ultra_battle::leaves::{Kind, Phase};
use crate::games::ultra_battle::state::State;
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::game::Ending;

impl Table<'_> {
    /// Counts the Timers down, then ends the turn. What was delayed to the end of the turn is done before.
    pub(super) fn end_phase(&mut self) {
        if self.state.step > 0 {
            self.end_turn();
        } else {
            self.state.step = 1;
            self.count_down();
        }
    }

    fn end_turn(&mut self) {
        let rulings = self.setup.rulings;
        let player = self.state.lead;
        if rulings.empty_field_loses && self.has_no_fighter() {
            self.state.ending = Some(Ending::Won(player.other()));
            return;
        }
        if rulings.damage_heals {
            for fighter in &mut self.state.field.fighters {
                fighter.damage = 0;
            }
        }
        // D19: a game that nobody has won by then is a draw.
        if self.state.turn >= self.setup.turn_limit {
            self.state.ending = Some(Ending::Tied);
            return;
        }
        self.next_turn(player.other(), Phase::Draw);
        let owned: Bits = self.state.field.returned.filter(|&card| State::owner(card) == self.state.lead).collect();
        self.state.field.banned = owned;
        self.state.field.returned = self.state.field.returned.without(owned);
        // What lasted for the turn is over.
        let counts = if rulings.ending_player_counts { player } else { player.other() };
        self.check_defeats_in_turn_of(counts);
    }

    /// True if the turn player has no Fighter in play and no Fighter card in hand (D10).
    fn has_no_fighter(&self) -> bool {
        let seat = self.state.lead;
        let mut hand = self.state.field.pile(seat, Zone::Hand).from_top();
        self.state.field.fighters_of(seat).next().is_none() && !hand.any(|card| self.setup.card_def(card).kind == Kind::Fighter)
    }
}
