//! Text to tree: what UCG's own shapes mean. The shared readers ([`lang::read`](crate::lang::read)) read everything else, and call these through [`Grammar`].
//!
//! [`Grammar`]: crate::lang::read::grammar::Grammar

mod action;
mod change;
mod condition;
mod event;
mod grammar;
mod influence;
mod noun;
pub(super) mod property;

use super::leaves::Ucg;
use super::words::Words;
use crate::diagnostic::Diagnostic;
use crate::lang::ability::Text;
pub use crate::lang::read::codes;
use crate::lang::read::{self, reader};
use cardwright_grammar::{Pair as PairOf, Shapes};
use grammar::Rule;
pub(super) use grammar::TERMS;

/// A reader of UCG's texts.
type Reader<'a> = reader::Reader<'a, Ucg>;
/// The parts of one of UCG's shapes.
type Parts<'i> = reader::Parts<'i, Ucg>;
/// A node of one of UCG's shapes.
type Pair<'i> = PairOf<'i, Rule>;

/// Reads the text of a card.
///
/// # Errors
/// Everything in it that is not understood, with places in bytes of `text`.
pub fn parse(text: &str, words: &Words) -> Result<Text<Ucg>, Vec<Diagnostic>> {
    read::parse(text, words)
}

/// The tree of a text, or nothing: the same as [`parse`] without the search for what is wrong.
#[must_use]
pub fn reads(text: &str, words: &Words) -> Option<Text<Ucg>> {
    read::reads(text, words)
}

/// The tree of a text, or nothing, where `shapes` finds the shapes of the folded text in the place of the grammar: so that a changed grammar can be compared with
/// this one by what texts mean.
pub fn reads_by(text: &str, words: &Words, shapes: impl for<'i> FnOnce(&'i str) -> Option<Shapes<'i, Rule>>) -> Option<Text<Ucg>> {
    read::reads_by(text, words, shapes)
}

/// A warning for each reminder of a text that the vocabulary does not hold. It is read, and changes nothing in play.
#[must_use]
pub fn unknown_reminders(text: &str, words: &Words) -> Vec<Diagnostic> {
    read::unknown_reminders(text, words)
}
