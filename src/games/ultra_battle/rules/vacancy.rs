//! Filling vacant places from the Reserve Zone (39, D11).

use crate::games::ultra_battle::state::{AttackStep, OwnQuestion, Question, battle};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Asks a player whose Battle place became vacant whether to move a Fighter there, once no attack is running: the turn player first, or the opponent (D45).
    /// Returns whether a player is asked.
    pub(super) fn ask_vacancy(&mut self) -> bool {
        if self.state.field.vacated == 0 || self.state.field.attack.step != AttackStep::None {
            return false;
        }
        let [mut first, mut other] = self.state.in_turn();
        if self.setup.rulings.opponent_fills_first {
            (first, other) = (other, first);
        }
        for seat in [first, other] {
            let vacated = battle(seat).any(|place| self.state.field.vacated >> place & 1 == 1);
            if vacated && self.fillers(seat).next().is_some() {
                self.ask_player(seat, Question::Own(OwnQuestion::Reserve));
                return true;
            }
            self.leave_vacant(seat);
        }
        false
    }

    /// Returns the Fighters of a player's Reserve Zone that can move to a vacant place of the Battle Zone.
    pub(super) fn fillers(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.state.field.reserve(seat).filter(|&base| self.movable_to(base, Zone::BattleZone).is_some())
    }

    /// Moves a Fighter to the first vacant place, which uses up one of the places that became vacant.
    pub(super) fn fill_vacancy(&mut self, seat: Seat, base: CardId) {
        let filled = self.vacant_place(seat, Zone::BattleZone);
        let noted = battle(seat).find(|&place| self.state.field.vacated >> place & 1 == 1);
        self.move_fighter(base, Zone::BattleZone);
        // One Fighter for each that left, whichever place it takes.
        if let (Some(filled), Some(noted)) = (filled, noted)
            && filled != noted
        {
            self.state.field.vacated &= !(1 << noted);
        }
    }

    /// Gives up a player's remaining chances to fill the places that became vacant.
    pub(super) fn leave_vacant(&mut self, seat: Seat) {
        for place in battle(seat) {
            self.state.field.vacated &= !(1 << place);
        }
    }
}
