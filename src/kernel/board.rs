//! The places of cards.

/// The place of a card, in a zone of the table of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Location<Z> {
    /// In a pile of its owner.
    Pile(Z),
    /// By itself in a zone that is no pile.
    In(Z),
    /// In the stack of the object with this index.
    Stack(u8),
    /// Attached to the object with this index.
    Attached(u8),
    /// Not in the match: the deck has fewer cards than a deck can have.
    Nowhere,
}

impl<Z: Copy> Location<Z> {
    /// Returns the index of the object whose stack it is in.
    #[must_use]
    pub fn stack(self) -> Option<u8> {
        if let Location::Stack(object) = self { Some(object) } else { None }
    }

    /// Returns the index of the object that it is attached to.
    #[must_use]
    pub fn host(self) -> Option<u8> {
        if let Location::Attached(object) = self { Some(object) } else { None }
    }

    /// Returns its pile.
    #[must_use]
    pub fn pile(self) -> Option<Z> {
        if let Location::Pile(zone) = self { Some(zone) } else { None }
    }
}
