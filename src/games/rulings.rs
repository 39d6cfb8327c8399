//! Validation of ruling answers against those that an engine implements.

use crate::card::vocabulary::Ruling;
use std::collections::BTreeMap;
use thiserror::Error;

/// Ruling answer that the engine does not implement.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("ruling {number}: `{answer}` is not an answer that can be played by; {known}")]
pub struct UnknownAnswer {
    /// Number of the ruling.
    pub number: String,
    /// Answer given.
    pub answer: String,
    /// Options of the ruling, as a phrase for the message.
    pub known: String,
}

/// All unimplemented ruling answers of a game, displayed one per line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct UnknownAnswers(pub Vec<UnknownAnswer>);

/// Validates the rulings of a game. `take` receives each ruling number with the answer in force; for a ruling that the engine supports with several answers, it
/// returns true if the answer is implemented. For any other it returns `None`: the only valid answer is then the single option.
///
/// # Errors
/// Every ruling whose default is not implemented by the engine, or is not the single option of a ruling that `take` does not handle.
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
