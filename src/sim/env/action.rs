//! Actions: fixed numbers for the options of every decision.

use super::ROWS;
use super::encoding::{Encoded, Point};
use super::rows::Rows;
use crate::kernel::code::Leaves;
use crate::kernel::pile::{self, CardId};
use crate::kernel::question::Choice;
use crate::kernel::table::Table;
use crate::lang::selector::End;

/// Declines, or ends a pick of several.
pub const DONE: u16 = 0;
/// Yes.
pub const YES: u16 = 1;
/// No.
pub const NO: u16 = 2;
/// The top of a deck or stack.
pub const TOP: u16 = 3;
/// The bottom of a deck or stack.
pub const BOTTOM: u16 = 4;
/// Any of the cards that the player cannot tell apart, as they see none of them; chance picks one.
pub const HIDDEN: u16 = 5;
/// The number 0; further numbers follow.
pub const NUMBER: u16 = 8;
/// The number of numbers.
pub const MOST_NUMBERS: u16 = 32;
/// The card or object of row 0, in its usual way; further rows follow.
pub const ROW: u16 = NUMBER + MOST_NUMBERS;
/// The card of row 0, in the other way that the rules have for it.
pub const OTHERWISE: u16 = ROW + ROWS as u16;
/// The card of row 0, onto what the next action points at.
pub const ONTO: u16 = OTHERWISE + ROWS as u16;
/// The first option that no other action stands for, because an observation has no room for what it points at.
pub const OVERFLOW: u16 = ONTO + ROWS as u16;
/// The number of actions for such options; the last stands for all further ones.
pub const OVERFLOWS: usize = 24;
/// The number of actions.
pub const ACTIONS: usize = OVERFLOW as usize + OVERFLOWS;
/// No second action.
pub const NONE: u16 = u16::MAX;

/// The one or two actions that choose an option.
pub type Code = [u16; 2];

/// Lists the codes of options, in their order.
pub fn codes<R: Encoded>(table: &Table<'_, R>, options: &[Choice<R>], rows: &Rows, codes: &mut Vec<Code>) {
    let mut overflow = 0;
    let mut beyond = || {
        overflow += 1;
        OVERFLOW + (overflow as u16 - 1).min(OVERFLOWS as u16 - 1)
    };
    codes.clear();
    codes.extend(options.iter().map(|&choice| {
        let [first, second] = parts(table, choice);
        [first, second].map(|part| symbol(part, table, rows, &mut beyond))
    }));
}

/// Returns what an option refers to.
fn parts<R: Encoded>(table: &Table<'_, R>, choice: Choice<R>) -> [Part; 2] {
    let one = |part| [part, Part::Nothing];
    match choice {
        Choice::Flag(yes) => one(Part::Fixed(if yes { YES } else { NO })),
        Choice::Pass => one(Part::Fixed(DONE)),
        Choice::End(End::Bottom) => one(Part::Fixed(BOTTOM)),
        Choice::End(End::Top | End::Either) => one(Part::Fixed(TOP)),
        Choice::Object(kind, object) => one(if kind == R::Code::CARD { Part::Card(object, ROW) } else { Part::Object(object) }),
        Choice::Next(card) => one(Part::Card(card, ROW)),
        Choice::Waiting(place) => {
            let card = table.state.waiting.get(usize::from(place)).map_or(pile::NONE, |waiting| waiting.card);
            [Part::Card(card, ROW), Part::Number(place)]
        }
        Choice::Delayed(number) => one(Part::Number(number)),
        Choice::Way(number) | Choice::Number(number) => one(Part::Number(number.into())),
        Choice::Own(own) => R::points(own).map(|point| match point {
            Point::Nothing => Part::Nothing,
            Point::Flag(yes) => Part::Fixed(if yes { YES } else { NO }),
            Point::Number(number) => Part::Number(number.into()),
            Point::Card(card) => Part::Card(card, ROW),
            Point::Otherwise(card) => Part::Card(card, OTHERWISE),
            Point::Onto(card) => Part::Card(card, ONTO),
            Point::Object(object) => Part::Object(object),
        }),
    }
}

/// One part of an option.
#[derive(Clone, Copy, Debug)]
enum Part {
    Nothing,
    Fixed(u16),
    Number(u16),
    /// A card, and the first action of the block for it.
    Card(CardId, u16),
    Object(u8),
}

/// Returns the action of one part of an option; `beyond` numbers those that have none of their own.
fn symbol<R: Encoded>(part: Part, table: &Table<'_, R>, rows: &Rows, beyond: &mut impl FnMut() -> u16) -> u16 {
    let pointed = |row: Option<u8>, block: u16| row.map(|row| block + u16::from(row));
    match part {
        Part::Nothing => NONE,
        Part::Fixed(action) => action,
        Part::Number(number) if number < MOST_NUMBERS => NUMBER + number,
        Part::Number(_) => beyond(),
        Part::Object(object) => pointed(rows.of_object(object), ROW).unwrap_or_else(&mut *beyond),
        Part::Card(card, block) => pointed(rows.of_card(card), block).unwrap_or_else(|| {
            let asked = table.state.asking.map(|asking| asking.seat);
            let hidden = asked.is_some_and(|seat| card != pile::NONE && !table.sees(seat, card));
            if hidden { HIDDEN } else { beyond() }
        }),
    }
}
