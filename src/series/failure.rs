//! Reasons why a series cannot be kept or merged.

use std::io;
use std::path::{Path, PathBuf};

/// Reason why a series cannot be kept or merged.
#[derive(Debug, thiserror::Error)]
pub enum SeriesFailure {
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
    /// Parts that are no series together.
    #[error("{0}")]
    Wrong(String),
}

impl SeriesFailure {
    /// Converts an I/O error into the failure to write at `path`.
    pub fn at(path: &Path) -> impl Fn(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |error| Self::Write { path: path.clone(), error }
    }
}
