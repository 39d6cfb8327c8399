//! Values that a player chooses: required energy, AP cost, colors.

use super::code::Kind;
use super::leaves::{Column, UnionArena};
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::parts::Looks;

impl Table<'_> {
    /// The values of a column that can be chosen: those that cards of the match have as printed.
    pub fn values_of(&self, column: Column) -> Bits {
        let faces = self.setup.faces.iter().map(|face| &face.card_def);
        match column {
            Column::Energy => faces.map(|face| face.energy).collect(),
            Column::ApCost => faces.map(|face| face.ap).collect(),
            Column::Color => faces.map(|face| face.color).collect(),
            Column::Bp | Column::Generation | Column::BaseBp | Column::BaseEnergy | Column::BaseApCost => Bits::EMPTY,
            Column::Kind | Column::Name | Column::CardNumber | Column::Affinity | Column::Trigger => Bits::EMPTY,
        }
    }

    /// True if an object has the value of a column that was chosen.
    pub fn has_chosen(&self, column: Column, chosen: Bits, object: u8, kind: Kind) -> bool {
        let has = |value: Option<u32>| value.and_then(|value| u8::try_from(value).ok()).is_some_and(|value| chosen.has(value));
        match column {
            Column::Color => chosen.has(self.setup.card_def(object).color),
            column => has(UnionArena::value(self, column, object, kind)) || has(UnionArena::also_value(self, column, object)),
        }
    }
}
