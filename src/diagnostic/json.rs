//! Report format: JSON, for programs.

use super::fix::Edit;
use super::{Finding, Report, Severity};
use serde::Serialize;
use std::io::{self, Write};

/// All findings of a check.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckReport {
    /// Number of errors.
    pub errors: usize,
    /// Number of warnings.
    pub warnings: usize,
    /// Number of hints.
    pub hints: usize,
    /// Findings, by file and place.
    pub findings: Vec<FindingRecord>,
}

/// Finding, with its place in lines and columns as editors count them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FindingRecord {
    /// Stable code, documented by `cardwright explain`.
    pub code: &'static str,
    /// "error", "warning" or "hint"; hints do not affect the exit code.
    pub severity: &'static str,
    /// Message: the problem in one sentence.
    pub message: String,
    /// Path of the file.
    pub file: String,
    /// First line, from 1.
    pub line: usize,
    /// First column in characters, from 1.
    pub column: usize,
    /// Last line, from 1.
    pub end_line: usize,
    /// Column after the last character, from 1.
    pub end_column: usize,
    /// First byte in the file, from 0.
    pub start: usize,
    /// Byte after the last.
    pub end: usize,
    /// Card number, as far as known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Field of the card, if one is at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<&'static str>,
    /// Label beside the caret.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// Help: suggested remedies, one per line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub help: Vec<String>,
    /// Edits made by `cardwright check --fix`, in bytes of the file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fix: Vec<EditRecord>,
    /// Fixes of which the author may have meant one; `cardwright check --fix --unsafe-fixes` makes one that stands alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub guesses: Vec<GuessRecord>,
}

/// Fix that the author may have meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GuessRecord {
    /// Its name in an editor's list of actions.
    pub title: String,
    /// Its edits, in bytes of the file.
    pub edits: Vec<EditRecord>,
}

/// Edit made by a fix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EditRecord {
    /// First byte removed, from 0.
    pub start: usize,
    /// Byte after the last one removed.
    pub end: usize,
    /// Replacement text.
    pub text: String,
}

/// Returns the name of a severity in machine-readable output.
#[must_use]
pub fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Hint => "hint",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// Converts a finding into its JSON record.
#[must_use]
pub fn record(report: Report<'_>, finding: &Finding) -> FindingRecord {
    let source = report.source(finding);
    let diagnostic = &finding.diagnostic;
    let (start, end) = (source.position(diagnostic.span.start), source.position(diagnostic.span.end));
    FindingRecord {
        code: diagnostic.code,
        severity: severity_word(diagnostic.severity),
        message: diagnostic.message.clone(),
        file: source.name().to_owned(),
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
        start: diagnostic.span.start,
        end: diagnostic.span.end,
        card: finding.card.clone(),
        field: finding.field,
        label: diagnostic.label.clone(),
        help: diagnostic.help.clone(),
        fix: edits(&diagnostic.fix),
        guesses: diagnostic.guesses.iter().map(|guess| GuessRecord { title: guess.title.clone(), edits: edits(&guess.edits) }).collect(),
    }
}

fn edits(edits: &[Edit]) -> Vec<EditRecord> {
    edits.iter().map(|edit| EditRecord { start: edit.span.start, end: edit.span.end, text: edit.text.clone() }).collect()
}

/// Writes `report` as one JSON object.
pub fn write(report: Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let whole = CheckReport {
        errors: report.count(Severity::Error),
        warnings: report.count(Severity::Warning),
        hints: report.count(Severity::Hint),
        findings: report.findings.iter().map(|finding| record(report, finding)).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &whole)?;
    writeln!(out)
}
