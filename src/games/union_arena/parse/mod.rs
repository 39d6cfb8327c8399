//! Text to tree: the meaning of the grammar shapes that only this game has. The shared readers ([`lang::read`](crate::lang::read)) read everything else, and
//! call these through [`Grammar`].
//!
//! [`Grammar`]: crate::lang::read::grammar::Grammar

mod acting;
mod action;
mod condition;
mod cost;
mod event;
mod grammar;
mod icon;
mod noun;
mod outcome;
mod part;
mod place;
mod property;
mod settle;
mod silence;
mod tiers;
mod value;

use super::leaves::UnionArena;
use super::words::Words;
use crate::diagnostic::Diagnostic;
use crate::lang::ability::Text;
use crate::lang::read::{self, reader};
use cardwright_grammar::{Pair as PairOf, Shapes};
use grammar::Rule;

/// A reader of this game's texts.
type Reader<'a> = reader::Reader<'a, UnionArena>;
/// The parts of one of this game's shapes.
type Parts<'i> = reader::Parts<'i, UnionArena>;
/// A node of one of this game's shapes.
type Pair<'i> = PairOf<'i, Rule>;

/// Reads the text of a card.
///
/// # Errors
/// A diagnostic for every error, with its span in bytes of `text`.
pub fn parse(text: &str, words: &Words) -> Result<Text<UnionArena>, Vec<Diagnostic>> {
    read::parse(text, words)
}

/// Returns the tree of a text, or `None`: as [`parse`], without the search for errors.
#[must_use]
pub fn reads(text: &str, words: &Words) -> Option<Text<UnionArena>> {
    read::reads(text, words)
}

/// Returns the tree of a text, or `None`, with the shapes of the folded text found by `shapes` in place of the grammar. For comparing a changed
/// grammar with this one by the meaning of texts.
pub fn reads_by(text: &str, words: &Words, shapes: impl for<'i> FnOnce(&'i str) -> Option<Shapes<'i, Rule>>) -> Option<Text<UnionArena>> {
    read::reads_by(text, words, shapes)
}
