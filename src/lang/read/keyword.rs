//! Keywords: the texts that they stand for.

use super::codes;
use super::grammar::{Grammar, Lexicon};
use super::reader::NUMBER_WORDS;
use crate::diagnostic::Diagnostic;
use crate::lang::ability::Power;
use crate::lang::clause::{Effect, Keyword};

/// The effect that a keyword stands for.
///
/// # Errors
/// When the vocabulary does not hold the keyword, or its expansion is not a text that can be read.
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
        _ => {
            Err(vec![Diagnostic::error(codes::UNKNOWN_KEYWORD, 0..0, format!("the expansion of `{}` is not a plain effect", keyword.name))])
        }
    }
}
