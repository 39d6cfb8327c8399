//! Reports: findings over several sources.

use super::{Diagnostic, Severity, Source};

/// Diagnostic in one of the sources of a report. Its spans are byte ranges of that source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Index of the source in the report.
    pub source: usize,
    /// Card number, as far as known.
    pub card: Option<String>,
    /// Field of the card, if one is at fault.
    pub field: Option<&'static str>,
    /// Diagnostic.
    pub diagnostic: Diagnostic,
}

/// Findings in some sources.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// Sources.
    pub sources: &'a [Source],
    /// Findings, in display order.
    pub findings: &'a [Finding],
}

impl Report<'_> {
    /// Returns the source of a finding.
    #[must_use]
    pub fn source(&self, finding: &Finding) -> &Source {
        &self.sources[finding.source]
    }

    /// Counts the findings of a severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.diagnostic.severity == severity).count()
    }
}

/// Sorts findings into reading order: by source, start, code, end, then message.
pub fn sort(findings: &mut [Finding]) {
    findings.sort_by(|a, b| {
        let key = |f: &Finding| (f.source, f.diagnostic.span.start, f.diagnostic.code, f.diagnostic.span.end);
        key(a).cmp(&key(b)).then_with(|| a.diagnostic.message.cmp(&b.diagnostic.message))
    });
}
