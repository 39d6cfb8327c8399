//! The table of a Union Arena game, and its types for the kernel.

use super::code::Change;
use super::layers::LAYERS;
use super::layers::{self, Now};
use super::leaves::{Phase, UnionArena};
use super::rulings::Rulings;
use super::setup::{CardDef, MatchData, Setup};
use super::state::{CARDS, DECK, Field, OwnChoice, OwnQuestion};
use super::zones::Zone;
use crate::kernel::ground::Ground;
use crate::kernel::parts::Parts;
use crate::kernel::policy::{Generations, Policies, Replaceable, WaitingOrder};
use crate::kernel::running::Running;
use crate::kernel::spilling::InPlace;
use crate::kernel::table;

/// A game in motion: the argument of all rules.
pub type Table<'p> = table::Table<'p, UnionArena>;
/// A running game of Union Arena.
pub type UnionArenaGame = Running<UnionArena>;

impl Parts for UnionArena {
    type Code = UnionArena;
    type CardDef = CardDef;
    type Rulings = Rulings;
    type MatchData = MatchData;
    type Ground = Ground<Zone, 5, DECK, CARDS>;
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

    /// Effects that trigger during an effect wait together with those that waited before (142).
    fn policies(setup: &Setup) -> Policies<Phase> {
        let waiting = WaitingOrder { generations: Generations::Together, ..WaitingOrder::default() };
        let replaceable = Replaceable { losses: true, overflows: true, zeros: true };
        Policies { layers: &LAYERS, waiting, replaceable, each_of_several: setup.rulings.each_of_several, ..Policies::of(Phase::End) }
    }
}
