//! The parts of the encoding that a game supplies.

use crate::kernel::parts::{ColumnOf, Rules};
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::setup::NO_FACE;
use crate::kernel::table::Table;
use std::sync::Arc;

/// The number of values of an object that an observation shows.
pub const VALUES: usize = 4;
/// The numbers of an observation that are about one game's own state.
pub const OWN: usize = 16;
/// The token of an empty row.
pub const NO_CARD: i16 = 0;
/// The token of a card that the player does not see.
pub const UNSEEN: i16 = 1;
/// The token of the first card of the match-up; the others follow in the order of their numbers.
pub const FIRST_TOKEN: i16 = 2;

/// The tokens of the faces of a set-up: the same card has the same token on either seat.
#[derive(Clone, Debug)]
pub struct Tokens(Arc<[i16]>);

impl Tokens {
    /// Returns the tokens of faces, given their card numbers; `numbers` are those of the match-up, sorted.
    pub fn of<'n>(faces: impl Iterator<Item = &'n str>, numbers: &[String]) -> Self {
        let token =
            |number: &str| numbers.binary_search_by(|known| known.as_str().cmp(number)).map_or(UNSEEN, |at| FIRST_TOKEN + at as i16);
        Self(faces.map(token).collect())
    }

    /// Returns the token of a face, by its index in the set-up.
    #[must_use]
    pub fn face(&self, face: u16) -> i16 {
        if face == NO_FACE { NO_CARD } else { self.0[usize::from(face)] }
    }
}

/// Referent of an option of a game, or of a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// Nothing: the option is told by its first part alone.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A number, an ability by its place on the card, or a word by its place in the vocabulary.
    Number(u8),
    /// A card, to be used in its usual way.
    Card(CardId),
    /// A card, to be used in the other way that the rules have for it: put on the other line, or its power used.
    Otherwise(CardId),
    /// A card, to be put onto, or to act on, what the second part points at.
    Onto(CardId),
    /// An object that is no card.
    Object(u8),
}

/// A game whose positions and options can be encoded.
pub trait Encoded: Rules {
    /// The values of objects that an observation shows, each with the number by which it is divided.
    const SHOWN: [Option<(ColumnOf<Self>, u32)>; VALUES];

    /// Returns what an option of this game alone refers to, in one or two parts.
    fn points(choice: Self::Choice) -> [Point; 2];
    /// Returns bits that describe an object beside its values: turned sideways, resting, newly entered.
    fn marks(table: &Table<'_, Self>, object: u8) -> i16;
    /// Writes the numbers of this game's own state, as the player sees it; `row` is the row of an object, from 1, or 0.
    fn own_numbers(table: &Table<'_, Self>, viewer: Seat, row: &dyn Fn(CardId) -> i16, to: &mut [i16; OWN]);
}
