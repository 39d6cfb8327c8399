//! The state of a game of Ultra Battle: plain data, copied as one block.

use super::code::Change;
use super::leaves::UltraBattle;
use crate::kernel::bits::Bits;
use crate::kernel::bounded::Bounded;
use crate::kernel::pile::{CardId, Pile, Piles};
use crate::kernel::seat::Seat;
use crate::kernel::{question, state};

pub use crate::kernel::question::Pickable;
pub use crate::kernel::state::{NONE, Waiting};

/// How many cards a deck holds (3).
pub const DECK: usize = 60;
/// How many cards both decks hold together.
pub const CARDS: usize = 2 * DECK;
/// How many Fighters a Battle Zone holds (34).
pub const BATTLE: usize = 3;
/// How many Fighters a Reserve Zone holds (38).
pub const RESERVE: usize = 2;
/// How many Fighters a player can have in play.
pub const PLACES: usize = BATTLE + RESERVE;
/// How many Fighters there can be in play.
pub const FIGHTERS: usize = 2 * PLACES;

/// The state of a game.
pub type State = state::State<UltraBattle>;
/// A change to one object, from one turn up to another.
pub type Modifier = state::Modifier<Change>;
/// What is asked.
pub type Question = question::Question<UltraBattle>;
/// One option of a question.
pub type Choice = question::Choice<UltraBattle>;
/// A decision of a player about a running effect.
pub type Answer = question::Answer<UltraBattle>;

/// A place for a Fighter: seat A's Battle Zone, its Reserve Zone, then the same of seat B.
pub type Place = u8;

/// What lies where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    /// The player who took, or takes, turn 1.
    pub first: Seat,
    /// Decks, hands, discard piles and Defeated Zones, by seat and [`PileKind`].
    pub piles: [Piles<4, DECK>; 2],
    /// The Support Zones, in the order in which cards came there.
    pub support: [Bounded<CardId, DECK>; 2],
    /// Every card.
    pub cards: [CardState; CARDS],
    /// The Fighters in play, by [`Place`]; those without cards are vacant places.
    pub fighters: [Fighter; FIGHTERS],
    /// The running attack.
    pub attack: Attack,
    /// Battle places that became vacant and whose owner may still move a Fighter there (39), bit *n* for place *n*.
    pub vacated: u16,
    /// The Fighter cards that the players chose to begin with (6); [`NONE`] before.
    pub chosen: [CardId; 2],
    /// Cards in hands that a Timer returned, and that cannot be played to the Battle Zone in their owner's next turn (50).
    pub returned: Bits,
    /// Those for which that turn is now.
    pub banned: Bits,
    /// Cards that were attached this turn: they are not recalled before the next one (27).
    pub deployed: Bits,
    /// Instants that were played and are not yet in the discard pile.
    pub instants: Bits,
}

/// The piles of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PileKind {
    /// The deck.
    Deck,
    /// The hand.
    Hand,
    /// The discard pile.
    Discard,
    /// The Defeated Zone.
    Defeated,
}

/// All piles of a player.
pub const PILES: [PileKind; 4] = [PileKind::Deck, PileKind::Hand, PileKind::Discard, PileKind::Defeated];

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// In a pile of its owner.
    Pile(PileKind),
    /// In the stack of the Fighter at this place.
    Stack(Place),
    /// In its owner's Support Zone.
    Support,
    /// Attached to the Fighter at this place.
    Attached(Place),
    /// Being carried out: an Instant, an Attack.
    Resolving,
    /// Not in this game: the deck has fewer cards than a deck can have.
    Nowhere,
}

/// What changes about a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardState {
    /// Where it is.
    pub zone: Zone,
    /// The next card below it in its stack, or behind it among the cards attached to its Fighter; [`NONE`] at the end.
    pub below: CardId,
    /// Its Timer Count in a Support Zone or attached; 0 without one. A Fighter counts for its cards.
    pub timer: u8,
}

/// A Fighter in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fighter {
    /// Its bottom card, by which it is named; [`NONE`] where the place is vacant.
    pub base: CardId,
    /// Its topmost card, which says what it is (62).
    pub top: CardId,
    /// How many cards are stacked.
    pub size: u8,
    /// Its Timer Count; 0 without one.
    pub timer: u8,
    /// Its damage.
    pub damage: u16,
    /// The last turn in which a Shield holds; 0 without one (55, D15).
    pub shield: u16,
    /// How many Shields it has besides, where they add up (D38).
    pub spare_shields: u8,
    /// The first card attached to it, or [`NONE`].
    pub attached: CardId,
    /// How often it attacked this turn (29).
    pub attacks: u8,
    /// Whether a card of its stack was played or put there this turn.
    pub fresh: bool,
    /// Who dealt it the damage that has not yet been looked at for a defeat: a Fighter, or the card of an effect; [`NONE`] for nobody.
    pub hit_by: CardId,
    /// Whether that was an attack.
    pub hit_by_attack: bool,
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
    fresh: false,
    hit_by: NONE,
    hit_by_attack: false,
};

/// The running attack (28 to 31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// Where it is.
    pub step: AttackStep,
    /// Who attacks, by the bottom card.
    pub attacker: CardId,
    /// Who is attacked.
    pub target: CardId,
    /// Whom it hits.
    pub hits: Bits,
    /// The Attack card that was played for it, or [`NONE`].
    pub card: CardId,
    /// The Counter that was played against it, or [`NONE`].
    pub counter: CardId,
}

/// The steps of an attack, each of which follows when nothing waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttackStep {
    /// No attack runs.
    None,
    /// It was declared: the attacker may play an Attack card.
    Declared,
    /// The Attack card, if any, was picked: Multi is settled.
    Aimed,
    /// The card takes effect.
    Played,
    /// The defender may play a Counter.
    Reply,
    /// The Counter takes effect.
    Countered,
    /// The Counter strikes.
    Strike,
    /// Damage is dealt.
    Damage,
    /// It is over.
    Over,
}

/// No attack.
pub const NO_ATTACK: Attack = Attack { step: AttackStep::None, attacker: NONE, target: NONE, hits: Bits::EMPTY, card: NONE, counter: NONE };

/// The questions that only this game asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OwnQuestion {
    /// Which Fighter to begin with (6).
    Opening,
    /// What to do in the Main Phase (21 to 25).
    Main,
    /// What to attach or recall (26, 27).
    Deploy,
    /// Which attack to declare (28, 29).
    Attack,
    /// Which Attack card to play (30, 52).
    AttackCard,
    /// Whom the attack hits besides the one that is attacked: up to so many (54).
    Multi(u8),
    /// Which Counter to play (56).
    Counter,
    /// Which Fighter to move from the Reserve Zone to the Battle Zone (39).
    Reserve,
}

/// The options that only these questions have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OwnChoice {
    /// To play a Fighter to the Battle Zone, or else to the Reserve Zone.
    Fighter(CardId, bool),
    /// To play a card, where it has no choice.
    Card(CardId),
    /// To evolve a Fighter with a card.
    Evolve(CardId, CardId),
    /// To use a payment power of a card.
    Power(CardId, u8),
    /// To move a Fighter to the Battle Zone (D11).
    Move(CardId),
    /// To attach a card to a Fighter.
    Attach(CardId, CardId),
    /// To recall a card that is attached.
    Recall(CardId),
    /// To attack a Fighter with another.
    Attack(CardId, CardId),
}

impl Field {
    /// Nothing anywhere.
    #[must_use]
    pub fn blank() -> Self {
        Self {
            first: Seat::A,
            piles: [Piles::default(); 2],
            support: [Bounded::default(); 2],
            cards: [CardState { zone: Zone::Nowhere, below: NONE, timer: 0 }; CARDS],
            fighters: [VACANT; FIGHTERS],
            attack: NO_ATTACK,
            vacated: 0,
            chosen: [NONE; 2],
            returned: Bits::EMPTY,
            banned: Bits::EMPTY,
            deployed: Bits::EMPTY,
            instants: Bits::EMPTY,
        }
    }

    /// A pile of a player.
    #[must_use]
    pub fn pile(&self, seat: Seat, kind: PileKind) -> Pile<'_> {
        self.piles[seat.index()].pile(kind as usize)
    }

    /// The card at a place in play.
    #[must_use]
    pub fn card(&self, card: CardId) -> &CardState {
        &self.cards[card as usize]
    }

    /// The Fighter at a place.
    #[must_use]
    pub fn at(&self, place: Place) -> &Fighter {
        &self.fighters[place as usize]
    }

    /// Where the Fighter is that a card is part of; `None` when it is part of none.
    #[must_use]
    pub fn place_of(&self, card: CardId) -> Option<Place> {
        match self.cards.get(card as usize)?.zone {
            Zone::Stack(place) => Some(place),
            Zone::Pile(_) | Zone::Support | Zone::Attached(_) | Zone::Resolving | Zone::Nowhere => None,
        }
    }

    /// The Fighter that a card is part of.
    #[must_use]
    pub fn fighter(&self, card: CardId) -> Option<&Fighter> {
        self.place_of(card).map(|place| self.at(place))
    }

    /// The same Fighter, to be changed.
    pub fn fighter_mut(&mut self, card: CardId) -> Option<&mut Fighter> {
        self.place_of(card).map(|place| &mut self.fighters[place as usize])
    }

    /// The Fighter that a card is attached to, by its bottom card.
    #[must_use]
    pub fn host(&self, card: CardId) -> Option<CardId> {
        match self.cards.get(card as usize)?.zone {
            Zone::Attached(place) => Some(self.at(place).base),
            Zone::Pile(_) | Zone::Support | Zone::Stack(_) | Zone::Resolving | Zone::Nowhere => None,
        }
    }

    /// The Fighters at some places, by their bottom cards, in the order of the places.
    pub fn bases(&self, places: std::ops::Range<Place>) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        places.map(|place| self.at(place).base).filter(|&base| base != NONE)
    }

    /// The Fighters in a Battle Zone.
    pub fn battle(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.bases(battle(seat))
    }

    /// The Fighters in a Reserve Zone.
    pub fn reserve(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.bases(reserve(seat))
    }

    /// The Fighters of a player in play.
    pub fn fighters_of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.bases(battle(seat).start..reserve(seat).end)
    }

    /// Whether a Fighter, by its bottom card, is in a Battle Zone.
    #[must_use]
    pub fn is_in_battle(&self, base: CardId) -> bool {
        self.place_of(base).is_some_and(is_battle)
    }

    /// The first vacant place among some.
    #[must_use]
    pub fn vacancy(&self, mut places: std::ops::Range<Place>) -> Option<Place> {
        places.find(|&place| self.at(place).base == NONE)
    }

    /// The cards of the stack at a place, top first.
    pub fn stack(&self, place: Place) -> impl Iterator<Item = CardId> + '_ {
        self.chain(self.at(place).top)
    }

    /// The cards attached to the Fighter at a place, in the order in which they came.
    pub fn attached(&self, place: Place) -> impl Iterator<Item = CardId> + '_ {
        self.chain(self.at(place).attached)
    }

    fn chain(&self, first: CardId) -> impl Iterator<Item = CardId> + '_ {
        let link = |card: CardId| (card != NONE).then_some(card);
        std::iter::successors(link(first), move |&card| link(self.card(card).below))
    }
}

/// The places of a Battle Zone.
#[must_use]
pub fn battle(seat: Seat) -> std::ops::Range<Place> {
    let start = seat.index() * PLACES;
    start as Place..(start + BATTLE) as Place
}

/// The places of a Reserve Zone.
#[must_use]
pub fn reserve(seat: Seat) -> std::ops::Range<Place> {
    let start = seat.index() * PLACES + BATTLE;
    start as Place..(start + RESERVE) as Place
}

/// Whether a place is in a Battle Zone.
#[must_use]
pub fn is_battle(place: Place) -> bool {
    (place as usize) % PLACES < BATTLE
}

/// Whose place it is.
#[must_use]
pub fn seat_of(place: Place) -> Seat {
    Seat::BOTH[place as usize / PLACES]
}

/// A state is copied for every game that a search tries out.
const _: () = assert!(size_of::<Field>() <= 1536);
