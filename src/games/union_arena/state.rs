//! The state of a game of Union Arena: plain data, copied as one block.

use super::code::Change;
use super::gone::Gone;
use super::leaves::{Column, UnionArena};
use super::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::ground::{Ground, Lies, Location, Lying};
use crate::kernel::pile::{CardId, Pile};
use crate::kernel::seat::Seat;
use crate::kernel::{question, state};
use crate::lang::ordinal::Ordinal;
use std::hash::{Hash, Hasher};
use std::ops::Range;

pub use crate::kernel::question::Pickable;
pub use crate::kernel::state::{NONE, Waiting};

/// The number of cards in a deck (27).
pub const DECK: usize = 50;
/// The number of cards in both decks together.
pub const CARDS: usize = 2 * DECK;
/// The number of places on a line (20, 21).
pub const LINE: usize = 4;
/// The number of places on both players' lines.
pub const PLACES: usize = 4 * LINE;
/// The number of a player's AP cards (33).
pub const AP_CARDS: u8 = 3;

/// The state of a game.
pub type State = state::State<UnionArena>;
/// A modifier of one or more objects over a span of turns.
pub type Modifier = state::Modifier<Change>;
/// A pending decision, shared or specific to Union Arena.
pub type Question = question::Question<UnionArena>;
/// One option of a question.
pub type Choice = question::Choice<UnionArena>;
/// An answer of a player to a question of a running effect.
pub type Answer = question::Answer<UnionArena>;

/// The index of a place on a line: seat A's front line, then its energy line, then the same of seat B.
pub type Place = u8;

/// The game-specific state: the location of every card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    /// The player whom labels call the first: who took, or takes, turn 1, and in a scenario the turn player when play starts.
    pub first: Seat,
    /// The piles (decks, hands, sidelines, removal areas and life areas), and where every card lies.
    pub ground: Ground<Zone, 5, DECK, CARDS>,
    /// The places of both lines, by [`Place`]; one without cards equals [`VACANT`].
    pub stacks: [Stack; PLACES],
    /// The AP cards, by seat.
    pub ap: [ActionPoints; 2],
    /// The phases that each player skips when they would begin next, as sets of bits, by seat.
    pub skips: [u8; 2],
    /// The running attack.
    pub attack: Attack,
    /// The running damage to a player.
    pub damage: Damage,
    /// The card that is being played by a rule, until it is on the field.
    pub playing: Playing,
    /// The character that has been Raided upon, until its player has decided whether it moves (80); else [`NONE`].
    pub raiding: CardId,
    /// The characters that are moving to the other line, until there is room for all of them (57).
    pub moving: Bits,
    /// The cards that full lines give up for what comes (59).
    pub given_up: Bits,
    /// The events that are being used.
    pub using: Bits,
    /// The characters that have left the field this turn, as they were last.
    pub gone: Gone,
    /// Bonus to the BP by which each player chooses a character next this turn.
    pub widened: Widened,
}

/// BP added to the range by which a player chooses a character next, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Widened([u16; 2]);

impl Widened {
    /// Adds to the next range of a player.
    pub fn add(&mut self, seat: Seat, by: u16) {
        let sum = &mut self.0[seat.index()];
        *sum = sum.saturating_add(by);
    }

    /// Returns what is added to the next range of a player.
    #[must_use]
    pub fn of(self, seat: Seat) -> u16 {
        self.0[seat.index()]
    }

    /// Forgets what was added to the next range of a player, which has been used.
    pub fn use_up(&mut self, seat: Seat) {
        self.0[seat.index()] = 0;
    }
}

/// No part of the fingerprint while nothing is added.
impl Hash for Widened {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if *self != Self::default() {
            self.0.hash(hasher);
        }
    }
}

/// A character or site on a line with the cards beneath it, or a vacant place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// Its top card, by which it is identified; [`NONE`] for a vacant place.
    pub top: CardId,
    /// The number of cards in its stack: more than one if it is Raided.
    pub size: u8,
    /// The first face-down card under it, or [`NONE`].
    pub under: CardId,
    /// True if it is active, false if it is resting.
    pub active: bool,
    /// The number of attacks that it has declared this turn.
    pub attacks: u8,
    /// The number of times that it has blocked this turn.
    pub blocks: u8,
    /// True if its top card was placed there by Raid this turn.
    pub raided: bool,
    /// The zone that its top card came from; the field where that is not known.
    pub from: Zone,
}

/// A vacant place.
pub const VACANT: Stack = Stack { top: NONE, size: 0, under: NONE, active: false, attacks: 0, blocks: 0, raided: false, from: Zone::Field };

/// The AP cards of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActionPoints {
    /// The number of AP cards in the AP area.
    pub all: u8,
    /// The number of those that are active.
    pub active: u8,
}

/// The running attack (97 to 114).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// The step to be carried out next.
    pub step: AttackStep,
    /// The attacking character.
    pub attacker: CardId,
    /// The attacked or blocking character; [`NONE`] while the attack is on the player.
    pub opponent: CardId,
    /// True if the battle has nullified the attacker's Impact (159).
    pub nullified: bool,
    /// True if the character that it fights blocks the attack, and is not attacked itself.
    pub blocked: bool,
}

/// The steps of an attack, each carried out once nothing waits to resolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttackStep {
    /// No attack runs.
    None,
    /// The attack is declared, and its abilities have resolved: the opponent may block (103).
    Declared,
    /// A character blocks, and its abilities have resolved; or a character is attacked.
    Battle,
    /// The attacker has won: the loser is sidelined (110).
    Losing,
    /// The effects that the loser's sidelining triggered are resolved.
    Won,
    /// The winner's abilities have resolved.
    Decided,
    /// The attack is not blocked.
    Unblocked,
    /// The battle ends (114).
    Ends,
    /// The attack is over.
    Over,
}

/// The value of [`Field::attack`] while no attack runs.
pub const NO_ATTACK: Attack = Attack { step: AttackStep::None, attacker: NONE, opponent: NONE, nullified: false, blocked: false };

/// Damage that is being dealt to a player (115 to 131).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Damage {
    /// The damaged player.
    pub seat: Seat,
    /// True until all cards have been checked for triggers, and placed.
    pub open: bool,
    /// The damage for which cards are yet to be selected.
    pub amount: u8,
    /// The damage by which the next is more, or less.
    pub shift: i16,
    /// The card that deals it; [`NONE`] if several do.
    pub dealer: CardId,
    /// The cards that are turned face up, and not yet placed.
    pub checked: Bits,
    /// The one of them whose trigger resolves.
    pub resolving: Bits,
}

/// A card that is being played by a rule: its cost is paid, and room is made for it (68, 69).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Playing {
    /// The card; [`NONE`] if none is.
    pub card: CardId,
    /// True if it comes to the front line, false for the energy line.
    pub front: bool,
}

/// The value of [`Field::playing`] while no card is being played.
pub const NO_PLAYING: Playing = Playing { card: NONE, front: false };

/// A Union Arena-specific decision. Its options follow from the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Ordinal)]
pub enum OwnQuestion {
    /// To draw a new hand, or not (37).
    Mulligan,
    /// The extra draw, or none (53).
    ExtraDraw,
    /// The characters that move to the other line (55).
    Move,
    /// The cards that this line gives up for what comes, this many (59).
    MakeRoom(Zone, u8),
    /// An action of the main phase, or its end (65).
    Main,
    /// To move the Raided character to the front line, or not (80).
    Advance,
    /// An attack to declare, or the end of the attack phase (97, 98).
    Attack,
    /// A character that blocks, or none (103).
    Block,
    /// To deal Impact damage before other abilities that activate when the battle is won, or after them (110, 140).
    Impact,
    /// The cards of the damaged player's life area that are checked, this many (116).
    Life(u8),
    /// The card checked next, with its trigger or without (118, 119).
    Trigger,
    /// The cards in hand beyond eight, this many (137).
    Discard(u8),
    /// The line onto which an effect plays a card (9).
    Line(CardId),
    /// A value of this column that an effect asks for, one of these.
    Value(Column, Bits),
}

/// An option of an [`OwnQuestion`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OwnChoice {
    /// To draw a new hand.
    Mulligan,
    /// To pay 1 AP, and draw a card.
    ExtraDraw,
    /// To play this card: onto the front line if true, else onto the energy line.
    Play(CardId, bool),
    /// To use this event.
    Use(CardId),
    /// To perform Raid with this card on this character.
    Raid(CardId, CardId),
    /// To use the payment power of this card with this ability index.
    Power(CardId, u8),
    /// To move the Raided character to the front line.
    Advance,
    /// To deal Impact damage first.
    Impact,
    /// To attack the opponent with this character.
    Attack(CardId),
    /// To attack the second character with the first (148).
    Snipe(CardId, CardId),
    /// To activate the trigger of this card.
    Trigger(CardId),
    /// To place this card into the sideline without its trigger.
    Place(CardId),
    /// The front line if true, else the energy line.
    Line(bool),
    /// This value of the column that an effect asks for.
    Value(Column, u8),
}

impl Default for Field {
    fn default() -> Self {
        Self {
            first: Seat::A,
            ground: Ground::default(),
            stacks: [VACANT; PLACES],
            ap: [ActionPoints::default(); 2],
            skips: [0; 2],
            attack: NO_ATTACK,
            damage: Damage::default(),
            playing: NO_PLAYING,
            raiding: NONE,
            moving: Bits::EMPTY,
            given_up: Bits::EMPTY,
            using: Bits::EMPTY,
            gone: Gone::default(),
            widened: Widened::default(),
        }
    }
}

impl Field {
    /// Returns a pile of a player.
    #[must_use]
    pub fn pile(&self, seat: Seat, zone: Zone) -> Pile<'_> {
        self.ground.pile(seat, zone)
    }

    /// Returns the place of a card.
    #[must_use]
    pub fn card(&self, card: CardId) -> Lying<Zone> {
        self.ground.card(card)
    }

    /// Returns the stack at a place.
    #[must_use]
    pub fn at(&self, place: Place) -> &Stack {
        &self.stacks[place as usize]
    }

    /// Returns the place of a character or site on the field, by its top card; `None` for any other card.
    #[must_use]
    pub fn place_of(&self, object: CardId) -> Option<Place> {
        let place = self.ground.cards.get(object as usize)?.location.stack()?;
        (self.at(place).top == object).then_some(place)
    }

    /// Returns the stack of a character or site on the field.
    #[must_use]
    pub fn stack_of(&self, object: CardId) -> Option<&Stack> {
        self.place_of(object).map(|place| self.at(place))
    }

    /// Returns the stack of a character or site on the field, mutably.
    pub fn stack_mut(&mut self, object: CardId) -> Option<&mut Stack> {
        self.place_of(object).map(|place| &mut self.stacks[place as usize])
    }

    /// Returns the characters and sites at these places.
    pub fn objects(&self, places: Range<Place>) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        places.map(|place| self.at(place).top).filter(|&top| top != NONE)
    }

    /// Returns the characters on a player's front line.
    pub fn front(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.objects(front(seat))
    }

    /// Returns the characters and sites on a player's energy line.
    pub fn energy(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.objects(energy(seat))
    }

    /// Returns the characters and sites on a player's field, those of the front line first.
    pub fn of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.objects(front(seat).start..energy(seat).end)
    }

    /// True if a character is on a front line.
    #[must_use]
    pub fn is_in_front(&self, object: CardId) -> bool {
        self.place_of(object).is_some_and(is_front)
    }

    /// True if a character or site on the field is active.
    #[must_use]
    pub fn is_active(&self, object: CardId) -> bool {
        self.stack_of(object).is_some_and(|stack| stack.active)
    }

    /// Returns the first vacant place of a line.
    #[must_use]
    pub fn vacancy(&self, mut line: Range<Place>) -> Option<Place> {
        line.find(|&place| self.at(place).top == NONE)
    }

    /// Returns the cards of the stack at a place, top first.
    pub fn stack(&self, place: Place) -> impl Iterator<Item = CardId> + '_ {
        self.ground.chain(self.at(place).top)
    }

    /// Returns the face-down cards under the character at a place, in order of arrival.
    pub fn under(&self, place: Place) -> impl Iterator<Item = CardId> + '_ {
        self.ground.chain(self.at(place).under)
    }

    /// Returns the cards that lay face down under characters which have left the field, each behind its character, while they lie in the sideline.
    pub fn were_under(&self) -> impl Iterator<Item = (CardId, CardId)> + '_ {
        let there = |&card: &CardId| self.ground.card(card).location == Location::Pile(Zone::Sideline);
        let each = move |(gone, first)| self.ground.chain(first).take_while(there).map(move |card| (gone, card));
        self.gone.with_cards_under().flat_map(each)
    }
}

/// Returns the places of a player's front line.
#[must_use]
pub fn front(seat: Seat) -> Range<Place> {
    let start = seat.index() * 2 * LINE;
    start as Place..(start + LINE) as Place
}

/// Returns the places of a player's energy line.
#[must_use]
pub fn energy(seat: Seat) -> Range<Place> {
    let start = seat.index() * 2 * LINE + LINE;
    start as Place..(start + LINE) as Place
}

/// Returns the places of a player's line.
#[must_use]
pub fn line(seat: Seat, is_front: bool) -> Range<Place> {
    if is_front { front(seat) } else { energy(seat) }
}

/// True if a place is on a front line.
#[must_use]
pub fn is_front(place: Place) -> bool {
    (place as usize) % (2 * LINE) < LINE
}

/// Returns the zone of a place.
#[must_use]
pub fn zone_of(place: Place) -> Zone {
    if is_front(place) { Zone::FrontLine } else { Zone::EnergyLine }
}

/// Returns the seat that a place belongs to.
#[must_use]
pub fn seat_of(place: Place) -> Seat {
    Seat::BOTH[place as usize / (2 * LINE)]
}

/// The bound on the size of a field, which a search copies for every game that it tries out.
const _: () = assert!(size_of::<Field>() <= 768);
