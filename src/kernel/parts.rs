//! What one game supplies to the kernel: its parts as types, and its rules as functions.
//!
//! A game is a type without data that implements [`Parts`], [`Turns`], [`Effects`] and [`Speech`]; with them it is [`Rules`], and
//! [`Running`](super::running::Running) plays it.

use super::frame::Frame;
use super::interpreter::{Feasible, Progress, Trial};
use super::pile::CardId;
use super::program::Code;
use super::question::{Answer, Choice, Question};
use super::seat::Seat;
use super::setup::{Ability, Setup};
use super::state::{State, Waiting};
use super::table::Table;
use std::fmt::Debug;
use std::hash::Hash;

/// What a state is made of: copied as one block, compared, and hashed to a fingerprint.
pub trait Plain: Copy + Debug + Eq + Hash + Send + 'static {}
impl<T: Copy + Debug + Eq + Hash + Send + 'static> Plain for T {}

/// What a set-up is made of: shared between games on any thread.
pub trait Lasting: Clone + Debug + Send + Sync + 'static {}
impl<T: Clone + Debug + Send + Sync + 'static> Lasting for T {}

/// What the cards, the state and the questions of a game are made of.
pub trait Parts: Plain + Sync {
    /// The instructions of its programs.
    type Code: Code;
    /// An event as a text watches for it.
    type Pattern: Lasting;
    /// One part of a continuous power.
    type Static: Lasting;
    /// A card as the game knows it.
    type Face: Printed<Self>;
    /// What else a match is played with: words, names, rulings.
    type Book: Lasting;

    /// What lies where, and what else only this game keeps in its state.
    type Field: Plain;
    /// The phases of a turn.
    type Phase: Plain;
    /// A change that lasts for a time.
    type Change: Plain + Default;
    /// What objects are: cards, or what cards form together.
    type Kind: Plain;
    /// The questions that only this game asks.
    type Question: Plain;
    /// The options that only its own questions have.
    type Choice: Plain;

    /// Something that happens.
    type Event: Copy + Debug + Send + 'static;
    /// What is worked out from a state and kept until the state changes.
    type Derived: Copy + Send + 'static;

    /// The most cards a player can have: those of seat A are numbered from 0, those of seat B from here.
    const DECK_SIZE: usize;

    /// What is worked out before anything is.
    fn unknown() -> Self::Derived;
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
    fn starts(phase: Self::Phase) -> Self::Event;
    /// Lets an event be seen by everything that watches.
    fn happens(table: &mut Table<'_, Self>, event: Self::Event);
    /// Works out anew what follows from the state.
    fn derive(table: &mut Table<'_, Self>);
    /// What the rules do once an effect is complete, before anything else.
    fn correct(_table: &mut Table<'_, Self>) {}
    /// What an effect left to a player's choice by rule, after that and before what waits. Returns whether it is asked.
    fn settle(_table: &mut Table<'_, Self>) -> bool {
        false
    }

    /// Whether a waiting effect may resolve in this step of the turn.
    fn is_in_step(_table: &Table<'_, Self>, _waiting: &Waiting) -> bool {
        true
    }
    /// Whether a waiting effect, whose turn it is, still resolves; a limit of uses is looked at apart from this.
    fn still_resolves(table: &Table<'_, Self>, waiting: &Waiting) -> bool;
    /// The resolving of an ability of a card, as an event.
    fn resolves(card: CardId, ability: u8) -> Self::Event;
    /// The object that the text of a card calls "this", when that is not the card itself.
    fn bearer(table: &Table<'_, Self>, card: CardId) -> Option<u8>;
    /// Whether such an object is still there.
    fn is_there(table: &Table<'_, Self>, object: u8) -> bool;
    /// A new turn begins: what this game counts by the turn starts anew.
    fn turn_begins(_field: &mut Self::Field) {}
}

/// How a game carries out the programs of its cards.
pub trait Effects: Parts {
    /// Whether a test holds for an effect.
    fn holds(table: &Table<'_, Self>, test: &<Self::Code as Code>::Test, frame: &Frame) -> bool;
    /// A number, counted for an effect.
    fn count(table: &Table<'_, Self>, count: &<Self::Code as Code>::Count, frame: &Frame) -> u32;
    /// Carries out an instruction of the innermost effect.
    fn perform(table: &mut Table<'_, Self>, act: &<Self::Code as Code>::Act) -> Progress;
    /// How much of an instruction could be carried out; see [`Host::feasible`](super::interpreter::Host::feasible).
    fn feasible(table: &Table<'_, Self>, act: &<Self::Code as Code>::Act, trial: &mut Trial) -> Feasible;
    /// Goes on with an instruction that asked something, which was answered.
    fn answer_act(
        table: &mut Table<'_, Self>,
        act: &<Self::Code as Code>::Act,
        asked: Option<Question<Self>>,
        answer: &Answer<Self>,
    ) -> Progress;
    /// The words with which an instruction asks, as an index into the questions of its program.
    fn asks_with(act: &<Self::Code as Code>::Act) -> Option<u16>;
}

/// How a game speaks with its players.
pub trait Speech: Parts {
    /// The number of the rule by which a player orders cards; empty where the rulebook numbers none.
    const ORDER_RULE: &'static str = "";
    /// The number of the rule by which a player decides which of their waiting effects resolves next; empty likewise.
    const WAITING_RULE: &'static str = "";

    /// Whether a running effect asks a question of this game, and not a rule.
    fn is_of_effect(question: Self::Question) -> bool;
    /// Fills in the options of a question of this game, of which one is picked.
    fn options(table: &Table<'_, Self>, seat: Seat, question: Self::Question, options: &mut Vec<Choice<Self>>);
    /// Does what an answer to a question of this game says.
    fn take_choice(table: &mut Table<'_, Self>, seat: Seat, question: Self::Question, choice: Choice<Self>);
    /// What a question of this game is about.
    fn prompt(table: &Table<'_, Self>, question: Self::Question) -> String;
    /// The label of an option that only this game has, among all that are offered.
    fn label(table: &Table<'_, Self>, seat: Seat, choice: Self::Choice, all: &[Choice<Self>]) -> String;
    /// Shorter names of such an option.
    fn aliases(table: &Table<'_, Self>, seat: Seat, choice: Self::Choice) -> Vec<String>;
    /// The label of an object, for one player.
    fn object_label(table: &Table<'_, Self>, seat: Seat, kind: Self::Kind, object: u8) -> String;
    /// Shorter names of an object, for one player.
    fn object_aliases(table: &Table<'_, Self>, seat: Seat, kind: Self::Kind, object: u8) -> Vec<String>;
    /// A card with the place where its text is read, for one player.
    fn card_in_place(table: &Table<'_, Self>, seat: Seat, card: CardId) -> String;
    /// Whether a player may see the front of a card where it lies, apart from what an effect shows them.
    fn sees(table: &Table<'_, Self>, seat: Seat, card: CardId) -> bool;
}

/// The rules of a game: everything that it takes to play it.
pub trait Rules: Turns + Effects + Speech {}
impl<T: Turns + Effects + Speech> Rules for T {}
