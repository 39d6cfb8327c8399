//! The view of a game: exactly the information visible to one player (section 3).

use super::leaves::Phase;
use super::state::{CharacterId, State};
use super::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use serde::Serialize;

/// A game as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The turn, counted from 1; 0 during preparation.
    pub turn: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// True if the player leads this turn.
    pub leads: bool,
    /// The scene on the field.
    pub scene: Option<SceneView>,
    /// The battle areas, from the first on.
    pub areas: Vec<AreaView>,
    /// The player's own side.
    pub own: SideView,
    /// The other side.
    pub opponent: SideView,
    /// True if a decision of the player is pending.
    pub decides: bool,
}

/// A scene on the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SceneView {
    /// Its card number.
    pub card: String,
    /// True if it is the player's own.
    pub own: bool,
}

/// A battle area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AreaView {
    /// The player's own character; absent where the area is vacant.
    pub own: Option<CharacterView>,
    /// The character that faces it.
    pub opponent: Option<CharacterView>,
}

/// A character on the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CharacterView {
    /// The cards of its stack, top first: their numbers, where the player may see them.
    pub stack: Vec<Option<String>>,
    /// The number of cards of the stack, from the top on, that lie face-down.
    pub face_down: u8,
    /// Its BP; absent while no card of it is face-up.
    pub bp: Option<u32>,
    /// The parts of its BP, in the order of application; their sum, if not below 0, is the BP.
    pub bp_parts: Vec<BpPart>,
    /// Its TYPEs.
    pub types: Vec<String>,
    /// True if it is turned sideways.
    pub sideways: bool,
    /// Its Charge cards, first placed first: their numbers, where the player may see them.
    pub charge: Vec<Option<String>>,
}

/// A part of a character's BP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BpPart {
    /// The amount it adds, in BP.
    pub bp: i64,
    /// Its reason: the state whose BP is printed, or what was changed.
    pub why: String,
    /// The number of the card whose text does it; absent for what the character's own card prints.
    pub source: Option<String>,
}

/// A player's cards off the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideView {
    /// The number of cards in the deck (3.1.5).
    pub deck: usize,
    /// Cards of the deck that the player sees now, because they were revealed or are looked at; top first.
    pub deck_seen: Vec<String>,
    /// The cards in hand: their numbers, where the player may see them.
    pub hand: Vec<Option<String>>,
    /// The discard area, newest first.
    pub discard_area: Vec<String>,
    /// Exiled cards.
    pub exiled: Vec<String>,
}

impl Table<'_> {
    pub(super) fn view(&self, seat: Seat) -> View {
        let state = &*self.state;
        let character = |seat_of, area| state.character_at(seat_of, area).map(|id| self.character_view(seat, id));
        let areas =
            (0..state.field.area_count).map(|area| AreaView { own: character(seat, area), opponent: character(seat.other(), area) });
        View {
            turn: state.turn,
            phase: state.phase,
            leads: state.lead == seat,
            scene: state.field.scene.map(|card| SceneView { card: self.card_number(card), own: State::owner(card) == seat }),
            areas: areas.collect(),
            own: self.side_view(seat, seat),
            opponent: self.side_view(seat, seat.other()),
            decides: state.asking.is_some_and(|asking| asking.seat == seat),
        }
    }

    /// The number of a card, if a player may see it.
    fn seen_number(&self, seat: Seat, card: CardId) -> Option<String> {
        self.sees(seat, card).then(|| self.card_number(card))
    }

    fn character_view(&self, seat: Seat, id: CharacterId) -> CharacterView {
        let state = &*self.state;
        let (face, now) = (state.face(id), self.now(id));
        let words = self.setup.vocabulary.types.iter().enumerate();
        CharacterView {
            stack: state.stack(id).map(|card| self.seen_number(seat, card)).collect(),
            face_down: state.stack(id).take_while(|&card| !state.field.face_up.has(card)).count() as u8,
            bp: face.map(|_| now.bp),
            bp_parts: face.map_or_else(Vec::new, |card| self.bp_parts(id, card)),
            types: words
                .filter(|(word, _)| face.is_some() && Bits(now.types.into()).has(*word as u8))
                .map(|(_, word)| word.clone())
                .collect(),
            sideways: state.field.sideways.has(id),
            charge: state.charge(id).map(|card| self.seen_number(seat, card)).collect(),
        }
    }

    fn side_view(&self, seat: Seat, of: Seat) -> SideView {
        let pile = |kind| self.state.pile(of, kind);
        SideView {
            deck: pile(Zone::Deck).len(),
            deck_seen: pile(Zone::Deck).from_top().filter_map(|card| self.seen_number(seat, card)).collect(),
            hand: self.seen_in(seat, of, Zone::Hand),
            discard_area: pile(Zone::DiscardArea).from_top().map(|card| self.card_number(card)).collect(),
            exiled: pile(Zone::Exiled).from_top().map(|card| self.card_number(card)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::moves::Arrival;
    use crate::games::ucg::rules::vanilla::{at, hand, play, setup, to_area, to_hand};
    use crate::kernel::game::Game;
    use crate::lang::selector::End;
    use std::sync::Arc;

    /// G048, G058, G059, G065, G211: hands, decks, set cards and Charge cards of the opponent are counted, and nothing more.
    #[test]
    fn a_player_sees_own_hidden_cards_and_of_the_opponents_their_number_alone() {
        let game = at(Phase::LevelUp, |table| {
            hand(table, Seat::A, &[0, 3, 1]);
            hand(table, Seat::B, &[6, 9]);
            let set = to_hand(table, Seat::B, 5);
            table.state.field.area_count = 2;
            table.place(set, Arrival::Area(Seat::B, 1), false);
            let host = to_area(table, Seat::B, 0, 4);
            to_area(table, Seat::A, 0, 0);
            let charged = to_hand(table, Seat::B, 8);
            table.place(charged, Arrival::Charge(host), false);
        });
        let (own, other) = (game.view(Seat::B), game.view(Seat::A));
        let known = |number: &str| Some(number.to_owned());
        assert_eq!(own.own.hand, [known("VN-006"), known("VN-009")]);
        assert_eq!(other.opponent.hand, [None, None]);
        assert_eq!(own.areas[1].own.as_ref().map(|set| set.stack.clone()), Some(vec![known("VN-005")]));
        let set = other.areas[1].opponent.as_ref().expect("it is seen that a card lies there");
        assert_eq!((&set.stack, set.bp, set.face_down), (&vec![None], None, 1));
        let host = |view: &AreaView| [&view.own, &view.opponent].into_iter().flatten().map(|host| host.charge.clone()).collect::<Vec<_>>();
        assert_eq!(host(&own.areas[0]), [vec![known("VN-008")], vec![]]);
        assert_eq!(host(&other.areas[0]), [vec![], vec![None]]);
    }

    /// Hidden information has no part in the view: with both decks in another order and another hand of the opponent, it is the same.
    #[test]
    fn hidden_cards_change_nothing_in_the_view() {
        let mut game = crate::games::ucg::game::UcgGame::new(Arc::new(setup()), 8);
        play(&mut game, 8, |game| {
            for seat in Seat::BOTH {
                let mut other = game.clone();
                let mut table = other.table();
                let (hand, deck) = (table.state.pile(seat.other(), Zone::Hand).set(), table.state.pile(seat.other(), Zone::Deck).set());
                for (mine, theirs) in hand.into_iter().zip(deck) {
                    table.place(mine, Arrival::Pile(Zone::Deck, End::Bottom), false);
                    table.place(theirs, Arrival::Pile(Zone::Hand, End::Top), false);
                }
                table.shuffle(seat);
                assert_eq!(other.view(seat), game.view(seat));
                assert_eq!(hand.len(), game.view(seat).opponent.hand.len() as u32);
            }
            false
        });
        assert!(game.ending().is_some());
    }
}
