//! Text to tree, for every game. The grammar finds the shapes of sentences, and the readers beside this file give their meaning: a file a subject, mirrored by
//! the printer's files.
//!
//! A game has its own grammar file beside `sentence.pest`, `event.pest` and `object.pest` in `grammar/`, and implements [`Grammar`]: the hooks for what the
//! shared files leave to it. Its readers are further methods of
//! [`Reader`](reader::Reader) for its own language, so that they reach every shared reader.

pub mod codes;

mod ability;
mod action;
mod actor;
mod added;
mod again;
pub(crate) mod alternatives;
mod amount;
pub(crate) mod as_printed;
mod barred;
mod both;
mod bracket;
mod cases;
mod clause;
mod compare;
pub(crate) mod condition;
mod delay;
mod discard;
mod done;
mod duration;
mod elided;
mod event;
mod expected;
mod failure;
mod first;
mod fold;
pub(crate) mod grammar;
mod growth;
pub(crate) mod have;
mod held;
mod idea;
mod intent;
mod keyword;
pub(crate) mod lack;
mod later;
pub(crate) mod lexis;
mod marks;
mod meaning;
mod measure;
mod modes;
mod more;
mod nearness;
mod order;
mod paragraph;
mod pieces;
mod place;
mod process;
mod prohibition;
pub(crate) mod property;
pub(crate) mod reader;
mod repair;
mod rounds;
pub(crate) mod selector;
mod spacing;
pub(crate) mod spelling;
mod spoken;
mod spread;
mod subject;
mod substitution;
mod target;
pub(crate) mod together;
mod trade;
mod trigger;
mod unsaid;
mod usage;
mod variants;
mod verb;
mod word;
mod would;

pub(crate) use intent::wordings_for;
pub(crate) use keyword::expand;
pub(crate) use paragraph::{bars_what_is_picked, stands_alone};
pub(crate) use reader::{NUMBER_WORDS, signed};
pub(crate) use spacing::spaced;

use crate::diagnostic::Diagnostic;
use crate::lang::ability::Text;
use cardwright_grammar::{Entry, Shape, Shapes};
use fold::fold;
use grammar::{Grammar, Lexicon, PairOf};
use reader::Reader;

/// No card prints a text of more bytes than this. The parsers bound how deep one nests.
const LONGEST: usize = 4_000;

/// Reads the text of a card.
///
/// # Errors
/// All findings, with places in bytes of `text`.
pub(crate) fn parse<D: Grammar>(text: &str, words: &D::Words) -> Result<Text<D>, Vec<Diagnostic>> {
    if text.len() > LONGEST {
        let message = format!("a text of {} bytes is longer than any card has room for", text.len());
        return Err(vec![Diagnostic::error(codes::TOO_LONG, 0..text.len(), message).label(format!("at most {LONGEST} bytes"))]);
    }
    if text.trim().is_empty() {
        return Err(vec![Diagnostic::error(codes::EMPTY, 0..text.len(), "there is no text to read")]);
    }
    let unknown = as_printed::unknown(text, words);
    if !unknown.is_empty() {
        return Err(unknown);
    }
    let folded = fold(text, words);
    let reader = Reader::<D>::new(&folded, words);
    match D::parse(Entry::Text, &folded.text) {
        Some(shapes) => {
            let read = shapes.pairs().next().map(|pair| reader.text(pair));
            let findings = reader.findings.take();
            match read {
                Some(Ok(text)) if findings.is_empty() => Ok(text),
                Some(Err(gap)) if findings.is_empty() => Err(vec![failure::unmeant::<D>(text, words, gap.0)]),
                // A name without its brackets reads like a card type that there is not.
                _ if findings.iter().any(|finding| finding.code == codes::UNKNOWN_CARD_TYPE) => {
                    Err(failure::with_names::<D>(text, words, findings))
                }
                _ => Err(findings),
            }
        }
        None => Err(failure::explain::<D>(text, words)),
    }
}

/// The tree of a text, or nothing: the same as [`parse`] without the search for what is wrong.
#[must_use]
pub(crate) fn reads<D: Grammar>(text: &str, words: &D::Words) -> Option<Text<D>> {
    reads_by(text, words, |folded| D::parse(Entry::Text, folded))
}

/// The tree of a text, or nothing, where `shapes` finds the shapes of the folded text in the place of the game's grammar.
pub(crate) fn reads_by<D: Grammar>(
    text: &str,
    words: &D::Words,
    shapes: impl for<'i> FnOnce(&'i str) -> Option<Shapes<'i, D::Rule>>,
) -> Option<Text<D>> {
    if text.len() > LONGEST || text.trim().is_empty() || !as_printed::unknown(text, words).is_empty() {
        return None;
    }
    let folded = fold(text, words);
    let reader = Reader::<D>::new(&folded, words);
    let shapes = shapes(&folded.text)?;
    reader.text(shapes.pairs().next()?).ok().filter(|_| reader.findings.borrow().is_empty())
}

/// A warning for each reminder of a text that the vocabulary does not hold. It is read, and changes nothing in play.
#[must_use]
pub(crate) fn unknown_reminders(text: &str, words: &impl Lexicon) -> Vec<Diagnostic> {
    let known = &words.vocabulary().reminders;
    let mut findings = Vec::new();
    for (start, _) in text.match_indices("(*") {
        // In the middle of a sentence, brackets are words of the sentence: the grammar has read what they mean.
        if text[..start].trim_end().ends_with(char::is_alphanumeric) {
            continue;
        }
        let inner = text[start + 2..].split(')').next().unwrap_or_default();
        let plain = inner.trim().replace('’', "'");
        if words.reminder(&plain).is_some() || words.states_rule(&plain) {
            continue;
        }
        let finding =
            Diagnostic::warning(codes::UNKNOWN_REMINDER, start..start + 2 + inner.len() + 1, "the vocabulary does not hold this reminder")
                .label("it is kept, and changes nothing in play");
        let likeness = |known: &&String| (strsim::jaro_winkler(&known.to_lowercase(), &plain.to_lowercase()) * 1000.0) as u32;
        findings.push(match known.iter().max_by_key(likeness).filter(|near| likeness(near) > 800) {
            Some(near) => finding.help(format!("did you mean `{near}`?")),
            None => finding.help("add it to `reminders` in the set's set.ron"),
        });
    }
    findings
}

impl<D: Grammar> Reader<'_, D> {
    /// A trigger, a cost or a sentence on its own, read only for what is wrong in it.
    fn alone(&self, pair: &PairOf<'_, D>) -> reader::Read<()> {
        for part in pair.clone().into_inner() {
            match D::shape(part.as_rule()) {
                Shape::sentence => drop(self.sentence(&part)?),
                Shape::trigger => drop(self.trigger(&part)?),
                Shape::condition => drop(self.condition(&part)?),
                Shape::cost => drop(self.cost(&part)?),
                Shape::limit_said => drop(self.limit_of(&part)?),
                Shape::use_if => drop(self.use_asked(&part)?),
                _ => {}
            }
        }
        Ok(())
    }
}
