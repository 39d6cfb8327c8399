//! Loads pools: from folders, from files, and the pool embedded in the program.

use super::assemble::{PoolFile, assemble};
use super::file_kind::FileKind;
use super::files;
use super::pool::Pool;
use super::ron_file::read;
use super::vocabulary::GameFile;
use crate::diagnostic::{Finding, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{fs, io};
use walkdir::WalkDir;

/// Files of the built-in pool: path and content.
const BUILTIN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/builtin_pool.rs"));

/// Reason why nothing could be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Path that does not exist.
    #[error("{path}: there is no such file or folder{}", if is_code(path) { ", and no set here has this code" } else { "" })]
    Missing {
        /// Path.
        path: String,
    },
    /// File or folder that cannot be read.
    #[error("{path}: cannot be read: {error}")]
    Unreadable {
        /// Path.
        path: String,
        /// Error of the operating system.
        error: io::Error,
    },
    /// File of a kind that is not part of a pool.
    #[error("{path}: {}", not_of_pool(path, *kind))]
    NotAPoolFile {
        /// Path.
        path: String,
        /// Detected kind of the file.
        kind: FileKind,
    },
    /// No cards at all.
    #[error("{path}: holds no cards; a pool is a folder with a `set.ron` and `.ron` files of cards")]
    Empty {
        /// Paths that were searched.
        path: String,
    },
}

/// True if a word could be the code of a set, and no path.
fn is_code(word: &str) -> bool {
    word.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-') && word.ends_with(|last: char| last.is_ascii_digit())
}

/// Formats the error for a file of another kind, with the command that reads it.
fn not_of_pool(path: &str, kind: FileKind) -> String {
    match kind.command() {
        Some(command) => {
            let path = if path == files::name_of(Path::new("-")) { "-" } else { path };
            format!("this is {}, not a card file: cardwright {command} {path}", kind.name())
        }
        None if kind == FileKind::Phrasebook => format!("this is {}, not a card file: the program reads that of its own", kind.name()),
        None => "is not a card file; card files end in `.ron`".to_owned(),
    }
}

/// Load errors, displayed one per line.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct LoadErrors(pub Vec<LoadError>);

impl Pool {
    /// Returns the pool embedded in the program, and the findings in it.
    #[must_use]
    pub fn builtin() -> (Self, Vec<Finding>) {
        BUILTIN_POOL.clone()
    }

    /// Returns the pool of files in memory, and the findings in it. The vocabulary of a game that none of them describes comes from the built-in pool.
    #[must_use]
    pub fn of_files(files: Vec<PoolFile>) -> (Self, Vec<Finding>) {
        assemble(files, &BUILTIN_GAMES)
    }

    /// Returns the pool of files in memory together with the built-in pool.
    #[must_use]
    pub fn beside_builtin(mut files: Vec<PoolFile>) -> (Self, Vec<Finding>) {
        files.extend(builtin_files());
        assemble(files, &[])
    }

    /// Returns the pool of the files of this pool together with the built-in pool.
    #[must_use]
    pub fn with_builtin(&self) -> Self {
        let file = |source: &Source| PoolFile { path: PathBuf::from(source.name()), bytes: source.text().as_bytes().to_vec() };
        Self::beside_builtin(self.sources().iter().map(file).collect()).0
    }

    /// Loads the pool in `paths`, folders or files; without a path, the built-in pool.
    ///
    /// The vocabulary of a game that none of these files describes comes from the built-in pool.
    ///
    /// # Errors
    /// A path that is missing or unreadable, or paths without a card or deck file.
    pub fn load(paths: &[PathBuf]) -> Result<(Self, Vec<Finding>), LoadErrors> {
        Self::load_over(paths, &BTreeMap::new())
    }

    /// Loads the pool in `paths`, where the texts in `open`, by path, take the place of the files: those that an editor has not written yet.
    ///
    /// # Errors
    /// As for [`load`](Self::load).
    pub fn load_over(paths: &[PathBuf], open: &BTreeMap<PathBuf, String>) -> Result<(Self, Vec<Finding>), LoadErrors> {
        if paths.is_empty() {
            return Ok(Self::builtin());
        }
        let files = read_files(paths, open)?;
        if !files.iter().any(|file| matches!(file.kind(), FileKind::Cards | FileKind::Deck)) {
            let path = paths.iter().map(|path| shown(path)).collect::<Vec<_>>().join(", ");
            return Err(LoadErrors(vec![LoadError::Empty { path }]));
        }
        let (pool, findings) = Self::of_files(files);
        if pool.cards().is_empty() && pool.decks().is_empty() && findings.is_empty() {
            let path = paths.iter().map(|path| shown(path)).collect::<Vec<_>>().join(", ");
            return Err(LoadErrors(vec![LoadError::Empty { path }]));
        }
        Ok((pool, findings))
    }

    /// Loads the pools in `paths` together with the built-in pool.
    ///
    /// # Errors
    /// A path that is missing or unreadable.
    pub fn load_beside_builtin(paths: &[PathBuf]) -> Result<(Self, Vec<Finding>), LoadErrors> {
        Ok(Self::beside_builtin(read_files(paths, &BTreeMap::new())?))
    }
}

/// Maximum depth of set and card files below the folder searched.
const DEEPEST_SET: usize = 3;

/// Returns the folder if it holds a set or card file, in itself or near below it (`DEEPEST_SET`).
#[must_use]
pub fn folder_with_cards(folder: &Path) -> Option<PathBuf> {
    let hidden = |entry: &walkdir::DirEntry| entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.');
    let entries =
        WalkDir::new(folder).max_depth(DEEPEST_SET).into_iter().filter_entry(|entry| !hidden(entry)).take(files::ENTRIES).flatten();
    let mut files = entries.filter(|entry| entry.file_type().is_file());
    files.any(|entry| holds_cards(entry.path())).then(|| folder.to_owned())
}

/// True if a file is a `set.ron`, or begins as a list of cards.
fn holds_cards(path: &Path) -> bool {
    let begins = || {
        let mut start = Vec::new();
        let read = fs::File::open(path).and_then(|file| file.take(BEGINNING).read_to_end(&mut start));
        read.is_ok() && FileKind::by_form(&String::from_utf8_lossy(&start)) == Some(FileKind::Cards)
    };
    match FileKind::by_name(path) {
        Some(kind) => kind == FileKind::Set,
        None => begins(),
    }
}

/// Number of leading bytes from which a file's form is detected.
const BEGINNING: u64 = 4096;

fn builtin_files() -> Vec<PoolFile> {
    BUILTIN.iter().map(|(path, text)| PoolFile { path: PathBuf::from(path), bytes: text.as_bytes().to_vec() }).collect()
}

/// The built-in pool: it is assembled once for the process.
static BUILTIN_POOL: LazyLock<(Pool, Vec<Finding>)> = LazyLock::new(|| assemble(builtin_files(), &[]));

/// Games of the built-in pool: they are read once, however often a pool is assembled.
static BUILTIN_GAMES: LazyLock<Vec<GameFile>> = LazyLock::new(|| {
    let games = BUILTIN.iter().filter(|(path, _)| FileKind::by_name(Path::new(path)) == Some(FileKind::Game));
    games.filter_map(|(_, text)| read(text).ok()).collect()
});

/// True if a source of this name is a file of the built-in pool.
#[must_use]
pub fn is_builtin(source: &str) -> bool {
    BUILTIN.iter().any(|(path, _)| *path == source)
}

/// Returns the path as displayed.
fn shown(path: &Path) -> String {
    files::name_of(path)
}

fn read_files(paths: &[PathBuf], open: &BTreeMap<PathBuf, String>) -> Result<Vec<PoolFile>, LoadErrors> {
    let mut found = BTreeSet::new();
    let mut errors = Vec::new();
    for path in paths {
        find(path, &mut found, &mut errors);
    }
    // An editor shows files that it has not written yet.
    let is_new = |path: &&PathBuf| !path.exists() && FileKind::by_name(path) != Some(FileKind::Other);
    found.extend(open.keys().filter(|path| paths.iter().any(|folder| path.starts_with(folder))).filter(is_new).cloned());
    add_described_by(&mut found);
    let mut seen = BTreeSet::new();
    // A file reached by two paths counts once.
    found.retain(|path| fs::canonicalize(path).map_or(true, |whole| seen.insert(whole)));
    let mut files = Vec::new();
    let mut room = files::POOL_BYTES;
    for path in found {
        let bytes = open.get(&path).map_or_else(|| files::read(&path), |text| Ok(text.as_bytes().to_vec()));
        let read = bytes.and_then(|bytes| {
            let left = room.checked_sub(bytes.len() as u64);
            room =
                left.ok_or_else(|| io::Error::other(format!("the files of the pool are larger than {} MiB", files::POOL_BYTES >> 20)))?;
            Ok(bytes)
        });
        match read {
            Ok(bytes) => {
                let file = PoolFile { path, bytes };
                let kind = file.kind();
                // A file named explicitly has to be a pool file; in a folder, other files are skipped.
                if !kind.is_of_pool() && paths.contains(&file.path) {
                    errors.push(LoadError::NotAPoolFile { path: shown(&file.path), kind });
                }
                files.push(file);
            }
            Err(error) => errors.push(LoadError::Unreadable { path: shown(&path), error }),
        }
    }
    if errors.is_empty() { Ok(files) } else { Err(LoadErrors(errors)) }
}

/// Adds the file at `path`, or every pool file below it.
fn find(path: &Path, found: &mut BTreeSet<PathBuf>, errors: &mut Vec<LoadError>) {
    if !path.exists() && !files::is_input(path) {
        errors.push(LoadError::Missing { path: shown(path) });
    } else if files::is_file(path) {
        if FileKind::by_name(path) == Some(FileKind::Other) {
            let list = files::read_to_string(path).ok().and_then(|text| FileKind::by_form(&text)).filter(|kind| *kind == FileKind::List);
            errors.push(LoadError::NotAPoolFile { path: shown(path), kind: list.unwrap_or(FileKind::Other) });
        } else {
            found.insert(path.to_owned());
        }
    } else {
        match files::below(path, |entry| FileKind::by_name(entry.path()) != Some(FileKind::Other)) {
            // Paths in the current folder are shown without the leading `./`.
            Ok(files) => found.extend(files.into_iter().map(|path| path.strip_prefix(".").map(Path::to_owned).unwrap_or(path))),
            Err((path, error)) => errors.push(LoadError::Unreadable { path: shown(&path), error }),
        }
    }
}

/// Adds the `set.ron` and `game.ron` in the folders above each card file, so that a single file or folder of a set is read with the set's vocabulary.
fn add_described_by(found: &mut BTreeSet<PathBuf>) {
    let folders: BTreeSet<PathBuf> = found
        .iter()
        .filter(|path| matches!(FileKind::by_name(path), None | Some(FileKind::Cards)))
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
