//! Findings in the form of the protocol.

use super::place::{range, uri_of};
use crate::diagnostic::{Finding, Severity, Source};
use lsp_types::{Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString};
use std::path::Path;

/// Converts a finding in a source.
pub(super) fn diagnostic(source: &Source, finding: &Finding) -> Diagnostic {
    let found = &finding.diagnostic;
    let mut message = found.message.clone();
    for line in std::iter::once(&found.label).chain(&found.help).filter(|line| !line.is_empty()) {
        message.push('\n');
        message.push_str(line);
    }
    let uri = uri_of(Path::new(source.name()));
    let related = found.related.iter().filter(|(_, message)| !message.is_empty()).filter_map(|(span, message)| {
        let location = Location::new(uri.clone()?, range(source, span));
        Some(DiagnosticRelatedInformation { location, message: message.clone() })
    });
    let related: Vec<_> = related.collect();
    Diagnostic {
        range: range(source, &found.span),
        severity: Some(match found.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Hint => DiagnosticSeverity::HINT,
        }),
        code: Some(NumberOrString::String(found.code.to_owned())),
        source: Some("cardwright".to_owned()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    }
}
