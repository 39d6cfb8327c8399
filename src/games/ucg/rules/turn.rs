//! The frame of a turn: who leads it, its draw, and its end (5.2, 5.3, 5.10).

use crate::games::ucg::leaves::Phase;
use crate::games::ucg::moves::Arrival;
use crate::games::ucg::state::Battle;
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// The Draw Phase: from the second turn on each player draws a card (5.3).
    pub(super) fn draw_phase(&mut self) {
        if self.state.step == 0 {
            self.state.step = 1;
            if self.state.turn > 1 {
                self.begin_moment();
                for seat in self.state.in_turn() {
                    self.draw_card(seat);
                }
            }
            if !self.is_quiet() {
                return;
            }
        }
        self.enter(Phase::SetScene);
    }

    /// A player draws the top card of their deck; without one, nothing happens (1.3.6, 5.3.2). Returns whether a card was drawn.
    pub fn draw_card(&mut self, seat: Seat) -> bool {
        let top = self.state.pile(seat, Zone::Deck).from_top().next();
        top.is_some_and(|card| self.move_card(card, Arrival::Pile(Zone::Hand, End::Top), Verb::Draw))
    }

    /// The End Phase, after the parts of effects that were put off to the end of the turn: the end of what lasts for the turn (5.10.2).
    pub(super) fn end_phase(&mut self) {
        // The next turn starts with its Lead Player (5.2.1, 5.9.6).
        self.next_turn(self.next_lead(), Phase::Start);
    }

    /// The winner of the most recent battle, which is that of the newest battle area; without a winner, the Lead Player stays (5.9.6, 12.4.2.3).
    fn next_lead(&self) -> Seat {
        match self.state.field.area_count.checked_sub(1).map(|newest| self.state.outcome(newest)) {
            Some(Battle::Won(seat)) => seat,
            Some(Battle::Tied | Battle::NoResult) | None => self.state.lead,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::events::Event;
    use crate::games::ucg::game::UcgGame;
    use crate::games::ucg::rules::vanilla::{answer, at, at_with, drawing, game, hand, play, setup, to_area, to_hand};
    use crate::games::ucg::setup::{Power, Setup};
    use crate::games::ucg::state::{Change, Delayed, Modifier, State};
    use crate::kernel::bits::Bits;
    use crate::kernel::frame::SLOTS;
    use crate::kernel::game::{Ending, Game, Limit};
    use crate::kernel::spilling::List;
    use crate::lang::ability::{Often, Period};
    use std::sync::Arc;

    /// G089, G090, G091: nobody draws in turn 1; from turn 2 on each player draws one card.
    #[test]
    fn each_player_draws_from_the_second_turn_on() {
        let mut game = game(2);
        answer(&mut game, "lead");
        answer(&mut game, "no");
        answer(&mut game, "no");
        let cards = |game: &UcgGame| Seat::BOTH.map(|seat| game.state().pile(seat, Zone::Deck).len());
        assert_eq!((game.turn(), cards(&game)), (1, [44, 44]));
        play(&mut game, 1, |game| game.turn() == 2);
        assert_eq!(cards(&game), [43, 43]);
    }

    /// G015: a draw from an empty deck does not happen, and the game goes on.
    #[test]
    fn nobody_loses_by_not_being_able_to_draw() {
        let game = at(Phase::Draw, |table| {
            for seat in Seat::BOTH {
                for card in table.state.pile(seat, Zone::Deck).set() {
                    table.place(card, Arrival::Pile(Zone::DiscardArea, End::Top), true);
                }
                let card = table.state.pile(seat, Zone::DiscardArea).bottom(2);
                card.for_each(|card| table.place(card, Arrival::Pile(Zone::Hand, End::Top), false));
            }
        });
        assert_eq!(game.ending(), None);
        assert_eq!(game.state().phase, Phase::SetCharacter);
    }

    /// G124, G125: the winner of the newest battle leads the next turn; after a tie the lead stays.
    #[test]
    fn the_winner_of_the_newest_battle_leads_the_next_turn() {
        for (faces, lead) in [([0, 1], Seat::B), ([1, 0], Seat::A), ([0, 0], Seat::A)] {
            let game = at(Phase::Judgement, |table| {
                to_area(table, Seat::A, 0, 2);
                to_area(table, Seat::B, 0, 0);
                to_area(table, Seat::A, 1, faces[0]);
                to_area(table, Seat::B, 1, faces[1]);
                for seat in Seat::BOTH {
                    to_hand(table, seat, 3);
                    to_hand(table, seat, 4);
                }
            });
            assert_eq!((game.turn(), game.state().lead), (4, lead));
        }
    }

    /// G014: a limit decides nothing. Whoever is ahead, a game stops at it without a winner, and one that is won by then is won as without it.
    #[test]
    fn a_game_stops_at_its_turn_limit() {
        let whole = |limit: Option<u16>| {
            let setup = setup();
            let turn_limit = limit.unwrap_or(setup.turn_limit);
            let mut game = UcgGame::new(Arc::new(Setup { turn_limit, ..setup }), 4);
            play(&mut game, 4, |_| false);
            (game.ending(), game.turn())
        };
        let (won, last) = whole(None);
        assert!(matches!(won, Some(Ending::Won(_))) && last > 2);
        for limit in 1..last {
            assert_eq!(whole(Some(limit as u16)), (Some(Ending::Stopped(Limit::Turns)), limit));
        }
        assert_eq!(whole(Some(last as u16)), (won, last));
    }

    /// G126 to G128: parts put off to the end of the turn are done, the Lead Player's first, and what lasts for this turn ends with it.
    #[test]
    fn the_end_phase_does_what_was_put_off_and_ends_what_lasts_for_the_turn() {
        let game = at_with(drawing(None, |program| Power::Payment { program }), Phase::End, |table| {
            let on = to_area(table, Seat::A, 0, 0);
            to_area(table, Seat::B, 0, 0);
            for seat in Seat::BOTH {
                hand(table, seat, &[4, 7]);
            }
            for until in [3, 4] {
                let modifier = Modifier { on: Bits::one(on), change: Change::Bp(1), source: 0, from: 3, until, ..Modifier::default() };
                table.state.changes.push(modifier);
            }
            table.count_use(0, 0, Some(Often { times: 1, per: Period::Turn }));
            for controller in [Seat::B, Seat::A] {
                table.state.delayed.push(Delayed { controller, ..Delayed::default() }, &[Bits::EMPTY; SLOTS]);
            }
        });
        let drawn = game.events().iter().filter_map(|event| match event {
            Event::Moves { card, verb: Verb::Draw, .. } => Some(State::owner(*card)),
            _ => None,
        });
        assert!(drawn.take(2).eq(Seat::BOTH));
        assert_eq!((game.turn(), game.state().changes.len(), game.state().used.len()), (4, 1, 0));
    }
}
