//! What one game supplies to the kernel: its parts as types, and its rules as functions.
//!
//! A game is a type without data that implements [`Parts`], [`Turns`], [`Looks`], [`Effects`] and [`Speech`]; with them it is [`Rules`], and
//! [`Running`](super::running::Running) plays it.

use super::bits::Bits;
use super::code::{Event, Leaves};
use super::context::Context;
use super::frame::Frame;
use super::heed::Sought;
use super::interpreter::{Feasible, Progress, Trial};
use super::pile::{CARD_LIMIT, CardId, Cards, Pile};
use super::policy::Policies;
use super::question::{Answer, Choice, Question};
use super::seat::Seat;
use super::setup::{Ability, Setup};
use super::state::{State, Waiting};
use super::table::Table;
use crate::kernel::outcome::Reception;
use crate::lang::duration::Duration;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use arrayvec::ArrayVec;
use std::fmt::Debug;
use std::hash::Hash;

/// What a state is made of: copied as one block, compared, and hashed to a fingerprint.
pub trait Plain: Copy + Debug + Eq + Hash + Send + Sync + 'static {}
impl<T: Copy + Debug + Eq + Hash + Send + Sync + 'static> Plain for T {}

/// What a set-up is made of: shared between games on any thread.
pub trait Lasting: Clone + Debug + Send + Sync + 'static {}
impl<T: Clone + Debug + Send + Sync + 'static> Lasting for T {}

/// What the cards, the state and the questions of a game are made of.
pub trait Parts: Plain {
    /// The leaves of its programs.
    type Code: Leaves;
    /// A card as the game knows it.
    type Face: Printed<Self>;
    /// What else a match is played with: words, names, rulings.
    type Book: Lasting;

    /// What lies where, and what else only this game keeps in its state.
    type Field: Plain;
    /// The phases of a turn.
    type Phase: Plain;
    /// The questions that only this game asks.
    type Question: Plain;
    /// The options that only its own questions have.
    type Choice: Plain;

    /// What is worked out from a state when it is looked at, and [kept](super::kept::Kept) until the state changes.
    type Derived: Default + Send + 'static;

    /// The most cards a player can have: those of seat A are numbered from 0, those of seat B from here.
    const DECK_SIZE: usize;

    /// The layer in which a continuous power applies a shift, from 0 to 7: what is worked out in lower layers can be read in higher ones.
    fn layer(_shift: &<Self::Code as Leaves>::Shift) -> u8 {
        0
    }

    /// Room for everything that can be worked out, so that a game makes none while it runs.
    fn room() -> Self::Derived {
        Self::Derived::default()
    }
}

/// A card as a game knows it.
pub trait Printed<R: Parts>: Lasting {
    /// Its number.
    fn number(&self) -> &str;
    /// Its abilities, in printed order.
    fn abilities(&self) -> &[Ability<R>];
}

/// How a game goes on where no player has to decide.
pub trait Turns: Parts {
    /// The state before the preparation, with every card of the set-up in its owner's deck. Equal seeds give equal chances.
    fn begin(setup: &Setup<Self>, seed: u64) -> State<Self>;
    /// The next step before the first turn.
    fn prepare(table: &mut Table<'_, Self>);
    /// The next step of the phase, whose start has been seen.
    fn go_on(table: &mut Table<'_, Self>);
    /// The start of a phase, as an event.
    fn starts(phase: Self::Phase) -> <Self::Code as Leaves>::Event;
    /// What the rules do once an effect is complete, before anything else.
    fn correct(_table: &mut Table<'_, Self>) {}
    /// What an effect left to a player's choice by rule, after that and before what waits. Returns whether it is asked.
    fn settle(_table: &mut Table<'_, Self>) -> bool {
        false
    }

    /// Whether anything may come between two instructions of an effect.
    fn interrupts(_setup: &Setup<Self>) -> bool {
        false
    }
    /// What comes between two instructions of the innermost effect: the next of it begins, or is asked. Returns whether there was something.
    fn come_between(_table: &mut Table<'_, Self>) -> bool
    where
        Self: Rules,
    {
        false
    }

    /// Whether a waiting effect may resolve in this step of the turn.
    fn is_in_step(_table: &Table<'_, Self>, _waiting: &Waiting) -> bool {
        true
    }
    /// What a phase does before its start is seen.
    fn before_start(_table: &mut Table<'_, Self>) {}
    /// How the match answers what the rulebook leaves open about the order of effects.
    fn policies(_setup: &Setup<Self>) -> Policies {
        Policies::default()
    }
    /// A new turn begins: what this game counts by the turn starts anew.
    fn turn_begins(_field: &mut Self::Field) {}
}

/// Cards whose texts are in force where they are, each with the object that it is part of, when that is not the card itself.
pub type Speakers = ArrayVec<(CardId, Option<u8>), CARD_LIMIT>;
/// What the objects of a game are: cards, or what cards form together.
pub type KindOf<R> = <<R as Parts>::Code as Leaves>::Kind;
/// The places of a game.
pub type SpotOf<R> = <<R as Parts>::Code as Leaves>::Spot;
/// The values that a game compares objects by.
pub type ColumnOf<R> = <<R as Parts>::Code as Leaves>::Column;
/// The changes to objects that a game keeps for a time.
pub type ChangeOf<R> = <<R as Parts>::Code as Leaves>::Change;
/// Something that happens in a game.
pub type EventOf<R> = Event<<R as Parts>::Code>;

/// How the field of a game is looked at: what the questions of its texts are answered from.
pub trait Looks: Parts {
    /// Who controls the text of a card: its owner, unless the game says otherwise.
    fn controller_of(_table: &Table<'_, Self>, card: CardId) -> Seat {
        State::<Self>::owner(card)
    }
    /// The deck of a player.
    fn deck(field: &Self::Field, seat: Seat) -> Pile<'_>;
    /// The cards of a player's deck, bottom first, to be put in another order.
    fn deck_mut(field: &mut Self::Field, seat: Seat) -> &mut [CardId];
    /// The objects of a player at a place.
    fn objects_at(table: &Table<'_, Self>, spot: SpotOf<Self>, seat: Seat) -> Bits;
    /// Where a card is.
    fn spot_of(table: &Table<'_, Self>, card: CardId) -> SpotOf<Self>;
    /// The object that a text calls "this", by its kind; nothing when it is not there.
    fn this(table: &Table<'_, Self>, kind: KindOf<Self>, context: &Context) -> Bits;
    /// The object of a kind that a card is, or is part of.
    fn object_of(table: &Table<'_, Self>, card: CardId, kind: KindOf<Self>) -> Option<u8>;
    /// The object that the text of a card calls "this", when that is not the card itself.
    fn bearer(_table: &Table<'_, Self>, _card: CardId) -> Option<u8> {
        None
    }
    /// What becomes of a change that a card makes to an object.
    fn reception(_table: &Table<'_, Self>, _object: u8, _shift: &<Self::Code as Leaves>::Shift, _source: CardId) -> Reception {
        Reception::Taken
    }
    /// Whether such an object is still there.
    fn is_there(_table: &Table<'_, Self>, _object: u8) -> bool {
        true
    }
    /// The cards of the stack that an object is, top first.
    fn stack<'t>(table: &'t Table<'_, Self>, object: u8) -> impl Iterator<Item = CardId> + 't;
    /// The object that a card is attached to, without being part of its stack.
    fn host(_table: &Table<'_, Self>, _card: CardId) -> Option<u8> {
        None
    }
    /// The cards of objects in the order in which they are moved: those of a pile from the top, those of a stack top first.
    fn cards_of(table: &Table<'_, Self>, objects: Bits, kind: KindOf<Self>) -> Cards;
    /// Whether a player may pick an object for the running effect.
    fn may_be_picked(_table: &Table<'_, Self>, _object: u8, _kind: KindOf<Self>, _frame: &Frame) -> bool {
        true
    }

    /// Whether a card may be taken from its stack alone.
    fn may_leave_stack(_table: &Table<'_, Self>, _card: CardId) -> bool {
        true
    }

    /// The object that plays a part.
    fn part(table: &Table<'_, Self>, part: <Self::Code as Leaves>::Part, context: &Context) -> Bits;
    /// The objects that a way leads to.
    fn related(table: &Table<'_, Self>, way: <Self::Code as Leaves>::Way, from: Bits) -> Bits;
    /// Whether anything is known of an object: of one that shows nothing, no property holds and none is lacked.
    fn is_known(_table: &Table<'_, Self>, _object: u8, _kind: KindOf<Self>) -> bool {
        true
    }
    /// Whether an object has a property that only this game knows.
    fn fits(table: &Table<'_, Self>, check: &<Self::Code as Leaves>::Check, object: u8, kind: KindOf<Self>, context: &Context) -> bool;
    /// The value of a column, as a number; equal values are equal numbers.
    fn value(table: &Table<'_, Self>, column: ColumnOf<Self>, object: u8, kind: KindOf<Self>) -> u32;
    /// True if two objects have different values of a column.
    fn differ(table: &Table<'_, Self>, column: ColumnOf<Self>, a: (u8, KindOf<Self>), b: (u8, KindOf<Self>)) -> bool {
        Self::value(table, column, a.0, a.1) != Self::value(table, column, b.0, b.1)
    }
    /// Whether two objects share a value of a column.
    fn alike(table: &Table<'_, Self>, column: ColumnOf<Self>, a: (u8, KindOf<Self>), b: (u8, KindOf<Self>)) -> bool;
    /// True if two cards can be of one stack of so many.
    fn stack_together(_table: &Table<'_, Self>, _one: u8, _other: u8, _number: u32) -> bool {
        false
    }
    /// How many different values of a column these objects have together, where one object can have several; else `None`.
    fn several(_table: &Table<'_, Self>, _column: ColumnOf<Self>, _objects: Bits, _kind: KindOf<Self>) -> Option<u32> {
        None
    }
    /// Whether what only this game can ask holds.
    fn fact(table: &Table<'_, Self>, fact: &<Self::Code as Leaves>::Fact, context: &Context) -> bool;
    /// Whether something that happens only in this game fits a pattern.
    fn occurs(
        table: &Table<'_, Self>,
        occurrence: &<Self::Code as Leaves>::Occurrence,
        event: <Self::Code as Leaves>::Event,
        context: &Context,
    ) -> bool;

    /// Fills in the cards that have such a text where they are. The list is too long to be handed back.
    fn speakers(table: &Table<'_, Self>, sought: Sought, speakers: &mut Speakers);
    /// Whether a card is where its text is in force.
    fn in_force(table: &Table<'_, Self>, card: CardId) -> bool;
    /// Whether an ability of a card is active: its card is where it is in force, its gate is open, and it is not negated.
    fn is_active(table: &Table<'_, Self>, card: CardId, ability: u8) -> bool;
    /// Whether an event that only this game has makes a card go which sees it: its text resolves for the different card that it is then.
    fn leaves_with(_table: &Table<'_, Self>, _card: CardId, _event: EventOf<Self>) -> bool {
        false
    }
    /// Whether the effects of a card are those of a [character](crate::lang::reference::Noun::Character), as patterns ask.
    fn acts_as_character(_table: &Table<'_, Self>, _card: CardId) -> bool {
        true
    }
    /// The first and the last turn of something that an effect of a player makes last from now on.
    fn turns(table: &Table<'_, Self>, duration: Duration, controller: Seat) -> (u16, u16);

    /// Where a card would arrive that goes to a destination of this game; `None` when there is no room for it.
    fn landing(table: &Table<'_, Self>, place: &<Self::Code as Leaves>::Place, card: CardId) -> Option<SpotOf<Self>>;
    /// How much of an instruction of this game could be carried out; see [`Host::feasible`](super::interpreter::Host::feasible).
    fn try_deed(table: &Table<'_, Self>, deed: &<Self::Code as Leaves>::Deed, trial: &mut Trial) -> Feasible;
}

/// How the effects of a game's texts change it.
pub trait Effects: Looks {
    /// Notes the place that an object has before it moves, for what is put there later.
    fn note_place(_table: &mut Table<'_, Self>, _object: u8, _kind: KindOf<Self>) {}
    /// Lets it be seen that an object leaves play for a pile, where it is more than the card that is moved.
    fn departs(_table: &mut Table<'_, Self>, _object: u8, _kind: KindOf<Self>, _pile: SpotOf<Self>, _verb: Verb) {}
    /// The cards of whole objects have gone, as far as they could.
    fn departed(_table: &mut Table<'_, Self>) {}
    /// Moves a card to an end of a pile of its owner, if it may go. The kind is that of the object which the card is, or is moved with.
    fn put(table: &mut Table<'_, Self>, card: CardId, pile: SpotOf<Self>, end: End, verb: Verb, kind: KindOf<Self>) -> bool;
    /// Puts a card on top of, or under, the others of a stack.
    fn stack_onto(table: &mut Table<'_, Self>, card: CardId, object: u8, end: End) -> bool;
    /// Attaches a card to an object.
    fn attach(table: &mut Table<'_, Self>, card: CardId, object: u8) -> bool;
    /// Moves objects to a destination of this game.
    fn arrive(
        table: &mut Table<'_, Self>,
        place: &<Self::Code as Leaves>::Place,
        objects: Bits,
        kind: KindOf<Self>,
        verb: Verb,
    ) -> Progress;
    /// Goes on with such a move after what it asked was answered.
    fn answer_arrival(
        table: &mut Table<'_, Self>,
        place: &<Self::Code as Leaves>::Place,
        objects: Bits,
        kind: KindOf<Self>,
        answer: &Answer<Self>,
    ) -> Progress;
    /// Carries out an instruction of this game.
    fn deed(table: &mut Table<'_, Self>, deed: &<Self::Code as Leaves>::Deed) -> Progress;
    /// Goes on with such an instruction after what it asked was answered.
    fn answer_deed(
        table: &mut Table<'_, Self>,
        deed: &<Self::Code as Leaves>::Deed,
        asked: Option<Question<Self>>,
        answer: &Answer<Self>,
    ) -> Progress;
    /// The changes that a shift makes to an object when it is applied so many times, with what the innermost effect chose for it.
    fn changes(table: &Table<'_, Self>, shift: &<Self::Code as Leaves>::Shift, times: u32, on: u8) -> [Option<ChangeOf<Self>>; 2];
    /// An effect has changed an object: lets what waits for it see that.
    fn is_changed(_table: &mut Table<'_, Self>, _on: u8, _change: ChangeOf<Self>) {}
    /// Lets a change be one with an older one of the same source and time, if the two can be. Returns whether they are.
    fn join(old: &mut ChangeOf<Self>, new: ChangeOf<Self>) -> bool;
    /// True if it makes a difference which of two changes comes first: a newer one is not made one with those before an older one of that sort.
    fn come_in_order(_old: &ChangeOf<Self>, _new: &ChangeOf<Self>) -> bool {
        false
    }
    /// True if no text of the match can tell from which of two cards a change came.
    fn alike_as_sources(_setup: &Setup<Self>, _one: CardId, _other: CardId) -> bool {
        true
    }
}

/// How a game speaks with its players.
pub trait Speech: Parts {
    /// The number of the rule by which a player orders cards; empty where the rulebook numbers none.
    const ORDER_RULE: &'static str = "";
    /// The number of the rule by which a player decides which of their waiting effects resolves next; empty likewise.
    const WAITING_RULE: &'static str = "";

    /// Whether a running effect asks a question of this game, and not a rule.
    fn is_of_effect(question: Self::Question) -> bool;
    /// How many of the options of a question of this game are picked, at least and at most.
    fn picks(_question: Self::Question) -> (u16, u16) {
        (1, 1)
    }
    /// Fills in the options of a question of this game.
    fn options(table: &Table<'_, Self>, seat: Seat, question: Self::Question, options: &mut Vec<Choice<Self>>);
    /// Does what one pick of an answer to a question of this game says.
    fn take_choice(table: &mut Table<'_, Self>, seat: Seat, question: Self::Question, choice: Choice<Self>);
    /// What a question of this game is about.
    fn prompt(table: &Table<'_, Self>, question: Self::Question) -> String;
    /// The label of an option that only this game has, among all that are offered.
    fn label(table: &Table<'_, Self>, seat: Seat, choice: Self::Choice, all: &[Choice<Self>]) -> String;
    /// Shorter names of such an option.
    fn aliases(table: &Table<'_, Self>, seat: Seat, choice: Self::Choice) -> Vec<String>;
    /// The label of an object, for one player.
    fn object_label(table: &Table<'_, Self>, seat: Seat, kind: KindOf<Self>, object: u8) -> String;
    /// Shorter names of an object, for one player.
    fn object_aliases(table: &Table<'_, Self>, seat: Seat, kind: KindOf<Self>, object: u8) -> Vec<String>;
    /// A card with the place where its text is read, for one player.
    fn card_in_place(table: &Table<'_, Self>, seat: Seat, card: CardId) -> String;
    /// Whether a player may see the front of a card where it lies, apart from what an effect shows them.
    fn sees(table: &Table<'_, Self>, seat: Seat, card: CardId) -> bool;
    /// True if not every card could lie in the place of a card, for all that one who does not see it knows.
    fn is_bound(_state: &State<Self>, _card: CardId) -> bool {
        false
    }
    /// True if the face that a card is taken to have can lie in its place, beside the cards there that have one. Where a card [is not bound](Self::is_bound) it can.
    fn could_lie(_setup: &Setup<Self>, _state: &State<Self>, _card: CardId) -> bool {
        true
    }
}

/// The rules of a game: everything that it takes to play it.
pub trait Rules: Turns + Effects + Speech {}
impl<T: Turns + Effects + Speech> Rules for T {}
