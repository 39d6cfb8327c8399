//! What an answer does.

use super::options::Choice;
use crate::games::ucg::run::Answer;
use crate::games::ucg::state::{Asking, Question};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;

impl Table<'_> {
    /// Does what a checked answer says: the picked options of the question that is asked.
    pub(in crate::games::ucg) fn take_answer(&mut self, Asking { seat, what }: Asking, picked: &mut dyn Iterator<Item = Choice>) {
        // The running effect takes back what it asked by itself.
        if !what.is_of_effect() {
            self.state.asking = None;
        }
        match what {
            Question::PickCards(_) | Question::PickCharacters(_) => {
                let picked = picked.filter_map(|choice| match choice {
                    Choice::Card(object) | Choice::Character(object) => Some(object),
                    _ => None,
                });
                let picked: Bits = picked.collect();
                self.answer_effect(Answer::Objects(picked));
            }
            Question::Order(_) => {
                let cards = picked.filter_map(|choice| if let Choice::Card(card) = choice { Some(card) } else { None });
                self.answer_effect(Answer::Order(cards.collect()));
            }
            _ => {
                if let Some(choice) = picked.next() {
                    self.take_choice(seat, what, choice);
                }
            }
        }
    }

    fn take_choice(&mut self, seat: crate::kernel::seat::Seat, what: Question, choice: Choice) {
        match (what, choice) {
            (Question::Lead, Choice::Flag(leads)) => self.answer_lead(seat, leads),
            (Question::Redraw, Choice::Flag(true)) => self.redraw(seat),
            (Question::SceneDraw, Choice::Flag(true)) => self.draw_for_scene(seat),
            (Question::May, Choice::Flag(yes)) => self.answer_effect(Answer::Yes(yes)),
            (Question::SetScene, Choice::Card(card)) => self.set_scene(seat, card),
            (Question::SetCharacter(area), Choice::Card(card)) => self.set_character(seat, area, card),
            (Question::LevelUp | Question::Payment, Choice::Pass) => self.state.step += 1,
            (_, Choice::LevelUp(id, card)) => self.level_up(id, card),
            (_, Choice::Power(card, ability)) => self.use_power(seat, card, ability),
            (_, Choice::Waiting(index)) => self.resolve(index),
            (_, Choice::Way(way)) => self.answer_effect(Answer::Way(way)),
            (_, Choice::End(end)) => self.answer_effect(Answer::End(end)),
            (_, Choice::Type(word)) => self.answer_effect(Answer::Type(word)),
            (_, Choice::Ability(ability)) => self.answer_effect(Answer::Ability(ability)),
            (_, Choice::Area(area)) => self.answer_effect(Answer::Area(area)),
            (_, Choice::Number(number)) => self.answer_effect(Answer::Number(number)),
            // No to an offer of the rules, or no scene: nothing happens.
            (_, Choice::Flag(_) | Choice::Pass | Choice::Card(_) | Choice::Character(_)) => {}
        }
    }
}

impl Question {
    /// Whether a running effect asks it, and not a rule.
    #[must_use]
    pub fn is_of_effect(self) -> bool {
        match self {
            Question::Lead
            | Question::Redraw
            | Question::SetScene
            | Question::SceneDraw
            | Question::SetCharacter(_)
            | Question::LevelUp
            | Question::Payment
            | Question::Waiting => false,
            Question::May
            | Question::OneOf(_)
            | Question::PickCards(_)
            | Question::PickCharacters(_)
            | Question::Order(_)
            | Question::End
            | Question::Type(_)
            | Question::Ability(..)
            | Question::Area(_)
            | Question::Number(_) => true,
        }
    }
}
