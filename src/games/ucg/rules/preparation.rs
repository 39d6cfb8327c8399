//! Game preparation (section 4).

use crate::games::ucg::events::Event;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::state::{OwnQuestion, Question};
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::ground::{Lies, Location};
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::state::NOT_STARTED;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;
use arrayvec::ArrayVec;

/// The number of cards in a starting hand (4.2.3).
const STARTING_HAND: usize = 6;

impl Table<'_> {
    /// The steps before the game (4.2), one at a time.
    pub(super) fn prepare(&mut self) {
        let step = self.state.step;
        self.state.step += 1;
        match step {
            0 => {
                let winner = self.shuffle_and_draw_lots();
                self.ask_player(winner, Question::Own(OwnQuestion::Lead));
            }
            1 => {
                for seat in Seat::BOTH {
                    self.draw_starting_hand(seat);
                }
                self.ask_player(self.state.lead, Question::Own(OwnQuestion::Redraw));
            }
            2 => self.ask_player(self.state.lead.other(), Question::Own(OwnQuestion::Redraw)),
            _ => {
                self.state.turn = 1;
                self.state.phase = Phase::Start;
                self.state.step = NOT_STARTED;
            }
        }
    }

    /// The winner of Rock-Paper-Scissors leads the first turn, or lets the other player lead (4.2.2).
    pub(super) fn answer_lead(&mut self, winner: Seat, leads: bool) {
        self.state.lead = if leads { winner } else { winner.other() };
        self.state.field.first_lead = self.state.lead;
    }

    /// Redraws a starting hand: all its cards go to the bottom of the deck, as many are drawn from the top, and then the deck is shuffled (4.2.3).
    pub(super) fn redraw(&mut self, seat: Seat) {
        for card in self.state.pile(seat, Zone::Hand).set() {
            self.state.field.ground.put(seat, card, Zone::Deck, End::Bottom);
            self.has_moved(card, (Zone::Hand, Zone::Deck), Some(End::Bottom), Verb::Return);
        }
        self.draw_starting_hand(seat);
        self.shuffle(seat);
    }

    fn draw_starting_hand(&mut self, seat: Seat) {
        let drawn = self.state.field.ground.piles[seat.index()].deal(Zone::Deck.index(), STARTING_HAND);
        let drawn: ArrayVec<CardId, STARTING_HAND> = drawn.iter().copied().collect();
        for card in drawn {
            self.has_moved(card, (Zone::Deck, Zone::Hand), None, Verb::Draw);
        }
    }

    /// A card has gone from one pile to another before the first turn, when no text is active yet and nothing lies elsewhere.
    fn has_moved(&mut self, card: CardId, (from, to): (Zone, Zone), end: Option<End>, verb: Verb) {
        self.state.renew(card);
        self.state.field.ground.card_mut(card).location = Location::Pile(to);
        self.touch();
        self.note(Event::Moves { card, verb, from, to, end });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::rules::vanilla::{answer, asked, game};
    use crate::kernel::bits::Bits;
    use crate::kernel::game::Game;

    /// G080: whoever wins chooses, and each choice gives the lead it names.
    #[test]
    fn the_winner_chooses_to_lead_or_to_be_next() {
        let mut winners = Vec::new();
        for seed in 0..20 {
            for (label, change) in [("lead", false), ("next", true)] {
                let mut game = game(seed);
                let (winner, what) = asked(&game);
                assert_eq!(what, Question::Own(OwnQuestion::Lead));
                answer(&mut game, label);
                assert_eq!(game.state().lead == winner.other(), change);
                assert_eq!(game.state().field.first_lead, game.state().lead);
                winners.push(winner);
            }
        }
        assert!(winners.contains(&Seat::A) && winners.contains(&Seat::B));
    }

    /// G081, G082, G084: six cards each; one redraw each, of all or nothing, the Lead Player first.
    #[test]
    fn each_player_has_six_cards_and_may_redraw_once_the_lead_player_first() {
        let mut game = game(3);
        answer(&mut game, "lead");
        let lead = game.state().lead;
        for seat in [lead, lead.other()] {
            assert_eq!(asked(&game), (seat, Question::Own(OwnQuestion::Redraw)));
            assert_eq!(game.decision().map(|decision| decision.options), Some(2));
            assert_eq!(game.state().pile(seat, Zone::Hand).len(), STARTING_HAND);
            answer(&mut game, "yes");
        }
        assert_eq!(game.turn(), 1);
        assert_eq!(game.state().pile(lead, Zone::Hand).len(), STARTING_HAND);
    }

    /// G083: the six are put at the bottom before six are drawn, so none of them comes back, and the deck is shuffled after that.
    #[test]
    fn a_redraw_gives_six_other_cards_and_shuffles_the_deck() {
        let mut game = game(5);
        answer(&mut game, "lead");
        let lead = game.state().lead;
        let hand = game.state().pile(lead, Zone::Hand).set();
        let next: Bits = game.state().pile(lead, Zone::Deck).top(STARTING_HAND);
        answer(&mut game, "yes");
        assert_eq!(game.state().pile(lead, Zone::Hand).set(), next);
        assert_ne!(game.state().pile(lead, Zone::Deck).bottom(STARTING_HAND), hand, "the deck was shuffled after the draw");
    }

    /// G079.
    #[test]
    fn decks_are_shuffled_by_the_seed() {
        let order = |seed| game(seed).state().pile(Seat::A, Zone::Deck).from_top().collect::<Vec<_>>();
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
    }
}
