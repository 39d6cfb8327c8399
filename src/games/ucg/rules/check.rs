//! The invariants of what only this game keeps.

use crate::games::ucg::state::{CARDS, NONE};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;

impl Table<'_> {
    /// Checks that links and counts of characters agree, and that characters stand where the battle areas say. Returns the Charge cards that lost their
    /// character.
    pub(in crate::games::ucg) fn check_characters(&self) -> Result<Bits, String> {
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
        Ok(self.state.field.detached)
    }
}
