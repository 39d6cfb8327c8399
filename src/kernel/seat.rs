//! Seats: the two players.

/// A player, by seat. The seat stays the same for the whole game, whoever leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The first player that was seated.
    #[default]
    A,
    /// The second player.
    B,
}

impl Seat {
    /// Both seats, A first.
    pub const BOTH: [Seat; 2] = [Seat::A, Seat::B];

    /// Returns the other seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Seat::A => Seat::B,
            Seat::B => Seat::A,
        }
    }

    /// Returns 0 for A, 1 for B.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the word by which a player calls this one: "you" or "opponent".
    #[must_use]
    pub fn seen_by(self, viewer: Seat) -> &'static str {
        if self == viewer { "you" } else { "opponent" }
    }
}
