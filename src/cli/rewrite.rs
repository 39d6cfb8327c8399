//! Writing fixes into the files that they belong to.

use super::Failure;
use super::check::plural;
use super::output::Output;
use crate::card::load::is_builtin;
use crate::card::write::replace_file;
use crate::card::{Pool, files};
use crate::diagnostic::fix::apply;
use crate::diagnostic::{Finding, Source};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::{fs, io};

/// How often fixes are looked for anew: one may have to wait for another.
const ROUNDS: usize = 8;

/// What was changed: by file and code, how often.
pub type Changed = BTreeMap<String, BTreeMap<&'static str, usize>>;

/// Writes the fixes of what `find` finds into the files of a pool, until there is nothing more to fix, and returns the pool as it is then, with what is still found in it.
/// Without `keep`, nothing is written, and one round tells what would be.
///
/// # Errors
/// When the pool cannot be loaded, a file cannot be written, or it was changed meanwhile.
pub fn rewrite(
    load: impl Fn() -> Result<(Pool, Vec<Finding>), Failure>,
    find: impl Fn(&Pool) -> Vec<Finding>,
    keep: bool,
) -> Result<(Pool, Vec<Finding>, Changed), Failure> {
    let mut changed = Changed::new();
    let mut rounds = 0;
    loop {
        let (pool, mut findings) = load()?;
        findings.extend(find(&pool));
        rounds += 1;
        if rounds > ROUNDS || !write_fixes(&pool, &findings, keep, &mut changed)? || !keep {
            return Ok((pool, findings, changed));
        }
    }
}

/// Whether there was anything to fix.
fn write_fixes(pool: &Pool, findings: &[Finding], keep: bool, changed: &mut Changed) -> Result<bool, Failure> {
    let mut any = false;
    for (index, source) in pool.sources().iter().enumerate() {
        let (mended, applied) = apply(source.text(), findings.iter().filter(|finding| finding.source == index));
        if applied.is_empty() || mended == source.text() || is_builtin(source.name()) {
            continue;
        }
        if keep {
            write(source, &mended)?;
        }
        any = true;
        let codes = changed.entry(source.name().to_owned()).or_default();
        for finding in applied {
            *codes.entry(finding.diagnostic.code).or_default() += 1;
        }
    }
    Ok(any)
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

/// Tells what was changed, a line a file.
///
/// # Errors
/// When the output cannot be written.
pub fn tell(changed: &Changed, verb: &str, out: &mut Output) -> Result<(), Failure> {
    for (file, codes) in changed {
        let fixes = plural(codes.values().sum(), "fix").replace("fixs", "fixes");
        let codes: Vec<String> = codes.iter().map(|(code, count)| format!("{code} × {count}")).collect();
        writeln!(out, "{verb} {file}: {fixes} ({})", codes.join(", "))?;
    }
    Ok(())
}
