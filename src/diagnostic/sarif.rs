//! Report format: SARIF 2.1.0, for code scanning services and editors.

use super::{FindingRecord, Report, json};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// Writes `report` as a SARIF log with a single run. `page` returns the documentation of a code, in Markdown.
pub fn write(report: Report<'_>, page: fn(&str) -> Option<&'static str>, out: &mut dyn Write) -> io::Result<()> {
    let records: Vec<FindingRecord> = report.findings.iter().map(|finding| json::record(report, finding)).collect();
    let codes: BTreeSet<&str> = records.iter().map(|record| record.code).collect();
    let rules: Vec<Value> = codes.iter().map(|code| rule(code, page(code))).collect();
    let results: Vec<Value> = records.iter().map(result).collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "cardwright", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

/// Builds the rule object of a code: its page begins with `# CODE: name`, and its first section describes the check.
fn rule(code: &str, page: Option<&'static str>) -> Value {
    let Some(page) = page else { return json!({ "id": code }) };
    let name = page.lines().next().and_then(|title| title.split_once(": ")).map_or(code, |(_, name)| name);
    let does = page.split("\n## ").nth(1).and_then(|part| part.split_once('\n')).map_or(page, |(_, does)| does.trim());
    let paragraph = does.split("\n\n").next().unwrap_or(does).replace('\n', " ");
    let sentence = paragraph.split_inclusive(". ").next().unwrap_or(&paragraph).trim_end();
    json!({
        "id": code,
        "name": name,
        "shortDescription": { "text": sentence },
        "fullDescription": { "text": paragraph },
        "help": { "text": page, "markdown": page },
    })
}

fn result(record: &FindingRecord) -> Value {
    let mut text = record.message.clone();
    if !record.label.is_empty() {
        text = format!("{text}: {}", record.label);
    }
    json!({
        "ruleId": record.code,
        "level": if record.severity == "hint" { "note" } else { record.severity },
        "message": { "text": text },
        "locations": [{
            "physicalLocation": {
                "artifactLocation": { "uri": uri(&record.file) },
                "region": {
                    "startLine": record.line,
                    "startColumn": record.column,
                    "endLine": record.end_line,
                    "endColumn": record.end_column,
                    "byteOffset": record.start,
                    "byteLength": record.end - record.start,
                },
            },
        }],
    })
}

/// Converts a relative path into a URI reference: slashes as separators, other reserved characters percent-encoded.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.replace('\\', "/").bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    uri
}
