//! Versions of a set: folders, files, and git revisions.

use super::super::checking::{Checked, Checking};
use super::super::{Failure, arguments::shown};
use super::git;
use crate::diagnostic::Source;
use crate::lint::silence::Selection;
use crate::project::{self, FILE, Project};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Version of a set, with its files.
pub struct Version {
    /// Folder or file that holds it.
    pub root: PathBuf,
    /// Its project, if its folder is one.
    project: Option<Project>,
    /// Prefix of displayed paths in the place of the root; `None` if they are displayed as they are.
    prefix: Option<String>,
    /// Folder that holds the files of a revision for as long as they are needed.
    _kept: Option<TempDir>,
}

impl Version {
    /// Finds the version that an argument names: a path, else a git revision, `REVISION` or `REVISION:PATH`, of the project or the current folder.
    ///
    /// # Errors
    /// Neither a path nor a revision; a project file with findings.
    pub fn named(name: &str) -> Result<Self, Failure> {
        if Path::new(name).exists() {
            return Self::at(PathBuf::from(name));
        }
        let (revision, path) = name.split_once(':').map_or((name, None), |(revision, path)| (revision, Some(path)));
        if revision.is_empty() || Path::new(name).extension().is_some_and(|end| end == "ron") && path.is_none() {
            return Err(Failure::Usage(format!("{name}: there is no such file or folder")));
        }
        let base = if path.is_some() { PathBuf::new() } else { here()? };
        let kept = git::files(&base, revision, path.filter(|path| !path.is_empty()))?;
        let root = path.map_or_else(|| kept.path().to_owned(), |path| kept.path().join(path));
        let prefix = Some(path.map_or_else(|| format!("{revision}:"), |path| format!("{revision}:{}/", path.trim_end_matches('/'))));
        Ok(Self { prefix, _kept: Some(kept), ..Self::at(root)? })
    }

    /// Returns the files as they are now: of the project, else of the current folder; there of `path`.
    ///
    /// # Errors
    /// A path that does not exist; a project file with findings.
    pub fn present(path: Option<&str>) -> Result<Self, Failure> {
        let root = match path {
            Some(path) => PathBuf::from(path),
            None => here()?,
        };
        Self::at(if root.as_os_str().is_empty() { PathBuf::from(".") } else { root })
    }

    fn at(root: PathBuf) -> Result<Self, Failure> {
        let project = root.join(FILE).is_file().then(|| project::read(&root)).transpose();
        let project = project.map_err(|(source, findings)| Failure::Findings(shown(&[source], &findings)))?;
        Ok(Self { root, project, prefix: None, _kept: None })
    }

    /// Returns the paths of its pools.
    pub fn pools(&self) -> Vec<PathBuf> {
        self.project.as_ref().map_or_else(|| vec![self.root.clone()], Project::pools)
    }

    /// Returns the paths of its scenarios.
    pub fn scenarios(&self) -> Vec<PathBuf> {
        match &self.project {
            Some(project) => project.scenarios(),
            None if self.root.is_dir() => vec![self.root.clone()],
            None => Vec::new(),
        }
    }

    /// Loads and checks its pool.
    ///
    /// # Errors
    /// A pool that cannot be loaded.
    pub fn check(&self) -> Result<Checked, Failure> {
        let selection = Selection::default();
        let rules = self.project.as_ref().and_then(Project::rules);
        let checking = Checking {
            paths: &self.pools(),
            project: self.project.as_ref(),
            whole: true,
            selection: &selection,
            rules,
            judgements: &RefCell::default(),
        };
        checking.run().map_err(|failure| self.renamed(failure))
    }

    /// Returns sources under their displayed names.
    pub fn named_as_shown(&self, sources: &[Source]) -> Vec<Source> {
        sources.iter().map(|source| Source::new(self.shown(source.name()), source.text())).collect()
    }

    /// Returns a path as displayed.
    pub fn shown(&self, path: &str) -> String {
        match (&self.prefix, self.relative(path)) {
            (Some(prefix), Some(inside)) => format!("{prefix}{inside}"),
            (Some(_) | None, _) => path.strip_prefix("./").unwrap_or(path).to_owned(),
        }
    }

    /// Returns the path below the root.
    pub fn relative(&self, path: &str) -> Option<String> {
        let inside = match Path::new(path).strip_prefix(&self.root) {
            // Paths in the current folder may be without the leading `./`.
            Err(_) if self.root == Path::new(".") => Path::new(path),
            inside => inside.ok()?,
        };
        Some(inside.to_string_lossy().replace('\\', "/"))
    }

    fn renamed(&self, failure: Failure) -> Failure {
        let Some(prefix) = &self.prefix else { return failure };
        let root = self.root.to_string_lossy().into_owned();
        let told = failure.to_string().replace(&format!("{root}/"), prefix).replace(&root, prefix.trim_end_matches(['/', ':']));
        Failure::Usage(told)
    }
}

/// Returns the folder of the project in which the current folder lies, else the current folder, as an empty path.
fn here() -> Result<PathBuf, Failure> {
    let found = project::find(Path::new(".")).map_err(|error| Failure::Read { path: PathBuf::from("."), error })?;
    Ok(found.unwrap_or_default())
}
