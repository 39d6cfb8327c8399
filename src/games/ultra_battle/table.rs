//! The table at which Ultra Battle is played, and the parts that the kernel asks for.

use super::code::Change;
use super::derive::{self, Derived};
use super::leaves::{Phase, UltraBattle};
use super::setup::{CardDef, MatchData};
use super::state::{DECK, Field, OwnChoice, OwnQuestion};
use crate::kernel::parts::Parts;
use crate::kernel::table;

/// A game in motion. All rules are functions of it.
pub type Table<'p> = table::Table<'p, UltraBattle>;

impl Parts for UltraBattle {
    type Code = UltraBattle;
    type CardDef = CardDef;
    type MatchData = MatchData;
    type Field = Field;
    type Phase = Phase;
    type Question = OwnQuestion;
    type Choice = OwnChoice;
    type Derived = Derived;

    const DECK_SIZE: usize = DECK;

    fn layer(&shift: &Change) -> u8 {
        derive::layer(shift) as u8
    }
}
