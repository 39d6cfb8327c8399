//! The state of a game of Ultra Battle: plain data, copied as one block.

use super::code::Change;
use super::gone::Gone;
use super::leaves::{Column, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::bounded::Bounded;
use crate::kernel::ground::Location;
use crate::kernel::ground::{Ground, Lies, Lying};
use crate::kernel::pile::{CardId, Pile};
use crate::kernel::seat::Seat;
use crate::kernel::{question, state};
use crate::lang::ordinal::Ordinal;
use std::hash::{Hash, Hasher};

pub use crate::kernel::question::Pickable;
pub use crate::kernel::state::{NONE, Waiting};

/// The maximum number of cards in a deck (3).
pub const DECK: usize = 60;
/// The maximum number of cards in both decks together.
pub const CARDS: usize = 2 * DECK;
/// The number of places for Fighters in a Battle Zone (34).
pub const BATTLE: usize = 3;
/// The number of places for Fighters in a Reserve Zone (38).
pub const RESERVE: usize = 2;
/// The number of a player's places for Fighters.
pub const PLACES: usize = BATTLE + RESERVE;
/// The number of both players' places for Fighters.
pub const FIGHTERS: usize = 2 * PLACES;

/// The state of a game.
pub type State = state::State<UltraBattle>;
/// A modifier of one or more objects over a span of turns.
pub type Modifier = state::Modifier<Change>;
/// A pending decision, shared or specific to Ultra Battle.
pub type Question = question::Question<UltraBattle>;
/// One option of a question.
pub type Choice = question::Choice<UltraBattle>;
/// An answer of a player to a question of a running effect.
pub type Answer = question::Answer<UltraBattle>;

/// The index of a place for a Fighter: seat A's Battle Zone, then its Reserve Zone, then the same of seat B.
pub type Place = u8;

/// The game-specific state: the location of every card and Fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The player who took, or takes, turn 1.
    pub first: Seat,
    /// The piles (decks, hands, discard piles and Defeated Zones), and where every card lies.
    pub ground: Ground<Zone, 4, DECK, CARDS>,
    /// The Support Zones by seat, each in order of arrival.
    pub support: [Bounded<CardId, DECK>; 2],
    /// The Timer Counts, by card number: of cards in a Support Zone or attached, else 0. The cards of a Fighter share [`Fighter::timer`].
    pub timers: [u8; CARDS],
    /// The places for Fighters, by [`Place`]; one without cards equals [`VACANT`].
    pub fighters: [Fighter; FIGHTERS],
    /// The running attack.
    pub attack: Attack,
    /// The places of Battle Zones that became vacant and that their owner may still fill from the Reserve Zone (39), bit *n* for place *n*.
    pub vacated: u16,
    /// The Fighter cards that the players have chosen to begin with (6), until both are put into play; [`NONE`] otherwise.
    pub chosen: [CardId; 2],
    /// The cards in hands that a Timer returned and that cannot be played to the Battle Zone in their owner's next turn (50).
    pub returned: Bits,
    /// The returned cards whose owner's next turn is the current one, in which they cannot be played to the Battle Zone (50).
    pub banned: Bits,
    /// The cards attached in the Deploy Phase of this turn, which cannot be recalled before the next Deploy Phase (27).
    pub deployed: Bits,
    /// The Instants that are resolving: played and not yet in the discard pile.
    pub instants: Bits,
    /// The Fighters that have left play, as they were.
    pub gone: Gone,
}

impl Hash for Field {
    /// The place of a card is hashed with its Timer Count.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { first, ground, support, timers, fighters, attack, vacated, chosen, returned, banned, deployed, instants, gone } = self;
        (first, &ground.piles, support, CARDS).hash(hasher);
        ground.cards.iter().zip(timers).for_each(|card| card.hash(hasher));
        (fighters, attack, vacated, chosen, returned, banned, deployed, instants, gone).hash(hasher);
    }
}

/// A Fighter in play, or a vacant place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fighter {
    /// Its bottom card, by which it is identified; [`NONE`] for a vacant place.
    pub base: CardId,
    /// Its topmost card, whose printed values it has (62), apart from class and Timer, which are its bottom card's (D33, D6).
    pub top: CardId,
    /// The number of cards in its stack.
    pub size: u8,
    /// Its Timer Count; 0 without one.
    pub timer: u8,
    /// The damage dealt to it and not healed.
    pub damage: u16,
    /// The last turn in which its Shield is active; 0 if it never had one, or used it up (55, D15).
    pub shield: u16,
    /// The number of its further Shields, where Shields add up (D38).
    pub spare_shields: u8,
    /// The first card attached to it, or [`NONE`].
    pub attached: CardId,
    /// The number of attacks it has declared this turn (29); evolving resets it under `evolving_refreshes` (D28).
    pub attacks: u8,
    /// True if it was attacked this turn (28): the attack was declared on it.
    pub was_attacked: bool,
    /// True if it entered play this turn; evolving is no entry, as the Fighter stays (62).
    pub entered: bool,
    /// True if it entered play or evolved this turn (D27).
    pub fresh: bool,
    /// The source of its latest damage or defeat by an effect since the last check for defeats: a Fighter, or the effect's card; [`NONE`] without one.
    pub hit_by: CardId,
    /// True if `hit_by` hit it by an attack.
    pub hit_by_attack: bool,
    /// True if a text did something else instead of its defeat: without HP it stays, until it is dealt damage or healed.
    pub spared: bool,
}

/// A vacant place.
pub const VACANT: Fighter = Fighter {
    base: NONE,
    top: NONE,
    size: 0,
    timer: 0,
    damage: 0,
    shield: 0,
    spare_shields: 0,
    attached: NONE,
    attacks: 0,
    was_attacked: false,
    entered: false,
    fresh: false,
    hit_by: NONE,
    hit_by_attack: false,
    spared: false,
};

/// The running attack (28 to 31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// The step to be carried out next.
    pub step: AttackStep,
    /// The attacking Fighter, by its bottom card.
    pub attacker: CardId,
    /// The attacked Fighter, by its bottom card; a redirection replaces it.
    pub target: CardId,
    /// The Fighters that the attack hits, by their bottom cards.
    pub hits: Bits,
    /// The Attack card that was played for it, or [`NONE`].
    pub card: CardId,
    /// The Counter that was played against it, or [`NONE`].
    pub counter: CardId,
}

/// The steps of an attack, each carried out once nothing waits to resolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttackStep {
    /// No attack runs.
    None,
    /// The attack is declared: the attacking player may play an Attack card.
    Declared,
    /// The Attack card, if any, is played: the Fighters hit by Multi are determined.
    Aimed,
    /// The Attack card's playing is announced, and its text triggers.
    Played,
    /// The defending player may play a Counter.
    Reply,
    /// The Counter's playing is announced, and its text triggers.
    Countered,
    /// The Counter deals damage first, under [`CounterStrike::First`](super::rulings::CounterStrike::First) (D34).
    Strike,
    /// The attack deals its damage.
    Damage,
    /// The attack ends: its cards go to the discard pile (42).
    Over,
}

/// The value of [`Field::attack`] while no attack runs.
pub const NO_ATTACK: Attack = Attack { step: AttackStep::None, attacker: NONE, target: NONE, hits: Bits::EMPTY, card: NONE, counter: NONE };

/// An Ultra Battle-specific decision. Its options follow from the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Ordinal)]
pub enum OwnQuestion {
    /// A Fighter to begin with (6).
    Opening,
    /// An action of the Main Phase, or its end (21 to 25).
    Main,
    /// A card to attach or recall, or the end of the Deploy Phase (26, 27).
    Deploy,
    /// An attack to declare, or the end of the Combat Phase (28, 29).
    Attack,
    /// An Attack card to play, or none (30, 52).
    AttackCard,
    /// The Fighters that the attack hits besides its target, at most this many (54).
    Multi(u8),
    /// A Counter to play, or none (56).
    Counter,
    /// A Fighter to move from the Reserve Zone to the Battle Zone, or none (39).
    Reserve,
    /// An amount of what an object has or gets, between two bounds: multiples of a step, and the upper bound.
    Amount {
        /// The object.
        of: CardId,
        /// The least amount.
        least: u16,
        /// The greatest amount.
        most: u16,
        /// The step.
        step: u16,
    },
    /// A value of a column, of those in the set.
    Value(Column, Bits),
}

/// An option of an [`OwnQuestion`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OwnChoice {
    /// To play this Fighter card: to the Battle Zone if true, else to the Reserve Zone.
    Fighter(CardId, bool),
    /// To play this Ally or Item.
    Card(CardId),
    /// To play this Evolution onto this Fighter.
    Evolve(CardId, CardId),
    /// To use the payment power of this card with this ability index.
    Power(CardId, u8),
    /// To move this Fighter from the Reserve Zone to the Battle Zone (D11).
    Move(CardId),
    /// To attach this card to this Fighter.
    Attach(CardId, CardId),
    /// To recall this attached Vehicle.
    Recall(CardId),
    /// To attack the second Fighter with the first.
    Attack(CardId, CardId),
    /// To name this amount.
    Amount(u16),
    /// To pick this value of a column, by its number.
    Value(Column, u8),
}

impl Default for Field {
    fn default() -> Self {
        Self {
            first: Seat::A,
            ground: Ground::default(),
            support: [Bounded::default(); 2],
            timers: [0; CARDS],
            fighters: [VACANT; FIGHTERS],
            attack: NO_ATTACK,
            vacated: 0,
            chosen: [NONE; 2],
            returned: Bits::EMPTY,
            banned: Bits::EMPTY,
            deployed: Bits::EMPTY,
            instants: Bits::EMPTY,
            gone: Gone::default(),
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

    /// Returns the Fighter at a place.
    #[must_use]
    pub fn at(&self, place: Place) -> &Fighter {
        &self.fighters[place as usize]
    }

    /// Returns the place of the Fighter whose stack holds a card; `None` if no stack does.
    #[must_use]
    pub fn place_of(&self, card: CardId) -> Option<Place> {
        self.ground.cards.get(card as usize)?.location.stack()
    }

    /// Returns the Fighter whose stack holds a card.
    #[must_use]
    pub fn fighter(&self, card: CardId) -> Option<&Fighter> {
        self.place_of(card).map(|place| self.at(place))
    }

    /// Returns the Fighter whose stack holds a card, mutably.
    pub fn fighter_mut(&mut self, card: CardId) -> Option<&mut Fighter> {
        self.place_of(card).map(|place| &mut self.fighters[place as usize])
    }

    /// True if a card is in play or resolving.
    #[must_use]
    pub fn is_out(&self, card: CardId) -> bool {
        matches!(self.card(card).location, Location::Stack(_) | Location::In(_) | Location::Attached(_))
    }

    /// Returns the Fighter that a card is attached to, by its bottom card.
    #[must_use]
    pub fn host(&self, card: CardId) -> Option<CardId> {
        self.ground.cards.get(card as usize)?.location.host().map(|place| self.at(place).base)
    }

    /// Returns the Fighters at these places, by their bottom cards, in the order of the places.
    pub fn bases(&self, places: std::ops::Range<Place>) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        places.map(|place| self.at(place).base).filter(|&base| base != NONE)
    }

    /// Returns the Fighters in a player's Battle Zone, by their bottom cards.
    pub fn battle(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.bases(battle(seat))
    }

    /// Returns the Fighters in a player's Reserve Zone, by their bottom cards.
    pub fn reserve(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.bases(reserve(seat))
    }

    /// Returns a player's Fighters in play, by their bottom cards.
    pub fn fighters_of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.bases(battle(seat).start..reserve(seat).end)
    }

    /// True if the Fighter whose stack holds a card is in a Battle Zone.
    #[must_use]
    pub fn is_in_battle(&self, base: CardId) -> bool {
        self.place_of(base).is_some_and(is_battle)
    }

    /// Returns the first vacant place of a range.
    #[must_use]
    pub fn vacancy(&self, mut places: std::ops::Range<Place>) -> Option<Place> {
        places.find(|&place| self.at(place).base == NONE)
    }

    /// Returns the cards of the stack at a place, top first.
    pub fn stack(&self, place: Place) -> impl Iterator<Item = CardId> + '_ {
        self.ground.chain(self.at(place).top)
    }

    /// Returns the cards attached to the Fighter at a place, in order of arrival.
    pub fn attached(&self, place: Place) -> impl Iterator<Item = CardId> + '_ {
        self.ground.chain(self.at(place).attached)
    }
}

/// Returns the places of a player's Battle Zone.
#[must_use]
pub fn battle(seat: Seat) -> std::ops::Range<Place> {
    let start = seat.index() * PLACES;
    start as Place..(start + BATTLE) as Place
}

/// Returns the places of a player's Reserve Zone.
#[must_use]
pub fn reserve(seat: Seat) -> std::ops::Range<Place> {
    let start = seat.index() * PLACES + BATTLE;
    start as Place..(start + RESERVE) as Place
}

/// True if a place is in a Battle Zone.
#[must_use]
pub fn is_battle(place: Place) -> bool {
    (place as usize) % PLACES < BATTLE
}

/// Returns the seat that a place belongs to.
#[must_use]
pub fn seat_of(place: Place) -> Seat {
    Seat::BOTH[place as usize / PLACES]
}

/// The bound on the size of a field, which a search copies for every game that it tries out.
const _: () = assert!(size_of::<Field>() <= 2048);
