//! UCG's extension of the kernel instruction set: the checks, facts, deeds, places, changes and events that only this game has.

use super::leaves::{Acted, Area, BattleOutcome, Column, OwnNumber, Parity, Phase, State};
use super::state::{Change, CharacterId};
use crate::games::ucg::zones::Zone;
use crate::kernel::code::{self, Gist, Leaves};
use crate::kernel::frame::Slot;
use crate::kernel::pile::CardId;
use crate::kernel::program::Role;
use crate::lang::dialect::Never;
use crate::lang::duration::Duration;
use crate::lang::quantity::Range;
use crate::lang::selector::End;

pub use crate::kernel::code::Side;

/// The marker type of UCG's instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UcgCode;

/// A source of objects: a query, register or referent.
pub type Source = code::Source<UcgCode>;
/// A query: the description of a set of objects.
pub type Query = code::Query<UcgCode>;
/// The place that a query searches.
pub type Place = code::Place<UcgCode>;
/// A predicate on one object.
pub type Check = code::Check<UcgCode>;
/// A numeric expression.
pub type Tally = code::Tally<UcgCode>;
/// A condition on the game state.
pub type Ask = code::Ask<UcgCode>;
/// The number of objects to pick.
pub type Number = code::Number<UcgCode>;
/// A choice of objects.
pub type Pick = code::Pick<UcgCode>;
/// An event pattern.
pub type Pattern = code::Pattern<UcgCode>;
/// The event matched by a pattern.
pub type Happening = code::Happening<UcgCode>;
/// The moved card matched by a pattern.
pub type Moved = code::Moved<UcgCode>;
/// The destination of moved cards.
pub type To = code::To<UcgCode>;
/// An instruction.
pub type Act = code::Act<UcgCode>;

impl Leaves for UcgCode {
    type Kind = Kind;
    type Zone = Zone;
    type Column = Column;
    type Number = OwnNumber;
    type Part = Never;
    type Way = Way;
    type Check = OwnCheck;
    type Fact = OwnFact;
    type Deed = OwnDeed;
    type Place = OwnPlace;
    type Shift = Shift;
    type Change = Change;
    type Occurrence = OwnOccurrence;
    type Event = OwnEvent;

    const CARD: Kind = Kind::Card;
    const OBJECT: Kind = Kind::Character;

    fn kind_of(part: Never) -> Kind {
        match part {}
    }

    fn kind_by(way: Way) -> Kind {
        match way {
            Way::BattleOpponents | Way::Bearers | Way::Hosts | Way::Formers => Kind::Character,
            Way::LeftBehind => Kind::Card,
        }
    }

    fn speaks_of(check: &OwnCheck) -> Option<&Source> {
        match check {
            OwnCheck::Adjacent(source)
            | OwnCheck::Beside(_, source)
            | OwnCheck::BattleOpponentOf(source)
            | OwnCheck::Chosen(_, source)
            | OwnCheck::AbleToLevelUpWith(source) => Some(source),
            OwnCheck::State(_)
            | OwnCheck::OtherType
            | OwnCheck::Text
            | OwnCheck::Outermost(_)
            | OwnCheck::Parity(..)
            | OwnCheck::Extra
            | OwnCheck::Grade(_)
            | OwnCheck::ChargeCards(_)
            | OwnCheck::Holds { .. }
            | OwnCheck::Acted(_)
            | OwnCheck::Power(_)
            | OwnCheck::Owned(_)
            | OwnCheck::OnField
            | OwnCheck::Area(_) => None,
        }
    }

    fn sort(event: OwnEvent) -> u32 {
        match event {
            OwnEvent::LevelsUp(_) => LEVELS_UP,
            OwnEvent::Battle(..) => BATTLE,
            OwnEvent::PhaseStarts(phase) => starts(phase),
            OwnEvent::Swapped(..) => SWAPPED,
            OwnEvent::Charged(_) => CHARGED,
            OwnEvent::Becomes(_) => BECOMES,
            OwnEvent::SceneSet(_) => SCENE_SET,
            OwnEvent::IsGiven(..) => IS_GIVEN,
        }
    }

    fn sorts(occurrence: &OwnOccurrence) -> u32 {
        match occurrence {
            OwnOccurrence::LevelsUp(_) => LEVELS_UP,
            OwnOccurrence::Battle(..) => BATTLE,
            OwnOccurrence::PhaseStarts(phase) => starts(*phase),
            OwnOccurrence::Swapped(_) => SWAPPED,
            OwnOccurrence::Charged(_) => CHARGED,
            OwnOccurrence::Becomes(..) => BECOMES,
            OwnOccurrence::SceneSet(_) => SCENE_SET,
            OwnOccurrence::IsGiven(..) => IS_GIVEN,
        }
    }

    fn about(occurrence: &mut OwnOccurrence) -> Option<&mut Source> {
        match occurrence {
            OwnOccurrence::LevelsUp(source)
            | OwnOccurrence::Battle(source, ..)
            | OwnOccurrence::Swapped(source)
            | OwnOccurrence::Charged(source)
            | OwnOccurrence::IsGiven(source, _)
            | OwnOccurrence::Becomes(source, _) => Some(source),
            OwnOccurrence::PhaseStarts(_) | OwnOccurrence::SceneSet(_) => None,
        }
    }

    fn gist(event: OwnEvent) -> Gist {
        match event {
            OwnEvent::LevelsUp(id)
            | OwnEvent::Battle(id, _)
            | OwnEvent::Swapped(id, _)
            | OwnEvent::Charged(id)
            | OwnEvent::Becomes(id)
            | OwnEvent::IsGiven(id, _) => Gist::of(id),
            OwnEvent::SceneSet(card) => Gist::of(card),
            OwnEvent::PhaseStarts(_) => Gist::default(),
        }
    }
}

const LEVELS_UP: u32 = 1;
const BATTLE: u32 = 1 << 1;
const SWAPPED: u32 = 1 << 2;
const CHARGED: u32 = 1 << 3;
const BECOMES: u32 = 1 << 4;
const SCENE_SET: u32 = 1 << 5;
const IS_GIVEN: u32 = 1 << 6;

/// Returns the event-sort bit for the start of a phase.
fn starts(phase: Phase) -> u32 {
    1 << (8 + phase as u32)
}

/// A bit set of vocabulary words (TYPEs, card types or teams), one bit for each word's index.
pub type Words = u64;

/// The kind of object that a bit set identifies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Cards, by card number in the game.
    Card,
    /// Characters on the field, by their number.
    Character,
}

/// A relation that maps cards or characters to related ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the characters that face these (7.1).
    BattleOpponents,
    /// From cards to the characters that they are cards of.
    Bearers,
    /// From Charge cards to the characters that they lie under.
    Hosts,
    /// From cards to the characters that they were cards of, which have left the field with them.
    Formers,
    /// From characters that have left the field to the cards that they left behind.
    LeftBehind,
}

/// A UCG-specific predicate on a card or character.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnCheck {
    /// State in this set: bit *n* is the state of *n* + 1 cards.
    State(u8),
    /// Has a TYPE other than its printed ones.
    OtherType,
    /// Prints an ability.
    Text,
    /// Lies at this end of its character's Charge cards.
    Outermost(End),
    /// A column value of this parity.
    Parity(Column, Parity),
    /// Has EXTRA BP now.
    Extra,
    /// A BP grade change applies to it: an increase if true, else a decrease (11.6.5).
    Grade(bool),
    /// Next to one of these characters, on the same side of the field.
    Adjacent(Box<Source>),
    /// Next to one of these characters on the same side of the field: on its left if true, else its right. Left and right are as the first turn's Lead Player sees
    /// them under the ruling `sides_are_the_first_leads` (U37), else as the character's own player sees them.
    Beside(bool, Box<Source>),
    /// Did this, or underwent it, this turn.
    Acted(Acted),
    /// Has a triggered power with this event pattern; with `None`, a payment power.
    Power(Option<Box<Pattern>>),
    /// Belongs to this player.
    Owned(Side),
    /// Is on the field.
    OnField,
    /// Is the battle opponent of one of these characters.
    BattleOpponentOf(Box<Source>),
    /// Can level up with one of these cards (5.6.1, 11.18).
    AbleToLevelUpWith(Box<Source>),
    /// The number of its stack's cards that pass the checks, or of distinct column values among them, lies in a range.
    Holds {
        /// The accepted count.
        range: Range,
        /// The predicates that each counted card passes.
        checks: Vec<Check>,
        /// The column of which distinct values are counted; `None` counts cards.
        different: Option<Column>,
    },
    /// Has Charge cards in this range.
    ChargeCards(Range),
    /// Stands in a battle area in one of these ranges, counted from 1.
    Area(Vec<Area>),
    /// Has the chosen value of the column, as recorded in the slot of the source.
    Chosen(Column, Box<Source>),
}

/// A UCG-specific condition on the game state.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnFact {
    /// The player leads this turn (or, with `false`, is the Next Player).
    Lead(Side, bool),
    /// The card that the text is on lies in its discard area.
    InDiscardArea,
    /// The Field Round count lies in the range.
    FieldRound(Range),
    /// The number of the turn lies in the range.
    Turn(Range),
    /// The characters on the two sides of the source pass the two lists of checks.
    BothSides([Vec<Check>; 2], Source),
}

/// A UCG-specific destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnPlace {
    /// The place that the last moved card or character left.
    InPlace,
    /// Into the scene area, by this player.
    SceneArea(Role),
    /// Into one of its owner's vacant battle areas, or, for a scene, into the scene area, by this player.
    VacantArea(Role),
    /// Of characters: to another, vacant battle area of theirs, which this player picks.
    OtherArea(Role),
}

/// A modifier of characters as an effect text states it, before its operands are evaluated.
#[derive(Clone, Debug, PartialEq)]
pub enum Shift {
    /// A modifier without operands.
    Fixed(Change),
    /// BP is set to this amount.
    Becomes(Box<Tally>),
    /// BP is set to the chosen value in this slot; no change if none was chosen.
    BecomesChosen(Slot),
    /// Gains the TYPEs recorded in the slot.
    GiveTypesOf(Slot),
    /// Gains all TYPEs of these objects.
    TypesLike(Box<Source>),
    /// One of its TYPEs, recorded in the first slot, becomes the one recorded in the second.
    ChangeType(Slot, Slot),
    /// Loses the TYPEs recorded in the slot.
    LoseTypesOf(Slot),
}

/// A pattern that matches UCG-specific events.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnOccurrence {
    /// A character levels up.
    LevelsUp(Source),
    /// A battle ends for a character with this outcome; with a second source, against one of these.
    Battle(Source, BattleOutcome, Option<Source>),
    /// A phase starts.
    PhaseStarts(Phase),
    /// A character is swapped with another (11.9).
    Swapped(Source),
    /// A card is placed under a character face-down and sideways (11.17).
    Charged(Source),
    /// A character enters a state in this set: bit *n* is the state of *n* + 1 cards.
    Becomes(Source, u8),
    /// A character is given this.
    IsGiven(Source, Gift),
    /// A scene is set (5.4.2).
    SceneSet(Moved),
}

/// The gain of a character in an [`OwnEvent::IsGiven`] event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gift {
    /// ± BP: an increase if true.
    Bp(bool),
    /// A BP grade change: an increase if true.
    Grade(bool),
    /// TYPEs; in a pattern, one of these.
    Types(Words),
}

impl Gift {
    /// Returns the gift of a change; `None` for changes that raise no event.
    #[must_use]
    pub fn of(change: Change) -> Option<Self> {
        match change {
            Change::Bp(plus) => Some(Gift::Bp(plus > 0)),
            Change::Grade(steps) => Some(Gift::Grade(steps > 0)),
            Change::GiveTypes(types) => Some(Gift::Types(types)),
            Change::Extra
            | Change::Becomes(_)
            | Change::Times(_)
            | Change::LoseTypes(_)
            | Change::BarTypes(_)
            | Change::AlsoCardType(_)
            | Change::Immune(..)
            | Change::Battle(..)
            | Change::UnaffectedBy(_)
            | Change::Silent(_)
            | Change::CannotLevelUp(_)
            | Change::Did(_)
            | Change::Negated(..)
            | Change::AlsoNamed(_) => None,
        }
    }

    /// True if this gift matches the pattern: any shared TYPE, else equality.
    #[must_use]
    pub fn fits(self, pattern: Gift) -> bool {
        match (self, pattern) {
            (Gift::Types(given), Gift::Types(wanted)) => given & wanted != 0,
            (Gift::Bp(_) | Gift::Grade(_) | Gift::Types(_), _) => self == pattern,
        }
    }
}

/// A UCG-specific event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OwnEvent {
    /// A character levels up.
    LevelsUp(CharacterId),
    /// A battle ends for a character.
    Battle(CharacterId, BattleOutcome),
    /// A phase starts.
    PhaseStarts(Phase),
    /// Two characters swap places.
    Swapped(CharacterId, CharacterId),
    /// A card is placed under a character face-down and sideways.
    Charged(CharacterId),
    /// Another number of cards is stacked as a character.
    Becomes(CharacterId),
    /// A character is given this.
    IsGiven(CharacterId, Gift),
    /// A scene is set.
    SceneSet(CardId),
}

/// A UCG-specific instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnDeed {
    /// Picks one TYPE of a set; with `of`, one that these characters have.
    PickType {
        /// The TYPEs to pick from.
        words: Words,
        /// The characters whose TYPEs they are.
        of: Option<Source>,
        /// The role that picks.
        who: Role,
        /// The destination slot.
        into: Slot,
    },
    /// Picks one of the BP values printed on a character's top card and records its amount.
    PickBp {
        /// The characters whose top cards print the values.
        of: Source,
        /// The role that picks.
        who: Role,
        /// The destination slot, in BP.
        into: Slot,
    },
    /// Picks a value of a column: a level, a character name, a card type.
    PickValue {
        /// The column of the value.
        column: Column,
        /// The words to pick from; `None` allows any value.
        of: Option<Words>,
        /// The role that picks.
        who: Role,
        /// The destination slot.
        into: Slot,
    },
    /// Picks a value of a column that one of these objects has.
    PickValueOf {
        /// The column of the value.
        column: Column,
        /// The objects whose values are offered.
        of: Source,
        /// The role that picks.
        who: Role,
        /// The destination slot.
        into: Slot,
    },
    /// Records the TYPEs of objects.
    NoteTypes {
        /// The objects affected.
        of: Source,
        /// The destination slot.
        into: Slot,
    },
    /// Swaps the places of two characters; the same slot twice names both of them.
    Swap(Slot, Slot),
    /// Gives each of two characters the BP of the other; the same slot twice names both of them.
    SwapBp(Slot, Slot, Duration),
    /// Negates one effect text of a character or scene, or all of it.
    Negate {
        /// The objects affected.
        what: Slot,
        /// The kind of object in the slot.
        kind: Kind,
        /// True for the whole effect text, false for one of its texts.
        all: bool,
        /// The duration of the effect.
        duration: Duration,
    },
    /// Runs one triggered power of a card or character.
    TriggerPower {
        /// The event pattern that the power's trigger has.
        pattern: Box<Pattern>,
        /// The objects affected.
        on: Slot,
        /// The kind of object in the slot.
        kind: Kind,
    },
    /// Uses one payment power of a character.
    UsePower {
        /// The objects affected.
        on: Slot,
        /// True if state gates are ignored.
        any_state: bool,
        /// True if usage limits are ignored.
        any_number: bool,
        /// True if its cost is not paid.
        free: bool,
    },
}

/// Returns the singleton set of a state, for [`OwnCheck::State`].
#[must_use]
pub fn state_bit(state: State) -> u8 {
    1 << state as u8
}
