//! The fields of a struct in a file, taken out one by one; each that is wrong is reported, and the rest is still read.

use super::ron_file::{Field, Piece, plain};
use crate::diagnostic::Diagnostic;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// Something wrong in a file, with the field that is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The field, when one is to blame.
    pub field: Option<&'static str>,
    /// What is wrong.
    pub diagnostic: Diagnostic,
}

/// The fields of one struct.
#[derive(Debug)]
pub struct Fields<'a> {
    /// What the struct is, in words ("card").
    what: &'static str,
    span: Range<usize>,
    open: bool,
    found: Vec<(&'static str, Field<'a>)>,
    /// What was wrong so far.
    pub problems: Vec<Problem>,
}

impl<'a> Fields<'a> {
    /// The fields of `piece`, which should be a `what` with the fields `known`. Unknown and repeated fields are problems.
    pub fn open(piece: Piece<'a>, what: &'static str, known: &[&'static str]) -> Self {
        let mut fields = Self { what, span: piece.span(), open: false, found: Vec::new(), problems: Vec::new() };
        match piece.fields() {
            Ok(written) => {
                fields.open = true;
                for field in written {
                    fields.add(field, known);
                }
            }
            Err(diagnostic) => fields.problems.push(Problem { field: None, diagnostic: no_struct(what, diagnostic) }),
        }
        fields
    }

    fn add(&mut self, field: Field<'a>, known: &[&'static str]) {
        let span = field.key.span();
        let Some(&name) = known.iter().find(|&&name| name == field.key.ron) else {
            let message = format!("a {} has no field `{}`", self.what, field.key.ron);
            let mut diagnostic = Diagnostic::error("CW003", span, message).label("unknown field");
            diagnostic = match nearest(field.key.ron, known.iter().copied()) {
                Some(name) => diagnostic.help(format!("did you mean `{name}`?")),
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

    /// Whether the struct could be taken apart at all.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The value of a field as it is written; `None` when it is absent.
    #[must_use]
    pub fn piece(&self, name: &str) -> Option<Piece<'a>> {
        self.found.iter().find(|(found, _)| *found == name).map(|(_, field)| field.value)
    }

    /// The places of the values, by field.
    pub fn places(&self) -> impl Iterator<Item = (&'static str, Range<usize>)> + '_ {
        self.found.iter().map(|(name, field)| (*name, field.value.span()))
    }

    /// The value of a field that must be there. `shape` says in words what it should be.
    pub fn required<T: DeserializeOwned>(&mut self, name: &'static str, shape: &str) -> Option<T> {
        if self.piece(name).is_none() {
            if self.is_open() {
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

    /// The value of a field that may be absent; one that is wrong is a problem and counts as absent.
    pub fn optional<T: DeserializeOwned>(&mut self, name: &'static str, shape: &str) -> Option<T> {
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

/// That something is no struct of this sort, when it is RON at all.
fn no_struct(what: &str, diagnostic: Diagnostic) -> Diagnostic {
    let message = match diagnostic.code {
        "CW005" => format!("this is no {what}: its fields should stand in round brackets"),
        _ => diagnostic.message,
    };
    Diagnostic { message, ..diagnostic }
}

/// The word of `known` that is most like `word`, when one is near enough to be meant.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let likeness = |name: &str| strsim::jaro_winkler(&word.to_lowercase(), &name.to_lowercase());
    known
        .map(|name| (likeness(name), name))
        .filter(|(likeness, _)| *likeness >= 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// "a, b and c".
#[must_use]
pub fn listing(words: impl Iterator<Item = impl Into<String>>) -> String {
    let mut words: Vec<String> = words.map(Into::into).collect();
    match (words.pop(), words.is_empty()) {
        (None, _) => String::new(),
        (Some(last), true) => last,
        (Some(last), false) => format!("{} and {last}", words.join(", ")),
    }
}
