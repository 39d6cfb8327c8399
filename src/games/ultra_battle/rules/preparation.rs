//! The preparation of the game: the first player, the opening hands and the first Fighters (3 to 8).

use super::playing::played;
use crate::games::ultra_battle::code::{Event, Kind};
use crate::games::ultra_battle::leaves::{self, Phase};
use crate::games::ultra_battle::moves::Arrival;
use crate::games::ultra_battle::state::{Choice, NONE, OwnQuestion, Question, battle};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// The number of cards in an opening hand (5).
const OPENING_HAND: usize = 6;
/// The maximum number of redraws of a hand without a Fighter, before one is searched for (8, D2).
const REDRAWS: usize = 20;

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
                    self.draw_opening_hand(seat);
                }
                self.ask_player(self.state.lead, Question::Own(OwnQuestion::Opening));
            }
            2 => self.ask_player(self.state.lead.other(), Question::Own(OwnQuestion::Opening)),
            _ => self.begin_play(),
        }
    }

    /// Draws an opening hand, and redraws it while no card of it can be the first Fighter (5, 7, 8), at most [`REDRAWS`] times; then searches for one (D2).
    fn draw_opening_hand(&mut self, seat: Seat) {
        self.deal_cards(seat, OPENING_HAND, Zone::Hand, Verb::Draw);
        for _ in 0..REDRAWS {
            if self.opening_fighters(seat).next().is_some() {
                return;
            }
            self.show_hand(seat);
            for card in self.state.field.pile(seat, Zone::Hand).set() {
                self.deal_card(card, Zone::Deck, End::Top, Verb::Return);
            }
            self.state.revealed = Bits::EMPTY;
            self.shuffle(seat);
            self.deal_cards(seat, OPENING_HAND, Zone::Hand, Verb::Draw);
        }
        if self.opening_fighters(seat).next().is_none() {
            self.search_fighter(seat);
        }
    }

    /// Reveals a hand without a Fighter to both players before it is shuffled into the deck (7).
    fn show_hand(&mut self, seat: Seat) {
        let hand = self.state.field.pile(seat, Zone::Hand).set();
        self.state.revealed = hand;
        for card in hand {
            self.note(Event::Moves { card, verb: Verb::Reveal, from: Zone::Hand, to: Zone::Hand, end: None });
        }
    }

    /// Exchanges the newest card of a hand for the topmost possible first Fighter of the deck; the card goes to the bottom (D2).
    fn search_fighter(&mut self, seat: Seat) {
        let found = self.state.field.pile(seat, Zone::Deck).from_top().find(|&card| self.can_open(seat, card));
        let last = self.state.field.pile(seat, Zone::Hand).from_top().next();
        if let (Some(found), Some(last)) = (found, last) {
            self.place(last, Arrival::Pile(Zone::Deck, End::Bottom));
            self.deal_card(found, Zone::Hand, End::Top, Verb::Put);
        }
    }

    /// Returns the cards of a hand that can be the first Fighter (6).
    pub(super) fn opening_fighters(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.state.field.pile(seat, Zone::Hand).from_top().filter(move |&card| self.can_open(seat, card))
    }

    /// True if a card can be played to the Battle Zone before the first turn: it is a Fighter card, and its text does not forbid it (35).
    fn can_open(&self, seat: Seat, card: CardId) -> bool {
        self.setup.card_def(card).kind == leaves::Kind::Fighter && !self.is_forbidden(played(seat, card, Some(Zone::BattleZone)))
    }

    /// Records a player's first Fighter, which is put down when both have chosen (D2).
    pub(super) fn choose_opening(&mut self, seat: Seat, choice: Choice) {
        if let Choice::Object(Kind::Card, card) = choice {
            self.state.field.chosen[seat.index()] = card;
        }
    }

    /// Puts both first Fighters into play, and begins the first turn.
    fn begin_play(&mut self) {
        for seat in self.state.in_turn() {
            let card = std::mem::replace(&mut self.state.field.chosen[seat.index()], NONE);
            if card != NONE {
                let event = Event::Moves { card, verb: Verb::PutIntoPlay, from: self.zone_of(card), to: Zone::BattleZone, end: None };
                self.place(card, Arrival::Place(battle(seat).start));
                self.note(event);
            }
        }
        self.state.turn = 1;
        self.enter(Phase::Draw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ultra_battle::game::UltraBattleGame;
    use crate::games::ultra_battle::rules::vanilla::{SUPPORTER, asked, game_by, offered, setup_by};
    use crate::games::ultra_battle::rulings::Rulings;
    use crate::games::ultra_battle::state::DECK;
    use crate::kernel::game::Game;
    use std::sync::Arc;

    /// 4, 5, 6: the coin decides who begins; each player puts one Fighter of six cards down, and both are seen together.
    #[test]
    fn each_player_begins_with_one_fighter_of_six_cards() {
        let mut firsts = Vec::new();
        for seed in 0..20 {
            let mut game = game_by(Rulings::default(), seed);
            firsts.push(game.state().field.first);
            while game.turn() == 0 {
                let (seat, what) = asked(&game);
                assert_eq!(what, Question::Own(OwnQuestion::Opening));
                assert_eq!(game.state().field.pile(seat, Zone::Hand).len(), OPENING_HAND);
                assert!(game.state().field.battle(seat.other()).next().is_none(), "nobody sees the other's Fighter before");
                assert!(offered(&game).iter().all(|label| ["VN-000", "VN-001", "VN-010"].contains(&label.as_str())));
                game.choose(&[0]).expect("it is offered");
            }
            assert!(Seat::BOTH.iter().all(|&seat| game.state().field.battle(seat).count() == 1));
        }
        assert!(firsts.contains(&Seat::A) && firsts.contains(&Seat::B));
    }

    /// 7, 8, D2: a hand without a Fighter is shuffled in and drawn anew; a deck with a single one has it searched for at last.
    #[test]
    fn a_hand_without_a_fighter_is_drawn_anew() {
        let mut setup = setup_by(Rulings::default());
        for card in 0..DECK {
            setup.of[card] = if card == 0 { 0 } else { SUPPORTER };
        }
        let setup = Arc::new(setup);
        for seed in 0..30 {
            let game = UltraBattleGame::new(Arc::clone(&setup), seed);
            let hand = game.state().field.pile(Seat::A, Zone::Hand).len();
            let there = game.state().field.battle(Seat::A).next().is_some()
                || game.state().field.pile(Seat::A, Zone::Hand).set().has(0)
                || game.state().field.chosen[0] == 0;
            assert!(there && hand >= OPENING_HAND - 1, "seed {seed}");
        }
    }
}
