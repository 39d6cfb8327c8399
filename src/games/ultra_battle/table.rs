//! The table of an Ultra Battle game, and its types for the kernel.

use super::code::Change;
use super::layers::{self, Now};
use super::layers::{LAYERS, VALUE_LAST};
use super::leaves::{Phase, UltraBattle};
use super::rulings::Rulings;
use super::setup::{CardDef, MatchData, Setup};
use super::state::{CARDS, DECK, Field, OwnChoice, OwnQuestion};
use super::zones::Zone;
use crate::kernel::ground::Ground;
use crate::kernel::parts::Parts;
use crate::kernel::policy::{Policies, Replaceable};
use crate::kernel::spilling::InPlace;
use crate::kernel::table;

/// A game in motion: the argument of all rules.
pub type Table<'p> = table::Table<'p, UltraBattle>;

impl Parts for UltraBattle {
    type Code = UltraBattle;
    type CardDef = CardDef;
    type Rulings = Rulings;
    type MatchData = MatchData;
    type Ground = Ground<Zone, 4, DECK, CARDS>;
    type Field = Field;
    type Phase = Phase;
    type Question = OwnQuestion;
    type Choice = OwnChoice;
    type Sizes = InPlace<12, 10, 16, 4>;
    type Values = Now;

    const DECK_SIZE: usize = DECK;

    fn ground(field: &Field) -> &Self::Ground {
        &field.ground
    }

    fn ground_mut(field: &mut Field) -> &mut Self::Ground {
        &mut field.ground
    }

    fn layer(shift: &Change) -> u8 {
        layers::layer(shift)
    }

    fn policies(setup: &Setup) -> Policies<Phase> {
        let replaceable = Replaceable { zeros: true, ..Replaceable::default() };
        let layers = if setup.rulings.set_power_comes_last { &VALUE_LAST[..] } else { &LAYERS };
        Policies { layers, replaceable, ..Policies::of(Phase::End) }
    }
}
