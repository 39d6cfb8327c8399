//! Observations: the numbers about the game and the open question, and the rows.

use super::encoding::{Encoded, OWN, Tokens};
use super::rows::Rows;
use super::{COLUMNS, NUMBERS, OBSERVATION};
use crate::kernel::game::Decision;
use crate::kernel::parts::ZoneOf;
use crate::kernel::question::Question;
use crate::kernel::seat::Seat;
use crate::kernel::table::Table;
use crate::lang::ordinal::Ordinal;
use crate::lang::zone::{Form, ZoneTable};

/// The places of the numbers of an observation.
pub mod number {
    /// The turn.
    pub const TURN: usize = 0;
    /// The phase, from 1.
    pub const PHASE: usize = 1;
    /// 1 if the player leads the turn, else 0.
    pub const LEADS: usize = 2;
    /// The sort of the question that the player is asked, from 1; 0 if they are not asked.
    pub const QUESTION: usize = 3;
    /// The number of its options.
    pub const OPTIONS: usize = 4;
    /// The least number of picks.
    pub const MIN: usize = 5;
    /// The greatest number of picks.
    pub const MAX: usize = 6;
    /// The number of picks made.
    pub const PICKED: usize = 7;
    /// The action that was made as the first part of an option, plus 1; 0 if none was.
    pub const FIRST: usize = 8;
    /// The token of the card whose effect is running, or 0.
    pub const EFFECT: usize = 9;
    /// 1 if the player controls that effect, 2 if the opponent does, else 0.
    pub const CONTROLLER: usize = 10;
    /// The number of waiting effects.
    pub const WAITING: usize = 11;
    /// The sizes of the player's piles, in the order of the table of zones, at most six.
    pub const OWN_PILES: usize = 12;
    /// The sizes of the opponent's piles.
    pub const OTHER_PILES: usize = 18;
    /// The first of the numbers of the game's own state.
    pub const GAME: usize = 24;
}
/// The most piles of a player whose sizes are shown.
const PILES: usize = number::OTHER_PILES - number::OWN_PILES;
const _: () = assert!(number::GAME + OWN == NUMBERS);

/// The answer to the open question as far as it is made.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// The decision.
    pub decision: Option<Decision>,
    /// The number of picks made.
    pub picked: usize,
    /// The action made as the first part of an option.
    pub first: Option<u16>,
}

/// Writes the observation of a player; `rows` are those of the position for them.
pub fn write<R: Encoded>(table: &Table<'_, R>, viewer: Seat, rows: &Rows, tokens: &Tokens, progress: Progress, to: &mut [i16]) {
    debug_assert_eq!(to.len(), OBSERVATION);
    let (numbers, cells) = to.split_at_mut(NUMBERS);
    numbers.fill(0);
    let state = &*table.state;
    numbers[number::TURN] = state.turn as i16;
    numbers[number::PHASE] = R::PHASES.iter().position(|(phase, ..)| *phase == state.phase).map_or(0, |place| place as i16 + 1);
    numbers[number::LEADS] = i16::from(state.lead == viewer);
    if let Some(asking) = state.asking.filter(|asking| asking.seat == viewer) {
        numbers[number::QUESTION] = sort::<R>(asking.what);
        let bounds = progress.decision.map_or([0; 3], |decision| [decision.options, decision.min, decision.max]);
        numbers[number::OPTIONS..=number::MAX].copy_from_slice(&bounds.map(|bound| bound as i16));
        numbers[number::PICKED] = progress.picked as i16;
        numbers[number::FIRST] = progress.first.map_or(0, |action| action as i16 + 1);
    }
    if let Some(frame) = state.frames.last() {
        numbers[number::EFFECT] = tokens.face(table.setup.of[usize::from(frame.source)]);
        numbers[number::CONTROLLER] = if frame.controller == viewer { 1 } else { 2 };
    }
    numbers[number::WAITING] = state.waiting.len() as i16;
    for (first, seat) in [(number::OWN_PILES, viewer), (number::OTHER_PILES, viewer.other())] {
        for (place, row) in ZoneOf::<R>::TABLE.iter().take_while(|row| row.form == Form::Pile).take(PILES).enumerate() {
            numbers[first + place] = R::pile(&state.field, seat, row.zone).len() as i16;
        }
    }
    let row = |card| rows.of_card(card).map_or(0, |row| i16::from(row) + 1);
    let mut own = [0; OWN];
    R::own_numbers(table, viewer, &row, &mut own);
    numbers[number::GAME..].copy_from_slice(&own);
    for (to, cell) in cells.chunks_exact_mut(COLUMNS).zip(&rows.cells) {
        to.copy_from_slice(cell);
    }
}

/// Returns the sort of a question, from 1.
fn sort<R: Encoded>(question: Question<R>) -> i16 {
    match question {
        Question::Waiting => 1,
        Question::Delayed => 2,
        Question::May => 3,
        Question::OneOf(_) => 4,
        Question::Pick(..) => 5,
        Question::Order(_) => 6,
        Question::End => 7,
        Question::Number(_) => 8,
        Question::Own(question) => 9 + question.ordinal() as i16,
    }
}
