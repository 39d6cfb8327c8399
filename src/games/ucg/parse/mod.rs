//! Text to tree. The grammar ([`Shapes`](grammar::Shapes)) finds the shapes of sentences, and the readers beside this file say what they mean: a file a subject, mirrored by the
//! printer's files.

pub mod codes;

mod ability;
mod action;
mod amount;
mod clause;
mod condition;
mod event;
mod failure;
mod fold;
mod grammar;
mod keyword;
mod property;
mod reader;
mod selector;
mod target;

pub(super) use ability::stands_alone;
pub(super) use reader::NUMBER_WORDS;

use super::leaves::Ucg;
use super::words::Words;
use crate::diagnostic::Diagnostic;
use crate::lang::ability::Text;
use fold::fold;
use grammar::{Rule, Shapes};
pub use keyword::expand;
use pest::Parser;
use reader::Reader;
use std::num::NonZeroUsize;
use std::sync::Once;

/// No card prints a text of more bytes than this.
const LONGEST: usize = 4_000;
/// A text of the greatest length takes fewer steps than this; one that takes more is built to do so.
const MOST_STEPS: usize = 4_000_000;

/// Reads the text of a card.
///
/// # Errors
/// Everything in it that is not understood, with places in bytes of `text`.
pub fn parse(text: &str, words: &Words) -> Result<Text<Ucg>, Vec<Diagnostic>> {
    static LIMIT: Once = Once::new();
    LIMIT.call_once(|| pest::set_call_limit(NonZeroUsize::new(MOST_STEPS)));
    if text.len() > LONGEST {
        let message = format!("a text of {} bytes is longer than any card has room for", text.len());
        return Err(vec![Diagnostic::error(codes::TOO_LONG, 0..text.len(), message).label(format!("at most {LONGEST} bytes"))]);
    }
    if text.trim().is_empty() {
        return Err(vec![Diagnostic::error(codes::EMPTY, 0..text.len(), "there is no text to read")]);
    }
    let folded = fold(text, words);
    let reader = Reader::new(&folded, words);
    match Shapes::parse(Rule::text, &folded.text) {
        Ok(mut pairs) => {
            let read = pairs.next().map(|pair| reader.text(pair));
            let findings = reader.findings.take();
            match read {
                Some(Ok(text)) if findings.is_empty() => Ok(text),
                Some(Err(gap)) if findings.is_empty() => Err(vec![failure::gap(gap.0)]),
                _ => Err(findings),
            }
        }
        Err(_) => Err(failure::explain(&folded, words)),
    }
}

impl Reader<'_> {
    /// A trigger, a cost or a sentence on its own, read only for what is wrong in it.
    fn alone(&self, pair: &pest::iterators::Pair<'_, Rule>) -> reader::Read<()> {
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::sentence => drop(self.sentence(&part)?),
                Rule::trigger => drop(self.trigger(&part)?),
                Rule::condition => drop(self.condition(&part)?),
                Rule::cost => drop(self.cost(&part)?),
                _ => {}
            }
        }
        Ok(())
    }
}
