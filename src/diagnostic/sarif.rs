//! Report format: SARIF 2.1.0, for code scanning services and editors.

use super::json::EditRecord;
use super::{Finding, FindingRecord, Report, Source, json};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// The parts of a log beside the findings themselves.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Returns the documentation of a code, in Markdown.
    pub page: fn(&str) -> Option<&'static str>,
    /// Returns what identifies a finding of a source where lines have moved.
    pub fingerprint: fn(&Source, &Finding) -> String,
}

/// Writes `report` as a SARIF log with a single run.
pub fn write(report: Report<'_>, about: About, out: &mut dyn Write) -> io::Result<()> {
    let records: Vec<FindingRecord> = report.findings.iter().map(|finding| json::record(report, finding)).collect();
    let codes: BTreeSet<&str> = records.iter().map(|record| record.code).collect();
    let rules: Vec<Value> = codes.iter().map(|code| rule(code, (about.page)(code))).collect();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let results = report.findings.iter().zip(&records).map(|(finding, record)| {
        let source = report.source(finding);
        let mark = (about.fingerprint)(source, finding);
        let count = seen.entry(mark.clone()).or_default();
        *count += 1;
        result(record, source, &format!("{mark}:{count}"))
    });
    let results: Vec<Value> = results.collect();
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

fn result(record: &FindingRecord, source: &Source, fingerprint: &str) -> Value {
    let mut text = record.message.clone();
    if !record.label.is_empty() {
        text = format!("{text}: {}", record.label);
    }
    let mut result = json!({
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
        // The second is the one that GitHub compares.
        "partialFingerprints": { "clauseHash/v1": fingerprint, "primaryLocationLineHash": fingerprint },
    });
    let safe = (!record.fix.is_empty()).then(|| fix("what `cardwright check --fix` writes", record, source, &record.fix));
    let guesses = record.guesses.iter().map(|guess| fix(&format!("{} (a guess)", guess.title), record, source, &guess.edits));
    let fixes: Vec<Value> = safe.into_iter().chain(guesses).collect();
    if !fixes.is_empty() {
        result["fixes"] = json!(fixes);
    }
    result
}

/// Builds the fix object of some edits of the file of a finding.
fn fix(description: &str, record: &FindingRecord, source: &Source, edits: &[EditRecord]) -> Value {
    let replacements = edits.iter().map(|edit| {
        let (start, end) = (source.position(edit.start), source.position(edit.end));
        json!({
            "deletedRegion": {
                "startLine": start.line,
                "startColumn": start.column,
                "endLine": end.line,
                "endColumn": end.column,
                "byteOffset": edit.start,
                "byteLength": edit.end - edit.start,
            },
            "insertedContent": { "text": edit.text },
        })
    });
    json!({
        "description": { "text": description },
        "artifactChanges": [{
            "artifactLocation": { "uri": uri(&record.file) },
            "replacements": replacements.collect::<Vec<Value>>(),
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
