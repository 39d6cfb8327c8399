//! Places of characters: beside one another, and in which battle area (5.5.2.1, 5.5.7).

use super::code::{Check, Kind};
use super::leaves::Area;
use super::query::Context;
use super::state::{Character, CharacterId};
use super::table::Table;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// True if two characters of one player stand in neighbouring battle areas.
    pub(super) fn adjacent(&self, a: CharacterId, b: CharacterId) -> bool {
        let (a, b) = (self.state.character(a), self.state.character(b));
        a.seat == b.seat && a.area.abs_diff(b.area) == 1
    }

    /// True if a character stands next to another, on its left or else its right: as the first turn's Lead Player sees it under the ruling
    /// `sides_are_the_first_leads` (U37), else as their player does. That Lead Player sees the battle areas come leftward, one a turn (5.5.2.1, 5.5.7).
    pub(super) fn beside(&self, id: CharacterId, left: bool, other: CharacterId) -> bool {
        let (one, two) = (self.state.character(id), self.state.character(other));
        let later = self.first_area_is_right(one.seat) == left;
        self.adjacent(id, other) && (one.area > two.area) == later
    }

    /// True if the first battle area lies at the right end, as one looks at a player's characters: as that player does, or as the Lead Player of the first turn (U37).
    fn first_area_is_right(&self, seat: Seat) -> bool {
        self.setup.rulings.sides_are_the_first_leads || seat == self.state.field.first_lead
    }

    /// True if a character stands in a matching battle area. The first lies to the first Lead Player's right, later ones to its left (5.5.2.1, 5.5.7).
    pub(super) fn stands_in(&self, character: &Character, area: Area) -> bool {
        let last = self.state.field.area_count - 1;
        let first_is_right = self.first_area_is_right(character.seat);
        let place = match area {
            Area::Number(range) => return range.contains(u32::from(character.area) + 1),
            Area::Newest => last,
            Area::Center => return character.area * 2 == last,
            Area::Leftmost if first_is_right => last,
            Area::Rightmost if !first_is_right => last,
            Area::Leftmost | Area::Rightmost => 0,
        };
        character.area == place
    }

    /// True if characters that pass the checks stand on both sides of a character.
    pub(super) fn flanked(&self, id: CharacterId, [one, other]: &[Vec<Check>; 2], context: &Context) -> bool {
        let character = self.state.character(id);
        let fits = |area: Option<u8>, checks: &[Check]| {
            let beside = area.and_then(|area| self.state.character_at(character.seat, area));
            beside.is_some_and(|beside| self.fits_all(checks, beside, Kind::Character, context))
        };
        let (left, right) = (character.area.checked_sub(1), character.area.checked_add(1));
        fits(left, one) && fits(right, other) || fits(left, other) && fits(right, one)
    }
}
