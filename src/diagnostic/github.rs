//! Report format: GitHub workflow commands, which GitHub displays beside the changed lines.

use super::{Report, json};
use std::io::{self, Write};

/// Writes one workflow command per finding.
pub fn write(report: Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    for finding in report.findings {
        let record = json::record(report, finding);
        let mut message = record.message;
        if !record.label.is_empty() {
            message = format!("{message}: {}", record.label);
        }
        for help in &record.help {
            message = format!("{message}\nhelp: {help}");
        }
        let title = match record.card {
            Some(card) => format!("{} {card}", record.code),
            None => record.code.to_owned(),
        };
        writeln!(
            out,
            "::{} file={},line={},endLine={},col={},endColumn={},title={}::{}",
            if record.severity == "hint" { "notice" } else { record.severity },
            property(&record.file),
            record.line,
            record.end_line,
            record.column,
            record.end_column,
            property(&title),
            data(&message),
        )?;
    }
    Ok(())
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
