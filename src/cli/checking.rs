//! Checks of pools under the settings of a run and of a project.

use super::Failure;
use super::arguments::known_version;
use super::output::{plural, print_beside};
use super::rewrite::{Keep, Rewritten, rewrite};
use crate::card::write::replace_file;
use crate::card::{Pool, files};
use crate::diagnostic::fix::Fixes;
use crate::diagnostic::report::sort;
use crate::diagnostic::{Diagnostic, Finding, Source};
use crate::lint::silence::Selection;
use crate::lint::{self, Judgements};
use crate::project::Project;
use crate::project::baseline::Baseline;
use crate::workbench::skeleton;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Settings of a check.
#[derive(Clone, Copy, Debug)]
pub struct Checking<'a> {
    /// Files and folders of the pool; none for the built-in pool.
    pub paths: &'a [PathBuf],
    /// Project whose levels apply.
    pub project: Option<&'a Project>,
    /// True if the pool is that of the whole project: only then is an entry that accepts nothing reported.
    pub whole: bool,
    /// Codes to report.
    pub selection: &'a Selection,
    /// Rules version to check by, instead of the newest.
    pub rules: Option<&'a str>,
    /// Findings in texts that a check before this one has made.
    pub judgements: &'a RefCell<Judgements>,
}

/// Use of the baseline of a project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// Accepted findings are not reported, and the file stays as it is.
    Read,
    /// Accepted findings are not reported, and stale entries are taken out of the file.
    Shrink,
    /// Accepted findings are not reported, and stale entries are.
    Strict,
    /// The file is written anew from all findings.
    Write,
}

/// Result of a check.
#[derive(Debug)]
pub struct Checked {
    /// Pool.
    pub pool: Pool,
    /// Sources of the findings: those of the pool, then the files of the project.
    pub sources: Vec<Source>,
    /// Findings, in the order of their places.
    pub findings: Vec<Finding>,
    /// The number of findings that the baseline accepts.
    pub accepted: usize,
}

impl Checking<'_> {
    /// Loads and checks the pool.
    ///
    /// # Errors
    /// A pool that cannot be loaded.
    pub fn run(&self) -> Result<Checked, Failure> {
        self.run_over(&BTreeMap::new())
    }

    /// Loads and checks the pool, where the texts in `open`, by path, take the place of files.
    ///
    /// # Errors
    /// A pool that cannot be loaded.
    pub fn run_over(&self, open: &BTreeMap<PathBuf, String>) -> Result<Checked, Failure> {
        let (pool, mut findings) = Pool::load_over(self.paths, open)?;
        self.lint(&pool, &mut findings);
        self.finish(pool, findings)
    }

    /// Applies the fixes of the findings, and checks what remains.
    ///
    /// # Errors
    /// The built-in pool; a pool that cannot be loaded; a file that cannot be written.
    pub fn fix(&self, keep: Keep, fixes: Fixes) -> Result<Rewritten, Failure> {
        if self.paths.is_empty() {
            return Err(Failure::Usage("the built-in pool cannot be written: name the files or folders to mend".to_owned()));
        }
        if keep == Keep::Write && self.paths.iter().any(|path| files::is_input(path)) {
            return Err(Failure::Usage("standard input cannot be written: --diff shows what would be mended".to_owned()));
        }
        let judged = |pool: &Pool, findings: &mut Vec<Finding>| {
            self.lint(pool, findings);
            self.judge(pool, findings);
        };
        let mut done = rewrite(|| Ok(Pool::load(self.paths)?), judged, (keep, fixes))?;
        if let Some(project) = self.project.filter(|_| self.whole) {
            let unused = project.judge(&done.pool, done.findings.clone()).unused;
            let found = unused.into_iter().map(|diagnostic| Finding { source: 0, card: None, field: None, diagnostic });
            let found: Vec<Finding> = found.filter(|finding| self.selection.keeps(finding)).collect();
            done.project = done.write_into(&project.source, found.iter(), (keep, fixes))?;
        }
        Ok(done)
    }

    fn lint(&self, pool: &Pool, findings: &mut Vec<Finding>) {
        findings.extend(lint::check_cards(pool, &mut self.judgements.borrow_mut()));
        lint::deck::check(pool, || self.beside(pool), findings);
        lint::vocabulary::drop_foreign(findings);
        lint::silence::drop_allowed(pool, findings);
    }

    /// Returns the pool that the decks of a pool may draw from: with the built-in pool, and for a part of a project with all of it.
    fn beside(&self, pool: &Pool) -> Pool {
        let project = self.project.filter(|_| !self.whole).map(Project::pools);
        let all: Option<Vec<PathBuf>> = project.map(|pools| pools.into_iter().chain(self.paths.iter().cloned()).collect());
        all.and_then(|all| Pool::load_beside_builtin(&all).ok()).map_or_else(|| pool.with_builtin(), |(all, _)| all)
    }

    /// Applies the levels of the project and the selected codes; returns the diagnostics in the project's file.
    fn judge(&self, pool: &Pool, findings: &mut Vec<Finding>) -> Vec<Diagnostic> {
        let mut unused = Vec::new();
        if let Some(project) = self.project {
            let verdict = project.judge(pool, std::mem::take(findings));
            (*findings, unused) = (verdict.findings, verdict.unused);
        }
        findings.retain(|finding| self.selection.keeps(finding));
        unused
    }

    /// Adds the findings that depend on other pools and on the rules version, and applies the levels of the project.
    ///
    /// # Errors
    /// A rules version that no game has.
    pub fn finish(&self, pool: Pool, mut findings: Vec<Finding>) -> Result<Checked, Failure> {
        let mut later = Vec::new();
        lint::taken::check(&pool, &mut later, Diagnostic::hint);
        // Cards of no set are of no game.
        if let Some(version) = self.rules.filter(|_| !pool.games().is_empty()) {
            lint::newer::check(&pool, known_version(&pool, version)?, &mut later);
        }
        lint::silence::drop_found_later(&pool, &mut later);
        findings.extend(later);
        let unused = self.judge(&pool, &mut findings);
        let mut checked = Checked { sources: pool.sources().to_vec(), pool, findings, accepted: 0 };
        if let Some(project) = self.project.filter(|_| self.whole) {
            checked.add(&project.source, unused);
            let missed = skeleton::check(project, &checked.pool);
            checked.add(&project.source, missed);
            checked.findings.retain(|finding| self.selection.keeps(finding));
        }
        sort(&mut checked.findings);
        Ok(checked)
    }
}

impl Checked {
    /// Adds diagnostics in a source of their own.
    pub fn add(&mut self, source: &Source, diagnostics: Vec<Diagnostic>) {
        if diagnostics.is_empty() {
            return;
        }
        self.sources.push(source.clone());
        let source = self.sources.len() - 1;
        let found = |diagnostic| Finding { source, card: None, field: None, diagnostic };
        self.findings.extend(diagnostics.into_iter().map(found));
    }

    /// Drops the findings that the baseline in a file accepts, and keeps the file as asked. Unless the `whole` project was checked, entries of cards and files
    /// that were not read stay, and so do those of codes that the project does not report.
    ///
    /// # Errors
    /// A file that cannot be read or written.
    pub fn compare(&mut self, path: &Path, keeping: Keeping, project: Option<&Project>, whole: bool) -> Result<(), Failure> {
        if keeping == Keeping::Write {
            let baseline = Baseline::of(&self.sources, &self.findings);
            self.accepted = self.findings.len();
            self.findings.clear();
            write(path, &baseline)?;
            print_beside(&format!("{}: accepts {}", path.display(), plural(baseline.len(), "finding")));
            return Ok(());
        }
        let text = files::read_to_string(path).map_err(|error| Failure::Read { path: path.to_owned(), error })?;
        let source = Source::new(path.to_string_lossy().replace('\\', "/"), text.as_str());
        let baseline = match Baseline::parse(&text) {
            Ok(baseline) => baseline,
            Err(diagnostic) => {
                self.add(&source, vec![diagnostic]);
                return Ok(());
            }
        };
        let was_read = |card: &str| whole || self.pool.card(card).is_some() || self.sources.iter().any(|source| source.name() == card);
        let was_read = |card: &str, code: &str| was_read(card) && !project.is_some_and(|project| project.drops(&self.pool, card, code));
        let found = self.findings.len();
        let sifted = baseline.sift(&self.sources, std::mem::take(&mut self.findings), was_read);
        self.accepted = found - sifted.new.len();
        self.findings = sifted.new;
        match keeping {
            Keeping::Read => {}
            Keeping::Strict => self.add(&source, baseline.stale(&text, &sifted.left)),
            Keeping::Shrink | Keeping::Write if sifted.left != baseline => {
                write(path, &sifted.left)?;
                let gone = baseline.len() - sifted.left.len();
                let are = if gone == 1 { "is" } else { "are" };
                print_beside(&format!("{}: {} {are} gone", path.display(), plural(gone, "accepted finding")));
            }
            Keeping::Shrink | Keeping::Write => {}
        }
        Ok(())
    }
}

fn write(path: &Path, baseline: &Baseline) -> Result<(), Failure> {
    replace_file(path, baseline.text()).map_err(|error| Failure::Write { path: path.to_owned(), error })
}
