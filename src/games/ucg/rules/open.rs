//! The Open Phase (5.7).

use crate::games::ucg::events::Event;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::state::{Field, NONE};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;

/// The step in which only the Lead Player's effects of the flip resolve (5.7.2).
pub const LEAD_ENTERS: u8 = 1;
/// The step in which those of the Next Player resolve too (5.7.3).
const NEXT_ENTERS: u8 = 2;

impl Table<'_> {
    /// All face-down cards are flipped; then the effects that wait resolve, first the Lead Player's, then the Next Player's.
    pub(super) fn open_phase(&mut self) {
        if self.state.step < LEAD_ENTERS {
            self.flip();
            self.state.step = LEAD_ENTERS;
            if !self.is_quiet() {
                return;
            }
        }
        if self.state.step == LEAD_ENTERS {
            self.state.step = NEXT_ENTERS;
            if !self.is_quiet() {
                return;
            }
        }
        self.enter(Phase::Activation);
    }

    /// Flips before the start of the Open Phase is seen, where the match is played so (U27).
    pub(super) fn flip_before_start(&mut self) {
        if self.state.phase == Phase::Open && self.setup.rulings.opens_with_flip {
            self.flip();
            self.state.step = LEAD_ENTERS;
        }
    }

    /// Turns every stacked card face-up, of both players at once; Charge cards stay face-down (11.17.1). What now shows on top enters play, all at
    /// one time (9.2.1): a card that was set and leveled up in this turn shows the upper card alone.
    fn flip(&mut self) {
        let mut entering = Bits::EMPTY;
        let Field { areas, area_count, characters, ground, face_up, .. } = &mut self.state.field;
        for &id in areas[..usize::from(*area_count)].as_flattened().iter().filter(|&&id| id != NONE) {
            let top = characters[usize::from(id)].top;
            if !face_up.has(top) {
                entering.insert(top);
            }
            ground.chain(top).for_each(|card| face_up.insert(card));
        }
        self.touch();
        self.begin_moment();
        for card in entering {
            self.note_entry(card);
            self.happens(Event::EntersPlay(card));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::moves::Arrival;
    use crate::games::ucg::rules::vanilla::{at, to_area, to_hand};
    use crate::kernel::seat::Seat;

    /// G108, U07: all stacked cards are flipped, Charge cards are not, and only what shows on top enters play.
    #[test]
    fn all_face_down_cards_are_flipped_and_the_top_ones_enter_play() {
        let (mut top, mut charged) = (0, 0);
        let game = at(Phase::Open, |table| {
            let old = to_area(table, Seat::A, 0, 0);
            charged = to_hand(table, Seat::A, 5);
            table.place(charged, Arrival::Charge(old), false);
            let set = to_hand(table, Seat::B, 0);
            table.place(set, Arrival::Area(Seat::B, 0), false);
            let id = table.state.character_at(Seat::B, 0).expect("it was set");
            top = to_hand(table, Seat::B, 1);
            table.place(top, Arrival::on_top(table.state, id), false);
        });
        let entered: Vec<_> = game.events().iter().filter(|event| matches!(event, Event::EntersPlay(_))).collect();
        assert_eq!(entered, [&Event::EntersPlay(top)]);
        let state = game.state();
        assert!(state.all_characters().all(|id| state.stack(id).all(|card| state.field.face_up.has(card))));
        assert!(!game.state().field.face_up.has(charged));
    }
}
