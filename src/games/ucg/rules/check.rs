//! The invariants of every state.

use crate::games::ucg::state::{CARDS, NONE, State};
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::board::Location;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

const PILES: [Zone; 4] = [Zone::Deck, Zone::Hand, Zone::DiscardArea, Zone::Exiled];

impl Table<'_> {
    /// Checks that each card is in exactly one zone, the one that it says it is in, and on its owner's side; that links and counts of characters
    /// agree; and that characters stand where the battle areas say.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&self) -> Result<(), String> {
        let mut seen = Bits::EMPTY;
        let mut place = |card: CardId, location: Location<Zone>| {
            if seen.has(card) {
                return Err(format!("card {card} is in two places, one of them {location:?}"));
            }
            seen.insert(card);
            let said = self.state.field.cards[card as usize].location();
            if said == location { Ok(()) } else { Err(format!("card {card} is in {location:?} and says {said:?}")) }
        };
        for seat in Seat::BOTH {
            for kind in PILES {
                for card in self.state.pile(seat, kind).from_top() {
                    place(card, Location::Pile(kind))?;
                    self.owned_by(card, seat)?;
                }
            }
        }
        if let Some(scene) = self.state.field.scene {
            place(scene, Location::In(Zone::SceneArea))?;
        }
        for id in self.state.all_characters() {
            self.state.stack(id).try_for_each(|card| place(card, Location::Stack(id)))?;
            self.state.charge(id).try_for_each(|card| place(card, Location::Attached(id)))?;
        }
        for card in self.state.field.detached {
            let was = self.state.field.cards[card as usize].location();
            place(card, if matches!(was, Location::Attached(_)) { was } else { Location::Nowhere })?;
        }
        for card in 0..CARDS as CardId {
            let said = self.state.field.cards[card as usize].location();
            if seen.has(card) == (said == Location::Nowhere) || self.setup.has_card(card) == (said == Location::Nowhere) {
                return Err(format!("card {card} says {said:?} and is not there"));
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
