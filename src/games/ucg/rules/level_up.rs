//! The Level Up Phase (5.6).

use crate::games::ucg::events::Event;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::levels::level_bit;
use crate::games::ucg::moves::Arrival;
use crate::games::ucg::state::{Change, Character, CharacterId, Choice, NONE, OwnChoice, OwnQuestion, Question};
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// The Lead Player levels up as often as they like, then the Next Player (5.6.1).
    pub(super) fn level_up_phase(&mut self) {
        while let Some(seat) = self.seat_of_step() {
            if self.can_level_up(seat) {
                return self.ask_player(seat, Question::Own(OwnQuestion::LevelUp));
            }
            self.passes(seat);
            self.state.step += 1;
        }
        self.take_back_wrong_level_ups();
        self.enter(Phase::Open);
    }

    /// Returns face-down cards that do not conform to the cards below them to their owners' hands (12.1.1). No level-up that is offered leads to one, but a position
    /// that is set up can hold one.
    fn take_back_wrong_level_ups(&mut self) {
        for id in self.state.all_characters() {
            while let Some(top) = self.wrong_level_up(id) {
                self.place(top, Arrival::Pile(Zone::Hand, End::Top), false);
                self.note(Event::Moves { card: top, verb: Verb::Put, from: Zone::BattleArea, to: Zone::Hand, end: None });
            }
        }
    }

    /// The top card of a character, if it was put there face-down and the stack does not conform.
    fn wrong_level_up(&self, id: CharacterId) -> Option<CardId> {
        let Character { top, size, .. } = *self.state.character(id);
        (size > 1 && !self.state.field.face_up.has(top) && !self.conforms(id)).then_some(top)
    }

    /// The ways in which a player could level up now.
    pub(super) fn level_ups(&self, seat: Seat, mut offer: impl FnMut(Choice)) {
        let held = self.faces_held(seat);
        for id in self.state.characters_of(seat) {
            let fitting = self.permitted(id, self.fitting(id, held));
            if !fitting.is_empty() {
                let cards = self.state.pile(seat, Zone::Hand).from_top().filter(|&card| fitting.has(self.face_number(card)));
                cards.for_each(|card| offer(Choice::Own(OwnChoice::LevelUp(id, card))));
            }
        }
    }

    /// True if the player can level up a character.
    fn can_level_up(&self, seat: Seat) -> bool {
        let held = self.faces_held(seat);
        for id in self.state.characters_of(seat) {
            if !self.permitted(id, self.fitting(id, held)).is_empty() {
                return true;
            }
        }
        false
    }

    /// The faces in a player's hand, by number.
    fn faces_held(&self, seat: Seat) -> Bits {
        self.state.pile(seat, Zone::Hand).from_top().map(|card| self.face_number(card)).collect()
    }

    fn face_number(&self, card: CardId) -> u8 {
        self.setup.of[card as usize] as u8
    }

    /// Of the faces held, those that a character could level up with: of the same character, or of a shared team, and of exactly one level more (5.6.2.2, 11.18).
    #[inline]
    fn fitting(&self, id: CharacterId, held: Bits) -> Bits {
        let above = self.setup.above(self.state.character(id).top).and(held);
        if above.is_empty() { above } else { self.fitting_of(id, above) }
    }

    /// Of the faces above a character, those that it could level up with as it is now.
    fn fitting_of(&self, id: CharacterId, above: Bits) -> Bits {
        let character = self.state.character(id);
        let fitting = self.still_above(character.top, above);
        if self.setup.card_def(character.top).levels.iter().all(|levels| levels.gate == 0) {
            return fitting;
        }
        let state = self.setup.state(character.size);
        let hand = self.state.pile(character.seat, Zone::Hand).from_top();
        let can = hand.filter(|&card| fitting.has(self.face_number(card)) && self.setup.levels_up(card, character.top, Some(state)));
        can.map(|card| self.face_number(card)).collect()
    }

    /// Of the faces that fit, those that a character may level up with: once a phase (5.6.2.3), unless prohibited.
    fn permitted(&self, id: CharacterId, fitting: Bits) -> Bits {
        let may = !fitting.is_empty() && !self.state.field.leveled.has(id) && !self.is_forbidden(Event::LevelsUp(id, NONE));
        match if may { self.barred_levels(id) } else { u16::MAX } {
            0 => fitting,
            u16::MAX => Bits::EMPTY,
            barred => fitting.filter(|&face| barred & level_bit(self.setup.faces[usize::from(face)].card_def.level) == 0).collect(),
        }
    }

    /// True if a character is able to level up with a card, and nothing forbids it.
    pub(in crate::games::ucg) fn may_level_up(&self, id: CharacterId, card: CardId) -> bool {
        let top = self.state.character(id).top;
        let barred = self.barred_levels(id) & level_bit(self.setup.card_def(card).level) != 0;
        top != card && self.conform(card, top) && !barred && !self.is_forbidden(Event::LevelsUp(id, card))
    }

    /// The levels to which a character cannot level up. Its derived values are computed only if a text of the match, or a change in the state, can say so.
    fn barred_levels(&self, id: CharacterId) -> u16 {
        let said = self.setup.book.keeps_from_leveling
            || self.state.changes.iter().any(|change| matches!(change.change, Change::CannotLevelUp(_)));
        if said { self.now(id).barred_levels } else { 0 }
    }

    /// Levels a character up: the card goes face-down and upright on top of it (5.6.1).
    pub(super) fn level_up(&mut self, id: CharacterId, card: CardId) {
        self.begin_moment();
        self.place(card, Arrival::on_top(self.state, id), false);
        self.note(Event::Moves { card, verb: Verb::PutIntoPlay, from: Zone::Hand, to: Zone::BattleArea, end: None });
        self.state.field.leveled.insert(id);
        self.state.field.sideways.remove(id);
        self.becomes(id);
        self.happens(Event::LevelsUp(id, card));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::game::UcgGame;
    use crate::games::ucg::rules::vanilla::{answer, asked, at, hand, to_area, to_hand};
    use crate::kernel::game::Game;

    fn labels(game: &UcgGame) -> Vec<String> {
        (0..game.decision().map_or(0, |decision| decision.options)).map(|option| game.label(option)).collect()
    }

    /// G102 to G107: same character, exactly one level more, once a phase for each; first the Lead Player, then the Next Player.
    #[test]
    fn each_character_levels_up_at_most_once_with_exactly_one_level_more() {
        let mut game = at(Phase::LevelUp, |table| {
            to_area(table, Seat::A, 0, 0);
            to_area(table, Seat::A, 1, 0);
            to_area(table, Seat::B, 0, 3);
            to_area(table, Seat::B, 1, 3);
            hand(table, Seat::A, &[0, 1, 2, 4]);
            hand(table, Seat::B, &[4, 7]);
        });
        assert_eq!(labels(&game), ["VN-001 on lead 1", "VN-001 on lead 2", "pass"]);
        answer(&mut game, "VN-001 on lead 2");
        assert_eq!(asked(&game).0, Seat::B, "no card fits any more, and the one that leveled up does so once");
        assert_eq!(labels(&game), ["VN-004 on next 1", "VN-004 on next 2", "pass"]);
        let leveled = game.state().character_at(Seat::A, 1).expect("it stands there");
        assert_eq!(game.state().character(leveled).size, 2);
        let face = game.state().face(leveled).expect("a card is face-up");
        assert_eq!(game.setup().card_def(face).level, 1, "the upper card is face-down until the Open Phase");
    }

    /// G104: the card set in this turn can be leveled up, although it is face-down.
    #[test]
    fn a_card_that_was_just_set_can_be_leveled_up() {
        let mut game = at(Phase::SetCharacter, |table| {
            hand(table, Seat::A, &[0, 1]);
            to_hand(table, Seat::B, 0);
        });
        answer(&mut game, "VN-000");
        assert_eq!(labels(&game), ["VN-001 on lead 1", "pass"]);
        assert_eq!(game.forced(), [(Seat::B, "VN-000".to_owned())], "a choice of one is made without asking");
    }
}
