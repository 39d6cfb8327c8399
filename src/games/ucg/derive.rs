//! The BP of characters (8.1, 11.6, 11.7), and the abilities that are active (10.1, 11.13).

use super::now::Now;
use super::rulings::SetOrExtra;
use super::setup::Power;
use super::state::{Change, CharacterId, NONE};
use super::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::ground::Location;
use crate::kernel::pile::CardId;

impl Table<'_> {
    /// The BP of a character from its printed values and what is applied to it (8.1, 11.6, 11.7), before it is kept from falling below 0.
    pub(super) fn unfloored(&self, id: CharacterId) -> i64 {
        self.state.face(id).map_or(0, |card| self.unfloored_as(id, card, &self.so_far(id)))
    }

    /// Returns the BP that a character's shown card prints for its state (8.1.1).
    pub(super) fn printed_bp(&self, id: CharacterId) -> Option<u32> {
        let state = usize::from(self.setup.counted(self.state.character(id).size)).clamp(1, 4) - 1;
        self.state.face(id).and_then(|card| self.setup.card_def(card).bp[state])
    }

    /// The same of a character that shows this card, and is this by what is applied to it.
    #[inline]
    pub(super) fn unfloored_as(&self, id: CharacterId, card: CardId, now: &Now) -> i64 {
        let face = self.setup.card_def(card);
        let size = self.setup.counted(self.state.character(id).size);
        let extra = face.extra.filter(|_| now.extra);
        let is_set = now.becomes.is_some() && (extra.is_none() || self.setup.rulings.set_or_extra != SetOrExtra::Extra);
        let printed = if is_set {
            now.becomes
        } else if extra.is_some() {
            extra
        } else if size == 4 && self.setup.state(size) == 0 {
            None
        } else {
            graded(&face.bp, size, now.grade, self.setup.rulings.grade_clamps)
        };
        let (printed, plus, times) = (i64::from(printed.unwrap_or(0)), i64::from(now.plus), i64::from(now.times));
        if self.setup.rulings.doubles_before_plus { printed * times + plus } else { (printed + plus) * times }
    }
}

/// The printed BP for a state, moved by grades. Where the moved-to state prints none, the value stays where it was or, if it clamps, is the nearest on
/// the way there (11.6.3; U03).
fn graded(bp: &[Option<u32>; 4], cards: u8, grade: i16, clamps: bool) -> Option<u32> {
    let state = i16::from(cards).clamp(1, 4) - 1;
    if grade == 0 {
        return bp[state as usize];
    }
    let at = |state: i16| usize::try_from(state).ok().and_then(|state| bp.get(state).copied().flatten());
    let nearest = || (1..=grade.unsigned_abs().min(4) as i16).rev().find_map(|steps| at(state + steps * grade.signum()));
    at(state.saturating_add(grade)).or_else(|| if clamps { nearest() } else { None }).or_else(|| at(state))
}

impl Table<'_> {
    /// True if an effect text of a card is negated (11.13).
    pub(super) fn is_negated(&self, card: CardId, ability: u8) -> bool {
        self.state.changes.iter().any(|change| change.change == Change::Negated(card, ability) && change.applies(self.state.turn))
    }

    /// True if an ability of a card is active: the card is the topmost face-up card of a character whose state it names, or the scene,
    /// and it is not negated (9.1.1, 10.1, 11.13).
    #[must_use]
    pub fn is_active(&self, card: CardId, ability: u8) -> bool {
        if self.is_negated(card, ability) {
            return false;
        }
        match self.state.field.ground.card(card).location {
            Location::In(_) => true,
            Location::Stack(id) => {
                let gate = self.setup.ability(card, ability).head.gate;
                // The cards of a character leave it one after another, and what each of them was is what it was before.
                let leaving = self.state.leaving(id).map(|gone| (Some(gone.face), gone.size));
                let (face, size) = leaving.unwrap_or_else(|| (self.state.face(id), self.state.character(id).size));
                face == Some(card) && (gate == 0 || gate & self.setup.state(size) != 0) && !self.is_silent(id, card, ability)
            }
            Location::Pile(Zone::DiscardArea) if self.setup.book.in_discards => {
                super::events::is_for_discards(self.setup.ability(card, ability))
            }
            Location::Attached(_) | Location::Pile(_) | Location::Nowhere => false,
        }
    }

    /// True if a character has lost this ability. Computes nothing if no text of the match removes abilities.
    fn is_silent(&self, id: CharacterId, card: CardId, ability: u8) -> bool {
        if !self.setup.book.silences {
            return false;
        }
        let paid = matches!(self.setup.ability(card, ability).power, Power::Payment { .. });
        self.now(id).silent[usize::from(paid)]
    }

    /// True if the number is that of a character on the field.
    #[must_use]
    pub fn is_there(&self, id: CharacterId) -> bool {
        id != NONE && self.state.character(id).top != NONE
    }
}

#[cfg(test)]
mod tests {
    use super::graded;

    #[test]
    fn grades_are_summed_before_they_are_applied() {
        let bp = [Some(1000), Some(2000), None, None];
        assert_eq!(graded(&bp, 1, 1, false), Some(2000));
        assert_eq!(graded(&bp, 2, -1, false), Some(1000));
        assert_eq!(graded(&bp, 1, 2, false), Some(1000), "a state without a value leaves the value as it was");
        assert_eq!(graded(&bp, 1, -1, false), Some(1000));
        assert_eq!(graded(&bp, 2, i16::MAX, false), Some(2000));
        assert_eq!(graded(&bp, 1, 2, true), Some(2000), "clamped, it is the nearest value on the way");
    }
}
