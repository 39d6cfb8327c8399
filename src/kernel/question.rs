//! What players are asked, what they can answer, and what they did.

use super::bits::Bits;
use super::game::Decision;
use super::parts::{KindOf, Parts, Speech};
use super::pile::{CardId, Cards};
use super::seat::Seat;
use crate::lang::selector::End;

/// What is asked, and whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Asking<R: Parts> {
    /// Who decides.
    pub seat: Seat,
    /// What.
    pub what: Question<R>,
}

/// The questions of a game. The options of each follow from the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question<R: Parts> {
    /// Which waiting effect to resolve next.
    Waiting,
    /// Which part put off to the end of the turn to do next.
    Delayed,
    /// Whether to do a part of an effect.
    May,
    /// Which part of an effect to do: one of this set.
    OneOf(Bits),
    /// Which objects to pick.
    Pick(KindOf<R>, Pickable),
    /// In which order to put cards: the first picked goes first.
    Order(Bits),
    /// Top or bottom of a deck or stack.
    End,
    /// How many cards to take, up to this number.
    Number(u8),
    /// What only this game asks.
    Own(R::Question),
}

/// A choice of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pickable {
    /// What can be picked.
    pub from: Bits,
    /// The least number.
    pub min: u8,
    /// The greatest number.
    pub max: u8,
}

/// One option of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice<R: Parts> {
    /// Yes or no.
    Flag(bool),
    /// To do nothing more.
    Pass,
    /// An object.
    Object(KindOf<R>, u8),
    /// A card that is put in its place of an order.
    Next(CardId),
    /// A waiting effect, by its place among all that wait.
    Waiting(u16),
    /// A part put off to the end of the turn, by its place among all that is put off.
    Delayed(u16),
    /// A way in which the running effect goes on.
    Way(u8),
    /// An end of a deck or stack.
    End(End),
    /// A number.
    Number(u8),
    /// What only this game offers.
    Own(R::Choice),
}

/// A decision of a player about a running effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<R: Parts> {
    /// Whether to do something.
    Yes(bool),
    /// Which way to go.
    Way(u8),
    /// The picked objects.
    Objects(Bits),
    /// The order of cards, from the top down.
    Order(Cards),
    /// Top or bottom.
    End(End),
    /// The picked number.
    Number(u8),
    /// What only this game asks for.
    Own(R::Choice),
}

impl<R: Speech> Asking<R> {
    /// What is to be decided, when there are so many options.
    #[must_use]
    pub fn decision(&self, options: u16) -> Decision {
        let (min, max) = match self.what {
            Question::Pick(_, pick) => (u16::from(pick.min).min(options), u16::from(pick.max).min(options)),
            Question::Order(_) => (options, options),
            Question::Own(question) => {
                let (min, max) = R::picks(question);
                (min.min(options), max.min(options))
            }
            Question::Waiting | Question::Delayed | Question::May | Question::OneOf(_) | Question::End | Question::Number(_) => {
                (options.min(1), options.min(1))
            }
        };
        Decision { seat: self.seat, options, min, max, ordered: matches!(self.what, Question::Order(_)) }
    }
}

/// How many options are picked, when only one answer is possible: then they are the first ones, and nobody has to be asked.
#[must_use]
pub fn only_answer(decision: &Decision) -> Option<u16> {
    let Decision { options, min, max, ordered, .. } = *decision;
    let only = match (options, ordered) {
        (0, _) => true,
        (1, true) => true,
        (_, true) => false,
        (_, false) => min == max && (max == 0 || max == options),
    };
    only.then_some(max)
}
