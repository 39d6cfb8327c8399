//! The concrete types of UCG's table: its set-up, state and cards.

use super::code::{Shift, UcgCode};
use super::derive;
use super::leaves::{Phase, Ucg};
use super::now::Derived;
use super::setup::{CardDef, MatchData};
use super::state::{DECK, Field, OwnChoice, OwnQuestion};
use crate::kernel::parts::Parts;
use crate::kernel::table;

/// A game in motion. All rules are functions of it.
pub type Table<'p> = table::Table<'p, Ucg>;

impl Parts for Ucg {
    type Code = UcgCode;
    type CardDef = CardDef;
    type MatchData = MatchData;
    type Field = Field;
    type Phase = Phase;
    type Question = OwnQuestion;
    type Choice = OwnChoice;
    type Derived = Derived;

    const DECK_SIZE: usize = DECK;

    fn layer(shift: &Shift) -> u8 {
        derive::layer(shift) as u8
    }

    fn room() -> Derived {
        Derived::with_room()
    }
}
