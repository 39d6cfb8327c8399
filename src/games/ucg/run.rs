//! Running effects.

use super::state::CharacterId;
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::selector::End;
use arrayvec::ArrayVec;

/// The answer to a question of an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Whether to do a part of it.
    Yes(bool),
    /// Which way it goes on.
    Way(u8),
    /// The picked objects.
    Objects(Bits),
    /// Cards in the order in which they are put.
    Order(ArrayVec<CardId, 63>),
    /// An end of a deck or stack.
    End(End),
    /// A TYPE, by its place in the vocabulary.
    Type(u8),
    /// An ability of a card.
    Ability(u8),
    /// A battle area, counted from 0.
    Area(u8),
    /// A number.
    Number(u8),
}

impl Table<'_> {
    /// Begins an effect.
    pub fn begin_effect(&mut self, _program: u16, _source: CardId, _this: Option<CharacterId>, _controller: Seat) {}

    /// Runs the effects that have begun, until a player has to decide. Returns whether one has to.
    pub fn run_effects(&mut self) -> bool {
        self.state.frames.clear();
        false
    }

    /// Whether the whole cost of a payment power could be paid now (9.4.4).
    #[must_use]
    pub fn can_pay(&self, _program: u16, _source: CardId, _this: Option<CharacterId>, _controller: Seat) -> bool {
        false
    }

    /// Goes on with the running effect after an answer.
    pub fn answer_effect(&mut self, _answer: Answer) {}
}
