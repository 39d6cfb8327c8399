//! Field-by-field parsing of a RON struct: each malformed field becomes a problem, and the rest is still parsed.

pub use super::listing::{listing, nearest};
use super::ron_file::{Field, Piece, plain};
use super::split::skip;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::terminal::steers;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::fmt::Display;
use std::ops::Range;

/// Problem in a file, with the field at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Field at fault, if it is a single one.
    pub field: Option<&'static str>,
    /// Diagnostic of the problem.
    pub diagnostic: Diagnostic,
}

/// Fields of one struct.
#[derive(Debug)]
pub struct Fields<'a> {
    /// Noun for the struct in messages ("card").
    what: Cow<'static, str>,
    span: Range<usize>,
    open: bool,
    found: Vec<(&'static str, Field<'a>)>,
    /// Known fields for which an unknown field is presumably a misspelling.
    misspelt: Vec<&'static str>,
    /// Problems found so far.
    pub problems: Vec<Problem>,
}

impl<'a> Fields<'a> {
    /// Opens `piece` as a `what` with the fields `known`. Unknown and repeated fields are problems.
    pub fn open(piece: Piece<'a>, what: impl Into<Cow<'static, str>>, known: &[&'static str]) -> Self {
        let mut fields =
            Self { what: what.into(), span: piece.span(), open: false, found: Vec::new(), misspelt: Vec::new(), problems: Vec::new() };
        match piece.fields() {
            Ok(written) => {
                fields.open = true;
                // Suggestions prefer fields that are still absent.
                let there = |name: &&'static str| written.iter().any(|field| field.key.ron == *name);
                let (given, open): (Vec<&'static str>, Vec<&'static str>) = known.iter().partition(|name| there(name));
                for field in written {
                    fields.add(field, known, [&open, &given]);
                }
            }
            Err(diagnostic) => {
                let diagnostic = without_names(piece, &fields.what, known).unwrap_or_else(|| no_struct(&fields.what, diagnostic));
                fields.problems.push(Problem { field: None, diagnostic });
            }
        }
        fields
    }

    fn add(&mut self, field: Field<'a>, known: &[&'static str], likely: [&[&'static str]; 2]) {
        let span = field.key.span();
        let Some(&name) = known.iter().find(|&&name| name == field.key.ron) else {
            let message = format!("a {} has no field `{}`", self.what, field.key.ron);
            let mut diagnostic = Diagnostic::error("CW003", span, message).label("unknown field");
            diagnostic = match likely.into_iter().find_map(|some| nearest_field(field.key.ron, some)) {
                Some(name) => {
                    self.misspelt.push(name);
                    diagnostic.instead(format!("write `{name}`"), name).help(format!("did you mean `{name}`?"))
                }
                None => diagnostic.help(format!("its fields are {}", listing(known.iter().map(|name| format!("`{name}`"))))),
            };
            self.problems.push(Problem { field: None, diagnostic });
            return;
        };
        if let Some((_, first)) = self.found.iter().find(|(earlier, _)| *earlier == name) {
            let diagnostic = Diagnostic::error("CW006", span, format!("the field `{name}` is given twice"))
                .label("again here")
                .related(first.key.span(), "first here");
            self.problems.push(Problem { field: Some(name), diagnostic });
            return;
        }
        self.found.push((name, field));
    }

    /// True if the struct could be split into fields at all.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Returns the raw value of a field; `None` if absent.
    #[must_use]
    pub fn piece(&self, name: &str) -> Option<Piece<'a>> {
        self.found.iter().find(|(found, _)| *found == name).map(|(_, field)| field.value)
    }

    /// Iterates over the spans of the values, by field.
    pub fn places(&self) -> impl Iterator<Item = (&'static str, Range<usize>)> + '_ {
        self.found.iter().map(|(name, field)| (*name, field.value.span()))
    }

    /// Parses a mandatory field; one that is absent or malformed is a problem. `shape` describes the expected value.
    pub fn required<T: DeserializeOwned>(&mut self, name: &'static str, shape: impl Display) -> Option<T> {
        if self.piece(name).is_none() {
            // A misspelt field is present, and already reported.
            if self.is_open() && !self.misspelt.contains(&name) {
                let message = format!("this {} has no `{name}`", self.what);
                let opening = self.span.start..self.span.end.min(self.span.start + 1);
                let diagnostic = Diagnostic::error("CW004", opening, message)
                    .label(format!("`{name}` is missing"))
                    .help(format!("add `{name}: …`, {shape}"));
                self.problems.push(Problem { field: Some(name), diagnostic });
            }
            return None;
        }
        self.optional(name, shape)
    }

    /// Parses an optional field; a malformed value is a problem and counts as absent.
    pub fn optional<T: DeserializeOwned>(&mut self, name: &'static str, shape: impl Display) -> Option<T> {
        let piece = self.piece(name)?;
        match piece.get() {
            Ok(value) => Some(value),
            Err(error) => {
                let message = format!("`{name}` should be {shape}");
                let diagnostic = Diagnostic::error("CW005", piece.span(), message).label(plain(&error.code));
                self.problems.push(Problem { field: Some(name), diagnostic });
                None
            }
        }
    }
}

impl Fields<'_> {
    /// Parses an optional whole number from 0 to `most`.
    pub fn number(&mut self, name: &'static str, most: u32) -> Option<u32> {
        let shape = Whole(most);
        let piece = self.piece(name)?;
        let why = match (piece.get::<i64>(), piece.get::<f64>()) {
            (Ok(value), _) if value < 0 => "this is below zero",
            (Ok(value), _) => match u32::try_from(value) {
                Ok(value) if value <= most => return Some(value),
                Ok(_) | Err(_) => "this is too much",
            },
            (Err(_), Ok(value)) if value.fract() == 0.0 => "this is too much",
            (Err(_), Ok(_)) => "this is a number with a fraction",
            (Err(_), Err(_)) => return self.optional(name, shape),
        };
        let diagnostic = Diagnostic::error("CW005", piece.span(), format!("`{name}` should be {shape}")).label(why);
        self.problems.push(Problem { field: Some(name), diagnostic });
        None
    }

    /// Reports names in these fields that contain an invisible character (CW038).
    pub fn check_seen(&mut self, names: &[&'static str]) {
        for &name in names {
            let Some(piece) = self.piece(name) else { continue };
            // Of a list, only the string literals are checked: line breaks between them belong to no name.
            let hidden = literals(piece.ron).find_map(|(at, literal)| Some((at, literal, hidden_in(literal)?)));
            if let Some((at, literal, letter)) = hidden {
                let span = piece.start + at..piece.start + at + literal.len();
                let message = format!("`{name}` has a character that cannot be seen");
                let diagnostic = Diagnostic::error("CW038", span, message)
                    .label(format!("U+{:04X} stands in it", u32::from(letter)))
                    .help("write the name without it");
                self.problems.push(Problem { field: Some(name), diagnostic });
            }
        }
    }
}

/// Description of a whole number from 0 to a maximum.
#[derive(Clone, Copy)]
struct Whole(u32);

impl Display for Whole {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a whole number from 0 to {}", self.0)
    }
}

/// Iterates over the string literals of a piece of RON, with their offsets, as far as they can be found without a full parse.
fn literals(ron: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some(letter) = ron[at..].chars().next() {
            let (start, skipped) = (at, skip(&ron[at..]));
            at += skipped.max(letter.len_utf8());
            if skipped > 0 && letter != '/' {
                return Some((start, &ron[start..at]));
            }
        }
        None
    })
}

/// Returns the first control or direction-changing character of a name.
fn hidden_in(literal: &str) -> Option<char> {
    // Only a literal with escapes needs to be parsed as RON.
    if literal.contains('\\') {
        let name: String = super::ron_file::options().from_str(literal).ok()?;
        return name.chars().find(|letter| steers(*letter));
    }
    literal.chars().find(|letter| steers(*letter))
}

/// Rewords the diagnostic of a value that is valid RON but not a struct.
fn no_struct(what: &str, diagnostic: Diagnostic) -> Diagnostic {
    let message = match diagnostic.code {
        "CW005" => format!("this is no {what}: its fields should stand in round brackets"),
        _ => diagnostic.message,
    };
    Diagnostic { message, ..diagnostic }
}

/// Diagnostic CW005 for field values written without field names, in round brackets or one alone; `None` if that is not the mistake.
fn without_names(piece: Piece<'_>, what: &str, known: &[&'static str]) -> Option<Diagnostic> {
    let inside = piece.ron.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(piece.ron);
    let list = format!("[{inside}]");
    let values = Piece { ron: &list, start: 0 }.elements().ok()?;
    let plain = |value: &Piece<'_>| value.get::<i64>().is_ok() || value.get::<String>().is_ok();
    if values.is_empty() || values.len() > known.len() || !values.iter().all(plain) {
        return None;
    }
    let named: Vec<String> = known.iter().zip(&values).map(|(name, value)| format!("{name}: {}", value.ron)).collect();
    let message = format!("the values of a {what} have names");
    Some(Diagnostic::error("CW005", piece.span(), message).label("which value is which?").help(format!("write `({})`", named.join(", "))))
}

/// Returns the known field presumably meant by `word`: one that equals it up to a prefix with underscore ("turn_count" for "count", or the reverse), else the
/// nearest.
fn nearest_field(word: &str, known: &[&'static str]) -> Option<&'static str> {
    let part = |name: &&&'static str| word.len() > 2 && (name.ends_with(&format!("_{word}")) || word.ends_with(&format!("_{name}")));
    let near = || nearest(word, known.iter().copied()).and_then(|near| known.iter().find(|name| **name == near));
    known.iter().find(part).or_else(near).copied()
}
