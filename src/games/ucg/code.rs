//! UCG's extension of the kernel instruction set: the checks, facts, deeds, places, changes and events that only this game has.

use super::leaves::{Acted, Area, Column, OwnNumber, Parity, Phase, Relation, State};
use super::state::Change;
use crate::games::ucg::zones::Zone;
use crate::kernel::code::{self, Leaves};
use crate::kernel::frame::Slot;
use crate::kernel::program::Role;
use crate::lang::dialect::Never;
use crate::lang::duration::Duration;
use crate::lang::marked::Marked;
use crate::lang::ordinal::Ordinal;
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
    type Phase = Phase;
    type Event = OwnEvent;

    const CARD: Kind = Kind::Card;
    const OBJECT: Kind = Kind::Character;

    fn kind_by(way: Way) -> Kind {
        match way {
            Way::BattleOpponents | Way::Bearers | Way::Hosts | Way::Formers => Kind::Character,
            Way::LeftBehind => Kind::Card,
        }
    }
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

impl From<Relation> for Way {
    fn from(Relation::BattleOpponent: Relation) -> Self {
        Way::BattleOpponents
    }
}

/// A UCG-specific predicate on a card or character.
#[derive(Clone, Debug, PartialEq, Marked)]
#[marked(source: Source)]
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
    Adjacent(#[marked(source)] Box<Source>),
    /// Next to one of these characters on the same side of the field: on its left if true, else its right. Left and right are as the first turn's Lead Player sees
    /// them under the ruling `sides_are_the_first_leads` (U37), else as the character's own player sees them.
    Beside(bool, #[marked(source)] Box<Source>),
    /// Did this, or underwent it, this turn.
    Acted(Acted),
    /// Has a triggered power with this event pattern; with `None`, a payment power.
    Power(Option<Box<Pattern>>),
    /// Belongs to this player.
    Owned(Side),
    /// Is on the field.
    OnField,
    /// Is the battle opponent of one of these characters.
    BattleOpponentOf(#[marked(source)] Box<Source>),
    /// Can level up with one of these cards (5.6.1, 11.18).
    AbleToLevelUpWith(#[marked(source)] Box<Source>),
    /// The same, and nothing forbids it.
    MayLevelUpWith(#[marked(source)] Box<Source>),
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
    Chosen(Column, #[marked(source)] Box<Source>),
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

/// A UCG-specific event of a character, or of a scene that is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Ordinal)]
pub enum OwnEvent {
    /// A card is placed under a character face-down and sideways (11.17).
    Charged,
    /// Another number of cards is stacked as a character: its value is the set of the state that it has then.
    Becomes,
    /// A character is given + BP.
    BpIncreased,
    /// A character is given − BP.
    BpDecreased,
    /// The BP grade of a character is increased.
    GradeIncreased,
    /// The BP grade of a character is decreased.
    GradeDecreased,
    /// A character is given TYPEs: its value is their set.
    TypeGiven,
    /// A scene is set (5.4.2).
    SceneSet,
}

/// Returns the event that a character is given a change, with its value; `None` for changes that raise no event.
#[must_use]
pub fn given(change: Change) -> Option<(OwnEvent, u64)> {
    match change {
        Change::Bp(plus) => Some((if plus > 0 { OwnEvent::BpIncreased } else { OwnEvent::BpDecreased }, 0)),
        Change::Grade(steps) => Some((if steps > 0 { OwnEvent::GradeIncreased } else { OwnEvent::GradeDecreased }, 0)),
        Change::GiveTypes(types) => Some((OwnEvent::TypeGiven, types)),
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
    /// Notes that the object in the first slot leveled up with the card in the second, which lies on top of it.
    LevelsUp(Slot, Slot),
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
