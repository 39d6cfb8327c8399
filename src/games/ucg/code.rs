//! What UCG programs are made of: the AST with its words looked up and its references bound to slots.

use super::leaves::{BattleOutcome, Column, Influence, Phase, State};
use crate::kernel::frame::Slot;
use crate::kernel::program::{Code, Role};
use crate::lang::duration::Duration;
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// The instructions of UCG.
#[derive(Clone, Copy, Debug)]
pub struct UcgCode;

impl Code for UcgCode {
    type Act = Act;
    type Test = Ask;
    type Count = Tally;
}

/// A set of words of the vocabulary, by their index: TYPEs, card types or teams.
pub type Words = u32;

/// What a set of bits stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Cards, by card number in the game.
    Card,
    /// Characters on the field, by their number.
    Character,
}

/// Where objects come from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// "this character": the character that the running text is on.
    ThisCharacter,
    /// "this card", "this scene": the card that the text is printed on.
    ThisCard,
    /// A named result.
    Slot(Slot, Kind),
    /// All objects that fit a description.
    Query(Box<Query>),
    /// The characters that face these characters (7.1).
    Opponents(Box<Source>),
    /// Cards of the stacks of these characters.
    StackCards {
        /// Which card of a stack; `None` is every one.
        end: Option<End>,
        /// Properties of the card.
        checks: Vec<Check>,
        /// The characters.
        of: Box<Source>,
    },
    /// All of these.
    Union(Vec<Source>),
}

impl Source {
    /// What its objects are.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Source::ThisCharacter | Source::Opponents(_) => Kind::Character,
            Source::ThisCard | Source::StackCards { .. } => Kind::Card,
            Source::Slot(_, kind) => *kind,
            Source::Query(query) => query.kind(),
            Source::Union(parts) => parts.first().map_or(Kind::Card, Source::kind),
        }
    }
}

/// Whose objects, as seen from the player who controls the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The controller's.
    Mine,
    /// The opponent's.
    Theirs,
    /// Anyone's.
    Both,
}

/// Where the objects of a description are.
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
    /// Among a named result.
    Among(Slot, Kind),
}

/// A description of objects, ready to be asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Query {
    /// Whose they are.
    pub side: Side,
    /// Where they are.
    pub spot: Spot,
    /// What each of them fits.
    pub checks: Vec<Check>,
    /// Whether the object that the text is on is left out.
    pub not_this: bool,
    /// A named result that is left out.
    pub except: Option<Slot>,
}

impl Query {
    /// What its objects are.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.spot {
            Spot::BattleArea => Kind::Character,
            Spot::Among(_, kind) => kind,
            Spot::Deck | Spot::Hand | Spot::DiscardArea | Spot::SceneArea | Spot::Charge | Spot::Exiled => Kind::Card,
        }
    }
}

/// A property that one object has or lacks.
#[derive(Clone, Debug, PartialEq)]
pub enum Check {
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
    /// Printed EXTRA BP.
    PrintedExtra,
    /// BP in this range.
    Bp(Range),
    /// Shares a value of the column with one of these.
    Same(Column, Box<Source>),
    /// More than, or less than, each of these in the column.
    Than {
        /// What is compared.
        column: Column,
        /// Whether it must be more, or else less.
        more: bool,
        /// What it is compared with.
        of: Box<Source>,
    },
    /// A scene whose Round is not above the Field Round count.
    RoundReached,
    /// Has EXTRA BP now.
    Extra,
    /// Is the card that the text is printed on.
    This,
    /// The greatest value of the column among the objects that fit the checks before.
    Highest(Column),
    /// The least.
    Lowest(Column),
    /// Next to one of these characters, on the same side of the field.
    Adjacent(Box<Source>),
    /// Faces one of these characters.
    BattleOpponentOf(Box<Source>),
    /// Could be leveled up with one of these cards (5.6.1, 11.18).
    AbleToLevelUpWith(Box<Source>),
    /// Has Charge cards in this range.
    ChargeCards(Range),
    /// Stands in a battle area in this range, counted from 1.
    Area(Range),
    /// Has such a card in its stack, at this end where one is given, and it may be taken from there (11.15.1).
    StackHas(Option<End>, Vec<Check>),
    /// Is a Charge card of one of these characters.
    Under(Box<Source>),
    /// Does not fit.
    Not(Box<Check>),
    /// Fits all checks of one of these lists.
    AnyOf(Vec<Vec<Check>>),
}

/// A number, counted when it is needed.
#[derive(Clone, Debug, PartialEq)]
pub enum Tally {
    /// This number.
    Fixed(u32),
    /// How many objects there are.
    Objects(Source),
    /// How many different values of the column they have.
    Different(Column, Source),
    /// The sum of the printed values of the column.
    Value(Column, Source),
    /// The number of the first case that holds, else 0.
    Cases(Vec<(Ask, u32)>),
    /// `times` for every full `every` of what is counted.
    Per {
        /// How many for each.
        times: u32,
        /// How many of the counted make one.
        every: u32,
        /// What is counted.
        of: Box<Tally>,
    },
}

/// A question about the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// The number lies in the range.
    Count(Tally, Range),
    /// There is such an object, and each fits.
    Is(Source, Vec<Check>),
    /// The first number is larger than the second.
    More(Tally, Tally),
    /// The end that was chosen, as recorded in the slot.
    ChoseEnd(Slot, End),
    /// Such an event happened this turn: the number of a pattern in the database.
    ThisTurn(u16),
    /// All of these.
    All(Vec<Ask>),
    /// One of these.
    Any(Vec<Ask>),
    /// Not this.
    Not(Box<Ask>),
    /// The player leads this turn (or, with `false`, is the Next Player).
    Lead(Side, bool),
    /// The Field Round count lies in the range.
    FieldRound(Range),
    /// A grade change of this direction is applied to one of these (11.6.5).
    GradeChanged(Source, bool),
    /// On each side of the character stands one that fits.
    BothSides(Vec<Check>, Source),
}

/// How many objects are picked, and how.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    /// Exactly as many, or as many as there are.
    Exactly(Tally),
    /// Up to as many.
    UpTo(Tally),
    /// As many by chance.
    AtRandom(u32),
    /// Every one, without a choice.
    All,
}

/// Where moved cards go.
#[derive(Clone, Debug, PartialEq)]
pub enum To {
    /// The owner's discard area.
    DiscardArea,
    /// The owner's hand.
    Hand,
    /// The owner's deck.
    Deck {
        /// Which end.
        end: End,
        /// Whether the mover arranges several.
        any_order: bool,
        /// Where the end is recorded that was chosen.
        chosen: Slot,
    },
    /// The owner's deck, which is shuffled then.
    IntoDeck,
    /// Out of the game.
    Exiled,
    /// Into the stack of the character in the slot.
    Stack {
        /// Top or bottom.
        end: End,
        /// The character.
        of: Slot,
    },
    /// To where the last moved card or character was.
    InPlace,
    /// Into the scene area.
    SceneArea,
    /// Into one of the mover's vacant battle areas.
    VacantArea,
    /// Face-down and sideways under the character in the slot.
    Under(Slot),
}

/// A change to characters.
#[derive(Clone, Debug, PartialEq)]
pub enum Shift {
    /// ± BP.
    Bp(i32),
    /// ± BP grade.
    Grade(i8),
    /// BP becomes EXTRA.
    Extra,
    /// Has these TYPEs too.
    GiveTypes(Words),
    /// Has the TYPEs recorded in the slot too.
    GiveTypesOf(Slot),
    /// One of its TYPEs, recorded in the first slot, becomes the one recorded in the second.
    ChangeType(Slot, Slot),
    /// Has no longer these TYPEs.
    LoseTypes(Words),
    /// Is not given these TYPEs.
    BarTypes(Words),
    /// Has this card type too.
    AlsoCardType(Words),
    /// Is not changed in this way; with `true`, what is applied to it ends.
    Immune(Influence, bool),
    /// Its battle ends so.
    Battle(BattleOutcome),
    /// Cannot level up.
    CannotLevelUp,
}

/// Something that may happen, as a pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// What happens.
    pub event: Happening,
    /// Whose effect makes it happen, and whether it must be a character's; `None` is anything.
    pub by: Option<(Side, bool)>,
}

/// What happens in a pattern.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    /// Something enters play.
    EntersPlay(Source),
    /// Something leaves play.
    LeavesPlay(Source),
    /// A card moves.
    Moves {
        /// The verbs that name this move.
        verb: Verb,
        /// The card.
        what: Moved,
        /// Where it leaves.
        from: Option<(Side, Spot)>,
        /// Where it arrives.
        to: Option<(Side, Spot)>,
        /// At which end it arrives.
        end: Option<End>,
    },
    /// A character levels up.
    LevelsUp(Source),
    /// A battle ends for a character.
    Battle(Source, BattleOutcome),
    /// A payment power is used.
    PowerUsed(Source),
    /// A triggered effect would resolve: whose, and of which sort.
    Resolves(Source, Box<Pattern>),
    /// A phase starts.
    PhaseStarts(Phase),
    /// A character changes its place with another (11.9).
    Swapped(Source),
}

/// Which card moves in a pattern.
#[derive(Clone, Debug, PartialEq)]
pub enum Moved {
    /// The card that the pattern is printed on.
    This,
    /// A card that fits.
    Card(Vec<Check>, Side),
    /// A card of a character's stack: its end, properties of the card, and where the character comes from.
    OfStack(Option<End>, Vec<Check>, Source),
}

/// An instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Draws.
    Draw {
        /// Whose decks and hands.
        side: Side,
        /// How many cards each.
        count: Tally,
        /// Where the drawn cards are named.
        into: Slot,
    },
    /// Names cards at an end of a deck.
    Take {
        /// Whose deck.
        side: Side,
        /// Which end.
        end: End,
        /// How many.
        count: Tally,
        /// Whether the player may take fewer.
        up_to: bool,
        /// Where they are named.
        into: Slot,
    },
    /// Picks objects.
    Pick(Pick),
    /// Moves what is named to another place.
    Move {
        /// What is moved; a character is all cards of its stack.
        what: Slot,
        /// What it is.
        kind: Kind,
        /// Where to.
        to: To,
        /// The word for it.
        verb: Verb,
    },
    /// Shows named cards to everyone until the effect is complete.
    Reveal(Slot),
    /// Shows named cards to the controller until the effect is complete.
    LookAt(Slot),
    /// Settles a choice: what the slot names is chosen.
    Choose(Slot),
    /// Picks one TYPE of a set; with `of`, one that these characters have.
    PickType {
        /// The TYPEs to pick from.
        words: Words,
        /// The characters whose TYPEs they are.
        of: Option<Source>,
        /// Where it is recorded.
        into: Slot,
    },
    /// Changes characters.
    Modify {
        /// Which.
        what: Source,
        /// How.
        shift: Shift,
        /// How often.
        times: Tally,
        /// How long.
        duration: Duration,
    },
    /// Swaps the places of two characters; the same slot twice names both of them.
    Swap(Slot, Slot),
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
    },
    /// Forbids an event: the number of its pattern in the database, for a time.
    Forbid {
        /// What cannot happen.
        pattern: u16,
        /// The named result that the pattern speaks of.
        about: Option<Slot>,
        /// How long.
        duration: Duration,
    },
    /// Shuffles decks.
    Shuffle(Side),
    /// Puts into a slot what is in one and not in the other.
    Without(Slot, Slot, Slot),
    /// Puts into a slot what is in either.
    Both(Slot, Slot, Slot),
    /// Puts into a slot the objects of a source, without a choice.
    Name(Source, Slot),
}

/// A choice of objects.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    /// Who picks.
    pub who: Role,
    /// From which.
    pub from: Source,
    /// How many.
    pub number: Number,
    /// Which no two may be alike in.
    pub different: Option<Column>,
    /// For cards that go onto a character: where they could go. Only cards with such a place can be picked; the card is in the pick's slot while it is asked.
    pub fits: Option<Query>,
    /// Where the picked are named.
    pub into: Slot,
    /// What for, as an index into the program's questions.
    pub question: u16,
}

/// A state as a set of one, for [`Check::State`].
#[must_use]
pub fn state_bit(state: State) -> u8 {
    1 << state as u8
}
