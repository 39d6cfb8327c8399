//! The Judgement Phase (5.9): battles, vacant areas (12.4.2), dictated outcomes (11.16), and who has won (1.3).

use crate::games::ucg::events::Event;
use crate::games::ucg::leaves::{BattleOutcome, Phase};
use crate::games::ucg::now::Now;
use crate::games::ucg::state::{AREAS, Battle, NONE};
use crate::games::ucg::table::Table;
use crate::kernel::game::Ending;
use crate::kernel::seat::Seat;
use std::cmp::Ordering;

/// The number of battles won in one turn that wins the game (1.3.2).
const WINS: usize = 3;

impl Table<'_> {
    /// Every battle is fought, and then it is seen who has won.
    pub(super) fn judgement_phase(&mut self) {
        if self.state.step == 0 {
            self.state.step = 1;
            self.fight();
            self.state.ending = self.winner().map(Ending::Won);
            if !self.is_quiet() {
                return;
            }
        }
        self.enter(Phase::End);
    }

    /// True if the battles of this turn have been fought.
    pub fn has_fought(&self) -> bool {
        self.state.phase == Phase::End || self.state.phase == Phase::Judgement && self.state.step == 1
    }

    /// Fights the battles of all areas at one time, with BP as it is now, whatever came of them in earlier turns (5.9.3).
    fn fight(&mut self) {
        self.state.field.outcomes = [Battle::NoResult; AREAS];
        for area in 0..self.state.field.area_count {
            self.state.field.outcomes[area as usize] = self.battle(area);
        }
        self.turn_characters();
        self.begin_moment();
        for area in 0..self.state.field.area_count {
            for seat in [self.state.lead, self.state.lead.other()] {
                let (id, outcome) = (self.state.character_at(seat, area), self.state.outcome(area).of(seat));
                if let (Some(id), Some(outcome)) = (id, outcome) {
                    let opponent = self.state.battle_opponent(id).unwrap_or(NONE);
                    self.happens(Event::BattleEnds(id, opponent, outcome));
                }
            }
        }
    }

    /// The outcome of the battle in an area.
    fn battle(&self, area: u8) -> Battle {
        let is = |seat: Seat| self.state.character_at(seat, area).map(|id| self.now(id));
        match (is(Seat::A), is(Seat::B)) {
            (None, None) => Battle::NoResult,
            (Some(a), Some(b)) => {
                let usual = dictated(&a, &b).unwrap_or(match a.bp.cmp(&b.bp) {
                    Ordering::Greater => Battle::Won(Seat::A),
                    Ordering::Less => Battle::Won(Seat::B),
                    Ordering::Equal => Battle::Tied,
                });
                turned(usual, &a, &b)
            }
            (Some(a), None) => self.alone(&a, &Now::BLANK, Seat::A),
            (None, Some(b)) => self.alone(&Now::BLANK, &b, Seat::B),
        }
    }

    /// The outcome for a character without a battle opponent: it wins (12.4.2.1), unless an effect dictates otherwise (1.2.1, U30).
    fn alone(&self, a: &Now, b: &Now, seat: Seat) -> Battle {
        let wins = Battle::Won(seat);
        if self.setup.rulings.alone_always_wins { wins } else { turned(dictated(a, b).unwrap_or(wins), a, b) }
    }

    /// Winners stand upright; losers, and both after a tie, lie sideways (5.9.4.2, 5.9.5.2).
    fn turn_characters(&mut self) {
        for area in 0..self.state.field.area_count {
            for seat in Seat::BOTH {
                if let (Some(id), Some(outcome)) = (self.state.character_at(seat, area), self.state.outcome(area).of(seat)) {
                    self.state.field.sideways.set(id, outcome != BattleOutcome::Win);
                }
            }
        }
    }

    /// Returns the winner: the player with three or more wins in this turn, and more than the other player (1.3.2, 1.3.3).
    fn winner(&self) -> Option<Seat> {
        let battles = &self.state.field.outcomes[..self.state.field.area_count as usize];
        let [a, b] = Seat::BOTH.map(|seat| battles.iter().filter(|&&battle| battle == Battle::Won(seat)).count());
        let ahead = match a.cmp(&b) {
            Ordering::Greater => Some(Seat::A),
            Ordering::Less => Some(Seat::B),
            Ordering::Equal => None,
        };
        ahead.filter(|_| a.max(b) >= WINS)
    }
}

impl Battle {
    /// Returns the outcome of the battle for a seat; `None` if it has no result.
    #[must_use]
    pub fn of(self, seat: Seat) -> Option<BattleOutcome> {
        match self {
            Battle::NoResult => None,
            Battle::Won(winner) if winner == seat => Some(BattleOutcome::Win),
            Battle::Won(_) => Some(BattleOutcome::Lose),
            Battle::Tied => Some(BattleOutcome::Tie),
        }
    }
}

/// Returns the outcome that replaces the usual one of a battle, by the texts of the characters of seat A and seat B. The rulebook does not cover it: a replaced outcome is
/// not replaced again, and where the two texts contradict each other the usual outcome stands.
fn turned(usual: Battle, a: &Now, b: &Now) -> Battle {
    let instead = |seat: Seat, now: &Now| {
        now.turned[usual.of(seat)? as usize].map(|to| match to {
            BattleOutcome::Win => Battle::Won(seat),
            BattleOutcome::Lose => Battle::Won(seat.other()),
            BattleOutcome::Tie => Battle::Tied,
        })
    };
    match (instead(Seat::A, a), instead(Seat::B, b)) {
        (None, None) => usual,
        (Some(one), None) | (None, Some(one)) => one,
        (Some(one), Some(other)) if one == other => one,
        (Some(_), Some(_)) => usual,
    }
}

/// The outcome that effects dictate between the characters of seat A and seat B, if any (11.16).
fn dictated(a: &Now, b: &Now) -> Option<Battle> {
    match (a.wins || b.defeated, b.wins || a.defeated) {
        (true, true) => Some(Battle::Tied),
        (true, false) => Some(Battle::Won(Seat::A)),
        (false, true) => Some(Battle::Won(Seat::B)),
        (false, false) => (a.ties || b.ties).then_some(Battle::Tied),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::game::UcgGame;
    use crate::games::ucg::rules::vanilla::{at, to_area};
    use crate::kernel::game::Game;

    /// G206 to G209.
    #[test]
    fn dictated_outcomes_stand_against_each_other_as_the_rules_say() {
        let none = Now::BLANK;
        let (mut win, mut tie) = (none, none);
        (win.wins, tie.ties) = (true, true);
        assert_eq!(dictated(&none, &none), None);
        assert_eq!(dictated(&win, &none), Some(Battle::Won(Seat::A)));
        assert_eq!(dictated(&none, &tie), Some(Battle::Tied));
        assert_eq!(dictated(&win, &win), Some(Battle::Tied));
        assert_eq!(dictated(&tie, &win), Some(Battle::Won(Seat::B)));
    }

    fn fought(sides: &[(Option<u16>, Option<u16>)]) -> UcgGame {
        at(Phase::Judgement, |table| {
            for (area, &(a, b)) in sides.iter().enumerate() {
                table.state.field.area_count = area as u8 + 1;
                a.map(|face| to_area(table, Seat::A, area as u8, face));
                b.map(|face| to_area(table, Seat::B, area as u8, face));
            }
        })
    }

    const A: (Option<u16>, Option<u16>) = (Some(1), Some(0));
    const B: (Option<u16>, Option<u16>) = (Some(0), Some(1));

    /// G116 to G123, G233, G234.
    #[test]
    fn higher_bp_wins_equal_bp_ties_and_a_lone_character_wins() {
        let game = fought(&[A, B, (Some(0), Some(0)), (None, Some(0)), (None, None)]);
        let outcomes: Vec<_> = (0..5).map(|area| game.state().outcome(area)).collect();
        assert_eq!(outcomes, [Battle::Won(Seat::A), Battle::Won(Seat::B), Battle::Tied, Battle::Won(Seat::B), Battle::NoResult]);
        let sideways = |seat, area| game.state().character_at(seat, area).map(|id| game.state().field.sideways.has(id));
        assert_eq!([0, 1, 2, 3].map(|area| sideways(Seat::A, area)), [Some(false), Some(true), Some(true), None]);
        assert_eq!([0, 1, 2, 3].map(|area| sideways(Seat::B, area)), [Some(true), Some(false), Some(true), Some(false)]);
    }

    /// G008 to G012: three wins of one turn, more than the other player's, once all battles are over.
    #[test]
    fn three_wins_and_more_than_the_other_player_win_the_game() {
        assert_eq!(fought(&[A, A, A]).ending(), Some(Ending::Won(Seat::A)));
        assert_eq!(fought(&[A, A, A, B, B, B, B]).ending(), Some(Ending::Won(Seat::B)));
        assert_eq!(fought(&[A, A, A]).state().phase, Phase::Judgement, "no further phase is run");
        for undecided in [&[A, A, B, B][..], &[A, A, A, B, B, B]] {
            assert_eq!(fought(undecided).state().turn, 4, "the game goes on");
        }
    }
}
