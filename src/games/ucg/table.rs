//! The table at which a game is played, and what its set-up, its state and its cards are made of.

use super::code::{Kind, Pattern, UcgCode};
use super::derive::{Derived, Now};
use super::events::Event;
use super::leaves::{Phase, Ucg};
use super::setup::{Book, Face, Static};
use super::state::{CARDS, CHARACTERS, Change, Field, OwnChoice, OwnQuestion};
use crate::kernel::parts::Parts;
use crate::kernel::table;

/// A game in motion. All rules are functions of it.
pub type Table<'p> = table::Table<'p, Ucg>;

impl Parts for Ucg {
    type Code = UcgCode;
    type Pattern = Pattern;
    type Static = Static;
    type Face = Face;
    type Book = Book;
    type Field = Field;
    type Phase = Phase;
    type Change = Change;
    type Kind = Kind;
    type Question = OwnQuestion;
    type Choice = OwnChoice;
    type Event = Event;
    type Derived = Derived;

    const DECK_SIZE: usize = CARDS / 2;

    fn unknown() -> Derived {
        [Now::default(); CHARACTERS]
    }
}
