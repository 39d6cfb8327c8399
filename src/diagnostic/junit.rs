//! Report format: JUnit XML, with a test suite per file, a failed case per error or warning, and a passed one per hint and for a file without findings.

use super::{Finding, Report, Severity, json};
use std::io::{self, Write};

/// Writes `report` as one JUnit document.
pub fn write(report: Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut by_source: Vec<Vec<&Finding>> = vec![Vec::new(); report.sources.len()];
    for finding in report.findings {
        by_source[finding.source].push(finding);
    }
    let failures = report.findings.len() - report.count(Severity::Hint);
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(
        out,
        r#"<testsuites name="cardwright check" tests="{}" failures="{failures}">"#,
        by_source.iter().map(|some| some.len().max(1)).sum::<usize>()
    )?;
    for (source, findings) in report.sources.iter().zip(by_source) {
        let file = escape(source.name());
        let failures = findings.iter().filter(|finding| fails(finding)).count();
        writeln!(out, r#"  <testsuite name="{file}" tests="{}" failures="{failures}">"#, findings.len().max(1))?;
        if findings.is_empty() {
            writeln!(out, r#"    <testcase classname="{file}" name="check"/>"#)?;
        }
        for finding in findings {
            write_case(report, finding, &file, out)?;
        }
        writeln!(out, "  </testsuite>")?;
    }
    writeln!(out, "</testsuites>")
}

/// True if the finding makes `check` exit with status 1: hints do not.
fn fails(finding: &Finding) -> bool {
    finding.diagnostic.severity != Severity::Hint
}

fn write_case(report: Report<'_>, finding: &Finding, file: &str, out: &mut dyn Write) -> io::Result<()> {
    let record = json::record(report, finding);
    let place = format!("{}:{}:{}", record.file, record.line, record.column);
    let name = format!("{} {} {place}", record.code, record.card.as_deref().unwrap_or_default());
    writeln!(out, r#"    <testcase classname="{file}" name="{}">"#, escape(&name))?;
    let detail = [record.label].into_iter().chain(record.help).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    let (message, code) = (escape(&record.message), record.code);
    if fails(finding) {
        writeln!(out, r#"      <failure type="{code}" message="{message}">{}</failure>"#, escape(&format!("{place}\n{detail}")))?;
    } else {
        writeln!(out, "      <system-out>{code}: {message}\n{}</system-out>", escape(&format!("{place}\n{detail}")))?;
    }
    writeln!(out, "    </testcase>")
}

/// Escapes `text` for XML: markup characters become entities, and control characters, which XML cannot hold, become U+FFFD.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(character),
            control if control.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            other => escaped.push(other),
        }
    }
    escaped
}
