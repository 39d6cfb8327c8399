//! Faults: reasons for the abnormal end of a script.

use rhai::{EvalAltResult, Position};
use std::fmt;

/// Abnormal end of a script: reason and position. Plain data, so that a game can log it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// Line of the script, from 1; 0 if unknown.
    pub line: u16,
    /// Column in characters, from 1; 0 if unknown.
    pub column: u16,
    /// Reason.
    pub reason: Reason,
}

/// Reason for the abnormal end of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Operation limit exceeded.
    TooLong,
    /// Call depth limit exceeded.
    TooDeep,
    /// Size limit exceeded by a text, a list or the number of variables.
    TooLarge,
    /// More phrases than an effect can store answers for.
    TooManySteps,
    /// Integer overflow, or division by zero.
    Arithmetic,
    /// Index out of the bounds of a list.
    OutOfBounds,
    /// Type mismatch.
    WrongType,
    /// Unknown name.
    Unknown,
    /// Runtime error: thrown by the script itself, or raised by a script function for an invalid argument (a repeat count out of range).
    Thrown,
    /// Phrase that does not belong to the running ability.
    Misplaced,
    /// Any other error.
    Other,
}

impl Reason {
    /// Returns the reason as a message.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Reason::TooLong => "it runs too long",
            Reason::TooDeep => "its functions call each other too deep",
            Reason::TooLarge => "its texts, lists or variables grow too large",
            Reason::TooManySteps => "it does and asks more than one effect can",
            Reason::Arithmetic => "a number is too large, or is divided by zero",
            Reason::OutOfBounds => "a list has no such value",
            Reason::WrongType => "a value is of another type than is needed",
            Reason::Unknown => "a name means nothing here",
            Reason::Thrown => "it gave up",
            Reason::Misplaced => "a phrase does not belong to this ability",
            Reason::Other => "it cannot go on",
        }
    }

    /// True if the fault proves before play that the script is wrong, even though the answers that led to it were assumed.
    #[must_use]
    pub(super) fn is_certain(self) -> bool {
        match self {
            Reason::TooLong
            | Reason::TooDeep
            | Reason::TooLarge
            | Reason::WrongType
            | Reason::Unknown
            | Reason::Misplaced
            | Reason::Other => true,
            // These may depend on numbers that occur in no game.
            Reason::TooManySteps | Reason::Arithmetic | Reason::OutOfBounds | Reason::Thrown => false,
        }
    }

    fn of(error: &EvalAltResult) -> Self {
        match error {
            EvalAltResult::ErrorTooManyOperations(_) => Reason::TooLong,
            EvalAltResult::ErrorStackOverflow(_) => Reason::TooDeep,
            EvalAltResult::ErrorDataTooLarge(..) | EvalAltResult::ErrorTooManyVariables(_) => Reason::TooLarge,
            EvalAltResult::ErrorArithmetic(..) => Reason::Arithmetic,
            EvalAltResult::ErrorArrayBounds(..)
            | EvalAltResult::ErrorStringBounds(..)
            | EvalAltResult::ErrorBitFieldBounds(..)
            | EvalAltResult::ErrorIndexNotFound(..) => Reason::OutOfBounds,
            EvalAltResult::ErrorMismatchDataType(..)
            | EvalAltResult::ErrorMismatchOutputType(..)
            | EvalAltResult::ErrorIndexingType(..)
            | EvalAltResult::ErrorFor(_) => Reason::WrongType,
            EvalAltResult::ErrorFunctionNotFound(..)
            | EvalAltResult::ErrorVariableNotFound(..)
            | EvalAltResult::ErrorPropertyNotFound(..)
            | EvalAltResult::ErrorModuleNotFound(..) => Reason::Unknown,
            EvalAltResult::ErrorRuntime(..) => Reason::Thrown,
            _ => Reason::Other,
        }
    }
}

impl Fault {
    /// Creates a fault at a position of the script.
    #[must_use]
    pub(super) fn at(position: Position, reason: Reason) -> Self {
        Self::at_line(position.line().unwrap_or(0), position.position().unwrap_or(0), reason)
    }

    /// Creates a fault at a line and column of the script.
    #[must_use]
    pub(crate) fn at_line(line: usize, column: usize, reason: Reason) -> Self {
        let narrow = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        Self { line: narrow(line), column: narrow(column), reason }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(self.reason.words()),
            line => write!(f, "line {line}: {}", self.reason.words()),
        }
    }
}

/// Converts a rhai error into a fault and a message.
pub(super) fn told(error: &EvalAltResult) -> (Fault, String) {
    // An error within a function is reported at its own position; without one, at the call.
    let (mut inner, mut position) = (error, error.position());
    while let EvalAltResult::ErrorInFunctionCall(_, _, cause, _) = inner {
        inner = cause;
        if !inner.position().is_none() {
            position = inner.position();
        }
    }
    let detail = match inner {
        EvalAltResult::ErrorFunctionNotFound(signature, _) => format!("there is no function `{}`", plain_types(signature)),
        EvalAltResult::ErrorVariableNotFound(name, _) => format!("there is no variable `{name}`"),
        EvalAltResult::ErrorArithmetic(what, _) => what.clone(),
        EvalAltResult::ErrorRuntime(value, _) => legible(&value.to_string()),
        EvalAltResult::ErrorMismatchDataType(needed, is, _) | EvalAltResult::ErrorMismatchOutputType(needed, is, _) => {
            format!("`{}` is needed here, and this is `{}`", plain_types(needed), plain_types(is))
        }
        other => {
            let words = other.to_string();
            words.split(" (line ").next().unwrap_or_default().to_owned()
        }
    };
    (Fault::at(position, Reason::of(inner)), detail)
}

/// Maximum length of script text displayed, in characters.
const SHOWN: usize = 80;

/// Formats text made by a script for display on one line.
fn legible(words: &str) -> String {
    let mut line = String::new();
    for letter in words.chars().take(SHOWN) {
        if letter.is_control() { line.extend(letter.escape_default()) } else { line.push(letter) }
    }
    if words.chars().nth(SHOWN).is_some() { format!("{line}…") } else { line }
}

/// Replaces the names of rhai types by those known to script authors.
fn plain_types(names: &str) -> String {
    names.replace("&str | ImmutableString | String", "text").replace("i64", "number").replace("f64", "fraction").replace("()", "nothing")
}
