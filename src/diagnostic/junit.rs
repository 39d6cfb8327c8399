//! Findings as JUnit XML: a test suite for each file, a failed case for each finding, one passed case for a file without any.

use super::{Report, json};
use std::io::{self, Write};

/// Writes `report` as one JUnit document.
pub fn write(report: Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(out, r#"<testsuites name="cardwright check" failures="{}">"#, report.findings.len())?;
    for (index, source) in report.sources.iter().enumerate() {
        let findings: Vec<_> = report.findings.iter().filter(|finding| finding.source == index).collect();
        let file = escape(source.name());
        let (tests, failures) = (findings.len().max(1), findings.len());
        writeln!(out, r#"  <testsuite name="{file}" tests="{tests}" failures="{failures}">"#)?;
        if findings.is_empty() {
            writeln!(out, r#"    <testcase classname="{file}" name="check"/>"#)?;
        }
        for finding in findings {
            let record = json::record(report, finding);
            let place = format!("{}:{}:{}", record.file, record.line, record.column);
            let name = format!("{} {} {place}", record.code, record.card.as_deref().unwrap_or_default());
            writeln!(out, r#"    <testcase classname="{file}" name="{}">"#, escape(&name))?;
            let detail = [record.label].into_iter().chain(record.help).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
            let (message, code) = (escape(&record.message), record.code);
            writeln!(out, r#"      <failure type="{code}" message="{message}">{}</failure>"#, escape(&format!("{place}\n{detail}")))?;
            writeln!(out, "    </testcase>")?;
        }
        writeln!(out, "  </testsuite>")?;
    }
    writeln!(out, "</testsuites>")
}

/// `text` without the characters that XML gives a meaning to, or that it cannot hold at all.
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
