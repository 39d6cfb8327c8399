//! The interface between the kernel and one game: its parts as types, and its rules as functions.
//!
//! A game is a type without data that implements [`Parts`], [`Turns`], [`Looks`], [`Effects`], [`Asks`] and [`Dialogue`]; with them it is [`Rules`], and
//! [`Running`](super::running::Running) plays it.
//!
//! A game writes these functions, beside its types and tables; every other has a body, which is that of a game without such a rule:
//!
//! | trait | functions |
//! |---|---|
//! | [`Parts`] | `ground`, `ground_mut`, `policies` |
//! | [`Turns`] | `prepare`, `go_on` |
//! | [`Looks`] | `slot`, `objects_at`, `stack`, `active_sources`, `is_active`, `same_for_all`, `landing` |
//! | [`Effects`] | `put`, `arrive`, `deed` |
//! | [`Asks`] | `options`, `take_choice` |
//! | [`Dialogue`] | `called_first`, `prompt`, `label` |
//!
//! [`Layered`](super::layers::Layered) works out an object from its cards and what changes it.

use super::bits::Bits;
use super::code::{Event, Leaves, Pattern, Pick};
use super::context::Context;
use super::event_interest::Sought;
use super::frame::Frame;
use super::ground::Lies;
use super::ground::{Location, Slot};
use super::interpreter::{Feasible, Progress, Trial};
use super::pile::{CARD_LIMIT, CardId, Cards, Pile};
use super::policy::Policies;
use super::question::{Answer, Choice, Question};
use super::seat::Seat;
use super::setup::{Price, Setup};
use super::spilling::Sizes;
use super::state::{State, Waiting};
use super::table::Table;
use crate::kernel::outcome::Reception;
use crate::lang::duration::Duration;
use crate::lang::ordinal::Ordinal;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;
use arrayvec::ArrayVec;
use std::fmt::Debug;
use std::hash::Hash;

/// The bounds of a component of the state: copied as one block, compared, and hashed to a fingerprint.
pub trait Plain: Copy + Debug + Eq + Hash + Send + Sync + 'static {}
impl<T: Copy + Debug + Eq + Hash + Send + Sync + 'static> Plain for T {}

/// The bounds of a component of the set-up: shared between games on any thread.
pub trait Lasting: Clone + Debug + Send + Sync + 'static {}
impl<T: Clone + Debug + Send + Sync + 'static> Lasting for T {}

/// The component types of a game's cards, state and questions.
pub trait Parts: Plain {
    /// The leaves of its instruction set.
    type Code: Leaves<Phase = Self::Phase>;
    /// The front of a card, beside its number and its abilities.
    type CardDef: Lasting;
    /// The rulings by which it is played.
    type Rulings: Lasting + Default;
    /// Further match data.
    type MatchData: Lasting;

    /// The piles, and where every card lies.
    type Ground: Lies<<Self::Code as Leaves>::Zone>;
    /// The ground and the objects in play, and whatever else only this game keeps in its state. By default, no card is there.
    type Field: Plain + Default;
    /// The phases of a turn; by default, the first.
    type Phase: Plain + Default;
    /// The questions of this game alone.
    type Question: Plain + Ordinal;
    /// The options of those questions.
    type Choice: Plain;

    /// The sizes of the lists of its state.
    type Sizes: Sizes;
    /// The derived values of an object: what it is by its cards and by the modifiers that apply to it, [cached](super::derived::Derived) until the state
    /// changes.
    type Values: Copy + Debug + Default + PartialEq + Send + 'static;

    /// The maximum number of cards of a player: the cards of seat A are numbered from 0, those of seat B from this number.
    const DECK_SIZE: usize;

    /// Returns the ground.
    fn ground(field: &Self::Field) -> &Self::Ground;
    /// Returns the ground, to be changed.
    fn ground_mut(field: &mut Self::Field) -> &mut Self::Ground;
    /// Returns the layer in which a continuous power applies a shift, from 0 to 7: its evaluation can read the results of lower layers.
    fn layer(_shift: &<Self::Code as Leaves>::Shift) -> u8 {
        0
    }

    /// Returns the policies of the match.
    fn policies(setup: &Setup<Self>) -> Policies<Self::Phase>;
}

/// The turn structure: the progress of a game where no player has to decide.
pub trait Turns: Parts {
    /// Takes the next step before the first turn.
    fn prepare(table: &mut Table<'_, Self>);
    /// Takes the next step of the phase, whose start event has been emitted.
    fn go_on(table: &mut Table<'_, Self>);
    /// Applies the corrections of the rules once an effect is complete, before anything else.
    fn correct(_table: &mut Table<'_, Self>) {}
    /// Asks for a choice that the rules leave to a player after an effect, once corrections are made and before waiting effects resolve. Returns true if one
    /// was asked.
    fn settle(_table: &mut Table<'_, Self>) -> bool {
        false
    }

    /// True if anything may come between two instructions of an effect.
    fn interrupts(_setup: &Setup<Self>) -> bool {
        false
    }
    /// Begins, or asks for, the next thing that comes between two instructions of the innermost effect. Returns true if there was one.
    fn come_between(_table: &mut Table<'_, Self>) -> bool
    where
        Self: Rules,
    {
        false
    }

    /// Returns the event that the move of a card to a pile is by the rules, besides the move: a defeat, for example.
    fn fate(_table: &Table<'_, Self>, _card: CardId, _to: ZoneOf<Self>) -> Option<EventOf<Self>> {
        None
    }
    /// Returns the event, no move, that an instruction of this game alone is about to bring about, and the card by means of which it does; `None` if texts cannot
    /// replace it.
    fn foreseen(_table: &Table<'_, Self>, _deed: &<Self::Code as Leaves>::Deed) -> Option<(EventOf<Self>, CardId)> {
        None
    }
    /// Returns the objects that an instruction of this game alone moves to a pile, their kind, the pile and the verb; `None` if it moves none that texts could
    /// have stay.
    fn takes(_table: &Table<'_, Self>, _deed: &<Self::Code as Leaves>::Deed) -> Option<(Bits, KindOf<Self>, ZoneOf<Self>, Verb)> {
        None
    }

    /// True if a waiting effect may resolve in this step of the turn.
    fn is_in_step(_table: &Table<'_, Self>, _waiting: &Waiting) -> bool {
        true
    }
    /// Takes the actions of a phase that precede its start event.
    fn before_start(_table: &mut Table<'_, Self>) {}
    /// Resets the per-turn counts of this game as a new turn begins.
    fn turn_begins(_field: &mut Self::Field) {}
}

/// Cards whose texts are in force in their zone, each with the object in play that it is part of, if the text's "this" is not the card itself.
pub type ActiveSources = ArrayVec<(CardId, Option<u8>), CARD_LIMIT>;
/// The kind of an object: a card, or something that cards form together.
pub type KindOf<R> = <<R as Parts>::Code as Leaves>::Kind;
/// A zone of the game.
pub type ZoneOf<R> = <<R as Parts>::Code as Leaves>::Zone;
/// A property of objects that has a value.
pub type ColumnOf<R> = <<R as Parts>::Code as Leaves>::Column;
/// A modifier of one object, as the state stores it.
pub type ChangeOf<R> = <<R as Parts>::Code as Leaves>::Change;
/// An event of the game.
pub type EventOf<R> = Event<<R as Parts>::Code>;

/// The game's read access to its state, from which its texts are evaluated.
pub trait Looks: Parts {
    /// Returns a pile of a player.
    fn pile(field: &Self::Field, seat: Seat, zone: ZoneOf<Self>) -> Pile<'_> {
        Self::ground(field).pile(seat, zone)
    }
    /// Returns the place of a card.
    fn location(state: &State<Self>, card: CardId) -> Location<ZoneOf<Self>> {
        Self::ground(&state.field).location(card)
    }
    /// Checks the invariants of what only this game keeps. Returns the cards that are in no zone for now.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    fn check_own(_table: &Table<'_, Self>) -> Result<Bits, String> {
        Ok(Bits::EMPTY)
    }
    /// Returns the slot of the object whose stack has this index.
    fn slot(state: &State<Self>, index: u8) -> Slot<ZoneOf<Self>>;
    /// Returns the object whose stack has this index.
    fn object(_state: &State<Self>, index: u8) -> u8 {
        index
    }
    /// True if a card whose zone is [seen by its owner](crate::lang::zone::Seen::FaceUp) lies face-up there.
    fn is_face_up(_state: &State<Self>, _card: CardId) -> bool {
        true
    }
    /// Returns the objects of a player in a zone.
    fn objects_at(table: &Table<'_, Self>, zone: ZoneOf<Self>, seat: Seat) -> Bits;
    /// True if an object that is no card is this player's; of one that has gone, if it was.
    fn is_of(table: &Table<'_, Self>, object: u8, seat: Seat) -> bool {
        Self::objects_at(table, ZoneOf::<Self>::OBJECTS, seat).has(object)
    }
    /// True if an object that has left play is represented by the card that the text is on.
    const CARD_STANDS_FOR_GONE: bool = false;
    /// Returns the referent of "this", as an object of the kind; empty if it is not there.
    fn this(table: &Table<'_, Self>, kind: KindOf<Self>, context: &Context) -> Bits {
        let there = context.this.filter(|&object| kind != Self::Code::CARD && Self::is_there(table, object));
        let object = there.or((kind == Self::Code::CARD || Self::CARD_STANDS_FOR_GONE).then_some(context.card));
        let is_known = |object: &u8| !Self::CARD_STANDS_FOR_GONE || table.setup.of.get(usize::from(*object)).is_some();
        object.filter(is_known).map_or(Bits::EMPTY, Bits::one)
    }
    /// True of a modifier that sets a value: it applies as well if the number of times is 0.
    fn sets(_shift: &<Self::Code as Leaves>::Shift) -> bool {
        false
    }
    /// True if a prohibition by a player does not affect what the event is about.
    fn is_unaffected(_table: &Table<'_, Self>, _pattern: &Pattern<Self::Code>, _event: EventOf<Self>, _by: Seat) -> bool {
        false
    }
    /// Returns the reception of a modifier that a card puts on an object.
    fn reception(_table: &Table<'_, Self>, _object: u8, _shift: &<Self::Code as Leaves>::Shift, _source: CardId) -> Reception {
        Reception::Taken
    }
    /// True if such an object is still there.
    fn is_there(_table: &Table<'_, Self>, _object: u8) -> bool {
        true
    }
    /// Returns the object that a card was attached to until that left, where the game remembers it.
    fn last_host(_state: &State<Self>, _card: CardId) -> Option<u8> {
        None
    }
    /// Returns the cards of the stack that an object is, top first.
    fn stack<'t>(table: &'t Table<'_, Self>, object: u8) -> impl Iterator<Item = CardId> + 't;
    /// Returns the cards of objects in the order in which they are moved: those of a pile from the top, those of a stack top first. An object that moves by a
    /// card of its own is that card.
    fn cards_of(table: &Table<'_, Self>, objects: Bits, _kind: KindOf<Self>) -> Cards {
        table.in_order(objects)
    }
    /// True if a player may pick an object for the running effect.
    fn may_be_picked(_table: &Table<'_, Self>, _object: u8, _kind: KindOf<Self>, _frame: &Frame) -> bool {
        true
    }

    /// The price for which the running effect can pick an object.
    fn price_to_pick(_table: &Table<'_, Self>, _object: u8, _kind: KindOf<Self>, _frame: &Frame) -> Price {
        Price::default()
    }

    /// True if the player who picks these objects for an effect can pay what is charged for them.
    fn can_pay_for(_table: &Table<'_, Self>, _objects: Bits, _kind: KindOf<Self>, _frame: &Frame) -> bool {
        true
    }

    /// True if a card may be moved out of its stack alone.
    fn may_leave_stack(_table: &Table<'_, Self>, _card: CardId) -> bool {
        true
    }

    /// Returns the object that plays a role; none in a game without roles.
    fn part(_table: &Table<'_, Self>, _part: <Self::Code as Leaves>::Part, _context: &Context) -> Bits {
        Bits::EMPTY
    }
    /// Returns the objects that a relation leads to; none in a game without relations.
    fn related(_table: &Table<'_, Self>, _way: <Self::Code as Leaves>::Way, _from: Bits) -> Bits {
        Bits::EMPTY
    }
    /// True if the properties of an object are known. An object without known properties fits no check that all games share, a negation included.
    fn is_known(_table: &Table<'_, Self>, _object: u8, _kind: KindOf<Self>) -> bool {
        true
    }
    /// True if an object fits a check that only this game has; none does in a game without such checks.
    fn fits(
        _table: &Table<'_, Self>,
        _check: &<Self::Code as Leaves>::Check,
        _object: u8,
        _kind: KindOf<Self>,
        _context: &Context,
    ) -> bool {
        false
    }
    /// Returns the value of a column as a number; `None` if the object has none. Equal names are equal numbers, and words count as how many they are.
    fn value(_table: &Table<'_, Self>, _column: ColumnOf<Self>, _object: u8, _kind: KindOf<Self>) -> Option<u32> {
        None
    }
    /// Returns a second value of a column, which is as good as the first where a text asks for a range.
    fn also_value(_table: &Table<'_, Self>, _column: ColumnOf<Self>, _object: u8) -> Option<u32> {
        None
    }
    /// Returns the words of an object in a column of words, as a set.
    fn words(_table: &Table<'_, Self>, _column: ColumnOf<Self>, _object: u8, _kind: KindOf<Self>) -> u64 {
        0
    }
    /// Returns the numbers of the names of an object in a column of names.
    fn names(_table: &Table<'_, Self>, _column: ColumnOf<Self>, _object: u8, _kind: KindOf<Self>) -> impl Iterator<Item = u16> {
        std::iter::empty()
    }
    /// True if a name of an object includes a text, by its number.
    fn name_holds(_table: &Table<'_, Self>, _text: u16, _object: u8, _kind: KindOf<Self>) -> bool {
        false
    }
    /// True if two cards can be of one stack of this many cards.
    fn stack_together(_table: &Table<'_, Self>, _one: u8, _other: u8, _number: u32) -> bool {
        false
    }
    /// Returns a number that only this game has; 0 in a game without one.
    fn number(_table: &Table<'_, Self>, _number: <Self::Code as Leaves>::Number) -> u32 {
        0
    }
    /// Returns what is added to a range in this column, by which the running effect picks objects.
    fn widened(_table: &Table<'_, Self>, _column: ColumnOf<Self>, _context: &Context) -> u32 {
        0
    }
    /// True if a condition that only this game has holds; none does in a game without such conditions.
    fn fact(_table: &Table<'_, Self>, _fact: &<Self::Code as Leaves>::Fact, _context: &Context) -> bool {
        false
    }
    /// The piles in which a text can be active, each with the bit of the gate that it needs.
    const GATED_PILES: &'static [(u8, ZoneOf<Self>)] = &[];
    /// Collects the cards with a text of the class sought in the zones where it is in force. An out-parameter, since the list is too long to be returned.
    fn active_sources(table: &Table<'_, Self>, sought: Sought, active_sources: &mut ActiveSources);
    /// True if a card is where its text is in force, by the [zone](crate::lang::zone::Row::speaks) in which it lies.
    fn in_force(table: &Table<'_, Self>, card: CardId) -> bool {
        match Self::location(table.state, card) {
            Location::Stack(index) => Self::stack(table, Self::object(table.state, index)).next() == Some(card),
            Location::In(zone) => zone.row().speaks,
            Location::Attached(_) => ZoneOf::<Self>::ATTACHED.row().speaks,
            Location::Pile(_) | Location::Nowhere => false,
        }
    }
    /// True if an ability of a card is active: its text is in force, its gate is open, and it is not negated.
    fn is_active(table: &Table<'_, Self>, card: CardId, ability: u8) -> bool;
    /// Returns the abilities that a card is given, by their place among [those of the match](super::setup::Setup::granted); none in a game that gives no abilities.
    fn granted(_table: &Table<'_, Self>, _card: CardId) -> Bits {
        Bits::EMPTY
    }
    /// True if an event moves the card that watches it: the ability then resolves for the different card that it becomes. For events that only this game has.
    fn leaves_with(_table: &Table<'_, Self>, _card: CardId, _event: EventOf<Self>) -> bool {
        false
    }
    /// True if the effects of a card count as those of a [character](crate::lang::reference::Noun::Character) in event patterns.
    fn acts_as_character(_table: &Table<'_, Self>, _card: CardId) -> bool {
        true
    }
    /// True while a battle is being fought.
    fn battle_runs(_table: &Table<'_, Self>) -> bool {
        false
    }
    /// Returns the first and the last turn of a duration that begins now, for an effect of a player; by default, [turns alternate](Duration::alternating).
    fn turns(table: &Table<'_, Self>, duration: Duration, controller: Seat) -> (u16, u16) {
        duration.alternating(table.state.turn, controller == table.state.lead)
    }

    /// Returns a modifier, applied so many times, that is the same for every object; `None` if it is not.
    fn same_for_all(modifier: &<Self::Code as Leaves>::Shift, times: u32) -> Option<ChangeOf<Self>>;
    /// Returns the place where a card would arrive at a destination of this game; `None` if there is no room for it.
    fn landing(table: &Table<'_, Self>, place: &<Self::Code as Leaves>::Place, card: CardId) -> Option<ZoneOf<Self>>;
    /// Returns how much of an instruction of this game is feasible; see [`Host::feasible`](super::interpreter::Host::feasible).
    fn try_deed(_table: &Table<'_, Self>, _deed: &<Self::Code as Leaves>::Deed, _trial: &mut Trial) -> Feasible {
        Feasible::ALL
    }
}

/// The game's write access to its state, through which effects act.
pub trait Effects: Looks {
    /// Records the place of an object before it moves, for cards that are put there later.
    fn note_place(_table: &mut Table<'_, Self>, _object: u8, _kind: KindOf<Self>) {}
    /// Emits the event of a whole object leaving play for an end of a pile, if it is more than the card that is moved.
    fn departs(_table: &mut Table<'_, Self>, _object: u8, _kind: KindOf<Self>, _to: (ZoneOf<Self>, End), _verb: Verb) {}
    /// Cleans up after the cards of whole objects have gone, as far as they could.
    fn departed(_table: &mut Table<'_, Self>) {}
    /// Moves a card to an end of a pile of its owner. Returns false if it may not go. The kind is that of the object which the card is, or is moved with.
    fn put(table: &mut Table<'_, Self>, card: CardId, pile: ZoneOf<Self>, end: End, verb: Verb, kind: KindOf<Self>) -> bool;
    /// Puts a card on the top, or under the bottom, of a stack. Returns true if it went there; never where only a rule adds to stacks.
    fn stack_onto(_table: &mut Table<'_, Self>, _card: CardId, _object: u8, _end: End) -> bool {
        false
    }
    /// Lets a player pay what is charged for objects that were picked for the running effect. Returns true if that began effects of its own.
    fn pay_for_picked(_table: &mut Table<'_, Self>, _objects: Bits, _kind: KindOf<Self>, _seat: Seat) -> bool {
        false
    }
    /// Notes that a pick of the running effect has taken objects.
    fn picked(_table: &mut Table<'_, Self>, _pick: &Pick<Self::Code>) {}
    /// Announces that an effect has chosen objects.
    fn chosen(_table: &mut Table<'_, Self>, _objects: Bits) {}
    /// Attaches a card to an object. Returns true if it went there; never in a game without attached cards.
    fn attach(_table: &mut Table<'_, Self>, _card: CardId, _object: u8) -> bool {
        false
    }
    /// Moves objects to a destination of this game.
    fn arrive(
        table: &mut Table<'_, Self>,
        place: &<Self::Code as Leaves>::Place,
        objects: Bits,
        kind: KindOf<Self>,
        verb: Verb,
    ) -> Progress;
    /// Resumes such a move with the answer to its question.
    ///
    /// # Panics
    /// In a game none of whose destinations asks.
    fn answer_arrival(
        _table: &mut Table<'_, Self>,
        place: &<Self::Code as Leaves>::Place,
        _objects: Bits,
        _kind: KindOf<Self>,
        answer: &Answer<Self>,
    ) -> Progress {
        unreachable!("a move to {place:?} asks for no {answer:?}")
    }
    /// Executes an instruction of this game.
    fn deed(table: &mut Table<'_, Self>, deed: &<Self::Code as Leaves>::Deed) -> Progress;
    /// Resumes such an instruction with the answer to its question.
    ///
    /// # Panics
    /// In a game none of whose instructions asks.
    fn answer_deed(
        _table: &mut Table<'_, Self>,
        deed: &<Self::Code as Leaves>::Deed,
        _asked: Option<Question<Self>>,
        answer: &Answer<Self>,
    ) -> Progress {
        unreachable!("{deed:?} asks for no {answer:?}")
    }
    /// Returns the modifiers that a shift puts on an object when it is applied `times` times, with the choices that the innermost effect made for it.
    fn changes(_table: &Table<'_, Self>, shift: &<Self::Code as Leaves>::Shift, times: u32, _on: u8) -> [Option<ChangeOf<Self>>; 2] {
        [Self::same_for_all(shift, times), None]
    }
    /// Notifies the game that an effect has put a modifier on an object, to emit its event.
    fn is_changed(_table: &mut Table<'_, Self>, _on: u8, _change: ChangeOf<Self>) {}
    /// Merges a modifier into an older one of the same source and span, if the two can be merged. Returns true if they are.
    fn join(_old: &mut ChangeOf<Self>, _new: ChangeOf<Self>) -> bool {
        false
    }
    /// True if the order of two modifiers matters: a newer one is not merged with those before an older one of this sort.
    fn come_in_order(_old: &ChangeOf<Self>, _new: &ChangeOf<Self>) -> bool {
        false
    }
    /// True if no text of the match can tell from which of two cards a modifier came.
    fn alike_as_sources(_setup: &Setup<Self>, _one: CardId, _other: CardId) -> bool {
        true
    }
}

/// The questions of a game: their options, and what follows from the answers.
pub trait Asks: Looks {
    /// True if a question of this game is asked by a running effect, not by a rule.
    fn is_of_effect(_question: Self::Question) -> bool {
        false
    }
    /// Returns the least and the greatest number of options to pick for a question of this game.
    fn picks(_question: Self::Question) -> (u16, u16) {
        (1, 1)
    }
    /// Appends the options of a question of this game.
    fn options(table: &Table<'_, Self>, seat: Seat, question: Self::Question, options: &mut Vec<Choice<Self>>);
    /// Carries out one pick of a checked answer to a question of this game.
    fn take_choice(table: &mut Table<'_, Self>, seat: Seat, question: Self::Question, choice: Choice<Self>);
}

/// The words of a game for its players: prompts of questions, and labels of options.
pub trait Dialogue: Asks {
    /// The number of the rule by which a player orders cards; empty if the rulebook numbers none.
    const ORDER_RULE: &'static str = "";
    /// The number of the rule by which a player decides which of their waiting effects resolves next; empty if the rulebook numbers none.
    const WAITING_RULE: &'static str = "";

    /// The words for the players in labels and in the log; the first is [whom](Self::called_first) they call so.
    const PLAYERS: [&'static str; 2];

    /// The phases in the order of a turn, each with its name in scenarios and the one that the rulebook prints.
    const PHASES: &'static [(Self::Phase, &'static str, &'static str)] = &[];

    /// Returns the player of the first of these words.
    fn called_first(table: &Table<'_, Self>) -> Seat;
    /// Returns the prompt of a question of this game.
    fn prompt(table: &Table<'_, Self>, question: Self::Question) -> String;
    /// Returns the label of an option that only this game has, among all that are offered.
    fn label(table: &Table<'_, Self>, seat: Seat, choice: Self::Choice, all: &[Choice<Self>]) -> String;
    /// Returns shorter names of such an option.
    fn aliases(_table: &Table<'_, Self>, _seat: Seat, _choice: Self::Choice) -> Vec<String> {
        Vec::new()
    }
    /// Returns the label of an object, as one player sees it: that of a stack, or of a card in its place.
    fn object_label(table: &Table<'_, Self>, seat: Seat, _kind: KindOf<Self>, object: u8) -> String {
        table.stack_label(seat, object).unwrap_or_else(|| Self::card_in_place(table, seat, object))
    }
    /// Returns shorter names of an object, as one player sees it: the place and the top card of a stack.
    fn object_aliases(table: &Table<'_, Self>, seat: Seat, _kind: KindOf<Self>, object: u8) -> Vec<String> {
        let stack = table.stack_at(object);
        stack.map_or_else(Vec::new, |(index, top)| vec![table.slot_label(index), table.card_label(seat, top).to_owned()])
    }
    /// Returns a card with the place where its text is read, as one player sees it.
    fn card_in_place(table: &Table<'_, Self>, seat: Seat, card: CardId) -> String {
        table.card_on(seat, card)
    }
    /// True if the face assigned to a face-down card can lie in its place in play, beside the assigned cards there.
    fn could_lie(_setup: &Setup<Self>, _state: &State<Self>, _card: CardId) -> bool {
        true
    }
}

/// The rules of a game: everything that the kernel needs to play it.
pub trait Rules: Turns + Effects + Dialogue {}
impl<T: Turns + Effects + Dialogue> Rules for T {}
