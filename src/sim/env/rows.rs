//! The rows of an observation: the cards and objects that a player sees, and the row of each.

use super::encoding::{Encoded, NO_CARD, Tokens, UNSEEN, VALUES};
use super::{COLUMNS, ROWS};
use crate::kernel::code::Leaves;
use crate::kernel::ground::Location;
use crate::kernel::parts::ZoneOf;
use crate::kernel::pile::{CARD_LIMIT, CardId};
use crate::kernel::seat::Seat;
use crate::kernel::state::State;
use crate::kernel::table::Table;
use crate::lang::zone::{Form, ZoneTable};
use arrayvec::ArrayVec;
use std::ops::Range;

/// The rows of the cards in the player's hand, equal ones together.
pub const HAND: Range<usize> = 0..16;
/// The rows of the player's own objects, by zone and slot.
pub const OWN_OBJECTS: Range<usize> = 16..28;
/// The rows of the opponent's objects.
pub const OTHER_OBJECTS: Range<usize> = 28..40;
/// The rows of all other cards that the player sees, by side, zone and token, equal ones together.
pub const OTHERS: Range<usize> = 40..ROWS;

/// "In no row": the card is not seen, or its region is full.
pub const NO_ROW: u8 = u8::MAX;

/// The columns of a row.
pub mod column {
    /// The token of the card; of an object, of its topmost card that the player sees.
    pub const TOKEN: usize = 0;
    /// The number of equal cards; 1 for an object.
    pub const COPIES: usize = 1;
    /// The side: 1 for the player's own, 2 for the opponent's.
    pub const SIDE: usize = 2;
    /// The zone, by its place in the table of zones, from 1.
    pub const ZONE: usize = 3;
    /// The slot of an object, from 1; of an attached card, the row of its object, from 1.
    pub const SLOT: usize = 4;
    /// The number of cards in an object's stack.
    pub const STACK: usize = 5;
    /// The number of cards attached to an object.
    pub const ATTACHED: usize = 6;
    /// The bits of an object: 1 for face-down, the game's own from 2 on.
    pub const MARKS: usize = 7;
    /// The first of the values of an object.
    pub const VALUES: usize = 8;
}
const _: () = assert!(column::VALUES + VALUES == COLUMNS);

/// The rows of a position for one player.
#[derive(Clone, Debug)]
pub struct Rows {
    /// The rows themselves.
    pub cells: [[i16; COLUMNS]; ROWS],
    cards: [u8; CARD_LIMIT],
    objects: [u8; CARD_LIMIT],
}

/// A card with its place, in the order of rows: side, zone, slot, token.
type Lying = ([i16; 4], CardId);
/// A list of cards to be laid into rows.
type Laid = ArrayVec<Lying, CARD_LIMIT>;

impl Default for Rows {
    fn default() -> Self {
        Self { cells: [[0; COLUMNS]; ROWS], cards: [NO_ROW; CARD_LIMIT], objects: [NO_ROW; CARD_LIMIT] }
    }
}

impl Rows {
    /// Returns the row of a card, or of the object that it is part of; `None` for a card in no row.
    #[must_use]
    pub fn of_card(&self, card: CardId) -> Option<u8> {
        self.cards.get(usize::from(card)).copied().filter(|&row| row != NO_ROW)
    }

    /// Returns the row of an object that is no card.
    #[must_use]
    pub fn of_object(&self, object: u8) -> Option<u8> {
        self.objects.get(usize::from(object)).copied().filter(|&row| row != NO_ROW)
    }

    /// Writes the rows of a position, as a player sees it.
    pub fn fill<R: Encoded>(&mut self, table: &Table<'_, R>, viewer: Seat, tokens: &Tokens) {
        *self = Self::default();
        for (side, seat, region) in [(1, viewer, OWN_OBJECTS), (2, viewer.other(), OTHER_OBJECTS)] {
            self.lay_objects(table, (viewer, seat), side, region, tokens);
        }
        let (mut hand, mut others) = (Laid::new(), Laid::new());
        for card in (0..CARD_LIMIT as CardId).filter(|&card| table.setup.has_card(card)) {
            let owner = State::<R>::owner(card);
            let side = if owner == viewer { 1 } else { 2 };
            let seen = table.sees(viewer, card);
            let token = if seen { tokens.face(table.setup.of[usize::from(card)]) } else { UNSEEN };
            match R::location(table.state, card) {
                Location::Pile(zone) if zone == ZoneOf::<R>::HAND && owner == viewer => hand.push(([1, number(zone), 0, token], card)),
                Location::Pile(zone) if seen => others.push(([side, number(zone), 0, token], card)),
                Location::In(zone) => others.push(([side, number(zone), 0, token], card)),
                Location::Attached(index) => {
                    let host = self.of_object(R::object(table.state, index));
                    if let Some(row) = host {
                        self.cells[usize::from(row)][column::ATTACHED] += 1;
                        self.cards[usize::from(card)] = row;
                    }
                    if seen {
                        others.push(([side, number(ZoneOf::<R>::ATTACHED), host.map_or(0, |row| i16::from(row) + 1), token], card));
                    }
                }
                Location::Pile(_) | Location::Stack(_) | Location::Nowhere => {}
            }
        }
        self.lay(hand, HAND);
        self.lay(others, OTHERS);
    }

    /// Lays the objects of a player, by zone and slot, with the rows of their cards.
    fn lay_objects<R: Encoded>(
        &mut self,
        table: &Table<'_, R>,
        (viewer, seat): (Seat, Seat),
        side: i16,
        mut region: Range<usize>,
        tokens: &Tokens,
    ) {
        for zone in ZoneOf::<R>::TABLE.iter().filter(|row| row.form == Form::Slots).map(|row| row.zone) {
            let mut here: ArrayVec<(u8, u8), CARD_LIMIT> = ArrayVec::new();
            for object in R::objects_at(table, zone, seat) {
                let index = R::stack(table, object).next().and_then(|top| R::location(table.state, top).stack());
                here.push((index.map_or(0, |index| R::slot(table.state, index).number), object));
            }
            here.sort_unstable();
            for (slot, object) in here {
                let Some(row) = region.next() else { return };
                self.objects[usize::from(object)] = row as u8;
                self.cells[row][column::SIDE] = side;
                self.cells[row][column::ZONE] = number(zone);
                self.cells[row][column::SLOT] = i16::from(slot) + 1;
                self.lay_object(table, viewer, object, row, tokens);
            }
        }
    }

    fn lay_object<R: Encoded>(&mut self, table: &Table<'_, R>, viewer: Seat, object: u8, row: usize, tokens: &Tokens) {
        let cell = &mut self.cells[row];
        cell[column::COPIES] = 1;
        cell[column::TOKEN] = UNSEEN;
        for card in R::stack(table, object) {
            if cell[column::TOKEN] == UNSEEN && table.sees(viewer, card) {
                cell[column::TOKEN] = tokens.face(table.setup.of[usize::from(card)]);
            }
            if cell[column::STACK] == 0 && !R::is_face_up(table.state, card) {
                cell[column::MARKS] |= 1;
            }
            cell[column::STACK] += 1;
            self.cards[usize::from(card)] = row as u8;
        }
        cell[column::MARKS] |= R::marks(table, object) << 1;
        for (place, (what, per)) in R::SHOWN.iter().enumerate().filter_map(|(place, shown)| Some((place, shown.as_ref()?))) {
            let value = R::value(table, *what, object, R::Code::OBJECT).unwrap_or(0) / per;
            cell[column::VALUES + place] = value.min(i16::MAX as u32) as i16;
        }
    }

    /// Lays cards into a region, in order, equal ones into one row.
    fn lay(&mut self, mut cards: Laid, mut region: Range<usize>) {
        cards.sort_unstable();
        let mut last: Option<([i16; 4], usize)> = None;
        for (key, card) in cards {
            let row = match last {
                Some((same, row)) if same == key => row,
                _ => {
                    let Some(row) = region.next() else { return };
                    row
                }
            };
            last = Some((key, row));
            let [side, zone, slot, token] = key;
            let cell = &mut self.cells[row];
            (cell[column::SIDE], cell[column::ZONE], cell[column::SLOT], cell[column::TOKEN]) = (side, zone, slot, token);
            cell[column::COPIES] += 1;
            if token != NO_CARD && token != UNSEEN {
                self.cards[usize::from(card)] = row as u8;
            }
        }
    }
}

/// Returns the place of a zone in the table of zones, from 1.
pub(super) fn number<Z: ZoneTable>(zone: Z) -> i16 {
    zone.index() as i16 + 1
}
