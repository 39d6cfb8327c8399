//! Application of fixes to files.

use super::Failure;
use super::output::Output;
use super::output::plural;
use crate::card::load::is_builtin;
use crate::card::write::replace_file;
use crate::card::{Pool, files};
use crate::diagnostic::fix::{Fixes, apply, unified};
use crate::diagnostic::{Finding, Source};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::{fs, io};

/// Maximum number of rounds: a fix may have to wait for another.
const ROUNDS: usize = 8;

/// Mode of a rewrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Write the fixes into the files.
    Write,
    /// Report the fixes of one round, without writing.
    Tell,
}

/// Result of a rewrite.
pub struct Rewritten {
    /// Pool after the rewrite.
    pub pool: Pool,
    /// Findings that remain.
    pub findings: Vec<Finding>,
    /// Number of fixes applied, by file and code.
    pub changed: BTreeMap<String, BTreeMap<&'static str, usize>>,
    /// Changes as a unified diff.
    pub diff: String,
    /// True if the file of the project was changed.
    pub project: bool,
}

/// Applies the fixes of the findings of `find` to the files of a pool, until none remains or for `ROUNDS` rounds.
///
/// # Errors
/// A pool that cannot be loaded, a file that cannot be written, or one modified meanwhile.
pub fn rewrite(
    load: impl Fn() -> Result<(Pool, Vec<Finding>), Failure>,
    find: impl Fn(&Pool, &mut Vec<Finding>),
    (keep, fixes): (Keep, Fixes),
) -> Result<Rewritten, Failure> {
    let mut rounds = 0;
    let mut done = Rewritten { pool: Pool::default(), findings: Vec::new(), changed: BTreeMap::new(), diff: String::new(), project: false };
    loop {
        (done.pool, done.findings) = load()?;
        find(&done.pool, &mut done.findings);
        rounds += 1;
        if rounds > ROUNDS || !done.write_fixes(keep, fixes)? || keep == Keep::Tell {
            return Ok(done);
        }
    }
}

impl Rewritten {
    /// Writes or reports the fixes of one round; true if there was one.
    fn write_fixes(&mut self, keep: Keep, fixes: Fixes) -> Result<bool, Failure> {
        let mut any = false;
        let pool = std::mem::take(&mut self.pool);
        let findings = std::mem::take(&mut self.findings);
        for (index, source) in pool.sources().iter().enumerate().filter(|(_, source)| is_file(source)) {
            any |= self.write_into(source, findings.iter().filter(|finding| finding.source == index), (keep, fixes))?;
        }
        (self.pool, self.findings) = (pool, findings);
        Ok(any)
    }

    /// Writes or reports the fixes of a file; true if there was one.
    ///
    /// # Errors
    /// A file that cannot be written, or was modified meanwhile.
    pub fn write_into<'f>(
        &mut self,
        source: &Source,
        findings: impl Iterator<Item = &'f Finding>,
        (keep, fixes): (Keep, Fixes),
    ) -> Result<bool, Failure> {
        let (mended, applied) = apply(source.text(), findings, fixes);
        if applied.is_empty() || mended == source.text() {
            return Ok(false);
        }
        match keep {
            Keep::Write => write(source, &mended)?,
            Keep::Tell => self.diff.push_str(&unified(source.name(), source.text(), &mended)),
        }
        let codes = self.changed.entry(source.name().to_owned()).or_default();
        for finding in applied {
            *codes.entry(finding.diagnostic.code).or_default() += 1;
        }
        Ok(true)
    }

    /// Counts the findings that remain with one guess and no fix.
    pub fn guesses(&self) -> usize {
        self.findings.iter().filter(|finding| finding.diagnostic.fix.is_empty() && finding.diagnostic.guesses.len() == 1).count()
    }

    /// Lists the changes, one line per file.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub fn tell(&self, verb: &str, out: &mut Output) -> Result<(), Failure> {
        for (file, codes) in &self.changed {
            let fixes = plural(codes.values().sum::<usize>(), "fix");
            let codes: Vec<String> = codes.iter().map(|(code, count)| format!("{code} × {count}")).collect();
            writeln!(out, "{verb} {file}: {fixes} ({})", codes.join(", "))?;
        }
        Ok(())
    }
}

/// True of a source that was read from a file, false of one that stands in the program alone: both may have the same name.
fn is_file(source: &Source) -> bool {
    !is_builtin(source.name()) || files::read_to_string(Path::new(source.name())).is_ok_and(|text| text == source.text())
}

/// Replaces a source's file by `mended`, provided that the file is unchanged since it was read.
fn write(source: &Source, mended: &str) -> Result<(), Failure> {
    let path = Path::new(source.name());
    let failed = |error: io::Error| Failure::Write { path: path.to_owned(), error };
    let path = fs::canonicalize(path).map_err(failed)?;
    let (mark, text) = files::read_marked(&path).map_err(failed)?;
    if text != source.text() {
        return Err(failed(io::Error::other("it is not what was read any more")));
    }
    replace_file(&path, format!("{mark}{mended}")).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::{Source, write};
    use std::fs;

    #[test]
    fn a_byte_order_mark_stays_where_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("cards.ron");
        fs::write(&path, "\u{feff}[ ]").expect("a file");
        let source = Source::new(path.to_string_lossy(), "[ ]".to_owned());
        write(&source, "[]\n").unwrap_or_else(|_| panic!("not written"));
        assert_eq!(fs::read_to_string(&path).expect("a file"), "\u{feff}[]\n");
    }
}
