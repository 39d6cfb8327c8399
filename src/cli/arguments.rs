//! Arguments shared by several commands.

use super::Failure;
use super::explained_card::did_you_mean;
use super::output::{print_beside, sheet};
use super::project;
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
use crate::project::Project;
use clap::ValueEnum;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Reads a number of games to play.
///
/// # Errors
/// Less than one, and what is no number.
pub(super) fn games_played(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|games| *games > 0).ok_or_else(|| "write how many games are played, 1 or more".to_owned())
}

/// The pool that a command looks at.
#[derive(Debug, clap::Args)]
pub struct PoolPaths {
    /// Card files, folders with sets, codes of sets, or `-` for standard input; without any, the project, or the current folder where it has cards, else the built-in pool
    #[arg(value_name = "PATH|SET")]
    paths: Vec<PathBuf>,
}

impl PoolPaths {
    /// True if no path is given.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// Returns the paths given, and for the code of a set the folder that it lies in. Without any: the pools of the project, else the current folder if it has
    /// cards, else none (the built-in pool), with a notice on standard error.
    #[must_use]
    pub fn of(&self, project: Option<&Project>) -> Vec<PathBuf> {
        let around = || project.map_or_else(|| folder_with_cards(Path::new(".")).into_iter().collect(), Project::pools);
        if !self.paths.is_empty() {
            return self.paths.iter().map(|path| folder_of_set(path, around).unwrap_or_else(|| path.clone())).collect();
        }
        let around = around();
        if project.is_none() && around.is_empty() {
            print_beside("no cards in this folder: this is the built-in pool");
        }
        around
    }
}

/// Returns the folder of the set with this code in the pools around; `None` if the word is a path that exists, or the code of no set.
fn folder_of_set(code: &Path, around: impl Fn() -> Vec<PathBuf>) -> Option<PathBuf> {
    let code = code.to_str().filter(|_| !code.exists())?;
    let (pool, _) = Pool::load(&around()).ok()?;
    let set = pool.sets().iter().find(|set| set.file.code.eq_ignore_ascii_case(code))?;
    Path::new(pool.sources()[set.source].name()).parent().map(Path::to_owned)
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
    /// True if no code is given.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.select.is_empty() && self.allow.is_empty()
    }

    /// Validates the codes given.
    ///
    /// # Errors
    /// A code that does not exist.
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
    /// More pools whose cards, words and decks are known, beside the built-in one; without it, those of the project
    #[arg(long = "pool", value_name = "DIR")]
    folders: Vec<PathBuf>,
}

impl MorePools {
    /// Returns the folders with forward slashes, as scenarios name them.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.folders.iter().map(|folder| folder.to_string_lossy().replace('\\', "/")).collect()
    }

    /// Loads the built-in pool together with these folders, or those of the project if none is given, and `files`.
    ///
    /// # Errors
    /// A file that is missing or invalid: an answer from an incomplete pool would be wrong.
    pub fn load(&self, files: impl Iterator<Item = PathBuf>) -> Result<Pool, Failure> {
        let of_project = if self.folders.is_empty() { project::here()?.map(|project| project.pools()) } else { None };
        let paths: Vec<PathBuf> = self.folders.iter().cloned().chain(of_project.into_iter().flatten()).chain(files).collect();
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
    #[arg(id = "game", long, value_name = "GAME", value_parser = game_name)]
    name: Option<String>,
}

/// Reads the name of a game, in which a hyphen is as good as an underline.
pub fn game_name(word: &str) -> Result<String, std::convert::Infallible> {
    Ok(word.replace('-', "_"))
}

impl GameName {
    /// Returns the game given; `None` if none is.
    ///
    /// # Errors
    /// A game that the pool does not have.
    pub fn named<'p>(&self, pool: &'p Pool) -> Result<Option<&'p Game>, Failure> {
        let Some(name) = &self.name else { return Ok(None) };
        let found = pool.game(name).ok_or_else(|| {
            let known = listing(pool.games().iter().map(|game| game.file.game.as_str()));
            Failure::Usage(format!("there is no game `{name}`; known: {known}"))
        });
        found.map(Some)
    }

    /// Returns the game given. Without one: the game of the project; else the game of the sets added to the built-in pool if they share one; else the first of
    /// the game registry.
    ///
    /// # Errors
    /// A game that the pool does not have, or added sets of several games.
    pub fn find<'p>(&self, pool: &'p Pool) -> Result<&'p Game, Failure> {
        if let Some(game) = self.named(pool)? {
            return Ok(game);
        }
        if let Some(game) = project::here()?.and_then(|project| project.file.game) {
            return pool.game(game.get_ref()).ok_or_else(no_game);
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

    /// Returns the language of the game [found](Self::find).
    ///
    /// # Errors
    /// No such game, or a game whose texts are not parsed.
    pub fn language(&self, pool: &Pool) -> Result<Box<dyn Language>, Failure> {
        language(self.find(pool)?)
    }

    /// Returns the game of a text: the game given, else the [found](Self::find) one if it parses the text, else the first that does, else the one found.
    ///
    /// # Errors
    /// No such game.
    pub fn game_of<'p>(&self, text: &str, pool: &'p Pool) -> Result<&'p Game, Failure> {
        let found = self.find(pool);
        let reads = |game: &&Game| language(game).is_ok_and(|language| language.reads(text));
        if self.name.is_some() || found.as_ref().is_ok_and(reads) {
            return found;
        }
        pool.games().iter().find(reads).map_or(found, Ok)
    }

    /// Returns the language of the game [of a text](Self::game_of).
    ///
    /// # Errors
    /// No such game, or a game whose texts are not parsed.
    pub fn language_for(&self, text: &str, pool: &Pool) -> Result<Box<dyn Language>, Failure> {
        language(self.game_of(text, pool)?)
    }
}

/// Returns the language of a game.
///
/// # Errors
/// A game whose texts are not parsed.
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
    /// Returns the version given, if some game of the pool has it; `None` if none is given.
    ///
    /// # Errors
    /// A version that no game has.
    pub fn named(&self, pool: &Pool) -> Result<Option<&str>, Failure> {
        self.version.as_deref().map(|version| known_version(pool, version)).transpose()
    }

    /// Returns the deck with its rules version replaced by the version given.
    ///
    /// # Errors
    /// A version that the deck's game does not have.
    pub fn of_deck(&self, pool: &Pool, deck: PoolDeck) -> Result<PoolDeck, Failure> {
        let Some(version) = &self.version else { return Ok(deck) };
        match pool.game(&deck.deck.game) {
            Some(game) => check_version(game, version)?,
            None => return Ok(deck),
        }
        Ok(PoolDeck { deck: Deck { rules: version.clone(), ..deck.deck }, ..deck })
    }
}

/// Returns the rules version, if some game of the pool has it.
///
/// # Errors
/// A version that no game has.
pub fn known_version<'v>(pool: &Pool, version: &'v str) -> Result<&'v str, Failure> {
    if pool.games().iter().any(|game| game.file.rules.iter().any(|known| known == version)) {
        return Ok(version);
    }
    let known = pool.games().iter().map(|game| format!("{} {}", game.file.game, game.file.rules.join(", ")));
    Err(Failure::Usage(format!("no game has a rules version {version}; known: {}", known.collect::<Vec<_>>().join("; "))))
}

/// Checks that a game has a rules version.
///
/// # Errors
/// A version that the game does not have.
pub fn check_version(game: &Game, version: &str) -> Result<(), Failure> {
    if game.file.rules.iter().any(|known| known == version) {
        return Ok(());
    }
    let known = listing(game.file.rules.iter().map(String::as_str));
    Err(Failure::Usage(format!("{} has no rules version {version}; known: {known}", game.file.game)))
}

/// Usage error for an ambiguous game.
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

/// Renders findings as plain text, without colours.
pub fn shown(sources: &[Source], findings: &[Finding]) -> String {
    let mut told = Vec::new();
    if text::write_on(sheet(), Report { sources, findings }, &mut told).is_err() {
        return "the pool has errors".to_owned();
    }
    anstream::adapter::strip_str(String::from_utf8_lossy(&told).trim_end()).to_string()
}
