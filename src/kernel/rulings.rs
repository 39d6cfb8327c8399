//! Rulings: the answers to what a rulebook leaves open, by which a game is played.

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

/// Question with several answers: its number, the names of its answers, the default first, and how a game is set to be played by the answer with this index.
pub type Question<R> = (&'static str, &'static [&'static str], fn(&mut R, usize));

/// Rulings of a game, each with its default.
pub trait Answered: Clone + Default + 'static {
    /// The questions with several answers. A question of `game.ron` that is not here has one answer: how the engine works.
    const QUESTIONS: &'static [Question<Self>];

    /// Reads the rulings of a game.
    ///
    /// # Errors
    /// Every ruling whose default is none of its answers, or is one that the engine does not implement.
    fn read(rulings: &BTreeMap<String, Ruling>) -> Result<Self, UnknownAnswers> {
        let (mut given, mut unknown) = (Self::default(), Vec::new());
        for (number, ruling) in rulings {
            let answer = ruling.default.as_str();
            let is_known = match Self::QUESTIONS.iter().find(|(known, ..)| known == number) {
                Some((_, answers, set)) => {
                    let index = answers.iter().position(|known| *known == answer);
                    index.inspect(|&index| set(&mut given, index)).is_some()
                }
                None => ruling.options.len() == 1 && ruling.options.contains_key(answer),
            };
            if !is_known {
                let answers: Vec<&str> = ruling.options.keys().map(String::as_str).collect();
                let known = format!("it knows {}", answers.join(" and "));
                unknown.push(UnknownAnswer { number: number.clone(), answer: answer.to_owned(), known });
            }
        }
        if unknown.is_empty() { Ok(given) } else { Err(UnknownAnswers(unknown)) }
    }
}
