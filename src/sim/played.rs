//! Games that were played: their results, and what was watched for in them.

/// The parts of a game that are watched for beside its result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    /// The abilities used.
    pub abilities: bool,
    /// The cards held and played.
    pub cards: bool,
}

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its number in the series.
    pub number: u64,
    /// True if the first player sat on seat B.
    pub swapped: bool,
    /// The winner, by player; `None` if nobody won.
    pub winner: Option<usize>,
    /// The reason for which the game has neither a winner nor a tie: a limit of the engine, or a bot without a legal answer.
    pub stopped: Option<String>,
    /// The number of turns.
    pub turns: u32,
    /// The number of decisions.
    pub decisions: u64,
    /// The fingerprint of its final state.
    pub fingerprint: u64,
    /// The abilities used, by player and index; none unless watched for.
    pub used: Vec<(usize, u16)>,
    /// The cards held and played; none unless watched for.
    pub cards: Vec<CardMet>,
}

/// A card that a player came to in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardMet {
    /// The player: 0 or 1, in the order of the decks.
    pub player: usize,
    /// The index of its number among those of the decks.
    pub card: u16,
    /// True if a copy of it was in the player's hand.
    pub held: bool,
    /// True if the player played a copy of it, or one entered play otherwise.
    pub played: bool,
}
