//! Writing fixes into the files that they belong to.

use super::Failure;
use super::check::plural;
use super::output::Output;
use crate::card::load::is_builtin;
use crate::card::write::replace_file;
use crate::card::{Pool, files};
use crate::diagnostic::fix::{apply, unified};
use crate::diagnostic::{Finding, Source};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::{fs, io};

/// How often fixes are looked for anew: one may have to wait for another.
const ROUNDS: usize = 8;

/// What is done with fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// They are written into the files.
    Write,
    /// They are only told; one round of them.
    Tell,
}

/// What came of a rewrite.
pub struct Rewritten {
    /// The pool as it is then.
    pub pool: Pool,
    /// What is still found in it.
    pub findings: Vec<Finding>,
    /// By file and code, how often something was changed.
    pub changed: BTreeMap<String, BTreeMap<&'static str, usize>>,
    /// The changes as a unified diff.
    pub diff: String,
}

/// Writes the fixes of what `find` finds into the files of a pool, until there is nothing more to fix.
///
/// # Errors
/// When the pool cannot be loaded, a file cannot be written, or it was changed meanwhile.
pub fn rewrite(
    load: impl Fn() -> Result<(Pool, Vec<Finding>), Failure>,
    find: impl Fn(&Pool, &mut Vec<Finding>),
    keep: Keep,
) -> Result<Rewritten, Failure> {
    let mut rounds = 0;
    let mut done = Rewritten { pool: Pool::default(), findings: Vec::new(), changed: BTreeMap::new(), diff: String::new() };
    loop {
        (done.pool, done.findings) = load()?;
        find(&done.pool, &mut done.findings);
        rounds += 1;
        if rounds > ROUNDS || !done.write_fixes(keep)? || keep == Keep::Tell {
            return Ok(done);
        }
    }
}

impl Rewritten {
    /// Writes or tells the fixes of one round; true when there was one.
    fn write_fixes(&mut self, keep: Keep) -> Result<bool, Failure> {
        let mut any = false;
        for (index, source) in self.pool.sources().iter().enumerate() {
            let (mended, applied) = apply(source.text(), self.findings.iter().filter(|finding| finding.source == index));
            if applied.is_empty() || mended == source.text() || is_builtin(source.name()) {
                continue;
            }
            match keep {
                Keep::Write => write(source, &mended)?,
                Keep::Tell => self.diff.push_str(&unified(source.name(), source.text(), &mended)),
            }
            any = true;
            let codes = self.changed.entry(source.name().to_owned()).or_default();
            for finding in applied {
                *codes.entry(finding.diagnostic.code).or_default() += 1;
            }
        }
        Ok(any)
    }

    /// Tells what was changed, a line a file.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn tell(&self, verb: &str, out: &mut Output) -> Result<(), Failure> {
        for (file, codes) in &self.changed {
            let fixes = plural(codes.values().sum(), "fix").replace("fixs", "fixes");
            let codes: Vec<String> = codes.iter().map(|(code, count)| format!("{code} × {count}")).collect();
            writeln!(out, "{verb} {file}: {fixes} ({})", codes.join(", "))?;
        }
        Ok(())
    }
}

/// Puts `mended` in the place of a source's file, when that still is what was read.
fn write(source: &Source, mended: &str) -> Result<(), Failure> {
    let path = Path::new(source.name());
    let failed = |error: io::Error| Failure::Write { path: path.to_owned(), error };
    let path = fs::canonicalize(path).map_err(failed)?;
    if files::read(&path).map_err(failed)? != source.text().as_bytes() {
        return Err(failed(io::Error::other("it is not what was read any more")));
    }
    replace_file(&path, mended).map_err(failed)
}
