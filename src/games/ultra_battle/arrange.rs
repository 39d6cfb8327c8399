//! Arranging a position: from the cards on both sides to the decks of a match and its state.

use super::kinds::{ATTACK, kind};
use super::leaves::{Kind, Phase};
use super::moves::Arrival;
use super::setup::Setup;
use super::state::{BATTLE, DECK, Field, Place, RESERVE, State, battle, reserve};
use super::table::Table;
use crate::card::printed::{Printed, Value, ultra_battle::FIELDS};
use crate::card::{Card, Vocabulary};
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::state::NOT_STARTED;
use crate::lang::selector::End;
use thiserror::Error;

/// The number of the card that fills up short decks.
pub const FILLER: &str = "VANILLA-1";
/// The default turn in which play starts: each player has had one.
const TURN: u16 = 3;

/// A position, as the cards of both sides.
#[derive(Clone, Debug, Default)]
pub struct Position<'c> {
    /// The seed of the random generator.
    pub seed: u64,
    /// The turn, from 1; `None` is turn 3.
    pub turn: Option<u16>,
    /// The phase at whose beginning play starts; `None` is the Main Phase.
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
    /// The cards in hand that a Timer has returned (50): they cannot be played to the Battle Zone in this turn if it is the player's own, else in the next.
    pub returned: Vec<&'c Card>,
    /// The deck, top first.
    pub deck: Vec<&'c Card>,
    /// True if the deck is not filled up.
    pub deck_exact: bool,
    /// The discard pile, newest first.
    pub discard: Vec<&'c Card>,
    /// The Defeated Zone, newest first.
    pub defeated: Vec<&'c Card>,
    /// The Battle Zone, from the first place on; `None` is vacant.
    pub battle: Vec<Option<Stack<'c>>>,
    /// The Reserve Zone, from the first place on; `None` is vacant.
    pub reserve: Vec<Option<Stack<'c>>>,
    /// The Support Zone, each card with its Timer if that is not the printed one.
    pub support: Vec<(&'c Card, Option<u8>)>,
}

/// A Fighter of a position.
#[derive(Clone, Debug, Default)]
pub struct Stack<'c> {
    /// Its cards, bottom first.
    pub cards: Vec<&'c Card>,
    /// Its damage.
    pub damage: u16,
    /// Its Timer, if that is not the printed one of its bottom card.
    pub timer: Option<u8>,
    /// The cards attached to it, in order of arrival.
    pub attached: Vec<&'c Card>,
    /// True if it has attacked this turn.
    pub attacked: bool,
    /// True if it has a Shield.
    pub shield: bool,
}

/// A reason why a position cannot be arranged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misplaced {
    /// More cards than a player has.
    #[error("the {0} player has {1} cards; a player has at most {DECK} (3)")]
    TooMany(&'static str, usize),
    /// More places than a zone has.
    #[error("the {0} player has {1} places for Fighters in a zone; a Battle Zone has {BATTLE}, a Reserve Zone {RESERVE} (34, 38)")]
    NoSpace(&'static str, usize),
    /// A Fighter without cards.
    #[error("a Fighter of the {0} player has no cards; write vacant where nobody stands")]
    NoCards(&'static str),
    /// A card of a kind that does not belong in its zone.
    #[error("{0} cannot lie there: {1}")]
    WrongPlace(String, &'static str),
    /// Turns are counted from 1.
    #[error("turns are counted from 1")]
    NoTurn,
    /// A turn, where play starts before the first.
    #[error("the preparation comes before the first turn: leave `turn` out")]
    NoTurnYet,
    /// Cards that are not in a deck, where play starts before they are drawn.
    #[error("at the preparation all cards are in the deck: the {0} player has a `deck`, and nothing else (5)")]
    BeforeTheGame(&'static str),
}

/// Returns the card that fills up short decks: an Attack whose Timer Cost nobody can pay, so that it is never offered.
#[must_use]
pub fn filler(vocabulary: &Vocabulary) -> Card {
    let card_type = vocabulary.card_types.iter().find(|card_type| card_type.kind.name() == ATTACK);
    Card {
        number: FILLER.to_owned(),
        name: "Blank Card".to_owned(),
        card_type: card_type.map_or_else(String::new, |card_type| card_type.name.clone()),
        printed: Printed::of(&FIELDS, [("requirement", Value::Parts(vec![("timer", u32::from(u8::MAX).into())]))]),
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
            let cards = self.listed(seat).count();
            if cards > DECK {
                return Err(Misplaced::TooMany(word(seat), cards));
            }
            if self.preparation && cards > self.sides[seat.index()].deck.len() {
                return Err(Misplaced::BeforeTheGame(word(seat)));
            }
            self.sides[seat.index()].check(word(seat), |card: &Card| vocabulary.kind(&card.card_type).and_then(kind))?;
        }
        Ok(())
    }

    /// Returns the cards of a side, in the order of their ids.
    pub fn listed(&self, seat: Seat) -> impl Iterator<Item = &'c Card> + '_ {
        let side = &self.sides[seat.index()];
        let piles = [&side.hand, &side.returned, &side.deck, &side.discard, &side.defeated].into_iter().flatten();
        let fighters = side.fighters().flat_map(|stack| stack.cards.iter().chain(&stack.attached));
        piles.chain(fighters).chain(side.support.iter().map(|(card, _)| card)).copied()
    }

    /// Returns the deck that a player must have brought for this position: its cards in the order of their ids.
    #[must_use]
    pub fn deck(&self, seat: Seat, filler: &'c Card) -> Vec<&'c Card> {
        let mut cards: Vec<&Card> = self.listed(seat).collect();
        if !self.sides[seat.index()].deck_exact {
            cards.resize(cards.len().max(DECK), filler);
        }
        cards
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
        state.field.vacated = 0;
        if self.preparation {
            // The decks are shuffled, and the coin has fallen for the player on seat A (4).
            (state.turn, state.phase, state.step) = (0, Phase::Draw, 1);
        }
        state
    }

    fn place_side(&self, table: &mut Table<'_>, seat: Seat) {
        let side = &self.sides[seat.index()];
        let mut ids = (seat.index() * DECK) as CardId..((seat.index() + 1) * DECK) as CardId;
        let mut next = || ids.next().unwrap_or_default();
        let piles = [
            (Zone::Hand, &side.hand),
            (Zone::Hand, &side.returned),
            (Zone::Deck, &side.deck),
            (Zone::DiscardPile, &side.discard),
            (Zone::DefeatedZone, &side.defeated),
        ];
        for (index, (kind, cards)) in piles.into_iter().enumerate() {
            for _ in cards {
                let card = next();
                table.place(card, Arrival::Pile(kind, End::Bottom));
                if index == 1 {
                    let held = if seat == table.state.lead { &mut table.state.field.banned } else { &mut table.state.field.returned };
                    held.insert(card);
                }
            }
        }
        for (stacks, places) in [(&side.battle, battle(seat)), (&side.reserve, reserve(seat))] {
            for (stack, place) in stacks.iter().zip(places) {
                if let Some(stack) = stack {
                    place_fighter(table, stack, place, &mut next);
                }
            }
        }
        for (_, timer) in &side.support {
            let card = next();
            table.place(card, Arrival::Support);
            if let Some(timer) = timer {
                table.set_timer(card, *timer);
            }
        }
        for card in ids.filter(|&card| table.setup.has_card(card)) {
            table.place(card, Arrival::Pile(Zone::Deck, End::Bottom));
        }
    }
}

fn place_fighter(table: &mut Table<'_>, stack: &Stack<'_>, place: Place, next: &mut impl FnMut() -> CardId) {
    for height in 0..stack.cards.len() {
        table.place(next(), if height == 0 { Arrival::Place(place) } else { Arrival::OnTop(place) });
    }
    for _ in &stack.attached {
        table.place(next(), Arrival::Attached(place));
    }
    let turn = table.state.turn;
    let fighter = &mut table.state.field.fighters[place as usize];
    fighter.damage = stack.damage;
    fighter.timer = stack.timer.unwrap_or(fighter.timer);
    fighter.attacks = stack.attacked.into();
    (fighter.entered, fighter.fresh) = (false, false);
    fighter.shield = if stack.shield { turn + 1 } else { 0 };
}

impl<'c> Side<'c> {
    fn fighters(&self) -> impl Iterator<Item = &Stack<'c>> + '_ {
        self.battle.iter().chain(&self.reserve).flatten()
    }

    fn check(&self, player: &'static str, kind: impl Fn(&Card) -> Option<Kind>) -> Result<(), Misplaced> {
        for (stacks, places) in [(&self.battle, BATTLE), (&self.reserve, RESERVE)] {
            if stacks.len() > places {
                return Err(Misplaced::NoSpace(player, stacks.len()));
            }
        }
        let is_support = |card: &Card| matches!(kind(card), Some(Kind::Ally | Kind::Item));
        let wrong = |card: &Card, why| Err(Misplaced::WrongPlace(card.number.clone(), why));
        for stack in self.fighters() {
            let Some((base, above)) = stack.cards.split_first() else { return Err(Misplaced::NoCards(player)) };
            if kind(base) != Some(Kind::Fighter) {
                return wrong(base, "the bottom card of a Fighter is a Fighter card (62)");
            }
            if let Some(card) = above.iter().find(|card| kind(card) != Some(Kind::Evolution)) {
                return wrong(card, "on a Fighter lie Evolutions (61)");
            }
            if let Some(card) = stack.attached.iter().find(|card| !is_support(card)) {
                return wrong(card, "Allies and Items are attached (51)");
            }
        }
        match self.support.iter().find(|(card, _)| !is_support(card)) {
            Some((card, _)) => wrong(card, "the Support Zone is for Allies and Items (37)"),
            None => Ok(()),
        }
    }
}
