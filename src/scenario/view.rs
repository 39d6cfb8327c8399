//! Parts of views that games share.

use crate::kernel::parts::Parts;
use crate::kernel::seat::Seat;
use crate::kernel::state::State;
use serde::Serialize;

/// A game of two sides as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View<Phase, Side, Attack> {
    /// The turn, counted from 1; 0 during preparation.
    pub turn: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// True if it is the player's turn.
    pub own_turn: bool,
    /// The player's own side.
    pub own: Side,
    /// The other side.
    pub opponent: Side,
    /// The running attack.
    pub attack: Option<Attack>,
    /// True if a decision of the player is pending.
    pub decides: bool,
}

impl<Phase, Side, Attack> View<Phase, Side, Attack> {
    /// Returns what a player sees, whose view of a side `side` returns.
    pub fn of<R: Parts<Phase = Phase>>(state: &State<R>, viewer: Seat, side: impl Fn(Seat) -> Side, attack: Option<Attack>) -> Self
    where
        Phase: Copy,
    {
        Self {
            turn: state.turn,
            phase: state.phase,
            own_turn: state.lead == viewer,
            own: side(viewer),
            opponent: side(viewer.other()),
            attack,
            decides: state.asking.is_some_and(|asking| asking.seat == viewer),
        }
    }
}

/// A modifier of an object's values: of a continuous power, an effect or a card beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangeView {
    /// The modifier in words ("+1000 BP").
    pub what: String,
    /// The number of the card that it comes from.
    pub source: String,
}

/// Returns the words of a bit set.
#[must_use]
pub fn named<'w>(set: u64, words: impl Iterator<Item = &'w String>) -> Vec<String> {
    words.enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, word)| word.clone()).collect()
}
