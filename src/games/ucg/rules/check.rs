//! The invariants of every state.

use crate::games::ucg::state::{CARDS, NONE, PileKind, State, Zone};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

const PILES: [PileKind; 4] = [PileKind::Deck, PileKind::Hand, PileKind::DiscardArea, PileKind::Exiled];

impl Table<'_> {
    /// Checks that each card is in exactly one zone, the one that it says it is in, and on its owner's side; that links and counts of characters
    /// agree; and that characters stand where the battle areas say.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&self) -> Result<(), String> {
        let mut seen = Bits::EMPTY;
        let mut place = |card: CardId, zone: Zone| {
            if seen.has(card) {
                return Err(format!("card {card} is in two places, one of them {zone:?}"));
            }
            seen.insert(card);
            let said = self.state.field.cards[card as usize].zone();
            if said == zone { Ok(()) } else { Err(format!("card {card} is in {zone:?} and says {said:?}")) }
        };
        for seat in Seat::BOTH {
            for kind in PILES {
                for card in self.state.pile(seat, kind).from_top() {
                    place(card, Zone::Pile(kind))?;
                    self.owned_by(card, seat)?;
                }
            }
        }
        if let Some(scene) = self.state.field.scene {
            place(scene, Zone::SceneArea)?;
        }
        for id in self.state.all_characters() {
            self.state.stack(id).try_for_each(|card| place(card, Zone::Stack(id)))?;
            self.state.charge(id).try_for_each(|card| place(card, Zone::Charge(id)))?;
        }
        for card in self.state.field.detached {
            let was = self.state.field.cards[card as usize].zone();
            place(card, if matches!(was, Zone::Charge(_)) { was } else { Zone::Nowhere })?;
        }
        for card in 0..CARDS as CardId {
            let zone = self.state.field.cards[card as usize].zone();
            if seen.has(card) == (zone == Zone::Nowhere) || self.setup.has_card(card) == (zone == Zone::Nowhere) {
                return Err(format!("card {card} says {zone:?} and is not there"));
            }
        }
        self.check_characters()
    }

    fn owned_by(&self, card: CardId, seat: Seat) -> Result<(), String> {
        if State::owner(card) == seat { Ok(()) } else { Err(format!("card {card} is in a pile of the other player")) }
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
