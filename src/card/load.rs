//! Where pools come from: folders, files, and the pool inside the program.

use super::assemble::{FileKind, PoolFile, assemble};
use super::pool::Pool;
use crate::diagnostic::Finding;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};
use walkdir::WalkDir;

/// The files of the built-in pool: path and contents.
const BUILTIN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/builtin_pool.rs"));

/// Why nothing could be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A path that is not there.
    #[error("{path}: there is no such file or folder")]
    Missing {
        /// The path.
        path: String,
    },
    /// A file or folder that cannot be read.
    #[error("{path}: cannot be read: {error}")]
    Unreadable {
        /// The path.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// A file that is not one of a pool.
    #[error("{path}: is not a card file; card files end in `.ron`")]
    NotAPoolFile {
        /// The path.
        path: String,
    },
    /// No cards at all.
    #[error("{path}: holds no cards; a pool is a folder with a `set.ron` and `.ron` files of cards")]
    Empty {
        /// The paths that were looked through.
        path: String,
    },
}

/// All reasons why nothing could be loaded, one a line.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct LoadErrors(pub Vec<LoadError>);

impl Pool {
    /// The pool inside the program.
    #[must_use]
    pub fn builtin() -> (Self, Vec<Finding>) {
        assemble(builtin_files(), &[])
    }

    /// The pool in `paths`, folders or files; without a path, the built-in pool.
    ///
    /// Words of a game that none of these files describes come from the built-in pool.
    ///
    /// # Errors
    /// When a path is missing, cannot be read, or holds no card.
    pub fn load(paths: &[PathBuf]) -> Result<(Self, Vec<Finding>), LoadErrors> {
        if paths.is_empty() {
            return Ok(Self::builtin());
        }
        let files = read_files(paths)?;
        if !files.iter().any(|file| matches!(FileKind::of(&file.path), FileKind::Cards | FileKind::Deck)) {
            let path = paths.iter().map(|path| shown(path)).collect::<Vec<_>>().join(", ");
            return Err(LoadErrors(vec![LoadError::Empty { path }]));
        }
        let (pool, findings) = assemble(files, &builtin_games());
        if pool.cards().is_empty() && pool.decks().is_empty() && findings.is_empty() {
            let path = paths.iter().map(|path| shown(path)).collect::<Vec<_>>().join(", ");
            return Err(LoadErrors(vec![LoadError::Empty { path }]));
        }
        Ok((pool, findings))
    }

    /// The built-in pool together with the pools in `paths`.
    ///
    /// # Errors
    /// When a path is missing or cannot be read.
    pub fn load_beside_builtin(paths: &[PathBuf]) -> Result<(Self, Vec<Finding>), LoadErrors> {
        let mut files = read_files(paths)?;
        files.extend(builtin_files());
        Ok(assemble(files, &[]))
    }
}

fn builtin_files() -> Vec<PoolFile> {
    BUILTIN.iter().map(|(path, text)| PoolFile { path: PathBuf::from(path), bytes: text.as_bytes().to_vec() }).collect()
}

fn builtin_games() -> Vec<(&'static str, &'static str)> {
    BUILTIN.iter().copied().filter(|(path, _)| FileKind::of(Path::new(path)) == FileKind::Game).collect()
}

/// Whether a source of this name is a file of the built-in pool.
#[must_use]
pub fn is_builtin(source: &str) -> bool {
    BUILTIN.iter().any(|(path, _)| *path == source)
}

/// A path as people write it: with slashes.
fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

fn read_files(paths: &[PathBuf]) -> Result<Vec<PoolFile>, LoadErrors> {
    let mut found = BTreeSet::new();
    let mut errors = Vec::new();
    for path in paths {
        find(path, &mut found, &mut errors);
    }
    add_described_by(&mut found);
    let mut files = Vec::new();
    for path in found {
        match fs::read(&path) {
            Ok(bytes) => files.push(PoolFile { path, bytes }),
            Err(error) => errors.push(LoadError::Unreadable { path: shown(&path), error }),
        }
    }
    if errors.is_empty() { Ok(files) } else { Err(LoadErrors(errors)) }
}

/// Adds the file at `path`, or every pool file below it.
fn find(path: &Path, found: &mut BTreeSet<PathBuf>, errors: &mut Vec<LoadError>) {
    if !path.exists() {
        errors.push(LoadError::Missing { path: shown(path) });
    } else if path.is_file() {
        if FileKind::of(path) == FileKind::Other {
            errors.push(LoadError::NotAPoolFile { path: shown(path) });
        } else {
            found.insert(path.to_owned());
        }
    } else {
        let visible = |entry: &walkdir::DirEntry| entry.depth() == 0 || !entry.file_name().to_string_lossy().starts_with('.');
        for entry in WalkDir::new(path).follow_links(true).into_iter().filter_entry(visible) {
            match entry {
                Ok(entry) if entry.file_type().is_file() && FileKind::of(entry.path()) != FileKind::Other => {
                    found.insert(entry.into_path());
                }
                Ok(_) => {}
                Err(error) => {
                    let place = error.path().map_or_else(|| shown(path), shown);
                    errors.push(LoadError::Unreadable { path: place, error: error.into() });
                }
            }
        }
    }
}

/// Adds the `set.ron` and `game.ron` in the folders above each card file: one file or folder of a set is read with the set's words.
fn add_described_by(found: &mut BTreeSet<PathBuf>) {
    let folders: BTreeSet<PathBuf> = found
        .iter()
        .filter(|path| FileKind::of(path) == FileKind::Cards)
        .flat_map(|path| path.ancestors().skip(1))
        .map(Path::to_owned)
        .collect();
    for folder in folders {
        for name in ["set.ron", "game.ron"] {
            let described = folder.join(name);
            if described.is_file() {
                found.insert(described);
            }
        }
    }
}
