//! The invariants of every state.

use crate::games::ucg::state::{CARDS, NONE};
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::board::Location;
use crate::kernel::census::Census;

impl Table<'_> {
    /// Checks that each card is in exactly one zone, the one that it says it is in, and on its owner's side; that links and counts of characters
    /// agree; and that characters stand where the battle areas say.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&self) -> Result<(), String> {
        let mut census = Census::of(self)?;
        if let Some(scene) = self.state.field.scene {
            census.place(scene, Location::In(Zone::SceneArea))?;
        }
        for id in self.state.all_characters() {
            self.state.stack(id).try_for_each(|card| census.place(card, Location::Stack(id)))?;
            self.state.charge(id).try_for_each(|card| census.place(card, Location::Attached(id)))?;
        }
        for card in self.state.field.detached {
            let was = self.state.field.cards[card as usize].location();
            census.place(card, if matches!(was, Location::Attached(_)) { was } else { Location::Nowhere })?;
        }
        census.end()?;
        self.check_characters()
    }

    fn check_characters(&self) -> Result<(), String> {
        let standing = self.state.all_characters();
        for (id, character) in self.state.field.characters.iter().enumerate() {
            let id = id as u8;
            if standing.has(id) != (character.top != NONE) {
                return Err(format!("character {id} is on the field and has no cards, or the other way round"));
            }
            if standing.has(id) {
                let stacked = self.state.stack(id).take(CARDS).count();
                if stacked != usize::from(character.size) {
                    return Err(format!("character {id} counts {} cards wrongly", character.size));
                }
                if self.state.character_at(character.seat, character.area) != Some(id) {
                    return Err(format!("character {id} stands elsewhere than in area {}", character.area));
                }
            }
        }
        Ok(())
    }
}
