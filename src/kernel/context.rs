//! From where a text is read.

use super::bits::Bits;
use super::code::Side;
use super::frame::{Frame, Slot};
use super::pile::CardId;
use super::seat::Seat;
use super::state::NONE;

/// From where a text is read: whose it is, what it calls "this", and the results of the running effect.
#[derive(Clone, Copy, Debug)]
pub struct Context<'f> {
    /// The player that the text calls "you".
    pub seat: Seat,
    /// The card that the text calls "this card".
    pub card: CardId,
    /// The object that the card is part of, when that is not the card itself.
    pub this: Option<u8>,
    /// The running effect, when there is one.
    pub frame: Option<&'f Frame>,
    /// A result that is tried out: it stands for what the slot holds.
    pub trial: Option<(Slot, Bits)>,
}

impl<'f> Context<'f> {
    /// The view of a text that is not being carried out.
    #[must_use]
    pub fn of(card: CardId, this: Option<u8>, seat: Seat) -> Context<'static> {
        Context { seat, card, this, frame: None, trial: None }
    }

    /// The view of a player, from no card.
    #[must_use]
    pub fn player(seat: Seat) -> Context<'static> {
        Context::of(NONE, None, seat)
    }

    /// The view of a running effect.
    #[must_use]
    pub fn running(frame: &'f Frame) -> Self {
        Context { seat: frame.controller, card: frame.source, this: frame.this, frame: Some(frame), trial: None }
    }

    /// The same view with a result tried out.
    #[must_use]
    pub fn trying(self, slot: Slot, bits: Bits) -> Self {
        Context { trial: Some((slot, bits)), ..self }
    }

    /// A named result.
    #[must_use]
    pub fn slot(&self, slot: Slot) -> Bits {
        match self.trial {
            Some((tried, bits)) if tried == slot => bits,
            _ => self.frame.map_or(Bits::EMPTY, |frame| frame.slot(slot)),
        }
    }

    /// The seats on a side, the player's own first.
    pub fn seats(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let (mine, both) = (self.seat, [self.seat, self.seat.other()]);
        both.into_iter().filter(move |&seat| match side {
            Side::Mine => seat == mine,
            Side::Theirs => seat != mine,
            Side::Both => true,
        })
    }
}
