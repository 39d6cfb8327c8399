//! Arguments that several commands share.

use super::Failure;
use super::output::{print_beside, sheet};
use super::retold::did_you_mean;
use crate::card::fields::listing;
use crate::card::load::{folder_with_cards, is_builtin};
use crate::card::pool::Game;
use crate::card::{Deck, Pool, PoolDeck};
use crate::diagnostic::{Diagnostic, Finding, Report, Severity, Source, text};
use crate::games;
use crate::games::language::Language;
use crate::lint::pages::{PAGES, page};
use crate::lint::silence::Selection;
use crate::lint::{set_twice, taken};
use clap::ValueEnum;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The pool that a command looks at.
#[derive(Debug, clap::Args)]
pub struct PoolPaths {
    /// Card files or folders with sets; without any, the current folder where it has cards, else the built-in pool
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
}

impl PoolPaths {
    /// The paths that are named. Where none is: the current folder, when it has cards, else none, which is the built-in pool and said so.
    #[must_use]
    pub fn here(&self) -> Vec<PathBuf> {
        if !self.paths.is_empty() {
            return self.paths.clone();
        }
        let here = folder_with_cards(Path::new("."));
        if here.is_none() {
            print_beside("no cards in this folder: this is the built-in pool");
        }
        here.into_iter().collect()
    }
}

/// The codes of findings that a command is about.
#[derive(Debug, clap::Args)]
pub struct Codes {
    /// Only findings of these codes, and their fixes: CW040,CW041
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    select: Vec<String>,
    /// No findings of these codes; in a file, a comment `// allow CW040` says so of the card that it stands in or before
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    allow: Vec<String>,
}

impl Codes {
    /// The codes that are named.
    ///
    /// # Errors
    /// When one of them is no code.
    pub fn selection(&self) -> Result<Selection, Failure> {
        for code in self.select.iter().chain(&self.allow) {
            if page(code).is_none() {
                let near = did_you_mean(code, PAGES.iter().map(|(known, _)| *known));
                return Err(Failure::Usage(format!("there is no finding with the code `{code}`{near}; `cardwright explain` lists them")));
            }
        }
        Ok(Selection { select: self.select.clone(), allow: self.allow.clone() })
    }
}

/// Pools whose cards, words and decks a command knows, beside the built-in one.
#[derive(Debug, clap::Args)]
pub struct MorePools {
    /// More pools whose cards, words and decks are known, beside the built-in one
    #[arg(long = "pool", value_name = "DIR")]
    folders: Vec<PathBuf>,
}

impl MorePools {
    /// The folders, as scenarios name them.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.folders.iter().map(|folder| folder.to_string_lossy().replace('\\', "/")).collect()
    }

    /// The built-in pool with these, and with more files.
    ///
    /// # Errors
    /// When a file is missing, or cannot be read as what it is: an answer from half a pool would be a wrong one.
    pub fn load(&self, files: impl Iterator<Item = PathBuf>) -> Result<Pool, Failure> {
        let paths: Vec<PathBuf> = self.folders.iter().cloned().chain(files).collect();
        let (pool, mut findings) = Pool::load_beside_builtin(&paths)?;
        taken::check(&pool, &mut findings, Diagnostic::error);
        set_twice::check(&pool, &mut findings);
        let errors: Vec<Finding> = findings.into_iter().filter(|finding| finding.diagnostic.severity == Severity::Error).collect();
        if errors.is_empty() { Ok(pool) } else { Err(Failure::Findings(shown(pool.sources(), &errors))) }
    }
}

/// The game whose language or cards a command is about.
#[derive(Debug, clap::Args)]
pub struct GameName {
    /// The game; without it, the one that the card, the files or the text belongs to
    #[arg(id = "game", long, value_name = "GAME")]
    name: Option<String>,
}

impl GameName {
    /// The game that is named; `None` when none is.
    ///
    /// # Errors
    /// When the pool has no game of this name.
    pub fn named<'p>(&self, pool: &'p Pool) -> Result<Option<&'p Game>, Failure> {
        let Some(name) = &self.name else { return Ok(None) };
        let found = pool.game(name).ok_or_else(|| {
            let known = listing(pool.games().iter().map(|game| game.file.game.as_str()));
            Failure::Usage(format!("there is no game `{name}`; known: {known}"))
        });
        found.map(Some)
    }

    /// The game that is named. Where none is: that of the sets which a command adds to the built-in pool, when they are all of one; else the first of the
    /// table of games.
    ///
    /// # Errors
    /// When the pool has no game of this name, or sets of several games are added.
    pub fn find<'p>(&self, pool: &'p Pool) -> Result<&'p Game, Failure> {
        if let Some(game) = self.named(pool)? {
            return Ok(game);
        }
        let added = pool.sets().iter().filter(|set| !is_builtin(pool.sources()[set.source].name()));
        let added: BTreeSet<&str> = added.map(|set| set.file.game.as_str()).collect();
        let mut added = added.into_iter();
        match (added.next(), added.next()) {
            (Some(game), None) => Ok(pool.game(game)).and_then(|game| game.ok_or_else(no_game)),
            (Some(first), Some(second)) => Err(several(&[first, second])),
            (None, _) => games::GAMES.iter().find_map(|game| pool.game(game.name())).ok_or_else(no_game),
        }
    }

    /// The language of the game that is [found](Self::find).
    ///
    /// # Errors
    /// When there is no such game, or its texts cannot be read.
    pub fn language(&self, pool: &Pool) -> Result<Box<dyn Language>, Failure> {
        language(self.find(pool)?)
    }

    /// The language of a text: of the game that is named, else of the first that can read the text, else of the one that is [found](Self::find).
    ///
    /// # Errors
    /// When there is no such game, or its texts cannot be read.
    pub fn language_for(&self, text: &str, pool: &Pool) -> Result<Box<dyn Language>, Failure> {
        let found = self.language(pool);
        if self.name.is_some() || found.as_ref().is_ok_and(|language| language.reads(text)) {
            return found;
        }
        let mut languages = pool.games().iter().filter_map(|game| language(game).ok());
        languages.find(|language| language.reads(text)).map_or(found, Ok)
    }
}

/// The language of a game.
///
/// # Errors
/// When its texts cannot be read.
pub fn language(game: &Game) -> Result<Box<dyn Language>, Failure> {
    let name = &game.file.game;
    let language = games::of(name).and_then(|rules| rules.language(&game.vocabulary));
    language.ok_or_else(|| Failure::Usage(format!("texts of the game `{name}` cannot be read")))
}

/// The rules version that a command goes by.
#[derive(Debug, clap::Args)]
pub struct RulesVersion {
    /// The rules version to go by, instead of the one that each deck or scenario names
    #[arg(id = "rules", long, value_name = "VERSION")]
    pub version: Option<String>,
}

impl RulesVersion {
    /// The version that is named, when it is one of some game of the pool.
    ///
    /// # Errors
    /// When no game has it.
    pub fn named(&self, pool: &Pool) -> Result<Option<&str>, Failure> {
        let Some(version) = self.version.as_deref() else { return Ok(None) };
        if pool.games().iter().any(|game| game.file.rules.iter().any(|known| known == version)) {
            return Ok(Some(version));
        }
        let known = pool.games().iter().map(|game| format!("{} {}", game.file.game, game.file.rules.join(", ")));
        Err(Failure::Usage(format!("no game has a rules version {version}; known: {}", known.collect::<Vec<_>>().join("; "))))
    }

    /// A deck, for the version that is named.
    ///
    /// # Errors
    /// When the game of the deck has no such version.
    pub fn of_deck(&self, pool: &Pool, deck: PoolDeck) -> Result<PoolDeck, Failure> {
        let Some(version) = &self.version else { return Ok(deck) };
        match pool.game(&deck.deck.game) {
            Some(game) => check_version(game, version)?,
            None => return Ok(deck),
        }
        Ok(PoolDeck { deck: Deck { rules: version.clone(), ..deck.deck }, ..deck })
    }
}

/// Whether a game has a rules version.
///
/// # Errors
/// When it has not.
pub fn check_version(game: &Game, version: &str) -> Result<(), Failure> {
    if game.file.rules.iter().any(|known| known == version) {
        return Ok(());
    }
    let known = listing(game.file.rules.iter().map(String::as_str));
    Err(Failure::Usage(format!("{} has no rules version {version}; known: {known}", game.file.game)))
}

/// That several games could be meant.
fn several(games: &[&str]) -> Failure {
    let known = games.iter().map(|game| format!("--game {game}")).collect::<Vec<_>>().join(" or ");
    Failure::Usage(format!("these are cards of {}: say {known}", listing(games.iter().copied())))
}

fn no_game() -> Failure {
    Failure::Usage("the pool has no game".to_owned())
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

/// The forms of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// For people
    #[default]
    Text,
    /// One JSON object
    Json,
    /// Markdown
    Md,
}

/// Findings as plain text.
pub fn shown(sources: &[Source], findings: &[Finding]) -> String {
    let mut told = Vec::new();
    if text::write_on(sheet(), Report { sources, findings }, &mut told).is_err() {
        return "the pool has errors".to_owned();
    }
    anstream::adapter::strip_str(String::from_utf8_lossy(&told).trim_end()).to_string()
}
