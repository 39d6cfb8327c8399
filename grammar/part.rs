//! Interpreter of the grammar on pest's parser state: parses again a text that the generated parser rejected, to report the tokens expected there.

use crate::pairs::Pairs;
use pest::error::Error;
use pest::{Atomicity, ParseResult, ParserState, RuleType};

/// Grammar expression, as data emitted by the build.
///
/// It is interpreted, since generated pest code for each rule takes minutes to compile, and would run only for texts that do not parse.
pub(crate) enum Part<R: 'static> {
    /// Rule of the grammar.
    Rule(&'static Part<R>),
    /// Expression recorded as a match of a rule.
    Noted(R, &'static Part<R>),
    /// Expression recorded as a match of a rule, without matches of rules within it.
    Atomic(R, &'static Part<R>),
    Literal(&'static str),
    /// Character range, inclusive.
    Range(char, char),
    Start,
    End,
    Any,
    /// Lookahead, positive if true, else negative; consumes nothing.
    Ahead(bool, &'static Part<R>),
    Row(&'static [Part<R>]),
    Choice(&'static [Part<R>]),
    Optional(&'static Part<R>),
    Repeat(&'static Part<R>),
}

/// Parses a text as pest itself does.
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
