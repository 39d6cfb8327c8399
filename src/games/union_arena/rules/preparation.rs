//! Preparing to play: the first player, starting hands, mulligans and life areas (34 to 41).

use crate::games::union_arena::leaves::Phase;
use crate::games::union_arena::state::{OwnQuestion, Question};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// The number of cards in a starting hand (36).
pub const STARTING_HAND: usize = 7;
/// The number of cards in a life area at the start (23, 40).
pub const LIFE: usize = 7;

impl Table<'_> {
    /// Takes the next step before the first turn.
    pub(super) fn prepare(&mut self) {
        let step = self.state.step;
        self.state.step += 1;
        match step {
            0 => {
                self.state.lead = self.shuffle_and_draw_lots();
                self.state.field.first = self.state.lead;
            }
            1 => {
                for seat in self.state.in_turn() {
                    self.deal_cards(seat, STARTING_HAND, Zone::Hand, Verb::Draw);
                }
                self.ask_player(self.state.lead, Question::Own(OwnQuestion::Mulligan));
            }
            2 => self.ask_player(self.state.lead.other(), Question::Own(OwnQuestion::Mulligan)),
            _ => {
                for seat in self.state.in_turn() {
                    self.deal_cards(seat, LIFE, Zone::LifeArea, Verb::Put);
                }
                self.state.turn = 1;
                self.enter(Phase::Start);
            }
        }
    }

    /// Puts a whole hand on the bottom of the deck, draws a new one, and shuffles the deck afterwards (38, U23).
    pub(super) fn mulligan(&mut self, seat: Seat) {
        for card in self.state.field.pile(seat, Zone::Hand).set() {
            self.deal_card(card, Zone::Deck, End::Bottom, Verb::Return);
        }
        let shuffles_first = self.setup.rulings.mulligan_shuffles_first;
        if shuffles_first {
            self.shuffle(seat);
        }
        self.deal_cards(seat, STARTING_HAND, Zone::Hand, Verb::Draw);
        if !shuffles_first {
            self.shuffle(seat);
        }
    }
}
