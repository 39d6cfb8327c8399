//! The parser by pest's own state: it reads again what the written parser could not, to tell what could have stood there.

use crate::pairs::Pairs;
use pest::error::Error;
use pest::{Atomicity, ParseResult, ParserState, RuleType};

/// An expression of a grammar, as the build writes it.
///
/// It is data that is walked, since code for each rule in pest's own calls takes minutes to compile and runs for texts alone that cannot be read.
pub(crate) enum Part<R: 'static> {
    /// A rule of the grammar.
    Rule(&'static Part<R>),
    /// An expression that is noted as a rule where it is read.
    Noted(R, &'static Part<R>),
    /// The same, where nothing within it is noted.
    Atomic(R, &'static Part<R>),
    Literal(&'static str),
    /// A letter from the first to the last.
    Range(char, char),
    Start,
    End,
    Any,
    /// An expression that must come next, or must not, and is not read.
    Ahead(bool, &'static Part<R>),
    Row(&'static [Part<R>]),
    Choice(&'static [Part<R>]),
    Optional(&'static Part<R>),
    Repeat(&'static Part<R>),
}

/// Finds the shapes of a text as pest does by itself.
#[allow(clippy::result_large_err)] // It is pest's.
pub(crate) fn told<'i, R: RuleType>(part: &'static Part<R>, text: &'i str) -> Result<Pairs<'i, R>, Error<R>> {
    pest::state(text, |state| read(part, state)).map(Pairs::from)
}

type State<'i, R> = Box<ParserState<'i, R>>;

fn read<'i, R: RuleType>(part: &'static Part<R>, state: State<'i, R>) -> ParseResult<State<'i, R>> {
    match part {
        Part::Rule(part) => read(part, state),
        Part::Noted(rule, part) => state.rule(*rule, |state| read(part, state)),
        Part::Atomic(rule, part) => state.rule(*rule, |state| state.atomic(Atomicity::Atomic, |state| read(part, state))),
        Part::Literal(literal) => state.match_string(literal),
        Part::Range(from, to) => state.match_range(*from..*to),
        Part::Start => state.start_of_input(),
        Part::End => state.end_of_input(),
        Part::Any => state.skip(1),
        Part::Ahead(expected, part) => state.lookahead(*expected, |state| read(part, state)),
        Part::Row(parts) => state.sequence(|state| parts.iter().try_fold(state, |state, part| read(part, state))),
        Part::Choice(parts) => {
            let (first, rest) = parts.split_first().expect("a choice has alternatives");
            rest.iter().fold(read(first, state), |result, part| result.or_else(|state| read(part, state)))
        }
        Part::Optional(part) => state.optional(|state| read(part, state)),
        Part::Repeat(part) => state.repeat(|state| read(part, state)),
    }
}
