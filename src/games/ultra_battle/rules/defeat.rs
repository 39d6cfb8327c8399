//! Defeats, and the end of the game by them (1, 2, 40, 63).

use crate::games::ultra_battle::code::Kind as Sort;
use crate::games::ultra_battle::code::{Blow, Change, Event, Means};
use crate::games::ultra_battle::leaves::Kind;
use crate::games::ultra_battle::state::{Fighter, Modifier, NONE};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::game::Ending;
use crate::kernel::pile::CardId;
use crate::kernel::policy::RuleMove;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// The [count of a player's Defeated Zone](Table::defeated_of) at which they lose (1, 2).
pub const DEFEATED: usize = 6;

impl Table<'_> {
    /// Defeats every Fighter that has no HP left, all at once (D22), and then checks for the end of the game. Each round takes a Fighter out of play, so that
    /// the rounds end; a Fighter that cannot leave play stays.
    pub fn check_defeats(&mut self) {
        self.check_defeats_in_turn_of(self.state.lead);
    }

    /// Checks for defeats, with the player who counts as the turn player if both lose at the same time (D20, D44).
    pub(super) fn check_defeats_in_turn_of(&mut self, player: Seat) {
        let mut waiting = Bits::EMPTY;
        loop {
            let mut fallen = self.fallen();
            if self.setup.event_interest.replacing != 0 {
                let asked = self.state.asked;
                let waits = |base| asked.has(base) || self.has_replacer(base, Sort::Fighter, Zone::DefeatedZone, Verb::Send);
                waiting = fallen.filter(|&base| waits(base)).collect();
                fallen = fallen.without(waiting);
            }
            if fallen.is_empty() || self.defeat(fallen) == 0 {
                break;
            }
        }
        for fighter in self.state.field.fighters.iter_mut().filter(|fighter| fighter.hit_by != NONE && !waiting.has(fighter.base)) {
            (fighter.hit_by, fighter.hit_by_attack) = (NONE, false);
        }
        self.check_victory(player);
    }

    /// Checks for defeats between effects, and lets texts do something else instead of one of them. Returns false if one does: then the check is made again once
    /// that is done.
    pub(super) fn settle_defeats(&mut self) -> bool {
        if self.setup.event_interest.replacing != 0 {
            let fallen = self.fallen();
            // What was asked about is settled even if it has HP again.
            if !fallen.is_empty() || !self.state.asked.is_empty() {
                let Some(left) = self.left_by_replacements(RuleMove::Zero, fallen, Sort::Fighter, Zone::DefeatedZone, Verb::Send) else {
                    return false;
                };
                for base in fallen.without(left) {
                    self.spare_fighter(base);
                }
                self.defeat(left);
            }
        }
        self.check_defeats();
        true
    }

    /// Lets a Fighter stay whose defeat was replaced, though it has no HP left.
    fn spare_fighter(&mut self, base: CardId) {
        if let Some(fighter) = self.state.field.fighter_mut(base) {
            (fighter.spared, fighter.hit_by, fighter.hit_by_attack) = (true, NONE, false);
        }
    }

    /// Returns the Fighters that have no HP left and whose defeat no effect forbids.
    fn fallen(&self) -> Bits {
        let takes_hp = |change: &Modifier| matches!(change.change, Change::Hp(plus) if plus < 0);
        let printed_counts = !self.setup.book.falls_unhurt && !self.state.changes.iter().any(takes_hp);
        // Most Fighters stand unhurt, or by what they print, whatever else they are.
        let unhurt = |fighter: &Fighter| printed_counts && fighter.damage == 0;
        if self.state.field.fighters.iter().all(unhurt) {
            return Bits::EMPTY;
        }
        let stands = |fighter: &Fighter| printed_counts && fighter.damage < self.setup.card_def(fighter.top).hp;
        let mut fallen = Bits::EMPTY;
        for fighter in self.state.field.fighters.iter().filter(|fighter| !unhurt(fighter) && fighter.base != NONE && !stands(fighter)) {
            let base = fighter.base;
            if !fighter.spared && self.remaining(base) <= 0 && !self.is_forbidden(self.defeat_of(base)) {
                fallen.insert(base);
            }
        }
        fallen
    }

    /// Sends the Fighters that can leave play to the Defeated Zone, with all their cards (63). The events of all precede the first move. Returns the number gone.
    pub fn defeat(&mut self, fallen: Bits) -> u32 {
        let leaves = |&base: &CardId| self.may_remove(base, Zone::DefeatedZone, End::Top, Verb::Send);
        let fallen: Bits = fallen.filter(leaves).collect();
        if fallen.is_empty() {
            return 0;
        }
        self.begin_moment();
        for base in fallen {
            self.remember_leaving(base);
        }
        for base in fallen {
            self.happens(self.defeat_of(base));
        }
        fallen.map(|base| u32::from(self.remove_fighter(base, Zone::DefeatedZone, End::Top, Verb::Send))).sum()
    }

    /// Returns the defeat event of a Fighter, by the source that hit it last.
    pub(in crate::games::ultra_battle) fn defeat_of(&self, whom: CardId) -> Event {
        let (by, attack) = self.state.field.fighter(whom).map_or((NONE, false), |fighter| (fighter.hit_by, fighter.hit_by_attack));
        let running = self.state.field.attack;
        let card = match (attack, by == running.attacker) {
            (true, true) => running.card,
            (true, false) => running.counter,
            (false, _) => NONE,
        };
        Event::Defeated { whom, by: Blow { by, card, means: if attack { Means::Attack } else { Means::Effect } } }
    }

    /// Ends the game if a Defeated Zone counts [`DEFEATED`]: the other player wins; if both do, the turn player wins or it is a draw (D20).
    fn check_victory(&mut self, turn_player: Seat) {
        let [a, b] = Seat::BOTH.map(|seat| self.defeated_of(seat) >= DEFEATED);
        let ending = match (a, b) {
            (false, false) => return,
            (true, true) if self.setup.rulings.both_defeated_draw => Ending::Tied,
            (true, true) => Ending::Won(turn_player),
            (true, false) => Ending::Won(Seat::B),
            (false, true) => Ending::Won(Seat::A),
        };
        self.state.ending.get_or_insert(ending);
    }

    /// Returns the count of a player's Defeated Zone: its cards, or its Fighter cards alone under `fighters_count` (D21).
    #[must_use]
    pub fn defeated_of(&self, seat: Seat) -> usize {
        let zone = self.state.field.pile(seat, Zone::DefeatedZone);
        if self.setup.rulings.fighters_count {
            zone.from_top().filter(|&card| self.setup.card_def(card).kind == Kind::Fighter).count()
        } else {
            zone.len()
        }
    }
}
