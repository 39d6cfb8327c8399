//! The project that a command is run in: its pools, scenarios and levels where no path is given.

use super::Failure;
use super::arguments::shown;
use crate::diagnostic::Finding;
use crate::lint::coverage::Shapes;
use crate::project::{self, Project};
use crate::suite::proof::{Sought, proven_of};
use crate::suite::scenarios::{FOLDER, Settings, proven_in};
use std::path::{Path, PathBuf};

/// Returns the project in which the current folder lies, if any.
///
/// # Errors
/// A project file with findings.
pub fn here() -> Result<Option<Project>, Failure> {
    let root = project::find(Path::new(".")).map_err(|error| Failure::Read { path: PathBuf::from("."), error })?;
    let Some(root) = root else { return Ok(None) };
    project::read(&root).map(Some).map_err(|(source, findings)| Failure::Findings(shown(&[source], &findings)))
}

/// Returns the project in which the current folder lies, if any, with all that can be read of its file, and the findings of the rest.
///
/// # Errors
/// A project file of which nothing can be read.
pub fn most() -> Result<(Option<Project>, Vec<Finding>), Failure> {
    let root = project::find(Path::new(".")).map_err(|error| Failure::Read { path: PathBuf::from("."), error })?;
    let Some(root) = root else { return Ok((None, Vec::new())) };
    let (project, findings) = project::read_most(&root).map_err(|(source, findings)| Failure::Findings(shown(&[source], &findings)))?;
    Ok((Some(project), findings))
}

/// Folders of scenarios that prove cards, and of the pools that they are played with.
#[derive(Clone, Debug)]
pub struct Scenarios {
    /// Folders with scenarios.
    pub folders: Vec<PathBuf>,
    /// Folders of the pools of scenarios that name none: absolute, so that they are the same from everywhere.
    pub pools: Vec<PathBuf>,
}

impl Scenarios {
    /// Returns those of a project; without one, `tests/scenarios` of the current folder.
    #[must_use]
    pub fn of(project: Option<&Project>) -> Self {
        let Some(project) = project else { return Self { folders: vec![PathBuf::from(FOLDER)], pools: Vec::new() } };
        let whole = |folder: PathBuf| std::path::absolute(&folder).unwrap_or(folder);
        Self { folders: project.scenarios(), pools: project.pools().into_iter().map(whole).collect() }
    }

    /// Returns the shapes of the abilities that they prove.
    #[must_use]
    pub fn proven(&self) -> Shapes {
        proven_in(&self.folders, self.settings())
    }

    /// Returns those of the shapes sought that they prove, among others.
    #[must_use]
    pub fn proven_of(&self, sought: &Sought<'_>) -> Shapes {
        proven_of(&self.folders, self.settings(), sought)
    }

    fn settings(&self) -> Settings<'_> {
        Settings { pools: &self.pools, ..Settings::default() }
    }
}
