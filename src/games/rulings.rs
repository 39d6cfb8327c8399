//! Rulings of a game that it cannot be played by.

use crate::card::vocabulary::Ruling;
use std::collections::BTreeMap;
use thiserror::Error;

/// A ruling that cannot be played by.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("ruling {number}: `{answer}` is not an answer that can be played by; {known}")]
pub struct UnknownAnswer {
    /// The number of the question.
    pub number: String,
    /// The answer that was given.
    pub answer: String,
    /// The answers there are.
    pub known: String,
}

/// All rulings of a game that cannot be played by, a line each.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct UnknownAnswers(pub Vec<UnknownAnswer>);

/// Reads the rulings of a game. `take` is given each question whose answers change how the engine works, with the answer that holds, and says whether the
/// engine knows that answer; it says `None` of other questions, which have one answer: how the engine works.
///
/// # Errors
/// Every ruling whose default is none of its answers, or is one that the engine does not know.
pub fn read(rulings: &BTreeMap<String, Ruling>, mut take: impl FnMut(&str, &str) -> Option<bool>) -> Result<(), UnknownAnswers> {
    let mut unknown = Vec::new();
    for (number, ruling) in rulings {
        let answer = ruling.default.as_str();
        let is_known = take(number, answer).unwrap_or_else(|| ruling.options.len() == 1 && ruling.options.contains_key(answer));
        if !is_known {
            let answers: Vec<&str> = ruling.options.keys().map(String::as_str).collect();
            let known = format!("it knows {}", answers.join(" and "));
            unknown.push(UnknownAnswer { number: number.clone(), answer: answer.to_owned(), known });
        }
    }
    if unknown.is_empty() { Ok(()) } else { Err(UnknownAnswers(unknown)) }
}
