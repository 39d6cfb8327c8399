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
    /// "during your opponent's next turn": it starts with that turn and ends with it. Where a turn is both players', it is the next one.
    TurnOf(Who),
    /// "until the end of your opponent's next attack phase": it starts now. Only games with such a phase say so.
    UntilEndOfBattlePhaseOf(Who),
    /// "for the rest of the game".
    RestOfGame,
    /// "for as long as this character is in play": until the object so named leaves play.
    WhileInPlay(Noun),
}

impl Duration {
    /// Returns the first and the last turn of the duration, which begins in turn `now` of a game of alternating turns, for an effect of the turn player if `leads`: a
    /// player's next turn is the next turn of the game, or the one after.
    #[must_use]
    pub fn alternating(self, now: u16, leads: bool) -> (u16, u16) {
        let next = |own: bool| now + if own == leads { 2 } else { 1 };
        match self {
            Duration::ThisTurn | Duration::ThisBattle => (now, now),
            Duration::RestOfGame | Duration::WhileInPlay(_) => (now, u16::MAX),
            Duration::UntilStartOfTurnOf(Who::You | Who::EachPlayer) => (now, next(true) - 1),
            Duration::UntilStartOfTurnOf(Who::Opponent) => (now, next(false) - 1),
            Duration::NextTurn => (now + 1, now + 1),
            Duration::UntilEndOfNextTurn => (now, now + 1),
            Duration::TurnOf(who) => (next(who != Who::Opponent), next(who != Who::Opponent)),
            Duration::UntilEndOfTurnOf(Who::You) | Duration::UntilEndOfBattlePhaseOf(Who::You) => (now, next(true)),
            Duration::UntilEndOfTurnOf(Who::Opponent) | Duration::UntilEndOfBattlePhaseOf(Who::Opponent) => (now, next(false)),
            Duration::UntilEndOfTurnOf(Who::EachPlayer) | Duration::UntilEndOfBattlePhaseOf(Who::EachPlayer) => (now, now + 2),
        }
    }
}
