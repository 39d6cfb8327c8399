//! Durations of changes.

use super::reference::Noun;
use super::selector::Who;
use serde::Serialize;

/// The duration of a change. A change in a continuous power has none: it lasts as long as the power is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Duration {
    /// "for this turn", "during this turn".
    ThisTurn,
    /// "for this attack": it ends with the battle that is being fought; without one nothing lasts.
    ThisBattle,
    /// "during the next turn": it starts with the next turn and ends with it.
    NextTurn,
    /// "until the end of the next turn": it starts now.
    UntilEndOfNextTurn,
    /// "until the end of your opponent's next turn": it starts now. Where a turn is both players', it is the next one.
    UntilEndOfTurnOf(Who),
    /// "until the start of your next turn": it ends with the turn before that. Where a turn is both players', with this one.
    UntilStartOfTurnOf(Who),
    /// "for the rest of the game".
    RestOfGame,
    /// "for as long as this character is in play": until the object so named leaves play.
    WhileInPlay(Noun),
}
