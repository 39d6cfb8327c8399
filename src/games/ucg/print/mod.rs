//! Tree to text: the words of what only UCG's texts say. The shared printers ([`lang::print`](crate::lang::print)) print everything else, and call these through [`Speech`].
//!
//! [`Speech`]: crate::lang::print::speech::Speech

mod action;
mod condition;
mod event;
mod noun;
mod property;
mod speech;

use super::leaves::Ucg;
use super::words::Words;
use crate::lang::ability::Text;
use crate::lang::print;

/// A printer of UCG's texts.
type Printer<'a> = print::Printer<'a, Ucg>;

/// The canonical text of a card.
#[must_use]
pub fn print(text: &Text<Ucg>, words: &Words) -> String {
    print::print(text, words)
}
