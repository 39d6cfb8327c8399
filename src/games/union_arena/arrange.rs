//! Arranging a position: from the cards on both sides to the decks of a match and its state.

use super::kinds::{EVENT, kind};
use super::leaves::{Kind, Phase};
use super::moves::Arrival;
use super::rules::preparation::LIFE;
use super::setup::Setup;
use super::state::{AP_CARDS, ActionPoints, DECK, Field, LINE, Place, State, energy, front};
use super::table::Table;
use super::zones::Zone;
use crate::card::printed::{Printed, Value, union_arena::FIELDS};
use crate::card::{Card, Vocabulary};
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::state::NOT_STARTED;
use crate::lang::selector::End;
use thiserror::Error;

/// The number of the card that fills up short decks and life areas.
pub const FILLER: &str = "VANILLA-1";
/// The default turn in which play starts: each player has had two, and has all AP cards.
const TURN: u16 = 5;
/// A required energy that no energy line generates.
const TOO_MUCH: u32 = 99;

/// A position, as the cards of both sides.
#[derive(Clone, Debug, Default)]
pub struct Position<'c> {
    /// The seed of the random generator.
    pub seed: u64,
    /// The turn, from 1; `None` is turn 5.
    pub turn: Option<u16>,
    /// The phase at whose beginning play starts; `None` is the main phase.
    pub phase: Option<Phase>,
    /// True if play starts before the first turn: all cards are in the decks, which are shuffled already, and the player on seat A begins.
    pub preparation: bool,
    /// The sides of the turn player, who sits on seat A, and of the other player.
    pub sides: [Side<'c>; 2],
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
    /// The sideline, newest first.
    pub sideline: Vec<&'c Card>,
    /// The removal area, newest first.
    pub removal: Vec<&'c Card>,
    /// The life area, top first; `None` is filled up to seven cards.
    pub life: Option<Vec<&'c Card>>,
    /// The number of active AP cards; `None` is all.
    pub ap: Option<u8>,
    /// The front line, from the first place on; `None` is vacant.
    pub front: Vec<Option<Stack<'c>>>,
    /// The energy line, from the first place on; `None` is vacant.
    pub energy: Vec<Option<Stack<'c>>>,
}

/// A character or site of a position.
#[derive(Clone, Debug, Default)]
pub struct Stack<'c> {
    /// Its cards, bottom first.
    pub cards: Vec<&'c Card>,
    /// The face-down cards under it, in order of arrival.
    pub under: Vec<&'c Card>,
    /// True if it is resting.
    pub resting: bool,
    /// True if it has attacked this turn.
    pub attacked: bool,
}

/// A reason why a position cannot be arranged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misplaced {
    /// More cards than a player has.
    #[error("the {0} player has {1} cards; a player has at most {DECK} (27)")]
    TooMany(&'static str, usize),
    /// More places than a line has.
    #[error("the {0} player has {1} places on a line; a line has {LINE} (20, 21)")]
    NoSpace(&'static str, usize),
    /// A character without cards.
    #[error("a character of the {0} player has no cards; write vacant where nobody stands")]
    NoCards(&'static str),
    /// A card of a kind that does not belong in its zone.
    #[error("{0} cannot lie there: {1}")]
    WrongPlace(String, &'static str),
    /// More AP cards than a player has.
    #[error("a player has at most {AP_CARDS} AP cards (33)")]
    TooMuchAp,
    /// Turns are counted from 1.
    #[error("turns are counted from 1")]
    NoTurn,
    /// A turn, where play starts before the first.
    #[error("the preparation comes before the first turn: leave `turn` out")]
    NoTurnYet,
    /// Cards that are not in a deck, where play starts before they are drawn.
    #[error("at the preparation all cards are in the deck: the {0} player has a `deck`, and nothing else (34)")]
    BeforeTheGame(&'static str),
}

/// Returns the card that fills up short decks and life areas: an event whose energy nobody has, so that it is never offered, without a trigger.
#[must_use]
pub fn filler(vocabulary: &Vocabulary) -> Card {
    let card_type = vocabulary.card_types.iter().find(|card_type| card_type.kind.name() == EVENT);
    Card {
        number: FILLER.to_owned(),
        name: "Blank Card".to_owned(),
        card_type: card_type.map_or_else(String::new, |card_type| card_type.name.clone()),
        printed: Printed::of(&FIELDS, [("required_energy", Value::from(TOO_MUCH))]),
        ..Card::default()
    }
}

/// Returns the word for a player in a position.
fn word(seat: Seat) -> &'static str {
    ["first", "second"][seat.index()]
}

impl<'c> Position<'c> {
    /// Checks the position.
    ///
    /// # Errors
    /// The first misplacement found.
    pub fn check(&self, vocabulary: &Vocabulary) -> Result<(), Misplaced> {
        if self.turn == Some(0) {
            return Err(Misplaced::NoTurn);
        }
        if self.preparation && self.turn.is_some() {
            return Err(Misplaced::NoTurnYet);
        }
        for seat in Seat::BOTH {
            let (side, cards) = (&self.sides[seat.index()], self.listed(seat).count());
            if cards > DECK {
                return Err(Misplaced::TooMany(word(seat), cards));
            }
            if self.preparation && cards > side.deck.len() {
                return Err(Misplaced::BeforeTheGame(word(seat)));
            }
            side.check(word(seat), |card: &Card| vocabulary.kind(&card.card_type).and_then(kind))?;
        }
        Ok(())
    }

    /// Returns the cards of a side, in the order of their ids.
    pub fn listed(&self, seat: Seat) -> impl Iterator<Item = &'c Card> + '_ {
        let side = &self.sides[seat.index()];
        let piles = [&side.hand, &side.deck, &side.sideline, &side.removal].into_iter().chain(side.life.as_ref()).flatten();
        piles.chain(side.stacks().flat_map(|stack| stack.cards.iter().chain(&stack.under))).copied()
    }

    /// Returns the number of cards with which a life area is filled up.
    fn life_added(&self, seat: Seat) -> usize {
        let open = self.sides[seat.index()].life.is_none() && !self.preparation;
        if open { LIFE.min(DECK - self.listed(seat).count()) } else { 0 }
    }

    /// Returns the deck that a player must have brought for this position: its cards in the order of their ids.
    #[must_use]
    pub fn deck(&self, seat: Seat, filler: &'c Card) -> Vec<&'c Card> {
        let mut cards: Vec<&Card> = self.listed(seat).collect();
        cards.resize(cards.len() + self.life_added(seat), filler);
        if !self.sides[seat.index()].deck_exact {
            cards.resize(cards.len().max(DECK), filler);
        }
        cards
    }

    /// Returns the number of cards with which a player's deck is filled up.
    #[must_use]
    pub fn deck_added(&self, seat: Seat) -> usize {
        let known = self.listed(seat).count() + self.life_added(seat);
        if self.sides[seat.index()].deck_exact { 0 } else { DECK - known }
    }

    /// Returns the state of this position, in a match whose decks are [those of the position](Self::deck).
    #[must_use]
    pub fn state(&self, setup: &Setup) -> State {
        let mut state = State::blank(self.seed, self.phase.unwrap_or(Phase::Main), Field::blank());
        state.step = NOT_STARTED;
        state.turn = self.turn.unwrap_or(TURN);
        state.on_table(setup, |table| {
            for seat in Seat::BOTH {
                self.place_side(table, seat);
            }
        });
        if self.preparation {
            // The decks are shuffled, and the player on seat A begins (35).
            (state.turn, state.phase, state.step) = (0, Phase::Start, 1);
        }
        state
    }

    fn place_side(&self, table: &mut Table<'_>, seat: Seat) {
        let side = &self.sides[seat.index()];
        let mut ids = (seat.index() * DECK) as CardId..((seat.index() + 1) * DECK) as CardId;
        let mut next = || ids.next().unwrap_or_default();
        let life = side.life.as_ref().map_or(0, Vec::len);
        let piles = [
            (Zone::Hand, side.hand.len()),
            (Zone::Deck, side.deck.len()),
            (Zone::Sideline, side.sideline.len()),
            (Zone::RemovalArea, side.removal.len()),
            (Zone::LifeArea, life),
        ];
        for (zone, count) in piles {
            for _ in 0..count {
                table.place(next(), Arrival::Pile(zone, End::Bottom));
            }
        }
        for (stacks, places) in [(&side.front, front(seat)), (&side.energy, energy(seat))] {
            for (stack, place) in stacks.iter().zip(places) {
                if let Some(stack) = stack {
                    place_stack(table, stack, place, &mut next);
                }
            }
        }
        for _ in 0..self.life_added(seat) {
            table.place(next(), Arrival::Pile(Zone::LifeArea, End::Bottom));
        }
        for card in ids.filter(|&card| table.setup.has_card(card)) {
            table.place(card, Arrival::Pile(Zone::Deck, End::Bottom));
        }
        if !self.preparation {
            let all = table.ap_cards(seat);
            table.state.field.ap[seat.index()] = ActionPoints { all: all.max(side.ap.unwrap_or(0)), active: side.ap.unwrap_or(all) };
        }
    }
}

fn place_stack(table: &mut Table<'_>, stack: &Stack<'_>, place: Place, next: &mut impl FnMut() -> CardId) {
    for height in 0..stack.cards.len() {
        table.place(next(), if height == 0 { Arrival::Place(place, !stack.resting) } else { Arrival::OnTop(place) });
    }
    for _ in &stack.under {
        table.place(next(), Arrival::Under(place));
    }
    table.state.field.stacks[place as usize].attacks = stack.attacked.into();
}

impl<'c> Side<'c> {
    fn stacks(&self) -> impl Iterator<Item = &Stack<'c>> + '_ {
        self.front.iter().chain(&self.energy).flatten()
    }

    fn check(&self, player: &'static str, kind: impl Fn(&Card) -> Option<Kind>) -> Result<(), Misplaced> {
        if self.ap.is_some_and(|ap| ap > AP_CARDS) {
            return Err(Misplaced::TooMuchAp);
        }
        let wrong = |card: &Card, why| Err(Misplaced::WrongPlace(card.number.clone(), why));
        for (stacks, sites) in [(&self.front, false), (&self.energy, true)] {
            if stacks.len() > LINE {
                return Err(Misplaced::NoSpace(player, stacks.len()));
            }
            for stack in stacks.iter().flatten() {
                let Some((base, above)) = stack.cards.split_first() else { return Err(Misplaced::NoCards(player)) };
                match kind(base) {
                    Some(Kind::Character) => {}
                    Some(Kind::Site) if sites && above.is_empty() => {}
                    Some(Kind::Site) => return wrong(base, "sites lie on the energy line, with nothing on them (10, 75)"),
                    Some(Kind::Event) | None => return wrong(base, "characters and sites lie on lines (20, 21)"),
                }
                if let Some(card) = above.iter().find(|card| kind(card) != Some(Kind::Character)) {
                    return wrong(card, "characters perform Raid (73)");
                }
            }
        }
        Ok(())
    }
}
