//! The BP that continuous powers read (U24).
//!
//! BP is settled last of all, and they are what settles it: a power that asks for BP finds what the layers below its own have made of it, and besides what effects have changed
//! for a time. Of what other continuous powers of its own or a higher layer do, it knows nothing.

use super::derive::Layer;
use super::state::{CHARACTERS, Change, CharacterId};
use super::table::Table;
use crate::kernel::pile::CardId;
use arrayvec::ArrayVec;

/// A character, with the BP that it has by its card and by what effects have changed for a time, and how much of that is ± BP.
#[derive(Clone, Copy, Debug)]
pub(super) struct Changed {
    id: CharacterId,
    card: CardId,
    bp: i64,
    plus: i64,
}

/// The BP of all characters as effects have changed it for a time, without continuous powers.
pub(super) type AllChanged = ArrayVec<Changed, CHARACTERS>;

impl Table<'_> {
    /// Adds to `all` what effects alone have made of the BP of these characters, which show these cards. Their derived values stay as they were.
    pub(super) fn bp_of_changes(&self, faces: &[(CharacterId, CardId)], all: &mut AllChanged) {
        let printed = |&(id, card): &(CharacterId, CardId)| (id, card, self.so_far(id));
        let before: ArrayVec<_, CHARACTERS> = faces.iter().map(printed).collect();
        for change in self.state.changes.iter().filter(|change| change.applies(self.state.turn)) {
            let of_bp = matches!(change.change, Change::Bp(_) | Change::Grade(_) | Change::Extra | Change::Becomes(_) | Change::Times(_));
            if of_bp {
                faces.iter().filter(|(id, _)| change.on.has(*id)).for_each(|&(id, _)| self.apply(id, &change.change));
            }
        }
        let changed = before.iter().map(|&(id, card, now)| {
            let plus = i64::from(self.so_far(id).plus);
            let bp = self.unfloored_as(id, card, &self.so_far(id));
            self.change(id, |known| *known = now);
            Changed { id, card, bp, plus }
        });
        all.extend(changed);
    }

    /// Lets the powers of a layer find the BP that they may ask for.
    pub(super) fn let_read(&self, layer: Layer, all: &AllChanged) {
        for &Changed { id, card, bp, plus } in all {
            let bp = match layer {
                Layer::Plus => self.unfloored_as(id, card, &self.so_far(id)),
                Layer::Extra => self.unfloored_as(id, card, &self.so_far(id)) + plus,
                Layer::Aloof | Layer::Silent | Layer::Barred | Layer::Words | Layer::Immunity | Layer::Grade => bp,
            };
            self.change(id, |now| now.bp = u32::try_from(bp.max(0)).unwrap_or(u32::MAX));
        }
    }
}
