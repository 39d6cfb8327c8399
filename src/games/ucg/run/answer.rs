//! Goes on with an effect after a player has decided.

use super::relocate::Cards;
use crate::games::ucg::code::{Act, Kind, To};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::interpreter::{self, Host, Progress};
use crate::kernel::outcome::Outcome;
use crate::kernel::program::Op;
use crate::lang::selector::End;

/// A decision of a player about a running effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Whether to do something.
    Yes(bool),
    /// Which way to go.
    Way(u8),
    /// The picked cards or characters.
    Objects(Bits),
    /// The order of cards, from the top down.
    Order(Cards),
    /// Top or bottom.
    End(End),
    /// The picked TYPE, by its number in the vocabulary.
    Type(u8),
    /// The picked ability, by its number on the card that was asked about.
    Ability(u8),
    /// The picked battle area, counted from 0.
    Area(u8),
    /// The picked number.
    Number(u8),
}

impl Table<'_> {
    /// Goes on with the innermost effect. The answer is one that was offered.
    ///
    /// # Panics
    /// When the effect asked something else.
    pub fn answer_effect(&mut self, answer: Answer) {
        let asked = self.state.asking.take();
        self.refresh();
        match answer {
            Answer::Yes(yes) => interpreter::answer_may(self, yes),
            Answer::Way(way) => interpreter::answer_one_of(self, way),
            other => {
                let frame = *self.frame();
                let program = self.program(frame.program);
                let Some(Op::Do(act)) = program.ops.get(frame.at as usize) else {
                    unreachable!("only an instruction that acts asks for {other:?}");
                };
                self.begin_moment();
                let card = match asked.map(|asked| asked.what) {
                    Some(crate::games::ucg::state::Question::Ability(card, _)) => Some(card),
                    _ => None,
                };
                let progress = self.answer_act(act, &other, card);
                if let Progress::Done(outcome) = progress {
                    interpreter::carry_on(self, outcome);
                }
            }
        }
        self.refresh();
    }

    fn answer_act(&mut self, act: &Act, answer: &Answer, card: Option<u8>) -> Progress {
        match (act, answer) {
            (Act::Pick(pick), Answer::Objects(objects)) => self.answer_pick(pick, *objects),
            (Act::Take { side, end, into, .. }, Answer::Number(number)) => {
                let progress = self.take_number(*side, *end, (*number).into(), *into);
                // "Up to" as many is all that was asked for.
                if *number == 0 { Progress::Done(Outcome::NONE) } else { progress }
            }
            (Act::PickType { into, .. }, Answer::Type(word)) => {
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
            (Act::Move { what, .. }, Answer::Area(area)) => {
                let objects = self.frame().slot(*what);
                self.put_in_area(objects, *area)
            }
            (Act::Negate { duration, .. }, Answer::Ability(ability)) => {
                card.map_or(Progress::Done(Outcome::NONE), |card| self.negate_ability(card, *ability, *duration))
            }
            (Act::TriggerPower { .. }, Answer::Ability(ability)) => {
                card.map_or(Progress::Done(Outcome::NONE), |card| self.enter_ability(card, *ability))
            }
            (Act::UsePower { .. }, Answer::Ability(ability)) => {
                card.map_or(Progress::Done(Outcome::NONE), |card| self.use_ability(card, *ability))
            }
            (act, answer) => unreachable!("{act:?} does not ask for {answer:?}"),
        }
    }
}
