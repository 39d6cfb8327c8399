//! Union Arena's extension of the kernel instruction set: the locations, predicates, facts, instructions, modifiers and events that only this game has.

use super::leaves::{Column, Phase, UnionArena};
use super::zones::Zone;
use crate::kernel::code;
use crate::kernel::code::{Leaves, Participants};
use crate::kernel::frame::Slot;
use crate::kernel::pile::CardId;
use crate::kernel::program::Role;
use crate::kernel::seat::Seat;
use crate::lang::condition::Relation;
use crate::lang::dialect::Never;
use crate::lang::duration::Duration;
use crate::lang::marked::Marked;
use crate::lang::quantity::Range;

pub use super::leaves::{AbilityOf, Duty, Icon, Keyword, Occurrence, Part, Reasons, Timing, Using};
pub use crate::kernel::code::Side;

/// A source of objects: a query, register or referent.
pub type Source = code::Source<UnionArena>;
/// A query: the description of a set of objects.
pub type Query = code::Query<UnionArena>;
/// A predicate on one object.
pub type Check = code::Check<UnionArena>;
/// A numeric expression, evaluated on use.
pub type Tally = code::Tally<UnionArena>;
/// A condition on the game state.
pub type Ask = code::Ask<UnionArena>;
/// An event pattern.
pub type Pattern = code::Pattern<UnionArena>;
/// The event matched by a pattern.
pub type Happening = code::Happening<UnionArena>;
/// An event.
pub type Event = code::Event<UnionArena>;
/// An instruction.
pub type Act = code::Act<UnionArena>;
/// The destination of moved cards.
pub type To = code::To<UnionArena>;

/// A bit set of vocabulary words (affinities, colours or triggers), one bit for each word's index.
pub type Words = u64;

/// The kind of object that a bit set identifies. The bits of both kinds are card numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A card by itself.
    Card,
    /// A character or site on the field, identified by its top card: one that a Raid is performed on is another afterwards (78).
    Character,
}

/// A Union Arena-specific predicate on a card or character.
#[derive(Clone, Debug, PartialEq, Marked)]
#[marked(source: Source)]
pub enum Property {
    /// Is active if true, else resting.
    Active(bool),
    /// Prints Raid.
    HasRaid,
    /// Is Raided: other cards lie beneath it.
    Raided,
    /// Came by Raid this turn.
    RaidedNow,
    /// Has the keyword, of any number; off the field, it prints it.
    Keyword(Keyword),
    /// Is not what the text is on.
    Other,
    /// Lies beneath the top card of a stack, or did as that left the field.
    Base,
    /// Is at this location, of a player of this side.
    In(Zone, Side),
    /// Is the attacker of the running attack.
    Attacking,
    /// Is the blocker of the running attack.
    Blocking,
    /// Is on the line of the bearer of the text if true, else on the other line of the same player.
    SameLine(bool),
    /// Another object of its player's, which fits these checks, is on its line.
    Beside(Vec<Check>),
    /// Fights a character that fits these checks.
    Battling(Vec<Check>),
    /// Lies on a card that fits these checks.
    RaidedOnto(Vec<Check>),
    /// Its top card came from this zone.
    PlayedFrom(Zone),
    /// It has attacked so often this turn.
    Attacked(Range),
    /// Makes one of these attacks of the turn, as this counter counts them, or else of its own.
    NthAttack(Option<u16>, Range),
    /// Is an event that is being used, which came from a hand.
    UsedFromHand,
    /// As many face-down cards as this lie under it.
    CardsUnder(Range),
    /// Requires no more energy than its player's energy line generates.
    Fulfilled,
    /// Has an ability that is used for costs.
    HasPower,
    /// Prints a trigger.
    HasTrigger,
    /// Has more BP than its base BP if true, else less.
    AboveBase(bool),
    /// Has the value of the column that a slot holds.
    Chosen(Column, #[marked(source)] Box<Source>),
    /// Is the card of a running ability of one of these sorts.
    Runs(Vec<AbilityOf>),
}

/// A Union Arena-specific condition on the game state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// It is the turn of a player on this side.
    Turn(Side),
    /// It is this phase.
    During(Phase),
    /// The energy that a player of this side generates is in this range.
    Energy(Side, Range),
    /// The energy of a color that a player of this side generates is in this range.
    EnergyOf(Side, u8, Range),
    /// The energy that a player of this side generates is in this relation to that of the other player.
    EnergyAgainst(Side, Relation),
    /// It is the first turn of a player of this side.
    FirstTurn(Side),
    /// A player of this side went first if true, else second.
    WentFirst(Side, bool),
    /// The line of a player on this side is full.
    Full(Side, Zone),
    /// So many AP cards of a player on this side are active if true, else resting.
    Ap(Side, bool, Range),
}

/// A number of the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// The turn player's active AP.
    ActiveAp,
}

/// A Union Arena-specific instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Switches characters and sites to active if true, else to resting, and leaves those that it has switched in a slot, if a text asks for them.
    Switch(Source, bool, Option<Slot>),
    /// Moves characters to this line, or with `None` to the other one, and asks what a full line gives up (60); what has moved is set to active if true, or to resting.
    Move(Source, Option<Zone>, Option<bool>),
    /// Lets two characters of one player, which both slots hold together, change lines.
    Swap(Slot, Slot),
    /// Exchanges the BP of two characters, which both slots hold together.
    SwapBp(Slot, Slot, Option<Duration>),
    /// Lets a player choose a value of the column, and leaves it in a slot.
    PickValue {
        /// The column.
        column: Column,
        /// The player.
        who: Role,
        /// The slot.
        into: Slot,
    },
    /// Leaves what is replaced undone.
    Remain,
    /// Pays AP: all of it, or none (6, 7).
    PayAp(Tally),
    /// Switches up to so many of the player's AP cards to active.
    ReadyAp(Tally),
    /// Plays a card onto its owner's field, and asks for the line and what a full one gives up (69).
    Play {
        /// The played card.
        what: Slot,
        /// The line; `None` lets its player choose.
        onto: Option<Zone>,
        /// True if it is set to active.
        active: bool,
    },
    /// Uses a card: carries out the text of an event, or plays it onto the field.
    Use {
        /// The card.
        what: Slot,
        /// True if the required energy must be met.
        energy: bool,
        /// True if the AP cost is paid.
        pays: bool,
    },
    /// Moves the cards of a slot that are still being used into a pile.
    PutAway(Slot, Zone),
    /// Performs Raid with a card, of which the player chooses the character beneath (84).
    Raid {
        /// The card.
        what: Slot,
        /// The character beneath, if it is chosen already.
        onto: Option<Slot>,
        /// True if the required energy must be met.
        with_energy: bool,
    },
    /// Activates the abilities of a card with an icon; of those with `as_this`, "this character" is the bearer of the running text.
    Activate {
        /// The card, or character.
        of: Slot,
        /// Its kind.
        kind: Kind,
        /// The icon.
        timing: Timing,
        /// True if they speak of the bearer of the running text.
        as_this: bool,
    },
    /// Adds so much BP to the range by which the player chooses a character next this turn.
    Widen(u16),
    /// A player skips the phase when it would begin next.
    Skip(Role, Phase),
    /// Ends the game: a player wins it if true, else loses it.
    EndGame(Role, bool),
    /// Adds so much to the damage that is about to be dealt.
    Lessen(i16),
    /// Deals damage to players (115).
    Damage(Side, Tally),
}

/// A modifier of an object, both as texts state it and as the state stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// ± BP.
    Bp(i32),
    /// BP is set to this value.
    BpBecomes(u16),
    /// BP is so many times what it is: an effect adds what that comes to.
    BpTimes(u8),
    /// Gains the keyword.
    Keyword(Keyword),
    /// Loses the keyword, of any number.
    Lacks(Keyword),
    /// ± required energy of these colours, of a card that is used in this way: it requires energy of its own colour alone (5).
    Energy(u8, i8, Using),
    /// ± AP cost.
    ApCost(i8),
    /// The AP cost is set to this value.
    ApBecomes(u8),
    /// ± AP cost of the one of these cards that is used next in this way, which uses it up.
    NextApCost(i8, Using),
    /// ± required energy of these colours, of the one of these cards that is used next in this way, which uses it up.
    NextEnergy(u8, i8, Using),
    /// ± energy generation of these colours; of none, of its own.
    Generates(u8, i8),
    /// The energy generation is so much of these colours, in place of what is printed.
    GeneratesOnly(u8, i8),
    /// It generates no energy.
    NoGeneration,
    /// Gains these affinities.
    Affinities(Words),
    /// Is also treated as a card of this name, by its number in the book.
    AlsoNamed(u16),
    /// Its player keeps so many cards of the hand (137).
    HandSize(u8),
    /// Stays resting the next time that it would be switched to active, which uses it up (U6, U7).
    StaysResting,
    /// It has this rule.
    Duty(Duty),
    /// It has this ability, by its place among all that texts of the match give.
    Ability(u8),
    /// Its abilities with this icon are lost.
    Silent(Icon),
    /// Its base abilities are lost.
    Blank,
    /// Loses the abilities that it gains (U27).
    Bare,
}

impl Change {
    /// True if it can lower BP.
    #[must_use]
    pub fn takes_bp(self) -> bool {
        matches!(self, Change::BpBecomes(_)) || matches!(self, Change::Bp(plus) if plus < 0)
    }

    /// Returns the modifier taken this many times; one without an amount stays the same.
    #[must_use]
    pub fn times(self, times: u32) -> Self {
        let small = |plus: i8| i32::from(plus).saturating_mul(times as i32).clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        match self {
            Change::Bp(plus) => Change::Bp(plus.saturating_mul(times as i32)),
            Change::Energy(colors, plus, using) => Change::Energy(colors, small(plus), using),
            Change::ApCost(plus) => Change::ApCost(small(plus)),
            Change::NextApCost(plus, using) => Change::NextApCost(small(plus), using),
            Change::NextEnergy(colors, plus, using) => Change::NextEnergy(colors, small(plus), using),
            Change::Generates(colors, plus) => Change::Generates(colors, small(plus)),
            Change::BpBecomes(value) => Change::BpBecomes(u16::try_from(u32::from(value).saturating_mul(times)).unwrap_or(u16::MAX)),
            Change::BpTimes(_)
            | Change::ApBecomes(_)
            | Change::GeneratesOnly(..)
            | Change::NoGeneration
            | Change::Keyword(_)
            | Change::Lacks(_)
            | Change::Affinities(_)
            | Change::AlsoNamed(_)
            | Change::HandSize(_)
            | Change::StaysResting
            | Change::Duty(_)
            | Change::Ability(_)
            | Change::Silent(_)
            | Change::Blank
            | Change::Bare => self,
        }
    }

    /// Merges a later modifier of the same source and span into this one, if the two can be merged: by their sum, or if they are equal and do not add up.
    /// Returns whether it did.
    pub(super) fn join(&mut self, new: Change) -> bool {
        match (self, new) {
            (Change::Bp(sum), Change::Bp(plus)) if (*sum < 0) == (plus < 0) => {
                *sum = sum.saturating_add(plus);
                true
            }
            (Change::ApCost(sum), Change::ApCost(plus)) => {
                *sum = sum.saturating_add(plus);
                true
            }
            (Change::Generates(colors, sum), Change::Generates(of, plus)) if *colors == of => {
                *sum = sum.saturating_add(plus);
                true
            }
            (Change::Energy(colors, sum, using), Change::Energy(of, plus, also)) if *colors == of && *using == also => {
                *sum = sum.saturating_add(plus);
                true
            }
            (Change::Keyword(Keyword::ImpactPlus(sum)), Change::Keyword(Keyword::ImpactPlus(plus)))
            | (Change::Keyword(Keyword::DamagePlus(sum)), Change::Keyword(Keyword::DamagePlus(plus))) => {
                *sum = sum.saturating_add(plus);
                true
            }
            // One is used up by one card.
            (Change::NextApCost(..), Change::NextApCost(..)) | (Change::NextEnergy(..), Change::NextEnergy(..)) => false,
            (old, new) => *old == new,
        }
    }
}

impl Default for Change {
    fn default() -> Self {
        Change::Bp(0)
    }
}

/// Returns an event of this game alone, of one object or card.
#[must_use]
pub fn own(event: Occurrence, subject: CardId) -> Event {
    Event::Own(event, Participants::of(subject), 0)
}

/// Returns the event that a character or site is sidelined, for a reason; of one that loses a battle, with the character that wins it.
#[must_use]
pub fn sidelined(object: CardId, winner: CardId, why: Reasons) -> Event {
    Event::Own(Occurrence::Sidelined, Participants::both(object, winner), why.bits())
}

/// Returns the event that the attacker or the blocker of a battle wins or loses it against the other one.
#[must_use]
pub fn fought(event: Occurrence, object: CardId, against: CardId) -> Event {
    Event::Own(event, Participants::both(object, against), 0)
}

/// Returns an event of this game alone, of a player and an amount.
#[must_use]
pub fn own_of(event: Occurrence, player: Seat, number: u8) -> Event {
    Event::Own(event, Participants { player: Some(player), number: number.into(), ..Participants::NOBODY }, 0)
}

/// Returns the event that a player pays AP in a phase.
#[must_use]
pub fn pays(player: Seat, amount: u8, phase: Phase) -> Event {
    let participants = Participants { player: Some(player), number: amount.into(), ..Participants::NOBODY };
    Event::Own(Occurrence::PaysAp, participants, 1 << phase as u8)
}

/// Returns the event that damage is dealt to a player, by a card.
#[must_use]
pub fn damaged(player: Seat, amount: u8, dealer: CardId) -> Event {
    let participants = Participants { player: Some(player), number: amount.into(), object: dealer, ..Participants::NOBODY };
    Event::Own(Occurrence::TakesDamage, participants, 0)
}

/// Returns the event that a player activates the trigger of a card, in a check for damage that another card has dealt.
#[must_use]
pub fn triggers(player: Seat, card: CardId, dealer: CardId) -> Event {
    Event::Own(Occurrence::Triggers, Participants { player: Some(player), ..Participants::both(card, dealer) }, 0)
}

/// Returns the event that a player uses a card of the hand.
#[must_use]
pub fn uses(player: Seat, card: CardId) -> Event {
    Event::Own(Occurrence::Uses, Participants { player: Some(player), ..Participants::of(card) }, 0)
}

/// Returns the event that a player performs Raid with a card.
#[must_use]
pub fn raids(player: Seat, card: CardId) -> Event {
    Event::Own(Occurrence::Raids, Participants { player: Some(player), ..Participants::of(card) }, 0)
}

/// Returns the event that a character blocks another.
#[must_use]
pub fn blocks(blocker: CardId, attacker: CardId) -> Event {
    Event::Own(Occurrence::Blocks, Participants::both(blocker, attacker), 0)
}

/// Returns the event that a character or site is switched to active, or to resting.
#[must_use]
pub fn switched(object: CardId, active: bool) -> Event {
    own(if active { Occurrence::Activated } else { Occurrence::Rested }, object)
}

impl Leaves for UnionArena {
    type Kind = Kind;
    type Zone = Zone;
    type Column = Column;
    type Number = Number;
    type Part = Part;
    type Way = Never;
    type Check = Property;
    type Fact = Fact;
    type Deed = Deed;
    type Place = Zone;
    type Shift = Change;
    type Change = Change;
    type Phase = Phase;
    type Event = Occurrence;

    const CARD: Kind = Kind::Card;
    const OBJECT: Kind = Kind::Character;
}
