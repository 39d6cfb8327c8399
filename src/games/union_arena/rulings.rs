//! The rulings on points that the manual leaves open: of the questions U1 to U24, those with more than one answer.

use crate::card::vocabulary::Ruling;
use crate::games::rulings::{self, UnknownAnswers};
use std::collections::BTreeMap;

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
    /// U23: the deck is shuffled before a new hand is drawn, and not after.
    pub mulligan_shuffles_first: bool,
}

/// The limit of turns that U16 can set.
const THIRTY: u16 = 30;

/// The questions with several answers, each with their names, the default first.
const QUESTIONS: [(&str, &[&str]); 6] = [
    ("U1", &["draw", "turn_player"]),
    ("U6", &["first_attempt", "start_phase"]),
    ("U7", &["one", "each"]),
    ("U16", &["none", "thirty"]),
    ("U21", &["barred", "allowed"]),
    ("U23", &["draw_first", "shuffle_first"]),
];

impl Rulings {
    /// Reads the rulings of a game.
    ///
    /// # Errors
    /// Every ruling whose default is none of its answers, or is one that the engine does not know.
    pub fn read(rulings: &BTreeMap<String, Ruling>) -> Result<Self, UnknownAnswers> {
        let mut answers = [0; QUESTIONS.len()];
        rulings::read(rulings, |number, answer| {
            let question = QUESTIONS.iter().position(|(known, _)| *known == number)?;
            let place = QUESTIONS[question].1.iter().position(|known| *known == answer);
            answers[question] = place.unwrap_or_default();
            Some(place.is_some())
        })?;
        let [u1, u6, u7, u16, u21, u23] = answers.map(|answer| answer == 1);
        Ok(Self {
            both_empty_turn_player_wins: u1,
            stays_until_start: u6,
            each_stays: u7,
            turns: u16.then_some(THIRTY),
            extra_draw_from_empty_deck: u21,
            mulligan_shuffles_first: u23,
        })
    }
}
