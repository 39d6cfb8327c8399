//! Projects: the folder of a designer, described by the `cardwright.toml` at its root.
//!
//! The file names the folders of pools, scenarios and decks, the game and rules version they are for, and the level of each finding. A command without paths is
//! about the project in which it is run.

pub mod baseline;
mod levels;
mod read;
mod shape;
pub mod skeleton;

pub use levels::Verdict;
pub use read::{FILE, find, read, read_most, read_over};

use crate::diagnostic::Source;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// Project: its file, and its place as seen from the current folder.
#[derive(Clone, Debug)]
pub struct Project {
    /// Path of its folder, relative to the current folder: empty, or as many `..` as the folder lies above.
    pub root: PathBuf,
    /// Source of its file.
    pub source: Source,
    /// Content of its file.
    pub file: ProjectFile,
}

/// Content of a `cardwright.toml`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ProjectFile {
    /// Short name of the game whose texts are read where no card says it.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub game: Option<Spanned<String>>,
    /// Rules version by which cards are checked, instead of the newest.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub rules: Option<Spanned<String>>,
    /// Folders with sets and decks, relative to the file; the folder of the file if there is no entry.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub pools: Vec<Spanned<String>>,
    /// Folders with scenarios, relative to the file; the folder of the file if there is no entry.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub scenarios: Vec<Spanned<String>>,
    /// Baseline of accepted findings, relative to the file.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub baseline: Option<Spanned<String>>,
    /// Levels of findings, by code.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Level>"))]
    pub levels: BTreeMap<Spanned<String>, Level>,
    /// Levels of findings in one set, by the code of the set.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, SetLevels>"))]
    pub sets: BTreeMap<Spanned<String>, SetLevels>,
    /// Findings of single cards that are accepted.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Allow>"))]
    pub allow: Vec<Spanned<Allow>>,
    /// Skeleton: how many cards of which description the sets are to have.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<skeleton::Slot>"))]
    pub skeleton: Vec<Spanned<skeleton::Slot>>,
}

/// Levels of findings in one set.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetLevels {
    /// Levels, by code.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Level>"))]
    pub levels: BTreeMap<Spanned<String>, Level>,
}

/// Level of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Not reported.
    Allow,
    /// Reported without failing the check.
    Hint,
    /// Reported as a warning.
    Warn,
    /// Reported as an error.
    Deny,
}

impl Level {
    /// Every level with its word, the mildest first.
    const ALL: [(&'static str, Self); 4] = [("allow", Self::Allow), ("hint", Self::Hint), ("warn", Self::Warn), ("deny", Self::Deny)];

    fn named(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == word).map(|(_, level)| *level)
    }
}

/// Accepted finding of one card.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Allow {
    /// Card number.
    pub card: String,
    /// Code of the finding.
    pub code: String,
    /// Reason for which it is accepted; not empty.
    pub reason: String,
}

impl Project {
    /// Returns the paths of its pools, as seen from the current folder.
    #[must_use]
    pub fn pools(&self) -> Vec<PathBuf> {
        self.paths(&self.file.pools)
    }

    /// Returns the paths of its scenarios, as seen from the current folder.
    #[must_use]
    pub fn scenarios(&self) -> Vec<PathBuf> {
        self.paths(&self.file.scenarios)
    }

    /// Returns the path of its baseline, as seen from the current folder.
    #[must_use]
    pub fn baseline(&self) -> Option<PathBuf> {
        self.file.baseline.as_ref().map(|path| self.root.join(path.get_ref()))
    }

    /// Returns the rules version by which its cards are checked, if it names one.
    #[must_use]
    pub fn rules(&self) -> Option<&str> {
        self.file.rules.as_ref().map(|rules| rules.get_ref().as_str())
    }

    fn paths(&self, named: &[Spanned<String>]) -> Vec<PathBuf> {
        if named.is_empty() {
            return vec![if self.root.as_os_str().is_empty() { Path::new(".").to_owned() } else { self.root.clone() }];
        }
        named.iter().map(|path| self.root.join(path.get_ref())).collect()
    }
}
