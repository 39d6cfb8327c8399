//! Results of commands.

use crate::card::LoadErrors;
use crate::series::failure::SeriesFailure;
use std::io;
use std::path::{Path, PathBuf};

/// Result of a command that could run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No findings, or none looked for.
    Clean,
    /// Findings, or a failed test.
    Found,
}

impl Outcome {
    /// Returns the outcome for a number of findings.
    #[must_use]
    pub fn of(found: usize) -> Self {
        if found == 0 { Self::Clean } else { Self::Found }
    }
}

/// Reason why a command could not run.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Pool that could not be loaded.
    #[error(transparent)]
    Load(#[from] LoadErrors),
    /// File that could not be read.
    #[error("{}: cannot be read: {error}", path.display())]
    Read {
        /// File.
        path: PathBuf,
        /// Error of the operating system.
        error: io::Error,
    },
    /// File or folder that could not be written.
    #[error("{}: cannot be written: {error}", path.display())]
    Write {
        /// File or folder.
        path: PathBuf,
        /// Error of the operating system.
        error: io::Error,
    },
    /// Errors in files that the command needs, rendered as text.
    #[error("{0}")]
    Findings(String),
    /// Invalid or inconsistent arguments.
    #[error("{0}")]
    Usage(String),
    /// Output that could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Converts an I/O error into the failure to write at `path`.
    pub fn at(path: &Path) -> impl Fn(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |error| Self::Write { path: path.clone(), error }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}

impl From<SeriesFailure> for Failure {
    fn from(failure: SeriesFailure) -> Self {
        match failure {
            SeriesFailure::Read { path, error } => Self::Read { path, error },
            SeriesFailure::Write { path, error } => Self::Write { path, error },
            SeriesFailure::Wrong(why) => Self::Usage(why),
        }
    }
}
