//! Teams in play (11.18): shared by a card with others while its TEAM is not negated (U35).

use super::code::Words;
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;

impl Table<'_> {
    /// The teams of a card.
    pub(super) fn teams(&self, card: CardId) -> Words {
        let face = self.setup.card_def(card);
        if !self.setup.rulings.teams_can_be_negated {
            return face.all_teams();
        }
        let there = face.teams.iter().filter(|(ability, _)| !self.is_negated(card, *ability));
        there.fold(0, |all, (_, team)| all | team)
    }

    /// True if the upper card can lie on the lower one now: see [`Setup::conforms`](super::setup::Setup::conforms).
    pub(super) fn conform(&self, upper: CardId, lower: CardId) -> bool {
        self.setup.conforms(upper, lower)
            && (!self.setup.rulings.teams_can_be_negated
                || self.setup.card_def(upper).shares_a_name(self.setup.card_def(lower))
                || self.teams(upper) & self.teams(lower) != 0
                || self.setup.card_def(upper).levels_besides(self.setup.card_def(lower), None))
    }

    /// Of the faces that can lie on a card by what is printed, those that can now: cards in hand have all their teams.
    pub(super) fn still_above(&self, lower: CardId, faces: Bits) -> Bits {
        if !self.setup.rulings.teams_can_be_negated {
            return faces;
        }
        let (below, teams) = (self.setup.card_def(lower), self.teams(lower));
        let fits = |&face: &u8| {
            let face = &self.setup.faces[usize::from(face)].card_def;
            face.shares_a_name(below) || face.all_teams() & teams != 0 || face.levels_besides(below, None)
        };
        faces.filter(fits).collect()
    }
}
