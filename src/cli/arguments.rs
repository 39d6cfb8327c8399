//! Arguments that several commands share.

use super::Failure;
use crate::card::Pool;
use crate::card::fields::listing;
use crate::card::pool::Game;
use crate::diagnostic::{Finding, Report, Severity, Source, text};
use crate::lint::language::Language;
use clap::ValueEnum;
use std::path::PathBuf;

/// The pool that a command looks at.
#[derive(Debug, clap::Args)]
pub struct PoolPaths {
    /// Card files or folders with sets; without any, the built-in pool
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
}

/// Pools whose cards, words and decks a command knows, beside the built-in one.
#[derive(Debug, clap::Args)]
pub struct MorePools {
    /// More pools whose cards, words and decks are known, beside the built-in one
    #[arg(long = "pool", value_name = "DIR")]
    folders: Vec<PathBuf>,
}

impl MorePools {
    /// The built-in pool with these, and with more files.
    ///
    /// # Errors
    /// When a file is missing, or cannot be read as what it is: an answer from half a pool would be a wrong one.
    pub fn load(&self, files: impl Iterator<Item = PathBuf>) -> Result<Pool, Failure> {
        let paths: Vec<PathBuf> = self.folders.iter().cloned().chain(files).collect();
        let (pool, findings) = Pool::load_beside_builtin(&paths)?;
        let errors: Vec<Finding> = findings.into_iter().filter(|finding| finding.diagnostic.severity == Severity::Error).collect();
        if errors.is_empty() { Ok(pool) } else { Err(Failure::Findings(shown(pool.sources(), &errors))) }
    }
}

/// The game whose language or cards a command is about.
#[derive(Debug, clap::Args)]
pub struct GameName {
    /// The game
    #[arg(id = "game", long, value_name = "GAME", default_value = "ucg")]
    pub name: String,
}

impl GameName {
    /// The language of the game of this name.
    ///
    /// # Errors
    /// When the pool has no such game, or its texts cannot be read.
    pub fn language(&self, pool: &Pool) -> Result<Language, Failure> {
        let unread = || Failure::Usage(format!("texts of the game `{}` cannot be read", self.name));
        Language::of(self.find(pool)?).ok_or_else(unread)
    }

    /// The game of this name.
    ///
    /// # Errors
    /// When the pool has no such game.
    pub fn find<'p>(&self, pool: &'p Pool) -> Result<&'p Game, Failure> {
        pool.game(&self.name).ok_or_else(|| {
            let known = listing(pool.games().iter().map(|game| game.file.game.as_str()));
            Failure::Usage(format!("there is no game `{}`; known: {known}", self.name))
        })
    }
}

/// The form of what a command writes, where that is for people or for programs.
#[derive(Debug, clap::Args)]
pub struct Form {
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The forms of output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    #[default]
    Text,
    /// JSON
    Json,
}

/// Findings as plain text.
pub fn shown(sources: &[Source], findings: &[Finding]) -> String {
    let mut told = Vec::new();
    if text::write(Report { sources, findings }, &mut told).is_err() {
        return "the pool has errors".to_owned();
    }
    anstream::adapter::strip_str(String::from_utf8_lossy(&told).trim_end()).to_string()
}
