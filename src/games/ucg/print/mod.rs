//! Tree to text: the one canonical wording of each tree, in the newest printed style. A file a subject, mirrored by the readers' files.

mod ability;
mod action;
mod amount;
mod clause;
mod condition;
mod event;
mod property;
mod selector;
mod target;

use super::leaves::Ucg;
use super::words::Words;
use crate::lang::ability::{Ability, Text};
use crate::lang::clause::Clause;
use crate::lang::reference::Verb;
use crate::lang::selector::{Owner, Who};
use std::cell::Cell;

/// The canonical text of a card.
#[must_use]
pub fn print(text: &Text<Ucg>, words: &Words) -> String {
    Printer::new(words).text(text)
}

/// The canonical text of one ability.
#[must_use]
pub fn print_ability(ability: &Ability<Ucg>, words: &Words) -> String {
    Printer::new(words).ability(ability)
}

/// The canonical text of one clause, without capital and full stop.
#[must_use]
pub fn print_clause(clause: &Clause<Ucg>, words: &Words) -> String {
    Printer::new(words).clause(clause)
}

/// Prints trees. It sees the tree and the vocabulary, never a source text.
struct Printer<'a> {
    words: &'a Words,
    /// Who acts in the clause that is being printed.
    actor: Cell<Who>,
    /// Whether verbs have their third-person form ("each player draws").
    third: Cell<bool>,
    /// Whether "exactly" is still to be printed before the next number.
    exactly: Cell<bool>,
    /// Whose cards were printed last: the home of "them".
    whose: Cell<Owner>,
}

impl<'a> Printer<'a> {
    fn new(words: &'a Words) -> Self {
        Self { words, actor: Cell::new(Who::You), third: Cell::new(false), exactly: Cell::new(false), whose: Cell::new(Owner::Yours) }
    }

    /// A verb in the form that its subject asks for.
    fn verb(&self, verb: &str) -> String {
        if self.third.get() { format!("{verb}s") } else { verb.to_owned() }
    }
}

/// What was done to an object, in a word: "the revealed card", "is sent".
pub(in crate::games::ucg) fn participle(verb: Verb) -> &'static str {
    match verb {
        Verb::Choose => "chosen",
        Verb::Reveal => "revealed",
        Verb::Look => "looked at",
        Verb::Draw => "drawn",
        Verb::Discard => "discarded",
        Verb::Send => "sent",
        Verb::Put => "put",
        Verb::PutIntoPlay => "put into play",
        Verb::Return => "returned",
        Verb::Exile => "exiled",
        Verb::Attach => "placed",
    }
}

/// `text` with a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// "A", "A or B", "A, B, or C".
fn joined(parts: &[String], word: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => format!("{one} {word} {other}"),
        [first @ .., last] => format!("{}, {word} {last}", first.join(", ")),
    }
}
