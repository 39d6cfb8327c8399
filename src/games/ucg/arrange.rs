//! Arranging a position: from the cards on both sides to the decks of a match and its state.

use super::kinds::{CHARACTER, SCENE};
use super::leaves::Phase;
use super::moves::Arrival;
use super::setup::Setup;
use super::state::{AREAS, CARDS, Field, State};
use super::table::Table;
use crate::card::printed::{Printed, ucg::FIELDS};
use crate::card::{Card, Vocabulary};
use crate::games::ucg::zones::Zone;
use crate::kernel::board::Location;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::state::NOT_STARTED;
use crate::lang::selector::End;
use thiserror::Error;

/// The number of a player's cards (4.1.1).
pub const DECK_SIZE: usize = CARDS / 2;
/// The number of the card that fills up short decks.
pub const FILLER: &str = "VANILLA-1";

/// A position, as the cards of both sides.
#[derive(Clone, Debug, Default)]
pub struct Position<'c> {
    /// The seed of the random number generator.
    pub seed: u64,
    /// The turn, from 1; without one, as many as there will be battle areas in it.
    pub turn: Option<u16>,
    /// The phase at whose beginning play starts.
    pub phase: Option<Phase>,
    /// True when play starts before the first turn: all cards are in the decks, which are shuffled already, and the player on seat A has won
    /// Rock-Paper-Scissors (4.2.2).
    pub preparation: bool,
    /// The sides of the Lead Player, who sits on seat A, and of the Next Player.
    pub sides: [Side<'c>; 2],
    /// The scene on the field, and whose it is.
    pub scene: Option<(Seat, &'c Card)>,
    /// The Lead Player of the first turn; without one, the one who leads in this.
    pub first_lead: Option<Seat>,
}

/// One player's cards.
#[derive(Clone, Debug, Default)]
pub struct Side<'c> {
    /// The hand.
    pub hand: Vec<&'c Card>,
    /// The deck, top first.
    pub deck: Vec<&'c Card>,
    /// True if the deck is not filled up.
    pub deck_exact: bool,
    /// The discard area, newest first.
    pub discard: Vec<&'c Card>,
    /// The exiled cards.
    pub exiled: Vec<&'c Card>,
    /// The battle areas, from the first on; `None` is vacant.
    pub field: Vec<Option<Stack<'c>>>,
}

/// A character of a position.
#[derive(Clone, Debug, Default)]
pub struct Stack<'c> {
    /// Its cards, bottom first.
    pub cards: Vec<&'c Card>,
    /// True if its top card was set this turn and lies face-down until the Open Phase (5.5.3.1, 5.6.1).
    pub entering: bool,
    /// Its Charge cards, topmost first (11.17.3).
    pub charge: Vec<&'c Card>,
    /// True if it is turned sideways.
    pub sideways: bool,
}

/// Why a position cannot be arranged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misplaced {
    /// More cards than a player has.
    #[error("`{name}` has {1} cards; a player has at most {DECK_SIZE} (4.1.1)", name = word(*.0))]
    TooMany(Seat, usize),
    /// A character without cards.
    #[error("battle area {area} of `{name}` has no cards; write vacant where nobody stands", name = word(*.seat))]
    NoCards {
        /// The player whose side it is.
        seat: Seat,
        /// The battle area, from 1.
        area: usize,
    },
    /// A scene in a battle area, or a character in the scene area.
    #[error("{0} cannot lie there: scenes lie in the scene area, characters in battle areas (3.5.1, 3.6.1)")]
    WrongArea(String),
    /// A card that would be face-down after the Open Phase.
    #[error("entering: true has no meaning once the Open Phase is over; start play at phase open or before")]
    OpenIsOver,
    /// More battle areas than a game can have.
    #[error("a field has at most {AREAS} battle areas")]
    TooManyAreas,
    /// Turns are counted from 1.
    #[error("turns are counted from 1")]
    NoTurn,
    /// A turn, where play starts before the first.
    #[error("the preparation comes before the first turn: leave `turn` out")]
    NoTurnYet,
    /// Cards that are not in a deck, where play starts before they are drawn.
    #[error("at the preparation all cards are in the deck: `{name}` has a `deck`, and nothing else (4.2)", name = word(*.0))]
    BeforeTheGame(Seat),
}

/// Returns the name of a player in a position.
fn word(seat: Seat) -> &'static str {
    ["lead", "next"][seat.index()]
}

/// Printed BP of the card that fills up short decks.
const BLANK_BP: [(&str, u32); 4] = [("single", 1000), ("double", 2000), ("triple", 3000), ("quad", 4000)];

/// The card that fills up short decks: a character without text, whose name no other card has.
#[must_use]
pub fn filler(vocabulary: &Vocabulary) -> Card {
    let kind = vocabulary.card_types.iter().find(|card_type| card_type.kind.name() == CHARACTER);
    Card {
        number: FILLER.to_owned(),
        name: "Blank Card".to_owned(),
        card_type: kind.map_or_else(String::new, |kind| kind.name.clone()),
        printed: Printed::of(&FIELDS, [("character", "BLANK CARD".into()), ("level", 1.into()), ("bp", BLANK_BP.as_slice().into())]),
        ..Card::default()
    }
}

impl<'c> Position<'c> {
    /// Checks the position.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self, vocabulary: &Vocabulary) -> Result<(), Misplaced> {
        if self.preparation {
            self.check_preparation()?;
        }
        if self.turn == Some(0) {
            return Err(Misplaced::NoTurn);
        }
        let is_scene = |card: &Card| vocabulary.kind(&card.card_type) == Some(SCENE);
        for seat in Seat::BOTH {
            if self.sides[seat.index()].field.len() > AREAS {
                return Err(Misplaced::TooManyAreas);
            }
            let cards = self.listed(seat).count();
            if cards > DECK_SIZE {
                return Err(Misplaced::TooMany(seat, cards));
            }
            for (index, stack) in self.stacks(seat) {
                if stack.cards.is_empty() {
                    return Err(Misplaced::NoCards { seat, area: index + 1 });
                }
                if stack.entering && self.phase > Some(Phase::Open) {
                    return Err(Misplaced::OpenIsOver);
                }
                if let Some(scene) = stack.cards.iter().find(|card| is_scene(card)) {
                    return Err(Misplaced::WrongArea(scene.number.clone()));
                }
            }
        }
        match self.scene {
            Some((_, card)) if !is_scene(card) => Err(Misplaced::WrongArea(card.number.clone())),
            _ => Ok(()),
        }
    }

    fn check_preparation(&self) -> Result<(), Misplaced> {
        if self.turn.is_some() {
            return Err(Misplaced::NoTurnYet);
        }
        match Seat::BOTH.into_iter().find(|&seat| self.listed(seat).count() > self.sides[seat.index()].deck.len()) {
            Some(seat) => Err(Misplaced::BeforeTheGame(seat)),
            None => Ok(()),
        }
    }

    fn stacks(&self, seat: Seat) -> impl Iterator<Item = (usize, &Stack<'c>)> + '_ {
        self.sides[seat.index()].field.iter().enumerate().filter_map(|(index, stack)| Some((index, stack.as_ref()?)))
    }

    /// The cards of a side, in the order of their ids.
    pub fn listed(&self, seat: Seat) -> impl Iterator<Item = &'c Card> + '_ {
        let side = &self.sides[seat.index()];
        let piles = [&side.hand, &side.deck, &side.discard, &side.exiled].into_iter().flatten();
        let field = self.stacks(seat).flat_map(|(_, stack)| stack.cards.iter().chain(&stack.charge));
        let scene = self.scene.iter().filter(move |(owner, _)| *owner == seat).map(|(_, card)| card);
        piles.chain(field).chain(scene).copied()
    }

    /// The deck that a player must have brought for this position: its cards in the order of their ids.
    #[must_use]
    pub fn deck(&self, seat: Seat, filler: &'c Card) -> Vec<&'c Card> {
        let mut cards: Vec<&Card> = self.listed(seat).collect();
        if !self.sides[seat.index()].deck_exact {
            cards.resize(cards.len().max(DECK_SIZE), filler);
        }
        cards
    }

    /// The state of this position, in a match whose decks are [those of the position](Self::deck).
    #[must_use]
    pub fn state(&self, setup: &Setup) -> State {
        let mut state = State::blank(self.seed, self.phase.unwrap_or(Phase::Activation), Field::empty());
        let areas = self.sides.iter().map(|side| side.field.len()).max().unwrap_or(0);
        state.field.area_count = areas as u8;
        state.field.first_lead = self.first_lead.unwrap_or(Seat::A);
        state.step = NOT_STARTED;
        // The Set Character Card Phase adds the area of its turn.
        state.turn = self.turn.unwrap_or((areas as u16 + u16::from(state.phase <= Phase::SetCharacter)).max(1));
        state.on_table(setup, |table| {
            for seat in Seat::BOTH {
                self.place_side(table, seat);
            }
            if self.preparation {
                table.begin_preparation(Seat::A);
            }
        });
        state
    }

    fn place_side(&self, table: &mut Table<'_>, seat: Seat) {
        let side = &self.sides[seat.index()];
        let mut ids = (seat.index() * DECK_SIZE) as CardId..;
        let mut next = move || ids.next().unwrap_or_default();
        let piles = [(Zone::Hand, &side.hand), (Zone::Deck, &side.deck), (Zone::DiscardArea, &side.discard), (Zone::Exiled, &side.exiled)];
        for (kind, cards) in piles {
            for _ in cards {
                table.place(next(), Arrival::Pile(kind, End::Bottom), false);
            }
        }
        for (area, stack) in self.stacks(seat) {
            let top = stack.cards.len() - 1;
            let mut id = None;
            for height in 0..stack.cards.len() {
                let to = id.map_or(Arrival::Area(seat, area as u8), |id| Arrival::on_top(table.state, id));
                table.place(next(), to, !(stack.entering && height == top));
                id = table.state.character_at(seat, area as u8);
            }
            let Some(id) = id else { continue };
            for _ in &stack.charge {
                table.place(next(), Arrival::Charge(id), false);
            }
            let field = &mut table.state.field;
            field.sideways.set(id, stack.sideways);
            field.leveled.set(id, stack.entering && top > 0);
        }
        if self.scene.is_some_and(|(owner, _)| owner == seat) {
            table.place(next(), Arrival::SceneArea, true);
        }
        let end = (seat.index() + 1) * DECK_SIZE;
        let (mut card, listed) = (next(), end as CardId);
        while card < listed && table.setup.has_card(card) {
            debug_assert_eq!(table.state.field.cards[card as usize].location(), Location::Nowhere, "every card is placed once");
            table.place(card, Arrival::Pile(Zone::Deck, End::Bottom), false);
            card = next();
        }
    }
}
