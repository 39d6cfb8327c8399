//! The last known information of characters that have left the field (U19): the card that spoke for each just before, and its number of stacked cards. Modifiers by effects are
//! not part of it.
//!
//! The number of a character that has gone stands for it until another character gets that number. Its record, which no character needs then, keeps its size
//! where it was, and the card that spoke for it where its Charge cards began; each card that it left in a pile keeps its number where the card below it was.

use super::code::{Kind, OwnCheck};
use super::leaves::{Column, PrintedBp, Ucg};
use super::query::Context;
use super::state::{CARDS, Character, CharacterId, NONE, State};
use super::table::Table;
use super::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::ground::Location;
use crate::kernel::ground::Lying;
use crate::kernel::parts::Looks;
use crate::kernel::pile::CardId;

/// The maximum number of multi-card characters leaving at once, while their cards go one after another.
pub const LEAVING: usize = 5;
/// Marks, beside the number of the character that it was part of, that a card has gone on since.
const GONE_ON: u8 = 0x80;

/// A character as it was just before it left the field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LastKnown {
    /// Its number.
    pub id: CharacterId,
    /// The card that spoke for it.
    pub face: CardId,
    /// The number of cards that were stacked.
    pub size: u8,
}

impl State {
    /// A character leaves with all its cards, of which the first is about to go. Nothing is noted beyond [`LEAVING`] characters: they are known as they are by then.
    pub(super) fn begins_to_leave(&mut self, id: CharacterId) {
        if self.character(id).size > 1
            && self.leaving(id).is_none()
            && let Some(face) = self.face(id)
        {
            let _ = self.field.leaving.push(LastKnown { id, face, size: self.character(id).size });
        }
    }

    /// All cards that are to go have gone. A character of which some stayed has not left.
    pub(super) fn has_left(&mut self) {
        while let Some(LastKnown { id, .. }) = self.field.leaving.pop() {
            self.disown(id);
        }
    }

    /// A character that is leaving the field, and has not gone altogether.
    pub(super) fn leaving(&self, id: CharacterId) -> Option<LastKnown> {
        self.field.leaving.iter().copied().find(|gone| gone.id == id)
    }

    /// Returns the record that a character leaves behind when its last card, this one, goes.
    pub(super) fn remains(&mut self, id: CharacterId, last: CardId) -> Character {
        let shown = if self.field.face_up.has(last) { last } else { NONE };
        let gone = self.leaving(id).unwrap_or(LastKnown { id, face: shown, size: 1 });
        self.field.leaving.retain(|other| other.id != id);
        Character { top: NONE, size: gone.size, charge: gone.face, ..*self.character(id) }
    }

    /// Returns the former character that a card going to a pile records: the one that it is part of, if that leaves the field, else the recorded one, marked [`GONE_ON`].
    pub(super) fn origin(&self, card: CardId) -> u8 {
        let card = self.field.ground.card(card);
        match card.location {
            Location::Stack(id) if self.character(id).size == 1 || self.leaving(id).is_some() => id,
            Location::Pile(_) => card.below | GONE_ON,
            Location::Stack(_) | Location::Attached(_) | Location::In(_) | Location::Nowhere => NONE,
        }
    }

    /// The number of a character that has gone is another one's: its cards were not part of that.
    pub(super) fn disown(&mut self, id: CharacterId) {
        let was = |card: &&mut Lying<Zone>| matches!(card.location, Location::Pile(_)) && card.below & !GONE_ON == id;
        self.field.ground.cards.iter_mut().filter(was).for_each(|card| card.below = NONE);
    }
}

impl Table<'_> {
    /// A character that has left the field.
    pub(super) fn gone(&self, id: CharacterId) -> Option<LastKnown> {
        let &Character { top, size, charge: face, .. } = self.state.field.characters.get(usize::from(id))?;
        (top == NONE && size > 0 && face != NONE).then_some(LastKnown { id, face, size })
    }

    /// The character that a card was part of, which has left the field with it.
    pub(super) fn former(&self, card: CardId) -> Option<CharacterId> {
        let card = self.state.field.ground.card(card);
        self.gone(card.below & !GONE_ON).filter(|_| matches!(card.location, Location::Pile(_))).map(|gone| gone.id)
    }

    /// The cards that a character left behind, where they are; those that have gone on since are none of them.
    pub(super) fn left_behind(&self, id: CharacterId) -> Bits {
        let is_of_it = |&card: &CardId| {
            let card = self.state.field.ground.card(card);
            matches!(card.location, Location::Pile(_)) && card.below == id
        };
        if self.gone(id).is_some() { (0..CARDS as CardId).filter(is_of_it).collect() } else { Bits::EMPTY }
    }

    /// True if a character that has left the field passed a check, by its last known information.
    pub(super) fn was(&self, gone: LastKnown, check: &OwnCheck, context: &Context) -> bool {
        match check {
            OwnCheck::State(states) => states & self.setup.state(gone.size) != 0,
            check => Ucg::fits(self, check, gone.face, Kind::Card, context),
        }
    }

    /// The value that a column had for a character that has left: what its card shows.
    pub(super) fn value_of_gone(&self, gone: LastKnown, column: Column) -> Option<u32> {
        match column {
            Column::State => Some(self.setup.counted(gone.size).into()),
            Column::Bp => {
                let printed = self.setup.card_def(gone.face).bp;
                printed.get(usize::from(gone.size.saturating_sub(1))).copied().flatten().or(Some(0))
            }
            Column::PrintedBp(PrintedBp::Current) => self.value_of_gone(gone, Column::Bp),
            column => Ucg::value(self, column, gone.face, Kind::Card),
        }
    }
}

/// The cards of objects of a kind.
pub(super) fn cards(table: &Table<'_>, objects: Bits, kind: Kind) -> Bits {
    match kind {
        Kind::Card => objects,
        Kind::Character => table.cards_of(objects, kind).into_iter().collect(),
    }
}
