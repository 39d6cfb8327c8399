//! Tree to text, for every game: the one canonical wording of each tree, in the newest printed style. A file a subject, mirrored by the readers' files.
//!
//! A game implements [`Speech`]: the words of its own leaves.

mod ability;
mod action;
mod amount;
mod clause;
mod condition;
mod done;
pub(crate) mod event;
mod history;
mod modes;
mod property;
pub(crate) mod selector;
pub(crate) mod speech;
pub(crate) mod target;
mod words;

pub(crate) use ability::said_of_all;
pub(crate) use action::how_long;
pub(crate) use amount::{counted, digits, many_times, number};
pub(crate) use clause::{when, who_word};
pub(crate) use event::Tense;
pub(crate) use property::state_word;
pub(crate) use target::{end as end_word, is_bare_name, is_in_hand, is_plural};
pub(crate) use words::{joined, participle, said_of, uncapital, with_article};

use crate::lang::ability::{Ability, Text};
use crate::lang::clause::Clause;
use crate::lang::event::Trigger;
use crate::lang::selector::{Owner, Who};
use speech::Speech;
use std::cell::Cell;

/// The canonical text of a card.
#[must_use]
pub(crate) fn print<D: Speech>(text: &Text<D>, words: &D::Words) -> String {
    Printer::<D>::new(words).text(text)
}

/// The canonical text of one ability.
#[must_use]
pub(crate) fn print_ability<D: Speech>(ability: &Ability<D>, words: &D::Words) -> String {
    Printer::<D>::new(words).ability(ability)
}

/// The canonical text of one clause, without capital and full stop. `home` is that of what the text spoke of before, and afterwards that of what the clause speaks of.
#[must_use]
pub(crate) fn print_clause<D: Speech>(clause: &Clause<D>, words: &D::Words, home: &Cell<Home>) -> String {
    let printer = Printer::<D>::new(words);
    printer.come_home(home.get());
    let said = printer.clause(clause);
    home.set(printer.home_of_last());
    said
}

/// The home of what a trigger speaks of.
pub(crate) fn home_after<D: Speech>(trigger: &Trigger<D>, words: &D::Words) -> Home {
    let printer = Printer::<D>::new(words);
    printer.trigger(trigger);
    printer.home_of_last()
}

/// Owner of the last objects of which a text spoke: a pronoun for them, moved, goes to a place of that player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// `None` after objects in play that need not be yours: they go to their owner.
    whose: Option<Owner>,
    /// True if they are in play.
    in_play: bool,
}

impl Default for Home {
    fn default() -> Self {
        Self { whose: Some(Owner::Yours), in_play: false }
    }
}

/// Prints trees. It sees the tree and the vocabulary, never a source text.
pub(crate) struct Printer<'a, D: Speech> {
    /// The vocabulary.
    pub words: &'a D::Words,
    /// The actor of the clause that is being printed.
    actor: Cell<Who>,
    /// True if verbs have their third-person form ("each player draws").
    third: Cell<bool>,
    /// True within an optional part: there a statement is an act of the player ("have its BP become EXTRA").
    pub(crate) offers: Cell<bool>,
    /// True if "exactly" is still to be printed before the next number.
    exactly: Cell<bool>,
    /// True if the number of the next change is of an X that the text says behind.
    of_x: Cell<bool>,
    /// The owner of the last printed objects that a pronoun can mean, as in [`Home`].
    whose: Cell<Option<Owner>>,
    /// True if these are in play.
    pub(crate) in_play: Cell<bool>,
    /// The player who drew with the action before, if it was one.
    drawn: Cell<Option<Who>>,
}

impl<'a, D: Speech> Printer<'a, D> {
    fn new(words: &'a D::Words) -> Self {
        Self {
            words,
            actor: Cell::new(Who::You),
            third: Cell::new(false),
            offers: Cell::new(false),
            exactly: Cell::new(false),
            of_x: Cell::new(false),
            whose: Cell::new(Some(Owner::Yours)),
            in_play: Cell::new(false),
            drawn: Cell::new(None),
        }
    }

    /// A printer for what `actor` is told to do.
    pub(crate) fn speaking_to(words: &'a D::Words, actor: Who) -> Self {
        Self { actor: Cell::new(actor), ..Self::new(words) }
    }

    /// Lets what comes next be told to `actor`. Antecedents stay.
    pub(crate) fn speak_to(&self, actor: Who) {
        self.actor.set(actor);
        self.third.set(false);
        self.offers.set(false);
        self.exactly.set(false);
        self.of_x.set(false);
    }

    /// The home of what was printed last.
    pub(crate) fn home_of_last(&self) -> Home {
        Home { whose: self.whose.get(), in_play: self.in_play.get() }
    }

    /// Goes on after what has this home.
    pub(crate) fn come_home(&self, home: Home) {
        self.whose.set(home.whose);
        self.in_play.set(home.in_play);
    }

    /// A verb in the form that its subject asks for.
    pub(crate) fn verb(&self, verb: &str) -> String {
        if self.third.get() { format!("{verb}s") } else { verb.to_owned() }
    }
}
