//! Why a script ended before its end.

use rhai::{EvalAltResult, Position};
use std::fmt;

/// Why a script ended before its end, and where. It is plain data, so that a game can write it into its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// The line of the script, from 1; 0 when none is to blame.
    pub line: u16,
    /// The character in that line, from 1; 0 when none is to blame.
    pub column: u16,
    /// Why.
    pub reason: Reason,
}

/// The reasons for which a script ends before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// More operations than a script may take.
    TooLong,
    /// Functions that call functions, deeper than a script may go.
    TooDeep,
    /// A text, a list or a number of variables that is larger than a script may have.
    TooLarge,
    /// More phrases than one effect can remember the answers of.
    TooManySteps,
    /// A number that is too large, or a division by zero.
    Arithmetic,
    /// A value of a list that is not there.
    OutOfBounds,
    /// A value of another type than is needed there.
    WrongType,
    /// A name that means nothing here.
    Unknown,
    /// The script itself gave up.
    Thrown,
    /// A phrase that does not belong to the ability that runs.
    Misplaced,
    /// Anything else.
    Other,
}

impl Reason {
    /// The reason in words.
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

    /// Whether it is certain before play that the script is wrong, even where the answers that led there were assumed.
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
            // These may depend on numbers that no game has.
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
    /// A fault at a place of the script.
    #[must_use]
    pub(super) fn at(position: Position, reason: Reason) -> Self {
        Self::at_line(position.line().unwrap_or(0), position.position().unwrap_or(0), reason)
    }

    /// A fault at a line and character of the script.
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

/// A fault, and what rhai says of it.
pub(super) fn told(error: &EvalAltResult) -> (Fault, String) {
    // A mistake in a function is that mistake, where it is; without a place, where the function was called.
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

/// The longest words of a script that are shown, in letters.
const SHOWN: usize = 80;

/// Words that a script made, as a line that can be shown.
fn legible(words: &str) -> String {
    let mut line = String::new();
    for letter in words.chars().take(SHOWN) {
        if letter.is_control() { line.extend(letter.escape_default()) } else { line.push(letter) }
    }
    if words.chars().nth(SHOWN).is_some() { format!("{line}…") } else { line }
}

/// Names of types as those who write scripts know them.
fn plain_types(names: &str) -> String {
    names.replace("&str | ImmutableString | String", "text").replace("i64", "number").replace("f64", "fraction").replace("()", "nothing")
}
