//! Diagnostics: message, span, severity and suggested fix for each problem in an input.

pub mod fix;
pub mod github;
pub mod json;
pub mod junit;
pub mod report;
pub mod sarif;
pub mod source;
pub mod terminal;
pub mod text;

pub use json::{CheckReport, FindingRecord};
pub use report::{Finding, Report};
pub use source::{Position, Source};

use std::ops::Range;

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The input is valid; a newer form exists.
    Hint,
    /// The input is accepted, but suspicious.
    Warning,
    /// The input is rejected.
    Error,
}

/// Diagnostic. Its spans are byte ranges of one source: an effect text, or the file that holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Stable code ("CW101"), documented by `cardwright explain`.
    pub code: &'static str,
    /// Severity.
    pub severity: Severity,
    /// Message: the problem in one plain sentence, lower case, without a full stop.
    pub message: String,
    /// Primary span, in bytes of the source.
    pub span: Range<usize>,
    /// Label beside the caret.
    pub label: String,
    /// Secondary spans, each with a label.
    pub related: Vec<(Range<usize>, String)>,
    /// Help: suggested remedies, one per line.
    pub help: Vec<String>,
    /// Unambiguous fix: edits to be applied together, in order of their spans; empty if a person has to decide.
    pub fix: Vec<fix::Edit>,
    /// Fixes of which the author may have meant one; likeliest first. Offered by an editor, never applied unasked.
    pub guesses: Vec<fix::Guess>,
}

impl Diagnostic {
    /// Creates an error at `span`.
    pub fn error(code: &'static str, span: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            message: message.into(),
            span,
            label: String::new(),
            related: Vec::new(),
            help: Vec::new(),
            fix: Vec::new(),
            guesses: Vec::new(),
        }
    }

    /// Creates a warning at `span`.
    pub fn warning(code: &'static str, span: Range<usize>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, span, message) }
    }

    /// Creates a hint at `span`.
    pub fn hint(code: &'static str, span: Range<usize>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Hint, ..Self::error(code, span, message) }
    }

    /// Sets the label beside the caret.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Sets the label to the question for one of these replacements of the span.
    #[must_use]
    pub fn did_you_mean(self, meant: impl IntoIterator<Item = String>) -> Self {
        let meant: Vec<String> = meant.into_iter().collect();
        let quoted: Vec<String> = meant.iter().map(|word| format!("`{word}`")).collect();
        let asked = self.label(format!("did you mean {}?", quoted.join(" or ")));
        meant.into_iter().fold(asked, |asked, word| asked.instead(format!("write `{word}`"), word))
    }

    /// Adds the guess that `text` was meant in the place of the span.
    #[must_use]
    pub fn instead(self, title: impl Into<String>, text: impl Into<String>) -> Self {
        let edit = fix::Edit { span: self.span.clone(), text: text.into() };
        self.guess(title, [edit])
    }

    /// Adds a guess; without edits there is none.
    #[must_use]
    pub fn guess(mut self, title: impl Into<String>, edits: impl IntoIterator<Item = fix::Edit>) -> Self {
        let guess = fix::Guess { title: title.into(), edits: edits.into_iter().collect() };
        self.guesses.extend((!guess.edits.is_empty()).then_some(guess));
        self
    }

    /// Returns the edits that mend it without asking: its fix, or, where guesses are wanted too, its only guess.
    #[must_use]
    pub fn edits(&self, fixes: fix::Fixes) -> &[fix::Edit] {
        match (self.guesses.as_slice(), fixes) {
            ([only], fix::Fixes::Guessed) if self.fix.is_empty() => &only.edits,
            (_, fix::Fixes::Safe | fix::Fixes::Guessed) => &self.fix,
        }
    }

    /// Translates the spans of a text into those of what holds it.
    #[must_use]
    pub fn moved(mut self, map: impl Fn(Range<usize>) -> Range<usize>) -> Self {
        self.span = map(self.span);
        let related = self.related.iter_mut().map(|(span, _)| span);
        let guesses = self.guesses.iter_mut().flat_map(|guess| &mut guess.edits);
        for span in related.chain(guesses.map(|edit| &mut edit.span)) {
            *span = map(span.clone());
        }
        self
    }

    /// Appends a line of help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    /// Appends a secondary span with its label.
    #[must_use]
    pub fn related(mut self, span: Range<usize>, what: impl Into<String>) -> Self {
        self.related.push((span, what.into()));
        self
    }
}
