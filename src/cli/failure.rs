//! How a command ends.

use crate::card::LoadErrors;
use std::io;
use std::path::PathBuf;

/// How a command that could run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing was found, or nothing was looked for.
    Clean,
    /// Something was found, or a test failed.
    Found,
}

impl Outcome {
    /// The outcome of a command that found this many things.
    #[must_use]
    pub fn of(found: usize) -> Self {
        if found == 0 { Self::Clean } else { Self::Found }
    }
}

/// Why a command could not run.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A pool could not be loaded.
    #[error(transparent)]
    Load(#[from] LoadErrors),
    /// A file could not be read.
    #[error("{}: cannot be read: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file or folder could not be written.
    #[error("{}: cannot be written: {error}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Files that the command needs have errors, shown as text.
    #[error("{0}")]
    Findings(String),
    /// The arguments make no sense together.
    #[error("{0}")]
    Usage(String),
    /// The output could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
