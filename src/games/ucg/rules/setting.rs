//! The Set Character Card Phase (5.5), with vacant battle areas (12.4.3).

use crate::games::ucg::events::Event;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::moves::Arrival;
use crate::games::ucg::state::{OwnQuestion, Question};
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::game::Ending;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;

impl Table<'_> {
    /// The Lead Player's step, in which this turn's battle area is opened, and then the Next Player's step.
    ///
    /// Each has two parts: whether the player can fill every area is settled before the first card is set (1.3.4, 12.4.3).
    pub(super) fn set_character_phase(&mut self) {
        let (lead, next) = (self.state.lead, self.state.lead.other());
        if self.state.step == 0 {
            self.state.step = 1;
            if !self.can_fill(lead, 1) {
                return;
            }
            self.state.field.area_count += 1;
            self.touch();
        }
        if self.state.step == 1 {
            if self.asks_for_area(lead) {
                return;
            }
            self.state.step = 2;
        }
        if self.state.step == 2 {
            self.state.step = 3;
            if !self.can_fill(next, 0) {
                return;
            }
        }
        if !self.asks_for_area(next) {
            self.enter(Phase::LevelUp);
        }
    }

    /// Returns true if a player has a card for each vacant area and for this many new ones; otherwise the player loses at once.
    fn can_fill(&mut self, seat: Seat, new: usize) -> bool {
        let needed = self.vacant_areas(seat).count() + new;
        let enough = self.settable_characters(seat).take(needed).count() == needed;
        if !enough {
            self.lacks_a_card(seat);
        }
        enough
    }

    /// A player who has too few cards to set loses.
    fn lacks_a_card(&mut self, seat: Seat) {
        self.state.ending = Some(Ending::Won(seat.other()));
    }

    /// Asks for a card for the first area that is vacant. Returns whether there is one. Without a card that can be set the player loses, whatever there was before
    /// the step: a question that nobody can answer would come again without end (1.3.4).
    fn asks_for_area(&mut self, seat: Seat) -> bool {
        let vacant = self.vacant_areas(seat).next();
        if let Some(area) = vacant {
            if self.settable_characters(seat).next().is_some() {
                self.ask_player(seat, Question::Own(OwnQuestion::SetCharacter(area)));
            } else {
                self.lacks_a_card(seat);
            }
        }
        vacant.is_some()
    }

    /// A player's vacant battle areas, from the first on.
    pub fn vacant_areas(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        (0..self.state.field.area_count).filter(move |&area| self.state.character_at(seat, area).is_none())
    }

    /// The cards that a player could set: character cards that can be SINGLE (5.5.3.1, 11.15.1).
    pub(super) fn settable_characters(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let hand = self.state.pile(seat, Zone::Hand).from_top();
        hand.filter(|&card| self.setup.is_settable(card))
    }

    /// Sets a card face-down and upright.
    pub(super) fn set_character(&mut self, seat: Seat, area: u8, card: CardId) {
        self.place(card, Arrival::Area(seat, area), false);
        self.note(Event::Moves { card, verb: Verb::PutIntoPlay, from: Zone::Hand, to: Zone::BattleArea, end: None });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::rules::vanilla::{answer, asked, at, hand, to_area, to_hand};
    use crate::kernel::game::Game;

    /// G094, G096, G097: the Lead Player, then the Next Player, one card each, face-down, opposite each other in a new area.
    #[test]
    fn each_player_sets_one_card_face_down_in_the_new_area_the_lead_player_first() {
        let mut game = at(Phase::SetCharacter, |table| {
            for seat in Seat::BOTH {
                hand(table, seat, &[0, 3]);
            }
        });
        assert_eq!(asked(&game), (Seat::A, Question::Own(OwnQuestion::SetCharacter(0))));
        answer(&mut game, "VN-003");
        assert_eq!(asked(&game), (Seat::B, Question::Own(OwnQuestion::SetCharacter(0))));
        assert_eq!(game.state().field.area_count, 1);
        let set = game.state().character_at(Seat::A, 0).expect("it was set");
        assert_eq!(game.state().face(set), None, "it lies face-down");
        answer(&mut game, "VN-003");
        let number = |seat| {
            let set = game.state().character_at(seat, 0).expect("it was set");
            (game.state().character(set).size, game.setup().number(game.state().character(set).top))
        };
        assert_eq!(Seat::BOTH.map(number), [(1, "VN-003"); 2]);
    }

    /// G098, G204: neither a scene card nor a card without SINGLE BP can be set.
    #[test]
    fn only_character_cards_that_can_be_single_are_offered() {
        let game = at(Phase::SetCharacter, |table| {
            hand(table, Seat::A, &[12, 15, 0, 3]);
            to_hand(table, Seat::B, 0);
        });
        let mut labels: Vec<_> = (0..2).map(|option| game.label(option)).collect();
        labels.sort();
        assert_eq!(labels, ["VN-000", "VN-003"]);
    }

    /// G013: who cannot set loses at once; the Lead Player before the Next Player's step.
    #[test]
    fn who_cannot_set_a_character_loses_at_once() {
        let alone = |holder: Seat| {
            at(Phase::SetCharacter, |table| {
                to_hand(table, holder, 0);
                to_hand(table, holder.other(), 12);
            })
        };
        assert_eq!(alone(Seat::A).ending(), Some(Ending::Won(Seat::A)));
        assert_eq!(alone(Seat::B).ending(), Some(Ending::Won(Seat::B)));
        assert_eq!(alone(Seat::B).state().field.area_count, 0, "nothing was set before");
        assert_eq!(at(Phase::SetCharacter, |_| {}).ending(), Some(Ending::Won(Seat::B)), "the Lead Player's step comes first");
    }

    /// G236, G237: every vacant area is filled too, from the first on; a player who lacks one card for that loses.
    #[test]
    fn vacant_areas_are_filled_with_the_new_one() {
        let vacancy = |cards: usize| {
            at(Phase::SetCharacter, |table| {
                to_area(table, Seat::A, 1, 0);
                to_area(table, Seat::B, 1, 0);
                to_area(table, Seat::B, 0, 0);
                [1, 2, 3].into_iter().take(cards).for_each(|face| {
                    to_hand(table, Seat::A, face);
                });
                to_hand(table, Seat::B, 1);
            })
        };
        let mut game = vacancy(3);
        assert_eq!(asked(&game), (Seat::A, Question::Own(OwnQuestion::SetCharacter(0))));
        answer(&mut game, "VN-001");
        assert_eq!(asked(&game), (Seat::A, Question::Own(OwnQuestion::SetCharacter(2))));
        assert_eq!(vacancy(1).ending(), Some(Ending::Won(Seat::B)));
    }

    /// 1.3.4: a step with an area to fill and nothing to set, however it came to that, ends the game; no question without an answer comes again and again.
    #[test]
    fn a_step_without_a_card_to_set_ends_the_game() {
        for (step, winner) in [(1, Seat::B), (3, Seat::A)] {
            let game = at(Phase::SetCharacter, |table| {
                (table.state.field.area_count, table.state.step) = (1, step);
            });
            assert_eq!((game.decision(), game.ending()), (None, Some(Ending::Won(winner))));
        }
    }
}
