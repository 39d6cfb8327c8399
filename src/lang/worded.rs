//! Dialects whose texts are read and printed, as what lowers and retells them sees these.

use super::clause::{Clause, Effect, Keyword};
use super::event::Trigger;
use super::print::Home;
use super::print::speech::Speech;
use super::properties::Properties;
use super::span::Node;
use super::{Ability, Text, print, read};
use crate::diagnostic::Diagnostic;
use std::cell::Cell;

/// Dialect whose texts are read and printed.
pub trait Worded: Properties {
    /// Reads the text of a card.
    ///
    /// # Errors
    /// A diagnostic for every error, with its span in bytes of `text`.
    fn read(text: &str, words: &Self::Words) -> Result<Text<Self>, Vec<Diagnostic>>;
    /// Returns the canonical text of a clause, which questions show; `home` is that of what was spoken of before, then of what the clause speaks of.
    fn print_clause(clause: &Clause<Self>, words: &Self::Words, home: &Cell<Home>) -> String;
    /// Returns the home of what a trigger speaks of.
    fn home_after(trigger: &Trigger<Self>, words: &Self::Words) -> Home;
    /// Returns the canonical text of an ability.
    fn print_ability(ability: &Node<Ability<Self>>, words: &Self::Words) -> String;
    /// Returns the effect for which a keyword of the vocabulary stands.
    ///
    /// # Errors
    /// If the vocabulary does not hold the keyword, or its expansion is not a text that can be read.
    fn expand(keyword: &Keyword, words: &Self::Words) -> Result<Effect<Self>, Vec<Diagnostic>>;
}

impl<D: Speech> Worded for D {
    fn read(text: &str, words: &Self::Words) -> Result<Text<Self>, Vec<Diagnostic>> {
        read::parse(text, words)
    }

    fn print_clause(clause: &Clause<Self>, words: &Self::Words, home: &Cell<Home>) -> String {
        print::print_clause(clause, words, home)
    }

    fn home_after(trigger: &Trigger<Self>, words: &Self::Words) -> Home {
        print::home_after(trigger, words)
    }

    fn print_ability(ability: &Node<Ability<Self>>, words: &Self::Words) -> String {
        print::print_ability(ability, words)
    }

    fn expand(keyword: &Keyword, words: &Self::Words) -> Result<Effect<Self>, Vec<Diagnostic>> {
        read::expand(keyword, words)
    }
}
