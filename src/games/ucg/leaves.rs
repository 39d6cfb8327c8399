//! UCG's extension of the effect language's syntax tree: its verbs, predicates, zones, conditions and events.

pub use super::changes::{BpValue, Change, Immunity, NewType, Texts};
pub use super::influence::{Influence, Touch, Whose};
pub use super::zones::Zone;
use crate::lang::dialect::{Dialect, Never};
use crate::lang::duration::Duration;
pub use crate::lang::event::BattleOutcome;
use crate::lang::event::Trigger;
use crate::lang::marked::Marked;
use crate::lang::quantity::Range;
use crate::lang::selector::{End, Target, Who};
use crate::lang::span::Node;
use serde::Serialize;

/// The effect-language dialect of the Ultraman Card Game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Ucg;

impl Dialect for Ucg {
    type Action = Deed;
    type Change = Change;
    type Destination = Where;
    type Relation = Relation;
    type Part = Never;
    type Mark = Mark;
    type Test = OwnTest;
    type Zone = Zone;
    type Column = Column;
    type Number = OwnNumber;
    type Fact = Fact;
    type Phase = Phase;
    type Occurrence = Occurrence;
    type Gate = State;

    const GATES: &'static [(State, &'static str)] =
        &[(State::Single, "SIN"), (State::Double, "DBL"), (State::Triple, "TRP"), (State::Quad, "QUAD")];

    fn is_of_card(occurrence: &Occurrence) -> bool {
        match occurrence {
            Occurrence::SceneSet => true,
            Occurrence::Becomes(_) | Occurrence::Charged | Occurrence::IsGiven(_) => false,
        }
    }
}

/// The state of a character: how many cards are stacked (UCG 2.3.5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum State {
    /// One card.
    Single,
    /// Two cards.
    Double,
    /// Three cards.
    Triple,
    /// Four cards.
    Quad,
}

/// An attribute of a card or character that texts compare or count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Column {
    /// Level (2.3.3).
    Level,
    /// Round (2.4.2).
    Round,
    /// Current BP (section 8).
    Bp,
    /// Character name (2.3.2).
    CharacterName,
    /// TYPE (2.3.4).
    Type,
    /// Printed TYPE.
    PrintedType,
    /// Team (11.18).
    Team,
    /// Card name (2.3.1).
    CardName,
    /// Card type (2.3.6, 2.4.3).
    CardType,
    /// State of a character (2.3.5).
    State,
    /// Printed BP (2.3.7).
    PrintedBp(PrintedBp),
}

/// A number of the game that texts count with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum OwnNumber {
    /// "the Field Round count", "each battle area": one battle area is added a round (2.4.2.3, 5.5.2.1).
    FieldRound,
}

/// One of the BP values that a card prints (2.3.7.2, 2.3.7.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum PrintedBp {
    /// "printed BP": a character's top card's printed value for its state (8.1.1). A card that is no character has no state.
    Current,
    /// "printed DOUBLE BP".
    State(State),
    /// "printed EXTRA BP".
    Extra,
}

/// A property of an object of this game, or one that objects of every game have.
pub type Test = crate::lang::test::Test<Ucg>;

/// A property of a card or character. Lists are alternatives: one of them is enough.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum OwnTest {
    /// "DOUBLE or TRIPLE", "that is SINGLE".
    State(Vec<State>),
    /// "character card": any card type that is a character's (2.3.6.1).
    CharacterCard,
    /// "with a TYPE other than its printed TYPE": it has one that it does not print.
    OtherType,
    /// "with effect text": its shown face prints an ability.
    Text,
    /// "the bottom face-down and sideways card": of all that lie under the same character, the one at that end (11.17.3).
    Outermost(End),
    /// "adjacent to the left or right of …", "adjacent to …".
    Adjacent(Box<Node<Target<Ucg>>>),
    /// "adjacent to the left of …", or to the right, as the first turn's Lead Player sees them under the ruling `sides_are_the_first_leads` (U37), else as
    /// their own player does.
    Beside {
        /// True for left, false for right.
        left: bool,
        /// The characters beside which it stands.
        of: Box<Node<Target<Ucg>>>,
    },
    /// "that leveled up this turn".
    Acted(Acted),
    /// "with \[Activate\]", "with 《When …》": it has a power of this sort; with no trigger, a payment power.
    Power(Option<Box<Trigger<Ucg>>>),
    /// "is yours", "is an opponent's".
    Owned(Who),
    /// "is on the field", "is in play".
    OnField,
    /// "that is the battle opponent of …".
    BattleOpponentOf(Box<Node<Target<Ucg>>>),
    /// "that is able to level up with it": the card could be put on top (5.6.1, 11.18).
    AbleToLevelUpWith(Box<Node<Target<Ucg>>>),
    /// "that has a level 1 card", "with two or more cards with different character names": so many cards of its stack fit (2.3.5.1), and with "different", they have so
    /// many values.
    Holds(Range, Vec<Node<Test>>),
    /// "with a face-down and sideways card": it has Charge cards in this range (11.17).
    ChargeCards(Range),
    /// "in the round 1 or 2 battle area": its battle area is one of these (5.5.2.1, 5.5.7).
    Area(Vec<Area>),
    /// "whose BP is EXTRA".
    Extra,
    /// "whose BP grade is increased" (11.6.5): a grade change of this direction is applied, whatever the result.
    Grade {
        /// True for an increase, false for a decrease.
        increased: bool,
    },
    /// "with an odd level", "with an even round".
    Parity(Column, Parity),
    /// "with the chosen TYPE", "with the chosen character name": with the value of this column that was chosen last.
    Chosen(Column),
}

/// A battle area, by its place in the row (5.5.2.1, 5.5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Area {
    /// "round 2", "the first": those with these numbers, counted from 1.
    Number(Range),
    /// "the most recent": the one of the latest round.
    Newest,
    /// "the leftmost", as its player sees the field (U15).
    Leftmost,
    /// "the rightmost".
    Rightmost,
    /// "the center": the one with as many on either side; of an even number, there is none.
    Center,
}

/// The parity of a number. 0 is even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Parity {
    /// 1, 3, 5, for example.
    Odd,
    /// 0, 2, 4, for example.
    Even,
}

/// A deed or outcome of a character this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Acted {
    /// It entered play: its top card did.
    EnteredPlay,
    /// It leveled up.
    LeveledUp,
    /// It won its battle.
    Won,
    /// It lost its battle.
    Lost,
    /// It tied its battle.
    Tied,
    /// It was swapped.
    Swapped,
}

/// A UCG-specific condition on the game state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Fact {
    /// "you are the Lead player for this turn"; `false` is the Next player.
    Lead {
        /// The player in question.
        who: Who,
        /// True for the Lead player, false for the Next player.
        lead: bool,
    },
    /// "this card is in your discard area": the text is in force there, and nowhere else (10.1.2).
    InDiscardArea,
    /// "the Field Round count is 3 or higher" (5.5.2).
    FieldRound(Range),
    /// "it is the first turn": the number of the turn lies in this range.
    Turn(Range),
    /// "『A』 is adjacent to both the left and right of this character", "this character is between 『A』 and 『B』": both neighbours of a character pass tests.
    BothSides {
        /// The tests for one neighbour.
        tests: Vec<Node<Test>>,
        /// The tests for the other neighbour; `None` repeats `tests`.
        other: Option<Vec<Node<Test>>>,
        /// The character between them.
        of: Node<Target<Ucg>>,
    },
}

/// A UCG-specific event, apart from who takes part in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Occurrence {
    /// "… becomes DOUBLE", "… becomes TRIPLE or QUAD": another number of cards is stacked.
    Becomes(Vec<State>),
    /// "a face-down and sideways card is placed under …", which is no subject but the object (11.17).
    Charged,
    /// "…'s BP is decreased", "… is given TYPE 【A】": an effect modifies it for a duration. Continuous powers raise no such event.
    IsGiven(Gift),
    /// "… is set", of a scene: put into play by its player under the rules, not by an effect (5.4.2).
    SceneSet,
}

/// The gain of a character in an event pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Gift {
    /// ± BP (11.7).
    Bp {
        /// True for an increase, false for a decrease.
        increased: bool,
    },
    /// A BP grade increase or decrease (11.6).
    Grade {
        /// True for an increase, false for a decrease.
        increased: bool,
    },
    /// One of these TYPEs; of none, any TYPE.
    Type(Vec<String>),
}

/// The nine phases of a turn (UCG 5.1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Phase {
    /// Start Phase (5.2).
    #[default]
    Start,
    /// Draw Phase (5.3).
    Draw,
    /// Lead Player Set Scene Card Phase (5.4).
    SetScene,
    /// Set Character Card Phase (5.5).
    SetCharacter,
    /// Level Up Phase (5.6).
    LevelUp,
    /// Open Phase (5.7).
    Open,
    /// Effect Activation Phase (5.8).
    Activation,
    /// Judgement Phase (5.9).
    Judgement,
    /// End Phase (5.10).
    End,
}

/// A UCG-specific verb.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Marked)]
#[marked(object: Node<Target<Ucg>>, duration: Option<Duration>)]
pub enum Deed {
    /// "choose 【A】 or 【B】"; no TYPE is any of them, "choose one TYPE".
    ChooseType(Vec<String>),
    /// "choose one TYPE of this character's battle opponent": one that it has.
    ChooseTypeOf(Node<Target<Ucg>>),
    /// "choose one BP value of this character": one of those that its top card prints.
    ChooseBpOf(Node<Target<Ucg>>),
    /// "choose a character name", "choose a level": a value of this column.
    ChooseValue(Column),
    /// "choose one character name from among the cards sent": a value of this column that one of these has.
    ChooseValueOf(Column, Node<Target<Ucg>>),
    /// "choose Ultra Hero, Kaiju, or scene": one of these card types.
    ChooseCardType(Vec<String>),
    /// "swap the place of … with …" (11.9).
    Swap(Node<Target<Ucg>>, Node<Target<Ucg>>),
    /// "level up one of your 『A』 with one 『A』 card from your hand": puts a card on top of a character that is able, and not forbidden, to level up with it; the
    /// character has leveled up then (5.6.1).
    LevelUp {
        /// The character.
        of: Node<Target<Ucg>>,
        /// The card.
        with: Node<Target<Ucg>>,
    },
    /// "swap the places of two …": of the two that are taken (11.9).
    SwapBoth(#[marked(object)] Node<Target<Ucg>>),
    /// "swap the BP of … and …": the BP of each becomes what the other's is. Without a second, of the two that are taken.
    SwapBp {
        /// One of them, or both.
        one: Node<Target<Ucg>>,
        /// The other.
        other: Option<Node<Target<Ucg>>>,
        /// The duration of the effect.
        duration: Option<Duration>,
    },
    /// "negate one effect text of … for this turn" (11.13).
    Negate {
        /// The objects whose text is negated.
        #[marked(object)]
        what: Node<Target<Ucg>>,
        /// True for the whole text, false for one that the player picks.
        all: bool,
        /// The duration of the effect.
        #[marked(duration)]
        duration: Option<Duration>,
    },
    /// "trigger one 《When …》 effect on …".
    Trigger {
        /// The trigger that identifies the power.
        trigger: Box<Trigger<Ucg>>,
        /// The objects that have the power.
        #[marked(object)]
        on: Node<Target<Ucg>>,
    },
    /// "choose one \[Activate\] effect on … and resolve it by paying its cost, ignoring any \[SIN\]\[DBL\]\[TRP\] and usage limits that it has".
    UsePower {
        /// The characters whose power is used.
        #[marked(object)]
        on: Node<Target<Ucg>>,
        /// Gates that are ignored; empty when they bind.
        ignoring: Vec<State>,
        /// True if usage limits are ignored.
        any_number: bool,
        /// "without paying its cost".
        free: bool,
    },
}

/// A UCG-specific destination.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Where {
    /// "into play in its place": the place left by the last named card or character; "as a TRIPLE 『…』" gives the state.
    InPlace {
        /// The state that the new character has, when the text says so.
        state: Option<State>,
        /// Its character name, when the text says so.
        name: Option<String>,
    },
    /// "to a vacant battle area", of a character.
    VacantArea,
}

/// A relation from one character to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Relation {
    /// "…'s battle opponent" (7.1).
    BattleOpponent,
}

/// A keyword ability, written without a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Mark {
    /// \[TEAM\]\[Name\] (11.18).
    Team(String),
}
