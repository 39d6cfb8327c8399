//! The concrete types of UCG's table: its set-up, state and cards.

use super::code::{Shift, UcgCode};
use super::layers::layer;
use super::leaves::{Phase, Ucg};
use super::now::Now;
use super::rulings::Rulings;
use super::setup::{CardDef, MatchData, Setup};
use super::state::{CARDS, DECK, Field, OwnChoice, OwnQuestion};
use super::zones::Zone;
use crate::kernel::ground::Ground;
use crate::kernel::parts::Parts;
use crate::kernel::policy::{Policies, Stacking};
use crate::kernel::spilling::InPlace;
use crate::kernel::table;

/// A game in motion. All rules are functions of it.
pub type Table<'p> = table::Table<'p, Ucg>;

impl Parts for Ucg {
    type Code = UcgCode;
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

    fn layer(shift: &Shift) -> u8 {
        layer(shift) as u8
    }

    fn policies(setup: &Setup) -> Policies<Phase> {
        let rulings = &setup.rulings;
        Policies {
            used_at_trigger: rulings.used_at_trigger,
            leavers_stay_silent: rulings.leavers_stay_silent,
            end_parts_are_ordered: rulings.end_parts_are_ordered,
            stacking: Stacking { by_number: rulings.stacks_by_number, by_card: rulings.stacks_by_player },
            ..Policies::of(Phase::End)
        }
    }
}
