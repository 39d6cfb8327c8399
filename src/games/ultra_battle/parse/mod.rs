//! Text to tree: what this game's own shapes mean. The shared readers ([`lang::read`](crate::lang::read)) read everything else, and call these through [`Grammar`].
//!
//! [`Grammar`]: crate::lang::read::grammar::Grammar

mod action;
mod condition;
mod event;
mod grammar;
mod noun;
mod property;

pub(in crate::games::ultra_battle) use grammar::gate_mark;

use super::leaves::UltraBattle;
use super::words::Words;
use crate::diagnostic::Diagnostic;
use crate::lang::ability::Text;
use crate::lang::clause::{Effect, Keyword};
use crate::lang::read::{self, reader};
use cardwright_grammar::{Pair as PairOf, Pairs};
use grammar::Rule;

/// A reader of this game's texts.
type Reader<'a> = reader::Reader<'a, UltraBattle>;
/// The parts of one of its shapes.
type Parts<'i> = reader::Parts<'i, UltraBattle>;
/// A node of one of its shapes.
type Pair<'i> = PairOf<'i, Rule>;

/// Reads the text of a card.
///
/// # Errors
/// Everything in it that is not understood, with places in bytes of `text`.
pub fn parse(text: &str, words: &Words) -> Result<Text<UltraBattle>, Vec<Diagnostic>> {
    read::parse(text, words)
}

/// The tree of a text, or nothing: the same as [`parse`] without the search for what is wrong.
#[must_use]
pub fn reads(text: &str, words: &Words) -> Option<Text<UltraBattle>> {
    read::reads(text, words)
}

/// The tree of a text, or nothing, where `shapes` finds the shapes of the folded text in the place of the grammar, of whose rules it is handed the list: so that a changed grammar
/// can be compared with this one by what texts mean.
pub fn reads_by(
    text: &str,
    words: &Words,
    shapes: impl for<'i> FnOnce(&'i str, &[Rule]) -> Option<Pairs<'i, Rule>>,
) -> Option<Text<UltraBattle>> {
    read::reads_by(text, words, |folded| shapes(folded, Rule::all_rules()))
}

/// A warning for each reminder of a text that the vocabulary does not hold. It is read, and changes nothing in play.
#[must_use]
pub fn unknown_reminders(text: &str, words: &Words) -> Vec<Diagnostic> {
    read::unknown_reminders(text, words)
}

/// The effect that a keyword of the vocabulary stands for. Those of Attack cards are no such keywords: they are part of the rules (54-56).
///
/// # Errors
/// When the vocabulary does not hold the keyword, or its expansion is not a text that can be read.
pub fn expand(keyword: &Keyword, words: &Words) -> Result<Effect<UltraBattle>, Vec<Diagnostic>> {
    read::expand(keyword, words)
}
