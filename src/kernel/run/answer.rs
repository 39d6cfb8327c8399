//! Resumption of an effect's instruction with a player's answer.

use crate::kernel::code::{Act, To};
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::parts::Rules;
use crate::kernel::question::{Answer, Question};
use crate::kernel::table::Table;
use crate::lang::selector::End;

impl<R: Rules> Table<'_, R> {
    /// Resumes an instruction with the answer to its question.
    pub fn answer_act(&mut self, act: &Act<R::Code>, asked: Option<Question<R>>, answer: &Answer<R>) -> Progress {
        match (act, answer) {
            (Act::Pick(pick), Answer::Objects(objects)) => self.answer_pick(pick, *objects),
            (Act::Draw { side, into, .. }, Answer::Number(number)) => self.draw_number(*side, (*number).into(), *into),
            (Act::Take { side, end, into, .. }, Answer::Number(number)) => {
                let progress = self.take_number(*side, *end, (*number).into(), *into);
                // "Up to" that many is all that the text asked for, so fewer is not a miss.
                if *number == 0 { Progress::Done(Outcome::NONE) } else { progress }
            }
            (Act::Move { what, kind, to: To::Deck { chosen, order, who, .. }, .. }, Answer::End(end)) => {
                let objects = self.frame().slot(*what);
                self.return_to_deck(objects, *kind, (*end, *order, *who), *chosen)
            }
            (Act::Move { kind, to: To::Deck { chosen, .. }, .. }, Answer::Order(cards)) => {
                let end = if self.frame().slot(*chosen).has(End::Bottom as u8) { End::Bottom } else { End::Top };
                self.return_in_order(cards, end, *kind)
            }
            (Act::Move { what, to: To::Stack { of, .. }, .. }, Answer::End(end)) => {
                let objects = self.frame().slot(*what);
                self.stack_all_onto(objects, *end, *of)
            }
            (Act::Move { what, kind, to: To::Own(place), .. }, answer) => {
                let objects = self.frame().slot(*what);
                R::answer_arrival(self, place, objects, *kind, answer)
            }
            (Act::Own(deed), answer) => R::answer_deed(self, deed, asked, answer),
            (act, answer) => unreachable!("{act:?} does not ask for {answer:?}"),
        }
    }
}
