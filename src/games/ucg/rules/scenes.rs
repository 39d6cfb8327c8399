//! Setting scenes, and the draw that comes with a scene (5.4, section 6).

use crate::games::ucg::code::OwnEvent;
use crate::games::ucg::events::Event;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::moves::Arrival;
use crate::games::ucg::state::{NONE, OwnQuestion, Question};
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::code::Participants;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;

/// Returns the event that a scene is set.
fn scene_set(card: CardId) -> Event {
    Event::Own(OwnEvent::SceneSet, Participants::of(card), 0)
}

impl Table<'_> {
    /// The Lead Player may set one scene card (5.4.2, 6.1.2).
    pub(super) fn set_scene_phase(&mut self) {
        let lead = self.state.lead;
        if self.state.step == 0 {
            self.state.step = 1;
            if self.settable_scenes(lead).next().is_some() {
                return self.ask_player(lead, Question::Own(OwnQuestion::SetScene));
            }
            self.passes(lead);
        }
        self.enter(Phase::SetCharacter);
    }

    /// The scene cards that a player could set: their Round is not above the Field Round count (6.3.1), and not below that of the scene on the
    /// field (6.3.2).
    pub(super) fn settable_scenes(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.state.pile(seat, Zone::Hand).from_top().filter(move |&card| {
            let entry = Event::Moves { card, verb: Verb::PutIntoPlay, from: Zone::Hand, to: Zone::SceneArea, end: None };
            let allowed = || !self.is_forbidden(entry) && !self.is_forbidden(scene_set(card));
            self.setup.card_def(card).scene && self.round_fits(card) && allowed() && self.scene_gives_way()
        })
    }

    /// True if a scene card's Round is neither above the Field Round count nor below that of the scene on the field (6.3.1, 6.3.2).
    pub(in crate::games::ucg) fn round_fits(&self, scene: CardId) -> bool {
        let least = self.state.field.scene.map_or(0, |scene| self.setup.card_def(scene).round);
        (least..=self.field_round()).contains(&self.setup.card_def(scene).round)
    }

    /// The Field Round count: how many battle areas there are (2.4.2.3), with those that nobody stands in, or without them (U31).
    pub(in crate::games::ucg) fn field_round(&self) -> u8 {
        let count = self.state.field.area_count;
        if !self.setup.rulings.empty_areas_do_not_count {
            return count;
        }
        let areas = self.state.field.areas.iter().take(usize::from(count));
        areas.filter(|area| area.iter().any(|&id| id != NONE)).count() as u8
    }

    /// Sets a scene card; its player may draw before anything that triggers on it resolves (6.2.1, 6.2.3).
    pub(super) fn set_scene(&mut self, seat: Seat, card: CardId) {
        self.begin_moment();
        if self.move_card(card, Arrival::SceneArea, Verb::PutIntoPlay) {
            self.state.field.scene_draws[seat.index()] += 1;
            self.happens(scene_set(card));
        }
    }

    /// Asks the next player who may draw for a scene, the Lead Player first (6.2). Returns whether there is one.
    pub(super) fn ask_scene_draw(&mut self) -> bool {
        if self.state.field.scene_draws == [0; 2] {
            return false;
        }
        for seat in [self.state.lead, self.state.lead.other()] {
            let draws = &mut self.state.field.scene_draws[seat.index()];
            if *draws > 0 {
                *draws -= 1;
                // Nobody is asked about a draw from an empty deck (1.3.6).
                if !self.state.pile(seat, Zone::Deck).is_empty() {
                    self.ask_player(seat, Question::Own(OwnQuestion::SceneDraw));
                }
                return true;
            }
        }
        false
    }

    /// Draws for a scene.
    pub(super) fn draw_for_scene(&mut self, seat: Seat) {
        self.begin_moment();
        self.as_part_of_effect(|table| {
            table.draw_card(seat);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::rules::vanilla::{answer, asked, at, hand, to_area, to_hand};
    use crate::kernel::game::Game;

    fn labels(game: &crate::games::ucg::game::UcgGame) -> Vec<String> {
        (0..game.decision().map_or(0, |decision| decision.options)).map(|option| game.label(option)).collect()
    }

    /// G039, G040, G092, G093, G135: only the Lead Player, at most one, and no Round above the number of battle areas.
    #[test]
    fn the_lead_player_may_set_a_scene_whose_round_is_reached() {
        let game = at(Phase::SetScene, |table| {
            to_area(table, Seat::A, 0, 0);
            to_area(table, Seat::B, 0, 0);
            for seat in Seat::BOTH {
                hand(table, seat, &[12, 13, 14, 0]);
            }
        });
        assert_eq!(asked(&game), (Seat::A, Question::Own(OwnQuestion::SetScene)));
        let mut offered = labels(&game);
        offered.sort();
        assert_eq!(offered, ["VN-012", "VN-013", "pass"]);
    }

    /// G129, G136, G137: one scene; only an equal or higher Round replaces it, and it goes to its owner's discard area.
    #[test]
    fn a_scene_is_replaced_only_by_an_equal_or_higher_round() {
        let mut old = 0;
        let mut game = at(Phase::SetScene, |table| {
            to_area(table, Seat::A, 0, 0);
            to_area(table, Seat::B, 0, 0);
            old = to_hand(table, Seat::B, 13);
            table.place(old, Arrival::SceneArea, true);
            hand(table, Seat::A, &[12, 13, 0]);
        });
        assert_eq!(labels(&game), ["VN-013", "pass"]);
        answer(&mut game, "VN-013");
        assert_eq!(game.state().pile(Seat::B, Zone::DiscardArea).set(), crate::kernel::bits::Bits::one(old));
        assert!(game.state().field.scene.is_some_and(|scene| scene != old));
    }

    /// G132: whoever set the scene may draw a card, or not.
    #[test]
    fn whoever_sets_a_scene_may_draw() {
        for (answered, more) in [("yes", 1), ("no", 0)] {
            let mut game = at(Phase::SetScene, |table| {
                hand(table, Seat::A, &[12, 0, 1]);
                hand(table, Seat::B, &[0, 1]);
            });
            answer(&mut game, "VN-012");
            assert_eq!(asked(&game), (Seat::A, Question::Own(OwnQuestion::SceneDraw)));
            answer(&mut game, answered);
            assert_eq!(game.state().pile(Seat::A, Zone::Hand).len(), 2 + more);
        }
    }
}
