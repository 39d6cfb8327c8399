//! The leaves of UCG's programs: what its instructions speak of besides what all card games share.

use super::leaves::{Acted, Area, BattleOutcome, Column, Immunity, Influence, Parity, Phase, PrintedBp, State, Texts};
use super::state::{Change, CharacterId};
use crate::kernel::code::{self, Gist, Leaves};
use crate::kernel::frame::Slot;
use crate::kernel::pile::CardId;
use crate::kernel::program::Role;
use crate::lang::dialect::Never;
use crate::lang::duration::Duration;
use crate::lang::quantity::{Comparison, Range};
use crate::lang::selector::End;

pub use crate::kernel::code::Side;

/// The instructions of UCG.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UcgCode;

/// Where objects come from.
pub type Source = code::Source<UcgCode>;
/// A description of objects.
pub type Query = code::Query<UcgCode>;
/// Where the objects of a description are.
pub type Place = code::Place<UcgCode>;
/// A property of an object.
pub type Check = code::Check<UcgCode>;
/// A number.
pub type Tally = code::Tally<UcgCode>;
/// A question about the game.
pub type Ask = code::Ask<UcgCode>;
/// How many objects are picked.
pub type Number = code::Number<UcgCode>;
/// A choice of objects.
pub type Pick = code::Pick<UcgCode>;
/// Something that may happen.
pub type Pattern = code::Pattern<UcgCode>;
/// What happens in a pattern.
pub type Happening = code::Happening<UcgCode>;
/// Which card moves in a pattern.
pub type Moved = code::Moved<UcgCode>;
/// Where moved cards go.
pub type To = code::To<UcgCode>;
/// An instruction.
pub type Act = code::Act<UcgCode>;

impl Leaves for UcgCode {
    type Kind = Kind;
    type Spot = Spot;
    type Column = Column;
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
    const DECK: Spot = Spot::Deck;
    const HAND: Spot = Spot::Hand;
    const STACKS: Spot = Spot::BattleArea;
    const UNDER: Spot = Spot::Charge;

    fn kind_at(spot: Spot) -> Kind {
        match spot {
            Spot::BattleArea => Kind::Character,
            Spot::Deck | Spot::Hand | Spot::DiscardArea | Spot::SceneArea | Spot::Charge | Spot::Exiled => Kind::Card,
        }
    }

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
            OwnCheck::Level(_)
            | OwnCheck::Round(_)
            | OwnCheck::State(_)
            | OwnCheck::CardType(_)
            | OwnCheck::Character(_)
            | OwnCheck::Name(_)
            | OwnCheck::Type(_)
            | OwnCheck::PrintedType(_)
            | OwnCheck::Team(_)
            | OwnCheck::OtherType
            | OwnCheck::Text
            | OwnCheck::Bp(_)
            | OwnCheck::PrintedBp(..)
            | OwnCheck::Outermost(_)
            | OwnCheck::FieldRound(..)
            | OwnCheck::Parity(..)
            | OwnCheck::Extra
            | OwnCheck::Grade(_)
            | OwnCheck::ChargeCards(_)
            | OwnCheck::Holds { .. }
            | OwnCheck::TypeCount(_)
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

/// The sort of the start of a phase.
fn starts(phase: Phase) -> u32 {
    1 << (8 + phase as u32)
}

/// A set of words of the vocabulary, by their index: TYPEs, card types or teams.
pub type Words = u64;

/// What a set of bits stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Cards, by card number in the game.
    Card,
    /// Characters on the field, by their number.
    Character,
}

/// Where objects are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// In a deck.
    Deck,
    /// In a hand.
    Hand,
    /// In a discard area.
    DiscardArea,
    /// In the scene area.
    SceneArea,
    /// Characters in the battle areas.
    BattleArea,
    /// Charge cards.
    Charge,
    /// Exiled cards.
    Exiled,
}

/// A way from characters to others.
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

/// A property that only UCG knows.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnCheck {
    /// Level in one of these ranges.
    Level(Vec<Range>),
    /// Round in this range.
    Round(Range),
    /// State in this set: bit *n* is the state of *n* + 1 cards.
    State(u8),
    /// Card type in this set.
    CardType(Words),
    /// One of these character names, by their number in the database.
    Character(Vec<u16>),
    /// A card name that includes one of these texts, by their number in the database.
    Name(Vec<u16>),
    /// A TYPE in this set, as it is now.
    Type(Words),
    /// A printed TYPE in this set.
    PrintedType(Words),
    /// A team in this set.
    Team(Words),
    /// It has a TYPE that it does not print.
    OtherType,
    /// It prints an ability.
    Text,
    /// It prints such a BP value, and that lies in this range.
    PrintedBp(PrintedBp, Range),
    /// It is at this end of the Charge cards of its character.
    Outermost(End),
    /// BP in this range.
    Bp(Range),
    /// A value compares so with the Field Round count.
    FieldRound(Column, Comparison),
    /// A value is odd, or else even.
    Parity(Column, Parity),
    /// Has EXTRA BP now.
    Extra,
    /// A BP grade change is applied to it: whether an increase (11.6.5).
    Grade(bool),
    /// Next to one of these characters, on the same side of the field.
    Adjacent(Box<Source>),
    /// Next to one of these characters, on the same side of the field: to its left, or else to its right, as its player sees it.
    Beside(bool, Box<Source>),
    /// Did this, or had this happen to it, this turn.
    Acted(Acted),
    /// Has a triggered power of this sort, or else a payment power.
    Power(Option<Box<Pattern>>),
    /// Is of a player.
    Owned(Side),
    /// Is on the field.
    OnField,
    /// Faces one of these characters.
    BattleOpponentOf(Box<Source>),
    /// Could be leveled up with one of these cards (5.6.1, 11.18).
    AbleToLevelUpWith(Box<Source>),
    /// So many cards of its stack fit, or else have so many different values of a column.
    Holds {
        /// How many.
        range: Range,
        /// What each of the cards fits.
        checks: Vec<Check>,
        /// Of which column different values are counted.
        different: Option<Column>,
    },
    /// Has Charge cards in this range.
    ChargeCards(Range),
    /// Stands in a battle area in one of these ranges, counted from 1.
    Area(Vec<Area>),
    /// Has a number of TYPEs in this range.
    TypeCount(Range),
    /// Has the value of the column that was chosen, which the slot of the source records.
    Chosen(Column, Box<Source>),
}

/// A question that only UCG knows.
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
    /// On each side of the character stands one that fits.
    BothSides([Vec<Check>; 2], Source),
}

/// A place that cards go to only in UCG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnPlace {
    /// To where the last moved card or character was.
    InPlace,
    /// Into the scene area, by this player.
    SceneArea(Role),
    /// Into one of its owner's vacant battle areas, or, for a scene, into the scene area, by this player.
    VacantArea(Role),
    /// Of characters: to another, vacant battle area of theirs, which this player picks.
    OtherArea(Role),
}

/// A change to characters, as a text says it.
#[derive(Clone, Debug, PartialEq)]
pub enum Shift {
    /// ± BP.
    Bp(i32),
    /// ± BP grade.
    Grade(i8),
    /// BP is multiplied.
    Times(u8),
    /// BP becomes EXTRA.
    Extra,
    /// BP becomes so much.
    Becomes(Box<Tally>),
    /// BP becomes the value in this slot that was chosen, where one was.
    BecomesChosen(Slot),
    /// Has these TYPEs too.
    GiveTypes(Words),
    /// Has the TYPEs recorded in the slot too.
    GiveTypesOf(Slot),
    /// Has the TYPEs of these objects too, whatever they are.
    TypesLike(Box<Source>),
    /// One of its TYPEs, recorded in the first slot, becomes the one recorded in the second.
    ChangeType(Slot, Slot),
    /// Has no longer these TYPEs.
    LoseTypes(Words),
    /// Has no longer the TYPEs recorded in the slot.
    LoseTypesOf(Slot),
    /// Is not given these TYPEs.
    BarTypes(Words),
    /// Has this card type too.
    AlsoCardType(Words),
    /// Has this character name too.
    AlsoNamed(u16),
    /// Is not changed in this way.
    Immune(Influence, Immunity),
    /// Is unaffected by the effects of these sorts of the opponent's cards, as a set.
    UnaffectedBy(u32),
    /// Has no effects of this sort.
    Silent(Texts),
    /// Its battle ends so; with a first outcome, in the place of that.
    Battle(Option<BattleOutcome>, BattleOutcome),
    /// Cannot level up.
    CannotLevelUp,
}

/// A pattern of something that happens only in UCG.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnOccurrence {
    /// A character levels up.
    LevelsUp(Source),
    /// A battle ends for a character, against one of these where it says so.
    Battle(Source, BattleOutcome, Option<Source>),
    /// A phase starts.
    PhaseStarts(Phase),
    /// A character changes its place with another (11.9).
    Swapped(Source),
    /// A card is placed under a character face-down and sideways (11.17).
    Charged(Source),
    /// A character comes to be of a state in this set: bit *n* is the state of *n* + 1 cards.
    Becomes(Source, u8),
    /// A character is given this.
    IsGiven(Source, Gift),
    /// A scene is set (5.4.2).
    SceneSet(Moved),
}

/// What a character is given, as something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gift {
    /// ± BP: whether increased.
    Bp(bool),
    /// A BP grade change: whether increased.
    Grade(bool),
    /// TYPEs; in a pattern, one of these.
    Types(Words),
}

impl Gift {
    /// What a change gives; `None` where texts do not speak of it as something that happens.
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
            | Change::CannotLevelUp
            | Change::Did(_)
            | Change::Negated(..)
            | Change::AlsoNamed(_) => None,
        }
    }

    /// Whether what is given is what a pattern speaks of.
    #[must_use]
    pub fn fits(self, pattern: Gift) -> bool {
        match (self, pattern) {
            (Gift::Types(given), Gift::Types(wanted)) => given & wanted != 0,
            _ => self == pattern,
        }
    }
}

/// Something that happens only in UCG.
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

/// An instruction that only UCG knows.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnDeed {
    /// Picks one TYPE of a set; with `of`, one that these characters have.
    PickType {
        /// The TYPEs to pick from.
        words: Words,
        /// The characters whose TYPEs they are.
        of: Option<Source>,
        /// Who picks.
        who: Role,
        /// Where it is recorded.
        into: Slot,
    },
    /// Picks one of the BP values that the top card of a character prints, and records how much it is.
    PickBp {
        /// Whose values they are.
        of: Source,
        /// Who picks.
        who: Role,
        /// Where it is recorded, in BP.
        into: Slot,
    },
    /// Picks a value of a column: a level, a character name, a card type.
    PickValue {
        /// Of what it is a value.
        column: Column,
        /// The words that it is one of; `None` is any value.
        of: Option<Words>,
        /// Who picks.
        who: Role,
        /// Where it is recorded.
        into: Slot,
    },
    /// Picks a value of a column that one of these objects has.
    PickValueOf {
        /// Of what it is a value.
        column: Column,
        /// The objects.
        of: Source,
        /// Who picks.
        who: Role,
        /// Where it is recorded.
        into: Slot,
    },
    /// Records the TYPEs of objects.
    NoteTypes {
        /// Whose.
        of: Source,
        /// Where they are recorded.
        into: Slot,
    },
    /// Swaps the places of two characters; the same slot twice names both of them.
    Swap(Slot, Slot),
    /// Gives each of two characters the BP of the other; the same slot twice names both of them.
    SwapBp(Slot, Slot, Duration),
    /// Negates one effect text of a character or scene, or all of it.
    Negate {
        /// Whose.
        what: Slot,
        /// What that is.
        kind: Kind,
        /// Whether all of it.
        all: bool,
        /// How long.
        duration: Duration,
    },
    /// Runs one triggered power of a card or character.
    TriggerPower {
        /// Which sort of trigger.
        pattern: Box<Pattern>,
        /// Whose.
        on: Slot,
        /// What that is.
        kind: Kind,
    },
    /// Uses one payment power of a character.
    UsePower {
        /// Whose.
        on: Slot,
        /// Whether state gates are ignored.
        any_state: bool,
        /// Whether usage limits are ignored.
        any_number: bool,
        /// Whether its cost is not paid.
        free: bool,
    },
}

/// A state as a set of one, for [`OwnCheck::State`].
#[must_use]
pub fn state_bit(state: State) -> u8 {
    1 << state as u8
}
