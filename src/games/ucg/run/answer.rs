//! Goes on with an effect after a player has decided.

use crate::games::ucg::code::{Act, Kind, To};
use crate::games::ucg::state::{Answer, OwnChoice, OwnQuestion, Question};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::lang::selector::End;

impl Table<'_> {
    /// Goes on with an instruction that asked something, which was answered.
    pub(super) fn answer_act(&mut self, act: &Act, asked: Option<Question>, answer: &Answer) -> Progress {
        let card = if let Some(Question::Own(OwnQuestion::Ability(card, _))) = asked { Some(card) } else { None };
        match (act, answer) {
            (Act::Pick(pick), Answer::Objects(objects)) => self.answer_pick(pick, *objects),
            (Act::Take { side, end, into, .. }, Answer::Number(number)) => {
                let progress = self.take_number(*side, *end, (*number).into(), *into);
                // "Up to" as many is all that was asked for.
                if *number == 0 { Progress::Done(Outcome::NONE) } else { progress }
            }
            (Act::PickType { into, .. }, Answer::Own(OwnChoice::Type(word))) => {
                self.leave(*into, Bits::one(*word));
                Progress::Done(Outcome::FULL)
            }
            (Act::Move { what, kind, to: To::Deck { chosen, .. }, .. }, Answer::End(end)) => {
                let objects = self.frame().slot(*what);
                self.return_to_deck(objects, *kind, *end, *chosen)
            }
            (Act::Move { kind, to: To::Deck { chosen, .. }, .. }, Answer::Order(cards)) => {
                let end = if self.frame().slot(*chosen).has(End::Bottom as u8) { End::Bottom } else { End::Top };
                self.return_in_order(cards, end, *kind == Kind::Character)
            }
            (Act::Move { what, to: To::Stack { of, .. }, .. }, Answer::End(end)) => {
                let objects = self.frame().slot(*what);
                self.stack_onto(objects, *end, *of)
            }
            (Act::Move { what, .. }, Answer::Own(OwnChoice::Area(area))) => {
                let objects = self.frame().slot(*what);
                self.put_in_area(objects, *area)
            }
            (Act::Negate { duration, .. }, Answer::Own(OwnChoice::Ability(ability))) => {
                card.map_or(Progress::Done(Outcome::NONE), |card| self.negate_ability(card, *ability, *duration))
            }
            (Act::TriggerPower { .. }, Answer::Own(OwnChoice::Ability(ability))) => {
                card.map_or(Progress::Done(Outcome::NONE), |card| self.enter_ability(card, *ability))
            }
            (Act::UsePower { .. }, Answer::Own(OwnChoice::Ability(ability))) => {
                card.map_or(Progress::Done(Outcome::NONE), |card| self.use_ability(card, *ability))
            }
            (act, answer) => unreachable!("{act:?} does not ask for {answer:?}"),
        }
    }
}
