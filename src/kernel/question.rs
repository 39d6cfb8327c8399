//! Questions to players, their options, and the answers.

use super::bits::Bits;
use super::game::Decision;
use super::parts::{Dialogue, KindOf, Parts};
use super::pile::{CardId, Cards};
use super::seat::Seat;
use crate::lang::selector::End;

/// An open question, and the player it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Asking<R: Parts> {
    /// The player who decides.
    pub seat: Seat,
    /// The question.
    pub what: Question<R>,
}

/// The question types. The options of each follow from the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question<R: Parts> {
    /// The choice of the waiting effect to resolve next.
    Waiting,
    /// The choice of the next of the parts delayed to the end of the turn.
    Delayed,
    /// The choice to do an optional part of an effect.
    May,
    /// The choice of one of several ways in an effect; bit *n* is on if way *n* is offered.
    OneOf(Bits),
    /// The choice of objects.
    Pick(KindOf<R>, Pickable),
    /// The order of cards: the first picked goes on top.
    Order(Bits),
    /// The choice of the top or the bottom of a deck or stack.
    End,
    /// The number of cards to take, up to this one.
    Number(u8),
    /// A question that only this game asks.
    Own(R::Question),
}

/// The candidates and the bounds of a choice of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pickable {
    /// The candidates.
    pub from: Bits,
    /// The least number of picks.
    pub min: u8,
    /// The greatest number of picks.
    pub max: u8,
}

/// One option of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice<R: Parts> {
    /// Yes or no.
    Flag(bool),
    /// Declining to do anything more.
    Pass,
    /// An object.
    Object(KindOf<R>, u8),
    /// The next card of an order.
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
    /// An option that only this game has.
    Own(R::Choice),
}

/// The answer to a question of a running effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<R: Parts> {
    /// True to do an optional part.
    Yes(bool),
    /// The index of the chosen way.
    Way(u8),
    /// The picked objects.
    Objects(Bits),
    /// The order of cards, from the top down.
    Order(Cards),
    /// Top or bottom.
    End(End),
    /// The picked number.
    Number(u8),
    /// An answer that only this game has.
    Own(R::Choice),
}

impl<R: Dialogue> Asking<R> {
    /// Returns the decision with this number of options.
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

/// Returns the number of picks if only one answer is possible: its picks are the first options, and nobody has to be asked.
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
