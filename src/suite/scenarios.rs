//! Runs of many scenarios: discovery of their files, loading of their pools, and their results.

use crate::card::{FileKind, Pool, files};
use crate::diagnostic::{FindingRecord, Severity, Source};
use crate::games;
use crate::games::language::Language;
use crate::lint::coverage::Shapes;
use crate::lint::language::Languages;
use crate::scenario::layout::Layout;
use crate::scenario::model::{Scenario, Step};
use crate::scenario::obstacle::{About, Obstacle};
use crate::scenario::read::{ScenarioFile, read};
use crate::scenario::report::{Wrong, line};
use crate::scenario::runner::play;
use crate::scenario::stage::Stage;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use walkdir::DirEntry;

/// The folder of a project's scenarios.
pub const FOLDER: &str = "tests/scenarios";

/// The result of one scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScenarioResult {
    /// Its file.
    pub file: String,
    /// Its name; the name of its file if that could not be read.
    pub name: String,
    /// Its game; empty if the file could not be read.
    #[serde(skip)]
    pub game: String,
    /// Its rules version; empty if the file could not be read.
    #[serde(skip)]
    pub rules: String,
    /// The numbers of the rules it tests.
    #[serde(skip)]
    pub cites: Vec<String>,
    /// True if it passed.
    pub ok: bool,
    /// The reason for which it failed; empty if it passed.
    pub message: String,
    /// The findings that the message consists of, each with its place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingRecord>,
    /// The findings formatted for people, with carets.
    #[serde(skip)]
    pub report: String,
    /// The trace of everything that happened, if requested.
    #[serde(skip)]
    pub trace: String,
    /// The canonical texts of the abilities that it exercised.
    #[serde(skip)]
    pub exercised: BTreeSet<String>,
    /// The shapes of these abilities.
    #[serde(skip)]
    pub shapes: BTreeSet<String>,
}

/// The results of several scenarios: the JSON of `cardwright test`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TestReport {
    /// The number of scenarios that passed.
    pub passed: usize,
    /// The number of scenarios that failed.
    pub failed: usize,
    /// The result of each, in the order of their files.
    pub results: Vec<ScenarioResult>,
}

/// The reason for which no scenario could be run.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// The path does not exist.
    #[error("{0}: there is no such file or folder")]
    Missing(String),
    /// The folder cannot be traversed.
    #[error("{path}: cannot be read: {error}")]
    Unreadable {
        /// The folder.
        path: String,
        /// The error of the system.
        error: io::Error,
    },
    /// The path holds no scenario.
    #[error("{0}: holds no scenarios; a scenario is a file that ends in `.ron`")]
    Empty(String),
}

/// Returns the scenario files in `paths`, files or folders, in the order of their names.
///
/// # Errors
/// If a path is missing or cannot be read, or holds no scenario.
pub fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, SuiteError> {
    let mut found = BTreeSet::new();
    for path in paths {
        let here = find_in(path)?;
        if here.is_empty() {
            return Err(SuiteError::Empty(name_of(path)));
        }
        found.extend(here);
    }
    Ok(found.into_iter().collect())
}

fn find_in(path: &Path) -> Result<Vec<PathBuf>, SuiteError> {
    if files::is_input(path) {
        return Ok(vec![path.to_owned()]);
    }
    if !path.exists() {
        return Err(SuiteError::Missing(name_of(path)));
    }
    let named =
        |entry: &DirEntry| entry.depth() == 0 || entry.path().extension().is_some_and(|end| end == "ron") && may_be_scenario(entry.path());
    files::below(path, named).map_err(|(path, error)| SuiteError::Unreadable { path: name_of(&path), error })
}

/// True unless a file in a folder is recognized as one of another kind, such as the cards that its scenarios use.
fn may_be_scenario(path: &Path) -> bool {
    let kind = files::read_to_string(path).map_or_else(|_| FileKind::by_name(path), |text| FileKind::of(path, &text));
    kind.is_none_or(|kind| kind == FileKind::Scenario)
}

fn name_of(path: &Path) -> String {
    files::name_of(path)
}

/// Settings of a run of scenarios.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings<'a> {
    /// True if everything that happens is logged.
    pub trace: bool,
    /// Rules version to play by, instead of that of each scenario; scenarios of games without that version are played by their own.
    pub rules: Option<&'a str>,
    /// Folders of the pools of scenarios that name none.
    pub pools: &'a [PathBuf],
    /// Folders, without links, of versions of these pools: a scenario that names a folder in one of them is played with `pools` in its place.
    pub versions: &'a [PathBuf],
}

/// Runs the scenarios in these files. With `trace`, everything that happens is logged.
#[must_use]
pub fn run(files: &[PathBuf], trace: bool) -> TestReport {
    run_with(files, Settings { trace, ..Settings::default() })
}

/// Runs the scenarios in these files under a rules version, as in [`Settings::rules`].
#[must_use]
pub fn run_by(files: &[PathBuf], trace: bool, rules: &str) -> TestReport {
    run_with(files, Settings { trace, rules: Some(rules), ..Settings::default() })
}

/// Runs the scenarios in these files.
#[must_use]
pub fn run_with(files: &[PathBuf], settings: Settings<'_>) -> TestReport {
    let read = read_files(files, settings);
    let pools = Pools::load(files, &read);
    run_read(files, read, &pools, &pools.languages(), settings.trace)
}

/// Reads the scenarios in these files, to be played by these settings.
pub(super) fn read_files(files: &[PathBuf], settings: Settings<'_>) -> Vec<Result<ScenarioFile, Wrong>> {
    let mut read: Vec<_> = files.par_iter().map(|path| read_file(path)).collect();
    let builtin = settings.rules.map(|rules| (rules, Pool::builtin().0));
    for (path, file) in files.iter().zip(&mut read).filter_map(|(path, file)| Some((path, file.as_mut().ok()?))) {
        if let Some((rules, pool)) = &builtin
            && pool.game(&file.scenario.game).is_some_and(|game| game.file.rules.iter().any(|known| known == rules))
        {
            file.scenario.rules = (*rules).to_owned();
        }
        let named = file.scenario.pools.len();
        file.scenario.pools.retain(|pool| !is_below(path, pool, settings.versions));
        if file.scenario.pools.is_empty() || file.scenario.pools.len() < named {
            file.scenario.pools.extend(settings.pools.iter().map(|folder| name_of(folder)));
        }
    }
    read
}

/// True if the folder that the scenario in a file names lies in one of `folders`.
fn is_below(path: &Path, pool: &str, folders: &[PathBuf]) -> bool {
    let whole = looked_for(path, pool).find_map(|at| at.canonicalize().ok());
    whole.is_some_and(|whole| folders.iter().any(|folder| whole.starts_with(folder)))
}

/// Returns the readable scenarios in a folder, with their files; none if there is no such folder.
#[must_use]
pub fn scenarios_in(folder: &Path) -> Vec<(String, Scenario)> {
    let files = if folder.is_dir() { find(&[folder.to_owned()]).unwrap_or_default() } else { Vec::new() };
    let read: Vec<_> = files.par_iter().filter_map(|path| Some((name_of(path), read_file(path).ok()?.scenario))).collect();
    read
}

/// Returns the scenario in a file; `None` if it cannot be read.
#[must_use]
pub fn read_scenario(path: &Path) -> Option<Scenario> {
    read_file(path).ok().map(|file| file.scenario)
}

/// Returns the folders of the pools that the scenario in a file names, as far as they exist.
#[must_use]
pub fn pools_of(path: &Path) -> Vec<PathBuf> {
    let named = read_scenario(path).map(|scenario| folders(path, &scenario)).unwrap_or_default();
    named.into_iter().filter(|folder| folder.exists()).collect()
}

/// The languages of the games of each pool, by the folders that scenarios name.
pub(super) type LanguagesOf<'p> = BTreeMap<Vec<PathBuf>, Languages<'p>>;

/// Runs scenarios that are read, of these files.
pub(super) fn run_read(
    files: &[PathBuf],
    read: Vec<Result<ScenarioFile, Wrong>>,
    pools: &Pools,
    languages: &LanguagesOf<'_>,
    trace: bool,
) -> TestReport {
    let results: Vec<ScenarioResult> =
        files.par_iter().zip(read).map(|(path, file)| result(path, file, |file| run_file(path, file, pools, languages, trace))).collect();
    let passed = results.iter().filter(|result| result.ok).count();
    TestReport { passed, failed: results.len() - passed, results }
}

/// Returns the layouts of the games that scenarios can be played in.
fn layouts() -> Vec<(&'static str, &'static dyn Layout)> {
    games::GAMES.iter().filter_map(|game| Some((game.name(), game.layout()?))).collect()
}

/// Returns the shapes of the abilities that passing scenarios in `folders` exercise; a folder that does not exist has none.
#[must_use]
pub fn proven_in(folders: &[PathBuf], settings: Settings<'_>) -> Shapes {
    proven(&run_with(&files_in(folders), settings))
}

/// Returns the scenario files in `folders`; a folder that does not exist has none.
pub(super) fn files_in(folders: &[PathBuf]) -> Vec<PathBuf> {
    let files: BTreeSet<PathBuf> = folders.iter().filter_map(|folder| find_in(folder).ok()).flatten().collect();
    files.into_iter().collect()
}

/// Returns the shapes of the abilities that passing scenarios exercise.
#[must_use]
pub fn proven(report: &TestReport) -> Shapes {
    let passed = report.results.iter().filter(|result| result.ok);
    Shapes::new(passed.flat_map(|result| result.shapes.iter().map(|shape| (result.game.clone(), shape.clone()))).collect())
}

/// A scenario's run: its trace, the abilities it exercised, and its outcome.
struct Ran {
    trace: String,
    exercised: BTreeSet<String>,
    shapes: BTreeSet<String>,
    outcome: Result<(), Wrong>,
}

impl Ran {
    /// Returns a run that has not begun.
    fn ready() -> Self {
        Self { trace: String::new(), exercised: BTreeSet::new(), shapes: BTreeSet::new(), outcome: Ok(()) }
    }
}

fn result(path: &Path, file: Result<ScenarioFile, Wrong>, run: impl FnOnce(&ScenarioFile) -> Ran) -> ScenarioResult {
    let (name, ran) = match &file {
        Ok(file) => (file.scenario.name.clone(), run(file)),
        Err(why) => {
            let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
            (name, Ran { outcome: Err(why.clone()), ..Ran::ready() })
        }
    };
    let Ran { trace, exercised, shapes, outcome } = ran;
    let (game, rules, cites) = file.map(|file| (file.scenario.game, file.scenario.rules, file.scenario.cites)).unwrap_or_default();
    let (ok, wrong) = (outcome.is_ok(), outcome.err().unwrap_or_default());
    let (message, findings, report) = (wrong.message(), wrong.records(), wrong.shown());
    ScenarioResult { file: name_of(path), name, game, rules, cites, ok, message, findings, report, trace, exercised, shapes }
}

fn read_file(path: &Path) -> Result<ScenarioFile, Wrong> {
    let name = name_of(path);
    let bytes = files::read(path).map_err(|error| Wrong::unreadable(format!("{name}: cannot be read: {error}")))?;
    let no_text = |at| Wrong::unreadable(format!("{name}: is not UTF-8 text from byte {at} on"));
    let text = files::decode(bytes).map_err(|error| no_text(error.utf8_error().valid_up_to()))?;
    read_text(path, text)
}

fn read_text(path: &Path, text: String) -> Result<ScenarioFile, Wrong> {
    read(Source::new(name_of(path), text), &layouts()).map_err(|(source, wrong)| Wrong::misshapen(source, wrong))
}

/// Returns the reasons for which the scenario in a text that an editor shows fails; none if it passes. A scenario is played in `pool` if it names no folder but
/// those in `folders`, from which that pool was made, else in what lies in the folders that it names.
#[must_use]
pub fn failing(path: &Path, text: String, pool: &Pool, folders: &[PathBuf]) -> Option<Wrong> {
    let file = match read_text(path, text) {
        Ok(file) => file,
        Err(wrong) => return Some(wrong),
    };
    if file.scenario.pools.iter().all(|named| is_below(path, named, folders)) {
        return run_in(Ok(pool), &file, false).outcome.err();
    }
    let read = [Ok(file)];
    let pools = Pools::load(&[path.to_owned()], &read);
    let [Ok(file)] = read else { return None };
    run_in(pools.of(path, &file.scenario), &file, false).outcome.err()
}

/// The pools that scenarios name, each loaded once.
pub(super) struct Pools {
    builtin: Pool,
    more: BTreeMap<Vec<PathBuf>, Result<Pool, String>>,
}

impl Pools {
    /// Loads the pools that these scenarios name.
    pub(super) fn load(paths: &[PathBuf], read: &[Result<ScenarioFile, Wrong>]) -> Self {
        let mut more = BTreeMap::new();
        for (path, file) in paths.iter().zip(read) {
            if let Ok(file) = file
                && !file.scenario.pools.is_empty()
            {
                let folders = folders(path, &file.scenario);
                more.entry(folders).or_insert_with_key(|folders| load(folders));
            }
        }
        Self { builtin: Pool::builtin().0, more }
    }

    /// Returns the languages of each pool, by the folders that scenarios name; the built-in pool has no folders.
    pub(super) fn languages(&self) -> LanguagesOf<'_> {
        let more = self.more.iter().filter_map(|(folders, pool)| Some((folders.clone(), pool.as_ref().ok()?)));
        more.chain([(Vec::new(), &self.builtin)]).map(|(folders, pool)| (folders, Languages::of(pool))).collect()
    }

    /// Returns the pool of the scenario in a file.
    pub(super) fn of(&self, path: &Path, scenario: &Scenario) -> Result<&Pool, Vec<Obstacle>> {
        let missing: Vec<Obstacle> =
            scenario.pools.iter().filter(|pool| !looked_for(path, pool).any(|at| at.exists())).map(|pool| no_pool(path, pool)).collect();
        if !missing.is_empty() {
            return Err(missing);
        }
        match self.more.get(&folders(path, scenario)) {
            None => Ok(&self.builtin),
            Some(loaded) => loaded.as_ref().map_err(|why| vec![Obstacle::of("pools", why.as_str())]),
        }
    }
}

fn load(folders: &[PathBuf]) -> Result<Pool, String> {
    let (pool, findings) = Pool::load_beside_builtin(folders).map_err(|error| error.to_string())?;
    let errors = findings.iter().filter(|finding| finding.diagnostic.severity == Severity::Error);
    let errors: Vec<String> = errors.map(|finding| line(&pool.sources()[finding.source], finding)).collect();
    if errors.is_empty() { Ok(pool) } else { Err(errors.join("\n")) }
}

/// Returns the folders that a scenario names: relative to its own folder if they exist there, else to the current folder.
pub(super) fn folders(path: &Path, scenario: &Scenario) -> Vec<PathBuf> {
    let folder = |pool: &String| looked_for(path, pool).find(|at| at.exists()).unwrap_or_else(|| PathBuf::from(pool));
    scenario.pools.iter().map(folder).collect()
}

/// Returns the candidate paths of a folder that the scenario in a file names.
fn looked_for(path: &Path, pool: &str) -> impl Iterator<Item = PathBuf> + use<> {
    [path.parent().unwrap_or(Path::new("")).join(pool), PathBuf::from(pool)].into_iter()
}

/// Returns the obstacle of a folder that is in neither place.
fn no_pool(path: &Path, pool: &str) -> Obstacle {
    let mut places: Vec<String> = looked_for(path, pool).map(|at| name_of(&at)).collect();
    places.dedup();
    let message = format!("there is no folder {pool:?}: beside the scenario that would be {}", places.join(", and seen from here "));
    Obstacle { about: About::Word(pool.to_owned()), message }
}

fn run_file(path: &Path, file: &ScenarioFile, pools: &Pools, languages: &LanguagesOf<'_>, trace: bool) -> Ran {
    let mut ran = run_in(pools.of(path, &file.scenario), file, trace);
    let language = languages.get(&folders(path, &file.scenario)).and_then(|languages| languages.of_game(&file.scenario.game));
    ran.shapes = ran.exercised.iter().flat_map(|text| shapes_of(text, language)).collect();
    ran
}

/// Plays a scenario in a pool; the shapes of the abilities that it exercises are left out.
fn run_in(pool: Result<&Pool, Vec<Obstacle>>, file: &ScenarioFile, trace: bool) -> Ran {
    let mut ran = Ran::ready();
    let scenario = &file.scenario;
    let known = pool.as_ref().ok().copied();
    let stage = pool.and_then(|pool| file.position.set(scenario, pool));
    match asserting(scenario, stage) {
        Err(wrong) => ran.outcome = Err(Wrong::unset(file, known, wrong)),
        Ok(mut stage) => {
            let played = play(scenario, &mut *stage, trace.then_some(&mut ran.trace));
            ran.outcome = played.map_err(|failed| Wrong::unmet(file, &failed));
            ran.exercised = stage.exercised().clone();
        }
    }
    ran
}

/// Returns the shapes of an ability, given its canonical text; the text itself if a script runs the ability.
pub(super) fn shapes_of(text: &str, language: Option<&dyn Language>) -> Vec<String> {
    let read = language.map(|language| language.shapes(text)).unwrap_or_default();
    if read.is_empty() { vec![text.to_owned()] } else { read }
}

/// Returns the stage of a scenario, or an obstacle if the scenario asserts nothing.
fn asserting(scenario: &Scenario, stage: Result<Box<dyn Stage>, Vec<Obstacle>>) -> Result<Box<dyn Stage>, Vec<Obstacle>> {
    if scenario.steps.iter().any(Step::asserts) {
        return stage;
    }
    let mut wrong = stage.err().unwrap_or_default();
    wrong.push(Obstacle::of("steps", "this scenario asserts nothing: it has no `expect` step"));
    Err(wrong)
}
