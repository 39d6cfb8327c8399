//! Tree to text: the words of the parts of the syntax tree that only this game has. The shared printers ([`lang::print`](crate::lang::print)) print everything
//! else, and call these through [`Speech`].
//!
//! [`Speech`]: crate::lang::print::speech::Speech

mod action;
mod event;
mod icon;
mod noun;
mod property;
mod speech;

pub(super) use action::duty_words;

use super::leaves::UnionArena;
use super::words::Words;
use crate::lang::ability::{Ability, Text};
use crate::lang::clause::Clause;
use crate::lang::print;

/// A printer of this game's texts.
type Printer<'a> = print::Printer<'a, UnionArena>;

/// Returns the canonical text of a card.
#[must_use]
pub fn print(text: &Text<UnionArena>, words: &Words) -> String {
    print::print(text, words)
}

/// Returns the canonical text of one ability.
#[must_use]
pub fn print_ability(ability: &Ability<UnionArena>, words: &Words) -> String {
    print::print_ability(ability, words)
}

/// Returns the canonical text of one clause, without capital and full stop.
#[must_use]
pub fn print_clause(clause: &Clause<UnionArena>, words: &Words) -> String {
    print::print_clause(clause, words)
}
