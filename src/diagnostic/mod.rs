//! What is wrong with an input, where, and what would be right.

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

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The input is as good as any; there is a newer way to say it.
    Hint,
    /// The input is used, but should be looked at.
    Warning,
    /// The input cannot be used.
    Error,
}

/// One finding. Its places are bytes of one source: an effect text, or the file that holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Stable code ("CW101"), which `cardwright explain` describes.
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What is wrong: one plain sentence, lower case, without a full stop.
    pub message: String,
    /// Where, in bytes of the source.
    pub span: Range<usize>,
    /// What stands beside the caret.
    pub label: String,
    /// Other places that matter, each with what it has to do with this.
    pub related: Vec<(Range<usize>, String)>,
    /// How to mend it, line by line.
    pub help: Vec<String>,
    /// What mends it without a doubt: all of these changes together, in the order of their places; empty when a person has to decide.
    pub fix: Vec<fix::Edit>,
}

impl Diagnostic {
    /// An error at `span`.
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
        }
    }

    /// A warning at `span`.
    pub fn warning(code: &'static str, span: Range<usize>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, span, message) }
    }

    /// A hint at `span`.
    pub fn hint(code: &'static str, span: Range<usize>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Hint, ..Self::error(code, span, message) }
    }

    /// The same finding with words beside the caret.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The same finding with a line of help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    /// The same finding with another place that matters.
    #[must_use]
    pub fn related(mut self, span: Range<usize>, what: impl Into<String>) -> Self {
        self.related.push((span, what.into()));
        self
    }
}
