//! Writes imported sets as folders: all of them, or none.

use super::Import;
use crate::card::write::{card_file, set_file};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Reason why the imported sets could not be written.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The folder is not empty.
    #[error("{}: is not empty; name a new folder, or empty this one first", .0.display())]
    NotEmpty(PathBuf),
    /// The path is a file.
    #[error("{}: is a file; name a folder", .0.display())]
    IsFile(PathBuf),
    /// I/O error.
    #[error("{}: cannot be written: {error}", path.display())]
    Io {
        /// File or folder affected.
        path: PathBuf,
        /// Error of the operating system.
        error: io::Error,
    },
}

/// Writes the sets of `import` to `folder`, one subfolder per set. They are written to a temporary sibling folder, which is then renamed to `folder`.
///
/// # Errors
/// A `folder` that is not empty, or cannot be written; nothing is left behind then.
pub fn write(import: &Import, folder: &Path) -> Result<(), FolderError> {
    check(folder)?;
    let at = |path: &Path| {
        let path = path.to_owned();
        move |error| FolderError::Io { path, error }
    };
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(parent).map_err(at(parent))?;
    clear_leftovers(parent, folder).map_err(at(parent))?;
    let beside = tempfile::Builder::new().prefix(&beside(folder)).tempdir_in(parent).map_err(at(parent))?;
    let pool = beside.path().join("pool");
    for set in &import.sets {
        let own = pool.join(set.file.code.to_lowercase());
        fs::create_dir_all(&own).map_err(at(folder))?;
        set_file(&set.file).and_then(|file| fs::write(own.join("set.ron"), file)).map_err(at(folder))?;
        fs::write(own.join("cards.ron"), card_file(&set.cards)).map_err(at(folder))?;
    }
    if folder.exists() {
        fs::remove_dir(folder).map_err(at(folder))?;
    }
    fs::rename(&pool, folder).map_err(at(folder))
}

/// Returns the name prefix of the temporary folders for imports into `folder`.
fn beside(folder: &Path) -> String {
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    format!(".cardwright-import-{name}-")
}

/// Removes the temporary folders of interrupted imports into `folder`.
fn clear_leftovers(parent: &Path, folder: &Path) -> io::Result<()> {
    let prefix = beside(folder);
    for entry in fs::read_dir(parent)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(&prefix) && entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

/// Checks that sets can be written to `folder`: it is empty, or absent.
///
/// # Errors
/// A file, a folder that is not empty, or an I/O error.
pub fn check(folder: &Path) -> Result<(), FolderError> {
    if folder.is_file() {
        return Err(FolderError::IsFile(folder.to_owned()));
    }
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            Some(_) => Err(FolderError::NotEmpty(folder.to_owned())),
            None => Ok(()),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(FolderError::Io { path: folder.to_owned(), error }),
    }
}
