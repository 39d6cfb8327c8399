//! Findings as JSON, for programs.

use super::{Finding, Report, Severity};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};

/// Everything that was found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CheckReport {
    /// How many findings are errors.
    pub errors: usize,
    /// How many findings are warnings.
    pub warnings: usize,
    /// How many findings are hints.
    pub hints: usize,
    /// The findings, by file and place.
    pub findings: Vec<FindingRecord>,
}

/// One finding, with its place as editors count it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FindingRecord {
    /// Stable code, which `cardwright explain` describes.
    pub code: &'static str,
    /// "error", "warning" or "hint"; a hint leaves the exit code as it is.
    pub severity: &'static str,
    /// What is wrong.
    pub message: String,
    /// The file.
    pub file: String,
    /// First line, from 1.
    pub line: usize,
    /// First column in characters, from 1.
    pub column: usize,
    /// Last line, from 1.
    pub end_line: usize,
    /// The column after the last character, from 1.
    pub end_column: usize,
    /// First byte in the file, from 0.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// The card's number, as far as it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The card's field, when one is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<&'static str>,
    /// What stands beside the caret.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// How to mend it, line by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub help: Vec<String>,
    /// What `cardwright check --fix` changes, in bytes of the file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fix: Vec<EditRecord>,
}

/// One change that a fix makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EditRecord {
    /// First byte that goes, from 0.
    pub start: usize,
    /// The byte after the last that goes.
    pub end: usize,
    /// What comes in their place.
    pub text: String,
}

/// The word for a severity in machine-readable output.
#[must_use]
pub fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Hint => "hint",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// One finding as a record.
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
        fix: diagnostic.fix.iter().map(|edit| EditRecord { start: edit.span.start, end: edit.span.end, text: edit.text.clone() }).collect(),
    }
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
