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

pub(super) use action::{duty_words, icon_words};

use super::leaves::UnionArena;
use super::words::Words;
use crate::lang::ability::Text;
use crate::lang::print;

/// A printer of this game's texts.
type Printer<'a> = print::Printer<'a, UnionArena>;

/// Returns the canonical text of a card.
#[must_use]
pub fn print(text: &Text<UnionArena>, words: &Words) -> String {
    print::print(text, words)
}
