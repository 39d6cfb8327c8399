//! Union Arena's extension of the kernel instruction set: the locations, predicates, facts, instructions, modifiers and events that only this game has.

use super::leaves::{Column, Phase, UnionArena};
use super::zones::Zone;
use crate::kernel::code;
use crate::kernel::code::{Gist, Leaves};
use crate::kernel::frame::Slot;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::state::NONE;
use crate::lang::dialect::Never;

pub use super::leaves::{Keyword, Part};
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
#[derive(Clone, Debug, PartialEq)]
pub enum Property {
    /// Is active if true, else resting.
    Active(bool),
    /// Prints Raid.
    HasRaid,
    /// Is Raided: other cards lie beneath it.
    Raided,
    /// Has the keyword, of any number; off the field, it prints it.
    Keyword(Keyword),
    /// Is at this location.
    In(Zone),
}

/// A Union Arena-specific condition on the game state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// It is the turn of a player on this side.
    Turn(Side),
    /// It is this phase.
    During(Phase),
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
    /// Switches characters and sites to active if true, else to resting.
    Switch(Source, bool),
    /// Moves characters to the other line, and asks what a full line gives up (60).
    Move(Source, Zone),
    /// Lets two characters of one player change lines.
    Swap(Slot, Slot),
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
    /// Performs Raid with a card, of which the player chooses the character beneath (84).
    Raid {
        /// The card.
        what: Slot,
        /// The character beneath, if it is chosen already.
        onto: Option<Slot>,
        /// True if the required energy must be met.
        with_energy: bool,
    },
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
    /// Gains the keyword.
    Keyword(Keyword),
    /// Loses the keyword, of any number.
    Lacks(Keyword),
    /// ± required energy.
    Energy(i8),
    /// ± AP cost.
    ApCost(i8),
    /// ± energy generation of these colours; of none, of its own.
    Generates(u8, i8),
    /// Gains these affinities.
    Affinities(Words),
    /// Is also treated as a card of this name, by its number in the book.
    AlsoNamed(u16),
    /// Stays resting the next time that it would be switched to active, which uses it up (U6, U7).
    StaysResting,
    /// Its abilities are lost.
    Blank,
}

impl Default for Change {
    fn default() -> Self {
        Change::Bp(0)
    }
}

/// A pattern that matches Union Arena-specific events.
#[derive(Clone, Debug, PartialEq)]
pub enum Occurrence {
    /// A character or site is played onto the field, by Raid too (161).
    Played(Source),
    /// A player on this side uses a card of the hand: the card that the text is on if there are no checks.
    Used(Side, Option<Vec<code::Check<UnionArena>>>),
    /// A character is Raided upon: the character that it becomes.
    Raided(Source),
    /// A character or site is sidelined, seen before it goes (143).
    Sidelined(Source),
    /// A character attacks.
    Attacks {
        /// The attacking character; `None` matches any.
        who: Option<Source>,
        /// The attacked character; `None` matches any attack.
        whom: Option<Source>,
    },
    /// A character blocks.
    Blocks {
        /// The blocking character; `None` matches any.
        who: Option<Source>,
        /// The attacking character; `None` matches any.
        whom: Option<Source>,
    },
    /// A character's attack on the player is not blocked (105).
    Unblocked(Source),
    /// A character wins a battle (110).
    Wins {
        /// The winner; `None` matches any.
        who: Option<Source>,
        /// The loser; `None` matches any.
        whom: Option<Source>,
        /// True if the attacker must have won, false if the other; `None` matches either.
        attacking: Option<bool>,
    },
    /// A character or site is switched to active if true, else to resting.
    Switched(Source, bool),
    /// A character moves to this line.
    MovesTo {
        /// The character.
        who: Source,
        /// The line; `None` matches either.
        to: Option<Zone>,
        /// True if it moves outside of the movement phase.
        outside: bool,
    },
    /// A player on this side takes damage.
    Damaged(Side),
    /// A phase of a player on this side starts.
    PhaseStarts(Phase, Side),
    /// A phase of a player on this side ends.
    PhaseEnds(Phase, Side),
    /// The running battle ends (114).
    BattleEnds,
}

/// A Union Arena-specific event. Characters and sites are identified by their top cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happens {
    /// A character or site is played onto the field.
    Played(CardId),
    /// A player uses a card of the hand.
    Used(Seat, CardId),
    /// A card performs Raid: the card, and the character beneath.
    Raids(CardId, CardId),
    /// A character or site is sidelined.
    Sidelined(CardId),
    /// A character attacks: a character, or the opponent, who is [`NONE`].
    Attacks(CardId, CardId),
    /// The first character blocks the second.
    Blocks(CardId, CardId),
    /// A character's attack is not blocked.
    Unblocked(CardId),
    /// The first character wins a battle against the second, as the attacker if true.
    Wins(CardId, CardId, bool),
    /// A character or site is switched to active if true, else to resting.
    Switched(CardId, bool),
    /// A character moves to this line.
    MovesTo(CardId, Zone),
    /// A player takes damage.
    Damaged(Seat, u8),
    /// A player activates the trigger of a card (118).
    Triggered(CardId),
    /// A player pays AP.
    PaysAp(Seat, u8),
    /// A phase starts.
    PhaseStarts(Phase),
    /// A phase ends.
    PhaseEnds(Phase),
    /// The running battle ends.
    BattleEnds,
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
    type Occurrence = Occurrence;
    type Event = Happens;

    const CARD: Kind = Kind::Card;
    const OBJECT: Kind = Kind::Character;

    fn kind_of(part: Part) -> Kind {
        match part {
            Part::Attacker | Part::Opponent => Kind::Character,
        }
    }

    fn kind_by(way: Self::Way) -> Kind {
        match way {}
    }

    fn speaks_of(check: &Property) -> Option<&Source> {
        match check {
            Property::Active(_) | Property::HasRaid | Property::Raided | Property::Keyword(_) | Property::In(_) => None,
        }
    }

    fn sort(event: Happens) -> u32 {
        1 << event.sort()
    }

    fn sorts(occurrence: &Occurrence) -> u32 {
        1 << occurrence.sort()
    }

    fn about(occurrence: &mut Occurrence) -> Option<&mut Source> {
        match occurrence {
            Occurrence::Attacks { who: Some(source), .. }
            | Occurrence::Attacks { who: None, whom: Some(source) }
            | Occurrence::Blocks { who: Some(source), .. }
            | Occurrence::Blocks { who: None, whom: Some(source) }
            | Occurrence::Wins { who: Some(source), .. }
            | Occurrence::Wins { who: None, whom: Some(source), .. }
            | Occurrence::Played(source)
            | Occurrence::Raided(source)
            | Occurrence::Sidelined(source)
            | Occurrence::Unblocked(source)
            | Occurrence::Switched(source, _)
            | Occurrence::MovesTo { who: source, .. } => Some(source),
            Occurrence::Attacks { .. }
            | Occurrence::Blocks { .. }
            | Occurrence::Wins { .. }
            | Occurrence::Used(..)
            | Occurrence::Damaged(_)
            | Occurrence::PhaseStarts(..)
            | Occurrence::PhaseEnds(..)
            | Occurrence::BattleEnds => None,
        }
    }

    /// The character or card of the event, of an attack the attacker and of a battle the winner, with the amount of damage or AP.
    fn gist(event: Happens) -> Gist {
        match event {
            Happens::Played(object)
            | Happens::Used(_, object)
            | Happens::Raids(object, _)
            | Happens::Sidelined(object)
            | Happens::Attacks(object, _)
            | Happens::Blocks(object, _)
            | Happens::Unblocked(object)
            | Happens::Wins(object, _, _)
            | Happens::Switched(object, _)
            | Happens::MovesTo(object, _)
            | Happens::Triggered(object) => Gist::of(object),
            Happens::Damaged(_, amount) | Happens::PaysAp(_, amount) => Gist::with_number(NONE, amount.into()),
            Happens::PhaseStarts(_) | Happens::PhaseEnds(_) | Happens::BattleEnds => Gist::default(),
        }
    }
}

impl Happens {
    /// Returns the number of its sort: a pattern is matched against events of its own sort alone.
    #[must_use]
    pub fn sort(self) -> u32 {
        match self {
            Happens::Played(_) => 0,
            Happens::Used(..) => 1,
            Happens::Raids(..) => 2,
            Happens::Sidelined(_) => 3,
            Happens::Attacks(..) => 4,
            Happens::Blocks(..) => 5,
            Happens::Unblocked(_) => 6,
            Happens::Wins(..) => 7,
            Happens::Switched(..) => 8,
            Happens::MovesTo(..) => 9,
            Happens::Damaged(..) => 10,
            Happens::Triggered(_) => 11,
            Happens::PaysAp(..) => 12,
            Happens::PhaseStarts(_) => 13,
            Happens::PhaseEnds(_) => 14,
            Happens::BattleEnds => 15,
        }
    }
}

impl Occurrence {
    /// Returns the number of the sort of events that can match it.
    #[must_use]
    pub fn sort(&self) -> u32 {
        match self {
            Occurrence::Played(_) => 0,
            Occurrence::Used(..) => 1,
            Occurrence::Raided(_) => 2,
            Occurrence::Sidelined(_) => 3,
            Occurrence::Attacks { .. } => 4,
            Occurrence::Blocks { .. } => 5,
            Occurrence::Unblocked(_) => 6,
            Occurrence::Wins { .. } => 7,
            Occurrence::Switched(..) => 8,
            Occurrence::MovesTo { .. } => 9,
            Occurrence::Damaged(_) => 10,
            Occurrence::PhaseStarts(..) => 13,
            Occurrence::PhaseEnds(..) => 14,
            Occurrence::BattleEnds => 15,
        }
    }
}
