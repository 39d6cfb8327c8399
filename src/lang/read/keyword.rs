//! Keywords, and the texts that they stand for.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{NUMBER_WORDS, Parts, Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::lang::ability::Power;
use crate::lang::clause::{Clause, Effect, Joint, Keyword, Operator, Step};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

/// Returns the effect of a keyword.
///
/// # Errors
/// The vocabulary does not hold the keyword, or its expansion cannot be parsed.
pub fn expand<D: Grammar>(keyword: &Keyword, words: &D::Words) -> Result<Effect<D>, Vec<Diagnostic>> {
    let Some(known) = words.keyword(&keyword.name) else {
        return Err(vec![Diagnostic::error(codes::UNKNOWN_KEYWORD, 0..0, format!("`{}` is no keyword of this game", keyword.name))]);
    };
    let number = (keyword.number as usize)
        .checked_sub(1)
        .and_then(|at| NUMBER_WORDS.get(at))
        .map_or_else(|| keyword.number.to_string(), |word| (*word).to_owned());
    let quoted: Vec<String> = keyword.names.iter().map(|name| format!("『{name}』")).collect();
    let names = match quoted.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => format!("{one} or {other}"),
        [first @ .., last] => format!("{}, or {last}", first.join(", ")),
    };
    let text = super::parse::<D>(&known.expansion.replace("{number}", &number).replace("{names}", &names), words)?;
    match text.abilities.into_iter().next().map(|ability| ability.is.power) {
        Some(Power::Continuous(effect)) => Ok(effect),
        Some(Power::Triggered { trigger, effect }) if D::bare_event().is_some_and(|event| trigger.event.is == event) => Ok(effect),
        _ => {
            Err(vec![Diagnostic::error(codes::UNKNOWN_KEYWORD, 0..0, format!("the expansion of `{}` is not a plain effect", keyword.name))])
        }
    }
}

impl<D: Grammar> Reader<'_, D> {
    /// One keyword, or several in a row.
    pub(super) fn keywords(&self, first: &PairOf<'_, D>, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let keyword = |word: &PairOf<'_, D>| Ok(self.node(Clause::Keyword(self.keyword(word)?), word));
        let mut steps = vec![Step { joint: Joint::First, clause: keyword(first)? }];
        while let Some(joint) = parts.maybe(Shape::joint) {
            steps.push(Step { joint: self.joint(&joint)?, clause: keyword(&parts.need(Shape::keyword)?)? });
        }
        match <[Step<D>; 1]>::try_from(steps) {
            Ok([only]) => Ok(only.clause),
            Err(steps) => Ok(self.node(Clause::Steps(steps), pair)),
        }
    }

    /// "if you have a Kaiju, \[Charge ①\]": with the full stop left out behind the bracket.
    pub(super) fn keyword_if(&self, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let mut parts = self.parts(pair);
        let condition = self.condition(&parts.need(Shape::condition)?)?;
        let word = parts.need(Shape::keyword)?;
        let keyword = self.node(Clause::Keyword(self.keyword(&word)?), &word);
        Ok(self.node(Clause::Under(Operator::If(Box::new(condition)), Box::new(keyword)), pair))
    }

    /// "\[Charge ①\]【A/B】".
    pub(crate) fn keyword(&self, pair: &PairOf<'_, D>) -> Read<Keyword> {
        let mut parts = self.parts(pair);
        let word = parts.need(Shape::keyword_name)?;
        let name = self.words.keyword(word.as_str()).map(|known| known.name.clone()).unwrap_or_else(|| {
            let words = self.words.vocabulary();
            let known = words.keywords.iter().map(|known| &known.name).chain(words.states.iter().map(|state| &state.mark));
            let known: Vec<String> = known.cloned().chain(D::MARKS.iter().map(|&mark| mark.to_owned())).collect();
            self.unknown(&word, codes::UNKNOWN_KEYWORD, if words.states.is_empty() { "keyword" } else { "state or keyword" }, &known);
            word.as_str().to_owned()
        });
        let number = parts.maybe(Shape::keyword_number).map_or(0, |number| circled(number.as_str()));
        let names = match parts.maybe(Shape::keyword_names) {
            Some(names) => names.into_inner().map(|name| name.as_str().trim().to_owned()).collect(),
            None => Vec::new(),
        };
        Ok(Keyword { name, number, names })
    }
}

/// The number of ①, or of plain digits.
fn circled(text: &str) -> u32 {
    let circle = text.chars().next().map(u32::from).and_then(|code| code.checked_sub(u32::from('①'))).map(|number| number + 1);
    circle.filter(|number| *number <= 20).or_else(|| text.parse().ok()).unwrap_or(0)
}
