//! Things that happen only in UCG, and whose texts watch for what happens.

use super::code::{OwnEvent, OwnOccurrence, UcgCode};
use super::query::Context;
use super::state::{CharacterId, Zone};
use super::table::Table;
use crate::kernel::code;
use crate::kernel::parts::Speakers;
use crate::kernel::pile::CardId;

/// Something that happens.
pub type Event = code::Event<UcgCode>;

impl Table<'_> {
    /// The cards whose texts are in force: what each character shows, and the scene.
    pub(super) fn speakers(&self) -> Speakers {
        let characters = self.state.all_characters().filter_map(|id| Some((self.state.face(id)?, Some(id))));
        characters.chain(self.state.field.scene.map(|card| (card, None))).collect()
    }

    /// The character that a card is part of.
    #[must_use]
    pub fn character_of(&self, card: CardId) -> Option<CharacterId> {
        match self.state.field.cards[card as usize].zone {
            Zone::Stack(id) => Some(id),
            Zone::Charge(_) | Zone::SceneArea | Zone::Pile(_) | Zone::Nowhere => None,
        }
    }

    /// Whether something that happens only in this game fits a pattern.
    pub(super) fn occurs(&self, occurrence: &OwnOccurrence, event: OwnEvent, context: &Context) -> bool {
        match (occurrence, event) {
            (OwnOccurrence::LevelsUp(source), OwnEvent::LevelsUp(id)) => self.objects(source, context).has(id),
            (OwnOccurrence::Battle(source, outcome), OwnEvent::Battle(id, happened)) => {
                *outcome == happened && self.objects(source, context).has(id)
            }
            (OwnOccurrence::Swapped(source), OwnEvent::Swapped(a, b)) => {
                let objects = self.objects(source, context);
                objects.has(a) || objects.has(b)
            }
            (OwnOccurrence::PhaseStarts(phase), OwnEvent::PhaseStarts(started)) => *phase == started,
            _ => false,
        }
    }
}
