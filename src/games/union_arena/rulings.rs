//! The rulings on points that the manual leaves open: of the questions U1 to U26, those with more than one answer.

use crate::kernel::rulings::{Answered, Question};

/// The rulings by which a game is played. The default of each is its question's first answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rulings {
    /// U1: a player whose life area and whose opponent's are empty at the same time wins if it is the turn player; else the game is a draw.
    pub both_empty_turn_player_wins: bool,
    /// U6: a card that is to stay resting does so until the next start phase of its player, whatever else would switch it to active before.
    pub stays_until_start: bool,
    /// U7: of several effects by which a card stays resting, each time uses up one.
    pub each_stays: bool,
    /// U16: a game is a draw once this many turns have ended; without it there is no limit.
    pub turns: Option<u16>,
    /// U21: the extra draw is offered with an empty deck too.
    pub extra_draw_from_empty_deck: bool,
    /// U26: what happens to several at one time activates an ability that speaks of one for each of them, and not once.
    pub each_of_several: bool,
    /// U27: what loses all abilities loses those that are printed on it alone, and keeps those that it gains.
    pub base_abilities_alone: bool,
    /// U23: the deck is shuffled before a new hand is drawn, and not after.
    pub mulligan_shuffles_first: bool,
}

/// The limit of turns that U16 can set.
const THIRTY: u16 = 30;

impl Answered for Rulings {
    const QUESTIONS: &'static [Question<Self>] = &[
        ("U1", &["draw", "turn_player"], |by, at| by.both_empty_turn_player_wins = at == 1),
        ("U6", &["first_attempt", "start_phase"], |by, at| by.stays_until_start = at == 1),
        ("U7", &["one", "each"], |by, at| by.each_stays = at == 1),
        ("U16", &["none", "thirty"], |by, at| by.turns = (at == 1).then_some(THIRTY)),
        ("U21", &["barred", "allowed"], |by, at| by.extra_draw_from_empty_deck = at == 1),
        ("U23", &["draw_first", "shuffle_first"], |by, at| by.mulligan_shuffles_first = at == 1),
        ("U26", &["once", "each"], |by, at| by.each_of_several = at == 1),
        ("U27", &["all", "base"], |by, at| by.base_abilities_alone = at == 1),
    ];
}
