//! The evaluation context of a text.

use super::bits::Bits;
use super::code::Side;
use super::frame::{Frame, Slot};
use super::pile::CardId;
use super::seat::Seat;
use super::state::NONE;

/// The evaluation context of a text: its controller, the referent of "this", and the results of the running effect.
#[derive(Clone, Copy, Debug)]
pub struct Context<'f> {
    /// The player that the text calls "you".
    pub seat: Seat,
    /// The card that the text calls "this card".
    pub card: CardId,
    /// The object in play that the card is part of, if the text's "this" is not the card itself.
    pub this: Option<u8>,
    /// The running effect, if there is one.
    pub frame: Option<&'f Frame>,
    /// A tentative result: it stands for the contents of the slot.
    pub trial: Option<(Slot, Bits)>,
}

impl<'f> Context<'f> {
    /// Returns the context of a text that is not being carried out.
    #[must_use]
    pub fn of(card: CardId, this: Option<u8>, seat: Seat) -> Context<'static> {
        Context { seat, card, this, frame: None, trial: None }
    }

    /// Returns the context of a player, without a card.
    #[must_use]
    pub fn player(seat: Seat) -> Context<'static> {
        Context::of(NONE, None, seat)
    }

    /// Returns the context of a running effect.
    #[must_use]
    pub fn running(frame: &'f Frame) -> Self {
        Context { seat: frame.controller, card: frame.source, this: frame.this, frame: Some(frame), trial: None }
    }

    /// Returns the same context with a tentative result.
    #[must_use]
    pub fn trying(self, slot: Slot, bits: Bits) -> Self {
        Context { trial: Some((slot, bits)), ..self }
    }

    /// Returns the objects named in a slot.
    #[must_use]
    pub fn slot(&self, slot: Slot) -> Bits {
        match self.trial {
            Some((tried, bits)) if tried == slot => bits,
            _ => self.frame.map_or(Bits::EMPTY, |frame| frame.slot(slot)),
        }
    }

    /// Returns the seats of a side, the context's own first.
    pub fn seats(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let (mine, both) = (self.seat, [self.seat, self.seat.other()]);
        both.into_iter().filter(move |&seat| match side {
            Side::Mine => seat == mine,
            Side::Theirs => seat != mine,
            Side::Both => true,
        })
    }
}
