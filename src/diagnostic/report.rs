//! Findings over several sources, and the forms they are written in.

use super::{Diagnostic, Severity, Source};

/// One finding in one of the sources of a report. The places of its diagnostic are bytes of that source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which source: its index in the report.
    pub source: usize,
    /// The number of the card, as far as it is known.
    pub card: Option<String>,
    /// The field of the card, when one is to blame.
    pub field: Option<&'static str>,
    /// What is wrong.
    pub diagnostic: Diagnostic,
}

/// What was found in some sources.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The sources.
    pub sources: &'a [Source],
    /// What was found in them, in the order in which it is shown.
    pub findings: &'a [Finding],
}

impl Report<'_> {
    /// The source of a finding.
    #[must_use]
    pub fn source(&self, finding: &Finding) -> &Source {
        &self.sources[finding.source]
    }

    /// How many findings are this grave.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.diagnostic.severity == severity).count()
    }
}

/// Puts findings in reading order: by source, then by place, then by code.
pub fn sort(findings: &mut [Finding]) {
    findings.sort_by(|a, b| {
        let key = |f: &Finding| (f.source, f.diagnostic.span.start, f.diagnostic.code, f.diagnostic.span.end);
        key(a).cmp(&key(b)).then_with(|| a.diagnostic.message.cmp(&b.diagnostic.message))
    });
}
